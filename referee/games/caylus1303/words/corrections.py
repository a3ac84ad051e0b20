"""Corrections refused, in words: why a position, a change or a point cannot be."""

from collections.abc import Callable, Mapping

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.changes import change_line
from referee.games.caylus1303.words.names import NAMES
from referee.games.caylus1303.words.points import POINTS
from referee.rules.kernel.corrections import Change
from referee.rules.kernel.texts import N_
from referee.wording.facts import Facts


def _changed_twice(words: Words, facts: Facts) -> str:
    return words.say("One value is changed twice: {path}.", path=facts["path"])


def _not_what_stands(words: Words, facts: Facts) -> str:
    return words.say("Something else stands there by now: {path}.", path=facts["path"])


def _unknown_path(words: Words, facts: Facts) -> str:
    return words.say("The table has no such thing: {path}.", path=facts["path"])


def _follows(words: Words, facts: Facts) -> str:
    return words.say("This follows from what lies on the table: {path}. Correct that instead.", path=facts["path"])


def _fixed(words: Words, facts: Facts) -> str:
    return words.say("This is part of the setup, and stays as it is: {path}.", path=facts["path"])


def _in_use(words: Words, facts: Facts) -> str:
    space = words.name(facts["path"].split("/")[2])  # of nothing else is said that it is in use
    return words.say("This space is being used: {path}. Finish it first, or say where the game goes on.", path=space)


def _position_malformed(words: Words, facts: Facts) -> str:
    return words.say("This is not a position: {problem}.", problem=facts["problem"])


def _workers(words: Words, facts: Facts) -> str:
    return words.say(
        "{player} has {most} workers, not {count}.",
        player=words.player(facts["player"]),
        most=facts["most"],
        count=facts["count"],
    )


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


def _stranger(words: Words, facts: Facts) -> str:
    return words.say("Nobody here plays “{name}”.", name=facts["player"])


def _bridge(words: Words, facts: Facts) -> str:
    return words.say("{player} stands on the bridge only once.", player=words.player(facts["player"]))


def _points(words: Words, facts: Facts) -> str:
    return words.say("{player} cannot have fewer than 0 points.", player=words.player(facts["player"]))


def _no_tile(words: Words, facts: Facts) -> str:
    return words.say("No such building can lie there ({space}).", space=words.name(facts["space"]))


def _side(words: Words, facts: Facts) -> str:
    return words.say("What lies there has no such side ({space}).", space=words.name(facts["space"]))


def _owner(words: Words, facts: Facts) -> str:
    if facts["owner"] is None:
        return words.say("A house is missing there ({space}).", space=words.name(facts["space"]))
    return words.say("No house can stand there ({space}).", space=words.name(facts["space"]))


def _tile_twice(words: Words, facts: Facts) -> str:
    return words.say(
        "The box has {copies} of these, no more ({tile}).", tile=words.full_name(facts["tile"]), copies=facts["copies"]
    )


def _no_character(words: Words, facts: Facts) -> str:
    return words.say("This game is played without this character: “{name}”.", name=_called(words, facts["character"]))


def _called(words: Words, name: str) -> str:
    """Name a character as the box does, and what is none as it was given."""
    return words.name(name) if name in NAMES else name


def _character_twice(words: Words, facts: Facts) -> str:
    return words.say("Only one player has this character: {name}.", name=words.name(facts["character"]))


def _point_malformed(words: Words, facts: Facts) -> str:
    return words.say("This is not a point of the game: {problem}.", problem=facts["problem"])


def _no_such_point(words: Words, facts: Facts) -> str:
    phase = words.say(POINTS[facts["phase"]])
    return words.say("The game cannot go on there ({phase}). {why}", phase=phase, why=words.say(NO_POINT[facts["why"]]))


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


def _stood_otherwise(words: Words, facts: Facts) -> str:
    change = Change(facts["path"], facts["stands"], facts["to"])
    return words.say("Something else lay there before it was put right: {what}.", what=change_line(words, change))


SENTENCES: Mapping[str, Callable[[Words, Facts], str]] = {
    "changed_twice": _changed_twice,
    "not_what_stands": _not_what_stands,
    "unknown_path": _unknown_path,
    "follows": _follows,
    "fixed": _fixed,
    "in_use": _in_use,
    "position_malformed": _position_malformed,
    "position_workers": _workers,
    "position_houses": _houses,
    "position_round": _round,
    "position_provost": _provost,
    "position_player": _stranger,
    "position_bridge": _bridge,
    "position_points": _points,
    "position_tile": _no_tile,
    "position_side": _side,
    "position_owner": _owner,
    "position_tile_twice": _tile_twice,
    "position_character": _no_character,
    "position_character_twice": _character_twice,
    "point_malformed": _point_malformed,
    "no_such_point": _no_such_point,
    "box_in_use": _box_in_use,
    "stood_otherwise": _stood_otherwise,
}
