"""What an answer would lead to: a position and an action in; what the rules would then do, before it is done, out."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.rules.caylus2005 import RULESET, State, actions
from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.effects import Use
from referee.rules.caylus2005.frames import AnyDecision, Delivery, FavorEffect
from referee.rules.caylus2005.goods import Pile, named
from referee.rules.caylus2005.phases import using
from referee.rules.caylus2005.phases.places import CASTLE


class Placed(NamedTuple):
    """Houses that would go into a section, and the points for them."""

    section: str
    houses: int
    points: int


class Delivering(NamedTuple):
    """What a delivery would bring, if nobody delivered anything after it."""

    points: int  # below zero where none is delivered
    placed: tuple[Placed, ...]
    left: Pile  # of the goods
    award: told.FavorGained | told.Skipped | None  # who gains the favor, or that nobody does; None if neither is told
    waiting: tuple[str, ...]  # who may still deliver


class Favored(NamedTuple):
    """What a favor on a line would bring."""

    column: int  # where the marker would stand
    moves: bool
    by_itself: bool  # its only effect is had without being asked
    usable: tuple[int, ...]  # the columns whose effects can be used
    missed: tuple[int, ...]  # the columns that are reached, and cannot


def _asked(state: State) -> AnyDecision:
    decision = RULESET.pending(state)
    assert decision is not None
    return decision


# ---- the castle


def delivering(state: State, action: actions.Deliver) -> Delivering:
    """Make a delivery, let everybody after it deliver nothing, and look at who gains the favor."""
    player = _asked(state).player
    after, events = RULESET.apply(state, action)
    waiting = []
    while _award(events) is None and isinstance(following := RULESET.pending(after), Delivery):
        waiting.append(following.player)
        after, more = RULESET.apply(after, actions.Deliver(Pile()))
        events += more
    points, placed = sum(_points(events, player)), tuple(_placed(state, events, player))
    left = state.seat(player).stock.minus(action.spend)
    return Delivering(points, placed, left, _award(events), tuple(waiting))


def _points(events: tuple[told.Event, ...], player: str) -> Iterator[int]:
    """Give the points for batches, or lost for none, in this phase: what follows in the same breath is none of it."""
    for event in events:
        match event:
            case told.PrestigeGained(player=whose, source="batches" | "no_batch", points=points) if whose == player:
                yield points


def _placed(state: State, events: tuple[told.Event, ...], player: str) -> Iterator[Placed]:
    points = {section.id: section.pp for section in state.table.sections}
    for event in events:
        match event:
            case told.HousePlaced(player=whose, section=section, count=count) if whose == player:
                yield Placed(section, count, count * points[section])


def _award(events: tuple[told.Event, ...]) -> told.FavorGained | told.Skipped | None:
    """Find what ends the deliveries."""
    for event in events:
        match event:
            case told.FavorGained(where=where) if where == CASTLE:
                return event
            case told.Skipped(reason="no_batch" | "empty_castle"):
                return event
    return None


# ---- favors


def favored(state: State, line: str) -> Favored:
    """Put a favor on a line, and look at where its marker goes and which effects can then be used."""
    player = _asked(state).player
    after, events = RULESET.apply(state, actions.Favor(line))
    column, moves = _marker(state, events, player, line)
    row, decision = state.table.lines[line], FavorEffect(player, line)
    first = column if row.highest else 1
    reached = tuple(number for number in range(first, column + 1) if row.columns[number - 1] is not None)
    if RULESET.pending(after) == decision:
        usable = tuple(number for number in reached if _can_use(after, decision, row.columns[number - 1]))
        return Favored(column, moves, False, usable, tuple(each for each in reached if each not in usable))
    if any(isinstance(event, told.DecisionForced) and event.decision == decision for event in events):
        return Favored(column, moves, False, (), reached)  # nothing of it can be used, so nobody is asked
    return Favored(column, moves, True, reached, ())


def _marker(state: State, events: tuple[told.Event, ...], player: str, line: str) -> tuple[int, bool]:
    """Give where the marker would stand, and whether it would have moved."""
    for event in events:
        match event:
            case told.MarkerAdvanced(player=whose, line=where, column=column) if (whose, where) == (player, line):
                return column, True
            case told.Skipped(reason="marker", player=whose, where=where) if (whose, where) == (player, line):
                break
    return getattr(state.seat(player).markers, line), False


def _can_use(state: State, decision: FavorEffect, use: Use | None) -> bool:
    """Whether an effect could be used now."""
    assert use is not None
    uses = (action for action in using.offers(state, decision, (use,)) if not isinstance(action, actions.Decline))
    return any(RULESET.refusal(state, action) is None for action in uses)


# ---- leaving something


def anything_free(state: State) -> bool:
    """Whether whoever is asked could have something for nothing."""
    return any(
        isinstance(action, actions.Exchange | actions.Build) and not named(action.spend)
        for action in RULESET.legal(state)
    )
