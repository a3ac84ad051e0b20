"""Corrections over the programming interface: the position as it is, and what the table puts right in it."""

from typing import Any

from flask import Blueprint

from referee.games import game_of
from referee.pages.editor import asked_then, follows
from referee.play import games, hidden_scores
from referee.play.games import Position, Stale
from referee.play.trials import dry_run
from referee.rules.kernel.corrections import read_changes
from referee.schemas.corrections import CorrectedSchema, CorrectionSchema, PositionSchema
from referee.schemas.moves import OpenQuestionSchema
from referee.views.contract import contract
from referee.views.moves import answered
from referee.views.questions import proposed
from referee.views.rights import role_here
from referee.views.words import words_at

bp = Blueprint("corrections", __name__, url_prefix="/api/games/<game_id>")


@bp.get("/position")
@contract(gives=PositionSchema)
def position(game_id: str) -> Any:
    """Show what lies on the table as corrections name it, where the game stands, and where it could go on."""
    stands = games.position(game_id)
    ruleset, state = stands.ruleset, stands.state
    return {
        "seq": stands.game.last,
        "position": {**hidden_scores.public_state(stands), "table": ruleset.remembered(state)},
        "point": ruleset.point(state),
        "points": ruleset.possible_points(state),
    }


@bp.post("/corrections")
@contract(reads=CorrectionSchema, gives=CorrectedSchema, accepts=OpenQuestionSchema, refuses=(409, 422))
def correct(post: dict[str, Any], game_id: str) -> Any:
    """Put the position right, or only try it; the host does, or any seat where all act for all. Others propose it: 202.

    What lies on the table is stated, what follows from it is not; what no box can show is refused with the reason.
    """
    if post["dry_run"]:
        return _tried(games.position(game_id), post)
    if not role_here().corrects:
        return proposed(game_id, post, "correct", {"changes": post["changes"], "note": post["note"]})
    return answered(game_id, games.correct(game_id, post["seen"], post["key"], post["changes"], post["note"]))


def _tried(stands: Position, post: dict[str, Any]) -> dict[str, Any]:
    """Say what a correction would lead to."""
    if post["seen"] != stands.game.last:
        raise Stale(stands.game.last)
    words, shown, ruleset = words_at(stands), game_of(stands.game.setup), stands.ruleset
    trial = dry_run(ruleset, stands.state, post["changes"], post["note"])
    decision = ruleset.pending(trial.outcome.state) if trial.outcome else None
    return {
        "seq": stands.game.last,
        "sentences": [line.sentence for line in shown.editing.changes(words, read_changes(trial.changes))],
        "follows": follows(words, shown, trial),
        "decision": ruleset.public_decision(decision) if decision else None,
        "asked": asked_then(words, shown, trial),
    }
