"""Questions at a table: what a device may only propose is asked, and the answer is posted here."""

from typing import Any

from flask import Blueprint

from referee.play import questions
from referee.play.questions import Body
from referee.schemas.moves import AnswerSchema, SeqSchema
from referee.views.contract import contract
from referee.views.moves import accepted, answered
from referee.views.rights import may_take_back, role_here

bp = Blueprint("questions", __name__, url_prefix="/api/games/<game_id>/question")


@bp.post("/agree")
@contract(reads=AnswerSchema, gives=SeqSchema, refuses=(409, 422))
def agree(post: dict[str, Any], game_id: str) -> Any:
    """Let happen what is asked: to a takeback a device of the player agrees, or the host; to a proposal the host."""
    return answered(game_id, questions.agree(game_id, post["seen"], post["key"], post["question"], may_take_back))


@bp.post("/refuse")
@contract(reads=AnswerSchema, gives=SeqSchema, refuses=(409,))
def refuse(post: dict[str, Any], game_id: str) -> Any:
    """Answer what is asked with no; whoever could agree does."""
    questions.refuse(game_id, post["seen"], post["question"], may_take_back)
    return answered(game_id)


@bp.post("/cancel")
@contract(reads=AnswerSchema, gives=SeqSchema)
def cancel(post: dict[str, Any], game_id: str) -> Any:
    """Ask no longer; whoever asked does."""
    questions.cancel(game_id, post["seen"], post["question"], role_here())
    return answered(game_id)


def proposed(game_id: str, post: dict[str, Any], kind: str, body: Body) -> Any:
    """Propose to the host what this device may not do itself; answer with the question."""
    return accepted(game_id, questions.propose(game_id, post["seen"], kind, body, role_here()))
