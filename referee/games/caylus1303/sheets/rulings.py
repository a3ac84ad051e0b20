"""Rulings and doubts: rulings and the catalogue in; options to choose, and a table of every doubtful value, out.

Rows are measured and shared out over the pages; each page tells the family and the columns of its rows.
"""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from referee.games.caylus1303 import box_check
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import BOARD, KINDS
from referee.games.caylus1303.words.rulings import told_rulings
from referee.pages.faces import Token
from referee.pages.presentation import Told
from referee.printables.binding import BOUND
from referee.printables.choices import PrintChoice
from referee.printables.measure import Type, height
from referee.printables.panels import Block, page_room, rows, share, wide_room
from referee.printables.phrases import BOLD
from referee.printables.subjects import Subject
from referee.rules.caylus1303.box import values
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.kernel.provenance import Value
from referee.rules.kernel.texts import N_
from referee.wording.marks import MARKS


class Cell(NamedTuple):
    """A value to compare with the box: what we think it is, how sure we are in a sign and in a word."""

    text: str
    tokens: tuple[Token, ...]
    mark: str
    sure: str
    owned: bool  # it is the owner's, whoever works there


class Row(NamedTuple):
    """A component with its doubtful values, by column; below its name stands what it is, or what the value is."""

    family: str
    name: str
    what: str  # with its page
    icon: str
    flag: str  # of its family, where it has one
    cells: tuple[Cell | None, ...]


class Pair(NamedTuple):
    """Rulings or rows beside each other; neither where there is only a heading."""

    family: str
    options: tuple[Told, ...] = ()
    rows: tuple[Row, ...] = ()


Part = Row | Pair


class Section(NamedTuple):
    """What belongs together under one heading, as far as a page holds it."""

    family: str
    title: str
    columns: tuple[str, ...]
    parts: tuple[Part, ...]


class Sure(NamedTuple):
    """A mark and its meaning."""

    mark: str
    word: str


class RulingsSheet(NamedTuple):
    """Sections, page by page, the options first."""

    title: str
    marks: tuple[Sure, ...]
    played: Mapping[str, str]  # the answers of a table that plays
    pages: tuple[tuple[Section, ...], ...]


OPTIONS, CHECK, OTHERS = "options", "check", "others"
FAMILIES = ("start", "wood", "stone", "monument")
HEADINGS = {OPTIONS: N_("Table options"), CHECK: N_("Box check"), OTHERS: BOARD}
# The column of each value, and what it is called there.
COLUMNS = {
    "copies": (0, N_("Copies")),
    "cost": (0, N_("Cost")),
    "pp": (1, N_("Points")),
    "effect": (2, N_("Effect")),
    "name": (2, N_("Name of the monument")),
    "setup": (3, N_("Setup side")),
    "bonus": (4, N_("Bonus, choice")),
    "goods": (4, N_("Bonus, choice")),
}
LAST = max(at for at, _ in COLUMNS.values()) + 1


def rulings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> RulingsSheet:
    """Gather the options and the doubtful values."""
    doubtful = [value for value in values(catalogue(subject)) if value.sure != "A" or _is_boxed(words, value)]
    marks = ("B", "C", "box") if words.values.box else ("B", "C")
    return RulingsSheet(
        title=words.say("Rulings and doubts"),
        marks=tuple(Sure(mark, words.say(MARKS[mark][0])) for mark in marks),
        played=_played(words, subject),
        pages=tuple(_sections(words, page, doubtful) for page in _pages(_parts(words, doubtful), choice)),
    )


def _played(words: Words, subject: Subject) -> Mapping[str, str]:
    if not subject.setup:
        return {}
    return {ruling.id: getattr(words.values.rulings, ruling.id) for ruling in RULINGS}


def _parts(words: Words, doubtful: Sequence[Value]) -> list[Part]:
    """Give everything in order: options in pairs, buildings by family, and what has but one value in pairs."""
    buildings = [value for value in doubtful if _family(value) != OTHERS]
    others = [_single(words, value) for value in doubtful if _family(value) == OTHERS]
    return [
        *(Pair(OPTIONS, options=pair) for pair in rows(told_rulings(words), 2)),
        Pair(CHECK),
        *(_row(words, list(group)) for _, group in groupby(buildings, lambda value: value.component)),
        *(Pair(OTHERS, rows=pair) for pair in rows(others, 2)),
    ]


def _family(value: Value) -> str:
    family = value.component.partition("_")[0]
    return family if family in FAMILIES else OTHERS


def _row(words: Words, found: list[Value]) -> Row:
    first, family = found[0], _family(found[0])
    cells: list[Cell | None] = [None] * LAST
    for value in found:
        cells[COLUMNS[value.key][0]] = _cell(words, value)
    what = _on_page(words, words.say(KINDS[family][1]), first)
    icon, flag = icon_of(first.component), icon_of(f"flag_{family}")
    return Row(family, _name(words, first.component), what, icon, flag, tuple(cells))


