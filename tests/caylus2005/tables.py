"""Tables to test at: a position in a few words, and players who act and are looked at by name.

table = a_road("road_9", green=[has(cloth=1, denier=1)], blue=owns("wood_lawyer", "road_9"))
table.red.claims("road_1")
assert table.red.pp == 2
"""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from referee.rules.caylus2005 import RULESET, frames
from referee.rules.caylus2005.game import GAME
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.hands import Play
from referee.rules.caylus2005.position import standing
from referee.rules.caylus2005.setup import Setup
from referee.rules.caylus2005.start import laid_out
from referee.rules.caylus2005.state import Earned, Inn, Markers, State
from referee.rules.caylus2005.vocab import SECTIONS
from referee.rules.kernel import engine
from tests.caylus2005.seats import ATable

Trait = Callable[[State, str], State]

DENIERS = 10  # what everybody has unless a test says otherwise
ROAD = (
    "neutral_farm", "neutral_forest", "neutral_sawmill", "neutral_quarry", "neutral_marketplace", "neutral_carpenter",
)  # fmt: skip
PHASES: dict[str, tuple[frames.AnyStep, ...]] = {
    "round": (frames.StartRound(),),
    "planning": (frames.StartPlanning(), *frames.AFTER_PLANNING),
    "special": frames.AFTER_PLANNING,
    "bridge": frames.AFTER_SPECIAL,
    "activation": frames.AFTER_BRIDGE,
    "castle": frames.AFTER_ROAD,
    "bailiff": frames.AFTER_CASTLE,
}
BATCH = {"food": 1, "wood": 1, "stone": 1}
DECLINE: dict[str, Any] = {"type": "decline"}


def a_setup(*players: str, **changes: Any) -> Setup:
    """Give a plain set-up; anything can be changed by name."""
    plain = {"ruleset": "caylus2005", "players": list(players or ("blue", "red", "green")), "road": list(ROAD)}
    return RULESET.read_setup({**plain, **changes})


def has(**pile: int) -> Trait:
    """Give a player these goods and deniers, and nothing else."""
    return lambda state, player: _seat(state, player, stock=Pile(**pile))


def scored(points: int) -> Trait:
    """Give a player points."""
    return lambda state, player: _seat(state, player, earned=Earned(built=points))


def marked(**columns: int) -> Trait:
    """Put a player's markers onto columns of the favor table."""
    return lambda state, player: _seat(state, player, markers=Markers(**columns))


def owns(tile: str, space: str) -> Trait:
    """Put a tile with a player's house on a space: wood, stone or prestige, out of the supply, or a residence."""

    def build(state: State, player: str) -> State:
        side = {"wood": "craft", "stone": "craft"}.get(tile.partition("_")[0], tile.partition("_")[0])
        for family in ("wood", "stone", "prestige"):
            tiles = list(getattr(state.supply, family))
            if tile in tiles:
                tiles.remove(tile)
                state = replace(state, supply=replace(state.supply, **{family: tuple(tiles)}))
        return _space(state, space, tile=tile, side=side, owner=player)

    return build


def lives(*spaces: str) -> Trait:
    """Put residences of a player onto spaces."""

    def build(state: State, player: str) -> State:
        for space in spaces:
            state = owns("residence", space)(state, player)
        return state

    return build


