"""The form of a final scoring by hand: what a table counted so far in; the form, added up, with each problem, out."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.pages.presentation import Presentation
from referee.play.games import NAME_LENGTH as TITLE_LENGTH
from referee.play.seating import recoloured
from referee.rules.kernel.counting import FEWEST_PLAYERS, LONGEST_NAME, MOST, Counted, Heap, Problem
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.ruleset import AnyRuleset
from referee.wording import TableWords
from referee.wording.colours import NAMES
from referee.wording.marks import MARKS

USUAL_PLAYERS = 4


class Hand(NamedTuple):
    """What a player has left, and who it is."""

    colour: str
    name: str = ""
    counts: Mapping[str, int] = {}  # by heap


class CountForm(NamedTuple):
    """Everything that the form asks; there is a seat for every color, of which the first `players` are taken."""

    players: int
    seats: tuple[Hand, ...]
    title: str = ""

    @property
    def sitting(self) -> tuple[Hand, ...]:
        """Give the seats that are taken."""
        return self.seats[: self.players]


def like(colours: Sequence[str], began: Mapping[str, Any] | None) -> CountForm:
    """Give the form with the players of an earlier set-up or count, and what they had; or with nobody's name."""
    if began is None:
        return CountForm(USUAL_PLAYERS, tuple(map(Hand, colours)))
    names, counts = began.get("names", {}), began.get("counts", {})
    now = recoloured(colours, began["players"])
    sitting = [Hand(colour, names.get(was, ""), counts.get(was, {})) for was, colour in now.items()]
    others = [Hand(colour) for colour in colours if colour not in now.values()]
    return CountForm(len(sitting), (*sitting, *others))


def counted(ruleset: AnyRuleset, form: CountForm, box: Box) -> Counted:
    """Give what the form says of pieces with the values of a box, not yet checked."""
    return Counted(
        ruleset=ruleset.id,
        players=tuple(seat.colour for seat in form.sitting),
        counts={seat.colour: {heap: n for heap, n in seat.counts.items() if n} for seat in form.sitting},
        names={seat.colour: seat.name for seat in form.sitting if seat.name},
        box={component: dict(values) for component, values in box.items()},
    )


def problems(ruleset: AnyRuleset, form: CountForm, box: Box) -> dict[str, Refusal]:
    """Say what cannot be, by field."""
    found = ruleset.problems(counted(ruleset, form, box))
    return {_field(form, problem): ruleset.own(problem.refusal) for problem in found}


def _field(form: CountForm, problem: Problem) -> str:
    """Name the field of a problem; a color that two have is the later one's."""
    number = max(at for at, seat in enumerate(form.sitting, start=1) if problem.player in (seat.colour, ""))
    if problem.heap:
        return count_field(number, problem.heap)
    return f"colour_{number}" if problem.refusal.code == "count_same_colour" else f"name_{number}"


def count_field(number: int, heap: str) -> str:
    """Name the field of a seat's heap."""
    return f"count_{number}_{heap}"


class Option(NamedTuple):
    """One of several answers."""

    value: str
    label: str
    chosen: bool


class HeapRow(NamedTuple):
    """A heap to count, at a seat."""

    field: str
    heap: Heap
    icon: str
    name: str
    worth: str
    number: int  # of its pieces


class HandCard(NamedTuple):
    """A player's pieces to count."""

    number: int
    name: str
    colours: tuple[Option, ...]
    heaps: tuple[HeapRow, ...]
    total: int


class CountPage(NamedTuple):
    """The form of a final scoring by hand."""

    game: str  # which game it is
    name: str  # how it is called
    counts: tuple[Option, ...]
    seats: tuple[HandCard, ...]
    letters: Mapping[str, str]
    doubt: str  # what is said of values that we are not sure of, if there are any
    title: str
    longest_name: int
    longest_title: int
    most: int
    problems: Mapping[str, str]


def count_page(words: TableWords, shown: Presentation, form: CountForm, told: Mapping[str, str], box: Box) -> CountPage:
    """Lay out the form with what is counted so far, and each problem at its field."""
    ruleset = shown.ruleset
    heaps = ruleset.heaps(box)
    doubtful = any(heap.sure == "C" for heap in heaps)
    numbers = range(FEWEST_PLAYERS, len(ruleset.colours) + 1)
    return CountPage(
        game=ruleset.id,
        name=words.say(shown.title),
        counts=tuple(Option(str(n), str(n), n == form.players) for n in numbers),
        seats=tuple(_seat(words, shown, heaps, number, seat) for number, seat in enumerate(form.seats, start=1)),
        letters=words.letters(ruleset.colours),
        doubt=words.say(MARKS["C"][1]) if doubtful and heaps == ruleset.heaps({}) else "",  # what a box says is certain
        title=form.title,
        longest_name=LONGEST_NAME,
        longest_title=TITLE_LENGTH,
        most=MOST,
        problems=told,
    )


def _seat(words: TableWords, shown: Presentation, heaps: Sequence[Heap], number: int, seat: Hand) -> HandCard:
    counts = {heap.id: seat.counts.get(heap.id, 0) for heap in heaps}
    return HandCard(
        number,
        seat.name,
        tuple(Option(colour, words.say(NAMES[colour]), colour == seat.colour) for colour in shown.ruleset.colours),
        tuple(_heap(words, shown, number, heap, counts[heap.id]) for heap in heaps),
        sum(heap.points(max(0, counts[heap.id])) for heap in heaps),
    )


def _heap(words: TableWords, shown: Presentation, number: int, heap: Heap, count: int) -> HeapRow:
    field = count_field(number, heap.id)
    return HeapRow(field, heap, drawn(shown, heap), words.name(heap.id), worth(words, heap), count)


def drawn(shown: Presentation, heap: Heap) -> str:
    """Name the drawing of the pieces of a heap."""
    return shown.pieces.get(heap.piece, heap.piece)


def worth(words: TableWords, heap: Heap) -> str:
    """Say what the pieces of a heap are worth."""
    points = words.numbered("{n} point", "{n} points", heap.worth)
    if heap.per == 1:
        return words.say("{points} each", points=points)
    return words.say("{points} for every {number}", points=points, number=heap.per)
