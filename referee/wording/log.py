"""The log in words, of any game: what the engine did after an action."""

from collections.abc import Sequence
from typing import Any

from referee.rules.kernel.events import DecisionForced, PhaseStarted
from referee.wording import TableWords


def aftermath(words: TableWords, events: Sequence[Any]) -> str:
    """Name what the engine did after an action: the phase it went on to, the decisions it took; often nothing."""
    phases = [event.phase for event in events if isinstance(event, PhaseStarted)]
    if phases:
        return words.name(phases[-1])
    forced = sum(isinstance(event, DecisionForced) for event in events)
    return words.numbered("{n} forced decision", "{n} forced decisions", forced) if forced else ""
