"""Effects and powers in words: what a building, a monument or a character does, one sentence each."""

from typing import assert_never

from referee.rules.caylus1303.effects import Build, Claim, Effect, Gain, MoveProvost, OneOf, Trade
from referee.rules.caylus1303.goods import named
from referee.rules.caylus1303.rulebook import BY_ID
from referee.wording import Words


def effect_sentence(words: Words, effect: Effect) -> str:
    """Say what an effect does."""
    match effect:
        case Gain():
            return words.say("Take {what}.", what=words.pile(named(effect)))
        case OneOf():
            return words.say(" Or: ").join(_trade(words, trade) for trade in effect.trades)
        case Build(family="wood"):
            return words.say("Build a wood building.")
        case Build(free=()):
            return words.say("Build a stone building.")
        case Build():
            return words.say("Build a stone building without paying its printed stone.")
        case Claim():
            cost = words.pile(named(effect.cost))
            return words.say("Spend {cost} to put a house on a starting building of the road.", cost=cost)
        case MoveProvost():
            return words.numbered(
                "Move the provost up to {n} step, free.", "Move the provost up to {n} steps, free.", effect.steps
            )
        case _:
            assert_never(effect)


def _trade(words: Words, trade: Trade) -> str:
    take = words.pile(named(trade.take))
    if not named(trade.spend):
        return words.say("Take {what}.", what=take)
    return words.say("Spend {cost}: take {what}.", cost=words.pile(named(trade.spend)), what=take)


def monument_sentence(words: Words, at_once: Gain, recruits: Gain) -> str:
    """Say what a monument brings besides its points; nothing if it brings nothing."""
    if named(at_once):
        return words.say("At once: {what}.", what=words.pile(named(at_once)))
    if named(recruits):
        return words.say("At each recruitment: {what}.", what=words.pile(named(recruits)))
    return ""


def power_sentence(words: Words, character: str) -> str:
    """Say what a character can do: its rule."""
    return words.say(BY_ID[character].line)
