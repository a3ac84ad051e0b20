"""What happens in any game, in the past tense: rounds, phases, points, decisions taken by the engine, the end.

A game has many more kinds of events; those that it shares are of these classes, or of narrower ones of its own.
"""

from typing import Any, Literal

from msgspec import Struct

from referee.rules.kernel.corrections import Changes


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True, gc=False):
    """Something that happened. `where` names the space, tile, person or moment it came from."""


class RoundStarted(Event, frozen=True, tag=True):
    """A round began."""

    round: int


class PhaseStarted(Event, frozen=True, tag=True):
    """A phase began."""

    phase: str


class PrestigeGained(Event, frozen=True, tag=True):
    """A player gained prestige points."""

    player: str
    points: int
    source: str
    where: str


class DecisionForced(Event, frozen=True, tag=True):
    """The engine took a decision that had only one legal action; games of early days do not know why."""

    decision: Any
    action: Any
    why: Any = None


class DecisionDropped(Event, frozen=True, tag=True):
    """A decision was passed over: no action answers it, or a correction took away what it was about."""

    decision: Any
    reason: Literal["no_action", "no_ground"]


class RuleLeft(Event, frozen=True, tag=True):
    """The table did what rules forbid: the code, rule and facts of every reason, and what could not be paid."""

    player: str
    codes: tuple[str, ...]
    rules: tuple[str | None, ...]
    facts: tuple[dict[str, Any], ...]
    owed: Any
    note: str = ""


class PositionCorrected(Event, frozen=True, tag=True):
    """The table put the position right."""

    changes: Changes
    note: str = ""


class BoxTakenOver(Event, frozen=True, tag=True):
    """The table plays by other values of the box from now on."""

    box: Any


class GameEnded(Event, frozen=True, tag=True):
    """The last round was over."""

    winners: tuple[str, ...]


def actor(event: Event) -> str | None:
    """Give whose event it is, if it is anybody's."""
    return event.decision.player if isinstance(event, DecisionForced) else getattr(event, "player", None)
