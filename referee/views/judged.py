"""What a table can do about a refused action, as it is answered: a judgement in, plain values with sentences out."""

from typing import Any

from referee.games import GAMES
from referee.games.explaining import explain, page_number
from referee.rules.kernel.judging import Judgement
from referee.rules.kernel.refusals import Refusal
from referee.wording import TableWords


def told(words: TableWords, refusal: Refusal, state: Any) -> dict[str, Any]:
    """Give one reason with its sentence and its page."""
    return {
        "code": refusal.code,
        "message": explain(words, refusal, state),
        "facts": refusal.facts,
        **({"rule": refusal.rule} if refusal.rule else {}),
        "page": page_number(words, refusal),
    }


def ways_on(words: TableWords, judged: Judgement, state: Any) -> dict[str, Any]:
    """Give every reason, what would be owed, and what would be corrected instead."""
    return {
        "reasons": [told(words, reason, state) for reason in judged.reasons],
        "owed": judged.owed,
        "owing": _owing(words, judged.owed),
        "correct": list(judged.correct),
    }


def _owing(words: TableWords, owed: dict[str, int]) -> str:
    """Say what a player would owe, if anything."""
    return words.say("You would owe {goods}.", goods=GAMES[words.game].story.owed(words, owed)) if owed else ""
