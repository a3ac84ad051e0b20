"""Planning: workers go onto buildings and to the site, players pass."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from referee.rules.caylus1303 import events
from referee.rules.caylus1303.actions import Action, Decline, Pass, Place, Site
from referee.rules.caylus1303.effects import Joins, NoSurcharge, PaysNoRent, PlacesFirst, Rent
from referee.rules.caylus1303.frames import EarlyRise, FirstTurn, Turn
from referee.rules.caylus1303.hands import Play, change_seat, change_space, holder, power, score
from referee.rules.caylus1303.phases.favor import open_slots, opening
from referee.rules.caylus1303.state import Space, State
from referee.rules.kernel.actions import unknown, wrong_action
from referee.rules.kernel.engine import Judge
from referee.rules.kernel.refusals import Refusal

PLACED_ON = ("setup", "construction", "printed")  # never a residence, a monument or an empty space
SITE_PLACES = ("site", "site_1", "site_2", "site_3")  # the last three by their number


def start(play: Play) -> None:
    """Empty the bridge, let the early riser place first, and give the first player the turn [early_riser]."""
    houses = play.state.bridge
    play.change(phase="planning", bridge=(), bridge_done=(), joined=0, precious=False, deliveries=())
    play.tell(events.PhaseStarted("planning", houses))
    play.then(FirstTurn())
    ask_early(play)


def ask_early(play: Play) -> None:
    """Ask for a worker before the first player's, unless there are too few."""
    early = holder(play.state, PlacesFirst)
    if early is None:
        return
    decision = EarlyRise(early)
    need, have = price(play.state, decision), play.state.seat(early).stock.worker
    if have >= need:
        play.then(decision)
    else:
        play.tell(events.Skipped("early", decision.player, need=need, have=have))


def offers(state: State, decision: Turn | EarlyRise) -> Iterator[Action]:
    """Offer leaving it, the site, and every building that could take a worker.

    If only passing is left, the engine passes for the player [plan.forced_pass].
    """
    yield Pass() if isinstance(decision, Turn) else Decline()
    if state.seat(decision.player).stock.worker < price(state, decision):
        return
    yield Site()
    guests = 2 if power(state, decision.player, Joins) else 1
    for space in state.spaces:
        if len(space.workers) < guests and space.side in PLACED_ON:
            yield Place(space.id)


def judge(state: State, decision: Turn | EarlyRise) -> Judge[Action]:
    """Refuse a placement that is closed, taken or too dear, and passing or declining where it is not asked."""
    too_dear = _refuse_price(state, decision)
    leaves = Pass if isinstance(decision, Turn) else Decline

    def answer(action: Action) -> Refusal | None:
        match action:
            case Place():
                return next(_place_refusals(state, decision, action.space), too_dear)
            case Site():
                return next(filter(None, _site_refusals(state, decision)), too_dear)
            case Pass() | Decline() if isinstance(action, leaves):
                return None
        return wrong_action(decision, action)

    return answer


