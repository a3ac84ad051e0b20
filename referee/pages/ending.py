"""The end of a game: its final position and its log in; ranks, the breakdown by source and the chart out."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from referee.pages.chart import Chart, chart
from referee.pages.marks import Marks, marks_of
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag, tag, tags
from referee.play.games import Position
from referee.play.log import events_of, state_of
from referee.rules.kernel.corrections import points_by, round_to
from referee.rules.kernel.events import PositionCorrected, PrestigeGained, RoundStarted
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.kernel.scoring import Result, ranked
from referee.store.models import Entry
from referee.wording import TableWords


class Ranked(NamedTuple):
    """A player's place, shared by players with as many points; `stage` says when it is revealed, the last first."""

    rank: int
    stage: int
    seat: SeatTag
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


class Onward(NamedTuple):
    """Where one goes from a result: a new game with the same players, BG Stats, a picture where one can be drawn.

    `unsaved` is what only this browser keeps, by its mark, for the reminder of a backup; "" if that is nothing.
    """

    again: dict[str, str]
    bg_stats: str
    drawn: bool
    unsaved: str = ""


class EndPage(NamedTuple):
    """Everything on the page of a finished game."""

    game_id: str
    title: str
    verdict: str
    ranks: tuple[Ranked, ...]
    seats: tuple[SeatTag, ...]  # as at the table
    sources: tuple[SourceRow, ...]
    totals: tuple[Cell, ...]
    chart: Chart
    chart_rows: tuple[ChartRow, ...]
    marks: Marks | None  # what was against the rules, and what was put right
    onward: Onward


def end_page(
    words: TableWords, shown: Presentation, position: Position, path: Sequence[Entry], onward: Onward
) -> EndPage:
    """Lay out a finished game; `path` is every entry that led to its end, the start first."""
    ruleset, state = shown.ruleset, position.state
    result = ruleset.result(state)
    seats = tags(words, position.game.setup["players"])
    events = (event for entry in path[1:] for event in events_of(ruleset, entry))
    heights = chart_heights(ruleset, result, state_of(ruleset, path[0]), events)
    columns = shown.story.columns(words, len(heights[0]) - 1)
    return EndPage(
        game_id=position.game.id,
        title=position.game.name,
        verdict=verdict(words, result.winners),
        ranks=ranks(words, result),
        seats=seats,
        sources=tuple(sources(words, shown, state)),
        totals=tuple(Cell(seat.colour, result.scores[seat.colour].total) for seat in seats),
        chart=chart(seats, heights, [short for short, _ in columns]),
        chart_rows=tuple(
            ChartRow(long, values) for (_, long), values in zip(columns, zip(*heights, strict=True), strict=True)
        ),
        marks=marks_of(words, shown, path),
        onward=onward,
    )


def verdict(words: TableWords, winners: tuple[str, ...]) -> str:
    """Say who won."""
    if len(winners) > 1:
        return words.say("Shared victory: {players}", players=words.players(winners))
    return words.say("Winner: {player}", player=words.player(winners[0]))


def ranks(words: TableWords, result: Result[Any]) -> tuple[Ranked, ...]:
    """Order the players by their points."""
    ordered = ranked(result.totals)
    most = max(1, *result.totals.values())
    return tuple(
        Ranked(
            rank=place.rank,
            stage=len(ordered) - at,
            seat=tag(words, place.player),
            total=place.total,
            share=100 * place.total // most,
            winner=place.player in result.winners,
        )
        for at, place in enumerate(ordered)
    )


def sources(words: TableWords, shown: Presentation, state: Any) -> Iterable[SourceRow]:
    """Give a line for every source from which anybody has points."""
    by_player = {colour: shown.ruleset.points(state, colour) for colour in shown.ruleset.result(state).scores}
    for source in next(iter(by_player.values())):
        cells = tuple(Cell(colour, points[source]) for colour, points in by_player.items())
        if any(cell.points for cell in cells):
            yield SourceRow(source, shown.story.source(words, source), cells)


def chart_heights(ruleset: AnyRuleset, result: Result[Any], start: Any, events: Iterable[Any]) -> list[list[int]]:
    """Add up each player's prestige by the end of every round that was, and with what the end adds.

    `start` is the state from which the events led on: a game that began in the middle brings points to its round.
    """
    number: int = ruleset.public_state(start).get("round", 1)
    rounds = {colour: Counter({number: sum(ruleset.points(start, colour).values())}) for colour in result.scores}
    last = number
    for event in events:
        number = _round(event, number)
        last = max(last, number)
        for colour, points in _gained(event, rounds).items():
            rounds[colour][number] += points
    return [
        [*accumulate(rounds[colour][at] for at in range(1, last + 1)), score.total]
        for colour, score in result.scores.items()
    ]


def _round(event: Any, number: int) -> int:
    """Give the round after an event."""
    match event:
        case RoundStarted():
            return event.round
        case PositionCorrected():
            return round_to(event.changes) or number
    return number


def _gained(event: Any, players: Iterable[str]) -> dict[str, int]:
    """Give the points that an event brought."""
    match event:
        case PrestigeGained():
            return {event.player: event.points}
        case PositionCorrected():
            return points_by(event.changes, players)
    return {}
