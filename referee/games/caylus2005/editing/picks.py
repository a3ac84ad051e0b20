"""Picks: what somebody tapped in; the same, if it is there in a state, out. A tile's id will do, too.

`seat/red` or `seat/red/wood`, `space/road_7`, `worker/road_7/0`, `worker/castle/0`, `worker/inn/left/0`, `hand/red` (a
worker at home), `tile/road_7`, `lay/road_7` (a tile, from beside the board), `supply/wood_lawyer`, `section/walls` of
the castle, `line/goods` of the favor table; and alone `provost`, `bailiff`, `bridge`, `castle`, `inn`, `order` (of
turns), `gone` (tiles), `turn` (whose it is) and `more`. A path of the position, such as `/players/red/goods/wood`,
picks what it is of.
"""

from collections.abc import Sequence

from referee.games.caylus2005.editing.desk import places
from referee.games.caylus2005.editing.memory import GONE
from referee.games.caylus2005.editing.sketches import CASTLE, INN, WORKERS
from referee.games.editing import picks
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.vocab import LINES, RESIDENCE, SECTIONS

ALONE = ("provost", "bailiff", "bridge", CASTLE, INN, "order", GONE, "turn", "more")


def found(state: State, pick: str) -> str:
    """Give what is picked, or nothing if it is not on the table."""
    return picks.found(PICKS, state, pick)


def _at_path(path: list[str]) -> str:
    """Give what to pick for a path of the position."""
    match path:
        case ["players", player, *_, thing]:
            return f"seat/{player}/{thing}"
        case ["spaces", "inn", *_]:
            return INN
        case ["spaces", space, *_]:
            return f"space/{space}"
        case ["castle", "houses", section, *_]:
            return f"section/{section}"
        case ["castle", *_]:
            return CASTLE
        case ["table", "gone"]:
            return GONE
        case [alone] if alone in ALONE:
            return alone
    return OTHERWISE_CALLED.get("/".join(path), "more")


OTHERWISE_CALLED = {"decision": "turn", "turn_order": "order"}


def _is_space(state: State, named: Sequence[str]) -> bool:
    return len(named) == 1 and named[0] in state.table.at


def _is_road(state: State, named: Sequence[str]) -> bool:
    return _is_space(state, named) and state.space(named[0]).side not in ("special", "fixed")


def _is_tile(state: State, named: Sequence[str]) -> bool:
    return _is_road(state, named) and state.space(named[0]).tile is not None


def _is_movable(state: State, named: Sequence[str]) -> bool:
    """Whether it is a tile: what is printed on the board never lies anywhere else."""
    table = state.table
    printed = {row.id for row in (*table.catalogue.special, *table.catalogue.fixed)}
    return len(named) == 1 and named[0] in {*table.buildings, *table.prestige, RESIDENCE} - printed


def _is_section(_: State, named: Sequence[str]) -> bool:
    return len(named) == 1 and named[0] in SECTIONS


def _is_line(_: State, named: Sequence[str]) -> bool:
    return len(named) == 1 and named[0] in LINES


def _component(state: State, component: str) -> str:
    """Find a tile where it lies, a section of the castle and a line of the favor table."""
    if component in (*SECTIONS, *LINES):
        return f"{'section' if component in SECTIONS else 'line'}/{component}"
    lies = next((space.id for space in state.spaces if component in (space.tile, space.id)), None)
    return f"space/{lies}" if lies else found(state, f"supply/{component}")


PICKS = picks.Picks(
    {
        "seat": picks.seat,
        "hand": picks.hand,
        "space": _is_space,
        "lay": _is_road,
        "tile": _is_tile,
        "worker": picks.worker(WORKERS, places),
        "supply": _is_movable,
        "section": _is_section,
        "line": _is_line,
    },
    ALONE,
    _at_path,
    _component,
)
