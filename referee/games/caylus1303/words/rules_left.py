"""Rules that the table left: what was done all the same in; every reason against it, told of whoever did it, out.

A refusal speaks to whoever taps; the log, the scoring and the sheets speak of somebody.
"""

from collections.abc import Callable, Iterator, Mapping

from referee.games import rules_left
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.refusals import reason
from referee.rules.caylus1303.events import RuleLeft
from referee.wording.facts import Facts


def reasons_left(words: Words, event: RuleLeft) -> Iterator[str]:
    """Say every rule that was left."""
    return rules_left.reasons_left(words, event, TOLD, lambda refusal: reason(words, refusal))


def _dear(words: Words, facts: Facts) -> str:
    need, have = words.pile({"worker": facts["need"]}), words.holding({"worker": facts["have"]})
    if "passed" not in facts:
        return words.say("Placing before the others costs {need}; available: {have}.", need=need, have=have)
    return words.say(
        "Already passed: {players}. So placing costs {need}; available: {have}.",
        players=words.players(facts["passed"]),
        need=need,
        have=have,
    )


def _second_at_site(words: Words, _: Facts) -> str:
    return words.say("There was a worker on the construction site already: one per player.")


def _unusable(words: Words, _: Facts) -> str:
    return words.say("This table plays that a chosen building of the construction site must be used; this one cannot.")


# What a refusal says to “you”.
TOLD: Mapping[str, Callable[[Words, Facts], str]] = {
    "not_your_turn": rules_left.out_of_turn,
    "cannot_pay": rules_left.not_paid,
    "surcharge": _dear,
    "already_at_site": _second_at_site,
    "unusable": _unusable,
}
