"""Places for workers: where one may go, from home or from the gate, and how it gets there."""

from collections.abc import Iterator

from msgspec.structs import replace

from referee.rules.caylus2005 import events
from referee.rules.caylus2005.hands import Play, change_space, score
from referee.rules.caylus2005.state import Space, State
from referee.rules.kernel.actions import unknown
from referee.rules.kernel.refusals import Refusal

PLACED_ON = ("special", "neutral", "fixed", "craft")  # never a residence, a prestige tile or an empty space
CASTLE, STABLES, INN, BRIDGE = "castle", "stables", "inn", "bridge"


def candidates(state: State) -> Iterator[str]:
    """Give every place that could take a worker."""
    if state.inn.left is None:
        yield INN
    yield CASTLE
    for space in state.spaces:
        if space.side in PLACED_ON and (not space.workers or space.id == STABLES):
            yield space.id


def refusals(state: State, player: str, space_id: str) -> tuple[Refusal, ...]:
    """Refuse a place that takes no worker, or not this one [plan.where]."""
    at = state.table.at.get(space_id)
    if at is None:
        return _beside_the_road(state, player, space_id)
    space = state.spaces[at]
    if space_id == STABLES:
        return tuple(_stables(state, player, space))
    return tuple(_building(space)) if space.workers or space.side not in PLACED_ON else ()


def _building(space: Space) -> Iterator[Refusal]:
    """Refuse what is no building for workers, and one that has a worker [plan.one_worker]."""
    if space.side not in PLACED_ON:
        yield Refusal(space.side or "empty_space", "plan.where", {"space": space.id})
    if space.workers:
        yield Refusal("occupied", "plan.one_worker", {"space": space.id, "workers": list(space.workers)})


def _stables(state: State, player: str, space: Space) -> Iterator[Refusal]:
    """Refuse the stables to two players, to a second worker, and when all circles are taken [plan.stables]."""
    facts = {"space": STABLES, "workers": list(space.workers)}
    if len(state.table.players) == 2:
        yield Refusal("stables_closed", "plan.stables", facts)
    if player in space.workers:
        yield Refusal("already_in_stables", "plan.stables", facts)
    if len(space.workers) >= state.table.counts.stables:
        yield Refusal("occupied", "plan.stables", facts)


def _beside_the_road(state: State, player: str, space_id: str) -> tuple[Refusal, ...]:
    """Refuse a taken circle of the inn [plan.inn], a second worker at the castle [plan.castle], and no place at all."""
    if space_id == CASTLE:
        return (Refusal("already_at_castle", "plan.castle", {"space": CASTLE}),) if player in state.castle else ()
    if space_id == INN:
        left = state.inn.left
        return (Refusal("inn_taken", "plan.inn", {"space": INN, "workers": [left]}),) if left else ()
    no_building = Refusal("not_a_building", "plan.where", {"space": BRIDGE})
    return (no_building if space_id == BRIDGE else unknown("space", space_id),)


def put(play: Play, player: str, space_id: str, *, moved: bool = False) -> None:
    """Put a worker that is off the board onto a place; an owner who is visited gains a point at once [plan.visit]."""
    place, tile, owner = 0, space_id, None
    match space_id:
        case "castle":
            play.change(castle=(*play.state.castle, player))
            place = len(play.state.castle)
        case "inn":
            play.change(inn=replace(play.state.inn, left=player))
        case _:
            space = play.state.space(space_id)
            change_space(play, space_id, workers=(*space.workers, player))
            place = len(space.workers) + 1 if space_id == STABLES else 0
            tile, owner = space.tile or space_id, space.owner if space.side == "craft" else None
    play.tell(events.WorkerPlaced(player, space_id, tile, place, moved))
    if owner and owner != player:
        score(play, owner, play.state.table.counts.visit_pp, "visits", space_id)
