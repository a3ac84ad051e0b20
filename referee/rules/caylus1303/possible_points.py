"""Points that a table may name: a position in, where its round could stand out, in the order of a round."""

from collections.abc import Iterator
from typing import Any

from referee.rules.caylus1303.effects import Effect, Gain, OneOf
from referee.rules.caylus1303.state import Space, State

Plain = dict[str, Any]


def candidates(state: State) -> Iterator[Plain]:
    """Propose points; whether the position has whom they ask is not looked at."""
    players = _in_turn(state)
    if state.round == 1:
        yield from ({"phase": "draft", "player": player} for player in players)
    yield {"phase": "early_riser"}
    yield from ({"phase": "planning", "player": player} for player in players)
    yield from _activation(state)
    yield from ({"phase": "delivery", "player": player} for player in dict.fromkeys(state.site))
    yield {"phase": "deliveryman"}
    yield {"phase": "award"}
    yield from ({"phase": "award", "favor": _favor(player)} for player in players)
    yield {"phase": "stewardship"}
    yield from _monuments(state)
    yield {"phase": "over"}


def _in_turn(state: State) -> list[str]:
    players = state.table.players
    first = state.table.index[state.first_player]
    return [*players[first:], *players[:first]]


def _favor(player: str) -> list[Plain]:
    return [{"player": player, "step": "choice"}]


def _activation(state: State) -> Iterator[Plain]:
    """Begin at the first building, or stop at one with workers; the bridge comes between the board and the road."""
    printed = len(state.table.catalogue.printed)
    yield {"phase": "activation", "space": state.spaces[0].id}
    yield from _visits(state, state.spaces[:printed])
    yield from ({"phase": "bridge", "player": player} for player in state.bridge)
    yield {"phase": "bailiff"}
    yield from _visits(state, state.road[: state.provost])


def _visits(state: State, spaces: tuple[Space, ...]) -> Iterator[Plain]:
    """Come to a space with workers, or be in the middle of it: the first of them uses it, or a favor gained there."""
    for space in spaces:
        if not space.workers:
            continue
        comes: Plain = {"phase": "activation", "space": space.id}
        using = {**comes, "using": [*space.workers]}
        if space.id != state.spaces[0].id:
            yield comes
        yield using
        if _gives_favor(state.table.effects.get((space.building, space.side))):
            yield {**using, "favor": _favor(space.workers[0])}


def _gives_favor(effect: Effect | None) -> bool:
    match effect:
        case Gain():
            return bool(effect.favor)
        case OneOf():
            return any(trade.take.favor for trade in effect.trades)
    return False


def _monuments(state: State) -> Iterator[Plain]:
    """Ask an owner for a monument on a residence; one that was just built may give a favor."""
    for space in state.road:
        if space.side == "residence":
            yield {"phase": "monument", "space": space.id}
        elif space.side == "monument" and state.table.monuments[str(space.tile)].at_once.favor:
            yield {"phase": "monument", "space": space.id, "favor": _favor(str(space.owner))}
