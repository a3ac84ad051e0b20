"""Options of a table: how strict it is and what it is reminded of, seen by everybody and changed on the way."""

from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for

from referee.games import game_of
from referee.pages.options import options_page
from referee.play import games, questions, seating
from referee.play.strictness import from_fields, write
from referee.rules.registry import ruleset_of
from referee.views.rights import role_here
from referee.views.words import words_of

bp = Blueprint("options", __name__, url_prefix="/games/<game_id>/options")


@bp.get("")
def show(game_id: str) -> str:
    """Show the options; whoever may put the table right changes them, or proposes it."""
    game = games.find(game_id)
    page = options_page(words_of(game), game_of(game.setup), game, changes=role_here().may_propose)
    page = page._replace(proposes=not role_here().corrects)
    return render_template("options.html", page=page)


@bp.post("")
def save(game_id: str) -> Any:
    """Change the options from now on, or propose it."""
    game = games.find(game_id)
    chosen = from_fields(ruleset_of(game.setup), request.form)
    if role_here().corrects:
        seating.be_strict(game_id, chosen)
    else:
        questions.propose(game_id, game.last, "options", write(chosen), role_here())
    return redirect(url_for("table.show", game_id=game_id), 303)
