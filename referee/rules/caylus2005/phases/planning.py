"""Planning: workers go onto buildings, into stables and inn and to the castle, players pass."""

from collections.abc import Callable, Iterator
from functools import partial

from msgspec.structs import replace

from referee.rules.caylus2005 import events
from referee.rules.caylus2005.actions import Action, Pass, Place
from referee.rules.caylus2005.frames import Turn
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.hands import Play, begin, change_seat, take_printed
from referee.rules.caylus2005.phases import places
from referee.rules.caylus2005.state import Seat, State
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal


def start(play: Play) -> None:
    """Empty the bridge, and give the first in turn order the turn [plan.turn]."""
    markers = play.state.bridge
    play.change(bridge=(), bridge_done=(), deliveries=())
    begin(play, "planning", markers)
    _ask_from(play, 0)


def offers(state: State, decision: Turn) -> Iterator[Action]:
    """Offer passing, and every place that could take a worker; if only passing is left, the engine passes."""
    yield Pass()
    player, seat = decision.player, state.seat(decision.player)
    if not seat.workers or seat.stock.denier < state.table.counts.price:
        return
    if seat.stock.denier >= usual_price(state, player):
        yield from map(Place, places.candidates(state))
    else:
        yield from (Place(space) for space in places.candidates(state) if _own_tile(state, player, space))


def judge(state: State, decision: Turn) -> Judge[Action]:
    """Refuse a placement that is closed, taken or too dear; passing is always possible."""
    player, seat = decision.player, state.seat(decision.player)
    no_worker, refuse_price, refuse_place = _refuse_worker(seat), _prices(state, seat), places.refusals

    def answer(action: Action) -> Refusal | None:
        if isinstance(action, Place):
            if taken := refuse_place(state, player, action.space):
                return taken[0]
            return no_worker or (refuse_price(action.space) if refuse_price else None)
        return None if isinstance(action, Pass) else wrong_action(decision, action)

    return answer


def reasons(state: State, decision: Turn, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against an action."""
    if not isinstance(action, Place):
        yield judge(state, decision)(action)
        return
    seat = state.seat(decision.player)
    yield from places.refusals(state, decision.player, action.space)
    yield _refuse_worker(seat)
    if refuse_price := _prices(state, seat):
        yield refuse_price(action.space)


def _refuse_worker(seat: Seat) -> Refusal | None:
    """Refuse a placement when no worker is at home; who can place none must pass [plan.forced_pass]."""
    return None if seat.workers else Refusal("no_worker", "plan.forced_pass")


def _prices(state: State, seat: Seat) -> Callable[[str], Refusal | None] | None:
    """Give why a player cannot pay for a place, or None for each that they can; nothing at all if for every one."""
    if seat.stock.denier >= usual_price(state, seat.colour):
        return None
    return partial(_too_dear, state, seat)


def _too_dear(state: State, seat: Seat, space_id: str) -> Refusal | None:
    """Refuse a place that costs more than a player has, with whose passing is in its price."""
    deniers = price(state, seat.colour, space_id)
    refused = cannot_pay(seat.stock, Pile(denier=deniers), "plan.price")
    if refused is None:
        return None
    passed = _others_passed(state, seat.colour) if deniers == full_price(state, seat.colour) else ()
    return replace(refused, facts={**refused.facts, "passed": list(passed)})


def _others_passed(state: State, player: str) -> tuple[str, ...]:
    return tuple(each for each in state.bridge if each != player)


def price(state: State, player: str, space_id: str) -> int:
    """Give what a place costs: little on one's own tile [plan.own_tile] and with the inn [plan.inn_price]."""
    return state.table.counts.price if _own_tile(state, player, space_id) else usual_price(state, player)


def usual_price(state: State, player: str) -> int:
    """Give what a place costs that is no tile of one's own."""
    return state.table.counts.price if state.inn.right == player else full_price(state, player)


def _own_tile(state: State, player: str, space_id: str) -> bool:
    at = state.table.at.get(space_id)
    if at is None:
        return False
    space = state.spaces[at]
    return space.owner == player and space.side == "craft"


def full_price(state: State, player: str) -> int:
    """Count the deniers of a placement: more for each player who has passed [plan.price], with two [two.price]."""
    counts, passed = state.table.counts, len(state.bridge) - (player in state.bridge)
    if len(state.table.players) == 2:
        return counts.price_of_two if passed else counts.price
    return counts.price + counts.per_pass * passed


def take(play: Play, decision: Turn, action: Action) -> None:
    """Place or pass, and hand the turn on."""
    act(play, decision, action)
    next_turn(play, decision.player)


def act(play: Play, decision: Turn, action: Action) -> None:
    """Place or pass."""
    match action:
        case Place():
            _place(play, decision.player, action.space)
        case Pass():
            _pass(play, decision.player)


def _place(play: Play, player: str, space_id: str) -> None:
    """Pay, as far as there are deniers, and put a worker from home onto the place."""
    state, seat = play.state, play.state.seat(player)
    deniers = price(state, player, space_id)
    paid, cheaper = min(deniers, seat.stock.denier), deniers < full_price(state, player)
    stock = replace(seat.stock, denier=seat.stock.denier - paid)
    change_seat(play, player, stock=stock, workers=seat.workers - 1)
    if paid:
        passed = () if cheaper else _others_passed(state, player)
        play.tell(events.GoodsSpent(player, Pile(denier=paid), space_id, passed))
    places.put(play, player, space_id)
    if cheaper and not _own_tile(state, player, space_id):
        play.tell(events.Skipped("inn", player, space_id))


def _pass(play: Play, player: str) -> None:
    """Put the marker next on the bridge; the first of the round takes a denier at once [plan.pass]."""
    play.change(bridge=(*play.state.bridge, player))
    play.tell(events.PlayerPassed(player, len(play.state.bridge)))
    if len(play.state.bridge) == 1:
        take_printed(play, player, Pile(denier=play.state.table.counts.first_pass), "bridge")


def next_turn(play: Play, player: str) -> None:
    """Ask the next in turn order who has not passed; nobody is left when planning ends [plan.turn]."""
    _ask_from(play, play.state.turn_order.index(player) + 1)


def _ask_from(play: Play, at: int) -> None:
    order = play.state.turn_order
    for following in (*order[at:], *order[:at]):
        if following not in play.state.bridge:
            play.then(Turn(following))
            return
