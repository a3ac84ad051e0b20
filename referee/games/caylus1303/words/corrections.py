"""Corrections refused, in words: why a position, a change or a point cannot be."""

from collections.abc import Mapping

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.changes import change_line
from referee.games.caylus1303.words.names import NAMES
from referee.games.caylus1303.words.points import POINTS
from referee.games.corrections import OF_ANY_GAME, Sentence, no_such_point, stood_otherwise
from referee.rules.kernel.texts import N_
from referee.wording.facts import Facts


def _houses(words: Words, facts: Facts) -> str:
    return words.say(
        "{player} has {most} houses, not {count}.",
        player=words.player(facts["player"]),
        most=facts["most"],
        count=facts["count"],
    )


def _round(words: Words, facts: Facts) -> str:
    return words.say("A game has rounds 1 to {most}, and no round {round}.", most=facts["most"], round=facts["round"])


def _provost(words: Words, facts: Facts) -> str:
    return words.say(
        "The provost stands just after the bridge, or just after a space up to {most}.", most=facts["most"]
    )


def _bridge(words: Words, facts: Facts) -> str:
    return words.say("{player} stands on the bridge only once.", player=words.player(facts["player"]))


def _no_character(words: Words, facts: Facts) -> str:
    return words.say("This game is played without this character: “{name}”.", name=_called(words, facts["character"]))


def _called(words: Words, name: str) -> str:
    """Name a character as the box does, and what is none as it was given."""
    return words.name(name) if name in NAMES else name


def _character_twice(words: Words, facts: Facts) -> str:
    return words.say("Only one player has this character: {name}.", name=words.name(facts["character"]))


NO_POINT = {
    "player": N_("Say which player is asked."),
    "space": N_("Say which space it is."),
    "using": N_("Only players with a worker there use the space."),
    "character": N_("No character is left on the board."),
    "passed": N_("This player has passed."),
    "bridge": N_("This player is not on the bridge."),
    "site": N_("This player has no worker on the construction site."),
    "holder": N_("Nobody has this character."),
    "residence": N_("There is no residence."),
    "favor": N_("No favor is gained there."),
}


def _box_in_use(words: Words, facts: Facts) -> str:
    return words.say(
        "Something lies on a space that this box does not have ({space}).", space=words.name(facts["space"])
    )


SENTENCES: Mapping[str, Sentence] = {
    **OF_ANY_GAME,
    "position_houses": _houses,
    "position_round": _round,
    "position_provost": _provost,
    "position_bridge": _bridge,
    "position_character": _no_character,
    "position_character_twice": _character_twice,
    "no_such_point": no_such_point(POINTS, NO_POINT),
    "box_in_use": _box_in_use,
    "stood_otherwise": stood_otherwise(change_line),
}
