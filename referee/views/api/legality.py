"""Legality over the programming interface: what may be done now, and why something else may not."""

from itertools import islice
from typing import Any

from flask import Blueprint

from referee.play import games
from referee.rules.kernel.judging import judge
from referee.schemas.moves import JudgementSchema, LegalSchema, QuestionSchema
from referee.views.contract import contract
from referee.views.judged import told, ways_on
from referee.views.words import words_at

bp = Blueprint("legality", __name__, url_prefix="/games/<game_id>")

MOST = 200  # actions in a list


@bp.get("/legal")
@contract(gives=LegalSchema)
def legal(game_id: str) -> Any:
    """List the legal actions of the pending decision: all of them, or the first two hundred and `more`.

    Where there are `more`, put one together yourself, as the schema of the game’s actions says, and between the
    `limits` if there are any: `check` judges any.
    """
    position = games.position(game_id)
    ruleset = position.ruleset
    actions = list(islice(ruleset.legal(position.state), MOST + 1))
    return {
        "seq": position.game.last,
        "decision": ruleset.asked(position.state),
        "actions": [ruleset.write_action(action) for action in actions[:MOST]],
        "more": (more := len(actions) > MOST),
        "limits": ruleset.limits(position.state) if more else None,
    }


@bp.post("/check")
@contract(reads=QuestionSchema, gives=JudgementSchema)
def check(question: dict[str, Any], game_id: str) -> Any:
    """Judge any action as if it were done now, without recording it: why not, and what the table can do about it."""
    position = games.position(game_id)
    action = games.read_action(position.ruleset, question["action"])
    judged = judge(position.ruleset, position.state, action, question["player"])
    words, first = words_at(position), next(iter(judged.reasons), None)
    return {
        "legal": first is None,
        "refusal": told(words, first, position.state) if first else None,
        "gravity": judged.gravity,
        **ways_on(words, judged, position.state),
    }
