"""The drawn road of Caylus 1303: a position in; the road on paper out, folded as on the board, with way and castle."""

from referee.games.caylus1303.road import COLUMNS, Road, road
from referee.games.caylus1303.words import Words
from referee.printables.choices import PrintChoice
from referee.printables.drawn_road import DrawnRoad, Place, drawn
from referee.rules.caylus1303 import State


def drawn_road(words: Words, state: State, choice: PrintChoice) -> DrawnRoad:
    """Lay the road on the grid of a sheet, with the castle in the place that is left at its end."""
    laid = road(words, state)
    places = [Place(cell.column, cell.row, cell.kind, cell) for cell in laid.cells]
    if not (free := _free(laid)):
        return drawn(places, COLUMNS, (), choice.ink)
    last, before = places[-1], places[-2]
    leftwards = places[0].row % 2 == 0  # is the last row, which is as many above the first
    castle = Place(1 if leftwards else COLUMNS - free + 1, last.row, "castle", span=free)
    return drawn([*places, castle], COLUMNS, [(2 * last.column - before.column, last.row)], choice.ink)


def _free(laid: Road) -> int:
    """Count the places that the last row leaves free."""
    return -len(laid.cells) % COLUMNS
