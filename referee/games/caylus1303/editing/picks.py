"""Picks: what somebody tapped in; the same, if it is there in a state, out. A tile's or a character's id will do, too.

`seat/red` or `seat/red/wood`, `space/road_7`, `worker/road_7/0`, `hand/red` (a worker of the stock), `tile/road_7`,
`lay/road_7` (a tile, from beside the board), `supply/wood_farm`, `character/thief`; and alone `provost`, `bridge`,
`site`, `turn` (whose it is) and `more`. A path of the position, such as `/players/red/goods/wood`, picks what it is of.
"""

from referee.games.caylus1303.editing.sketches import SITE, workers_at
from referee.rules.caylus1303 import State

ALONE = ("provost", "bridge", SITE, "turn", "more")


def found(state: State, pick: str) -> str:
    """Give what is picked, or nothing if it is not on the table."""
    match pick.split("/"):
        case ["", part, *parts] if part:
            return found(state, _at_path([part, *parts]))
        case ["seat", player, *_] | ["hand", player]:
            return pick if player in state.table.index else ""
        case ["space" | "lay" | "tile" as what, space]:
            return pick if _is_there(state, what, space) else ""
        case ["worker", where, at]:
            there = where == SITE or where in state.table.at
            return pick if there and at.isdigit() and int(at) < len(workers_at(state, where)) else ""
        case ["supply", tile]:
            return pick if tile in (*state.table.buildings, *state.table.monuments) else ""
        case ["character", character]:
            return pick if character in state.table.setup.characters else ""
        case [alone]:
            return alone if alone in ALONE else _component(state, alone)
    return ""


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


def _is_there(state: State, what: str, space: str) -> bool:
    if space not in state.table.at:
        return False
    stands = state.space(space)
    return what == "space" or (stands.side != "printed" and (what == "lay" or stands.tile is not None))


def _component(state: State, component: str) -> str:
    """Find a tile or a character where it lies."""
    if component in state.table.setup.characters:
        return f"character/{component}"
    lies = next((space.id for space in state.spaces if space.building == component), None)
    if lies or component in state.table.at:
        return f"space/{lies or component}"
    return found(state, f"supply/{component}") if component not in state.table.setup.site else SITE
