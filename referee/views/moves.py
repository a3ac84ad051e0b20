"""Moves: an action, an undo, a redo or a return is posted as JSON; the table comes back, or why not."""

from typing import Any

from flask import Blueprint, request

from referee.play import games
from referee.play.games import Position
from referee.schemas.moves import MoveSchema, ReturnSchema, SeenSchema, SeqSchema
from referee.views.contract import contract
from referee.views.rights import may_act, may_take_back
from referee.views.table import render_table

bp = Blueprint("moves", __name__, url_prefix="/api/games/<game_id>")


@bp.post("/moves")
@contract(reads=MoveSchema, gives=SeqSchema, refuses=(409, 422))
def move(post: dict[str, Any], game_id: str) -> Any:
    """Record an action, for whoever is asked; a seat’s device does."""
    return _answer(game_id, games.submit(game_id, post["seen"], post["key"], post["action"], post["player"], may_act))


@bp.post("/undo")
@contract(reads=SeenSchema, gives=SeqSchema, refuses=(409, 422))
def undo(post: dict[str, Any], game_id: str) -> Any:
    """Take back the last recorded action, with everything that the engine did after it."""
    return _answer(game_id, games.undo(game_id, post["seen"], post["key"], may_take_back))


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


def _answer(game_id: str, stands: Position) -> Any:
    """Answer with the newest number, or with the table drawn anew where a page asks."""
    if request.headers.get("X-Wants") == "table":
        return render_table(game_id, stands)
    return {"seq": stands.game.last}
