"""Caylus 1303 for the engine loop: which phase answers for which decision, and carries out which step."""

from collections.abc import Iterable
from functools import partial
from typing import Any, assert_never, cast

from referee.rules.caylus1303 import events, frames
from referee.rules.caylus1303.actions import Action, Draft, Provost
from referee.rules.caylus1303.actions import Deliver as DeliverAction
from referee.rules.caylus1303.answers import unknown
from referee.rules.caylus1303.frames import (
    Activation,
    AnyDecision,
    AnyStep,
    BailiffMove,
    BridgeMove,
    CharacterChoice,
    Delivery,
    DraftPick,
    EarlyRise,
    FavorChoice,
    MonumentChoice,
    Turn,
)
from referee.rules.caylus1303.hands import Play
from referee.rules.caylus1303.phases import (
    activation,
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
from referee.rules.kernel.refusals import Refusal


def offers(state: State) -> Iterable[Action]:
    """Propose candidates for the pending decision."""
    if not state.agenda:
        return ()
    decision = cast(AnyDecision, state.agenda[-1])
    match decision:
        case Turn() | EarlyRise():
            return planning.offers(state, decision)
        case Activation():
            return activation.offers(state, decision)
        case BridgeMove() | BailiffMove():
            return provost.offers(state, decision)
        case Delivery():
            return delivery.offers(state, decision)
        case FavorChoice():
            return favor.offers(state, decision)
        case CharacterChoice():
            return favor.board_offers(state)
        case MonumentChoice():
            return stewardship.offers(state, decision)
        case DraftPick():
            return draft.offers(state)
        case _:
            assert_never(decision)


def judge(state: State) -> engine.Judge[Action]:
    """Give the answers to the pending decision: why an action is not legal, or None if it is."""
    if not state.agenda:
        return lambda _: Refusal("game_over", "rounds")
    decision = cast(AnyDecision, state.agenda[-1])
    match decision:
        case Turn() | EarlyRise():
            return planning.judge(state, decision)
        case Activation():
            return activation.judge(state, decision)
        case BridgeMove() | BailiffMove():
            return partial(provost.refusal, state, decision)
        case Delivery():
            return partial(delivery.refusal, state, decision)
        case FavorChoice():
            return partial(favor.refusal, state, decision)
        case CharacterChoice():
            return partial(favor.board_refusal, state, decision)
        case MonumentChoice():
            return partial(stewardship.refusal, state, decision)
        case DraftPick():
            return partial(draft.refusal, state, decision)
        case _:
            assert_never(decision)


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


def take(play: Play, decision: AnyDecision, action: Any) -> None:
    """Carry out a legal action."""
    match decision:
        case Turn() | EarlyRise():
            planning.take(play, decision, action)
        case Activation():
            activation.take(play, decision, action)
        case BridgeMove() | BailiffMove():
            provost.take(play, decision, cast(Provost, action))
        case Delivery():
            delivery.take(play, decision, cast(DeliverAction, action))
        case FavorChoice():
            favor.take(play, decision, action)
        case CharacterChoice():
            favor.board_take(play, decision, action)
        case MonumentChoice():
            stewardship.choose(play, decision, action)
        case DraftPick():
            draft.take(play, decision, cast(Draft, action))
        case _:
            assert_never(decision)


def resolve(play: Play, step: AnyStep) -> None:
    """Carry out a step that asks nobody."""
    match step:
        case frames.VisitBuildings():
            activation.visit(play, step)
        case frames.UseBuilding():
            activation.use(play, step)
        case frames.ReturnWorker():
            activation.return_worker(play, step)
        case frames.GrantFavor():
            favor.grant(play, step)
        case frames.OfferBoardCharacter():
            favor.offer_board_character(play, step)
        case frames.LeaveSite():
            delivery.leave_site(play, step)
        case frames.AskBailiff():
            provost.ask_bailiff(play)
        case frames.SendUnusedHome():
            activation.send_unused_home(play)
        case frames.AskDeliveryman():
            delivery.ask_deliveryman(play)
        case frames.AwardDeliveries():
            delivery.award(play)
        case frames.Recruit():
            stewardship.recruit(play)
        case frames.SettleProvost():
            provost.settle(play)
        case frames.EndRound():
            stewardship.end_round(play)
        case frames.StartRound():
            start_round(play)
        case frames.StartPlanning():
            planning.start(play)
        case frames.StartActivation():
            activation.start(play)
        case frames.StartDelivery():
            delivery.start(play)
        case frames.StartStewardship():
            stewardship.start(play)
        case _:
            assert_never(step)


def forced(state: State, decision: AnyDecision, action: Action) -> events.Event:
    """Name a decision that had only one legal action, and why [actions.forced]."""
    return events.DecisionForced(decision, action, why(state, decision, action))


def start_round(play: Play) -> None:
    """Lay out the four phases of a round [rounds]."""
    play.tell(events.RoundStarted(play.state.round))
    play.then(
        frames.StartPlanning(),
        frames.StartActivation(),
        frames.StartDelivery(),
        frames.StartStewardship(),
        frames.EndRound(),
    )
