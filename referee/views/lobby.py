"""The lobby: games to resume, and the way to a new one."""

from flask import Blueprint, render_template

from referee import store

bp = Blueprint("lobby", __name__)


@bp.get("/")
def lobby() -> str:
    """Show the games that go on and those that are finished."""
    return render_template("lobby.html", games=store.games())
