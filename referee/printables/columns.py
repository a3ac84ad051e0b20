"""Columns: a list and the weight of each item in; the items shared out over columns, in order, out."""

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import TypeVar

T = TypeVar("T")


def share(items: Sequence[T], weight: Callable[[T], float], rooms: Sequence[float]) -> tuple[tuple[T, ...], ...]:
    """Share items out so that every column carries about as much as it has room, compared with the others."""
    shared: list[list[T]] = [[] for _ in rooms]
    scale, carried = sum(map(weight, items)) / sum(rooms), 0.0
    ends = [end * scale for end in accumulate(rooms)]
    for item in items:
        middle = carried + weight(item) / 2
        shared[next((at for at, end in enumerate(ends) if middle < end), -1)].append(item)
        carried += weight(item)
    return tuple(map(tuple, shared))


def pages(columns: Sequence[T], beside: int = 2) -> tuple[tuple[T, ...], ...]:
    """Put columns side by side on pages."""
    return tuple(tuple(columns[at : at + beside]) for at in range(0, len(columns), beside))
