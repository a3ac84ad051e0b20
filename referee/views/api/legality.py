"""Legality over the programming interface: what may be done now, and why something else may not."""

from itertools import islice
from typing import Any

from flask import Blueprint

from referee.games.caylus1303.words.refusals import explain
from referee.play import games
from referee.rules import caylus1303
from referee.rules.caylus1303 import Refusal, State
from referee.rules.caylus1303.rulebook import BY_ID
from referee.schemas.moves import JudgementSchema, LegalSchema, QuestionSchema
from referee.views.contract import contract
from referee.views.table import words_of
from referee.wording import Words

bp = Blueprint("legality", __name__, url_prefix="/games/<game_id>")

MOST = 500  # actions in a list


@bp.get("/legal")
@contract(gives=LegalSchema)
def legal(game_id: str) -> Any:
    """List the legal actions of the pending decision: all of them, or the first few hundred and `more`.

    A delivery is one action: `spend` holds all goods of all its bundles together. Each pile of whole bundles that the
    player can pay is listed, none (`{}`) first; one with a bundle more is any other that holds 3 goods more. Where
    there are `more`, put one together yourself: `check` judges any.
    """
    position = games.position(game_id)
    decision = caylus1303.pending(position.state)
    actions = list(islice(caylus1303.legal(position.state), MOST + 1))
    return {
        "seq": position.game.last,
        "decision": caylus1303.public_decision(decision) if decision else None,
        "actions": [caylus1303.write_action(action) for action in actions[:MOST]],
        "more": len(actions) > MOST,
    }


@bp.post("/check")
@contract(reads=QuestionSchema, gives=JudgementSchema)
def check(question: dict[str, Any], game_id: str) -> Any:
    """Judge any action as if it were done now, without recording it."""
    position = games.position(game_id)
    refusal = caylus1303.refusal(position.state, question["action"], question["player"])
    told = _told(words_of(position.game), refusal, position.state) if refusal else None
    return {"legal": refusal is None, "refusal": told}


def _told(words: Words, refusal: Refusal, state: State) -> dict[str, Any]:
    return {
        "code": refusal.code,
        "message": explain(words, refusal, state),
        "facts": refusal.facts,
        "rule": refusal.rule,
        "page": BY_ID[refusal.rule].page or None,
    }
