"""Reasons: why a decision had only one answer, for those at the table who would have wished for another."""

from referee.rules.caylus1303.actions import Action, Decline, Deliver, Pass, Provost
from referee.rules.caylus1303.answers import first_empty
from referee.rules.caylus1303.effects import Build, Claim, FreeBundles, OneOf
from referee.rules.caylus1303.events import Reason
from referee.rules.caylus1303.frames import (
    Activation,
    AnyDecision,
    BridgeMove,
    Delivery,
    EarlyRise,
    MonumentChoice,
    Turn,
)
from referee.rules.caylus1303.goods import Cost
from referee.rules.caylus1303.hands import power
from referee.rules.caylus1303.phases import activation, planning
from referee.rules.caylus1303.state import State
from referee.rules.caylus1303.vocab import GOODS

PAID = (*GOODS, "worker", "any")


def why(state: State, decision: AnyDecision, action: Action) -> Reason | None:
    """Say what was missing for every other answer; None where nothing can be named."""
    if not isinstance(action, Pass | Decline | Deliver | Provost):
        return Reason("only_way")
    match decision:
        case Turn() | EarlyRise():
            return _no_placement(state, decision)
        case Activation():
            return _no_use(state, decision)
        case BridgeMove():
            return _short(state, decision.player, Cost(worker=1))
        case Delivery():
            return _no_bundle(state, decision.player)
        case MonumentChoice():
            return Reason("too_dear" if state.supply.monument else "none_left")
    return None


def _no_placement(state: State, decision: Turn | EarlyRise) -> Reason:
    """Say why no worker can be placed: too few of them, or no free place [plan.forced_pass]."""
    price = planning.price(state, decision)
    return _short(state, decision.player, Cost(worker=price)) or Reason("no_place")


def _no_use(state: State, decision: Activation) -> Reason | None:
    """Say why a building cannot be used [activation.exchange] [build.house] [lawyer]."""
    where, effect = activation.used(state, decision)
    match effect:
        case OneOf():
            spend = effect.trades[0].spend
            return _short(state, decision.player, spend, where, effect.goods) or Reason("too_dear", where)
        case Build() | Claim() if not state.seat(decision.player).houses:
            return Reason("no_house", where)
        case Build() | Claim():
            return _nothing_to_take(state, decision.player, effect, where)
    return None


def _nothing_to_take(state: State, player: str, effect: Build | Claim, where: str) -> Reason:
    if isinstance(effect, Claim):
        return _short(state, player, effect.cost, where) or Reason("none_left", where)
    if first_empty(state) is None:
        return Reason("road_full", where)
    return Reason("too_dear" if getattr(state.supply, effect.family) else "none_left", where)


def _no_bundle(state: State, player: str) -> Reason:
    """Say what a bundle lacks [delivery.bundle] [chamberlain]."""
    counts = state.table.counts
    if power(state, player, FreeBundles):
        return Reason("few_goods", need=Cost(any=counts.bundle))
    lacking = _short(state, player, Cost(**{counts.bundle_needs: 1}))
    return lacking or Reason("few_kinds", need=Cost(any=counts.bundle))


def _short(state: State, player: str, cost: Cost, where: str = "", goods: tuple[str, ...] = GOODS) -> Reason | None:
    """Say which part of a cost a stock does not cover; `any` is one of these goods."""
    stock = state.seat(player).stock
    need, have = {}, {}
    for name in PAID:
        if count := getattr(cost, name):
            held = sum(getattr(stock, good) for good in goods) if name == "any" else getattr(stock, name)
            if held < count:
                need[name], have[name] = count, held
    return Reason("short", where, Cost(**need), Cost(**have)) if need else None
