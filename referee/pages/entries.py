"""Entries of the log as they are told: an entry in, a piece for each phase that it went through out."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from referee.pages import deeds
from referee.pages.aside import Aside
from referee.pages.marks import Mark, mark_of
from referee.pages.presentation import Presentation
from referee.pages.values_of_then import ValuesOfThen
from referee.play.log import events_of, state_of
from referee.rules.kernel.corrections import points_by
from referee.rules.kernel.events import (
    GameEnded,
    PhaseStarted,
    PositionCorrected,
    PrestigeGained,
    RoundStarted,
    actor,
)
from referee.store.models import Entry
from referee.wording import TableWords
from referee.wording.dates import local


class Wanted(NamedTuple):
    """What a reader wants to see: all of the history, one player's, or the points from one source."""

    player: str | None = None
    source: str | None = None

    @property
    def everything(self) -> bool:
        """Whether nothing is left out."""
        return not (self.player or self.source)


class Moment(NamedTuple):
    """When in the game something happened; round 0 is before the first round."""

    round: int = 0
    phase: str = ""


class Line(NamedTuple):
    """One thing that happened; `points` where prestige was gained."""

    colour: str | None
    text: str
    points: int = 0


class Piece(NamedTuple):
    """What an entry did in one phase; without a title the referee went on by itself."""

    number: int
    moment: Moment
    colour: str | None
    icon: str
    title: str
    lines: tuple[Line, ...]
    time: datetime
    mark: Mark | None = None  # what the table did against the rules, or put right
    points: int = 0  # that its title tells
    aside: Aside | None = None  # what left the path after it


def pieces(
    then: ValuesOfThen, shown: Presentation, moment: Moment, entries: Iterable[Entry], wanted: Wanted
) -> Iterator[Piece]:
    """Tell a path of actions from a moment on, cut where rounds and phases began."""
    telling = shown.story.telling()
    for entry in entries:
        words = then.words(entry.number)
        told, points = deeds.headline(words, shown, entry), _corrected(shown, entry, wanted)
        parts = list(by_moment(moment, telling.news(told.rest)))
        for at, (moment, events) in enumerate(parts):
            lines = tuple(_line(words, shown, event) for event in events if _is_wanted(shown, event, wanted))
            piece = Piece(entry.number, moment, None, "", "", lines, local(entry.at))
            if at == 0 and (lines or points or _stands_alone(entry.player, wanted)):
                yield piece._replace(
                    colour=entry.player,
                    icon=deeds.icon(shown, entry),
                    title=told.sentence,
                    mark=mark_of(words, entry.kind),
                    points=points,
                )
            elif lines:
                yield piece


def _corrected(shown: Presentation, entry: Entry, wanted: Wanted) -> int:
    """Count the points that a correction's own sentence tells, where those of its source are wanted."""
    if entry.kind != "correct" or wanted.source is None:
        return 0
    event = events_of(shown.ruleset, entry)[0]
    if not isinstance(event, PositionCorrected) or not shown.story.concerns(event, wanted.source):
        return 0
    gained = points_by(event.changes, shown.ruleset.colours)
    return sum(points for player, points in gained.items() if wanted.player in (None, player))


def began(words: TableWords, shown: Presentation, state: Any) -> Moment:
    """Give the moment at which a game begins: before its first round, or in the middle."""
    stage = shown.stage(words, state)
    return Moment(stage.round, stage.phase)


def beginning(words: TableWords, shown: Presentation, start: Entry, *, late: bool) -> str:
    """Tell how a game began: set up, or taken up in the middle."""
    if not late:
        return words.say("The game is set up.")
    stage = shown.stage(words, state_of(shown.ruleset, start))
    where = ", ".join(filter(None, (stage.told, stage.phase_name)))
    return words.say("The game had already begun when it was taken up here: {where}.", where=where)


def by_moment(moment: Moment, events: Iterable[Any]) -> Iterator[tuple[Moment, list[Any]]]:
    """Part events where a phase began; the first part may be empty, for the action itself."""
    part: list[Any] = []
    number = moment.round
    for event in events:
        match event:
            case RoundStarted():
                number = event.round
            case PhaseStarted() | GameEnded():
                yield moment, part
                phase = event.phase if isinstance(event, PhaseStarted) else "over"
                moment, part = Moment(number, phase), [event] if isinstance(event, GameEnded) else []
            case _:
                part.append(event)
    yield moment, part


def _stands_alone(player: str | None, wanted: Wanted) -> bool:
    """Whether an action is told even if nothing else that is wanted came of it."""
    return not wanted.source and wanted.player in (None, player)


def _is_wanted(shown: Presentation, event: Any, wanted: Wanted) -> bool:
    if wanted.player not in (None, actor(event)):
        return False
    return wanted.source is None or shown.story.concerns(event, wanted.source)


def _line(words: TableWords, shown: Presentation, event: Any) -> Line:
    points = event.points if isinstance(event, PrestigeGained) else 0
    return Line(actor(event), shown.story.line(words, event), points)
