"""Answers that several decisions share: the refusals for paying and for building."""

from collections.abc import Iterable, Iterator

from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.state import Seat, State
from referee.rules.kernel.paying import shortfall
from referee.rules.kernel.refusals import Refusal


def owed(reasons: Iterable[Refusal]) -> Pile:
    """Give what a stock does not pay of an action that was refused for these reasons and done all the same."""
    refused = tuple(reasons)
    more = [each.facts["need"] - each.facts["have"] for each in refused if each.code == "surcharge"]
    return Pile(**{**shortfall(refused), **({"worker": more[-1]} if more else {})})


def cannot_build(state: State, seat: Seat) -> Iterator[Refusal]:
    """Refuse building when there is no house, and when there is no space left [build.house] [build.first_empty]."""
    if not seat.houses:
        yield Refusal("no_house", "build.house")
    if first_empty(state) is None:
        yield Refusal("road_full", "build.first_empty")


def first_empty(state: State) -> str | None:
    """Give the first space of the road without a tile."""
    return next((space.id for space in state.spaces if space.side is None), None)
