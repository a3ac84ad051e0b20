"""A game in short lines: its steps in; what each player did, by round and phase, with the points it brought, out."""

from collections.abc import Iterable
from typing import NamedTuple

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.log import action_title, source_name
from referee.pages.entries import Moment, by_moment
from referee.pages.seats import SeatTag, tag
from referee.rules.caylus1303 import RULESET, Action, Event, State, actions
from referee.rules.caylus1303.events import DecisionForced, PrestigeGained
from referee.rules.caylus1303.goods import Pile
from referee.rules.kernel.record import Step

NOTHING = (actions.Decline(), actions.Provost(0), actions.Deliver(Pile()))  # not told where the referee took them

Played = Step[State, Action, Event]


class Move(NamedTuple):
    """What a player did in a few words, and the points gained by it."""

    seat: SeatTag
    text: str
    points: int = 0


class Chapter(NamedTuple):
    """A phase of a round; round 0 is before the first."""

    moment: Moment
    moves: tuple[Move, ...]


def chapters(words: Words, played: Iterable[Played]) -> tuple[Chapter, ...]:
    """Tell a game; what follows from the rules by itself is left out, but for the points."""
    told: list[tuple[Moment, list[Move]]] = [(Moment(0, "draft"), [])]
    for step in played:
        told[-1][1].append(_move(words, step, step.player, step.action))
        parts = list(by_moment(told[-1][0], step.events))
        for at, (moment, events) in enumerate(parts):
            if at:
                told.append((moment, []))
            for event in events:
                _tell(words, step, event, told[-1][1])
    return tuple(Chapter(moment, tuple(moves)) for moment, moves in told if moves)


def _tell(words: Words, step: Played, event: Event, moves: list[Move]) -> None:
    """Add an event to a chapter."""
    match event:
        case DecisionForced() if event.action not in NOTHING:
            moves.append(_move(words, step, event.decision.player, event.action))
        case PrestigeGained() if moves and moves[-1].seat.colour == event.player:
            moves[-1] = moves[-1]._replace(points=moves[-1].points + event.points)
        case PrestigeGained():
            moves.append(Move(tag(words, event.player), source_name(words, event.source), event.points))


def _move(words: Words, step: Played, player: str, action: Action) -> Move:
    return Move(tag(words, player), action_title(words, RULESET.write_action(action), step.before))
