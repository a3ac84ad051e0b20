"""Decisions and actions in words: what is asked of whom, and what a player can do about it."""

from referee.games.caylus1303.words import Words
from referee.rules.caylus1303.frames import Activation, AnyDecision, MonumentChoice
from referee.rules.kernel.texts import N_

ASKED = {
    "draft": N_("choose a character"),
    "early_riser": N_("place a worker first, or decline"),
    "plan": N_("place a worker or pass"),
    "activate": N_("use a building or decline"),
    "bridge": N_("move the provost at the bridge"),
    "bailiff": N_("move the provost as the Bailiff"),
    "favor": N_("use a favor"),
    "recruit_character": N_("take a character from the board"),
    "deliver": N_("deliver bundles"),
    "monument": N_("build a monument"),
}

ACTIONS = {
    "draft": N_("choose a character"),
    "place": N_("place a worker"),
    "site": N_("place a worker on the construction site"),
    "pass": N_("pass"),
    "decline": N_("decline"),
    "exchange": N_("exchange"),
    "build": N_("build"),
    "claim": N_("claim a starting building"),
    "provost": N_("move the provost"),
    "steal": N_("take a character from another player"),
    "site_building": N_("use a building of the construction site"),
    "recruit": N_("take a character from the board"),
    "deliver": N_("deliver"),
    "monument": N_("build a monument"),
}


def asked(words: Words, decision: AnyDecision) -> str:
    """Say who is asked for what, and where."""
    what = words.say(ASKED[str(decision.__struct_config__.tag)])
    sentence = words.say("{player}: {what}", player=words.player(decision.player), what=what)
    match decision:
        case MonumentChoice(space=space) | Activation(space=str() as space):
            return f"{sentence} ({words.full_name(space)})"
    return sentence
