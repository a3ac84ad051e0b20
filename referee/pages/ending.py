"""The end of a game: its final position and its log in; ranks, the breakdown by source and the chart out."""

from collections.abc import Iterable
from itertools import accumulate
from typing import NamedTuple

from referee.games.caylus1303.table import LETTERS
from referee.games.caylus1303.wishes import as_fields, like
from referee.pages.chart import Chart, chart
from referee.pages.history import source_name
from referee.play.games import Position, unpack_events
from referee.rules.caylus1303 import Event, State, scoring
from referee.rules.caylus1303.events import PrestigeGained, RoundStarted
from referee.store.models import Entry
from referee.wording import Words


class Ranked(NamedTuple):
    """A player's place, shared by players with as many points; `stage` says when it is revealed, the last first."""

    rank: int
    stage: int
    colour: str
    letter: str
    name: str
    total: int
    share: int  # of a hundred, against the most points: the length of a bar
    winner: bool


class Cell(NamedTuple):
    """A player's points from one source."""

    colour: str
    points: int


class SourceRow(NamedTuple):
    """One line of the breakdown."""

    source: str
    name: str
    cells: tuple[Cell, ...]


class ChartRow(NamedTuple):
    """The chart as a line of a table: prestige after a round."""

    name: str
    values: tuple[int, ...]


class EndPage(NamedTuple):
    """Everything on the page of a finished game."""

    game_id: str
    title: str
    verdict: str
    ranks: tuple[Ranked, ...]
    seats: tuple[tuple[str, str, str], ...]  # colour, letter, name, as at the table
    sources: tuple[SourceRow, ...]
    totals: tuple[Cell, ...]
    chart: Chart
    chart_rows: tuple[ChartRow, ...]
    again: dict[str, str]  # the form of a new game with the same players


def end_page(words: Words, position: Position, path: Iterable[Entry]) -> EndPage:
    """Lay out a finished game; `path` is every entry that led to its end."""
    state = position.state
    result = scoring.result(state)
    seats = tuple((seat.colour, LETTERS[seat.colour], words.player(seat.colour)) for seat in state.seats)
    columns = chart_columns(words, state)
    heights = chart_heights(state, [event for entry in path for event in unpack_events(entry)])
    return EndPage(
        game_id=position.game.id,
        title=position.game.name,
        verdict=verdict(words, result.winners),
        ranks=ranks(words, result),
        seats=seats,
        sources=tuple(sources(words, state)),
        totals=tuple(Cell(colour, result.scores[colour].total) for colour, *_ in seats),
        chart=chart(seats, heights, [short for short, _ in columns]),
        chart_rows=tuple(
            ChartRow(long, values) for (_, long), values in zip(columns, zip(*heights, strict=True), strict=True)
        ),
        again=as_fields(like(position.game.setup)),
    )


def verdict(words: Words, winners: tuple[str, ...]) -> str:
    """Say who won."""
    if len(winners) > 1:
        return words.say("Shared victory: {players}", players=words.players(winners))
    return words.say("Winner: {player}", player=words.player(winners[0]))


def ranks(words: Words, result: scoring.Result) -> tuple[Ranked, ...]:
    """Order the players by their points."""
    totals = {colour: score.total for colour, score in result.scores.items()}
    ordered = sorted(totals, key=lambda colour: -totals[colour])
    most = max(1, *totals.values())
    return tuple(
        Ranked(
            rank=1 + sum(total > totals[colour] for total in totals.values()),
            stage=len(ordered) - at,
            colour=colour,
            letter=LETTERS[colour],
            name=words.player(colour),
            total=totals[colour],
            share=100 * totals[colour] // most,
            winner=colour in result.winners,
        )
        for at, colour in enumerate(ordered)
    )


def sources(words: Words, state: State) -> Iterable[SourceRow]:
    """Give a line for every source from which anybody has points."""
    by_player = {seat.colour: scoring.breakdown(state, seat.colour) for seat in state.seats}
    for source in next(iter(by_player.values())):
        cells = tuple(Cell(colour, points[source]) for colour, points in by_player.items())
        if any(cell.points for cell in cells):
            yield SourceRow(source, source_name(words, source), cells)


def chart_columns(words: Words, state: State) -> list[tuple[str, str]]:
    """Name the columns of the chart, short and long: every round, and the gold at the end."""
    rounds = range(1, state.table.counts.rounds + 1)
    return [
        *((str(number), words.say("Round {round}", round=number)) for number in rounds),
        (words.say("End"), words.say("With gold left")),
    ]


def chart_heights(state: State, events: Iterable[Event]) -> list[list[int]]:
    """Add up each player's prestige by the end of every round, and with the gold at the end."""
    gained = {seat.colour: [0] * state.table.counts.rounds for seat in state.seats}
    number = 1
    for event in events:
        if isinstance(event, RoundStarted):
            number = event.round
        elif isinstance(event, PrestigeGained):
            gained[event.player][number - 1] += event.points
    return [[*accumulate(gained[colour]), score.total] for colour, score in scoring.result(state).scores.items()]
