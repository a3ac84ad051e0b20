"""The shape of a row: what is printed on a tile or the board, the page, and how sure we are."""

from typing import cast

from msgspec import Struct

from referee.rules.caylus2005.effects import Effect, Use
from referee.rules.caylus2005.goods import Cost
from referee.rules.caylus2005.vocab import Family, Source
from referee.rules.kernel.provenance import Mark, Sure, sure

CERTAIN = sure("A")


class Building(Struct, frozen=True):
    """A special, fixed, neutral, wood or stone building."""

    id: str
    page: int
    effect: Effect
    sure: Sure = CERTAIN
    cost: Cost = Cost()
    pp: int = 0
    favors: int = 0  # that building it gives
    bonus: tuple[str, ...] = ()  # the goods of which its owner takes one when another's worker produces
    copies: int = 1
    source: Source = "corrected"  # of points that its exchanges give
    at: int = 0  # the space of the road that it is printed on

    @property
    def family(self) -> str:
        """Give the family, by the colour of the tile."""
        return self.id.partition("_")[0]

    @property
    def supply(self) -> Family:
        """Give the family of a tile that can be built."""
        return cast(Family, self.family)


class Prestige(Struct, frozen=True):
    """A prestige tile, which replaces a residence."""

    id: str
    cost: Cost
    pp: int
    favors: int = 0
    income: int = 0
    sure: Sure = CERTAIN
    page: int = 4
    copies: int = 1


class Section(Struct, frozen=True):
    """A section of the castle; `favors` by the number of houses in it, the last for more of them, too."""

    id: str
    size: int
    pp: int
    mark: int
    loss: int
    favors: tuple[int, ...]
    columns: int  # of the favor table, open until its scoring is over
    page: int = 5


class Line(Struct, frozen=True):
    """A line of the favor table, column by column; `highest`: only the marker's own column is used."""

    id: str
    columns: tuple[Use | None, ...]
    highest: bool = False
    page: int = 6


class Road(Struct, frozen=True):
    """The counts of the road: its spaces, and where bailiff and provost begin."""

    spaces: int = 28
    start: int = 6
    sure: Mark = "A"
    page: int = 1


class Counts(Struct, frozen=True):
    """The numbers of the rulebook that no tile carries."""

    workers: int = 6
    goods: Cost = Cost(food=2, wood=1)
    deniers: tuple[int, ...] = (5, 6, 6, 7, 7)  # by place in the first turn order
    deniers_of_two: tuple[int, ...] = (5, 5)
    income: int = 2
    residence_income: int = 1
    residence_pp: int = 2
    price: int = 1
    per_pass: int = 1
    price_of_two: int = 3  # with two players, once the other one has passed
    first_pass: int = 1
    visit_pp: int = 1
    stables: int = 3
    bridge_steps: int = 3
    batch: int = 3
    batch_needs: str = "food"
    no_batch: int = 2
    favor_pp: int = 3  # in the beginners' game
    bailiff: int = 1
    bailiff_behind: int = 2
    gold_pp: int = 3
    goods_per_pp: int = 3
    deniers_per_pp: int = 4
