"""What the table put right, in words: changes in, a line for each thing out."""

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.points import POINTS
from referee.pages.presentation import ChangeLine
from referee.rules.kernel.corrections import Change
from referee.rules.kernel.texts import N_


def change_lines(words: Words, changes: Iterable[Change]) -> list[ChangeLine]:
    """Tell changes; all that is different about the tile of a space is one line."""
    return [_line(words, list(group)) for _, group in groupby(sorted(changes, key=_thing), key=_thing)]


def _thing(change: Change) -> str:
    """Give what a change is about: a space with its tile, or the one value."""
    match change.path.split("/"):
        case ["", "spaces", space, "tile" | "side" | "owner"]:
            return f"/spaces/{space}"
    return change.path


def _line(words: Words, changes: list[Change]) -> ChangeLine:
    laid = next((change.to for change in changes if change.path.endswith("/tile")), ...)
    told = [change for change in changes if not _goes_without_saying(change, laid)]
    return ChangeLine(
        words.say("; ").join(change_line(words, each) for each in told), tuple(each.path for each in changes)
    )


def _goes_without_saying(change: Change, laid: Any) -> bool:
    """Whether a tile that was laid, or taken away, tells its side, or that no house stands there."""
    return laid is not ... and (change.path.endswith("/side") or (change.path.endswith("/owner") and not change.to))


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
            points = words.holding({"pp": change.by if isinstance(change.by, int) else 0})
            return words.say("{points} by agreement ({player})", player=player, points=points)
        case ["characters"]:
            return words.say("characters ({player}, {names})", player=player, names=_names(words, change.to))
        case [*_, thing]:
            good = "worker" if thing == "workers" else thing
            now = words.holding({good: change.to})
            return words.say("{player} has {now} (was {before})", player=player, now=now, before=change.before)
    raise ValueError(change.path)


def _of_space(words: Words, space: str, what: str, change: Change) -> str:
    told = {
        "tile": lambda: words.full_name(change.to) if change.to else words.say("nothing built"),
        "side": lambda: words.say(SIDES.get(change.to, OTHER_SIDE)),
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
OTHER_SIDE = N_("the other side")
SIDES = {
    "setup": N_("setup side up"),
    "construction": N_("construction side up"),
    "residence": N_("residence side up"),
}
