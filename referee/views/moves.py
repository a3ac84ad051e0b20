"""Moves: an action, an undo, a redo or a return is posted as JSON; the table comes back, or why not.

Where an undo is another player's, they are asked first: that answer, too, is posted here.
"""

from http import HTTPStatus
from typing import Any

from flask import Blueprint, Response, g, request

from referee.play import games, live, takebacks
from referee.play.games import NotYours, Position
from referee.schemas.moves import MoveSchema, ReturnSchema, SeenSchema, SeqSchema, TakebackSchema
from referee.views.contract import contract
from referee.views.rights import may_act, may_take_back, role_here
from referee.views.table import render_table

bp = Blueprint("moves", __name__, url_prefix="/api/games/<game_id>")


@bp.post("/moves")
@contract(reads=MoveSchema, gives=SeqSchema, refuses=(409, 422))
def move(post: dict[str, Any], game_id: str) -> Any:
    """Record an action, for whoever is asked; a seat’s device does."""
    return _answer(game_id, games.submit(game_id, post["seen"], post["key"], post["action"], post["player"], may_act))


@bp.post("/undo")
@contract(reads=SeenSchema, gives=SeqSchema, accepts=TakebackSchema, refuses=(409, 422))
def undo(post: dict[str, Any], game_id: str) -> Any:
    """Take back the last recorded action, with everything that the engine did after it.

    If it is another player’s, they are asked: 202. Their devices, or the host’s, agree or refuse.
    """
    try:
        return _answer(game_id, games.undo(game_id, post["seen"], post["key"], may_take_back))
    except NotYours as other:
        return _asked(game_id, takebacks.ask(game_id, post["seen"], other.player, role_here()))


def _asked(game_id: str, question: takebacks.Takeback) -> Any:
    """Answer with what is asked now, or with the table that shows it."""
    if _wants_table():
        answer = _look_again(game_id)
        answer.status_code = HTTPStatus.ACCEPTED
        return answer
    return TakebackSchema().dump(question), HTTPStatus.ACCEPTED


@bp.post("/takeback/agree")
@contract(reads=SeenSchema, gives=SeqSchema, refuses=(409, 422))
def agree(post: dict[str, Any], game_id: str) -> Any:
    """Let the move be taken back that is asked about; a device of its player does, or the host."""
    return _answer(game_id, takebacks.agree(game_id, post["seen"], post["key"], may_take_back))


@bp.post("/takeback/refuse")
@contract(reads=SeenSchema, gives=SeqSchema, refuses=(409,))
def refuse(post: dict[str, Any], game_id: str) -> Any:
    """Do not let it be taken back; a device of its player does, or the host."""
    takebacks.refuse(game_id, post["seen"], may_take_back)
    return _answer(game_id)


@bp.post("/takeback/cancel")
@contract(reads=SeenSchema, gives=SeqSchema)
def cancel(post: dict[str, Any], game_id: str) -> Any:
    """Ask no longer to take a move back; whoever asked does."""
    takebacks.cancel(game_id, post["seen"], role_here())
    return _answer(game_id)


@bp.post("/redo")
@contract(reads=SeenSchema, gives=SeqSchema, refuses=(409, 422))
def redo(post: dict[str, Any], game_id: str) -> Any:
    """Do again what was taken back."""
    return _answer(game_id, games.redo(game_id, post["seen"], post["key"], may_take_back))


@bp.post("/return")
@contract(reads=ReturnSchema, gives=SeqSchema, refuses=(409, 422))
def return_to(post: dict[str, Any], game_id: str) -> Any:
    """Return to a moment: to the state after an entry of the log. The host does; nothing is deleted."""
    return _answer(game_id, games.return_to(game_id, post["seen"], post["key"], post["number"]))


def _answer(game_id: str, stands: Position | None = None) -> Any:
    """Answer with the newest number, or with the table drawn anew where a page asks."""
    if not _wants_table():
        return {"seq": (stands.game if stands else games.find(game_id)).last}
    return render_table(game_id, stands) if stands else _look_again(game_id)


def _wants_table() -> bool:
    return request.headers.get("X-Wants") == "table"


def _look_again(game_id: str) -> Response:
    """Draw the table with what is asked there now, which is another edition of it than when this request came."""
    g.seating = live.hall().table(game_id).seating
    return render_table(game_id)
