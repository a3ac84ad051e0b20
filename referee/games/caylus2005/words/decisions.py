"""Decisions and actions in words: what is asked of whom, and what a player can do about it."""

from referee.games.caylus2005.words import Words
from referee.rules.caylus2005.frames import Activation, AnyDecision, FavorEffect, OwnerBonus
from referee.rules.kernel.texts import N_

ASKED = {
    "plan": N_("place a worker or pass"),
    "gate": N_("move the worker from the Gate, or decline"),
    "activate": N_("use a building or decline"),
    "owner_bonus": N_("take a resource as the owner"),
    "inn": N_("take the worker home from the Inn, or leave it there"),
    "bridge": N_("move the provost, or leave him"),
    "deliver": N_("deliver batches"),
    "favor": N_("choose a line for a favor"),
    "favor_effect": N_("use the line of a favor, or decline"),
}

ACTIONS = {
    "place": N_("place a worker"),
    "pass": N_("pass"),
    "decline": N_("decline"),
    "exchange": N_("exchange"),
    "build": N_("build"),
    "prestige": N_("build a prestige tile"),
    "claim": N_("turn a tile into a residence"),
    "provost": N_("move the provost"),
    "recall": N_("take the worker home"),
    "deliver": N_("deliver"),
    "favor": N_("choose a line for a favor"),
}


def asked(words: Words, decision: AnyDecision) -> str:
    """Say who is asked for what, and where."""
    what = words.say(ASKED[str(decision.__struct_config__.tag)])
    sentence = words.say("{player}: {what}", player=words.player(decision.player), what=what)
    match decision:
        case Activation(space=space) | OwnerBonus(space=space):
            return f"{sentence} ({words.full_name(space)})"
        case FavorEffect(line=line):
            return f"{sentence} ({words.line(line)})"
    return sentence
