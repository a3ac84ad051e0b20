"""Repairs of the past over the programming interface: tried, or for good."""

from typing import Any

from flask import Blueprint

from referee.play import games, repairs
from referee.play.games import Stale
from referee.rules.kernel.differences import written
from referee.schemas.moves import OpenQuestionSchema
from referee.schemas.repairs import RepairedSchema, RepairSchema
from referee.views.contract import contract
from referee.views.judged import told
from referee.views.questions import proposed
from referee.views.rights import role_here
from referee.views.words import words_at
from referee.wording import TableWords

bp = Blueprint("repairs", __name__, url_prefix="/games/<game_id>")


@bp.post("/repairs")
@contract(reads=RepairSchema, gives=RepairedSchema, accepts=OpenQuestionSchema, refuses=(409, 422))
def repair(post: dict[str, Any], game_id: str) -> Any:
    """Change an entry of the past: what followed is played again, and nothing is deleted.

    The host does, or any seat at a table where everybody acts for everybody. Others propose it: 202. A dry run tells
    beforehand who would have what instead, which later entries become doubtful, and where the replay stops.
    """
    wanted = repairs.wanted(post)
    if post["dry_run"]:
        return _tried(game_id, post["seen"], wanted)
    if not role_here().corrects:
        return proposed(game_id, post, "repair", {**wanted._asdict(), "choice": post["choice"]})
    stands = repairs.use(game_id, post["seen"], post["key"], wanted, post["choice"])
    return {"seq": stands.game.last, "preview": None}


def _tried(game_id: str, seen: int, wanted: repairs.Wanted) -> dict[str, Any]:
    stands = games.position(game_id)
    if seen != stands.game.last:
        raise Stale(stands.game.last)
    return {"seq": stands.game.last, "preview": _described(words_at(stands), repairs.preview(game_id, wanted))}


def _described(words: TableWords, shown: repairs.Preview) -> dict[str, Any]:
    repaired = shown.repaired
    stop = repaired.stop
    return {
        "entries": repaired.entries,
        "differences": written(shown.differences),
        "doubts": [
            {
                "entry": repaired.entries[doubt.at - 1],
                "reasons": [told(words, reason, repaired.steps[doubt.at - 1].before) for reason in doubt.reasons],
            }
            for doubt in repaired.doubts
        ],
        "stop": stop and {"number": shown.old[stop.at - 1].number, "why": told(words, stop.why, repaired.state)},
        "rest": [entry.number for entry in shown.rest],
        "decision": shown.ruleset.asked(repaired.state),
        "same_decision": shown.same_decision,
        "correction": shown.correction,
    }
