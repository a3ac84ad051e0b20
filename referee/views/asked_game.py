"""Which game an address or a form is about: its `ruleset`, its set-up code, the last one chosen here, or the first.

And as which box prints it: what the address says of its rulings, or what this device answered the last time.
"""

from collections.abc import Mapping

from flask import request

from referee.games import FIELD, FIRST, GAMES, game_of
from referee.games.game import Game
from referee.games.layouts import read_code
from referee.rules.kernel.provenance import Ruling
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


def asked_rulings(shown: Game) -> dict[str, str]:
    """Give the answers to rulings that an address names; raise Refused for what is none."""
    fields = {ruling.id: request.args.get(ruling.field) for ruling in shown.ruleset.rulings}
    named = {ruling: answer for ruling, answer in fields.items() if answer is not None}
    shown.ruleset.check_rulings(named)
    return named


def usual_rulings(shown: Game) -> dict[str, str]:
    """Give what this device answered the last time to what lies in its box, where that is still an answer."""
    rulings = [ruling for ruling in shown.ruleset.rulings if ruling.id in shown.remembered]
    answers = {ruling: recalled(_cookie(shown, ruling)) for ruling in rulings}
    return {ruling.id: answer for ruling, answer in answers.items() if answer in ruling.values}


def remember_rulings(shown: Game, given: Mapping[str, str]) -> None:
    """Remember what a form says of the box."""
    for ruling in shown.ruleset.rulings:
        if ruling.id in shown.remembered:
            remember(_cookie(shown, ruling), given.get(ruling.field, ""))


def _cookie(shown: Game, ruling: Ruling) -> str:
    return f"{shown.ruleset.id}_{ruling.field}"
