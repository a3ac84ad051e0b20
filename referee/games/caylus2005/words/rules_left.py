"""Rules that the table left: what was done all the same in; every reason against it, told of whoever did it, out."""

from collections.abc import Callable, Iterator, Mapping

from referee.games import rules_left
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.refusals import reason
from referee.rules.caylus2005.events import RuleLeft
from referee.rules.kernel.texts import N_
from referee.wording.facts import Facts


def reasons_left(words: Words, event: RuleLeft) -> Iterator[str]:
    """Say every rule that was left."""
    return rules_left.reasons_left(words, event, TOLD, lambda refusal: reason(words, refusal))


def _said(text: str) -> Callable[[Words, Facts], str]:
    return lambda words, _: words.say(text)


def _passed(words: Words, facts: Facts) -> str:
    return words.say("Already passed, and {player} is asked.", player=words.player(facts["asked"]))


def _line_used(words: Words, facts: Facts) -> str:
    return words.say("This line was used before in this phase ({line}).", line=words.line(facts["line"]))


def _not_reached(words: Words, facts: Facts) -> str:
    return words.say(
        "The marker had only come to column {marker}, and this is column {column} ({line}).",
        marker=facts["marker"],
        column=facts["column"],
        line=words.line(facts["line"]),
    )


# What a refusal says to “you”.
TOLD: Mapping[str, Callable[[Words, Facts], str]] = {
    "not_your_turn": rules_left.out_of_turn,
    "already_passed": _passed,
    "cannot_pay": rules_left.not_paid,
    "already_in_stables": _said(N_("There was a worker in the stables already: one per player.")),
    "already_at_castle": _said(N_("There was a worker at the castle already: one per player.")),
    "line_used": _line_used,
    "column_not_reached": _not_reached,
}
