"""The lobby: games to resume, finished games with their results, and the way to a new one."""

from flask import Blueprint, g, render_template, request

from referee import games, seating
from referee.pages.lobby import Trouble, lobby_page
from referee.views.table import words_of

bp = Blueprint("lobby", __name__)


@bp.get("/")
def lobby() -> str:
    """Show the games that go on and those that are finished."""
    return render_lobby(restored=request.args.get("restored", type=int))


def render_lobby(trouble: Trouble | None = None, restored: int | None = None) -> str:
    """Draw the lobby, with what went wrong or what was restored."""
    listed = [(words_of(game), game, games.position(game.id).state) for game in seating.games_of(g.device)]
    return render_template("lobby.html", page=lobby_page(listed, trouble, restored))
