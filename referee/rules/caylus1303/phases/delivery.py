"""Delivery: bundles of goods go to the construction site, and the most of them win a favor."""

from collections.abc import Iterator
from itertools import product
from typing import Any

from referee.rules.caylus1303 import events
from referee.rules.caylus1303.actions import Action, Deliver
from referee.rules.caylus1303.effects import DeliversBetter, DeliversLast, DeliversPrecious, FreeBundles
from referee.rules.caylus1303.frames import AskDeliveryman, AwardDeliveries, Delivery, LeaveSite, NextDelivery
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.hands import Play, give_favor, holder, pay, power, score, without_one, worker_to_camp
from referee.rules.caylus1303.state import Delivered, State
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.actions import wrong_action
from referee.rules.kernel.engine import Judge, pending
from referee.rules.kernel.lots import most_lots, parts
from referee.rules.kernel.paying import cannot_pay
from referee.rules.kernel.refusals import Refusal


def start(play: Play) -> None:
    """Lay out the deliveries in site order, the deliveryman's, and the favor [delivery.order]."""
    play.change(phase="delivery", deliveries=())
    play.tell(events.PhaseStarted("delivery"))
    play.then(NextDelivery(), AskDeliveryman(), AwardDeliveries())


def ask_next(play: Play) -> None:
    """Ask whoever stands first at the site; afterwards that worker leaves."""
    if play.state.site:
        player = play.state.site[0]
        play.then(Delivery(player), LeaveSite(player), NextDelivery())


def ask_deliveryman(play: Play) -> None:
    """Let the deliveryman's holder deliver last, with or without a worker at the site [deliveryman]."""
    last = holder(play.state, DeliversLast)
    if last is not None and not _delivered_last(play.state, last):
        play.then(Delivery(last))


def _delivered_last(state: State, player: str) -> bool:
    """Whether a player has delivered without a worker at the site already."""
    return any(entry.player == player and not entry.at_site for entry in state.deliveries)


def offers(state: State, decision: Delivery) -> Iterator[Action]:
    """Offer every pile of whole bundles that the player holds, none first."""
    stock = state.seat(decision.player).stock
    held = [getattr(stock, good) for good in GOODS]
    free = power(state, decision.player, FreeBundles) is not None
    yield Deliver(Pile())
    for counts in _piles(held, state.table.counts.bundle, free):
        yield Deliver(Pile(*counts))


def _piles(held: list[int], size: int, free: bool) -> Iterator[tuple[int, ...]]:
    """Give piles that might be bundles: any that fill bundles, or those with one food for each."""
    if free:
        for counts in product(*(range(most + 1) for most in held)):
            if any(counts) and sum(counts) % size == 0:
                yield counts
        return
    for bundles in range(1, held[0] + 1):
        for others in parts([min(most, bundles) for most in held[1:]], (size - 1) * bundles):
            yield (bundles, *others)


def limits(state: State) -> dict[str, Any] | None:
    """Give what bounds a delivery: the most bundles, and what the player holds."""
    if not isinstance(decision := pending(state), Delivery):
        return None
    stock, size = state.seat(decision.player).stock, state.table.counts.bundle
    holdings = {good: getattr(stock, good) for good in GOODS}
    free = power(state, decision.player, FreeBundles) is not None
    most = sum(holdings.values()) // size if free else most_lots([*holdings.values()], size, stock.food)
    return {"type": "deliver", "bundles": most, "holdings": holdings}


def judge(state: State, decision: Delivery) -> Judge[Action]:
    """Refuse what is not whole bundles, and what the player does not hold."""
    return lambda action: next(filter(None, reasons(state, decision, action)), None)


def reasons(state: State, decision: Delivery, action: Action) -> Iterator[Refusal | None]:
    """Give every reason against a delivery."""
    if not isinstance(action, Deliver):
        yield wrong_action(decision, action)
        return
    yield _refuse_bundles(state, decision.player, action.spend)
    yield cannot_pay(state.seat(decision.player).stock, action.spend, "delivery.bundle")


