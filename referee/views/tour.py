"""The tour: an example game of this device, to try everything at."""

from typing import Any

from flask import Blueprint, g, redirect, url_for

from referee.play import examples
from referee.views.asked_game import chosen_game
from referee.views.choosing import choose as choose_game

bp = Blueprint("tour", __name__)


@bp.get("/tour")
def choose() -> str:
    """Ask of which game."""
    return choose_game(g.words.say("A game to play with"), "tour.begin", posts=True)


@bp.post("/tour")
def begin() -> Any:
    """Begin the example anew, and go to its table."""
    name = g.words.say("A game to play with")
    return redirect(url_for("table.show", game_id=examples.begin(chosen_game().tour.record(), name, g.device)), 303)
