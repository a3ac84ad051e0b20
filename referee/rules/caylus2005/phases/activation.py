"""The road: buildings are used one after the other, from the bridge up to the provost, and workers go home."""

from collections.abc import Iterator
from typing import Literal

from referee.rules.caylus2005 import events
from referee.rules.caylus2005.actions import Action, Exchange
from referee.rules.caylus2005.effects import MoveWorker, Produce, Use
from referee.rules.caylus2005.frames import (
    Activation,
    GateMove,
    OwnerBonus,
    ReturnWorker,
    SendUnusedHome,
    UseBuilding,
    VisitRoad,
)
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.hands import Play, begin, change_space, receive, take_printed, without_one, worker_home
from referee.rules.caylus2005.phases import lawyer, using
from referee.rules.caylus2005.phases.places import PLACED_ON
from referee.rules.caylus2005.state import Space, State
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.refusals import Refusal


def start(play: Play) -> None:
    """Walk along the road, then send the workers left home [road.order]."""
    begin(play, "activation")
    play.then(VisitRoad(), SendUnusedHome())


def visit(play: Play, step: VisitRoad) -> None:
    """Use the next building of the road that holds workers, up to the provost as he stands."""
    road = play.state.road
    for at in range(step.start, play.state.provost):
        if road[at].workers and road[at].side in PLACED_ON:
            play.then(*uses_of(road[at]), VisitRoad(at + 1))
            return


def uses_of(space: Space) -> Iterator[UseBuilding | ReturnWorker]:
    """Let each worker of a space be used and go home."""
    for player in space.workers:
        yield UseBuilding(player, space.id)
        yield ReturnWorker(player, space.id)


def use(play: Play, step: UseBuilding) -> None:
    """Let production happen by itself; ask for anything that is paid or chosen [road.production] [trading_post]."""
    where, effect = used(play.state, step)
    match effect:
        case MoveWorker():
            play.then(GateMove(step.player))
        case Produce(one_of=(pile,)):
            take_printed(play, step.player, pile, where)
            _owner_cube(play, step.player, step.space)
        case _:
            play.then(Activation(step.player, step.space))


def used(state: State, frame: UseBuilding | Activation) -> tuple[str, Use | MoveWorker]:
    """Give the id and the effect of the building a frame speaks of."""
    space = state.space(frame.space)
    where = space.tile or space.id
    return where, state.table.effects[where]  # type: ignore[return-value] # stables and inn are never used by one


def _owner_cube(play: Play, visitor: str, space_id: str) -> None:
    """Let the owner of a visited stone production tile take a good, never for their own worker [road.owner_cube]."""
    space = play.state.space(space_id)
    row = play.state.table.buildings[space.tile or space.id]
    if row.bonus and space.owner == visitor:
        play.tell(events.Skipped("own_worker", visitor, row.id))
    elif row.bonus and space.owner:
        play.then(OwnerBonus(space.owner, space_id))


# ---- what is asked at a building


def offers(state: State, decision: Activation | OwnerBonus) -> Iterator[Action]:
    """Offer every use of a building and, unless it must be used, leaving it; or the goods of the owner's choice."""
    if isinstance(decision, OwnerBonus):
        return _cubes(state, decision)
    return using.offers(state, decision, _effects(state, decision))


def _effects(state: State, decision: Activation) -> tuple[Use, ...]:
    return (used(state, decision)[1],)  # type: ignore[return-value] # the gate asks in its own way


def _cubes(state: State, decision: OwnerBonus) -> Iterator[Exchange]:
    bonus = state.table.buildings[str(state.space(decision.space).tile)].bonus
    return (Exchange(Pile(), Pile(**{good: 1})) for good in bonus)


def judge(state: State, decision: Activation | OwnerBonus) -> Judge[Action]:
    """Refuse whatever the building does not allow."""
    if isinstance(decision, OwnerBonus):
        return lambda action: next(reasons(state, decision, action), None)
    uses = _effects(state, decision)
    return lambda action: next(filter(None, using.reasons(state, decision, uses, action)), None)


def reasons(state: State, decision: Activation | OwnerBonus, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against an action: what the building does not print, and what the player cannot pay."""
    if isinstance(decision, Activation):
        yield from using.reasons(state, decision, _effects(state, decision), action)
    elif not isinstance(action, Exchange):
        yield wrong_action(decision, action)
    elif action not in _cubes(state, decision):
        yield Refusal("no_such_exchange", "road.owner_cube", {"where": state.space(decision.space).tile})


def take(play: Play, decision: Activation | OwnerBonus, action: Action) -> None:
    """Use the building as chosen, or leave it; or take the owner's good."""
    if isinstance(decision, OwnerBonus):
        if isinstance(action, Exchange):
            _take_cube(play, decision, action)
        return
    where, effect = used(play.state, decision)
    row = play.state.table.buildings[where]
    using.take(play, decision.player, _effects(play.state, decision), action, where, row.source)
    if isinstance(effect, Produce):
        _owner_cube(play, decision.player, decision.space)


def _take_cube(play: Play, decision: OwnerBonus, action: Exchange) -> None:
    receive(play, decision.player, action.take)
    tile = str(play.state.space(decision.space).tile)
    play.tell(events.OwnerCubeTaken(decision.player, action.take.held(), tile, decision.space))


# ---- workers go home


def return_worker(play: Play, step: ReturnWorker) -> None:
    """Send a worker home once its building, with any favor it brought, is finished [special.return]."""
    _leave(play, step.player, step.space, "used")
    lawyer.settle(play, step.space)


def send_unused_home(play: Play) -> None:
    """Send the workers beyond the provost home, unused; then the tiles claimed there change [road.unreached]."""
    for space in play.state.road:
        for player in space.workers:
            _leave(play, player, space.id, "unreached")
    for space in play.state.road:
        if space.claim:
            lawyer.settle(play, space.id)


def _leave(play: Play, player: str, space_id: str, reason: Literal["used", "unreached"]) -> None:
    space = play.state.space(space_id)
    change_space(play, space_id, workers=without_one(space.workers, player))
    worker_home(play, player, space_id, space.tile or space_id, reason)
