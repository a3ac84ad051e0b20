"""Refusals explained: a refusal of any game, or of none, in; why not, the page, and what would make it legal out."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games import GAMES
from referee.games.game import Game
from referee.rules.kernel.refusals import Refusal
from referee.wording import TableWords, Words
from referee.wording.facts import Facts
from referee.wording.refusals import REMEDIES, SENTENCES


def explain(words: Words, refusal: Refusal, state: Any = None) -> str:
    """Give why not, the page, and what would make it legal if there is anything, in one breath.

    The state, where it is known, tells what stands where an action is about.
    """
    parts = (reason(words, refusal, state), page(words, refusal), remedy(words, refusal))
    return " ".join(part for part in parts if part)


def page(words: Words, refusal: Refusal) -> str | None:
    """Point to the rulebook page of the rule that an action breaks, if it is a rule of the book."""
    number = page_number(words, refusal)
    return f"({words.page(number)})" if number else None


def page_number(words: Words, refusal: Refusal) -> int | None:
    """Give the page of the rulebook, if the rule stands on one."""
    game = _whose(words, refusal)
    return (game.ruleset.rules[refusal.rule].page or None) if game and refusal.rule else None


def _illegal_entry(words: Words, facts: Facts, why: str) -> str:
    return words.say("Entry {number} is not allowed. {why}", number=facts["number"], why=why)


def _override_impossible(words: Words, _: Facts, why: str) -> str:
    return words.say("No table can play this. {why}", why=why)


def _override_elsewhere(words: Words, _: Facts, why: str) -> str:
    return words.say("{why} If it lies so on your table, tap “Set the table right” instead.", why=why)


# Refusals that are about another: why it was refused comes with them.
WRAPPING: Mapping[str, Callable[[Words, Facts, str], str]] = {
    "illegal_entry": _illegal_entry,
    "override_impossible": _override_impossible,
    "override_elsewhere": _override_elsewhere,
}


def reason(words: Words, refusal: Refusal, state: Any = None) -> str:
    """Say why an action, a set-up, a record or a device is refused."""
    if refusal.code in WRAPPING:
        why = Refusal(refusal.facts["code"], refusal.rule, refusal.facts["facts"], refusal.ruleset)
        return WRAPPING[refusal.code](words, refusal.facts, reason(words, why))
    game = _whose(words, refusal)
    told = game.reason(_spoken(words, game), refusal, state) if game else None
    return told or SENTENCES[refusal.code](words, refusal.facts)


def remedy(words: Words, refusal: Refusal) -> str | None:
    """Say what would make it legal, where anything would."""
    game = _whose(words, refusal)
    told = game.remedy(_spoken(words, game), refusal) if game else None
    if told is None and refusal.code in REMEDIES:
        return REMEDIES[refusal.code](words, refusal.facts)
    return told


def _whose(words: Words, refusal: Refusal) -> Game | None:
    """Give the game whose rule speaks: the one that refused, or the one at whose table it was asked."""
    named = refusal.ruleset or (words.game if isinstance(words, TableWords) else None)
    return GAMES[named] if named else None


def _spoken(words: Words, game: Game) -> TableWords:
    """Give words of the game; those of a reader who is at no table name its parts as the box does."""
    return words if isinstance(words, TableWords) and words.game == game.ruleset.id else game.words(words.language)
