"""The building reference: the catalogue in; a table of every building with both sides, on measured panels, out."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.components import families
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import SIDES
from referee.games.caylus1303.words.rules import rule_line
from referee.pages.faces import Face, Token
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Family
from referee.printables.measure import Type, height
from referee.printables.panels import Block, panel_room, share
from referee.printables.phrases import BOLD, SAFE, Phrase, Piece, high
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


class Cell(NamedTuple):
    """What a side does: as icons, in words, whether the other does the same, and what its owner has of it."""

    effect: tuple[Token, ...]
    text: str
    same: str = ""
    bonus: Phrase = ()


class Row(NamedTuple):
    """A building: its face, and what each side does, or all of them."""

    part: Component
    cells: tuple[Cell, ...]


class Lot(NamedTuple):
    """Rows of a family that stay together; the first of a family have its note above them."""

    family: Family
    rows: tuple[Row, ...]
    first: bool = True


class Section(NamedTuple):
    """A family on a panel, or as much of it as there is room for."""

    kind: str
    title: str
    reference: str
    sign: str
    note: str
    priced: bool  # whether they are built, for a cost and points
    titles: tuple[str, ...]  # of the sides
    rows: tuple[Row, ...]


class BuildingsSheet(NamedTuple):
    """Panels of families, in order."""

    title: str
    panels: tuple[tuple[Section, ...], ...]


class Measures(NamedTuple):
    """How large everything is, as static/css/caylus1303/print/buildings.css has it, in millimetres and of the width."""

    body: Type
    name: Type
    drawn: float  # a line of icons
    head: float  # the title above every panel
    heading: float  # a family's band and what parts it from the next
    titles: float  # of the columns
    picture: float  # with its distance from the words
    mark: float  # beside a note
    space: float  # above and below the words of a row
    rows: Mapping[str, float]  # how high the rows of a family are at least
    above: float  # how high the name with cost and points is, where they stand above the sides


class Widths(NamedTuple):
    """How wide the name and the sides of a row are, of what is left beside its picture."""

    name: float
    sides: tuple[float, ...]

    def of(self, room: float) -> "Widths":
        """Give them in millimetres."""
        return Widths(self.name * room, tuple(side * room for side in self.sides))


PADDING = 1.5  # between a side and what stands before it
MEASURES = {
    "normal": Measures(
        body=Type(9.5, leading=1.12),
        name=Type(10.5, BOLD, 1.1),
        drawn=6.4,
        head=10.5,
        heading=9.5,
        titles=5.2,
        picture=15,
        mark=8,
        space=1.6,
        rows={"printed": 12.8, "start": 12.8, "wood": 17.3, "stone": 14.5, "monument": 21.5},
        above=0,
    ),
    "large": Measures(
        body=Type(16, leading=1.15),
        name=Type(18, BOLD, 1.1),
        drawn=9.5,
        head=14.5,
        heading=14,
        titles=13,
        picture=28,
        mark=14,
        space=3.4,
        rows=dict.fromkeys(KINDS, 27.4),
        above=9,
    ),
}
PLAIN, BUILT, OWNED = Widths(0.3, (0.7,)), Widths(0.24, (0.33, 0.33)), Widths(0.24, (0.42, 0.24))
WIDTHS = {
    "normal": {"printed": PLAIN, "start": PLAIN, "wood": BUILT, "stone": OWNED, "monument": BUILT},
    "large": dict.fromkeys(KINDS, Widths(0.58, (0.49, 0.49))),
}
UNPRICED = ("printed", "start")  # families that nobody builds
TWO_SIDES = ("wood", "stone")


def buildings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> BuildingsSheet:
    """Lay out all buildings: a family stays whole where it fits a panel; large pages are filled row by row."""
    rooms = _rooms(choice)
    found = [_lot(words, family) for family in families(words, catalogue(subject), KINDS)]
    lots = [part for lot in found for part in _parts(words, lot, choice, rooms[0])]
    panels = share([Block(lot, _high(words, lot, choice)) for lot in lots], rooms)
    return BuildingsSheet(words.say("Building reference"), tuple(_sections(words, panel) for panel in panels))


def _rooms(choice: PrintChoice) -> tuple[float, float]:
    """Give what fits below the title, and what does where a family goes on from the page before."""
    measures = MEASURES[choice.type]
    room = panel_room(choice).height - measures.head
    return room, room - (measures.heading + measures.titles if choice.large else 0)


def _lot(words: Words, family: Family) -> Lot:
    return Lot(family, tuple(_row(words, family, part) for part in family.components))


def _parts(words: Words, lot: Lot, choice: PrintChoice, room: float) -> list[Lot]:
    """Part a lot row by row, unless it stays whole."""
    if not choice.large and _high(words, lot, choice) <= room:
        return [lot]
    return [Lot(lot.family, (row,), first=at == 0) for at, row in enumerate(lot.rows)]


def _row(words: Words, family: Family, part: Component) -> Row:
    """Give both sides where they differ; every starting building has the same back, told above them."""
    first, *others = (_cell(words, side.face) for side in part.sides)
    if part.same:
        return Row(part, (first._replace(same=words.say("Both sides.").replace(" ", "\u00a0")),))
    return Row(part, (first,) if family.kind == "start" else (first, *others))


def _cell(words: Words, face: Face) -> Cell:
    return Cell(face.effect, face.sentence or words.say("No other effect."), bonus=_bonus(words, face))


def _bonus(words: Words, face: Face) -> Phrase:
    """Tell an owner's bonus beside the sign of a house."""
    if not face.bonus:
        return ()
    drawn = tuple(Piece(token=token) for token in face.bonus)
    return (Piece(token=Token("icon", icon_of("house"), 0)), Piece(f" {words.say('Owner’s bonus:')} "), *drawn)


