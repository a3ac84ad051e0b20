"""Spaces: a space, a worker or a tile that is picked in; its controls out."""

from collections import Counter

from referee.games.caylus1303.editing import sketches
from referee.games.caylus1303.editing.locks import locked
from referee.games.caylus1303.editing.sketches import SITE, put
from referee.games.caylus1303.faces import space_face
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
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
    groups = workers(words, trial, where) if space.side == "printed" else _road(words, trial, space)
    lock = locked(words, trial, sketches.workers_path(where))
    return Panel(_capital(title), (lock,) if lock else groups, icon=icon_of(space.called) if space.side else "road")


def _capital(title: str) -> str:
    return title[:1].upper() + title[1:]


def _road(words: Words, trial: Trial, space: Space) -> tuple[Group, ...]:
    if space.tile is None and trial.begins:
        return *lay_panel(words, trial, space.id).groups, *workers(words, trial, space.id)
    if space.tile is None:
        lay = Tap(words.say("Lay a tile here"), pick=f"lay/{space.id}", icon="plus")
        return Group(words.say("Nothing is built here"), taps=(lay,)), *workers(words, trial, space.id)
    people, tile, house = (
        workers(words, trial, space.id),
        _tile(words, trial.state, space),
        _house(words, trial.state, space),
    )
    return (house, *people, tile) if trial.begins else (*people, tile, house)


def workers(words: Words, trial: Trial, where: str) -> tuple[Group, ...]:
    """Give the workers who stand somewhere, to be picked, and those who could."""
    state = trial.state
    there = tuple(
        Tap(words.player(each), pick=f"worker/{where}/{at}", icon="worker", colour=each)
        for at, each in enumerate(sketches.workers_at(state, where))
    )
    more = tuple(
        Tap(words.player(each), sketches.add_worker(state, each, where), icon="plus", colour=each, quiet=True)
        for each in state.table.players
    )
    standing = (Group(words.say("Workers here: tap to move"), taps=there, layout="players"),) if there else ()
    return *standing, Group(words.say("Add a worker"), taps=more, layout="players")


def _tile(words: Words, state: State, space: Space) -> Group:
    taps = [Tap(words.say("Move it"), pick=f"tile/{space.id}", icon="road")]
    if turned := sketches.turn_tile(state, space):
        taps.append(Tap(words.say("Turn it over"), turned, icon="redo"))
    if space.side == "residence":
        taps.append(Tap(words.say("Lay a monument on it"), pick=f"lay/{space.id}", icon="plus"))
    away = Tap(words.say("Take it away"), sketches.take_tile(space.id), icon="supply", quiet=True)
    return Group(words.say("The tile"), taps=(*taps, away), layout="pairs")


def _house(words: Words, state: State, space: Space) -> Group:
    """Let a house of any player stand on a tile, or none where that can be."""
    rule = SIDES[sketches.family(str(space.tile))][str(space.side)]
    if rule == "no":
        return Group(words.say("House"), why=words.say("No house stands on this side of a tile."))
    path = f"/spaces/{space.id}/owner"
    taps = [
        Tap(words.player(each), [put(path, each)], colour=each, icon="house", chosen=space.owner == each)
        for each in state.table.players
    ]
    if rule == "maybe":
        taps.append(Tap(words.say("No house"), [put(path, None)], chosen=space.owner is None, quiet=True))
    return Group(words.say("House"), taps=tuple(taps), layout="players")


def site_panel(words: Words, trial: Trial) -> Panel:
    """Give the controls of the construction site."""
    lock = locked(words, trial, sketches.workers_path(SITE))
    groups = (lock,) if lock else workers(words, trial, SITE)
    return Panel(words.say("Construction site"), groups, icon=icon_of(SITE))


def worker_panel(words: Words, trial: Trial, where: str, at: int) -> Panel:
    """Ask where a worker on the board goes."""
    state, player = trial.state, sketches.workers_at(trial.state, where)[at]
    taps = (
        Tap(words.say("Back to the stock"), sketches.worker_to_stock(state, where, at), f"seat/{player}/workers"),
        Tap(words.say("Back to the camp"), sketches.remove_worker(state, where, at), _of(where), quiet=True),
    )
    return Panel(
        words.say("{player}’s worker", player=words.player(player)),
        (locked(words, trial, sketches.workers_path(where)) or Group(taps=taps, layout="pairs"),),
        icon="worker",
        colour=player,
        hint=words.say("Tap where it stands on your table."),
    )


def hand_panel(words: Words, player: str) -> Panel:
    """Ask where a worker of a stock goes."""
    title = words.say("{player}’s worker", player=words.player(player))
    return Panel(title, (), icon="worker", colour=player, hint=words.say("Tap where it stands on your table."))


def _of(where: str) -> str:
    return SITE if where == SITE else f"space/{where}"


def tile_panel(words: Words, trial: Trial, where: str) -> Panel:
    """Ask where a tile lies."""
    space = trial.state.space(where)
    away = Tap(words.say("Take it away"), sketches.take_tile(where), f"space/{where}", icon="supply", quiet=True)
    return Panel(
        words.place(str(space.tile), where),
        (locked(words, trial, f"/spaces/{where}/tile") or Group(taps=(away,)),),
        icon=icon_of(str(space.tile)),
        hint=words.say("Tap the empty space where it lies on your table."),
    )


def supply_panel(words: Words, tile: str) -> Panel:
    """Ask where a tile from beside the board lies."""
    hint = words.say("For the referee it lies beside the board. Tap the space where it really lies.")
    return Panel(words.full_name(tile), (), icon=icon_of(tile), hint=hint)


def lay_panel(words: Words, trial: Trial, where: str) -> Panel:
    """Offer every tile that no space has; on a residence the monuments."""
    state = trial.state
    families = ("monument",) if state.space(where).side == "residence" else tuple(FAMILIES)
    groups = (_family(words, state, where, family) for family in families)
    title = words.say("Which tile lies here? ({space})", space=words.name(where))
    return Panel(title, tuple(group for group in groups if group.taps), icon="supply")


def _family(words: Words, state: State, where: str, family: str) -> Group:
    side = "monument" if family == "monument" else "setup" if family == "start" else "construction"
    taps = tuple(
        Tap(
            words.full_name(tile),
            sketches.lay_tile(state, where, tile),
            f"space/{where}",
            face=space_face(words, state.table, tile, side),
        )
        for tile in beside(state, family)
    )
    return Group(words.say(FAMILIES[family]), taps=taps, layout="tiles")


def beside(state: State, family: str) -> list[str]:
    """Give the tiles of a family of which the box has one more than lie on the road and at the construction site."""
    laid = Counter([*state.table.setup.site, *(str(space.tile) for space in state.spaces)])
    copies = {tile: row.copies for tile, row in state.table.buildings.items()} | dict.fromkeys(state.table.monuments, 1)
    return [tile for tile, most in copies.items() if sketches.family(tile) == family and laid[tile] < most]
