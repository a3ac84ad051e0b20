"""The building reference: families of rows in; a table of every building, on measured panels, out.

Rows grow with their words. A family stays whole where it fits a panel; large pages are filled row by row.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from referee.pages.faces import Face, Token
from referee.printables.choices import PrintChoice
from referee.printables.measure import Type, height
from referee.printables.panels import Block, panel_room, share
from referee.printables.phrases import BOLD, SAFE, Phrase, high
from referee.wording import Words


class Cell(NamedTuple):
    """What a side does: as icons, in words, whether the other does the same, and what its owner has of it."""

    effect: tuple[Token, ...]
    text: str
    same: str = ""
    bonus: Phrase = ()
    steps: Phrase = ()  # what is drawn with words between it


class Row(NamedTuple):
    """A building: its face, what each side does, or all of them, and what whoever builds it gains besides points."""

    face: Face
    cells: tuple[Cell, ...]
    copies: int = 1
    boxed: bool = False  # whether any side was corrected against the box
    gained: Phrase = ()
    hint: str = ""  # what must be known of it besides


class Heading(NamedTuple):
    """What stands above the rows of a family."""

    kind: str
    title: str
    reference: str
    note: str = ""
    sign: str = ""  # beside the note
    heads: tuple[str, ...] = ()  # above what is below the names, and above the points
    sides: tuple[str, ...] = ()  # above the sides, where there are heads


class Lot(NamedTuple):
    """Rows of a family that stay together; the first of a family have its note above them."""

    heading: Heading
    rows: tuple[Row, ...]
    first: bool = True


class Section(NamedTuple):
    """A family on a panel, or as much of it as there is room for."""

    heading: Heading
    note: str
    rows: tuple[Row, ...]


class BuildingsSheet(NamedTuple):
    """Panels of families, in order."""

    title: str
    panels: tuple[tuple[Section, ...], ...]


class Widths(NamedTuple):
    """How wide the name and the sides of a row are, of what is left beside its picture."""

    name: float
    sides: tuple[float, ...]

    def of(self, room: float) -> "Widths":
        """Give them in millimetres."""
        return Widths(self.name * room, tuple(side * room for side in self.sides))


class Shape(NamedTuple):
    """How the rows of a family look: how high they are at least, in millimetres, and how wide their parts are."""

    least: float
    widths: Widths


Shapes = Mapping[str, Mapping[str, Shape]]  # by type and family, as the game's own style sheet has them


class Measures(NamedTuple):
    """How large everything is, as static/css/print/buildings.css has it, in millimetres."""

    body: Type
    name: Type
    drawn: float  # a line of icons
    head: float  # the title above every panel
    heading: float  # a family's band and what parts it from the next
    titles: float  # of the columns
    picture: float  # with its distance from the words
    mark: float  # beside a note
    space: float  # above and below the words of a row
    disc: float  # behind the points
    above: float  # how high the name with cost and points is, where they stand above the sides


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
        disc=8,
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
        disc=9,
        above=9,
    ),
}


def reference(words: Words, choice: PrintChoice, lots: Sequence[Lot], shapes: Shapes) -> BuildingsSheet:
    """Share families out over panels."""
    its = _Laid(choice, shapes[choice.type])
    parts = [part for lot in lots for part in its.parts(lot)]
    panels = share([Block(lot, its.high(lot)) for lot in parts], its.rooms)
    return BuildingsSheet(words.say("Building reference"), tuple(map(_sections, panels)))


def _sections(lots: Sequence[Lot]) -> tuple[Section, ...]:
    """Put rows below the headings of their families."""
    return tuple(_section(heading, tuple(its)) for heading, its in groupby(lots, lambda lot: lot.heading))


def _section(heading: Heading, lots: Sequence[Lot]) -> Section:
    return Section(heading, heading.note if lots[0].first else "", tuple(row for lot in lots for row in lot.rows))


class _Laid:
    """Rows as they are laid out in a type on a paper."""

    def __init__(self, choice: PrintChoice, shapes: Mapping[str, Shape]) -> None:
        self.large, self.shapes, self.measures = choice.large, shapes, MEASURES[choice.type]
        self.room = panel_room(choice)

    @property
    def rooms(self) -> tuple[float, float]:
        """Give what fits below the title, and what does where a family goes on from the page before."""
        room = self.room.height - self.measures.head
        return room, room - (self.measures.heading + self.measures.titles if self.large else 0)

    def parts(self, lot: Lot) -> list[Lot]:
        """Part a lot row by row, unless it stays whole."""
        if not self.large and self.high(lot) <= self.rooms[0]:
            return [lot]
        return [Lot(lot.heading, (row,), first=at == 0) for at, row in enumerate(lot.rows)]

    def high(self, lot: Lot) -> float:
        """Measure rows, with what stands above the first of a family."""
        measures, shape = self.measures, self.shapes[lot.heading.kind]
        wide = self.room.width - measures.picture
        rows = sum(self._row(row, shape.widths.of(wide), shape.least) for row in lot.rows)
        if not lot.first:
            return rows
        note = height(lot.heading.note, measures.body, wide * SAFE)
        titles = measures.titles if lot.heading.heads else 0
        return rows + measures.heading + titles + (max(note, measures.mark) + measures.space if note else 0)

    def _row(self, row: Row, widths: Widths, least: float) -> float:
        """Measure a row: as high as the highest of its picture, its name and its sides."""
        measures = self.measures
        rooms = widths.sides if len(row.cells) > 1 else (sum(widths.sides),)
        cells = max(self._cell(cell, room) for cell, room in zip(row.cells, rooms, strict=True))
        name = height(f"{row.face.name} {row.hint}".strip(), measures.name, widths.name)
        cost = measures.drawn if row.face.cost else 0
        gained = measures.drawn if row.gained else 0
        above = measures.above + gained if cost else 0
        told = cells + max(name, above) if measures.above else max(name + cost, cells, measures.disc + gained)
        return max(told + measures.space, least)

    def _cell(self, cell: Cell, room: float) -> float:
        measures = self.measures
        drawn = measures.drawn if cell.effect or cell.steps else 0
        bonus = high(cell.bonus, measures.body._replace(leading=1.5), room - PADDING) + 1.2 if cell.bonus else 0
        return drawn + height(f"{cell.text} {cell.same}".strip(), measures.body, (room - PADDING) * SAFE) + bonus
