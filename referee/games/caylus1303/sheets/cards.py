"""Reference cards: the catalogue in; fronts, and backs in mirrored rows so that they meet them, page by page out."""

from typing import NamedTuple

from referee.games.caylus1303.related_rules import related
from referee.games.caylus1303.sheets.components import Component, Family, Side, families
from referee.games.caylus1303.sheets.questions import SIZE
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus1303.rulebook import BY_ID

KINDS = ("character", "start", "wood", "stone", "monument")
GRIDS = {"card": (3, 3), "booklet": (2, 2)}  # columns and rows of a page


class Note(NamedTuple):
    """A rule that goes with a card, and its page."""

    text: str
    reference: str


class Card(NamedTuple):
    """One side of a card; notes stand where nothing else is printed."""

    kind: str
    family: str
    side: Side
    copies: int = 1
    same: bool = False
    notes: tuple[Note, ...] = ()


class Place(NamedTuple):
    """A card in its place on the page, counted from 1."""

    column: int
    row: int
    card: Card


class CardPage(NamedTuple):
    """One side of a sheet of cards."""

    back: bool
    places: tuple[Place, ...]


class CardsSheet(NamedTuple):
    """All cards; every other page is the back of the one before."""

    title: str
    size: str
    columns: int
    rows: int
    pages: tuple[CardPage, ...]


def cards_sheet(words: Words, choice: PrintChoice, subject: Subject) -> CardsSheet:
    """Lay out all cards, fronts and backs."""
    size = choice.answer(SIZE)
    columns, rows = GRIDS[size]
    cards = [
        _card(words, family, component, 1 if choice.large else 2)
        for family in families(words, catalogue(subject), KINDS)
        for component in family.components
    ]
    sheets = [cards[at : at + columns * rows] for at in range(0, len(cards), columns * rows)]
    pages = (page for sheet in sheets for page in (_page(sheet, columns, False), _page(sheet, columns, True)))
    return CardsSheet(words.say("Reference cards"), size, columns, rows, tuple(pages))


def _page(cards: list[tuple[Card, Card]], columns: int, back: bool) -> CardPage:
    """Place cards row by row; backs run the other way, as the sheet is turned over its long edge."""
    places = []
    for at, card in enumerate(cards):
        row, along = divmod(at, columns)
        places.append(Place(columns - along if back else along + 1, row + 1, card[back]))
    return CardPage(back, tuple(places))


def _card(words: Words, family: Family, component: Component, most: int) -> tuple[Card, Card]:
    front = Card(family.kind, family.one, component.sides[0], component.copies)
    if len(component.sides) > 1:
        return front, Card(family.kind, family.one, component.sides[1], component.copies, component.same)
    return front, Card(family.kind, family.one, Side("", component.face), notes=_notes(words, component, most))


def _notes(words: Words, component: Component, most: int) -> tuple[Note, ...]:
    """Give the rules behind a component that are not printed on its front, the nearest."""
    nearest = [rule for rule in related(component.row).rules if rule != component.face.id][:most]
    return tuple(Note(rule_line(words, rule), words.page(BY_ID[rule].page)) for rule in nearest)
