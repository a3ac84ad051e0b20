"""Our game has already begun: its players and tiles come as for a new game; what lies where is told in the editor."""

from typing import Any, NamedTuple

from flask import Blueprint, abort, g, render_template, request, url_for

from referee.games import named
from referee.games.explaining import explain
from referee.games.game import Game, Impossible, Wishes
from referee.pages.editor import EditorPage, Frame, editor_page
from referee.play import box, games
from referee.play.trials import Sketch, Trial, attempt_start, late_start
from referee.rules.kernel.refusals import Refused
from referee.schemas.corrections import SketchSchema
from referee.schemas.games import TakenUpSchema
from referee.views.asked_game import asked_game, chosen_game, fields_of
from referee.views.choosing import choose, is_open
from referee.views.contract import contract
from referee.views.newgame import form_of, read, usual
from referee.views.words import language, title_of

bp = Blueprint("late_start", __name__, url_prefix="/new/late")


class Begun(NamedTuple):
    """A game that has already begun, as far as its address tells it: who plays, with which tiles."""

    shown: Game
    wishes: Wishes
    setup: Any


@bp.get("")
def show() -> str:
    """Ask for a game first; then show the form, or, once its tiles are known, what lies where."""
    if is_open():
        return choose(g.words.say("Our game has already begun"), "late_start.show")
    shown, fields = chosen_game(), fields_of(request.args)
    if not fields:
        return form_of(shown, shown.newgame.taken_up(usual(shown)), {})
    return render_template("editor.html", page=_page(_begun(), [], ""))


@bp.post("/preview")
@contract(reads=SketchSchema, gives="text/html")
def preview(post: dict[str, Any]) -> str:
    """Show what comes of a tap."""
    return render_template("editor/desk.html", page=_page(_begun(), post["sketch"], post["pick"]))


@bp.post("")
@contract(reads=SketchSchema, gives=TakenUpSchema, status=201, refuses=(422, 507))
def take_up(post: dict[str, Any]) -> Any:
    """Let the game go on here; raise Refused if no box can show it so, or nobody is named whose turn it is."""
    begun = _begun()
    ruleset, setup = begun.shown.ruleset, begun.setup
    trial = attempt_start(ruleset, setup, post["sketch"])
    if trial.refusal:
        raise Refused(trial.refusal)
    if trial.outcome is None:
        abort(400)
    wishes, start = begun.wishes, late_start(ruleset, trial)
    game_id = games.create(
        ruleset,
        setup,
        wishes.title or title_of(setup),
        host=g.device,
        open_scores=wishes.open_scores,
        strict=wishes.strict,
        start=start,
    )
    return {"id": game_id, "table": url_for("table.show", game_id=game_id)}


def _begun() -> Begun:
    """Read the address; what the form of a new game would not let through is a bad request."""
    shown = asked_game()
    wishes, values = read(shown, fields_of(request.args)), box.for_new_games(shown.ruleset)
    if not wishes.late or shown.newgame.problems(wishes, values):
        abort(400)
    try:
        return Begun(shown, wishes, shown.newgame.setup(wishes, "", values))
    except (Impossible, Refused):
        abort(400)


def _page(begun: Begun, sketch: Sketch, pick: str) -> EditorPage:
    words, ruleset = begun.shown.words(language(), begun.setup), begun.shown.ruleset
    try:
        trial = attempt_start(ruleset, begun.setup, sketch)
        refused = trial.refusal
    except Refused as problem:  # nothing that could be drawn: the table as it lay at the beginning, and why
        base = ruleset.start(begun.setup)
        trial, refused = Trial(base, [], base, None, None, begins=True), problem.refusal
    told = explain(words, refused, trial.base) if refused else ""
    return editor_page(words, begun.shown, trial, pick, _frame(begun), told)


def _frame(begun: Begun) -> Frame:
    """Say where taps and the finished position go; what is put together is kept for the same players."""
    fields: dict[str, Any] = {**named(begun.shown), **begun.shown.newgame.fields(begun.wishes)}
    return Frame(
        game_id="-".join(("late", begun.shown.ruleset.id, *begun.setup.players)),
        title=begun.wishes.title,
        seq=0,
        preview=url_for("late_start.preview", **fields),
        post=url_for("late_start.take_up", **fields),
        back=url_for("lobby.lobby"),
        hidden=begun.shown.ruleset.hidden_scores and not begun.wishes.open_scores,
        begins=True,
    )
