"""What the table put right, in any game: changes in, a line for each thing out."""

from collections.abc import Callable, Collection, Iterable, Mapping
from itertools import groupby
from typing import Any

from referee.games.words import GameWords
from referee.pages.presentation import ChangeLine
from referee.rules.kernel.corrections import Change

Line = Callable[[Any, Change], str]  # what is different after a change


def change_lines(words: GameWords, changes: Iterable[Change], line: Line, of_tile: Collection[str]) -> list[ChangeLine]:
    """Tell changes; what is different about the tile of a space, by these keys, is one line."""

    def thing(change: Change) -> str:
        """Give what a change is about: a space with its tile, or the one value."""
        match change.path.split("/"):
            case ["", "spaces", space, what] if what in of_tile:
                return f"/spaces/{space}"
        return change.path

    return [_line(words, list(group), line) for _, group in groupby(sorted(changes, key=thing), key=thing)]


def _line(words: GameWords, changes: list[Change], line: Line) -> ChangeLine:
    laid = next((change.to for change in changes if change.path.endswith("/tile")), ...)
    told = [change for change in changes if not _goes_without_saying(change, laid)]
    return ChangeLine(words.say("; ").join(line(words, each) for each in told), tuple(each.path for each in changes))


def _goes_without_saying(change: Change, laid: Any) -> bool:
    """Whether a tile that was laid, or taken away, tells its side, or that nobody has to do with it."""
    return laid is not ... and (change.path.endswith("/side") or not change.to) and not change.path.endswith("/tile")


# ---- what is said of any game


def has_now(words: GameWords, player: str, thing: str, change: Change) -> str:
    """Say how much of something a player has, and had."""
    now = words.holding({thing: change.to})
    return words.say("{player} has {now} (was {before})", player=player, now=now, before=change.before)


def points_by_agreement(words: GameWords, player: str, change: Change) -> str:
    """Say how many points a player gains or loses."""
    points = words.holding({"pp": change.by if isinstance(change.by, int) else 0})
    return words.say("{points} by agreement ({player})", player=player, points=points)


def tile_there(words: GameWords, tile: str | None) -> str:
    """Say what lies on a space."""
    return words.full_name(tile) if tile else words.say("nothing built")


def house_of(words: GameWords, player: str | None) -> str:
    """Say whose house stands there."""
    return words.say("house, {player}", player=player_or_nobody(words, player))


def workers_of(words: GameWords, players: list[str]) -> str:
    """Say whose workers stand there."""
    return words.say("workers, {players}", players=players_or_nobody(words, players))


def player_or_nobody(words: GameWords, player: str | None) -> str:
    """Name a player, if there is one."""
    return words.player(player) if player else words.say("nobody")


def players_or_nobody(words: GameWords, players: list[str]) -> str:
    """Name players, if there are any."""
    return words.players(players) if players else words.say("nobody")


def names_or_none(words: GameWords, names: list[str]) -> str:
    """Name what somebody has, if it is anything."""
    return words.listed([words.name(name) for name in names]) if names else words.say("none")


def round_is(words: GameWords, number: int) -> str:
    """Say which round it is."""
    return words.say("it is round {round}", round=number)


def goes_on(points: Mapping[str, str]) -> Callable[[GameWords, Mapping[str, Any]], str]:
    """Say from which of these points the game goes on."""
    return lambda words, point: words.say(
        "the game goes on from another point ({phase})", phase=words.say(points[point["phase"]])
    )
