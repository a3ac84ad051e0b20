"""The end of a game: the page that reveals it, once it is over."""

from typing import Any

from flask import Blueprint, render_template

from referee.games import game_of
from referee.pages.ending import end_page
from referee.play import games, log, results
from referee.play.games import Position
from referee.views.errors import answer
from referee.views.sharing import onward_from, picture_of
from referee.views.words import words_at
from referee.wording import Words

bp = Blueprint("ending", __name__, url_prefix="/games/<game_id>")


@bp.get("/end")
def show(game_id: str) -> Any:
    """Reveal a finished game; before its end there is nothing to see."""
    position = games.position(game_id)
    if position.game.result is None:
        return _not_over(position)
    words, shown = words_at(position), game_of(position.game.setup)
    onward = onward_from(words, results.of_game(position.game), position.game.setup)
    path = [log.entry(game_id, 0), *log.path(position.game)]
    return render_template("ending.html", page=end_page(words, shown, position, path, onward))


@bp.get("/end.png")
def picture(game_id: str) -> Any:
    """Give a finished game as a picture to share."""
    position = games.position(game_id)
    if position.game.result is None:
        return _not_over(position)
    return picture_of(words_at(position), results.of_game(position.game), position.ruleset.result(position.state))


def _not_over(position: Position) -> Any:
    """Answer that there is nothing to see yet, and where the points are."""
    return answer(404, "not_over", _why_not(words_at(position), hides=position.ruleset.hidden_scores))


def _why_not(words: Words, *, hides: bool) -> str:
    """Say that there is nothing to see yet, and where the points are."""
    if hides:
        return words.say("This game is still being played. Prestige lies facedown until its end.")
    return words.say("This game is still being played.")
