"""Walks: what one tap set off, as orders for the hands; stop by stop in the order of play, and per player at each."""

from collections.abc import Iterator
from typing import Any, NamedTuple


class Move(NamedTuple):
    """Pieces of a kind that go from one place to another; places are named by the game."""

    piece: str
    colour: str | None  # of the pieces, where they have a player's
    number: int
    start: str
    end: str
    side: str = ""  # the side that is up in the end, of what has several


class Order(NamedTuple):
    """One thing for the hands to do, or, without moves, what they need not wait for, and why."""

    colour: str | None  # whose hands; nobody's: anybody's, or it is only told
    icon: str
    text: str
    moves: tuple[Move, ...] = ()

    @property
    def told(self) -> bool:
        """Whether hands have nothing to do, and are only told why."""
        return self.icon == "info"


class Group(NamedTuple):
    """The orders of one player at a stop."""

    colour: str | None
    name: str
    orders: tuple[Order, ...]


class Stop(NamedTuple):
    """Where a walk stops: a building, a phase that began, or what is put back."""

    at: str  # the place, as the game names it; "" where it is none
    icon: str
    title: str
    groups: tuple[Group, ...] = ()

    @property
    def orders(self) -> Iterator[Order]:
        """Give all orders at this stop."""
        return (order for group in self.groups for order in group.orders)


Walk = tuple[Stop, ...]


class Hands(NamedTuple):
    """What the panel tells the hands: a walk, and its moves as the page's script shows them."""

    stops: Walk
    moves: tuple[dict[str, Any], ...]  # icon, colour, count, and the ids of the elements they go from and to
    seen: int  # the entry after which this began


class WalkPage(NamedTuple):
    """What happened in some time, to be read again."""

    stops: Walk
    letters: dict[str, str]
