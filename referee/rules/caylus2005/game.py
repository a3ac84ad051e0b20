"""Caylus (2005) for the engine loop: which phase answers for which decision, and carries out which step."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, Protocol, cast

from msgspec.structs import replace

from referee.rules.caylus2005 import elsewhere, frames, gravities
from referee.rules.caylus2005.actions import Action
from referee.rules.caylus2005.answers import owed
from referee.rules.caylus2005.events import DecisionDropped, DecisionForced, Event, RuleLeft
from referee.rules.caylus2005.frames import AnyDecision, AnyStep, Turn
from referee.rules.caylus2005.hands import Play
from referee.rules.caylus2005.phases import activation, bailiff, castle, favor, income, planning, provost, special
from referee.rules.caylus2005.reasons import why
from referee.rules.caylus2005.state import State
from referee.rules.kernel import engine
from referee.rules.kernel.actions import unknown
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.refusals import Gravity, Refusal


class Phase(Protocol):
    """A module that answers for a kind of decision."""

    def offers(self, state: State, decision: Any, /) -> Iterable[Action]:
        """Propose candidates."""

    def judge(self, state: State, decision: Any, /) -> Judge[Action]:
        """Give the answers: why an action is not legal, or None if it is."""

    def reasons(self, state: State, decision: Any, action: Action, /) -> Iterable[Refusal | None]:
        """Give every reason against an action, the judge's first."""

    def take(self, play: Play, decision: Any, action: Any, /) -> None:
        """Carry out a legal action."""


ANSWERS: Mapping[type[AnyDecision], Phase] = {
    frames.Turn: planning,
    frames.GateMove: special,
    frames.InnChoice: special,
    frames.Activation: activation,
    frames.OwnerBonus: activation,
    frames.BridgeMove: provost,
    frames.Delivery: castle,
    frames.FavorChoice: favor,
    frames.FavorEffect: favor,
}


def offers(state: State) -> Iterable[Action]:
    """Propose candidates for the pending decision."""
    if not state.agenda:
        return ()
    decision = cast(AnyDecision, state.agenda[-1])
    return ANSWERS[type(decision)].offers(state, decision)


def judge(state: State) -> Judge[Action]:
    """Give the answers to the pending decision: why an action is not legal, or None if it is."""
    if not state.agenda:
        return lambda _: Refusal("game_over", "end.towers")
    decision = cast(AnyDecision, state.agenda[-1])
    return ANSWERS[type(decision)].judge(state, decision)


def reasons(state: State, action: Action) -> Iterable[Refusal]:
    """Give every reason why an action does not answer the pending decision."""
    if not state.agenda:
        return (Refusal("game_over", "end.towers"),)
    decision = cast(AnyDecision, state.agenda[-1])
    return filter(None, ANSWERS[type(decision)].reasons(state, decision, action))


def stranger(state: State, player: str) -> Refusal | None:
    """Refuse an action of somebody who is not asked [actions.asked]."""
    decision = engine.pending(state)
    if player not in state.table.index:
        return unknown("player", player)
    if decision is None or player == decision.player:
        return None
    facts = {"player": player, "asked": decision.player}
    if isinstance(decision, Turn) and player in state.bridge:
        return Refusal("already_passed", "plan.pass", facts)
    return Refusal("not_your_turn", "actions.asked", facts)


def asked_instead(state: State, player: str) -> State:
    """Give the state as if this player were asked."""
    if not state.agenda or player not in state.table.index:
        return state
    decision = cast(AnyDecision, state.agenda[-1])
    return replace(state, agenda=(*state.agenda[:-1], replace(decision, player=player)))


def gravity(state: State, _player: str | None, action: Action, refusal: Refusal) -> Gravity:
    """Say what a table can do about a refused action."""
    return gravities.gravity(state, action, refusal)


def take(play: Play, decision: AnyDecision, action: Any) -> None:
    """Carry out a legal action."""
    ANSWERS[type(decision)].take(play, decision, action)


def take_out_of_turn(play: Play, decision: AnyDecision, action: Any) -> None:
    """Carry out what another player is asked for; whoever moves the provost or delivers has then done so."""
    if isinstance(decision, Turn):
        planning.act(play, decision, action)
    else:
        take(play, decision, action)


def resolve(play: Play, step: AnyStep) -> None:
    """Carry out a step that asks nobody."""
    if (plain := STEPS.get(type(step))) is not None:
        plain(play)
    else:
        STEPS_ABOUT[type(step)](play, step)


def forced(state: State, decision: AnyDecision, action: Action) -> Event:
    """Name a decision that had only one legal action, and why [actions.forced]."""
    return DecisionForced(decision, action, why(state, decision, action))


def dropped(decision: AnyDecision, reason: Literal["no_action", "no_ground"]) -> Event:
    """Name a decision that was passed over."""
    return DecisionDropped(decision, reason)


def rule_left(player: str, reasons: tuple[Refusal, ...], note: str) -> Event:
    """Name all reasons against an action that was done all the same, and what is owed for it."""
    return RuleLeft(
        player=player,
        codes=tuple(reason.code for reason in reasons),
        rules=tuple(reason.rule for reason in reasons),
        facts=tuple(reason.facts for reason in reasons),
        owed=owed(reasons),
        note=note,
    )


def where_to_correct(state: State, _player: str, action: Action, refusal: Refusal) -> tuple[str, ...]:
    """Give the paths of what a table would correct instead."""
    return elsewhere.paths(state, action, refusal)


# Steps that say all by their name, and steps about a player or a space.
STEPS: Mapping[type[AnyStep], Callable[[Play], None]] = {
    frames.StartRound: income.start_round,
    frames.StartPlanning: planning.start,
    frames.StartSpecial: special.start,
    frames.StartBridge: provost.start,
    frames.NextBridgeMove: provost.ask_next,
    frames.StartRoad: activation.start,
    frames.SendUnusedHome: activation.send_unused_home,
    frames.StartCastle: castle.start,
    frames.NextDelivery: castle.ask_next,
    frames.LosePoints: castle.lose_points,
    frames.AwardBatches: castle.award,
    frames.LeaveCastle: castle.leave,
    frames.StartBailiff: bailiff.start,
    frames.NextSection: bailiff.next_section,
    frames.ScoreNext: bailiff.score_next,
    frames.CloseSection: bailiff.close_section,
    frames.EndRound: income.end_round,
}
STEPS_ABOUT: Mapping[type[AnyStep], Callable[[Play, Any], None]] = {
    frames.VisitSpecial: special.visit,
    frames.UseBuilding: activation.use,
    frames.ReturnWorker: activation.return_worker,
    frames.VisitRoad: activation.visit,
    frames.GrantFavor: favor.grant,
}
