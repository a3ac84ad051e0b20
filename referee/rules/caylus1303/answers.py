"""Answers that several decisions share: the refusals for paying, for unknown names and for the wrong action."""

from msgspec.structs import asdict

from referee.rules.caylus1303.actions import Action
from referee.rules.caylus1303.goods import Pile, named
from referee.rules.caylus1303.state import Seat, State
from referee.rules.kernel.agenda import Decision
from referee.rules.kernel.refusals import Refusal, printable


def wrong_action(decision: Decision, action: Action) -> Refusal:
    """Refuse an action that does not answer what is asked."""
    asked, given = decision.__struct_config__.tag, action.__struct_config__.tag
    return Refusal("wrong_phase", "actions.asked", {"asked": asked, "given": given})


def unknown(kind: str, name: str) -> Refusal:
    """Refuse an identifier that the game does not have."""
    return Refusal("unknown", "actions.form", {"kind": kind, "name": printable(name)[:40]})


def cannot_pay(seat: Seat, pile: Pile, rule: str) -> Refusal | None:
    """Refuse a payment that a stock does not cover, with what is short."""
    if seat.stock.covers(pile):
        return None
    have = asdict(seat.stock)
    need = {name: count for name, count in named(pile).items() if count > have[name]}
    return Refusal("cannot_pay", rule, {"need": need, "have": {name: have[name] for name in need}})


def cannot_build(state: State, seat: Seat) -> Refusal | None:
    """Refuse building when there is no house or no space left [build.house] [build.first_empty]."""
    if not seat.houses:
        return Refusal("no_house", "build.house")
    if first_empty(state) is None:
        return Refusal("road_full", "build.first_empty")
    return None


def first_empty(state: State) -> str | None:
    """Give the first space of the road without a tile."""
    return next((space.id for space in state.spaces if space.side is None), None)
