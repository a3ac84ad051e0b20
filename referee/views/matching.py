"""Does the table match? What should lie before each player and on the board, to be compared at a glance."""

from flask import Blueprint, render_template

from referee.games import game_of
from referee.pages.matching import match_page
from referee.play import games
from referee.views.rights import role_here
from referee.views.words import words_at

bp = Blueprint("matching", __name__, url_prefix="/games/<game_id>/match")


@bp.get("")
def show(game_id: str) -> str:
    """Show what should lie there, card by card; what differs opens the editor."""
    position = games.position(game_id)
    page = match_page(words_at(position), game_of(position.game.setup), position, role_here())
    return render_template("matching.html", page=page)
