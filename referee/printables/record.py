"""The game record: a finished game in; result, chart, how the table played, every move, and the codes that hold it out.

What goes on which page is measured: parts one below the other as wide as the page, then the log in columns, then the
codes, each where the one before ends if it fits there.
"""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from referee.pages.chart import chart
from referee.pages.ending import Cell, Ranked, SourceRow, chart_heights, ranks, sources, verdict
from referee.pages.entries import began
from referee.pages.seats import SeatTag, tags
from referee.printables.choices import PrintChoice
from referee.printables.drawn_chart import DrawnChart, drawn_chart
from referee.printables.facts import Facts, facts
from referee.printables.log_columns import LEAST, Column, Heights, Log, log_columns
from referee.printables.moves import Chapter, Legend, chapters, marks
from referee.printables.panels import Block, fill, page_room
from referee.printables.qr.pages import CodePage, code_pages
from referee.printables.record_sizes import SIZES
from referee.printables.subjects import Subject
from referee.rules.kernel.scoring import Result
from referee.wording import TableWords
from referee.wording.dates import day

CHARTS = (
    190,
    170,
    150,
    130,
    110,
    90,
)  # how wide a chart may be, in millimetres, as in static/css/print/record.css
EMPTY = 30.0  # millimetres of a page that nobody misses
RANKS, SOURCES = 84.0, 98.0  # how wide they are beside each other, in millimetres


class Part(NamedTuple):
    """What stands as wide as the page: the result, where it came from, the chart, or lines about the table."""

    kind: str
    facts: Facts | None = None


class Page(NamedTuple):
    """A page: parts from the top, columns of the log below them, and the codes at its foot."""

    parts: tuple[Part, ...] = ()
    columns: tuple[Column, ...] = ()
    codes: CodePage | None = None


class Score(NamedTuple):
    """How a game ended: the players as at the table, their places, and where their points came from."""

    seats: tuple[SeatTag, ...]
    ranks: tuple[Ranked, ...]
    sources: tuple[SourceRow, ...]
    totals: tuple[Cell, ...]


class RecordSheet(NamedTuple):
    """A finished game on paper."""

    title: str
    name: str
    about: str
    score: Score
    chart: DrawnChart
    marks: tuple[Legend, ...]  # what marks a move, and how many there are
    pages: tuple[Page, ...]


def record_sheet(words: TableWords, choice: PrintChoice, subject: Subject) -> RecordSheet:
    """Lay out a finished game."""
    steps, state, _ = subject.played
    result, start = subject.ruleset.result(state), steps[0].before if steps else state
    score, told = _score(words, subject, result), _chapters(subject, words, start)
    found = marks(words, told)
    name, about = subject.heading(words), _about(words, subject, result)
    head = SIZES[choice.type].head(name, about, page_room(choice).width)
    front = _front(choice, score, facts(words, subject, start, found), head)
    heights = chart_heights(subject.ruleset, result, start, (event for step in steps for event in step.events))
    columns = [short for short, _ in subject.game.story.columns(words, len(heights[0]) - 1)]
    return RecordSheet(
        title=words.say("Game record"),
        name=name,
        about=about,
        score=score,
        chart=drawn_chart(chart(score.seats, heights, columns), choice, front.wide, words.say("Prestige by round")),
        marks=found,
        pages=tuple(_pages(words, choice, front, score, told, code_pages(words, choice, subject))),
    )


def _score(words: TableWords, subject: Subject, result: Result[Any]) -> Score:
    seats = tags(words, subject.setup.players)
    return Score(
        seats,
        ranks(words, result),
        tuple(sources(words, subject.game, subject.played.state)),
        tuple(Cell(seat.colour, result.scores[seat.colour].total) for seat in seats),
    )


def _chapters(subject: Subject, words: TableWords, start: Any) -> tuple[Chapter, ...]:
    """Tell the moves with the values of then, from the moment at which the game began."""
    setup, moment = subject.ruleset.write_setup(subject.laid_out), began(words, subject.game, start)
    return chapters(subject.first_words(words.language), subject.game, setup, moment, subject.played.steps)


