"""The game record: a finished game in; result, chart, the log in short lines, and the codes that hold it all, out."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from referee.pages.chart import chart
from referee.pages.ending import Cell, Ranked, SourceRow, chart_heights, ranks, sources, verdict
from referee.pages.entries import began
from referee.pages.seats import SeatTag, tags
from referee.printables.choices import PrintChoice
from referee.printables.columns import pages
from referee.printables.drawn_chart import DrawnChart, drawn_chart
from referee.printables.moves import Chapter, Legend, Move, chapters, marks
from referee.printables.qr.pages import CodePage, code_pages
from referee.printables.subjects import Subject
from referee.wording import TableWords
from referee.wording.dates import day


class Part(NamedTuple):
    """A phase of the log; `round` is its heading where a round begins."""

    round: str
    phase: str
    moves: tuple[Move, ...]


class RecordSheet(NamedTuple):
    """A finished game on paper."""

    title: str
    name: str
    days: str
    verdict: str
    seats: tuple[SeatTag, ...]
    ranks: tuple[Ranked, ...]
    sources: tuple[SourceRow, ...]
    totals: tuple[Cell, ...]
    chart: DrawnChart
    log: tuple[tuple[tuple[Part, ...], ...], ...]  # pages of two columns
    marks: tuple[Legend, ...]  # what marks a move, and how many there are
    options: tuple[str, ...]  # of the table, in a line each
    codes: tuple[CodePage, ...]


# How many lines a column holds, and how many characters a line, guessed on the safe side.
LINES = {("a4", "normal"): 60, ("a4", "large"): 48, ("letter", "normal"): 56, ("letter", "large"): 45}
CHARACTERS = {"normal": 52, "large": 41}


def record_sheet(words: TableWords, choice: PrintChoice, subject: Subject) -> RecordSheet:
    """Lay out a finished game."""
    steps, state, _ = subject.played
    result = subject.ruleset.result(state)
    start = steps[0].before if steps else state
    heights = chart_heights(subject.ruleset, result, start, (event for step in steps for event in step.events))
    seats, columns = tags(words, subject.setup.players), subject.game.story.columns(words, len(heights[0]) - 1)
    told = _chapters(subject, words, start)
    drawn = chart(seats, heights, [short for short, _ in columns])
    return RecordSheet(
        title=words.say("Game record"),
        name=subject.heading(words),
        days=_days(words, subject),
        verdict=verdict(words, result.winners),
        seats=seats,
        ranks=ranks(words, result),
        sources=tuple(sources(words, subject.game, state)),
        totals=tuple(Cell(seat.colour, result.scores[seat.colour].total) for seat in seats),
        chart=drawn_chart(drawn, choice.ink, words.say("Prestige by round")),
        log=_log(_parts(words, told), choice),
        marks=marks(words, told),
        options=subject.options(words),
        codes=code_pages(words, choice, subject),
    )


def _chapters(subject: Subject, words: TableWords, start: Any) -> tuple[Chapter, ...]:
    """Tell the moves with the values of then, from the moment at which the game began."""
    setup, moment = subject.ruleset.write_setup(subject.laid_out), began(words, subject.game, start)
    return chapters(subject.first_words(words.language), subject.game, setup, moment, subject.played.steps)


def _days(words: TableWords, subject: Subject) -> str:
    """Say when a game was played: on one day, or from one to another."""
    told = [day(words, at) for at in (subject.begun, subject.ended) if at]
    return " – ".join(dict.fromkeys(told))


def _parts(words: TableWords, told: Iterable[Chapter]) -> Iterable[Part]:
    last = -1
    for chapter in told:
        number, phase = chapter.moment
        begins, last = number != last, number
        heading = words.say("Round {round}", round=number) if number else words.say("Setup")
        yield Part(heading if begins else "", words.name(phase), chapter.moves)


def _log(parts: Iterable[Part], choice: PrintChoice) -> tuple[tuple[tuple[Part, ...], ...], ...]:
    """Fill column after column."""
    columns: list[list[Part]] = [[]]
    room = full = LINES[choice.paper, choice.type]
    for part in parts:
        lines = _lines(part, CHARACTERS[choice.type])
        if lines > room and columns[-1]:
            columns.append([])
            room = full
        columns[-1].append(part)
        room -= lines
    return pages([tuple(column) for column in columns])


def _lines(part: Part, characters: int) -> int:
    """Guess how many lines a part takes."""
    length = (
        len(part.phase)
        + 1
        + sum(len(move.text) + 5 + 6 * bool(move.points) + 3 * bool(move.mark) for move in part.moves)
    )
    return 1 + length // characters + (2 if part.round else 0)
