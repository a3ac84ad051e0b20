"""Effects in words: what a building or a line of the favor table does, one sentence each."""

from typing import assert_never

from referee.games.caylus2005.words import Words
from referee.games.clauses import either, paid, sentence, takes
from referee.rules.caylus2005.effects import (
    Build,
    ChangeOrder,
    Claim,
    Effect,
    Lodge,
    MoveProvost,
    MoveWorker,
    OneOf,
    Produce,
    Trade,
)
from referee.rules.caylus2005.goods import named
from referee.rules.kernel.texts import N_

BUILDS = {
    "wood": N_("build a wood tile"),
    "stone": N_("build a stone tile"),
    "prestige": N_("build a prestige tile on a residence of yours"),
}
CHEAPER = {
    "wood": N_("build a wood tile for 1 wood less"),
    "stone": N_("build a stone tile for 1 stone less"),
}


def effect_sentence(words: Words, effect: Effect) -> str:
    """Say what an effect does."""
    match effect:
        case Produce(one_of=piles):
            return sentence(either(words, [takes(words, named(pile), None) for pile in piles]))
        case OneOf():
            return sentence(either(words, [_trade(words, trade, effect.goods) for trade in effect.trades]))
        case Build(family=family, less=less):
            return sentence(words.say(CHEAPER[less] if less else BUILDS[family]))
        case Claim(cost=cost):
            made = words.say("turn a neutral tile or a tile of yours into a residence")
            return sentence(paid(words, named(cost), made, None))
        case MoveProvost():
            return words.numbered(
                "Move the provost up to {n} step, free.", "Move the provost up to {n} steps, free.", effect.steps
            )
        case MoveWorker():
            return words.say("Move the worker to any free place, free.")
        case ChangeOrder():
            return words.say("Move up in the turn order.")
        case Lodge():
            return words.say("Next round each place costs you 1 denier.")
        case _:
            assert_never(effect)


def _trade(words: Words, trade: Trade, goods: tuple[str, ...]) -> str:
    return paid(words, named(trade.spend), takes(words, named(trade.take), goods), goods)
