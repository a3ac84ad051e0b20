"""The shape of a row: what is printed on a tile, a character or the board, the page, and how sure we are."""

from typing import cast

from msgspec import Struct

from referee.rules.caylus1303.effects import AnyPower, Effect, Gain
from referee.rules.caylus1303.goods import Cost
from referee.rules.caylus1303.vocab import Family, Source
from referee.rules.kernel.provenance import Mark, Sure, sure


class Printed(Struct, frozen=True):
    """A building printed on the board before the bridge."""

    id: str
    page: int
    effect: Effect
    sure: Sure


class Building(Struct, frozen=True):
    """A starting, wood or stone tile. `effect` is the construction side, `setup` the other where it differs."""

    id: str
    page: int
    effect: Effect
    sure: Sure
    cost: Cost = Cost()
    prestige: int = 0
    setup: Effect | None = None
    bonus: str | None = None
    copies: int = 1
    source: Source = "setup_tiles"
    name: str = ""
    starts_on_road: bool = True  # whether it may lie on the road when a game begins

    @property
    def family(self) -> Family:
        """Give the family, by the colour of the flag."""
        return cast(Family, self.id.partition("_")[0])


class Monument(Struct, frozen=True):
    """A monument; `at_once` comes with building it, `recruits` with each recruitment."""

    id: str
    cost: Cost
    prestige: int
    sure: Sure
    page: int = 7
    at_once: Gain = Gain()
    recruits: Gain = Gain()
    name: str = ""


class Character(Struct, frozen=True):
    """A character and the power it lends to whoever holds it."""

    id: str
    page: int
    power: AnyPower
    sure: Sure = sure("A")


class Road(Struct, frozen=True):
    """The counts of the road: its spaces, where the stone tile lies at set-up, the provost's spaces past the end."""

    spaces: int = 23
    stone: int = 14
    beyond: int = 2
    sure: Mark = "C"
    page: int = 2


class Counts(Struct, frozen=True):
    """The numbers of the rulebook that no tile carries; per-player-count numbers are listed for 2, 3, 4 and 5."""

    rounds: int = 9
    workers: int = 15
    houses: int = 9
    goods: Cost = Cost(wood=2, food=1, stone=1)
    starting_workers: tuple[int, ...] = (10, 6, 6, 10)
    recruits: tuple[int, ...] = (3, 3, 3, 2)
    spare_characters: int = 3
    bridge_steps: int = 3
    rent: int = 1
    surcharge: int = 1
    bundle: int = 3
    bundle_pp: int = 5
    bundle_needs: str = "food"
    rounds_per_slot: int = 3
    gold_pp: int = 2
    any_goods: tuple[str, ...] = ("food", "wood", "stone", "fabric")


class PrestigeTokens(Struct, frozen=True):
    """The values of the prestige tokens. The rulebooks list 120, the Polish one "in various values", and name none."""

    values: tuple[int, ...] = (1, 3, 5, 10)
    sure: Mark = "C"
    page: int = 2
