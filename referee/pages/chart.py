"""The chart of prestige by round: points after each round in, a drawing's coordinates out."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from referee.pages.seats import SeatTag

WIDTH, HEIGHT = 360, 260
LEFT, RIGHT, TOP, BOTTOM = 34, 46, 14, 34
LABEL = 18  # the least distance between two labels at the end of the lines


class Mark(NamedTuple):
    """A point of a line: its place in the drawing, and what it stands for."""

    x: float
    y: float
    value: int


class LineView(NamedTuple):
    """One player's prestige: the line, its points, and where its label stands."""

    seat: SeatTag
    path: str
    marks: tuple[Mark, ...]
    label_y: float


class Tick(NamedTuple):
    """A mark of an axis: its place along it, and its text."""

    at: float
    text: str


class Chart(NamedTuple):
    """A drawing of all players' prestige."""

    width: int
    height: int
    left: int
    right: int
    bottom: int
    columns: tuple[Tick, ...]
    rows: tuple[Tick, ...]
    lines: tuple[LineView, ...]


def chart(seats: Sequence[SeatTag], heights: Sequence[Sequence[int]], columns: Sequence[str]) -> Chart:
    """Draw a line for each seat through its heights, one for each column."""
    step = _step(max(max(line) for line in heights))
    top = step * -(-max(1, *(max(line) for line in heights)) // step)
    drawn = [_marks(line, top) for line in heights]
    labels = _spread([marks[-1].y for marks in drawn])
    return Chart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        bottom=HEIGHT - BOTTOM,
        columns=tuple(Tick(_x(at, len(columns)), text) for at, text in enumerate(columns)),
        rows=tuple(Tick(_y(value, top), str(value)) for value in range(0, top + 1, step)),
        lines=tuple(
            LineView(seat, _path(marks), marks, label) for seat, marks, label in zip(seats, drawn, labels, strict=True)
        ),
    )


def _step(highest: int) -> int:
    """Choose round numbers for the axis, five or six of them at most."""
    return next(step for step in (5, 10, 20, 25, 50, 100, 200, 500) if highest <= 5 * step or step == 500)


def _x(at: int, columns: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * at / max(1, columns - 1), 1)


def _y(value: int, top: int) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * value / top, 1)


def _marks(values: Sequence[int], top: int) -> tuple[Mark, ...]:
    return tuple(Mark(_x(at, len(values)), _y(value, top), value) for at, value in enumerate(values))


def _path(marks: Sequence[Mark]) -> str:
    return "M" + " L".join(f"{mark.x} {mark.y}" for mark in marks)


def _spread(heights: Sequence[float]) -> list[float]:
    """Move labels apart so that none covers another, from the highest down, and back up from the bottom."""
    order = sorted(range(len(heights)), key=lambda at: heights[at])
    placed = list(heights)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LABEL)
    lowest = float(HEIGHT - BOTTOM)
    for at in reversed(order):
        placed[at] = min(placed[at], lowest)
        lowest = placed[at] - LABEL
    return placed
