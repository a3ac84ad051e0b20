"""Points of any game in words: a point, and what the space is called that it names, in; a line out."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.words import GameWords

Plain = Mapping[str, Any]
Line = Callable[[GameWords, Plain, str], str]  # of a point, and of the space it names


def named(text: str) -> Line:
    """Give the line that tells who is asked, if anybody is."""
    return lambda words, point, _: words.say(text, player=words.player(point["player"]) if "player" in point else "")


def comes_next(words: GameWords, point: Plain, space: str) -> str:
    """Tell which space comes next, or by whom it is being used."""
    if using := point.get("using"):
        return words.say("{space}, being used ({players})", space=space, players=words.players(using))
    return words.say("{space} comes next", space=space)
