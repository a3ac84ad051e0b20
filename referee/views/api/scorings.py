"""Final scorings by hand over the programming interface: listed, kept, shown, renamed and deleted."""

from typing import Any

from flask import Blueprint, g

from referee.play import box, scorings
from referee.play.names import clean
from referee.rules.registry import ruleset_of
from referee.schemas.games import SoughtSchema
from referee.schemas.scorings import NewNameSchema, NewScoringSchema, ScoringSchema, ScoringsSchema
from referee.store.models import Scoring
from referee.views.contract import contract
from referee.views.words import title_of

bp = Blueprint("scorings", __name__, url_prefix="/scorings")

MOST = 100  # results on a page


@bp.get("")
@contract(asks=SoughtSchema, gives=ScoringsSchema)
def index(asked: dict[str, Any]) -> Any:
    """List this device’s results without a log, the newest first: a hundred on a page, or those that a search finds."""
    skip = (asked["page"] - 1) * MOST
    listed = scorings.listed(g.device, clean(asked["q"]), skip=skip, most=MOST)
    return {
        "scorings": [_written(scoring) for scoring in listed.scorings],
        "count": listed.total,
        "more": skip + len(listed.scorings) < listed.total,
    }


@bp.post("")
@contract(reads=NewScoringSchema, gives=ScoringSchema, status=201, refuses=(422, 507))
def create(post: dict[str, Any]) -> Any:
    """Keep what a table counted that played without the app, and add it up.

    `counts` names, for every player, how many pieces of each heap they have; what is not named is none. The tokens are
    those of the owner’s box.
    """
    name = clean(post.pop("name"))
    names = {player: clean(called) for player, called in post["names"].items()}
    ruleset = ruleset_of(post)
    counted = ruleset.read_counted({**post, "names": names, "box": box.for_new_games(ruleset)})
    return _found(scorings.create(ruleset, counted, name or title_of(counted), g.device))


@bp.get("/<scoring_id>")
@contract(gives=ScoringSchema)
def show(scoring_id: str) -> Any:
    """Show a result; only the device that kept it, and the owner’s, finds it."""
    return _found(scoring_id)


@bp.patch("/<scoring_id>")
@contract(reads=NewNameSchema, gives=ScoringSchema)
def rename(changes: dict[str, Any], scoring_id: str) -> Any:
    """Give a result another name."""
    scorings.rename(scoring_id, g.device, clean(changes["name"]))
    return _found(scoring_id)


@bp.delete("/<scoring_id>")
@contract(status=204)
def delete(scoring_id: str) -> None:
    """Delete a result, for good."""
    scorings.delete(scoring_id, g.device)


def _found(scoring_id: str) -> dict[str, Any]:
    return _written(scorings.find(scoring_id, g.device))


def _written(scoring: Scoring) -> dict[str, Any]:
    return {
        "id": scoring.id,
        "name": scoring.name,
        "names": {},
        **{key: value for key, value in scoring.counted.items() if key != "box"},
        "result": scoring.result,
        "created": scoring.created,
    }
