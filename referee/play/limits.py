"""Limits: how much a device, a table and the whole server hold; generous, for only slips and floods come near them.

Every limit is a setting of the app. What is there already goes on: only what would be new is refused, with the reason.
"""

from typing import Any

from flask import current_app

from referee.rules.kernel.refusals import Refusal, Refused
from referee.store import store
from referee.store.models import Game


def check_new_game(host: str) -> None:
    """Refuse another game of a device that hosts very many, and any where the database has grown very large."""
    _check("too_many_games", "MOST_GAMES", store.how_many_hosted_by(host))
    _check("server_full", "MOST_BYTES", store.size())


def check_new_scoring(device: str) -> None:
    """Refuse another result of a device that keeps very many, and any where the database has grown very large."""
    _check("too_many_scorings", "MOST_GAMES", store.how_many_scorings(device))
    _check("server_full", "MOST_BYTES", store.size())


def check_newcomer(game_id: str) -> None:
    """Refuse another device at a table with very many."""
    _check("too_many_devices", "MOST_DEVICES", len(store.members(game_id)))


def check_entry(game: Game) -> None:
    """Refuse another entry of a log that has very many."""
    _check("log_full", "MOST_ENTRIES", game.last + 1)


def check_log(entries: int) -> None:
    """Refuse a log that comes with too many entries."""
    _check("log_full", "MOST_ENTRIES", entries - 1)


def _check(code: str, setting: str, there: int) -> None:
    most: Any = current_app.config[setting]
    if there >= most:
        raise Refused(Refusal(code, facts={"most": most}))
