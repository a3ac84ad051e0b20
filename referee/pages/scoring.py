"""The result of a final scoring by hand: what is stored in; the page that reveals it out."""

from typing import NamedTuple

from referee.pages.counting import drawn, worth
from referee.pages.ending import Onward, Ranked, ranks, verdict
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag, tags
from referee.play import scorings
from referee.rules.kernel.counting import Counted, Heap
from referee.store.models import Scoring
from referee.wording import TableWords
from referee.wording.dates import moment


class Cell(NamedTuple):
    """How many pieces of a heap a player has, and what they are worth."""

    colour: str
    number: int
    points: int


class HeapRow(NamedTuple):
    """One line of the breakdown."""

    heap: Heap
    icon: str
    name: str
    worth: str
    cells: tuple[Cell, ...]


class Tally(NamedTuple):
    """What was counted, added up: for screens and sheets."""

    verdict: str
    ranks: tuple[Ranked, ...]
    seats: tuple[SeatTag, ...]  # as they were entered
    rows: tuple[HeapRow, ...]
    totals: tuple[int, ...]


class ScoringPage(NamedTuple):
    """Everything on the page of a final scoring that was counted by hand."""

    game: str  # which game it is
    scoring_id: str
    title: str
    when: str
    tally: Tally
    onward: Onward

    @property
    def ranks(self) -> tuple[Ranked, ...]:
        """The players' places, as the end of any game shows them."""
        return self.tally.ranks

    @property
    def verdict(self) -> str:
        """Who won."""
        return self.tally.verdict


def scoring_page(words: TableWords, shown: Presentation, scoring: Scoring, onward: Onward) -> ScoringPage:
    """Lay out a result."""
    counted, when = scorings.counted_of(scoring), moment(words, scoring.created)
    return ScoringPage(shown.ruleset.id, scoring.id, scoring.name, when, tally(words, shown, counted), onward)


def tally(words: TableWords, shown: Presentation, counted: Counted) -> Tally:
    """Add up what was counted; heaps of which nobody has anything are left out."""
    result = shown.ruleset.counted_result(counted)
    rows = (_row(words, shown, counted, heap) for heap in shown.ruleset.heaps(counted.box))
    return Tally(
        verdict=verdict(words, result.winners),
        ranks=ranks(words, result),
        seats=tags(words, counted.players),
        rows=tuple(row for row in rows if any(cell.number for cell in row.cells)),
        totals=tuple(result.scores[player].total for player in counted.players),
    )


def _row(words: TableWords, shown: Presentation, counted: Counted, heap: Heap) -> HeapRow:
    numbers = {player: counted.number(player, heap.id) for player in counted.players}
    cells = tuple(Cell(player, number, heap.points(number)) for player, number in numbers.items())
    return HeapRow(heap, drawn(shown, heap), words.name(heap.id), worth(words, heap), cells)
