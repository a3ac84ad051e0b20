"""The rules look-up: all rules with a search, and a page or a panel for each component."""

from flask import Blueprint, abort, g, render_template, request

from referee.games.caylus1303.rulebook import component_page, rulebook_page
from referee.play import games
from referee.store.models import Game
from referee.views.table import words_of
from referee.wording import Words

bp = Blueprint("rulebook", __name__, url_prefix="/rules")

LONGEST = 200


@bp.get("")
def index() -> str:
    """Show all rules, or those that a search finds."""
    game = _game()
    page = rulebook_page(_words(game), game, request.args.get("q", "")[:LONGEST].strip())
    return render_template("rulebook.html", page=page)


@bp.get("/<component>")
def component(component: str) -> str:
    """Show a tile, a printed building, a monument, a character or a place; only its panel where a page asks."""
    game = _game()
    page = component_page(_words(game), game, component)
    if page is None:
        abort(404)
    panel = request.headers.get("X-Wants") == "fragment"
    return render_template("rulebook/panel.html" if panel else "component.html", page=page)


def _game() -> Game | None:
    """Give the game from which the rules were opened."""
    game_id = request.args.get("game")
    return games.find(game_id) if game_id else None


def _words(game: Game | None) -> Words:
    words: Words = g.words
    return words_of(game) if game else words
