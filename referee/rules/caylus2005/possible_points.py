"""Points that a table may name: a position in, where its round could stand out, in the order of a round."""

from collections.abc import Iterator
from typing import Any

from referee.rules.caylus2005.effects import Produce
from referee.rules.caylus2005.phases.places import PLACED_ON
from referee.rules.caylus2005.state import Space, State

Plain = dict[str, Any]


def candidates(state: State) -> Iterator[Plain]:
    """Propose points; whether the position has whom they ask is not looked at."""
    players = state.turn_order
    yield from ({"phase": "planning", "player": player} for player in players)
    yield from _special(state)
    yield from ({"phase": "bridge", "player": player} for player in state.bridge)
    yield from _road(state)
    yield from ({"phase": "castle", "player": player} for player in dict.fromkeys(state.castle))
    yield {"phase": "award"}
    yield from ({"phase": "award", "favor": _favor(player)} for player in players)
    yield {"phase": "bailiff"}
    for player in players:
        yield {"phase": "scoring", "player": player}
        yield {"phase": "scoring", "player": player, "favor": _favor(player)}
    yield {"phase": "over"}


def _favor(player: str) -> list[Plain]:
    return [{"player": player, "step": "choice"}]


def _special(state: State) -> Iterator[Plain]:
    """Begin at a special building, or be in the middle of one with workers."""
    for row in state.table.catalogue.special:
        yield {"phase": "special", "space": row.id}
        if row.id in state.table.at:
            yield from _visits(state, state.space(row.id), "special")


def _road(state: State) -> Iterator[Plain]:
    """Begin at the first space, or come to one with workers, or be in the middle of it, up to the provost."""
    for space in state.road[: state.provost]:
        if space.workers or space is state.road[0]:
            yield {"phase": "activation", "space": space.id}
        yield from _visits(state, space, "activation")


def _visits(state: State, space: Space, phase: str) -> Iterator[Plain]:
    """Be in the middle of a space: the first worker uses it, or a favor gained there, or its owner takes a cube."""
    if not space.workers or space.side not in PLACED_ON:
        return
    using: Plain = {"phase": phase, "space": space.id, "using": [*space.workers]}
    yield using
    row = state.table.buildings[space.tile or space.id]
    if row.bonus:
        yield {**using, "phase": "owner_bonus"}
    if not isinstance(row.effect, Produce):
        yield {**using, "favor": _favor(space.workers[0])}