def a_table(
    *,
    players: Iterable[str] = ("blue", "red", "green"),
    phase: str = "planning",
    round: int = 1,
    provost: int = 6,
    bailiff: int = 6,
    section: str = "dungeon",
    houses: dict[str, dict[str, int]] | None = None,
    workers: dict[str, Iterable[str]] | None = None,
    inn: tuple[str | None, str | None] = (None, None),
    castle: Iterable[str] = (),
    bridge: Iterable[str] = (),
    full: Iterable[int] = (),
    setup: dict[str, Any] | None = None,
    **traits: Trait | Iterable[Trait],
) -> ATable:
    """Lay out a position at the start of a phase and let the engine run to the first decision.

    `workers` maps spaces to who stands there (in order), `castle` and `bridge` are in their own order, `inn` is its
    left and right circle, `full` are road spaces with residences of the last player, `setup` changes the set-up, and
    each player's traits are given by colour. Workers who are not on the board are at home, 6 in all.
    """
    order = tuple(players)
    state = laid_out(a_setup(*order, **(setup or {})))
    state = replace(
        state,
        round=round,
        provost=provost,
        bailiff=bailiff,
        scored=SECTIONS.index(section),
        houses=tuple(tuple((houses or {}).get(each, {}).get(player, 0) for player in order) for each in SECTIONS),
        inn=Inn(*inn),
        castle=tuple(castle),
        bridge=tuple(bridge),
        agenda=PHASES[phase][::-1],
    )
    for number in full:
        state = owns("residence", f"road_{number}")(state, order[-1])
    for space, there in (workers or {}).items():
        state = _space(state, space, workers=tuple(there))
    for player in order:
        state = _seat(state, player, stock=Pile(denier=DENIERS))
        given = traits.pop(player, ())
        for trait in [given] if callable(given) else given:
            state = trait(state, player)
        state = _seat(state, player, workers=6 - standing(state, player))
    assert not traits, f"nobody here plays {sorted(traits)}"
    return ATable(engine.settle(GAME, Play(state)))


def a_road(space: str, *visitors: str, **table: Any) -> ATable:
    """Lay out the road with workers on one space, red's unless told; green's delivery stops the game after it."""
    green = table.pop("green", ())
    given = [green] if callable(green) else list(green)
    return a_table(**{"phase": "activation", "provost": 28, "castle": ["green"],
                      "workers": {space: visitors or ("red",), **table.pop("others", {})},
                      "green": [has(**BATCH), *given], **table})  # fmt: skip


def a_special(**table: Any) -> ATable:
    """Lay out the special buildings; green's move of the provost stops the game after them."""
    return a_table(**{"phase": "special", "bridge": ["green"], **table})


def a_joust(**table: Any) -> ATable:
    """Lay out a favor for red, who has paid for it at the joust field."""
    red = table.pop("red", ())
    given = [red] if callable(red) else list(red)
    laid = a_special(workers={"joust_field": ["red"], **table.pop("workers", {})},
                     red=[has(cloth=2, denier=9), *given], **table)  # fmt: skip
    laid.red.exchanges({"cloth": 1, "denier": 1}, {"favor": 1})
    return laid


def a_game(*players: str, **changes: Any) -> ATable:
    """Lay out a game at its beginning; anything of the set-up can be changed by name."""
    return ATable(RULESET.begin(a_setup(*players, **changes)))


def exchange(spend: dict[str, int], take: dict[str, int]) -> dict[str, Any]:
    """Write an exchange as plain JSON."""
    return {"type": "exchange", "spend": spend, "take": take}


def build(tile: str, **spend: int) -> dict[str, Any]:
    """Write building as plain JSON."""
    return {"type": "build", "tile": tile, "spend": spend}


def any_order(listed: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Put plain actions in an order of their own, to compare lists of them."""
    return sorted(listed, key=lambda action: json.dumps(action, sort_keys=True))


def _seat(state: State, player: str, **fields: Any) -> State:
    seats = [replace(seat, **fields) if seat.colour == player else seat for seat in state.seats]
    return replace(state, seats=tuple(seats))


def _space(state: State, space_id: str, **fields: Any) -> State:
    assert space_id in state.table.at, f"no space {space_id}"
    spaces = [replace(space, **fields) if space.id == space_id else space for space in state.spaces]
    return replace(state, spaces=tuple(spaces))


def batches(count: int, *others: str) -> dict[str, int]:
    """Give the goods of so many batches: food, and two other goods each."""
    return {"food": count, **dict.fromkeys(others or ("wood", "stone"), count)}


def spaces(*numbers: int) -> Iterator[str]:
    """Name spaces of the road."""
    return (f"road_{number}" for number in numbers)
