"""Points in words: where a game stands, or could go on."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.caylus1303.words import Words
from referee.rules.caylus1303 import State
from referee.rules.kernel.texts import N_

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

Plain = Mapping[str, Any]
Line = Callable[[Words, Plain, str], str]  # of a point, and of the space it names


def point_line(words: Words, point: Plain, state: State) -> str:
    """Say where a game stands: who is asked, or which space it has come to."""
    where = words.place(state.space(point["space"]).called, point["space"]) if "space" in point else ""
    line = LINES[point["phase"]](words, point, where)
    favors = point.get("favor")
    if not favors:
        return line
    return words.say("{line}: {player} uses a favor", line=line, player=words.player(favors[-1]["player"]))


def _named(text: str) -> Line:
    return lambda words, point, _: words.say(text, player=words.player(point["player"]) if "player" in point else "")


def _activation(words: Words, point: Plain, space: str) -> str:
    if using := point.get("using"):
        return words.say("{space}, being used ({players})", space=space, players=words.players(using))
    return words.say("{space} comes next", space=space)


def _monument(words: Words, _: Plain, space: str) -> str:
    return words.say("{space}: a monument?", space=space)


LINES: Mapping[str, Line] = {
    "draft": _named(N_("{player} chooses a character")),
    "early_riser": _named(N_("The Early Riser is asked")),
    "planning": _named(N_("{player} places a worker or passes")),
    "activation": _activation,
    "bridge": _named(N_("{player} may move the provost")),
    "bailiff": _named(N_("The Bailiff may move the provost")),
    "delivery": _named(N_("{player} delivers")),
    "deliveryman": _named(N_("The Deliveryman delivers")),
    "award": _named(N_("Favor for the most bundles")),
    "stewardship": _named(N_("New residences, then monuments")),
    "monument": _monument,
    "over": _named(N_("The game is over")),
}
