"""Spaces: a space, a worker or a tile that is picked in; its controls out."""

from referee.games.caylus1303.editing import sketches
from referee.games.caylus1303.editing.desk import DESK, pick_of
from referee.games.caylus1303.editing.sketches import SITE, TILES, WORKERS
from referee.games.caylus1303.faces import space_face
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.clauses import capital
from referee.games.editing import pieces
from referee.games.editing.desk import locked
from referee.pages.editor import Group, Panel, Tap
from referee.play.trials import Trial
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.position import SIDES
from referee.rules.caylus1303.state import Space
from referee.rules.kernel.texts import N_

FAMILIES = {
    "wood": N_("Wood buildings"),
    "stone": N_("Stone buildings"),
    "monument": N_("Monuments"),
    "start": N_("Starting buildings"),
}


def space_panel(words: Words, trial: Trial, where: str) -> Panel:
    """Give the controls of a space: who stands on it, and what lies there."""
    space = trial.state.space(where)
    title = words.place(space.called, where)
    groups = _workers(words, trial, where) if space.side == "printed" else _road(words, trial, space)
    lock = locked(words, DESK, trial, WORKERS.path(where))
    return Panel(capital(title), (lock,) if lock else groups, icon=icon_of(space.called) if space.side else "road")


def _workers(words: Words, trial: Trial, where: str) -> tuple[Group, ...]:
    return pieces.workers(words, DESK, trial, where)


def _road(words: Words, trial: Trial, space: Space) -> tuple[Group, ...]:
    if space.tile is None and trial.begins:
        return *lay_panel(words, trial, space.id).groups, *_workers(words, trial, space.id)
    if space.tile is None:
        lay = Tap(words.say("Lay a tile here"), pick=f"lay/{space.id}", icon="plus")
        return Group(words.say("Nothing is built here"), taps=(lay,)), *_workers(words, trial, space.id)
    people, tile, house = (
        _workers(words, trial, space.id),
        _tile(words, trial.state, space),
        _house(words, trial.state, space),
    )
    return (house, *people, tile) if trial.begins else (*people, tile, house)


def _tile(words: Words, state: State, space: Space) -> Group:
    more = []
    if turned := sketches.turn_tile(state, space):
        more.append(Tap(words.say("Turn it over"), turned, icon="redo"))
    if space.side == "residence":
        more.append(Tap(words.say("Lay a monument on it"), pick=f"lay/{space.id}", icon="plus"))
    return pieces.tile_controls(words, DESK, space.id, more)


def _house(words: Words, state: State, space: Space) -> Group:
    """Let a house of any player stand on a tile, or none where that can be."""
    rule = SIDES[sketches.family(str(space.tile))][str(space.side)]
    if rule == "no":
        return Group(words.say("House"), why=words.say("No house stands on this side of a tile."))
    return pieces.house(words, space.id, space.owner, state.table.players, may_lack=rule == "maybe")


def site_panel(words: Words, trial: Trial) -> Panel:
    """Give the controls of the construction site."""
    lock = locked(words, DESK, trial, WORKERS.path(SITE))
    groups = (lock,) if lock else _workers(words, trial, SITE)
    return Panel(words.say("Construction site"), groups, icon=icon_of(SITE))


def worker_panel(words: Words, trial: Trial, where: str, at: str) -> Panel:
    """Ask where a worker on the board goes."""
    state, number = trial.state, int(at)
    player = sketches.workers_at(state, where)[number]
    stock, camp = sketches.worker_to_stock(state, where, number), WORKERS.removed(state, where, number)
    taps = (
        Tap(words.say("Back to the stock"), stock, f"seat/{player}/workers"),
        Tap(words.say("Back to the camp"), camp, pick_of(where), quiet=True),
    )
    return pieces.worker_panel(words, DESK, trial, where, number, taps)


def lay_panel(words: Words, trial: Trial, where: str) -> Panel:
    """Offer every tile that no space has; on a residence the monuments."""
    state = trial.state
    families = ("monument",) if state.space(where).side == "residence" else tuple(FAMILIES)
    return pieces.lay_panel(words, where, (_family(words, state, where, family) for family in families))


def _family(words: Words, state: State, where: str, family: str) -> Group:
    side = "monument" if family == "monument" else "setup" if family == "start" else "construction"
    return pieces.family(
        words.say(FAMILIES[family]),
        beside(state, family),
        lambda tile: space_face(words, state.table, tile, side),
        lambda tile: Tap(words.full_name(tile), TILES.laid(state, where, tile), f"space/{where}"),
    )


def beside(state: State, family: str) -> list[str]:
    """Give the tiles of a family of which the box has one more than lie on the road and at the construction site."""
    copies = {tile: row.copies for tile, row in state.table.buildings.items()} | dict.fromkeys(state.table.monuments, 1)
    of_family = {tile: most for tile, most in copies.items() if sketches.family(tile) == family}
    return pieces.beside(of_family, [*state.table.setup.site, *(space.tile for space in state.spaces)])
