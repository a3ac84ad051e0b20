"""Activation: buildings are used one after the other, from the gate along the road up to the provost."""

from collections.abc import Iterator
from itertools import starmap
from typing import Literal, assert_never

from msgspec.structs import replace

from referee.rules.caylus1303 import actions, effects, events
from referee.rules.caylus1303.actions import Action, Decline, Exchange, Provost
from referee.rules.caylus1303.answers import cannot_build, first_empty
from referee.rules.caylus1303.effects import BuildsBetter, Effect, Gain, MoveProvost, OneOf
from referee.rules.caylus1303.frames import (
    Activation,
    AskBailiff,
    NextBridgeMove,
    ReturnWorker,
    SendUnusedHome,
    UseBuilding,
    VisitPrinted,
    VisitRoad,
)
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.hands import (
    Play,
    change_seat,
    change_space,
    pay,
    power,
    score,
    take_goods,
    without_one,
    worker_to_camp,
)
from referee.rules.caylus1303.hands import take as take_printed
from referee.rules.caylus1303.phases import provost
from referee.rules.caylus1303.state import Space, State
from referee.rules.caylus1303.vocab import Family, Source
from referee.rules.kernel.actions import unknown, wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal


def start(play: Play) -> None:
    """Lay out the walk: printed buildings, bridge, bailiff, road, then the workers left [activation.order]."""
    play.change(phase="activation")
    play.tell(events.PhaseStarted("activation"))
    play.then(VisitPrinted(), NextBridgeMove(), AskBailiff(), VisitRoad(), SendUnusedHome())


def visit_printed(play: Play, step: VisitPrinted) -> None:
    """Activate the next printed building that holds workers."""
    printed = len(play.state.table.catalogue.printed)
    if (at := _visited(play.state, step.start, printed)) is not None:
        _activate(play, at, VisitPrinted(at + 1))


def visit_road(play: Play, step: VisitRoad) -> None:
    """Activate the next space of the road that holds workers, up to the provost as he stands [activation.provost]."""
    printed = len(play.state.table.catalogue.printed)
    if (at := _visited(play.state, printed + step.start, printed + play.state.provost)) is not None:
        _activate(play, at, VisitRoad(at + 1 - printed))


def _visited(state: State, start: int, stop: int) -> int | None:
    """Find the first of these spaces that holds workers and has an effect for them."""
    for at, space in enumerate(state.spaces[start:stop], start):
        if space.workers and (space.building, space.side) in state.table.effects:
            return at
    return None


def _activate(play: Play, at: int, then: VisitPrinted | VisitRoad) -> None:
    """Let each worker of a space be used and go to the camp, a guest second."""
    space = play.state.spaces[at]
    play.then(*_uses(space), then)
    _owner_bonus(play, space)


def _uses(space: Space) -> Iterator[UseBuilding | ReturnWorker]:
    for player in space.workers:
        yield UseBuilding(player, space.id)
        yield ReturnWorker(player, space.id)


def _owner_bonus(play: Play, space: Space) -> None:
    """Give the owner of a visited production tile one good, unless a worker of theirs is there [owner_bonus]."""
    tile = play.state.table.buildings.get(space.tile or "")
    if not (tile and tile.bonus and space.owner and space.side == "construction"):
        return
    if space.owner not in space.workers:
        take_goods(play, space.owner, Pile(**{tile.bonus: 1}), tile.id, bonus=True)
    elif {*space.workers} != {space.owner}:
        play.tell(events.Skipped("own_worker", space.owner, tile=tile.id, space=space.id))


def use(play: Play, step: UseBuilding) -> None:
    """Give a gain at once; ask for anything that is paid or chosen [activation.gains]."""
    where, effect = used(play.state, step)
    if isinstance(effect, Gain):
        take_printed(play, step.player, effect, where, _source(play.state, where))
    else:
        play.then(Activation(step.player, step.space, step.slot))


def used(state: State, step: UseBuilding | Activation) -> tuple[str, Effect]:
    """Give the id and the effect of the building a frame speaks of."""
    if step.slot is not None:
        tile = state.table.setup.site[step.slot - 1]
        return tile, state.table.effects[tile, "setup"]
    space = state.space(str(step.space))
    return space.building, state.table.effects[space.building, space.side]


def _source(state: State, where: str) -> Source:
    tile = state.table.buildings.get(where)
    return tile.source if tile else "setup_tiles"


def offers(state: State, decision: Activation) -> Iterator[Action]:
    """Offer leaving the building unused, and every use of it."""
    _, effect = used(state, decision)
    if not isinstance(effect, MoveProvost):
        yield Decline()
    yield from uses(state, decision.player, effect)


