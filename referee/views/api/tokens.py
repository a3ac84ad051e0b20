"""Tokens over the programming interface: a program gets what a browser gets as its cookie."""

from flask import Blueprint

from referee.schemas.seating import TokenSchema
from referee.views.contract import contract
from referee.views.security import new_token

bp = Blueprint("tokens", __name__, url_prefix="/tokens")


@bp.post("")
@contract(gives=TokenSchema, status=201)
def draw() -> dict[str, str]:
    """Draw a token for a device.

    It has no rights yet: begin a game with it, or join one. A host can also give a token that has a seat already.
    """
    return {"token": new_token()}
