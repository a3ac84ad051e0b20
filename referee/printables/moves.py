"""A game in short lines: its steps in; what each player did, by round and phase, with the points it brought, out."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from referee.pages.entries import Moment, by_moment
from referee.pages.marks import Mark, mark_of
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag, tag
from referee.rules.kernel.events import DecisionForced, PrestigeGained
from referee.rules.kernel.record import KINDS, AnyStep
from referee.wording import TableWords


class Move(NamedTuple):
    """What a player did in a few words, and the points gained by it; nobody did what put the table right."""

    seat: SeatTag | None
    text: str
    points: int = 0
    mark: Mark | None = None  # what was against the rules, or put right
    why: str = ""  # the rules that it left, and what the table noted


class Legend(NamedTuple):
    """What a mark means, and how often it stands in the log."""

    mark: Mark
    number: int


class Chapter(NamedTuple):
    """A phase of a round; round 0 is before the first."""

    moment: Moment
    moves: tuple[Move, ...]


def chapters(
    words: TableWords, shown: Presentation, setup: dict[str, Any], moment: Moment, played: Iterable[AnyStep]
) -> tuple[Chapter, ...]:
    """Tell a game from a moment on; what follows from the rules by itself is left out, but for the points.

    `words` are those with which it began: where a box was taken over, what comes after is told with its values.
    """
    told: list[tuple[Moment, list[Move]]] = [(moment, [])]
    for step in played:
        if step.entry and step.entry["kind"] == "box":
            words = shown.words_by(words, setup, step.entry["box"])
        told[-1][1].append(_done(words, shown, step))
        parts = list(by_moment(told[-1][0], step.events))
        for at, (moment, events) in enumerate(parts):
            if at:
                told.append((moment, []))
            for event in events:
                _tell(words, shown, step, event, told[-1][1])
    return tuple(Chapter(moment, tuple(moves)) for moment, moves in told if moves)


def marks(words: TableWords, told: Iterable[Chapter]) -> tuple[Legend, ...]:
    """Explain the marks of a log."""
    found = Counter(move.mark for chapter in told for move in chapter.moves if move.mark)
    known = (mark_of(words, kind) for kind in KINDS)
    return tuple(Legend(mark, found[mark]) for mark in known if mark and found[mark])


def _tell(words: TableWords, shown: Presentation, step: AnyStep, event: Any, moves: list[Move]) -> None:
    """Add an event to a chapter."""
    match event:
        case DecisionForced() if event.action not in shown.story.untold:
            moves.append(_move(words, shown, step, event.decision.player, event.action))
        case PrestigeGained() if moves and moves[-1].seat and moves[-1].seat.colour == event.player:
            moves[-1] = moves[-1]._replace(points=moves[-1].points + event.points)
        case PrestigeGained():
            moves.append(Move(tag(words, event.player), shown.story.source(words, event.source), event.points))


def _done(words: TableWords, shown: Presentation, step: AnyStep) -> Move:
    mark = mark_of(words, step.entry["kind"]) if step.entry else None
    if step.player:
        why = shown.story.line(words, step.events[0]) if mark else ""
        return _move(words, shown, step, step.player, step.action)._replace(mark=mark, why=why)
    return Move(None, shown.story.line(words, step.events[0]), mark=mark)


def _move(words: TableWords, shown: Presentation, step: AnyStep, player: str, action: Any) -> Move:
    return Move(tag(words, player), shown.story.title(words, shown.ruleset.write_action(action), step.before))
