"""Layouts of all games: what lies on the table at the start in, its set-up code out; and back, with whose it is.

Each game numbers its layouts; the numbers of one game come after those of the game before it.
"""

from itertools import takewhile
from typing import Any, NamedTuple

from referee.games import GAMES, codes
from referee.games.game import Game


class Found(NamedTuple):
    """What a code says: of which game it is, for how many players, and its layout, which only that game reads."""

    game: Game
    players: int
    layout: Any


def write_code(ruleset: str, number: int) -> str:
    """Give the code of a game's layout, by its number."""
    before = takewhile(lambda game: game.ruleset.id != ruleset, GAMES.values())
    return codes.write(sum(game.layouts.total for game in before) + number)


def read_code(text: str) -> Found:
    """Give the layout of a code, of whichever game; raise Refused if it is none, or of a game not known here."""
    number = codes.read(text)
    for game in GAMES.values():
        if number < game.layouts.total:
            layout = game.layouts.laid(number)
            return Found(game, layout.players, layout)
        number -= game.layouts.total
    raise codes.bad_code("unknown_game")


def layout_of(ruleset: str, text: str) -> Any:
    """Give the layout of a code of one game; raise Refused if it is none, or another game's."""
    found = read_code(text)
    if found.game.ruleset.id != ruleset:
        raise codes.bad_code("other_game", game=found.game.title, players=found.players)
    return found.layout
