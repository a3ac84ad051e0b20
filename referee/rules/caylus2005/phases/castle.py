"""The castle: batches of goods become houses in its sections, and the most of them win a favor."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from referee.rules.caylus2005 import events
from referee.rules.caylus2005.actions import Action, Deliver
from referee.rules.caylus2005.answers import free_places, room
from referee.rules.caylus2005.frames import AwardBatches, Delivery, LeaveCastle, LosePoints, NextDelivery
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.hands import Play, begin, give_favors, lose, pay, score, worker_home
from referee.rules.caylus2005.state import Delivered, State
from referee.rules.caylus2005.vocab import GOODS
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.engine import Judge, pending
from referee.rules.kernel.lots import most_lots, parts
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal

CASTLE = "castle"


def start(play: Play) -> None:
    """Let everybody at the castle deliver, then give the favor; only then the workers go home [castle.order]."""
    play.change(deliveries=())
    begin(play, "castle")
    play.then(NextDelivery(), LosePoints(), AwardBatches(), LeaveCastle())


def ask_next(play: Play) -> None:
    """Ask the first worker at the castle that has not delivered."""
    if (player := waiting(play.state)) is not None:
        play.then(Delivery(player), NextDelivery())


def waiting(state: State) -> str | None:
    """Give the owner of the first worker at the castle that has not had its turn."""
    done = Counter(entry.player for entry in state.deliveries)
    for player in state.castle:
        if not done[player]:
            return player
        done[player] -= 1
    return None


def offers(state: State, decision: Delivery) -> Iterator[Action]:
    """Offer every pile of whole batches that the player holds and the castle has room for, none first."""
    stock, size = state.seat(decision.player).stock, state.table.counts.batch
    food, *others = (getattr(stock, good) for good in GOODS)
    yield Deliver(Pile())
    for batches in range(1, min(food, room(state)) + 1):
        for counts in parts([min(most, batches) for most in others], (size - 1) * batches):
            yield Deliver(Pile(batches, *counts))


def limits(state: State) -> dict[str, Any] | None:
    """Give what bounds a delivery: the most batches, what the player holds, and the places that are free."""
    if not isinstance(decision := pending(state), Delivery):
        return None
    stock, free = state.seat(decision.player).stock, room(state)
    holdings = {good: getattr(stock, good) for good in GOODS}
    most = most_lots([*holdings.values()], state.table.counts.batch, min(stock.food, free))
    return {"type": "deliver", "batches": most, "holdings": holdings, "room": free}


def judge(state: State, decision: Delivery) -> Judge[Action]:
    """Refuse what is not whole batches, what the player does not hold, and what the castle has no room for."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: Delivery, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against delivering a pile."""
    if not isinstance(action, Deliver):
        yield wrong_action(decision, action)
        return
    yield _refuse_batches(state, action.spend)
    batches, free = action.spend.total() // state.table.counts.batch, room(state)
    if batches > free:
        yield Refusal("no_room", "castle.sections", {"batches": batches, "room": free})
    yield cannot_pay(state.seat(decision.player).stock, action.spend, "castle.batch")


def _refuse_batches(state: State, spend: Pile) -> Refusal | None:
    """Refuse a pile that does not fall into batches: three different goods, one of them food [castle.batch]."""
    size, needed = state.table.counts.batch, state.table.counts.batch_needs
    batches, rest = divmod(spend.total(), size)
    if spend.denier or spend.pp or spend.favor:
        return _not_a_batch("goods")
    if rest:
        return _not_a_batch("size", total=spend.total(), size=size)
    if getattr(spend, needed) < batches:
        return _not_a_batch("needs", good=needed, batches=batches, count=getattr(spend, needed))
    for good in GOODS:
        if getattr(spend, good) > batches:
            return _not_a_batch("different", good=good, batches=batches, count=getattr(spend, good))
    return None


def _not_a_batch(breaks: str, **facts: str | int) -> Refusal:
    return Refusal("not_a_batch", "castle.batch", {"breaks": breaks, **facts})


def take(play: Play, decision: Delivery, action: Deliver) -> None:
    """Hand in the goods, put houses into the castle, and count the batches."""
    player, free = decision.player, room(play.state)
    batches = action.spend.total() // play.state.table.counts.batch
    first = all(entry.player != player for entry in play.state.deliveries)
    pay(play, player, action.spend, CASTLE)
    play.tell(events.BatchesDelivered(player, batches))
    _place_houses(play, player, batches)
    play.change(deliveries=(*play.state.deliveries, Delivered(player, batches, room=free > 0)))
    if not batches and first and play.state.table.rulings.penalty == "turn":
        _lose(play, player, free > 0)


def _place_houses(play: Play, player: str, batches: int) -> None:
    """Fill the first section that has room, then the next: each house gives its section's points [castle.sections]."""
    table, left = play.state.table, batches
    for at, free in tuple(free_places(play.state)):
        count, section = min(left, free), table.sections[at]
        if count:
            left -= count
            _add_houses(play, player, at, count)
            play.tell(events.HousePlaced(player, section.id, count))
            score(play, player, count * section.pp, "batches", section.id)


def _add_houses(play: Play, player: str, at: int, count: int) -> None:
    houses, index = play.state.houses, play.state.table.index[player]
    row = tuple(have + count * (who == index) for who, have in enumerate(houses[at]))
    play.change(houses=(*houses[:at], row, *houses[at + 1 :]))


def _lose(play: Play, player: str, had_room: bool) -> None:
    """Lose points for no batch, unless no place was free [castle.penalty]."""
    if had_room:
        lose(play, player, play.state.table.counts.no_batch, "no_batch", CASTLE)
    else:
        play.tell(events.Skipped("no_room", player, CASTLE))


def lose_points(play: Play) -> None:
    """Let everybody who delivered nothing lose points now, if the table plays so [castle.penalty]."""
    if play.state.table.rulings.penalty != "end":
        return
    for player, batches in _by_player(play.state).items():
        if not batches:
            _lose(play, player, any(each.room for each in play.state.deliveries if each.player == player))


def _by_player(state: State) -> dict[str, int]:
    """Count everybody's batches, in the order in which the workers stand, others last."""
    batches = dict.fromkeys((*state.castle, *(entry.player for entry in state.deliveries)), 0)
    for entry in state.deliveries:
        batches[entry.player] += entry.batches
    return batches


def award(play: Play) -> None:
    """Give a favor for the most batches, ties to the earlier number [castle.favor]; say if there is none."""
    batches = _by_player(play.state)
    most = max(batches.values(), default=0)
    winners = [player for player, count in batches.items() if count == most]
    if most:
        give_favors(play, winners[0], 1, CASTLE, "tie" if len(winners) > 1 else "most")
    elif not play.state.castle:
        play.tell(events.Skipped("empty_castle"))
    elif play.state.table.rulings.zero_delivery == "yes":
        give_favors(play, play.state.castle[0], 1, CASTLE, "first")
    else:
        play.tell(events.Skipped("no_batch"))


def leave(play: Play) -> None:
    """Send all workers of the castle home [castle.leave]."""
    workers = play.state.castle
    play.change(castle=())
    for player in workers:
        worker_home(play, player, CASTLE, CASTLE, "used")