def _note(words: Words, kind: str) -> str:
    if kind == "stone":
        return rule_line(words, "owner_bonus")
    return words.say(NOTES[kind]) if kind in NOTES else ""


def _sections(words: Words, lots: Sequence[Lot]) -> tuple[Section, ...]:
    """Put rows below the headings of their families."""
    return tuple(_section(words, family, tuple(its)) for family, its in groupby(lots, lambda lot: lot.family))


def _section(words: Words, family: Family, lots: Sequence[Lot]) -> Section:
    sides = ("construction", "setup") if family.kind in TWO_SIDES else ()
    return Section(
        family.kind,
        family.title,
        ", ".join(words.page(page) for page in sorted({part.face.page for part in family.components})),
        icon_of("house" if family.kind == "stone" else "residence"),
        _note(words, family.kind) if lots[0].first else "",
        family.kind not in UNPRICED,
        tuple(words.say(SIDES[side]) for side in sides) or (words.say("Effect"),),
        tuple(row for lot in lots for row in lot.rows),
    )


def _high(words: Words, lot: Lot, choice: PrintChoice) -> float:
    """Measure rows, with what stands above the first of a family."""
    kind, measures = lot.family.kind, MEASURES[choice.type]
    wide = panel_room(choice).width - measures.picture
    rows = sum(_row_high(row, measures, WIDTHS[choice.type][kind].of(wide), measures.rows[kind]) for row in lot.rows)
    if not lot.first:
        return rows
    note = height(_note(words, kind), measures.body, wide * SAFE)
    titles = 0 if kind in UNPRICED else measures.titles
    return rows + measures.heading + titles + (max(note, measures.mark) + measures.space if note else 0)


def _row_high(row: Row, measures: Measures, widths: Widths, least: float) -> float:
    """Measure a row: as high as the highest of its picture, its name and its sides."""
    rooms = widths.sides if len(row.cells) > 1 else (sum(widths.sides),)
    cells = max(_cell_high(cell, measures, room) for cell, room in zip(row.cells, rooms, strict=True))
    name = height(row.part.face.name, measures.name, widths.name)
    cost = measures.drawn if row.part.face.cost else 0
    told = cells + max(name, measures.above if cost else 0) if measures.above else max(name + cost, cells)
    return max(told + measures.space, least)


def _cell_high(cell: Cell, measures: Measures, room: float) -> float:
    drawn = measures.drawn if cell.effect else 0
    bonus = high(cell.bonus, measures.body._replace(leading=1.5), room - PADDING) + 1.2 if cell.bonus else 0
    return drawn + height(f"{cell.text} {cell.same}", measures.body, (room - PADDING) * SAFE) + bonus
