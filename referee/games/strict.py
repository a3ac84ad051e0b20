"""How strict tables of a game are: its topics, rules and reminders in; what the options show and the table says out."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from referee.games.words import GameWords
from referee.pages.presentation import LaxRule, LaxRules, Reminded, Reminder, Strict
from referee.rules.kernel.provenance import Rule
from referee.rules.kernel.texts import N_

# By topic: each code with what happens then, and the rule that speaks against it.
Topics = Mapping[str, Mapping[str, tuple[str, str]]]
# What happens then, where several games have the refusal.
USUAL = {
    "not_your_turn": N_("Somebody plays out of turn"),
    "already_passed": N_("Somebody plays on after passing"),
    "occupied": N_("A worker goes onto an occupied building"),
    "residence": N_("A worker goes onto a residence"),
    "empty_space": N_("A worker goes onto an empty space"),
    "cannot_pay": N_("Something is not paid in full"),
    "wrong_payment": N_("A building is paid with something else"),
    "no_such_exchange": N_("An exchange is not one of those printed"),
    "too_many_steps": N_("The provost goes too far"),
}
# What tables forget: its name, what it is, at which moment the table is told, and its icon.
Forgotten = Mapping[str, tuple[str, str, str]]
# Of each reminder, its lines at a state, after what just happened.
Lines = Mapping[str, Callable[[Any, Any, Sequence[Any]], Iterator[str]]]


def usual(rule: str, *codes: str) -> dict[str, tuple[str, str]]:
    """Give refusals that several games have, against all of which one rule speaks."""
    return {code: (USUAL[code], rule) for code in codes}


def strict(
    topics: Topics, by_id: Mapping[str, Rule], forgotten: Forgotten, lines: Lines, icon_of: Callable[[str], str]
) -> Strict:
    """Put together what the options of a game's tables show, and what is reminded of."""

    def lax_rules(words: GameWords) -> tuple[LaxRules, ...]:
        return tuple(LaxRules(words.say(topic), tuple(_lax(words, by_id, rules))) for topic, rules in topics.items())

    def reminders(words: GameWords) -> tuple[Reminder, ...]:
        return tuple(
            Reminder(name, words.say(title), words.say(moment), icon_of(icon))
            for name, (title, moment, icon) in forgotten.items()
        )

    def remind(words: GameWords, state: Any, events: Sequence[Any], on: Collection[str]) -> Iterator[Reminded]:
        for name, said in lines.items():
            if name in on:
                yield from (Reminded(icon_of(forgotten[name][2]), line) for line in said(words, state, events))

    return Strict(lax_rules, reminders, remind)


def _lax(words: GameWords, by_id: Mapping[str, Rule], rules: Mapping[str, tuple[str, str]]) -> Iterator[LaxRule]:
    for code, (text, rule) in rules.items():
        yield LaxRule(code, words.say(text), by_id[rule].page)
