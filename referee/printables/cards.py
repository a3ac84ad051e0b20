"""Reference cards: fronts and backs in; where they meet each other, page by page, out.

A card is laid out once, in its own type: larger cards have larger type and larger pictures. Its words are measured,
and the picture takes what they leave.
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from referee.pages.faces import Face
from referee.printables.choices import PrintChoice
from referee.printables.measure import Type, lines, width
from referee.printables.phrases import BOLD, Phrase
from referee.printables.questions import BACKS, SIZE
from referee.rules.kernel.texts import N_
from referee.wording import Words


class Phase(NamedTuple):
    """A phase of the round, with its number."""

    number: int
    name: str


class Told(NamedTuple):
    """What is told behind a card that has nothing else there: the phases in which it matters, and some lines."""

    phases: tuple[Phase, ...]
    lines: tuple[str, ...]


class Front(NamedTuple):
    """What is printed on a side: its face, what it is, and what is drawn line by line instead of an effect."""

    face: Face
    kind: str
    steps: tuple[Phrase, ...] = ()
    gained: Phrase = ()  # by building it, besides points


class Grid(NamedTuple):
    """How many stand in columns and rows of a page, which may lie on its long side."""

    columns: int
    rows: int
    wide: bool = False


# How large cards are, by what was chosen: in normal and in large type. static/css has their millimetres.
FORMATS = {"card": ("card", "booklet"), "booklet": ("booklet", "half")}
GRIDS = {
    ("card", "duplex"): Grid(3, 3),
    ("card", "fold"): Grid(4, 2, wide=True),
    ("booklet", "duplex"): Grid(2, 2),
    ("booklet", "fold"): Grid(2, 2),
    ("half", "duplex"): Grid(2, 1, wide=True),
    ("half", "fold"): Grid(2, 1, wide=True),
}
# Turned so, every card has its own back behind it.
SCALE = N_("Print at 100 %, not fitted to the page.")
LONG_EDGE = N_("Print on both sides, turn on the long edge.")
SHORT_EDGE = N_("Print on both sides, turn on the short edge.")
FOLD = N_("Fold along the dashed line, glue, then cut.")


class Card(NamedTuple):
    """One side of a card; the title may be long, and the picture leaves room for so many lines."""

    front: Front
    lines: int
    long: bool
    back: Told | None = None  # where nothing else is printed


class Place(NamedTuple):
    """A card in its place on the page, counted from 1."""

    column: int
    row: int
    card: Card


class CardsSheet(NamedTuple):
    """All cards, page by page; backs lie on every other page, or beyond the fold."""

    title: str
    format: str
    grid: Grid
    fold: bool
    hints: tuple[str, str]  # how large, and how it is turned
    wishes: str  # for the PDF
    pages: tuple[tuple[Place, ...], ...]


def cards(words: Words, choice: PrintChoice, sides: Sequence[tuple[Front, Front | Told]]) -> CardsSheet:
    """Lay out all cards, each with what is printed or told behind it."""
    size, fold = FORMATS[choice.answer(SIZE)][choice.large], choice.answer(BACKS) == "fold"
    grid = GRIDS[size, choice.answer(BACKS)]
    both = [(_printed(front), _behind(front, back)) for front, back in sides]
    edge, hint = ("short-edge", SHORT_EDGE) if grid.wide else ("long-edge", LONG_EDGE)
    return CardsSheet(
        words.say("Reference cards"),
        size,
        grid,
        fold,
        (words.say(SCALE), words.say(FOLD if fold else hint)),
        f"actual-size {'one-sided' if fold else edge}",
        _folded(both, grid) if fold else _doubled(both, grid),
    )


Both = tuple[Card, Card]


def _doubled(cards: list[Both], grid: Grid) -> tuple[tuple[Place, ...], ...]:
    """Put fronts on one side of the paper and backs on the other, in columns that run the other way."""
    pages: list[tuple[Place, ...]] = []
    for sheet in _parted(cards, grid.columns * grid.rows):
        placed = _placed(sheet, grid, grid.columns)
        pages += [tuple(front for front, _ in placed), tuple(behind for _, behind in placed)]
    return tuple(pages)


def _folded(cards: list[Both], grid: Grid) -> tuple[tuple[Place, ...], ...]:
    """Put fronts on the left half of the paper and backs on the right one, as far from the fold."""
    half = grid.columns // 2
    return tuple(
        tuple(place for both in _placed(page, grid, half) for place in both)
        for page in _parted(cards, half * grid.rows)
    )


def _parted(cards: list[Both], number: int) -> list[list[Both]]:
    return [cards[at : at + number] for at in range(0, len(cards), number)]


def _placed(cards: list[Both], grid: Grid, fronts: int) -> list[tuple[Place, Place]]:
    """Place cards row by row, so many fronts in each; turned over or folded, the columns of backs meet theirs."""
    placed = []
    for at, (front, behind) in enumerate(cards):
        row, column = at // fronts + 1, at % fronts + 1
        placed.append((Place(column, row, front), Place(grid.columns + 1 - column, row, behind)))
    return placed


# A card of 63 × 88 mm, in points, millimetres and m of its body, as static/css/print/cards.css has it.
BODY, TIP, TITLE = Type(12), Type(11), Type(17.5, "grenze-gotisch-600")
PHASE = Type(12, BOLD)
ROOM = 50.0
EFFECT, OR, STEP, PARTED, CHIP = 2.2, 1.1, 1.62, 0.35, 1.7
DISC = 8.0  # a phase's number with its distance
LEAST, PRICED = 2, 5  # lines that a picture always leaves; and with a cost beside it


def _printed(front: Front) -> Card:
    face = front.face
    ways = sum(token.kind == "or" for token in face.effect)
    drawn = EFFECT * (ways + 1) + OR * ways if face.effect else STEP * len(front.steps)
    bonus = BODY.leading + 2 * PARTED if face.bonus else 0.0
    height = drawn + _high(face.sentence, BODY) + bonus
    return Card(front, _lines(height, PRICED if face.cost else LEAST), _long(face.name))


def _behind(front: Front, back: Front | Told) -> Card:
    if isinstance(back, Front):
        return _printed(back)
    phases = sum(CHIP * lines([phase.name], PHASE, ROOM - DISC) for phase in back.phases)
    height = phases + sum(_high(line, TIP) + PARTED for line in back.lines)
    return Card(front, _lines(height, LEAST), _long(front.face.name), back)


def _high(text: str, type: Type) -> float:
    """Give the height of a sentence."""
    return lines([text], type, ROOM) * type.leading * type.size / BODY.size if text else 0.0


def _lines(height: float, least: int) -> int:
    """Give how many lines of words are as high."""
    return max(ceil(height / BODY.leading), least)


def _long(name: str) -> bool:
    return width(name, TITLE) > ROOM
