"""Corrections in words: what the table put right, and why a position, a change or a point cannot be."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.caylus1303.words import Words
from referee.rules.kernel.corrections import Change
from referee.rules.kernel.texts import N_
from referee.wording.facts import Facts

# ---- what was put right


def change_line(words: Words, change: Change) -> str:
    """Say what is different after a change."""
    match change.path.split("/")[1:]:
        case ["players", player, *what]:
            return _of_player(words, words.player(player), what, change)
        case ["spaces", space, what]:
            return _of_space(words, words.name(space), what, change)
        case ["table", _]:
            return words.say("what the round remembers")
        case what:
            return OF_TABLE["/".join(what)](words, change.to)


def _of_player(words: Words, player: str, what: list[str], change: Change) -> str:
    match what:
        case ["pp"]:
            points = words.holding({"pp": change.by if isinstance(change.by, int) else 0})
            return words.say("{points} by agreement ({player})", player=player, points=points)
        case ["characters"]:
            return words.say("characters in hand ({player}, {names})", player=player, names=_names(words, change.to))
        case [*_, thing]:
            good = "worker" if thing == "workers" else thing
            now = words.holding({good: change.to})
            return words.say("{player} has {now} (was {before})", player=player, now=now, before=change.before)
    raise ValueError(change.path)


def _of_space(words: Words, space: str, what: str, change: Change) -> str:
    told = {
        "tile": lambda: words.full_name(change.to) if change.to else words.say("nothing built"),
        "side": lambda: words.say("the other side"),
        "owner": lambda: words.say("house, {player}", player=_player(words, change.to)),
        "workers": lambda: words.say("workers, {players}", players=_players(words, change.to)),
    }[what]()
    return words.say("{what} ({space})", what=told, space=space)


def _player(words: Words, player: str | None) -> str:
    return words.player(player) if player else words.say("nobody")


def _players(words: Words, players: list[str]) -> str:
    return words.players(players) if players else words.say("nobody")


def _names(words: Words, names: list[str]) -> str:
    return words.listed([words.name(name) for name in names]) if names else words.say("none")


def _provost_stands(words: Words, position: int) -> str:
    return words.say("the provost stands just before road space {number}", number=position + 1)


def _on_bridge(words: Words, players: list[str]) -> str:
    return words.say("on the bridge ({players})", players=_players(words, players))


def _at_site(words: Words, players: list[str]) -> str:
    return words.say("workers on the construction site ({players})", players=_players(words, players))


def _begins(words: Words, player: str) -> str:
    return words.say("first player tile ({player})", player=words.player(player))


def _round_is(words: Words, number: int) -> str:
    return words.say("it is round {round}", round=number)


def _goes_on(words: Words, point: Mapping[str, Any]) -> str:
    return words.say("the game goes on from another point ({phase})", phase=words.say(POINTS[point["phase"]]))


OF_TABLE: Mapping[str, Callable[[Words, Any], str]] = {
    "provost": _provost_stands,
    "bridge": _on_bridge,
    "site/workers": _at_site,
    "first_player": _begins,
    "round": _round_is,
    "decision": _goes_on,
}
POINTS = {
    "draft": N_("choice of characters"),
    "early_riser": N_("Early Riser"),
    "planning": N_("planning"),
    "activation": N_("activation of buildings"),
    "bridge": N_("players on the bridge move the provost"),
    "bailiff": N_("Bailiff"),
    "delivery": N_("delivery"),
    "deliveryman": N_("Deliveryman"),
    "award": N_("favor for the delivery"),
    "stewardship": N_("stewardship"),
    "monument": N_("monument"),
    "over": N_("end of the game"),
}

# ---- why not


def _changed_twice(words: Words, facts: Facts) -> str:
    return words.say("One value is changed twice: {path}.", path=facts["path"])


def _not_what_stands(words: Words, facts: Facts) -> str:
    return words.say("Something else stands there by now: {path}.", path=facts["path"])


def _unknown_path(words: Words, facts: Facts) -> str:
    return words.say("The table has no such thing: {path}.", path=facts["path"])


def _follows(words: Words, facts: Facts) -> str:
    return words.say("This follows from what lies on the table: {path}. Correct that instead.", path=facts["path"])


def _fixed(words: Words, facts: Facts) -> str:
    return words.say("This is part of the set-up, and stays as it is: {path}.", path=facts["path"])


def _in_use(words: Words, facts: Facts) -> str:
    return words.say(
        "This space is being used: {path}. Finish it first, or say where the game goes on.", path=facts["path"]
    )


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
    return words.say("The provost stands on the bridge or on a space up to {most}.", most=facts["most"])


def _stranger(words: Words, facts: Facts) -> str:
    return words.say("Nobody here plays “{name}”.", name=facts["player"])


def _bridge(words: Words, facts: Facts) -> str:
    return words.say("{player} stands on the bridge only once.", player=words.player(facts["player"]))


def _points(words: Words, facts: Facts) -> str:
    return words.say("{player} cannot have fewer than 0 PP.", player=words.player(facts["player"]))


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
    return words.say("This game is played without this character: “{name}”.", name=facts["character"])


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
}
