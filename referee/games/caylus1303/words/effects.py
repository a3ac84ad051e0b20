"""Effects and powers in words: what a building, a monument or a character does, one sentence each."""

from typing import assert_never

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
from referee.rules.caylus1303.effects import FOUR_GOODS, Build, Claim, Effect, Gain, MoveProvost, OneOf, Trade
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.kernel.texts import N_


def effect_sentence(words: Words, effect: Effect) -> str:
    """Say what an effect does."""
    match effect:
        case Gain():
            return _sentence(_gain(words, effect, FOUR_GOODS))
        case OneOf():
            return _sentence(_either(words, [_trade(words, trade, effect.goods) for trade in effect.trades]))
        case Build(family="wood"):
            return words.say("Build a wood building.")
        case Build(free=()):
            return words.say("Build a stone building.")
        case Build():
            return words.say("Build a stone building without paying the stone of its cost.")
        case Claim():
            claimed = words.say("put a house above a starting building of the road, which becomes a residence")
            return _sentence(_paid(words, effect.cost, claimed, FOUR_GOODS))
        case MoveProvost():
            return words.numbered(
                "Move the provost up to {n} step, free.", "Move the provost up to {n} steps, free.", effect.steps
            )
        case _:
            assert_never(effect)


def _sentence(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}."


def _either(words: Words, clauses: list[str]) -> str:
    """Join exchanges of which one is used."""
    first, *others = clauses
    for other in others:
        first = words.say("{one}, or {other}", one=first, other=other)
    return first


def _trade(words: Words, trade: Trade, goods: tuple[str, ...]) -> str:
    return _paid(words, trade.spend, _gain(words, trade.take, goods), goods)


def _paid(words: Words, cost: Pile, gained: str, goods: tuple[str, ...]) -> str:
    """Put before a gain what is paid for it: goods are spent, workers return to the camp."""
    if not named(cost):
        return gained
    spent, workers = _parted(cost, ("worker",))
    paid = _clauses(words, {N_("spend {what}"): spent, N_("return {what}"): workers}, goods)
    return words.say("{paid}: {gained}", paid=paid, gained=gained)


def _gain(words: Words, take: Pile, goods: tuple[str, ...]) -> str:
    """Say what is got: goods and workers are taken, points and favors gained."""
    taken, gained = _parted(take, ("pp", "favor"))
    return _clauses(words, {N_("take {what}"): taken, N_("gain {what}"): gained}, goods)


def _parted(pile: Pile, apart: tuple[str, ...]) -> tuple[dict[str, int], dict[str, int]]:
    """Part some of what a pile names from the rest."""
    rest = named(pile)
    return rest, {name: rest.pop(name) for name in apart if name in rest}


def _clauses(words: Words, told: dict[str, dict[str, int]], goods: tuple[str, ...]) -> str:
    return words.listed([words.say(text, what=words.pile(pile, goods)) for text, pile in told.items() if pile])


def monument_sentence(words: Words, at_once: Gain, recruits: Gain) -> str:
    """Say what a monument brings besides its points; nothing if it brings nothing."""
    if named(at_once):
        return words.say("At once: {what}.", what=words.pile(named(at_once)))
    if named(recruits):
        return words.say("At each recruitment: {what}.", what=words.pile(named(recruits)))
    return ""


def power_sentence(words: Words, character: str) -> str:
    """Say what a character can do: its rule."""
    return rule_line(words, character)
