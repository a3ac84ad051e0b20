"""Choosing a game: what it is chosen for in, the page with a box for each game out."""

from flask import g, render_template, request

from referee.games import FIELD, GAMES
from referee.pages.choosing import choosing_page
from referee.views.asked_game import CHOSEN
from referee.views.remembered import recalled


def is_open() -> bool:
    """Whether an address leaves open which game is meant: it says nothing at all."""
    return not request.args or (set(request.args) == {FIELD} and not request.args[FIELD])


def choose(title: str, endpoint: str, **more: bool | str) -> str:
    """Ask which game is meant; a tap leads to the endpoint."""
    page = choosing_page(g.words, GAMES.values(), recalled(CHOSEN), title, endpoint, **more)
    return render_template("newgame/choose.html", page=page)
