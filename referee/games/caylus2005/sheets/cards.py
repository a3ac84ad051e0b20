"""Reference cards: the catalogue in; fronts, and backs where they meet them, page by page out."""

from collections.abc import Iterator

from referee.games.caylus2005.faces import one_good, pile_tokens
from referee.games.caylus2005.sheets import castle
from referee.games.caylus2005.sheets.backs import back, residence_back
from referee.games.caylus2005.sheets.buildings import residences
from referee.games.caylus2005.sheets.components import families
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.rulebook import KINDS, PLACES
from referee.printables.cards import CardsSheet, Front, Told, cards
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Family
from referee.printables.phrases import Piece, drawn
from referee.printables.subjects import Subject
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Building, Line, Section
from referee.rules.caylus2005.goods import Pile

TILES = ("special", "fixed", "neutral", "wood", "stone", "prestige")
Side = tuple[Front, Told]


def cards_sheet(words: Words, choice: PrintChoice, subject: Subject) -> CardsSheet:  # noqa: ARG001
    """Lay out all cards, fronts and backs."""
    return cards(words, choice, [*_sides(words, words.values.catalogue)])


def _sides(words: Words, values: Catalogue) -> Iterator[Side]:
    for family in families(words, values, TILES, later=True):
        for part in family.components:
            yield _front(words, family, part), back(words, part.row)
    for part in residences(words, values).components:
        yield Front(part.face, words.say(KINDS["residence"][1])), residence_back(words)
    for section in values.sections:
        yield _section(words, section), back(words, section)
    for line in values.lines:
        yield _line(words, line), back(words, line)


def _front(words: Words, family: Family, part: Component) -> Front:
    kind = family.one if part.copies else words.say("later boxes")
    if not isinstance(part.row, Building):
        return Front(part.face, kind)
    gained = drawn(pile_tokens(words, Pile(favor=part.row.favors)))
    return Front(part.face._replace(bonus=one_good(words, part.row.bonus)), kind, gained=gained)


def _section(words: Words, section: Section) -> Front:
    steps = tuple(castle.step_phrase(words, step) for step in castle.steps(section)[1:])
    return Front(castle.section_face(words, section), words.say(PLACES["castle"]), steps)


def _line(words: Words, line: Line) -> Front:
    """Give a line of the favor table, a column on each line of the card."""
    steps = tuple(
        (
            Piece(words.say("{number}:", number=number), strong=True),
            Piece(" "),
            *(drawn(column.effect) or (Piece("–"),)),
        )
        for number, column in enumerate(castle.columns(words, line), start=1)
    )
    return Front(castle.line_face(words, line), words.say("Favors"), steps)
