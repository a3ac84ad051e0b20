"""Devices over the programming interface: who is at a table, and what each may do there."""

from typing import Any

from flask import Blueprint, abort, g

from referee.play import games, live, seating
from referee.play.seating import digest
from referee.schemas.games import SinceSchema
from referee.schemas.seating import (
    DeviceSchema,
    DevicesSchema,
    ProgramSchema,
    RenewSchema,
    SeatingSchema,
    SeatsSchema,
    SittingsSchema,
)
from referee.store import store
from referee.store.models import Member
from referee.views.contract import contract
from referee.views.rights import role_here
from referee.views.security import new_token

bp = Blueprint("devices", __name__, url_prefix="/games/<game_id>")

MOST = 200  # lines in an answer


@bp.get("/devices")
@contract(gives=DevicesSchema)
def index(game_id: str) -> Any:
    """List the devices at a table, as they came, and the seats that no phone has yet."""
    devices = [_device(member) for member in store.members(game_id)]
    return {"devices": devices, "free": seating.free_seats(games.find(game_id))}


@bp.put("/devices/<int:number>")
@contract(reads=SeatingSchema, gives=DeviceSchema, refuses=(422,))
def give(place: dict[str, Any], game_id: str, number: int) -> Any:
    """Decide what a device may do; the host does, and somebody stays host."""
    seating.give(game_id, number, host=place["host"], seats=place["seats"], by=g.device)
    return _device(seating.find(game_id, number))


@bp.post("/devices/<int:number>/replace")
@contract(gives=DeviceSchema, refuses=(422,))
def replace(game_id: str, number: int) -> Any:
    """Take the place of another device, such as a lost phone, which leaves the table; the host does."""
    seating.replace(game_id, number, g.device)
    own = store.member(game_id, g.device)
    assert own is not None
    return _device(own)


@bp.delete("/devices/<int:number>")
@contract(asks=RenewSchema, status=204, refuses=(422,))
def remove(asked: dict[str, bool], game_id: str, number: int) -> None:
    """Let a device leave the table: the host any, every device itself.

    With the invitation by which it came it could come back; the host may `renew` that in the same step.
    """
    own = seating.find(game_id, number).device == g.device
    if not role_here().host and (asked["renew"] or not own):
        abort(403, "host")
    seating.remove(game_id, number, by=g.device, renew=asked["renew"])


@bp.post("/programs")
@contract(reads=SeatsSchema, gives=ProgramSchema, status=201, refuses=(422,))
def program(post: dict[str, Any], game_id: str) -> Any:
    """Draw a token for a program that plays for free seats, or watches; the host does."""
    token = new_token()
    number = seating.join(game_id, digest(token), post["seats"], program=True, by=g.device)
    return {"token": token, "number": number}


@bp.get("/seating")
@contract(asks=SinceSchema, gives=SittingsSchema)
def sittings(asked: dict[str, int], game_id: str) -> Any:
    """Tell who sat down where, as lines after a number: all of them, or the first few hundred and `more`.

    A list that grows very long loses lines of its middle; what was before this app kept such lines is in none.
    """
    lines = store.sittings(game_id, asked.get("since"), MOST + 1)
    return {"lines": lines[:MOST], "more": len(lines) > MOST}


def _device(member: Member) -> dict[str, Any]:
    listening = live.hall().table(member.game_id).listening
    plain = {name: getattr(member, name) for name in ("number", "host", "seats", "program", "joined")}
    return {**plain, "here": member.device == g.device, "connected": listening[member.device] > 0}
