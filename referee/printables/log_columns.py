"""The log in columns: chapters of a game in; rows of moves that never break, measured into columns of pages, out.

A row has so many cells. A move takes as many of them as it is long, so that moves stand below each other; one that is
too long for a row has lines of its own.
"""

from collections.abc import Iterable, Iterator
from itertools import count, groupby
from typing import NamedTuple

from referee.printables.choices import PrintChoice
from referee.printables.measure import Type, lines, width
from referee.printables.moves import Chapter, Move
from referee.printables.panels import Block, page_room, share
from referee.printables.phrases import BOLD, SAFE
from referee.wording import TableWords


class Placed(NamedTuple):
    """A move in its cells; one that is `long` breaks into lines."""

    move: Move
    span: int
    long: bool = False


class Row(NamedTuple):
    """Moves beside each other in a phase of a round; `label` stands before the first ones, in so many cells."""

    round: int
    phase: str
    moves: tuple[Placed, ...]
    label: int = 0
    first: bool = False  # of its round


class Section(NamedTuple):
    """A round in a column, or as much of it as stands there; what goes on has the phase beside its heading."""

    heading: str
    phase: str
    rows: tuple[Row, ...]


Column = tuple[Section, ...]


class Measures(NamedTuple):
    """How large everything is, as static/css/print/record.css has it, in millimetres."""

    beside: int  # columns on a page
    cells: int  # in a row
    body: Type
    row: float
    heading: float
    sign: float
    mark: float
    gap: float  # between two moves


MEASURES = {
    "normal": Measures(2, 3, Type(9.5), 4.8, 9.4, 5.2, 4.2, 2.0),
    "large": Measures(1, 4, Type(16), 7.4, 14.5, 7.6, 7.0, 3.2),
}
LEAST = 40.0  # millimetres of a page, for a log to begin or end there


class Log(NamedTuple):
    """Pages of columns, and whether there is room for something else below the last."""

    pages: tuple[tuple[Column, ...], ...]
    room_below: bool


class Heights(NamedTuple):
    """What the pages of a log hold, in millimetres: the first, every other, and what comes after the log."""

    first: float
    every: float
    below: float


def log_columns(words: TableWords, choice: PrintChoice, told: Iterable[Chapter], heights: Heights) -> Log:
    """Fill the columns of as few pages as hold a log; what comes after it stands below, where that takes no more."""
    measures = MEASURES[choice.type]
    room = page_room(choice).split(measures.beside).width
    rows = _rows(words, told, measures, room)
    blocks = [Block(row, _high(row, measures, room), keep=row.first or not row.moves) for row in rows]
    tries = ((share(blocks, rooms, measures.beside), rooms, below) for rooms, below in _rooms(heights, measures))
    filled, _, below = next(tried for tried in tries if len(tried[0]) <= len(tried[1]))
    columns = [_sections(words, rows) for rows in filled]
    pages = (columns[at : at + measures.beside] for at in range(0, len(columns), measures.beside))
    return Log(tuple(map(tuple, pages)), below)


def _rooms(heights: Heights, measures: Measures) -> Iterator[tuple[list[float], bool]]:
    """Give the columns of more and more pages; every column has a heading, the last ones maybe something below."""
    for pages in count(1):
        full = [heights.first, *[heights.every] * (pages - 1)]
        for below in (heights.below, 0):
            high = [*full[:-1], full[-1] - below]
            if high[-1] > LEAST:
                yield [page - measures.heading for page in high for _ in range(measures.beside)], bool(below)


def _rows(words: TableWords, told: Iterable[Chapter], measures: Measures, room: float) -> Iterator[Row]:
    """Put the moves of every phase into rows, the first of them after its name."""
    last = -1
    for chapter in told:
        number, phase = chapter.moment
        name = words.phase(phase)
        label = _span(width(name, measures.body), measures, room)
        for at, moves in enumerate(_packed(chapter.moves, label, measures, room)):
            yield Row(number, name, moves, 0 if at else label, first=not at and number != last)
        last = number


def _packed(moves: Iterable[Move], label: int, measures: Measures, room: float) -> Iterator[tuple[Placed, ...]]:
    """Fill one row after another, the first of them where its label ends."""
    row, left = list[Placed](), measures.cells - label
    for placed in (_placed(move, measures, room) for move in moves):
        if placed.span > left or placed.long:
            yield tuple(row)
            row, left = [], measures.cells
        row.append(placed)
        left = 0 if placed.long else left - placed.span
    yield tuple(row)


def _placed(move: Move, measures: Measures, room: float) -> Placed:
    if move.why:
        return Placed(move, measures.cells, long=True)
    span = _span(_wide(move, measures), measures, room)
    return Placed(move, min(span, measures.cells), long=span > measures.cells)


def _wide(move: Move, measures: Measures) -> float:
    gain = width(f" {move.points:+d}", measures.body._replace(font=BOLD)) if move.points else 0
    return measures.sign + (measures.mark if move.mark else 0) + width(move.text, measures.body) + gain


def _span(wide: float, measures: Measures, room: float) -> int:
    """Give how many cells something takes."""
    return int((wide + measures.gap) // (room / measures.cells)) + 1


def _high(row: Row, measures: Measures, room: float) -> float:
    long = [placed.move for placed in row.moves if placed.long]
    more = sum(_lines(move, measures, room) - 1 for move in long) * measures.body.line
    return measures.row + more + (measures.heading if row.first else 0)


def _lines(move: Move, measures: Measures, room: float) -> int:
    """Count the lines of a move that breaks."""
    marks = measures.sign + (measures.mark if move.mark else 0)
    return lines([f"{move.text} {move.why}"], measures.body, (room - marks) * SAFE)


def _sections(words: TableWords, rows: Iterable[Row]) -> Column:
    """Put rows below the headings of their rounds."""
    grouped = (list(its) for _, its in groupby(rows, lambda row: row.round))
    return tuple(Section(_heading(words, its[0]), "" if its[0].label else its[0].phase, tuple(its)) for its in grouped)


def _heading(words: TableWords, row: Row) -> str:
    if row.first:
        return words.say("Round {round}", round=row.round) if row.round else words.say("Setup")
    if row.round:
        return words.say("Round {round}, continued", round=row.round)
    return words.say("Setup, continued")
