"""Entering a table as it lies, tile by tile: what was tapped so far in; what lies where and what may come next out."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from referee.games.game import Impossible

Lying = Sequence[tuple["Place", str]]


class Place(NamedTuple):
    """A place to fill, of the road or elsewhere: what belongs there, where it is, and its number there, from 1."""

    family: str
    where: str
    number: int


class Laying(NamedTuple):
    """How far a table is entered; `step` is the next place to fill and `offers` what may lie there."""

    laid: tuple[tuple[Place, str], ...]
    total: int
    step: Place | None
    offers: tuple[str, ...]


def lay(places: Sequence[Place], offers_at: Callable[[Place, Lying], tuple[str, ...]], tapped: Sequence[str]) -> Laying:
    """Lay out what was tapped, in order; what has only one possibility is laid by itself. Raise Impossible."""
    queue = list(tapped)
    laid: list[tuple[Place, str]] = []
    for place in places:
        offers = offers_at(place, laid)
        if len(offers) > 1 and not queue:
            return Laying(tuple(laid), len(places), place, offers)
        tile = offers[0] if len(offers) == 1 else queue.pop(0)
        if tile not in offers:
            raise Impossible(tile)
        laid.append((place, tile))
    if queue:
        raise Impossible(queue[0])
    return Laying(tuple(laid), len(places), None, ())


def finished(laying: Laying) -> Lying:
    """Give all that lies where; raise Impossible while a place is empty."""
    if laying.step:
        raise Impossible(laying.step.where)
    return laying.laid
