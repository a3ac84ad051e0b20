"""What a table can do about an action: an action at a state in; every reason against it, and the ways on, out."""

from typing import Any

import msgspec
from msgspec.structs import replace

from referee.rules.kernel import engine
from referee.rules.kernel.refusals import Gravity, Refusal
from referee.rules.kernel.ruleset import AnyRuleset


class Judgement(msgspec.Struct, frozen=True):
    """An action as the rules see it; legal where there is no reason against it."""

    player: str | None  # whose it is: who was named, or who is asked; None once the game is over
    reasons: tuple[Refusal, ...] = ()
    gravity: Gravity | None = None  # of the gravest reason
    owed: dict[str, int] = {}  # what could not be paid, if the table plays it all the same
    correct: tuple[str, ...] = ()  # the paths of the position that would be put right instead


def judge(ruleset: AnyRuleset, state: Any, action: Any, player: str | None = None) -> Judgement:
    """Judge an action of a player, or of whoever is asked."""
    asked = ruleset.pending(state)
    whose = player if player is not None or asked is None else asked.player
    reasons = ruleset.reasons(state, action, player)
    gravest = engine.gravest(ruleset.game, state, action, whose)
    if gravest is None:
        return Judgement(whose)
    gravity, reason = gravest
    judged = Judgement(whose, reasons, gravity)
    match gravity:
        case "forbidden":
            return replace(judged, owed=_owed(ruleset, str(whose), reasons))
        case "elsewhere":
            paths = ruleset.game.where_to_correct(state, str(whose), action, reason)
            return replace(judged, correct=tuple(paths))
    return judged


def instead(ruleset: AnyRuleset, state: Any, player: str) -> Any | None:
    """Give a state as if this player were asked; None where hands cannot do before their turn what is asked."""
    asked = ruleset.pending(state)
    if asked is None or asked.player == player:
        return state
    theirs = ruleset.game.asked_instead(state, player)
    first = next(ruleset.legal(theirs), None)
    return theirs if first and ruleset.gravity(state, first, player) == "forbidden" else None


def _owed(ruleset: AnyRuleset, player: str, reasons: tuple[Refusal, ...]) -> dict[str, int]:
    """Give what is not paid of an action that is done against these reasons."""
    owed: dict[str, int] = msgspec.to_builtins(ruleset.game.rule_left(player, reasons, "").owed) or {}
    return owed
