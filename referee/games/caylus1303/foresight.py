"""What an answer would lead to: a position and an action in; what the rules would then do, before it is done, out."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.rules.caylus1303 import RULESET, State, actions
from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.frames import Activation, AnyDecision, Delivery, Turn
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.phases.planning import price


class SiteUse(NamedTuple):
    """What a favor would bring at a building of the site."""

    brings: bool  # anything at all, from the building itself
    lacks: told.Reason | None  # what is missing, where it brings nothing and that can be named
    character: bool  # a character of the board follows


class Delivering(NamedTuple):
    """What a delivery would bring, if nobody delivered anything after it."""

    points: int
    left: Pile  # of the goods
    award: told.FavorGained | told.Skipped | None  # who gains the favor, or that nobody does; None where it is not next
    waiting: tuple[str, ...]  # who may still deliver


def site_use(state: State, action: actions.SiteBuilding) -> SiteUse:
    """Use a building of the site, and look at what comes of it."""
    player, tile = _asked(state).player, state.table.setup.site[action.slot - 1]
    after, events = RULESET.apply(state, action)
    use = Activation(player, slot=action.slot)
    forced = [event for event in events if isinstance(event, told.DecisionForced) and event.decision == use]
    used = any(event.action != actions.Decline() for event in forced)
    return SiteUse(
        brings=used or RULESET.pending(after) == use or any(_gained(event, player, tile) for event in events),
        lacks=next((event.why for event in forced), None),
        character=bool(state.board_characters),
    )


def _asked(state: State) -> AnyDecision:
    decision = RULESET.pending(state)
    assert decision is not None
    return decision


def _gained(event: told.Event, player: str, tile: str) -> bool:
    """Whether a player gets something from a tile; workers come only as far as the camp goes."""
    match event:
        case told.WorkersTaken(player=whose, where=where, count=count):
            return count > 0 and (whose, where) == (player, tile)
        case told.GoodsTaken() | told.PrestigeGained() | told.FavorGained():
            return (event.player, event.where) == (player, tile)
    return False


def delivering(state: State, action: actions.Deliver) -> Delivering:
    """Make a delivery, let everybody after it deliver nothing, and look at who gains the favor."""
    player = _asked(state).player
    after, events = RULESET.apply(state, action)
    points = sum(_points(events, player))
    waiting = []
    while _award(events) is None and isinstance(following := RULESET.pending(after), Delivery):
        waiting.append(following.player)
        after, more = RULESET.apply(after, actions.Deliver(Pile()))
        events += more
    left = state.seat(player).stock.minus(action.spend).goods()
    return Delivering(points, left, _award(events), tuple(waiting))


def _points(events: tuple[told.Event, ...], player: str) -> Iterator[int]:
    for event in events:
        match event:
            case told.PrestigeGained(player=whose, where="site", points=points) if whose == player:
                yield points


def _award(events: tuple[told.Event, ...]) -> told.FavorGained | told.Skipped | None:
    """Find what ends the deliveries."""
    for event in events:
        match event:
            case told.FavorGained(where="site") | told.Skipped(reason="no_bundle" | "empty_site"):
                return event
    return None


def placeable(state: State) -> int:
    """Count the workers of whoever may pass that could still be placed for nothing more than themselves."""
    decision = RULESET.pending(state)
    if not isinstance(decision, Turn) or price(state, decision) > 1:
        return 0
    return state.seat(decision.player).stock.worker


def anything_free(state: State) -> bool:
    """Whether whoever is asked could have something for nothing."""
    return any(
        isinstance(action, actions.Recruit)
        or (isinstance(action, actions.Exchange | actions.Build) and not named(action.spend))
        for action in RULESET.legal(state)
    )
