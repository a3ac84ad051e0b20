"""The lobby: games to resume, finished games with their results, and the way to a new one."""

from collections.abc import Sequence

from flask import Blueprint, g, render_template, request

from referee import games, seating
from referee.pages.lobby import Trouble, lobby_page
from referee.views.table import words_of
from referee.wording.backups import restored

bp = Blueprint("lobby", __name__)


@bp.get("/")
def lobby() -> str:
    """Show the games that go on and those that are finished."""
    new = request.args.get("restored", type=int)
    return render_lobby(notices=() if new is None else [restored(g.words, new)])


def render_lobby(trouble: Trouble | None = None, notices: Sequence[str] = ()) -> str:
    """Draw the lobby, with what went wrong and what else there is to say."""
    listed = [(words_of(game), game, games.position(game.id).state) for game in seating.games_of(g.device)]
    return render_template("lobby.html", page=lobby_page(listed, trouble, tuple(notices)))
