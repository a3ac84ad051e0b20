"""Spaces: a space, a worker or a tile that is picked in; its controls out."""

from referee.games.caylus2005.editing.desk import DESK, pick_of
from referee.games.caylus2005.editing.sketches import CIRCLES, INN, TILES, WORKERS, family, workers_at
from referee.games.caylus2005.faces import space_face
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.clauses import capital
from referee.games.editing import controls, pieces
from referee.games.editing.desk import locked
from referee.games.editing.sketches import forward, put
from referee.pages.editor import Group, Panel, Tap
from referee.play.trials import Trial
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.possible import CLAIMED, OWNED
from referee.rules.caylus2005.state import Space
from referee.rules.caylus2005.vocab import RESIDENCE
from referee.rules.kernel.texts import N_

FAMILIES = {
    "wood": N_("Wood buildings"),
    "stone": N_("Stone buildings"),
    "prestige": N_("Prestige buildings"),
    "neutral": N_("Neutral buildings"),
    RESIDENCE: N_("Residences"),
}
ON_CIRCLE = {"left": N_("on the left circle"), "right": N_("on the right circle")}
ONTO_CIRCLE = {"left": N_("Put a worker on the left circle"), "right": N_("Put a worker on the right circle")}


def space_panel(words: Words, trial: Trial, where: str) -> Panel:
    """Give the controls of a space: who stands on it, and what lies there."""
    space = trial.state.space(where)
    title = words.place(space.called, where)
    lock = locked(words, DESK, trial, WORKERS.path(where))
    groups = (lock,) if lock else _groups(words, trial, space)
    return Panel(capital(title), groups, icon=icon_of(space.called) if space.side else "road")


def _groups(words: Words, trial: Trial, space: Space) -> tuple[Group, ...]:
    people = pieces.workers(words, DESK, trial, space.id)
    if space.side in ("special", "fixed"):
        return people
    if space.tile is None and trial.begins:
        return *lay_panel(words, trial, space.id).groups, *people
    if space.tile is None:
        lay = Tap(words.say("Lay a tile here"), pick=f"lay/{space.id}", icon="plus")
        return Group(words.say("Nothing is built here"), taps=(lay,)), *people
    tile, house, claim = (
        _tile(words, trial.state, space),
        _house(words, trial.state, space),
        _claim(words, trial, space),
    )
    return (house, *people, tile, *claim) if trial.begins else (*people, *claim, tile, house)


def _tile(words: Words, state: State, space: Space) -> Group:
    more = []
    if space.side in CLAIMED:
        made = TILES.laid(state, space.id, RESIDENCE)
        more.append(Tap(words.say("Make it a residence"), made, icon=icon_of("flag_residence")))
    if space.side == RESIDENCE:
        more.append(Tap(words.say("Lay a prestige building on it"), pick=f"lay/{space.id}", icon="plus"))
    return pieces.tile_controls(words, DESK, space.id, more)


def _house(words: Words, state: State, space: Space) -> Group:
    """Let a house of any player stand on a tile that has one."""
    if space.side not in OWNED:
        return Group(words.say("House"), why=words.say("No house stands on a neutral building."))
    return pieces.house(words, space.id, space.owner, state.table.players)


def _claim(words: Words, trial: Trial, space: Space) -> tuple[Group, ...]:
    """Let a lawyer wait for a tile that a worker still stands on, or not."""
    if space.side not in CLAIMED or not (space.workers or space.claim):
        return ()
    path = f"/spaces/{space.id}/claim"
    taps = controls.by_player(
        words, trial.state.table.players, lambda each: Tap("", [put(path, each)], chosen=space.claim == each)
    )
    nobody = Tap(words.say("Nobody"), [put(path, None)], chosen=space.claim is None, quiet=True)
    title = words.say("Becomes a residence once the worker has left, for")
    return (Group(title, taps=(*taps, nobody), layout="players"),)


def inn_panel(words: Words, trial: Trial) -> Panel:
    """Give the controls of the inn: who stands on its two circles."""
    groups: list[Group] = []
    for circle in CIRCLES:
        there, add = _circle(words, trial, circle)
        groups += [there, add] if there.taps else [add]
    lock = locked(words, DESK, trial, WORKERS.path(f"{INN}/left"))
    return Panel(words.name(INN), (lock,) if lock else tuple(groups), icon=icon_of(INN))


def _circle(words: Words, trial: Trial, circle: str) -> tuple[Group, Group]:
    where = f"{INN}/{circle}"
    there = tuple(
        Tap(words.player(each), pick=f"worker/{where}/0", icon="worker", colour=each)
        for each in workers_at(trial.state, where)
    )
    add = pieces.adding(words, DESK, trial, where, words.say(ONTO_CIRCLE[circle]))
    return Group(words.say(ON_CIRCLE[circle]), taps=there, layout="players"), add


def worker_panel(words: Words, trial: Trial, *named: str) -> Panel:
    """Ask where a worker on the board goes; in a row, it can also come one place forward."""
    *place, at = named
    where, number = "/".join(place), int(at)
    row = workers_at(trial.state, where)
    home = WORKERS.removed(trial.state, where, number)
    taps = [Tap(words.say("Back home"), home, f"seat/{row[number]}/workers", icon="house")]
    if number:
        up = [put(WORKERS.path(where), forward(row, number))]
        taps.append(Tap(words.say("One place forward"), up, f"worker/{where}/{number - 1}", icon="arrow_left"))
    taps.append(Tap(words.say("It stands right"), pick=pick_of(where), icon="check", quiet=True))
    return pieces.worker_panel(words, DESK, trial, where, number, tuple(taps))


def lay_panel(words: Words, trial: Trial, where: str) -> Panel:
    """Offer every tile that no space has, and a residence; on a residence the prestige tiles."""
    state = trial.state
    families = ("prestige",) if state.space(where).side == RESIDENCE else tuple(FAMILIES)
    return pieces.lay_panel(words, where, (_family(words, state, where, family) for family in families))


def _family(words: Words, state: State, where: str, family: str) -> Group:
    return pieces.family(
        words.say(FAMILIES[family]),
        beside(state, family),
        lambda tile: space_face(words, state.table, tile),
        lambda tile: Tap(words.full_name(tile), TILES.laid(state, where, tile), f"space/{where}"),
    )


def beside(state: State, wanted: str) -> list[str]:
    """Give the tiles of a family of which the box has one more than lie on the road or left the game."""
    table = state.table
    if wanted == RESIDENCE:  # there are always more of them
        return [RESIDENCE]
    tiles = (tile for tile in (*table.buildings, *table.prestige) if family(tile) == wanted)
    copies = {tile: table.copies(tile) for tile in tiles}
    return pieces.beside(copies, [*(space.tile for space in state.spaces), *state.gone])
