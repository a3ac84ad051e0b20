"""Legality over the programming interface: what may be done now, and why something else may not."""

from itertools import islice
from typing import Any

from flask import Blueprint

from referee.games.explaining import explain, page_number
from referee.play import games
from referee.rules.kernel.refusals import Refusal
from referee.schemas.moves import JudgementSchema, LegalSchema, QuestionSchema
from referee.views.contract import contract
from referee.views.words import words_of
from referee.wording import TableWords

bp = Blueprint("legality", __name__, url_prefix="/games/<game_id>")

MOST = 500  # actions in a list


@bp.get("/legal")
@contract(gives=LegalSchema)
def legal(game_id: str) -> Any:
    """List the legal actions of the pending decision: all of them, or the first few hundred and `more`.

    Where there are `more`, put one together yourself, as the schema of the game’s actions says: `check` judges any.
    """
    position = games.position(game_id)
    ruleset, decision = position.ruleset, position.ruleset.pending(position.state)
    actions = list(islice(ruleset.legal(position.state), MOST + 1))
    return {
        "seq": position.game.last,
        "decision": ruleset.public_decision(decision) if decision else None,
        "actions": [ruleset.write_action(action) for action in actions[:MOST]],
        "more": len(actions) > MOST,
    }


@bp.post("/check")
@contract(reads=QuestionSchema, gives=JudgementSchema)
def check(question: dict[str, Any], game_id: str) -> Any:
    """Judge any action as if it were done now, without recording it."""
    position = games.position(game_id)
    action = games.read_action(position.ruleset, question["action"])
    refusal = position.ruleset.refusal(position.state, action, question["player"])
    told = _told(words_of(position.game), refusal, position.state) if refusal else None
    return {"legal": refusal is None, "refusal": told}


def _told(words: TableWords, refusal: Refusal, state: Any) -> dict[str, Any]:
    return {
        "code": refusal.code,
        "message": explain(words, refusal, state),
        "facts": refusal.facts,
        **({"rule": refusal.rule} if refusal.rule else {}),
        "page": page_number(words, refusal),
    }
