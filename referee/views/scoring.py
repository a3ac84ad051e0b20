"""Only the scoring: the form for a table that played without the app, its result, and what can be done with it."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from marshmallow import ValidationError

from referee.games import game_of
from referee.games.explaining import reason
from referee.games.game import Game
from referee.pages.counting import CountForm, count_page, counted, like, problems
from referee.pages.lobby import scoring_card
from referee.pages.scoring import scoring_page
from referee.play import box, results, scorings, seating
from referee.play.names import clean
from referee.schemas.scorings import read_form
from referee.store.models import Scoring
from referee.views.asked_game import asked_game, chosen_game, fields_of
from referee.views.choosing import choose, is_open
from referee.views.sharing import onward_from, picture_of
from referee.views.words import title_of, words_of_game, words_of_scoring

bp = Blueprint("scoring", __name__)


@bp.get("/scoring")
def form() -> str:
    """Ask for a game first; then show its form: as its address says, or with the players of the last game."""
    if is_open():
        return choose(g.words.say("Only the scoring"), "scoring.form")
    shown, fields = chosen_game(), fields_of(request.args)
    return _form(shown, _read(shown, fields) if fields else _usual(shown), {})


@bp.post("/scoring")
def create() -> Any:
    """Keep the result, or show what cannot be; without scripts, also only add up."""
    shown = asked_game()
    filled, values, words = _read(shown, request.form), box.for_new_games(shown.ruleset), words_of_game(shown)
    if told := {field: reason(words, refusal) for field, refusal in problems(shown.ruleset, filled, values).items()}:
        return _form(shown, filled, told), 422
    if "add" in request.form:
        return _form(shown, filled, {})
    kept = counted(shown.ruleset, filled, values)
    scoring_id = scorings.create(shown.ruleset, kept, filled.title or title_of(kept), g.device)
    return redirect(url_for("scoring.show", scoring_id=scoring_id), 303)


@bp.get("/scorings/<scoring_id>/")
def show(scoring_id: str) -> str:
    """Reveal a result."""
    scoring = _find(scoring_id)
    words, shown = words_of_scoring(scoring), game_of(scoring.counted)
    onward = onward_from(words, results.of_scoring(scoring), scoring.counted)
    return render_template("scoring/result.html", page=scoring_page(words, shown, scoring, onward))


@bp.get("/scorings/<scoring_id>/result.png")
def picture(scoring_id: str) -> Any:
    """Give a result as a picture to share."""
    scoring = _find(scoring_id)
    result = game_of(scoring.counted).ruleset.counted_result(scorings.counted_of(scoring))
    return picture_of(words_of_scoring(scoring), results.of_scoring(scoring), result)


@bp.get("/scorings/<scoring_id>/about")
def about(scoring_id: str) -> str:
    """Show what can be done with a result besides looking at it."""
    return _about(scoring_id)


@bp.post("/scorings/<scoring_id>/name")
def rename(scoring_id: str) -> Any:
    """Give a result another name."""
    name = clean(request.form.get("name", ""))
    if not name:
        return _about(scoring_id, g.words.say("A game needs a name.")), 422
    scorings.rename(scoring_id, g.device, name)
    return redirect(url_for("scoring.about", scoring_id=scoring_id), 303)


@bp.get("/scorings/<scoring_id>/delete")
def confirm_delete(scoring_id: str) -> str:
    """Ask once more before a result is deleted."""
    return _drawn("scoring/delete.html", scoring_id)


@bp.post("/scorings/<scoring_id>/delete")
def delete(scoring_id: str) -> Any:
    """Delete a result for good."""
    scorings.delete(scoring_id, g.device)
    return redirect(url_for("lobby.lobby"), 303)


def _find(scoring_id: str) -> Scoring:
    """Give a result of this device; whoever has no right to it finds nothing there."""
    return scorings.find(scoring_id, g.device)


def _about(scoring_id: str, problem: str = "") -> str:
    return _drawn("scoring/about.html", scoring_id, problem=problem)


def _drawn(template: str, scoring_id: str, **more: Any) -> str:
    scoring = _find(scoring_id)
    page = scoring_card(words_of_scoring(scoring), game_of(scoring.counted), scoring)
    return render_template(template, page=page, **more)


def _form(shown: Game, filled: CountForm, told: Mapping[str, str]) -> str:
    page = count_page(words_of_game(shown), shown, filled, told, box.for_new_games(shown.ruleset))
    return render_template("scoring/form.html", page=page)


def _read(shown: Game, fields: Mapping[str, str]) -> CountForm:
    """Read the form's fields, with the owner's box; a value that the form does not offer is a bad request."""
    try:
        return read_form(shown.ruleset, box.for_new_games(shown.ruleset), fields)
    except ValidationError:
        abort(400)


def _usual(shown: Game) -> CountForm:
    """Give the players of this device's last game, or the defaults at the first one."""
    return like(shown.ruleset.colours, seating.last_setup(g.device, shown.ruleset.id))
