"""The log in words, of any game: what the engine did after an action, and what other rules make of an entry."""

from collections.abc import Sequence
from typing import Any

from referee.rules.kernel.events import DecisionForced, PhaseStarted
from referee.wording import TableWords, Words


def aftermath(words: TableWords, events: Sequence[Any]) -> str:
    """Name what the engine did after an action: the phase it went on to, the decisions it took; often nothing."""
    phases = [event.phase for event in events if isinstance(event, PhaseStarted)]
    if phases:
        return words.phase(phases[-1])
    forced = sum(isinstance(event, DecisionForced) for event in events)
    return words.numbered("{n} forced decision", "{n} forced decisions", forced) if forced else ""


def deviates(words: Words, number: int, version: str, why: str = "") -> str:
    """Say that an entry would not be carried out today as it was then; `why` if it would be refused."""
    if why:
        return words.say(
            "Entry {number}, written by version {version}, is not allowed by today’s rules: {why}",
            number=number,
            version=version,
            why=why,
        )
    if number == 0:
        return words.say("The start, written by version {version}, would be another by today’s rules.", version=version)
    return words.say(
        "Entry {number}, written by version {version}, would lead elsewhere by today’s rules.",
        number=number,
        version=version,
    )
