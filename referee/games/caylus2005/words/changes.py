"""What the table put right, in words: changes in, a line for each thing out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee.games import changes
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.points import POINTS
from referee.pages.presentation import ChangeLine
from referee.rules.caylus2005.vocab import LINES
from referee.rules.kernel.corrections import Change
from referee.rules.kernel.texts import N_


def change_lines(words: Words, changed: Iterable[Change]) -> list[ChangeLine]:
    """Tell changes; all that is different about the tile of a space is one line."""
    return changes.change_lines(words, changed, change_line, OF_TILE)


OF_TILE = ("tile", "side", "owner", "claim")


def change_line(words: Words, change: Change) -> str:
    """Say what is different after a change."""
    match change.path.split("/")[1:]:
        case ["players", player, *what]:
            return _of_player(words, words.player(player), what, change)
        case ["spaces", "inn", circle]:
            return words.say(CIRCLES[circle], player=changes.player_or_nobody(words, change.to))
        case ["spaces", space, what]:
            return _of_space(words, words.name(space), what, change)
        case ["castle", "houses", section, player]:
            return _houses(words, section, words.player(player), change)
        case what:
            return OF_TABLE.get("/".join(what), _remembered)(words, change.to)


def _of_player(words: Words, player: str, what: list[str], change: Change) -> str:
    match what:
        case ["pp"]:
            return changes.points_by_agreement(words, player, change)
        case ["deniers"]:
            return changes.has_now(words, player, "denier", change)
        case ["goods", good]:
            return changes.has_now(words, player, good, change)
        case ["lines"]:
            lines = words.listed([words.line(line) for line in change.to]) if change.to else words.say("none")
            return words.say("lines used in this phase ({player}, {lines})", player=player, lines=lines)
        case ["favors", line]:
            return _marker(words, player, line, change)
        case ["favors"]:
            return _markers(words, player, change.to)
    raise ValueError(change.path)


def _markers(words: Words, player: str, columns: Mapping[str, int]) -> str:
    told = [words.say("{line} {column}", line=words.line(line), column=columns[line]) for line in LINES]
    return words.say("favor table ({player}, {columns})", player=player, columns=words.listed(told))


def _marker(words: Words, player: str, line: str, change: Change) -> str:
    return words.say(
        "marker of the line {line} on column {column} ({player}, was {before})",
        line=words.line(line),
        column=change.to,
        player=player,
        before=change.before,
    )


def _houses(words: Words, section: str, player: str, change: Change) -> str:
    houses = words.holding({"house": change.to})
    return words.say(
        "{houses} in the castle ({section}, {player})", houses=houses, section=words.name(section), player=player
    )


def _of_space(words: Words, space: str, what: str, change: Change) -> str:
    told = {
        "tile": lambda: changes.tile_there(words, change.to),
        "side": lambda: words.say(SIDES.get(change.to, NO_SIDE)),
        "owner": lambda: changes.house_of(words, change.to),
        "claim": lambda: words.say("claimed, {player}", player=changes.player_or_nobody(words, change.to)),
        "workers": lambda: changes.workers_of(words, change.to),
    }[what]()
    return words.say("{what} ({space})", what=told, space=space)


def _stands(text: str) -> Callable[[Words, int], str]:
    return lambda words, position: words.say(text, number=position)


def _players(text: str) -> Callable[[Words, list[str]], str]:
    return lambda words, players: words.say(text, players=changes.players_or_nobody(words, players))


def _section(words: Words, section: str | None) -> str:
    if section is None:
        return words.say("all sections of the castle are scored")
    return words.say("section of the castle that is built ({section})", section=words.name(section))


def _gone(words: Words, tiles: list[str]) -> str:
    return words.say("out of the game ({tiles})", tiles=changes.names_or_none(words, tiles))


def _remembered(words: Words, _: Any) -> str:
    return words.say("what was already done this round")


CIRCLES = {"left": N_("left circle of the Inn ({player})"), "right": N_("right circle of the Inn ({player})")}
OF_TABLE: Mapping[str, Callable[[Words, Any], str]] = {
    "provost": _stands(N_("the provost stands on road space {number}")),
    "bailiff": _stands(N_("the bailiff stands on road space {number}")),
    "bridge": _players(N_("on the bridge ({players})")),
    "turn_order": _players(N_("turn order ({players})")),
    "castle/workers": _players(N_("workers at the castle ({players})")),
    "castle/section": _section,
    "table/gone": _gone,
    "round": changes.round_is,
    "decision": changes.goes_on(POINTS),
}
NO_SIDE = N_("nothing lies there")
SIDES = {
    "neutral": N_("a neutral building"),
    "fixed": N_("a fixed building"),
    "craft": N_("a wood or stone building"),
    "residence": N_("a residence"),
    "prestige": N_("a prestige building"),
}
