"""Picks: what somebody tapped in; the same, if it is there in a state, out. A tile's or a character's id will do, too.

`seat/red` or `seat/red/wood`, `space/road_7`, `worker/road_7/0`, `hand/red` (a worker of the stock), `tile/road_7`,
`lay/road_7` (a tile, from beside the board), `supply/wood_farm`, `character/thief`; and alone `provost`, `bridge`,
`site`, `turn` (whose it is) and `more`. A path of the position, such as `/players/red/goods/wood`, picks what it is of.
"""

from referee.games.caylus1303.editing.desk import places
from referee.games.caylus1303.editing.sketches import SITE, WORKERS
from referee.games.editing import picks
from referee.rules.caylus1303 import State

ALONE = ("provost", "bridge", SITE, "turn", "more")


def found(state: State, pick: str) -> str:
    """Give what is picked, or nothing if it is not on the table."""
    return picks.found(PICKS, state, pick)


def _at_path(path: list[str]) -> str:
    """Give what to pick for a path of the position."""
    match path:
        case ["players", player, *_, thing]:
            return f"seat/{player}/{thing}"
        case ["spaces", space, *_]:
            return f"space/{space}"
        case ["site", *_]:
            return SITE
        case ["decision"]:
            return "turn"
        case [alone] if alone in ALONE:
            return alone
    return "more"


def _characters(state: State) -> tuple[str, ...]:
    return state.table.setup.characters


def _buildings(state: State) -> tuple[str, ...]:
    return *state.table.buildings, *state.table.monuments


def _component(state: State, component: str) -> str:
    """Find a tile or a character where it lies."""
    if component in _characters(state):
        return f"character/{component}"
    lies = next((space.id for space in state.spaces if space.building == component), None)
    if lies or component in state.table.at:
        return f"space/{lies or component}"
    return found(state, f"supply/{component}") if component not in state.table.setup.site else SITE


PICKS = picks.Picks(
    {
        **picks.kinds(WORKERS, places, printed=("printed",)),
        "supply": picks.one_of(_buildings),
        "character": picks.one_of(_characters),
    },
    ALONE,
    _at_path,
    _component,
)