def _on_page(words: Words, text: str, value: Value) -> str:
    """Add the page, which never stands alone."""
    return f"{text}{BOUND}{words.page(value.page)}"


def _name(words: Words, component: str) -> str:
    """Name a component as on its tile; its family stands below."""
    named = (row.name for row in words.values.catalogue.monuments if row.id == component)
    return next(named, "") or words.name(component)


def _single(words: Words, value: Value) -> Row:
    """Give a value of the board, a sign or a character with what it is."""
    name, label = box_check.name(words, value.component), box_check.told(words, value)[0]
    return Row(OTHERS, name, _on_page(words, label, value), icon_of(value.component), "", (_cell(words, value),))


def _cell(words: Words, value: Value) -> Cell:
    _, text, tokens = box_check.told(words, value)
    mark = "box" if _is_boxed(words, value) else value.sure
    return Cell("" if tokens else text, tokens, mark, words.say(MARKS[mark][0]), value.key == "bonus")


def _is_boxed(words: Words, value: Value) -> bool:
    return value.key in words.values.box.get(value.component, ())


def _sections(words: Words, parts: Sequence[Part], doubtful: Sequence[Value]) -> tuple[Section, ...]:
    grouped = groupby(parts, lambda part: part.family)
    return tuple(_section(words, family, tuple(group), doubtful) for family, group in grouped)


def _section(words: Words, family: str, parts: tuple[Part, ...], doubtful: Sequence[Value]) -> Section:
    if family in HEADINGS:
        return Section(family, words.say(HEADINGS[family]), (), parts)
    keys = [key for key in COLUMNS if any(value.key == key for value in doubtful if _family(value) == family)]
    titles = {COLUMNS[key][0]: words.say(COLUMNS[key][1]) for key in keys}
    columns = tuple(titles.get(at, "") for at in range(LAST))
    return Section(family, words.say(KINDS[family][0]), columns, parts)


class Measures(NamedTuple):
    """How large everything is, as static/css/caylus1303/print/rulings.css has it, in millimetres and of the width."""

    body: Type
    small: Type
    title: float  # of the sheet
    heading: float  # of a section, with its hint
    band: float  # of a family, with its columns
    picture: float  # with what parts it from the words
    value: float  # a line of icons
    write: float  # room to write
    space: float  # between rows
    box: float  # before an answer


NAME, HALF = 0.245, 0.485  # of a page: the first column; one of a pair
MEASURES = {
    "normal": Measures(Type(10), Type(8.5), 14.0, 13.5, 9.4, 13.0, 6.0, 5.6, 2.4, 7.0),
    "large": Measures(Type(16), Type(12), 20.0, 20.0, 15.0, 18.0, 9.0, 8.6, 3.3, 10.5),
}


def _pages(parts: list[Part], choice: PrintChoice) -> tuple[tuple[Part, ...], ...]:
    """Share the parts out over the pages, large ones across; the first has the title, too."""
    room, sizes = wide_room(choice) if choice.large else page_room(choice), MEASURES[choice.type]
    blocks, before = [], ""
    for part in parts:
        heading = 0.0 if part.family == before else _heading(part, sizes)
        blocks.append(Block(part, heading + _high(part, sizes, room.width), part.family == CHECK))
        before = part.family
    again = room.height - sizes.band  # what goes on from the page before has its heading once more
    return share(blocks, (room.height - sizes.title, again))


def _heading(part: Part, sizes: Measures) -> float:
    return sizes.heading if part.family in HEADINGS else sizes.band


def _high(part: Part, sizes: Measures, width: float) -> float:
    if isinstance(part, Row):
        ways = max(sum(token.kind == "or" for token in cell.tokens) for cell in part.cells if cell)
        cell = (ways + 1) * sizes.value + sizes.write
        return max(_named(part, sizes, width * NAME), cell) + sizes.space
    told = (_option(option, sizes, width * HALF) for option in part.options)
    named = (max(_named(row, sizes, width * HALF * 0.55), sizes.value + sizes.write) for row in part.rows)
    return max((*told, *named), default=0) + sizes.space


def _named(row: Row, sizes: Measures, width: float) -> float:
    """Measure a name with what it is below it."""
    room, bold = width - sizes.picture, sizes.body._replace(font=BOLD)
    what = sizes.body if row.family == OTHERS else sizes.small
    return height(row.name, bold, room) + height(row.what, what, room - what.line)


def _option(told: Told, sizes: Measures, width: float) -> float:
    answers = sum(height(answer.sentence, sizes.body, width - sizes.box) + 0.6 for answer in told.answers)
    title = height(told.title, sizes.body._replace(font=BOLD), width * 0.85)
    return title + height(told.question, sizes.body, width - 4) + answers + sizes.space
