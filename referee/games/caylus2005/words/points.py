"""Points in words: where a game stands, or could go on."""

from collections.abc import Mapping

from referee.games.caylus2005.words import Words
from referee.games.points import Line, Plain, comes_next, named
from referee.games.words import GameWords
from referee.rules.caylus2005 import State
from referee.rules.kernel.texts import N_

POINTS = {
    "planning": N_("planning"),
    "special": N_("special buildings"),
    "bridge": N_("players on the bridge move the provost"),
    "activation": N_("buildings of the road"),
    "owner_bonus": N_("the owner’s resource"),
    "castle": N_("castle"),
    "award": N_("favor for the most batches"),
    "bailiff": N_("the bailiff’s move"),
    "scoring": N_("scoring of a section"),
    "over": N_("end of the game"),
}


def point_line(words: Words, point: Plain, state: State) -> str:
    """Say where a game stands: who is asked, or which space it has come to."""
    line = LINES[point["phase"]](words, point, _where(words, point, state))
    favors = point.get("favor")
    if not favors:
        return line
    player, chosen = words.player(favors[-1]["player"]), favors[-1].get("line")
    if chosen is None:
        return words.say("{line}: {player} uses a favor", line=line, player=player)
    return words.say("{line}: {player} uses a favor ({chosen})", line=line, player=player, chosen=words.line(chosen))


def _where(words: Words, point: Plain, state: State) -> str:
    """Name the space that a point is about, or the section that is scored."""
    if point["phase"] == "scoring":
        return words.name(state.section.id) if state.section else words.name("castle")
    space: str | None = point.get("space")
    if space is None:
        return ""
    return words.place(state.space(space).called, space) if space in state.table.at else words.name(space)


def _owner(words: GameWords, _: Plain, space: str) -> str:
    return words.say("{space}: the owner takes a resource", space=space)


def _scoring(words: GameWords, point: Plain, section: str) -> str:
    player = words.player(point["player"])
    return words.say("{player}’s houses are counted ({section})", player=player, section=section)


LINES: Mapping[str, Line] = {
    "planning": named(N_("{player} places a worker or passes")),
    "special": comes_next,
    "bridge": named(N_("{player} may move the provost")),
    "activation": comes_next,
    "owner_bonus": _owner,
    "castle": named(N_("{player} delivers")),
    "award": named(N_("Favor for the most batches")),
    "bailiff": named(N_("The bailiff moves, then sections that are due are scored")),
    "scoring": _scoring,
    "over": named(N_("The game is over")),
}
