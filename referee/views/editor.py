"""The editor: the position as it lies, put right by taps, at the head of the log or after an earlier entry."""

from typing import Any

import msgspec
from flask import Blueprint, abort, render_template, request, url_for

from referee.games import game_of
from referee.games.explaining import explain
from referee.pages.editor import EditorPage, Frame, editor_page
from referee.play import games, hidden_scores, log
from referee.play.games import Position
from referee.play.trials import Sketch, Trial, attempt
from referee.rules.kernel.refusals import Refusal, Refused
from referee.schemas.corrections import LONGEST, SketchSchema
from referee.views.contract import contract
from referee.views.rights import role_here
from referee.views.words import words_at
from referee.wording import TableWords

bp = Blueprint("editor", __name__, url_prefix="/games/<game_id>/correct")


@bp.get("")
def show(game_id: str) -> str:
    """Show the editor, with what an address picks (`pick`), has put together (`sketch`) or goes back to (`at`)."""
    sketch = _read(request.args.get("sketch", "[]"))
    stands = games.position(game_id, request.args.get("at", None, int))
    return render_template("editor.html", page=_page(stands, sketch, request.args.get("pick", "")[:LONGEST]))


@bp.post("/preview")
@contract(reads=SketchSchema, gives="text/html")
def preview(post: dict[str, Any], game_id: str) -> str:
    """Show what comes of a tap: the editor's own part of its page."""
    stands = games.position(game_id, post["at"])
    page = _page(stands, post["sketch"], post["pick"], moved=post["seen"] != stands.game.last)
    return render_template("editor/desk.html", page=page)


def _read(written: str) -> Sketch:
    """Read a sketch from an address; what is none is empty."""
    try:
        return msgspec.json.decode(written, type=Sketch)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return []


def _page(stands: Position, sketch: Sketch, pick: str, *, moved: bool = False) -> EditorPage:
    words, shown = words_at(stands), game_of(stands.game.setup)
    try:
        trial = attempt(stands.ruleset, stands.state, sketch)
        refused = trial.refusal
    except Refused as problem:  # nothing that could be drawn: the table as it is, and why
        trial, refused = Trial(stands.state, [], stands.state, None, None), problem.refusal
    said = words.say("The table has moved on: look whether this is still right.") if moved else ""
    return editor_page(words, shown, trial, pick, _frame(stands, said), _told(words, refused, stands.state))


def _told(words: TableWords, refused: Refusal | None, state: Any) -> str:
    return explain(words, refused, state) if refused else ""


def _frame(stands: Position, said: str) -> Frame:
    """Say where taps and the finished correction go."""
    game = stands.game
    table, earlier = url_for("table.show", game_id=game.id), stands.number != game.head
    return Frame(
        game_id=game.id,
        title=game.name,
        seq=game.last,
        preview=url_for("editor.preview", game_id=game.id),
        post=_repair(stands) if earlier else url_for("corrections.correct", game_id=game.id),
        back=url_for("history.show", game_id=game.id) if earlier else table,
        at=stands.number if earlier else None,
        hidden=hidden_scores.covered(game),
        proposes=not role_here().corrects,
        said=said,
    )


def _repair(stands: Position) -> str:
    """Give where it is shown what a correction before the next entry leads to: the past is repaired there."""
    path = [0, *log.timeline_of(stands.game).path]
    if stands.number not in path:
        abort(404)
    following = path[path.index(stands.number) + 1]
    return url_for("repairs.preview", game_id=stands.game.id, number=following, how="before")
