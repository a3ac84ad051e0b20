"""Answers that several decisions share: the refusals for paying and for building."""

from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.state import Seat, State
from referee.rules.kernel.refusals import Refusal


def cannot_pay(seat: Seat, pile: Pile, rule: str) -> Refusal | None:
    """Refuse a payment that a stock does not cover, with what is short."""
    if seat.stock.covers(pile):
        return None
    have = asdict(seat.stock)
    need = {name: count for name, count in named(pile).items() if count > have[name]}
    return Refusal("cannot_pay", rule, {"need": need, "have": {name: have[name] for name in need}})


def owed(reasons: Iterable[Refusal]) -> Pile:
    """Give what a stock does not pay of an action that was refused for these reasons and done all the same."""
    short: dict[str, int] = {}
    for reason in reasons:
        match reason:
            case Refusal(code="cannot_pay", facts={"need": need, "have": have}):
                short.update({name: count - have[name] for name, count in need.items()})
            case Refusal(code="surcharge", facts={"need": need, "have": have}):
                short["worker"] = need - have
    return Pile(**short)


def cannot_build(state: State, seat: Seat) -> Iterator[Refusal]:
    """Refuse building when there is no house, and when there is no space left [build.house] [build.first_empty]."""
    if not seat.houses:
        yield Refusal("no_house", "build.house")
    if first_empty(state) is None:
        yield Refusal("road_full", "build.first_empty")


def first_empty(state: State) -> str | None:
    """Give the first space of the road without a tile."""
    return next((space.id for space in state.spaces if space.side is None), None)
