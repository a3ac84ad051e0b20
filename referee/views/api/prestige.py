"""Prestige over the programming interface: a seat looks at its own points, everybody at all once they lie open."""

from typing import Any

from flask import Blueprint, g

from referee.play import games, hidden_scores
from referee.schemas.prestige import PrestigeSchema
from referee.views.contract import contract
from referee.views.errors import answer
from referee.views.rights import role_here

bp = Blueprint("prestige", __name__, url_prefix="/games/<game_id>")


@bp.get("/prestige")
@contract(gives=PrestigeSchema)
def show(game_id: str) -> Any:
    """Tell the prestige points that this device may look at, by source.

    While points lie facedown these are its own seats’ points; a device that plays for everybody, or for nobody, has
    none of its own. With open scores they are everybody’s, and after the end what the end adds counts, too.
    """
    seen = hidden_scores.points_seen(games.position(game_id), role_here())
    if not seen:
        sentence = g.words.say(
            "Points lie facedown until the end. A phone with its own seat can look at its own points."
        )
        return answer(403, "nothing_to_look_at", sentence)
    return {"players": seen}
