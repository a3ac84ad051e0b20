"""Moves: an action, legal or not, an undo, a redo or a return is posted as JSON; the table comes back, or why not.

Where an undo is another player's, they are asked first.
"""

from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, g, request

from referee.play import games, live, questions
from referee.play.games import NotYours, Position
from referee.schemas.moves import MoveSchema, OpenQuestionSchema, OverrideSchema, ReturnSchema, SeenSchema, SeqSchema
from referee.views.contract import contract
from referee.views.rights import may_act, may_take_back, role_here
from referee.views.table import render_table

bp = Blueprint("moves", __name__, url_prefix="/api/games/<game_id>")


@bp.post("/moves")
@contract(reads=MoveSchema, gives=SeqSchema, refuses=(409, 422))
def move(post: dict[str, Any], game_id: str) -> Any:
    """Record an action, for whoever is asked; a seat’s device does."""
    return answered(game_id, games.submit(game_id, post["seen"], post["key"], post["action"], post["player"], may_act))


@bp.post("/overrides")
@contract(reads=OverrideSchema, gives=SeqSchema, refuses=(409, 422))
def override(post: dict[str, Any], game_id: str) -> Any:
    """Record an action that a rule forbids, because the table plays it all the same; a device of that player does.

    It is marked as such in the log. What cannot be paid is told as owed, and never collected. `check` says what may be
    recorded so; what is legal may not.
    """
    return answered(game_id, games.override(game_id, **post, may=may_act))


@bp.post("/undo")
@contract(reads=SeenSchema, gives=SeqSchema, accepts=OpenQuestionSchema, refuses=(409, 422))
def undo(post: dict[str, Any], game_id: str) -> Any:
    """Take back the last recorded action, with everything that the engine did after it.

    If it is another player’s, they are asked: 202. Their devices, or the host’s, agree or refuse.
    """
    try:
        return answered(game_id, games.undo(game_id, post["seen"], post["key"], may_take_back))
    except NotYours as other:
        if other.player is None:
            raise
        return accepted(game_id, questions.ask_back(game_id, post["seen"], other.player, role_here()))


@bp.post("/redo")
@contract(reads=SeenSchema, gives=SeqSchema, refuses=(409, 422))
def redo(post: dict[str, Any], game_id: str) -> Any:
    """Do again what was taken back."""
    return answered(game_id, games.redo(game_id, post["seen"], post["key"], may_take_back))


@bp.post("/return")
@contract(reads=ReturnSchema, gives=SeqSchema, refuses=(409, 422))
def return_to(post: dict[str, Any], game_id: str) -> Any:
    """Return to a moment: to the state after an entry of the log. The host does; nothing is deleted."""
    return answered(game_id, games.return_to(game_id, post["seen"], post["key"], post["number"]))


def answered(game_id: str, stands: Position | None = None) -> Any:
    """Answer with the newest number, or with the table drawn anew where a page asks."""
    if not _wants_table():
        return {"seq": (stands.game if stands else games.find(game_id)).last}
    return render_table(game_id, stands) if stands else _look_again(game_id)


def accepted(game_id: str, question: questions.Question) -> Any:
    """Answer with what is asked now, or with the table that shows it: others have to agree first."""
    if _wants_table():
        answer = _look_again(game_id)
        answer.status_code = HTTPStatus.ACCEPTED
        return answer
    return OpenQuestionSchema().dump(question), HTTPStatus.ACCEPTED


def _wants_table() -> bool:
    return request.headers.get("X-Wants") == "table"


def _look_again(game_id: str) -> Response:
    """Draw the table with what is asked there now, which is another edition of it than when this request came."""
    g.seating = live.hall().table(game_id).seating
    return render_table(game_id)
