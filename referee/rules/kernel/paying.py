"""Paying: a stock and a price in; the refusal if it does not suffice, and what is then owed, out."""

from collections.abc import Iterable
from typing import Protocol, Self

from msgspec.structs import asdict

from referee.rules.kernel.refusals import Refusal


class Purse(Protocol):
    """A pile, of what somebody has or of what something costs: a number of each good."""

    def covers(self, other: Self, /) -> bool:
        """Whether it suffices to pay another pile."""


def cannot_pay(stock: Purse, price: Purse, rule: str) -> Refusal | None:
    """Refuse a payment that a stock does not cover, with what is short."""
    if stock.covers(price):
        return None
    have, asked = asdict(stock), asdict(price)  # type: ignore[arg-type]
    need = {name: count for name, count in asked.items() if count > have.get(name, 0)}
    return Refusal("cannot_pay", rule, {"need": need, "have": {name: have[name] for name in need}})


def shortfall(reasons: Iterable[Refusal]) -> dict[str, int]:
    """Give what stocks do not pay of actions that were refused for these reasons."""
    short: dict[str, int] = {}
    for reason in reasons:
        if reason.code == "cannot_pay":
            need, have = reason.facts["need"], reason.facts["have"]
            short.update({name: count - have[name] for name, count in need.items()})
    return short
