"""Answers that several decisions share: the refusals for paying, and what a full castle or road leaves."""

from collections.abc import Iterable, Iterator

from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.state import State
from referee.rules.kernel.paying import shortfall
from referee.rules.kernel.refusals import Refusal


def owed(reasons: Iterable[Refusal]) -> Pile:
    """Give what a stock does not pay of an action that was refused for these reasons and done all the same."""
    return Pile(**shortfall(reasons))


def first_empty(state: State) -> str | None:
    """Give the first space of the road without a tile; fixed buildings are skipped [build.first_empty]."""
    for space in state.spaces:
        if space.side is None:
            return space.id
    return None


def cannot_build(state: State) -> Refusal | None:
    """Refuse a wood or stone tile when no space is left, if the table plays so [build.full_road]."""
    if first_empty(state) is None and state.table.rulings.full_road == "closed":
        return Refusal("road_full", "build.full_road")
    return None


def free_places(state: State) -> Iterator[tuple[int, int]]:
    """Give the sections not yet scored that have room, by number, with how much [castle.sections]."""
    for at in range(state.scored, len(state.table.sections)):
        free = state.table.sections[at].size - sum(state.houses[at])
        if free > 0:
            yield at, free


def room(state: State) -> int:
    """Count the free places of the castle."""
    return sum(free for _, free in free_places(state))
