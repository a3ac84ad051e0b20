"""The drawn road of Caylus (2005): a position in; the special buildings and, below them, the road on paper, out."""

from referee.games.caylus2005.road import road
from referee.games.caylus2005.words import Words
from referee.printables.choices import PrintChoice
from referee.printables.drawn_road import DrawnRoad, Place, drawn
from referee.rules.caylus2005 import State

COLUMNS = 7  # six special buildings and the bridge, and four rows of the road


def drawn_road(words: Words, state: State, choice: PrintChoice) -> DrawnRoad:
    """Lay the road on the grid of a sheet."""
    cells = road(words, state, COLUMNS).cells
    places = [Place(cell.column + 1, cell.line + 1, cell.kind, cell) for cell in cells]
    return drawn(places, COLUMNS, (), choice.ink)
