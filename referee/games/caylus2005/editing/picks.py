"""Picks: what somebody tapped in; the same, if it is there in a state, out. A tile's id will do, too.

`seat/red` or `seat/red/wood`, `space/road_7`, `worker/road_7/0`, `worker/castle/0`, `worker/inn/left/0`, `hand/red` (a
worker at home), `tile/road_7`, `lay/road_7` (a tile, from beside the board), `supply/wood_lawyer`, `section/walls` of
the castle, `line/goods` of the favor table; and alone `provost`, `bailiff`, `bridge`, `castle`, `inn`, `order` (of
turns), `gone` (tiles), `turn` (whose it is) and `more`. A path of the position, such as `/players/red/goods/wood`,
picks what it is of.
"""

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


def _tiles(state: State) -> set[str]:
    """Give all tiles: what is printed on the board never lies anywhere else."""
    table = state.table
    printed = {row.id for row in (*table.catalogue.special, *table.catalogue.fixed)}
    return {*table.buildings, *table.prestige, RESIDENCE} - printed


def _component(state: State, component: str) -> str:
    """Find a tile where it lies, a section of the castle and a line of the favor table."""
    if component in (*SECTIONS, *LINES):
        return f"{'section' if component in SECTIONS else 'line'}/{component}"
    lies = next((space.id for space in state.spaces if component in (space.tile, space.id)), None)
    return f"space/{lies}" if lies else found(state, f"supply/{component}")


PICKS = picks.Picks(
    {
        **picks.kinds(WORKERS, places, printed=("special", "fixed")),
        "supply": picks.one_of(_tiles),
        "section": picks.one_of(lambda _: SECTIONS),
        "line": picks.one_of(lambda _: LINES),
    },
    ALONE,
    _at_path,
    _component,
)
