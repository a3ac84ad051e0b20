"""Reference cards: the catalogue in; fronts, and backs where they meet them, page by page out.

A card is laid out once, in its own type: larger cards have larger type and larger pictures. Its words are measured,
and the picture takes what they leave.
"""

from math import ceil
from typing import NamedTuple

from referee.games.caylus1303.sheets.backs import Back, back
from referee.games.caylus1303.sheets.components import families
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Family, Side
from referee.printables.measure import Type, lines, width
from referee.printables.questions import BACKS, SIZE
from referee.printables.subjects import Subject
from referee.rules.kernel.texts import N_

KINDS = ("character", "start", "wood", "stone", "monument")


class Grid(NamedTuple):
    """Columns and rows of a page, which may lie on its long side."""

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

    family: str
    side: Side
    lines: int
    long: bool
    back: Back | None = None  # where nothing else is printed


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


def cards_sheet(words: Words, choice: PrintChoice, subject: Subject) -> CardsSheet:
    """Lay out all cards, fronts and backs."""
    size, fold = FORMATS[choice.answer(SIZE)][choice.large], choice.answer(BACKS) == "fold"
    grid = GRIDS[size, choice.answer(BACKS)]
    cards = [
        (_front(family, component), _back(words, family, component))
        for family in families(words, catalogue(subject), KINDS)
        for component in family.components
    ]
    edge, hint = ("short-edge", SHORT_EDGE) if grid.wide else ("long-edge", LONG_EDGE)
    return CardsSheet(
        words.say("Reference cards"),
        size,
        grid,
        fold,
        (words.say(SCALE), words.say(FOLD if fold else hint)),
        f"actual-size {'one-sided' if fold else edge}",
        _folded(cards, grid) if fold else _doubled(cards, grid),
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


def _front(family: Family, component: Component) -> Card:
    return _faced(family, component.sides[0])


def _back(words: Words, family: Family, component: Component) -> Card:
    if len(component.sides) > 1:
        return _faced(family, component.sides[1])
    told, face = back(words, component.row), component.face
    height = len(told.phases) * CHIP + sum(_high(line, TIP) + PARTED for line in told.lines)
    return Card(family.one, Side("", face), _lines(height, LEAST), _long(face.name), told)


# A card of 63 × 88 mm, in points, millimetres and m of its body, as static/css/caylus1303/print/cards.css has it.
BODY, TIP, TITLE = Type(12), Type(11), Type(17.5, "grenze-gotisch-600")
ROOM = 50.0
EFFECT, OR, PARTED, CHIP = 2.2, 1.1, 0.35, 1.7
LEAST, PRICED = 2, 5  # lines that a picture always leaves; and with a cost beside it


def _faced(family: Family, side: Side) -> Card:
    face = side.face
    ways = sum(token.kind == "or" for token in face.effect)
    drawn = EFFECT * (ways + 1) + OR * ways if face.effect else 0.0
    bonus = BODY.leading + 2 * PARTED if face.bonus else 0.0
    height = drawn + _high(face.sentence, BODY) + bonus
    return Card(family.one, side, _lines(height, PRICED if face.cost else LEAST), _long(face.name))


def _high(text: str, type: Type) -> float:
    """Give the height of a sentence."""
    return lines([text], type, ROOM) * type.leading * type.size / BODY.size if text else 0.0


def _lines(height: float, least: int) -> int:
    """Give how many lines of words are as high."""
    return max(ceil(height / BODY.leading), least)


def _long(name: str) -> bool:
    return width(name, TITLE) > ROOM
