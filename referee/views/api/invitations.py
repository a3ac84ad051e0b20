"""Invitations over the programming interface: the link of a table, and the way in for a device that knows it."""

from typing import Any

from flask import Blueprint, g, request

from referee.play import games, invitations, seating
from referee.schemas.games import BegunSchema
from referee.schemas.seating import InvitationSchema, JoinSchema
from referee.views.api.games import begun
from referee.views.contract import contract
from referee.views.own_address import own_address

bp = Blueprint("invitations", __name__)


@bp.post("/join")
@contract(reads=JoinSchema, gives=BegunSchema, refuses=(404, 422, 429))
def join(post: dict[str, Any]) -> Any:
    """Come to a table by its invitation or its short code, and sit down at free seats, or watch.

    Wrong words are slowed down: after a few of them this answers 429, and `Retry-After` says how long to wait.
    """
    word = post.get("invitation") or post.get("code")
    game = invitations.desk().leads_to(str(word), str(request.remote_addr))
    seating.join(game.id, g.device, post["seats"], program=g.program)
    return begun(game.id)


@bp.get("/games/<game_id>/invitation")
@contract(gives=InvitationSchema)
def show(game_id: str) -> Any:
    """Tell the invitation of a table; the host may know it."""
    game = games.find(game_id)
    return {"invitation": game.invitation, "link": invitations.link(game, own_address())}


@bp.post("/games/<game_id>/invitation")
@contract(gives=InvitationSchema)
def renew(game_id: str) -> Any:
    """Draw another invitation; the one before, and the short code, lead nowhere from now on. The host does."""
    seating.invite_anew(game_id)
    return show(game_id=game_id)
