"""Reference cards: the catalogue in; fronts, and backs where they meet them, page by page out."""

from referee.games.caylus1303.sheets.backs import back
from referee.games.caylus1303.sheets.components import families
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.printables.cards import CardsSheet, Front, Told, cards
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Family, Side
from referee.printables.subjects import Subject

KINDS = ("character", "start", "wood", "stone", "monument")


def cards_sheet(words: Words, choice: PrintChoice, subject: Subject) -> CardsSheet:
    """Lay out all cards, fronts and backs."""
    found = families(words, catalogue(subject), KINDS)
    sides = [
        (_front(family, part.sides[0]), _behind(words, family, part)) for family in found for part in family.components
    ]
    return cards(words, choice, sides)


def _front(family: Family, side: Side) -> Front:
    return Front(side.face, side.title or family.one)


def _behind(words: Words, family: Family, part: Component) -> Front | Told:
    """Give the other side, or what is told where there is none."""
    return _front(family, part.sides[1]) if len(part.sides) > 1 else back(words, part.row)
