"""Which game an address or a form is about: its `ruleset`, or, where nobody says, the first that we know."""

from flask import request

from referee.games import FIELD, FIRST, game_of
from referee.games.game import Game


def asked_game() -> Game:
    """Give the game that is asked for; raise Refused, with its name, if we do not know it."""
    named = request.values.get(FIELD)
    return game_of({FIELD: named}) if named else FIRST
