"""Caylus 1303 for the engine loop: which phase answers for which decision, and carries out which step."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, Protocol, cast

from msgspec.structs import replace

from referee.rules.caylus1303 import elsewhere, frames, gravities
from referee.rules.caylus1303.actions import Action
from referee.rules.caylus1303.answers import owed
from referee.rules.caylus1303.events import DecisionDropped, DecisionForced, Event, RuleLeft
from referee.rules.caylus1303.frames import AnyDecision, AnyStep, Turn
from referee.rules.caylus1303.hands import Play
from referee.rules.caylus1303.phases import (
    activation,
    board_character,
    delivery,
    draft,
    favor,
    planning,
    provost,
    stewardship,
)
from referee.rules.caylus1303.reasons import why
from referee.rules.caylus1303.state import State
from referee.rules.kernel import engine
from referee.rules.kernel.actions import unknown
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.events import RoundStarted
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
    frames.DraftPick: draft,
    frames.EarlyRise: planning,
    frames.Turn: planning,
    frames.Activation: activation,
    frames.BridgeMove: provost,
    frames.BailiffMove: provost,
    frames.FavorChoice: favor,
    frames.CharacterChoice: board_character,
    frames.Delivery: delivery,
    frames.MonumentChoice: stewardship,
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
        return lambda _: Refusal("game_over", "rounds")
    decision = cast(AnyDecision, state.agenda[-1])
    return ANSWERS[type(decision)].judge(state, decision)


def reasons(state: State, action: Action) -> Iterable[Refusal]:
    """Give every reason why an action does not answer the pending decision."""
    if not state.agenda:
        return (Refusal("game_over", "rounds"),)
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
    """Give the state as if this player were asked; before the first turn nobody else can rise early."""
    if not state.agenda or player not in state.table.index:
        return state
    decision = cast(AnyDecision, state.agenda[-1])
    theirs = Turn(player) if isinstance(decision, frames.EarlyRise) else replace(decision, player=player)
    return replace(state, agenda=(*state.agenda[:-1], theirs))


def gravity(state: State, player: str | None, action: Action, refusal: Refusal) -> Gravity:
    """Say what a table can do about a refused action."""
    return gravities.gravity(state, player, action, refusal)


def take(play: Play, decision: AnyDecision, action: Any) -> None:
    """Carry out a legal action."""
    ANSWERS[type(decision)].take(play, decision, action)


def take_out_of_turn(play: Play, decision: AnyDecision, action: Any) -> None:
    """Carry out what another player is asked for; whoever drafts, moves the provost or delivers has then done so."""
    match decision:
        case Turn():
            planning.act(play, decision, action)
        case frames.Delivery():
            delivery.take_out_of_turn(play, decision, action)
        case _:
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


def where_to_correct(state: State, player: str, action: Action, refusal: Refusal) -> tuple[str, ...]:
    """Give the paths of what a table would correct instead."""
    return elsewhere.paths(state, player, action, refusal)


def start_round(play: Play) -> None:
    """Lay out the four phases of a round [rounds]."""
    play.tell(RoundStarted(play.state.round))
    play.then(
        frames.StartPlanning(),
        frames.StartActivation(),
        frames.StartDelivery(),
        frames.StartStewardship(),
        frames.EndRound(),
    )


# Steps that say all by their name, and steps about a player or a space.
STEPS: Mapping[type[AnyStep], Callable[[Play], None]] = {
    frames.StartRound: start_round,
    frames.NextPick: draft.ask_next,
    frames.StartPlanning: planning.start,
    frames.FirstTurn: planning.first_turn,
    frames.StartActivation: activation.start,
    frames.NextBridgeMove: provost.ask_bridge,
    frames.AskBailiff: provost.ask_bailiff,
    frames.SendUnusedHome: activation.send_unused_home,
    frames.StartDelivery: delivery.start,
    frames.NextDelivery: delivery.ask_next,
    frames.AskDeliveryman: delivery.ask_deliveryman,
    frames.AwardDeliveries: delivery.award,
    frames.StartStewardship: stewardship.start,
    frames.Recruit: stewardship.recruit,
    frames.SettleProvost: provost.settle,
    frames.EndRound: stewardship.end_round,
}
STEPS_ABOUT: Mapping[type[AnyStep], Callable[[Play, Any], None]] = {
    frames.VisitPrinted: activation.visit_printed,
    frames.VisitRoad: activation.visit_road,
    frames.UseBuilding: activation.use,
    frames.ReturnWorker: activation.return_worker,
    frames.GrantFavor: favor.grant,
    frames.OfferBoardCharacter: board_character.offer,
    frames.LeaveSite: delivery.leave_site,
    frames.NextMonument: stewardship.ask_next,
}
