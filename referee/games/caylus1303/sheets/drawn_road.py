"""The drawn road: a position in; the road on paper out, folded as on the board, with way and castle."""

from typing import NamedTuple

from markupsafe import Markup

from referee.games.caylus1303.road import COLUMNS, Cell, road
from referee.games.caylus1303.words import Words
from referee.printables.choices import PrintChoice
from referee.printables.icons import picture
from referee.rules.caylus1303 import State

ACROSS = 24  # of a cell in the drawing
WAY, EDGE = 9, 0.35  # how broad the way is, and its edges where there is only black ink


class DrawnRoad(NamedTuple):
    """The road on its grid, the way that winds below the tiles, and the castle in the place that is left at its end."""

    rows: int
    cells: tuple[Cell, ...]
    castle: str
    way: Markup


def drawn_road(words: Words, state: State, choice: PrintChoice) -> DrawnRoad:
    """Lay the road on the grid of a sheet."""
    cells, castle = road(words, state)
    rows = max(cell.row for cell in cells)
    return DrawnRoad(rows, cells, castle, _way(cells, rows, bool(castle), choice.ink))


def _way(cells: tuple[Cell, ...], rows: int, castle: bool, ink: str) -> Markup:
    """Draw the way below the tiles, from the gate to the castle."""
    places = [(cell.column, cell.row) for cell in cells]
    if castle:
        (column, row), (before, _) = places[-1], places[-2]
        places.append((2 * column - before, row))
    points = " ".join(f"{ACROSS * (column - 0.5):g},{ACROSS * (row - 0.5):g}" for column, row in places)
    lines = [("#000000", WAY), ("#FFFFFF", WAY - 2 * EDGE)] if ink == "bw" else [("#D8C9A8", WAY)]
    drawn = "".join(f'<polyline points="{points}" stroke="{ink}" stroke-width="{broad:g}"/>' for ink, broad in lines)
    box = f'viewBox="0 0 {COLUMNS * ACROSS} {rows * ACROSS}" preserveAspectRatio="none"'
    line = '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
    return picture(f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{line}{drawn}</g></svg>', "way")