def _refuse_bundles(state: State, player: str, spend: Pile) -> Refusal | None:
    """Refuse a pile that does not fall into bundles: three different goods, one of them food [delivery.bundle]."""
    size, needed = state.table.counts.bundle, state.table.counts.bundle_needs
    bundles, rest = divmod(spend.total(), size)
    if spend.worker or spend.pp or spend.favor:
        return _not_a_bundle("goods")
    if rest:
        return _not_a_bundle("size", total=spend.total(), size=size)
    if power(state, player, FreeBundles):  # [chamberlain]
        return None
    if getattr(spend, needed) < bundles:
        return _not_a_bundle("needs", good=needed, bundles=bundles, count=getattr(spend, needed))
    for good in GOODS:
        if getattr(spend, good) > bundles:
            return _not_a_bundle("different", good=good, bundles=bundles, count=getattr(spend, good))
    return None


def _not_a_bundle(breaks: str, **facts: str | int) -> Refusal:
    return Refusal("not_a_bundle", "delivery.bundle", {"breaks": breaks, **facts})


def take(play: Play, decision: Delivery, action: Deliver) -> None:
    """Hand in the goods, gain the points, and count the bundles."""
    player = decision.player
    bundles = action.spend.total() // play.state.table.counts.bundle
    pay(play, player, action.spend, "site")
    play.tell(events.BundlesDelivered(player, bundles))
    score(play, player, bundles * play.state.table.counts.bundle_pp, "bundles", "site")
    _reward_characters(play, player, action.spend, bundles)
    _count(play, player, bundles)


def _reward_characters(play: Play, player: str, spend: Pile, bundles: int) -> None:
    """Add the foreman's points for each bundle [foreman] and the goldsmith's once a round [goldsmith]."""
    if foreman := power(play.state, player, DeliversBetter):
        score(play, player, bundles * foreman.pp, "foreman", "site")
    goldsmith = power(play.state, player, DeliversPrecious)
    if goldsmith and getattr(spend, goldsmith.good):
        _reward_precious(play, player, goldsmith.pp)


def _reward_precious(play: Play, player: str, points: int) -> None:
    if play.state.precious:
        play.tell(events.Skipped("precious", player))
    else:
        play.change(precious=True)
        score(play, player, points, "goldsmith", "site")


def _count(play: Play, player: str, bundles: int) -> None:
    """Remember a delivery; whoever stands before its worker at the site will still win ties against it."""
    site, deliveries = play.state.site, play.state.deliveries
    before = site[: site.index(player)] if player in site else ()
    counted = {entry.player for entry in deliveries if entry.at_site}
    earlier = [Delivered(other) for other in dict.fromkeys(before) if other not in counted]
    play.change(deliveries=(*deliveries, *earlier, Delivered(player, bundles, at_site=player in site)))


def take_out_of_turn(play: Play, decision: Delivery, action: Deliver) -> None:
    """Deliver before one's turn, which is used up: a worker at the site leaves."""
    take(play, decision, action)
    if decision.player in play.state.site:
        leave_site(play, LeaveSite(decision.player))


def leave_site(play: Play, step: LeaveSite) -> None:
    """Send a site worker to the camp right after its owner's turn [delivery.leave]."""
    play.change(site=without_one(play.state.site, step.player))
    worker_to_camp(play, step.player)
    play.tell(events.WorkerReturned(step.player, "site", "site", "delivered"))


def award(play: Play) -> None:
    """Give a favor for the most bundles, the earlier worker winning ties [delivery.favor]; say if there is none."""
    deliveries = sorted(play.state.deliveries, key=lambda entry: not entry.at_site)
    bundles: dict[str, int] = {}  # of all deliveries together, in the order in which the workers stood, others last
    for entry in deliveries:
        bundles[entry.player] = bundles.get(entry.player, 0) + entry.bundles
    most = max(bundles.values(), default=0)
    winners = [player for player, count in bundles.items() if count == most]
    if most:
        give_favor(play, winners[0], "site", "tie" if len(winners) > 1 else "most")
    elif not (winners and deliveries[0].at_site):
        play.tell(events.Skipped("empty_site"))
    elif play.state.table.rulings.zero_delivery == "yes":
        give_favor(play, winners[0], "site", "first")
    else:
        play.tell(events.Skipped("no_bundle"))
