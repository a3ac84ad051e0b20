"""Clauses of which sentences about effects are made: what is spent, taken and gained, in words."""

from collections.abc import Mapping

from referee.games.words import GameWords
from referee.rules.kernel.texts import N_

RETURNED = ("worker",)  # what is not spent but goes back
GAINED = ("pp", "favor")  # what is not taken but gained


def sentence(clause: str) -> str:
    """Make a sentence of a clause."""
    return f"{capital(clause)}."


def capital(text: str) -> str:
    """Begin a text with a capital, so that it can stand alone."""
    return text[:1].upper() + text[1:]


def either(words: GameWords, clauses: list[str]) -> str:
    """Join clauses of which one is done."""
    first, *others = clauses
    for other in others:
        first = words.say("{one}, or {other}", one=first, other=other)
    return first


def paid(words: GameWords, cost: Mapping[str, int], gained: str, goods: tuple[str, ...] | None) -> str:
    """Put before a gain what is paid for it: goods are spent, workers return to the camp."""
    if not cost:
        return gained
    spent, returned = _parted(cost, RETURNED)
    told = _clauses(words, {N_("spend {what}"): spent, N_("return {what}"): returned}, goods)
    return words.say("{paid}: {gained}", paid=told, gained=gained)


def takes(words: GameWords, take: Mapping[str, int], goods: tuple[str, ...] | None) -> str:
    """Say what is got: goods and workers are taken, points and favors gained."""
    taken, gained = _parted(take, GAINED)
    return _clauses(words, {N_("take {what}"): taken, N_("gain {what}"): gained}, goods)


def _parted(pile: Mapping[str, int], apart: tuple[str, ...]) -> tuple[dict[str, int], dict[str, int]]:
    """Part some of what a pile names from the rest."""
    rest = dict(pile)
    return rest, {name: rest.pop(name) for name in apart if name in rest}


def _clauses(words: GameWords, told: Mapping[str, Mapping[str, int]], goods: tuple[str, ...] | None) -> str:
    return words.listed([words.say(text, what=words.pile(pile, goods)) for text, pile in told.items() if pile])
