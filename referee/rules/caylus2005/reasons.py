"""Reasons: why a decision had only one answer, for those at the table who would have wished for another."""

from referee.rules.caylus2005.actions import Action, Decline, Deliver, Favor, Pass, Provost
from referee.rules.caylus2005.answers import first_empty, room
from referee.rules.caylus2005.effects import Build, Claim, OneOf, Use
from referee.rules.caylus2005.events import Reason
from referee.rules.caylus2005.frames import Activation, AnyDecision, BridgeMove, Delivery, FavorEffect, GateMove, Turn
from referee.rules.caylus2005.goods import Cost, named
from referee.rules.caylus2005.phases import activation, favor, lawyer, planning
from referee.rules.caylus2005.state import State
from referee.rules.caylus2005.vocab import BASIC, GOODS


def why(state: State, decision: AnyDecision, action: Action) -> Reason | None:
    """Say what was missing for every other answer [actions.forced]."""
    match decision, action:
        case _, Favor():
            return Reason("last_line")
        case Turn(), Pass():
            return _no_placement(state, decision.player)
        case GateMove(), Decline():
            return Reason("no_place")
        case BridgeMove(), Provost():
            return _short(state, decision.player, Cost(denier=1))
        case Delivery(), Deliver():
            return _no_batch(state, decision.player)
        case Activation(), Decline():
            where, effect = activation.used(state, decision)
            return _no_use(state, decision.player, effect, where)  # type: ignore[arg-type] # the gate asks otherwise
        case FavorEffect(), Decline():
            reached = favor.reached(state, decision.player, decision.line)
            return _no_use(state, decision.player, reached[-1], decision.line) if reached else Reason("none_left")
    return Reason("only_way")


def _no_placement(state: State, player: str) -> Reason:
    """Say why no worker can be placed: none at home, too few deniers, or no free place [plan.forced_pass]."""
    if not state.seat(player).workers:
        return Reason("no_worker")
    return _short(state, player, Cost(denier=planning.usual_price(state, player))) or Reason("no_place")


def _no_use(state: State, player: str, effect: Use, where: str) -> Reason:
    """Say why an effect cannot be used."""
    match effect:
        case OneOf():
            spend = effect.trades[0].spend
            return _short(state, player, spend, where, effect.goods) or Reason("too_dear", where)
        case Claim():
            found = next(lawyer.claimable(state, player), None)
            return _short(state, player, effect.cost, where) or Reason("too_dear" if found else "no_tile", where)
        case Build():
            return _no_building(state, player, effect, where)
    return Reason("only_way", where)


def _no_building(state: State, player: str, effect: Build, where: str) -> Reason:
    if not getattr(state.supply, effect.family):
        return Reason("none_left", where)
    if effect.family != "prestige":
        full = first_empty(state) is None and state.table.rulings.full_road == "closed"
        return Reason("road_full" if full else "too_dear", where)
    lives = any(space.side == "residence" and space.owner == player for space in state.road)
    return Reason("too_dear" if lives else "no_residence", where)


def _no_batch(state: State, player: str) -> Reason:
    """Say what a batch lacks: room in the castle, food, or two other kinds [castle.batch]."""
    if not room(state):
        return Reason("no_room")
    counts = state.table.counts
    return _short(state, player, Cost(**{counts.batch_needs: 1})) or Reason("few_kinds", need=Cost(any=counts.batch))


def _short(state: State, player: str, cost: Cost, where: str = "", basic: tuple[str, ...] = BASIC) -> Reason | None:
    """Say which part of a cost a stock does not cover; `any` and `basic` are one of several goods."""
    stock, choice = state.seat(player).stock, {"any": GOODS, "basic": basic}
    need, have = {}, {}
    for name, count in named(cost).items():
        held = sum(getattr(stock, good) for good in choice.get(name, (name,)))
        if held < count:
            need[name], have[name] = count, held
    return Reason("short", where, Cost(**need), Cost(**have)) if need else None
