"""A game in short lines: its steps in; what each player did, by round and phase, with the points it brought, out."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from referee.pages.entries import Moment, before_the_first, by_moment
from referee.pages.presentation import Presentation
from referee.pages.seats import SeatTag, tag
from referee.rules.kernel.events import DecisionForced, PrestigeGained
from referee.rules.kernel.record import AnyStep
from referee.wording import TableWords


class Move(NamedTuple):
    """What a player did in a few words, and the points gained by it."""

    seat: SeatTag
    text: str
    points: int = 0


class Chapter(NamedTuple):
    """A phase of a round; round 0 is before the first."""

    moment: Moment
    moves: tuple[Move, ...]


def chapters(words: TableWords, shown: Presentation, played: Iterable[AnyStep]) -> tuple[Chapter, ...]:
    """Tell a game; what follows from the rules by itself is left out, but for the points."""
    told: list[tuple[Moment, list[Move]]] = [(before_the_first(shown), [])]
    for step in played:
        told[-1][1].append(_move(words, shown, step, step.player, step.action))
        parts = list(by_moment(told[-1][0], step.events))
        for at, (moment, events) in enumerate(parts):
            if at:
                told.append((moment, []))
            for event in events:
                _tell(words, shown, step, event, told[-1][1])
    return tuple(Chapter(moment, tuple(moves)) for moment, moves in told if moves)


def _tell(words: TableWords, shown: Presentation, step: AnyStep, event: Any, moves: list[Move]) -> None:
    """Add an event to a chapter."""
    match event:
        case DecisionForced() if event.action not in shown.story.untold:
            moves.append(_move(words, shown, step, event.decision.player, event.action))
        case PrestigeGained() if moves and moves[-1].seat.colour == event.player:
            moves[-1] = moves[-1]._replace(points=moves[-1].points + event.points)
        case PrestigeGained():
            moves.append(Move(tag(words, event.player), shown.story.source(words, event.source), event.points))


def _move(words: TableWords, shown: Presentation, step: AnyStep, player: str, action: Any) -> Move:
    return Move(tag(words, player), shown.story.title(words, shown.ruleset.write_action(action), step.before))
