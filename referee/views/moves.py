"""Moves: an action, an undo, a redo or a return is posted as JSON; the table comes back, or why not."""

from typing import Any

from flask import Blueprint, request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import UnsupportedMediaType

from referee import games
from referee.rules.caylus1303 import Refusal, Refused
from referee.schemas import MoveSchema, ReturnSchema, SeenSchema
from referee.views.rights import may_act, may_take_back
from referee.views.table import render_table

bp = Blueprint("moves", __name__, url_prefix="/api/games/<game_id>")


@bp.post("/moves")
def move(game_id: str) -> Any:
    """Record an action."""
    post = _read(MoveSchema())
    return _answer(game_id, games.submit(game_id, post["seen"], post["key"], post["action"], post["player"], may_act))


@bp.post("/undo")
def undo(game_id: str) -> Any:
    """Take back the last recorded action."""
    post = _read(SeenSchema())
    return _answer(game_id, games.undo(game_id, post["seen"], post["key"], may_take_back))


@bp.post("/redo")
def redo(game_id: str) -> Any:
    """Do again what was taken back."""
    post = _read(SeenSchema())
    return _answer(game_id, games.redo(game_id, post["seen"], post["key"], may_take_back))


@bp.post("/return")
def return_to(game_id: str) -> Any:
    """Return to a moment."""
    post = _read(ReturnSchema())
    return _answer(game_id, games.return_to(game_id, post["seen"], post["key"], post["number"]))


def _read(schema: Schema) -> dict[str, Any]:
    """Read a post, or refuse it as malformed."""
    if not request.is_json:
        raise UnsupportedMediaType
    try:
        read: dict[str, Any] = schema.load(request.get_json())
    except ValidationError as problem:
        raise Refused(Refusal("malformed", "actions.form", {"problem": _told(problem.messages)})) from None
    return read


def _told(messages: Any) -> str:
    """Put marshmallow's messages into one line."""
    if isinstance(messages, dict):
        return "; ".join(f"{field}: {_told(message)}" for field, message in messages.items())
    return " ".join(map(str, messages)) if isinstance(messages, list) else str(messages)


def _answer(game_id: str, seq: int) -> Any:
    """Answer with the new number, or with the table drawn anew where a page asks."""
    if request.headers.get("X-Wants") == "table":
        return render_table(game_id)
    return {"seq": seq}
