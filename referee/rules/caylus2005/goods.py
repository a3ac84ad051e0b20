"""Piles: how many of each good, denier, point and favor; and the ways a printed cost can be paid."""

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Annotated, Any, Self

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from referee.rules.caylus2005.vocab import BASIC, GOODS

# A map names only what is not zero: a zero that is written out is refused when an action is read.
Count = Annotated[int, Meta(ge=1)]


class Pile(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """Goods and deniers that change hands, with the points and favors that exchanges name."""

    food: Count = 0
    wood: Count = 0
    stone: Count = 0
    cloth: Count = 0
    gold: Count = 0
    denier: Count = 0
    pp: Count = 0
    favor: Count = 0

    def covers(self, other: "Pile") -> bool:
        """Whether this stock can pay for a pile of goods and deniers."""
        return (
            self.food >= other.food
            and self.wood >= other.wood
            and self.stone >= other.stone
            and self.cloth >= other.cloth
            and self.gold >= other.gold
            and self.denier >= other.denier
        )

    def plus(self, other: "Pile") -> "Pile":
        """Add the goods and deniers of another pile."""
        return Pile(
            self.food + other.food,
            self.wood + other.wood,
            self.stone + other.stone,
            self.cloth + other.cloth,
            self.gold + other.gold,
            self.denier + other.denier,
        )

    def minus(self, other: "Pile") -> "Pile":
        """Take the goods and deniers of another pile away."""
        return Pile(
            self.food - other.food,
            self.wood - other.wood,
            self.stone - other.stone,
            self.cloth - other.cloth,
            self.gold - other.gold,
            self.denier - other.denier,
        )

    def within(self, stock: "Pile") -> "Pile":
        """Give the goods and deniers of this pile as far as a stock goes."""
        return Pile(
            min(self.food, stock.food),
            min(self.wood, stock.wood),
            min(self.stone, stock.stone),
            min(self.cloth, stock.cloth),
            min(self.gold, stock.gold),
            min(self.denier, stock.denier),
        )

    def held(self) -> "Pile":
        """Give the goods and deniers alone, without points and favors."""
        return Pile(self.food, self.wood, self.stone, self.cloth, self.gold, self.denier)

    def total(self) -> int:
        """Count the goods."""
        return self.food + self.wood + self.stone + self.cloth + self.gold


NOTHING = Pile()


class Cost(Pile, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A pile as printed: `any` stands for a good of any kind, `basic` for one that is not gold."""

    any: Count = 0
    basic: Count = 0

    def ways(self, basic: tuple[str, ...] = BASIC) -> Iterator[Pile]:
        """Give every pile that this cost can mean, `basic` being one of the given goods."""
        fixed = {name: count for name, count in asdict(self).items() if name not in ("any", "basic")}
        choices = combinations_with_replacement(GOODS, self.any), combinations_with_replacement(basic, self.basic)
        for one, other in product(*choices):
            chosen = (*one, *other)
            yield Pile(**{name: count + chosen.count(name) for name, count in fixed.items()})

    def less(self, good: str | None) -> Self:
        """Take one printed good off, if one is named and printed."""
        return replace(self, **{good: getattr(self, good) - 1}) if good and getattr(self, good) else self


def named(pile: Pile) -> dict[str, Any]:
    """Give a pile as a map that lists only what is not zero."""
    return {name: count for name, count in asdict(pile).items() if count}
