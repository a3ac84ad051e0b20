"""What the table put right, in words: changes in, a line for each thing out."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from referee.games import changes
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.points import POINTS
from referee.pages.presentation import ChangeLine
from referee.rules.kernel.corrections import Change
from referee.rules.kernel.texts import N_


def change_lines(words: Words, changed: Iterable[Change]) -> list[ChangeLine]:
    """Tell changes; all that is different about the tile of a space is one line."""
    return changes.change_lines(words, changed, change_line, ("tile", "side", "owner"))


def change_line(words: Words, change: Change) -> str:
    """Say what is different after a change."""
    match change.path.split("/")[1:]:
        case ["players", player, *what]:
            return _of_player(words, words.player(player), what, change)
        case ["spaces", space, what]:
            return _of_space(words, words.name(space), what, change)
        case ["table", _]:
            return words.say("what was already done this round")
        case what:
            return OF_TABLE["/".join(what)](words, change.to)


def _of_player(words: Words, player: str, what: list[str], change: Change) -> str:
    match what:
        case ["pp"]:
            return changes.points_by_agreement(words, player, change)
        case ["characters"]:
            return words.say(
                "characters ({player}, {names})", player=player, names=changes.names_or_none(words, change.to)
            )
        case [*_, thing]:
            return changes.has_now(words, player, "worker" if thing == "workers" else thing, change)
    raise ValueError(change.path)


def _of_space(words: Words, space: str, what: str, change: Change) -> str:
    told = {
        "tile": lambda: changes.tile_there(words, change.to),
        "side": lambda: words.say(SIDES.get(change.to, OTHER_SIDE)),
        "owner": lambda: changes.house_of(words, change.to),
        "workers": lambda: changes.workers_of(words, change.to),
    }[what]()
    return words.say("{what} ({space})", what=told, space=space)


def _provost_stands(words: Words, position: int) -> str:
    return words.say("the provost stands just before road space {number}", number=position + 1)


def _on_bridge(words: Words, players: list[str]) -> str:
    return words.say("on the bridge ({players})", players=changes.players_or_nobody(words, players))


def _at_site(words: Words, players: list[str]) -> str:
    return words.say("workers on the construction site ({players})", players=changes.players_or_nobody(words, players))


def _begins(words: Words, player: str) -> str:
    return words.say("first player tile ({player})", player=words.player(player))


OF_TABLE: Mapping[str, Callable[[Words, Any], str]] = {
    "provost": _provost_stands,
    "bridge": _on_bridge,
    "site/workers": _at_site,
    "first_player": _begins,
    "round": changes.round_is,
    "decision": changes.goes_on(POINTS),
}
OTHER_SIDE = N_("the other side")
SIDES = {
    "setup": N_("setup side up"),
    "construction": N_("construction side up"),
    "residence": N_("residence side up"),
}
