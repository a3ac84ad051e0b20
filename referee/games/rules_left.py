"""Rules that a table left, of any game: what was done all the same in; every reason against it out.

A refusal speaks to whoever taps; the log, the scoring and the sheets speak of somebody.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.games.words import GameWords
from referee.rules.kernel.events import RuleLeft
from referee.rules.kernel.refusals import Refusal
from referee.wording.facts import Facts
from referee.wording.refusals import SENTENCES

Telling = Callable[[Any, Facts], str]


def reasons_left(
    words: GameWords, event: RuleLeft, told: Mapping[str, Telling], reason: Callable[[Refusal], str | None]
) -> Iterator[str]:
    """Say every rule that was left, by its code of those that are told of somebody, or as the refusal is."""
    for code, rule, facts in zip(event.codes, event.rules, event.facts, strict=True):
        if code in told:
            yield told[code](words, facts)
        else:
            yield reason(Refusal(code, rule, facts)) or SENTENCES[code](words, facts)


def out_of_turn(words: GameWords, facts: Facts) -> str:
    """Say who was asked instead."""
    return words.say("Out of turn: {player} is asked.", player=words.player(facts["asked"]))


def not_paid(words: GameWords, facts: Facts) -> str:
    """Say what was needed and what was there."""
    need, have = words.pile(facts["need"]), words.holding(facts["have"])
    return words.say("Needed: {need}; available: {have}.", need=need, have=have)
