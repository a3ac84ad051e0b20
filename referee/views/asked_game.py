"""Which game an address or a form is about: its `ruleset`, its set-up code, the last one chosen here, or the first."""

from collections.abc import Mapping

from flask import request

from referee.games import FIELD, FIRST, GAMES, game_of
from referee.games.game import Game
from referee.games.layouts import read_code
from referee.rules.kernel.refusals import Refused
from referee.views.remembered import recalled, remember

CHOSEN = "game"  # the cookie


def asked_game() -> Game:
    """Give the game that is asked for; raise Refused, with its name, if we do not know it."""
    named = request.values.get(FIELD)
    return game_of({FIELD: named}) if named else _coded() or GAMES.get(recalled(CHOSEN), FIRST)


def _coded() -> Game | None:
    """Give the game of the code in an address, as on paper, where no other game is named."""
    try:
        return read_code(request.values["code"]).game if request.values.get("code") else None
    except Refused:
        return None


def chosen_game() -> Game:
    """Give the game that is asked for, and remember that this device chose it."""
    game = asked_game()
    remember(CHOSEN, game.ruleset.id)
    return game


def fields_of(given: Mapping[str, str]) -> dict[str, str]:
    """Give the fields of a game's own form: which game it is has been read already."""
    return {field: value for field, value in given.items() if field != FIELD}


def is_game_named() -> bool:
    """Whether an address or a form says which game, or which table, it is about."""
    return FIELD in request.values or "game" in request.values