def reasons(state: State, decision: Turn | EarlyRise, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against an action: of a placement what is wrong with the place, and the price."""
    match action:
        case Place():
            yield from (*_place_refusals(state, decision, action.space), _refuse_price(state, decision))
        case Site():
            yield from (*_site_refusals(state, decision), _refuse_price(state, decision))
        case _:
            yield judge(state, decision)(action)


def price(state: State, decision: Turn | EarlyRise) -> int:
    """Count the workers a placement takes: itself, and what goes to the camp besides.

    The early riser's extra is never waived [early_riser]; after another player has passed, a placement
    costs one more [plan.surcharge], but not for the night worker [night_worker].
    """
    match decision:
        case EarlyRise():
            early = power(state, decision.player, PlacesFirst)
            return 1 + (early.extra if early else 0)
        case Turn():
            dear = _others_passed(state, decision.player) and not power(state, decision.player, NoSurcharge)
            return 1 + (state.table.counts.surcharge if dear else 0)
        case _:
            assert_never(decision)


def _others_passed(state: State, player: str) -> tuple[str, ...]:
    """Give the other players who have passed; who places after passing, against the rules, is not counted."""
    bridge = state.bridge
    return tuple(other for other in bridge if other != player) if player in bridge else bridge


def _place_refusals(state: State, decision: Turn | EarlyRise, space_id: str) -> Iterator[Refusal]:
    """Refuse a space that takes no worker, or not this one [plan.place] [plan.closed] [plan.one_worker]."""
    at = state.table.at.get(space_id)
    if at is None:
        yield _refuse_no_building(state, space_id)
        return
    space = state.spaces[at]
    if space.side not in PLACED_ON:
        yield Refusal(space.side or "empty_space", "plan.closed", {"space": space_id})
    if space.workers:
        yield from _company_refusals(state, decision.player, space)


def _refuse_no_building(state: State, space_id: str) -> Refusal:
    if space_id == "bridge":
        return Refusal("not_a_building", "plan.closed", {"space": space_id})
    if space_id in SITE_PLACES:
        slot = SITE_PLACES.index(space_id)
        locked = {"opens": opening(state, slot)} if slot > open_slots(state) else {}
        return Refusal("site_slot", "plan.closed", {"space": space_id, **locked})
    return unknown("space", space_id)


def _company_refusals(state: State, player: str, space: Space) -> Iterator[Refusal]:
    """Refuse a space with workers, unless a guest may still join one other player's worker [journeyman]."""
    facts = {"space": space.id, "workers": list(space.workers)}
    joins = power(state, player, Joins)
    if joins is None or len(space.workers) > 1 or player in space.workers:
        yield Refusal("occupied", "journeyman" if joins else "plan.one_worker", facts)
    if joins and state.joined >= joins.times:
        yield Refusal("journeyman_used", "journeyman", facts)


def _site_refusals(state: State, decision: Turn | EarlyRise) -> Iterator[Refusal]:
    """Refuse a second worker at the site [plan.site], and the early riser's if the table plays so."""
    if decision.player in state.site:
        yield Refusal("already_at_site", "plan.site")
    if isinstance(decision, EarlyRise) and state.table.rulings.early_riser_site == "no":
        yield Refusal("ruling", "early_riser", {"ruling": "early_riser_site", "value": "no"})


def _refuse_price(state: State, decision: Turn | EarlyRise) -> Refusal | None:
    needs = price(state, decision)
    have = state.seat(decision.player).stock.worker
    if have >= needs:
        return None
    if not have:
        return Refusal("cannot_pay", "plan.place", {"need": {"worker": needs}, "have": {"worker": have}})
    if isinstance(decision, EarlyRise):
        return Refusal("surcharge", "early_riser", {"need": needs, "have": have})
    passed = _others_passed(state, decision.player)
    return Refusal("surcharge", "plan.surcharge", {"need": needs, "have": have, "passed": list(passed)})


def take(play: Play, decision: Turn | EarlyRise, action: Action) -> None:
    """Place or pass, and hand the turn on."""
    act(play, decision, action)
    if isinstance(decision, Turn):
        next_turn(play, decision.player)


def act(play: Play, decision: Turn | EarlyRise, action: Action) -> None:
    """Place or pass."""
    match action:
        case Place():
            _place(play, decision.player, action.space)
            _pay_extra(play, decision, action.space)
        case Site():
            _go_to_site(play, decision.player)
            _pay_extra(play, decision, "site")
        case Pass():
            _pass(play, decision.player)
        case Decline():
            play.tell(events.EffectDeclined(decision.player, play.state.table.by_power[PlacesFirst].id))


def _worker_to_place(play: Play, player: str) -> bool:
    """Take the worker to place from the stock, or, where that is empty against the rules, from the camp: say if so."""
    seat = play.state.seat(player)
    if seat.stock.worker:
        change_seat(play, player, stock=replace(seat.stock, worker=seat.stock.worker - 1))
    else:
        change_seat(play, player, camp=seat.camp - 1)
    return not seat.stock.worker


def _pay_extra(play: Play, decision: Turn | EarlyRise, where: str) -> None:
    """Send what a placement costs besides its worker to the camp, and say for what, or who waives it."""
    extra, others = price(play.state, decision) - 1, _others_passed(play.state, decision.player)
    seat, early = play.state.seat(decision.player), isinstance(decision, EarlyRise)
    if paid := min(extra, seat.stock.worker):
        stock = replace(seat.stock, worker=seat.stock.worker - paid)
        change_seat(play, decision.player, stock=stock, camp=seat.camp + paid)
        play.tell(events.WorkersPaid(decision.player, paid, where, () if early else others, early))
    elif others and play.state.table.counts.surcharge and not extra:
        play.tell(events.Skipped("night_worker", decision.player))


def _go_to_site(play: Play, player: str) -> None:
    from_camp = _worker_to_place(play, player)
    play.change(site=(*play.state.site, player))
    play.tell(events.WorkerSentToSite(player, len(play.state.site), from_camp))


def _place(play: Play, player: str, space_id: str) -> None:
    from_camp = _worker_to_place(play, player)
    space = play.state.space(space_id)
    host = space.workers[0] if space.workers else None
    if host and power(play.state, player, Joins):
        play.change(joined=play.state.joined + 1)
    change_space(play, space_id, workers=(*space.workers, player))
    play.tell(events.WorkerPlaced(player, space_id, space.called, host, from_camp))
    if space.owner and space.owner != player and space.side == "construction":
        _rent(play, player, space)


def _rent(play: Play, player: str, space: Space) -> None:
    """Give the owner a point for the visit [plan.rent], two with the steward [steward], none from the thief [thief]."""
    owner = str(space.owner)
    if power(play.state, player, PaysNoRent):
        play.tell(events.Skipped("thief", owner, player, space.building, space.id))
    else:
        more = power(play.state, owner, Rent)
        score(play, owner, more.pp if more else play.state.table.counts.rent, "visits", space.id)


def _pass(play: Play, player: str) -> None:
    """Put the house on the bridge; the first one takes the first player tile [plan.pass]."""
    play.change(bridge=(*play.state.bridge, player))
    play.tell(events.PlayerPassed(player, len(play.state.bridge)))
    if len(play.state.bridge) == 1:
        holder = play.state.first_player
        play.change(first_player=player)
        play.tell(events.FirstPlayerTaken(player, holder))


def first_turn(play: Play) -> None:
    """Ask the first player, or whoever follows and has not passed."""
    _ask_from(play, play.state.table.index[play.state.first_player])


def next_turn(play: Play, player: str) -> None:
    """Ask the next player clockwise who has not passed; nobody is left when planning ends [plan.turn]."""
    _ask_from(play, play.state.table.index[player] + 1)


def _ask_from(play: Play, at: int) -> None:
    players = play.state.table.players
    for following in (*players[at:], *players[:at]):
        if following not in play.state.bridge:
            play.then(Turn(following))
            return
