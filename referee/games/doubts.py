"""Rulings and doubts: rulings and the catalogue in; options to choose, and a table of every doubtful value, out.

Rows are measured and shared out over the pages; each page tells the family and the columns of its rows.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from referee.games.words import GameWords
from referee.pages.faces import Token
from referee.pages.presentation import Told
from referee.printables.binding import BOUND
from referee.printables.choices import PrintChoice
from referee.printables.measure import Type, height
from referee.printables.panels import Block, page_room, rows, share, wide_room
from referee.printables.phrases import BOLD
from referee.printables.subjects import Subject
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
    """What is told, page by page, the options first."""

    title: str
    marks: tuple[Sure, ...]
    played: Mapping[str, str]  # the answers of a table
    pages: tuple[tuple[Section, ...], ...]


OPTIONS, CHECK, OTHERS = "options", "check", "others"


class Facts(NamedTuple):
    """What a game says of its components and their values."""

    kinds: Mapping[str, tuple[str, str]]  # of tiles that have a row each: what all of them are called, and one
    columns: Mapping[str, tuple[int, str]]  # of each key of such a tile, and what it is called there
    others: str  # what components are called that are none of these
    icon_of: Callable[[str], str]

    @property
    def width(self) -> int:
        """Give how many columns there are."""
        return 1 + max((at for at, _ in self.columns.values()), default=0)

    def family(self, value: Value) -> str:
        """Give the family of a tile, or that it is none."""
        family = value.component.partition("_")[0]
        return family if family in self.kinds else OTHERS


def rulings_table(
    words: GameWords, choice: PrintChoice, subject: Subject, values: Sequence[Value], facts: Facts
) -> RulingsSheet:
    """Gather the options and, of the printed values, the doubtful ones."""
    table = _Table(words, subject, facts, [value for value in values if value.sure != "A" or _boxed(words, value)])
    marks = ("B", "C", "box") if words.values.box else ("B", "C")
    known = [mark for mark in marks if mark == "box" or any(value.sure == mark for value in table.doubtful)]
    return RulingsSheet(
        title=words.say("Rulings and doubts"),
        marks=tuple(Sure(mark, words.say(MARKS[mark][0])) for mark in known),
        played=subject.ruled,
        pages=tuple(table.sections(page) for page in _pages(table.parts, choice)),
    )


def _boxed(words: GameWords, value: Value) -> bool:
    return value.key in words.values.box.get(value.component, ())


class _Table:
    """Rulings and doubtful values as they are told."""

    def __init__(self, words: GameWords, subject: Subject, facts: Facts, doubtful: Sequence[Value]) -> None:
        self.words, self.subject, self.facts, self.doubtful = words, subject, facts, doubtful

    @property
    def parts(self) -> list[Part]:
        """Give everything in order: options in pairs, tiles by family, and what has but one value in pairs."""
        tiles = [value for value in self.doubtful if self.facts.family(value) != OTHERS]
        others = [self._single(value) for value in self.doubtful if self.facts.family(value) == OTHERS]
        return [
            *(Pair(OPTIONS, options=pair) for pair in rows(self.subject.game.lookup.rulings(self.words), 2)),
            Pair(CHECK),
            *(self._row(list(group)) for _, group in groupby(tiles, lambda value: value.component)),
            *(Pair(OTHERS, rows=pair) for pair in rows(others, 2)),
        ]

    def _row(self, found: list[Value]) -> Row:
        words, facts, first = self.words, self.facts, found[0]
        family = facts.family(first)
        cells: list[Cell | None] = [None] * facts.width
        for value in found:
            cells[facts.columns[value.key][0]] = self._cell(value)
        name = self.subject.game.box_check.part(words, first.component).name
        what = _on_page(words, words.say(facts.kinds[family][1]), first)
        return Row(family, name, what, facts.icon_of(first.component), facts.icon_of(f"flag_{family}"), tuple(cells))

    def _single(self, value: Value) -> Row:
        """Give a value of the board, a sign or somebody with what it is."""
        check = self.subject.game.box_check
        name, label = check.part(self.words, value.component).full_name, check.told(self.words, value)[0]
        what = _on_page(self.words, label, value)
        return Row(OTHERS, name, what, self.facts.icon_of(value.component), "", (self._cell(value),))

    def _cell(self, value: Value) -> Cell:
        _, text, tokens = self.subject.game.box_check.told(self.words, value)
        mark = "box" if _boxed(self.words, value) else value.sure
        return Cell("" if tokens else text, tokens, mark, self.words.say(MARKS[mark][0]), value.key == "bonus")

    def sections(self, parts: Sequence[Part]) -> tuple[Section, ...]:
        """Put parts below their headings."""
        return tuple(self._section(family, tuple(its)) for family, its in groupby(parts, lambda part: part.family))

    def _section(self, family: str, parts: tuple[Part, ...]) -> Section:
        words, facts = self.words, self.facts
        headings = {OPTIONS: N_("Table options"), CHECK: N_("Box check"), OTHERS: facts.others}
        if family in headings:
            return Section(family, words.say(headings[family]), (), parts)
        known = {value.key for value in self.doubtful if facts.family(value) == family}
        titles = {at: words.say(title) for key, (at, title) in facts.columns.items() if key in known}
        columns = tuple(titles.get(at, "") for at in range(facts.width))
        return Section(family, words.say(facts.kinds[family][0]), columns, parts)


def _on_page(words: GameWords, text: str, value: Value) -> str:
    """Add the page, which never stands alone."""
    return f"{text}{BOUND}{words.page(value.page)}"


class Measures(NamedTuple):
    """How large everything is, as static/css/print/rulings.css has it, in millimetres and of the width."""

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
    return sizes.heading if part.family in (OPTIONS, CHECK, OTHERS) else sizes.band


def _high(part: Part, sizes: Measures, width: float) -> float:
    if isinstance(part, Row):
        return max(_named(part, sizes, width * NAME), _valued(part, sizes)) + sizes.space
    told = (_option(option, sizes, width * HALF) for option in part.options)
    named = (max(_named(row, sizes, width * HALF * 0.55), _valued(row, sizes)) for row in part.rows)
    return max((*told, *named), default=0) + sizes.space


def _valued(row: Row, sizes: Measures) -> float:
    """Measure the values of a row, each of several ways on its line, with room to write below them."""
    ways = max(sum(token.kind == "or" for token in cell.tokens) for cell in row.cells if cell)
    return (ways + 1) * sizes.value + sizes.write


def _named(row: Row, sizes: Measures, width: float) -> float:
    """Measure a name with what it is below it."""
    room, bold = width - sizes.picture, sizes.body._replace(font=BOLD)
    what = sizes.body if row.family == OTHERS else sizes.small
    return height(row.name, bold, room) + height(row.what, what, room - what.line)


def _option(told: Told, sizes: Measures, width: float) -> float:
    answers = sum(height(answer.sentence, sizes.body, width - sizes.box) + 0.6 for answer in told.answers)
    title = height(told.title, sizes.body._replace(font=BOLD), width * 0.85)
    return title + height(told.question, sizes.body, width - 4) + answers + sizes.space
