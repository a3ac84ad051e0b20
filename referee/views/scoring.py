"""Only the scoring: the form for a table that played without the app, its result, and what can be done with it."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint, abort, g, redirect, render_template, request, url_for
from marshmallow import ValidationError

from referee.games import FIRST, game_of
from referee.games.explaining import reason
from referee.pages.counting import CountForm, count_page, counted, like, problems
from referee.pages.lobby import scoring_card
from referee.pages.scoring import scoring_page
from referee.play import box, results, scorings, seating
from referee.play.names import clean
from referee.rules.kernel.provenance import Box
from referee.schemas.scorings import read_form
from referee.store.models import Scoring
from referee.views.sharing import onward_from, picture_of
from referee.views.words import title_of, words_of_game, words_of_scoring

bp = Blueprint("scoring", __name__)


@bp.get("/scoring")
def form() -> str:
    """Show the form: as its address says, or with the players of the last game."""
    return _form(_read(request.args) if request.args else _usual(), {})


@bp.post("/scoring")
def create() -> Any:
    """Keep the result, or show what cannot be; without scripts, also only add up."""
    filled = _read(request.form)
    words = words_of_game(FIRST)
    if told := {field: reason(words, refusal) for field, refusal in problems(FIRST.ruleset, filled, _box()).items()}:
        return _form(filled, told), 422
    if "add" in request.form:
        return _form(filled, {})
    kept = counted(FIRST.ruleset, filled, _box())
    scoring_id = scorings.create(FIRST.ruleset, kept, filled.title or title_of(kept), g.device)
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
    return render_template(template, page=scoring_card(words_of_scoring(scoring), scoring), **more)


def _form(filled: CountForm, told: Mapping[str, str]) -> str:
    return render_template("scoring/form.html", page=count_page(words_of_game(FIRST), FIRST, filled, told, _box()))


def _box() -> Box:
    """Give what the owner's box says: its tokens are counted."""
    return box.for_new_games(FIRST.ruleset)


def _read(fields: Mapping[str, str]) -> CountForm:
    """Read the form's fields; a value that the form does not offer is a bad request."""
    try:
        return read_form(FIRST.ruleset, _box(), fields)
    except ValidationError:
        abort(400)


def _usual() -> CountForm:
    """Give the players of this device's last game, or the defaults at the first one."""
    return like(FIRST.ruleset.colours, next(seating.played_by(g.device), None))
