"""The drawn road: cells with their places on a grid in; the road on paper out, with the way that winds below it."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from referee.printables.icons import BLACK, PAPER, SVG, WOODEN, picture

ACROSS = 24  # of a cell in the drawing
WAY, EDGE = 9, 0.35  # how broad the way is, and its edges where there is only black ink


class Place(NamedTuple):
    """A place of the grid, counted from 1 on; its kind tells what is drawn there, and how many columns it spans."""

    column: int
    row: int
    kind: str
    cell: Any = None  # the game's own, which its template draws
    span: int = 1


class DrawnRoad(NamedTuple):
    """The road on its grid, and the way from its beginning to its end."""

    columns: int
    rows: int
    places: tuple[Place, ...]
    way: Markup


def drawn(places: Sequence[Place], columns: int, end: Sequence[tuple[int, int]], ink: str) -> DrawnRoad:
    """Draw a road whose places come in the order in which one walks; `end` is where the way goes after the last."""
    rows = max(place.row for place in places)
    walked = [(place.column, place.row) for place in places if place.span == 1]
    return DrawnRoad(columns, rows, tuple(places), _way([*walked, *end], columns, rows, ink))


def _way(walked: Sequence[tuple[int, int]], columns: int, rows: int, ink: str) -> Markup:
    points = " ".join(f"{ACROSS * (column - 0.5):g},{ACROSS * (row - 0.5):g}" for column, row in walked)
    lines = [(BLACK, WAY), (PAPER, WAY - 2 * EDGE)] if ink == "bw" else [(WOODEN, WAY)]
    way = "".join(
        f'<polyline points="{points}" stroke="{colour}" stroke-width="{broad:g}"/>' for colour, broad in lines
    )
    box = f'viewBox="0 0 {columns * ACROSS} {rows * ACROSS}" preserveAspectRatio="none"'
    line = '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
    return picture(f'<svg xmlns="{SVG}" {box}>{line}{way}</g></svg>', "way")
