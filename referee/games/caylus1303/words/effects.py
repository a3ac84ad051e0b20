"""Effects and powers in words: what a building, a monument or a character does, one sentence each."""

from typing import assert_never

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
from referee.games.clauses import either, paid, sentence, takes
from referee.rules.caylus1303.effects import FOUR_GOODS, Build, Claim, Effect, Gain, MoveProvost, OneOf, Trade
from referee.rules.caylus1303.goods import named


def effect_sentence(words: Words, effect: Effect) -> str:
    """Say what an effect does."""
    match effect:
        case Gain():
            return sentence(takes(words, named(effect), FOUR_GOODS))
        case OneOf():
            return sentence(either(words, [_trade(words, trade, effect.goods) for trade in effect.trades]))
        case Build(family="wood"):
            return words.say("Build a wood building.")
        case Build(free=()):
            return words.say("Build a stone building.")
        case Build():
            return words.say("Build a stone building without paying the stone of its cost.")
        case Claim():
            claimed = words.say("put a house above a starting building of the road, which becomes a residence")
            return sentence(paid(words, named(effect.cost), claimed, FOUR_GOODS))
        case MoveProvost():
            return words.numbered(
                "Move the provost up to {n} step, free.", "Move the provost up to {n} steps, free.", effect.steps
            )
        case _:
            assert_never(effect)


def _trade(words: Words, trade: Trade, goods: tuple[str, ...]) -> str:
    return paid(words, named(trade.spend), takes(words, named(trade.take), goods), goods)


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
