"""Piles: how many of each good, worker, point and favor; and the ways a printed cost can be paid."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Annotated, Any, Self

from msgspec import Meta, Struct
from msgspec.structs import asdict

# A map names only what is not zero: a zero that is written out is refused when an action is read.
Count = Annotated[int, Meta(ge=1)]


class Pile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Goods and workers that change hands, with the points and favors that exchanges name."""

    food: Count = 0
    wood: Count = 0
    stone: Count = 0
    fabric: Count = 0
    gold: Count = 0
    worker: Count = 0
    pp: Count = 0
    favor: Count = 0

    def covers(self, other: "Pile") -> bool:
        """Whether this stock can pay for a pile of goods and workers."""
        return (
            self.wood >= other.wood
            and self.food >= other.food
            and self.stone >= other.stone
            and self.fabric >= other.fabric
            and self.gold >= other.gold
            and self.worker >= other.worker
        )

    def plus(self, other: "Pile") -> "Pile":
        """Add the goods and workers of another pile."""
        return Pile(
            self.food + other.food,
            self.wood + other.wood,
            self.stone + other.stone,
            self.fabric + other.fabric,
            self.gold + other.gold,
            self.worker + other.worker,
        )

    def minus(self, other: "Pile") -> "Pile":
        """Take the goods and workers of another pile away."""
        return Pile(
            self.food - other.food,
            self.wood - other.wood,
            self.stone - other.stone,
            self.fabric - other.fabric,
            self.gold - other.gold,
            self.worker - other.worker,
        )

    def within(self, stock: "Pile") -> "Pile":
        """Give the goods and workers of this pile as far as a stock goes."""
        return Pile(
            min(self.food, stock.food),
            min(self.wood, stock.wood),
            min(self.stone, stock.stone),
            min(self.fabric, stock.fabric),
            min(self.gold, stock.gold),
            min(self.worker, stock.worker),
        )

    def goods(self) -> "Pile":
        """Give the goods alone, without workers, points and favors."""
        return Pile(self.food, self.wood, self.stone, self.fabric, self.gold)

    def total(self) -> int:
        """Count the goods."""
        return self.food + self.wood + self.stone + self.fabric + self.gold


class Cost(Pile, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A pile as printed on a tile, where `any` stands for a good of the player's choice."""

    any: Count = 0

    def ways(self, goods: tuple[str, ...]) -> Iterator[Pile]:
        """Give every pile that this cost can mean, `any` being one of the given goods."""
        fixed = {good: count for good, count in asdict(self).items() if good != "any"}
        for chosen in combinations_with_replacement(goods, self.any):
            yield Pile(**{good: count + chosen.count(good) for good, count in fixed.items()})

    def without(self, goods: tuple[str, ...]) -> Self:
        """Drop the printed goods that need not be paid."""
        return type(self)(**{**asdict(self), **dict.fromkeys(goods, 0)})


def named(pile: Pile) -> dict[str, Any]:
    """Give a pile as a map that lists only what is not zero."""
    return {name: count for name, count in asdict(pile).items() if count}
