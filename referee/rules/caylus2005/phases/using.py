"""Using effects, of a building or of a favor's line: what they offer, what they refuse, what they do."""

from collections.abc import Iterator, Sequence
from itertools import starmap
from typing import TypeVar, assert_never

from referee.rules.caylus2005 import actions, effects, events
from referee.rules.caylus2005.actions import Action, Decline, Exchange, Prestige, Provost
from referee.rules.caylus2005.effects import MoveProvost, OneOf, Produce, Use
from referee.rules.caylus2005.frames import Activation, FavorEffect
from referee.rules.caylus2005.hands import Play, pay, take_printed
from referee.rules.caylus2005.phases import building, lawyer, provost
from referee.rules.caylus2005.state import State
from referee.rules.caylus2005.vocab import Source
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal

Asked = Activation | FavorEffect
UseT = TypeVar("UseT")


def may_decline(decision: Asked, uses: Sequence[Use]) -> bool:
    """Whether effects may be left: a building's production never, and of the provost's moves one is none.

    A building has one effect [road.optional].
    """
    return isinstance(decision, FavorEffect) or not isinstance(uses[0], Produce | MoveProvost)


def offers(state: State, decision: Asked, uses: Sequence[Use]) -> Iterator[Action]:
    """Offer leaving the effects, where that may be, and every use of them."""
    if may_decline(decision, uses):
        yield Decline()
    for use in uses:
        yield from _uses(state, decision.player, use)


def _uses(state: State, player: str, use: Use) -> Iterator[Action]:
    match use:
        case OneOf() | Produce():
            yield from starmap(Exchange, state.table.trades(use, state.seat(player).stock))
        case effects.Build():
            yield from building.offers(state, player, use)
        case effects.Claim():
            if state.seat(player).stock.covers(use.cost):
                yield from map(actions.Claim, lawyer.claimable(state, player))
        case MoveProvost():
            yield from provost.moves(use.steps)
        case _:
            assert_never(use)


def reasons(state: State, decision: Asked, uses: Sequence[Use], action: Action) -> Iterator[Refusal | None]:
    """Give every reason against using effects in this way."""
    player, found = decision.player, None if isinstance(action, Decline) else matching(uses, action)
    if isinstance(action, Exchange) and found:
        yield _refuse_unprinted(state, decision, uses, action)
        yield cannot_pay(state.seat(player).stock, action.spend, "road.exchange")
    elif isinstance(found, effects.Build):
        yield from building.reasons(state, player, found, action)
    elif isinstance(found, effects.Claim) and isinstance(action, actions.Claim):
        yield from lawyer.reasons(state, player, found, action.space)
    elif isinstance(found, MoveProvost) and isinstance(action, Provost):
        yield from provost.step_refusals(state, action, found.steps, "merchants_guild")
    else:
        yield _refuse_other(state, decision, uses, action)


def matching(uses: Sequence[Use], action: Action) -> Use | None:
    """Give the effect that an action uses, rightly or not; None if there is none of its kind."""
    match action:
        case Exchange():
            return next((use for use in uses if isinstance(use, OneOf | Produce)), None)
        case actions.Build(tile=tile):
            builders = [use for use in uses if isinstance(use, effects.Build)]
            return building.builder(builders, tile.partition("_")[0])
        case Prestige():
            return next((use for use in uses if isinstance(use, effects.Build) and use.family == "prestige"), None)
        case actions.Claim():
            return _first(uses, effects.Claim)
        case Provost():
            return _first(uses, MoveProvost)
    return None


def _first(uses: Sequence[Use], kind: type[UseT]) -> UseT | None:
    return next((use for use in uses if isinstance(use, kind)), None)


def _refuse_other(state: State, decision: Asked, uses: Sequence[Use], action: Action) -> Refusal | None:
    """Refuse what is not asked, and leaving what must be used."""
    if not isinstance(action, Decline):
        return wrong_action(decision, action)
    if may_decline(decision, uses):
        return None
    if isinstance(uses[0], MoveProvost):
        return wrong_action(decision, action)
    return Refusal("must_produce", "road.production", {"where": where(state, decision)})


def where(state: State, decision: Asked) -> str:
    """Name the building or the line that a decision is about."""
    if isinstance(decision, FavorEffect):
        return decision.line
    return state.space(decision.space).tile or decision.space


def _refuse_unprinted(state: State, decision: Asked, uses: Sequence[Use], action: Exchange) -> Refusal | None:
    """Refuse an exchange that is printed nowhere [road.exchange]."""
    printed = (use for use in uses if isinstance(use, OneOf | Produce))
    if any(state.table.prints(use, action.spend, action.take) for use in printed):
        return None
    return Refusal("no_such_exchange", "road.exchange", {"where": where(state, decision)})


def take(play: Play, player: str, uses: Sequence[Use], action: Action, where: str, source: Source) -> None:
    """Carry out a use, or leave it."""
    match action:
        case Exchange():
            pay(play, player, action.spend, where)
            take_printed(play, player, action.take, where, source)
        case actions.Build():
            building.take(play, player, action, where)
        case Prestige():
            building.take_prestige(play, player, action, where)
        case actions.Claim():
            claim = _first(uses, effects.Claim)
            assert claim is not None
            lawyer.take(play, player, claim, action.space, where)
        case Provost():
            provost.move(play, player, action.steps, where)
        case Decline():
            play.tell(events.EffectDeclined(player, where))
