"""The building reference: the catalogue in; a table of every building with both sides, on measured panels, out."""

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.components import families
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import SIDES
from referee.games.caylus1303.words.rules import rule_line
from referee.pages.faces import Face, Token
from referee.printables.buildings import BuildingsSheet, Cell, Heading, Lot, Row, Shape, Widths, reference
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Family
from referee.printables.phrases import Phrase, Piece
from referee.printables.subjects import Subject
from referee.rules.kernel.texts import N_

KINDS = ("printed", "start", "wood", "stone", "monument")
NOTES = {
    "start": N_(
        "Back: a residence. With a house on it, a starting building is turned over at the end of the round; at each "
        "recruitment its owner takes 1 more worker."
    ),
    "monument": N_("A monument replaces a residence of yours; the house stays."),
}
UNPRICED = ("printed", "start")  # families that nobody builds
TWO_SIDES = ("wood", "stone")

# As static/css/caylus1303/print/buildings.css has it.
PLAIN, BUILT, OWNED = Widths(0.3, (0.7,)), Widths(0.24, (0.33, 0.33)), Widths(0.24, (0.42, 0.24))
SHAPES = {
    "normal": {
        "printed": Shape(12.8, PLAIN),
        "start": Shape(12.8, PLAIN),
        "wood": Shape(17.3, BUILT),
        "stone": Shape(14.5, OWNED),
        "monument": Shape(21.5, BUILT),
    },
    "large": dict.fromkeys(KINDS, Shape(27.4, Widths(0.58, (0.49, 0.49)))),
}


def buildings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> BuildingsSheet:
    """Lay out all buildings."""
    lots = [_lot(words, family) for family in families(words, catalogue(subject), KINDS)]
    return reference(words, choice, lots, SHAPES)


def _lot(words: Words, family: Family) -> Lot:
    return Lot(_heading(words, family), tuple(_row(words, family, part) for part in family.components))


def _heading(words: Words, family: Family) -> Heading:
    sides = ("construction", "setup") if family.kind in TWO_SIDES else ()
    return Heading(
        family.kind,
        family.title,
        ", ".join(words.page(page) for page in sorted({part.face.page for part in family.components})),
        _note(words, family.kind),
        icon_of("house" if family.kind == "stone" else "residence"),
        () if family.kind in UNPRICED else (words.say("Cost"), words.say("Points")),
        tuple(words.say(SIDES[side]) for side in sides) or (words.say("Effect"),),
    )


def _note(words: Words, kind: str) -> str:
    if kind == "stone":
        return rule_line(words, "owner_bonus")
    return words.say(NOTES[kind]) if kind in NOTES else ""


def _row(words: Words, family: Family, part: Component) -> Row:
    """Give both sides where they differ; every starting building has the same back, told above them."""
    first, *others = (_cell(words, side.face) for side in part.sides)
    if part.same:
        cells = [first._replace(same=words.say("Both sides.").replace(" ", "\u00a0"))]
    else:
        cells = [first] if family.kind == "start" else [first, *others]
    return Row(part.face, tuple(cells), part.copies, part.boxed)


def _cell(words: Words, face: Face) -> Cell:
    return Cell(face.effect, face.sentence or words.say("No other effect."), bonus=_bonus(words, face))


def _bonus(words: Words, face: Face) -> Phrase:
    """Tell an owner's bonus beside the sign of a house."""
    if not face.bonus:
        return ()
    drawn = tuple(Piece(token=token) for token in face.bonus)
    return (Piece(token=Token("icon", icon_of("house"), 0)), Piece(f" {words.say('Owner’s bonus:')} "), *drawn)
