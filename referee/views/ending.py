"""The end of a game: the page that reveals it, once it is over."""

from typing import Any

from flask import Blueprint, render_template

from referee.games import game_of
from referee.pages.ending import end_page
from referee.play import games, log
from referee.views.asked_game import named
from referee.views.errors import answer
from referee.views.words import words_at
from referee.wording import Words

bp = Blueprint("ending", __name__, url_prefix="/games/<game_id>")


@bp.get("/end")
def show(game_id: str) -> Any:
    """Reveal a finished game; before its end there is nothing to see."""
    position = games.position(game_id)
    words = words_at(position)
    if position.game.result is None:
        return answer(404, "not_over", _not_over(words, hides=position.ruleset.hidden_scores))
    shown = game_of(position.game.setup)
    again = named(shown) | shown.newgame.fields(shown.newgame.like(position.game.setup))
    path = [log.entry(game_id, 0), *log.path(position.game)]
    return render_template("ending.html", page=end_page(words, shown, position, path, again))


def _not_over(words: Words, *, hides: bool) -> str:
    """Say that there is nothing to see yet, and where the points are."""
    if hides:
        return words.say("This game is still being played. Prestige lies facedown until its end.")
    return words.say("This game is still being played.")