def uses(state: State, player: str, effect: Effect) -> Iterator[Action]:
    """Offer the uses of an effect."""
    match effect:
        case OneOf():
            yield from starmap(Exchange, state.table.trades(effect, state.seat(player).stock))
        case effects.Build():
            yield from _builds(state, player, effect)
        case effects.Claim():
            yield from (actions.Claim(space.id) for space in state.road if space.side == "setup")
        case MoveProvost():
            yield from provost.moves(effect.steps)
        case Gain():
            pass
        case _:
            assert_never(effect)


def _builds(state: State, player: str, effect: effects.Build) -> Iterator[Action]:
    seat = state.seat(player)
    if any(cannot_build(state, seat)):
        return
    for tile in getattr(state.supply, effect.family):
        for spend in state.table.payments(tile, effect):
            if seat.stock.covers(spend):
                yield actions.Build(tile, spend)


def judge(state: State, decision: Activation) -> Judge[Action]:
    """Refuse whatever the building does not allow."""
    where, effect = used(state, decision)

    def answer(action: Action) -> Refusal | None:
        if isinstance(action, Decline) and not isinstance(effect, MoveProvost):
            return _refuse_decline(state, decision, where)
        return refuse_use(state, decision, effect, action)

    return answer


def reasons(state: State, decision: Activation, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against an action: what the building does not print, and what the player cannot pay."""
    player, (where, effect) = decision.player, used(state, decision)
    match effect, action:
        case OneOf(), Exchange():
            yield from (
                _refuse_unprinted(state, where, effect, action),
                cannot_pay(state.seat(player).stock, action.spend, "activation.exchange"),
            )
        case effects.Build(), actions.Build():
            yield from _build_refusals(state, player, effect, action)
        case effects.Claim(), actions.Claim():
            yield from _claim_refusals(state, player, effect, action.space)
        case MoveProvost(), Provost():
            yield from provost.step_refusals(state, action, effect.steps, "provost.toll")
        case _:
            yield judge(state, decision)(action)


def _refuse_decline(state: State, decision: Activation, where: str) -> Refusal | None:
    """Refuse to leave a building of the site unused, if the table plays so [favor.site_building]."""
    if decision.slot is not None and state.table.rulings.empty_site_building == "no":
        facts = {"ruling": "empty_site_building", "value": "no", "tile": where}
        return Refusal("ruling", "favor.site_building", facts)
    return None


def refuse_use(state: State, decision: Activation, effect: Effect, action: Action) -> Refusal | None:
    """Refuse a use that the effect does not print or the player cannot pay."""
    match effect, action:
        case OneOf(), Exchange():
            return _refuse_exchange(state, decision, effect, action)
        case effects.Build(), actions.Build():
            return _refuse_build(state, decision.player, effect, action)
        case effects.Claim(), actions.Claim():
            return next(filter(None, _claim_refusals(state, decision.player, effect, action.space)), None)
        case MoveProvost(), Provost():
            return next(provost.step_refusals(state, action, effect.steps, "provost.toll"), None)
    return wrong_action(decision, action)


def _refuse_exchange(state: State, decision: Activation, effect: OneOf, action: Exchange) -> Refusal | None:
    """Refuse an exchange that is not printed, or that is not paid in full [activation.exchange]."""
    where, _ = used(state, decision)
    return _refuse_unprinted(state, where, effect, action) or cannot_pay(
        state.seat(decision.player).stock, action.spend, "activation.exchange"
    )


def _refuse_unprinted(state: State, where: str, effect: OneOf, action: Exchange) -> Refusal | None:
    if state.table.prints(effect, action.spend, action.take):
        return None
    return Refusal("no_such_exchange", "activation.exchange", {"where": where})


def _refuse_build(state: State, player: str, effect: effects.Build, action: actions.Build) -> Refusal | None:
    return next(filter(None, _build_refusals(state, player, effect, action)), None)


def _build_refusals(
    state: State, player: str, effect: effects.Build, action: actions.Build
) -> Iterator[Refusal | None]:
    """Refuse a tile that is not there or not of the family, a wrong payment, and what cannot be paid."""
    seat, tile = state.seat(player), action.tile
    yield from _tile_refusals(state, effect.family, tile)
    yield from cannot_build(state, seat)
    if tile in state.table.buildings and action.spend not in (payments := state.table.payments(tile, effect)):
        cost = [named(pile) for pile in payments]
        yield Refusal("wrong_payment", "build.cost", {"tile": tile, "ways": cost})
    yield cannot_pay(seat.stock, action.spend, "build.cost")


def _tile_refusals(state: State, family: str, tile: str) -> Iterator[Refusal]:
    """Refuse what is no tile, is of another family, or lies elsewhere; of what is none nothing more is said."""
    if tile in getattr(state.supply, family):
        return
    row = state.table.buildings.get(tile)
    if row is None and tile not in state.table.monuments:
        yield unknown("tile", tile)
        return
    kind = row.family if row else "monument"
    if kind != family:
        yield Refusal("wrong_family", "build.family", {"tile": tile, "family": family})
    if tile not in getattr(state.supply, kind, ()):
        yield Refusal("not_in_supply", "build.supply", {"tile": tile})


def _claim_refusals(state: State, player: str, effect: effects.Claim, space_id: str) -> Iterator[Refusal | None]:
    """Refuse what is not a free starting tile of the road, a player without a house, what cannot be paid [lawyer]."""
    if space_id not in state.table.at and space_id != "bridge":
        yield unknown("space", space_id)
        return
    seat = state.seat(player)
    yield from _unclaimable(state, Space("bridge") if space_id == "bridge" else state.space(space_id))
    if not seat.houses:
        yield Refusal("no_house", "lawyer")
    yield cannot_pay(seat.stock, effect.cost, "lawyer")


def _unclaimable(state: State, space: Space) -> Iterator[Refusal]:
    """Refuse a space without a free starting tile."""
    tile = state.table.buildings.get(space.tile or "")
    facts = {"space": space.id}
    if tile is None or tile.family != "start":
        yield Refusal("not_starting_tile", "lawyer", facts)
    if space.owner is not None:
        yield Refusal("already_claimed", "lawyer", {**facts, "owner": space.owner})
    if space.workers and state.table.rulings.lawyer_occupied == "no":
        yield Refusal("ruling", "lawyer", {**facts, "ruling": "lawyer_occupied", "value": "no"})


def take(play: Play, decision: Activation, action: Action) -> None:
    """Use the building as chosen, or leave it."""
    player = decision.player
    where, effect = used(play.state, decision)
    match action:
        case Exchange():
            pay(play, player, action.spend, where)
            take_printed(play, player, action.take, where, _source(play.state, where))
        case actions.Build():
            _build(play, player, action, where)
        case actions.Claim():
            assert isinstance(effect, effects.Claim)
            _claim(play, player, effect, action.space, where)
        case Provost():
            provost.move(play, player, action.steps, where)
        case Decline():
            play.tell(events.EffectDeclined(player, where))


def _build(play: Play, player: str, action: actions.Build, where: str) -> None:
    """Lay the tile with a house and score it [build.first_empty] [build.house] [build.prestige]."""
    pay(play, player, action.spend, where)
    space, tile = str(first_empty(play.state)), play.state.table.buildings[action.tile]
    take_from_supply(play, tile.family, tile.id)
    change_space(play, space, tile=tile.id, side="construction", owner=player)
    change_seat(play, player, houses=play.state.seat(player).houses - 1)
    play.tell(events.BuildingBuilt(player, tile.id, space))
    score(play, player, tile.prestige, "built", tile.id)
    reward_architect(play, player, tile.id)


def take_from_supply(play: Play, family: Family, tile: str) -> None:
    """Take a tile out of the supply."""
    supply = play.state.supply
    play.change(supply=replace(supply, **{family: without_one(getattr(supply, family), tile)}))


def reward_architect(play: Play, player: str, tile: str) -> None:
    """Give the architect's holder more for everything built [architect]."""
    if better := power(play.state, player, BuildsBetter):
        score(play, player, better.pp, "architect", tile)


def _claim(play: Play, player: str, effect: effects.Claim, space_id: str, where: str) -> None:
    pay(play, player, effect.cost, where)
    if (other := play.state.space(space_id).owner) is not None:  # only against the rules
        change_seat(play, other, houses=play.state.seat(other).houses + 1)
        play.tell(events.HouseReturned(other, space_id))
    change_space(play, space_id, owner=player)
    change_seat(play, player, houses=play.state.seat(player).houses - 1)
    play.tell(events.TileClaimed(player, str(play.state.space(space_id).tile), space_id))


def return_worker(play: Play, step: ReturnWorker) -> None:
    """Send a worker to the camp once its effect, with any favor it brought, is finished [activation.return]."""
    _leave(play, step.player, step.space, "activated")


def send_unused_home(play: Play) -> None:
    """Send the workers beyond the provost to the camp, unused [activation.unreached]."""
    for space in play.state.spaces:
        for player in space.workers:
            _leave(play, player, space.id, "unreached")


def _leave(play: Play, player: str, space_id: str, reason: Literal["activated", "unreached"]) -> None:
    space = play.state.space(space_id)
    change_space(play, space_id, workers=without_one(space.workers, player))
    worker_to_camp(play, player)
    play.tell(events.WorkerReturned(player, space_id, space.called, reason))
