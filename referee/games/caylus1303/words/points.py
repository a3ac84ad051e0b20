"""Points in words: where a game stands, or could go on."""

from collections.abc import Mapping

from referee.games.caylus1303.words import Words
from referee.games.points import Line, Plain, comes_next, named
from referee.games.words import GameWords
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


def point_line(words: Words, point: Plain, state: State) -> str:
    """Say where a game stands: who is asked, or which space it has come to."""
    where = words.place(state.space(point["space"]).called, point["space"]) if "space" in point else ""
    line = LINES[point["phase"]](words, point, where)
    favors = point.get("favor")
    if not favors:
        return line
    return words.say("{line}: {player} uses a favor", line=line, player=words.player(favors[-1]["player"]))


def _monument(words: GameWords, _: Plain, space: str) -> str:
    return words.say("{space}: a monument?", space=space)


LINES: Mapping[str, Line] = {
    "draft": named(N_("{player} chooses a character")),
    "early_riser": named(N_("The Early Riser is asked")),
    "planning": named(N_("{player} places a worker or passes")),
    "activation": comes_next,
    "bridge": named(N_("{player} may move the provost")),
    "bailiff": named(N_("The Bailiff may move the provost")),
    "delivery": named(N_("{player} delivers")),
    "deliveryman": named(N_("The Deliveryman delivers")),
    "award": named(N_("Favor for the most bundles")),
    "stewardship": named(N_("New residences, then monuments")),
    "monument": _monument,
    "over": named(N_("The game is over")),
}
