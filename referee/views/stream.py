"""The live table: a stream of bells for a device, and the newest edition for one that polls instead."""

from typing import Any

from flask import Blueprint, Response, g

from referee.play import games, live, seating
from referee.schemas.moves import EditionSchema
from referee.views.contract import contract
from referee.views.errors import answer
from referee.views.rights import NotAtTable

bp = Blueprint("stream", __name__, url_prefix="/api/games/<game_id>")

POLL = 3  # seconds between two looks of a device without a stream


@bp.get("/stream")
@contract(gives="text/event-stream", refuses=(503,))
def stream(game_id: str) -> Any:
    """Ring at every change, as server-sent events; when there are too many streams, ask the device to poll.

    `data` is the edition: if it is not the one that a device has seen, there is something new to fetch. The event
    `dismissed` says that the device has left the table, or the game was deleted.
    """
    _heard(game_id)
    try:
        listening = live.hall().listen(game_id, g.device)
    except live.Full:
        body, status = answer(503, "too_many_streams", g.words.say("Too many devices listen already; this one polls."))
        return body, status, {"Retry-After": str(POLL)}
    if seating.role(game_id, g.device) is None:  # removed after its right was looked up, and before it listened
        listening.close()
        raise NotAtTable(game_id)
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    return Response(listening, mimetype="text/event-stream", headers=headers)


@bp.get("/edition")
@contract(gives=EditionSchema)
def edition(game_id: str) -> dict[str, str]:
    """Tell what is newest at a table."""
    return {"edition": _heard(game_id).edition}


def _heard(game_id: str) -> live.Table:
    """Give a table that knows its newest entry, also when nothing has happened since the start."""
    table = live.hall().table(game_id)
    if table.unheard:
        table.ring(games.find(game_id).last)
    return table
