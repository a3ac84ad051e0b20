"""A road that winds: how many cells it has, and how many a line, in; where each lies, and where it goes on, out."""

from collections.abc import Iterator
from typing import NamedTuple


class Bend(NamedTuple):
    """Where a cell lies, both from 0 on, and where the road goes from it: right, left, on to the next line, or end."""

    line: int
    column: int
    turn: str


def bends(total: int, columns: int, onward: str) -> Iterator[Bend]:
    """Wind a road to and fro; `onward` is where its lines go, up or down."""
    for at in range(total):
        line, along = divmod(at, columns)
        rightwards = line % 2 == 0
        turn = "right" if rightwards else "left"
        if along == columns - 1:
            turn = onward
        if at == total - 1:
            turn = "end"
        yield Bend(line, along if rightwards else columns - 1 - along, turn)