def _about(words: TableWords, subject: Subject, result: Result[Any]) -> str:
    """Say what this is, when it was played, on one day or from one to another, and who won."""
    days = " – ".join(dict.fromkeys(day(words, at) for at in (subject.begun, subject.ended) if at))
    return " · ".join(filter(None, (words.say("Game record"), days, verdict(words, result.winners))))


# ---- what goes on which page


class Front(NamedTuple):
    """The first pages: how wide their chart is, their parts, and how much each of them leaves."""

    wide: int
    pages: tuple[tuple[Part, ...], ...]
    left: tuple[float, ...]


def _front(choice: PrintChoice, score: Score, about: Sequence[Facts], head: float) -> Front:
    """Choose the largest chart with which the parts take no more pages than they must, and leave little of them empty.

    Where that fills a page better, the lines about the table come before it.
    """
    sizes, room = SIZES[choice.type], page_room(choice)
    result, facts = list(_result(choice, score)), _facts(choice, about)
    tried = []
    for wide in CHARTS:
        drawn = [Block(Part("chart"), sizes.chart(score.seats, wide, room.width) + sizes.gap)]
        tried.append(_filled(wide, [*result, *drawn, *facts], (room.height - head, room.height)))
        tried.append(_filled(wide, [*result, *facts, *drawn], (room.height - head, room.height)))
    return min(tried, key=lambda front: (len(front.pages), max(front.left[:-1], default=0) // EMPTY))


def _filled(wide: int, blocks: Sequence[Block[Part]], rooms: tuple[float, float]) -> Front:
    filled = fill(blocks, rooms)
    left = (rooms[min(at, 1)] - sum(block.height for block in page) for at, page in enumerate(filled))
    return Front(wide, tuple(tuple(block.what for block in page) for page in filled), tuple(left))


def _result(choice: PrintChoice, score: Score) -> Iterator[Block[Part]]:
    """Measure the result and where it came from: beside each other, or in large type one below the other."""
    sizes, room, players = SIZES[choice.type], page_room(choice).width, len(score.seats)
    if choice.large:
        yield Block(Part("ranks"), sizes.ranks(score.ranks, room))
        yield Block(Part("sources"), sizes.sources(score.sources, players, room))
    else:
        high = max(sizes.ranks(score.ranks, RANKS), sizes.sources(score.sources, players, SOURCES))
        yield Block(Part("result"), high)


def _facts(choice: PrintChoice, about: Sequence[Facts]) -> list[Block[Part]]:
    sizes, room = SIZES[choice.type], page_room(choice).width
    return [Block(Part("facts", group), sizes.facts(group, room)) for group in about]


def _pages(
    words: TableWords,
    choice: PrintChoice,
    front: Front,
    score: Score,
    told: tuple[Chapter, ...],
    codes: tuple[CodePage, ...],
) -> Iterator[Page]:
    """Let the log begin where the parts end, and the codes where the log does."""
    sizes, room = SIZES[choice.type], page_room(choice)
    above = sizes.log_head(score.seats, room.width) + sizes.gap
    shared = front.left[-1] - above > LEAST
    first = front.left[-1] if shared else room.height
    below = sizes.codes(codes[0], room.width) if len(codes) == 1 else room.height
    log = log_columns(words, choice, told, Heights(first - above, room.height - above, below))
    yield from _joined([Page(parts) for parts in front.pages], _logged(log, codes), shared)


def _logged(log: Log, codes: tuple[CodePage, ...]) -> list[Page]:
    pages = [Page(columns=columns) for columns in log.pages]
    if log.room_below:
        return [*pages[:-1], pages[-1]._replace(codes=codes[0])]
    return [*pages, *(Page(codes=page) for page in codes)]


def _joined(front: list[Page], rest: list[Page], shared: bool) -> list[Page]:
    """Put two rows of pages after each other; the second may begin where the first ends."""
    return [*front[:-1], rest[0]._replace(parts=front[-1].parts), *rest[1:]] if shared else front + rest
