"""The table of one game: what is fixed when it starts, read from its set-up, with look-ups made once."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Building, Line, Prestige
from referee.rules.caylus2005.effects import Effect, OneOf, Produce
from referee.rules.caylus2005.goods import NOTHING, Pile
from referee.rules.caylus2005.setup import Setup, catalogue_of, read_setup, rulings_of, write_setup
from referee.rules.caylus2005.vocab import RESIDENCE, SECTIONS

Ways = tuple[tuple[Pile, ...], tuple[Pile, ...]]  # to spend, and to take


class Table:
    """Players, rulings and printed values of a game. Two tables are the same if their set-ups are."""

    def __init__(self, setup: Setup) -> None:
        """Lay out the look-ups for a checked set-up."""
        self.setup = setup
        self.catalogue = catalogue_of(setup)
        self.counts = self.catalogue.counts
        self.sections = self.catalogue.sections
        self.rulings = rulings_of(setup)
        self.players = setup.players
        self.index = {colour: at for at, colour in enumerate(setup.players)}
        self.space_ids = space_ids(self.catalogue)
        self.at = {space: at for at, space in enumerate(self.space_ids)}
        self.buildings: dict[str, Building] = {tile.id: tile for tile in self.catalogue.buildings}
        self.prestige: dict[str, Prestige] = {tile.id: tile for tile in self.catalogue.prestige}
        self.lines: dict[str, Line] = {line.id: line for line in self.catalogue.lines}
        self.effects: dict[str, Effect] = {tile.id: tile.effect for tile in self.catalogue.buildings}
        self._payments: dict[tuple[str, str | None], tuple[Pile, ...]] = {}
        self._ways: dict[OneOf | Produce, tuple[Ways, ...]] = {}

    def __eq__(self, other: object) -> bool:
        """Compare the set-ups, from which all else follows."""
        return isinstance(other, Table) and self.setup == other.setup

    __hash__ = None  # type: ignore[assignment]

    def copies(self, tile: str) -> int:
        """Count how often the box has a tile; residences never run out [goods.unlimited]."""
        row = self.buildings.get(tile) or self.prestige[tile]
        return row.copies

    def payments(self, tile: str, less: str | None = None) -> tuple[Pile, ...]:
        """Give every way to pay for a tile, one printed good less by a favor [build.cost] [favor.building]."""
        key = (tile, less)
        if key not in self._payments:
            row = self.buildings.get(tile) or self.prestige[tile]
            self._payments[key] = _once(row.cost.less(less).ways())
        return self._payments[key]

    def trades(self, effect: OneOf | Produce, stock: Pile) -> Iterator[tuple[Pile, Pile]]:
        """Give every exchange of an effect that a stock pays for, once."""
        printed = self._printed(effect)
        for at, (spends, takes) in enumerate(printed):
            for spend in filter(stock.covers, spends):
                yield from ((spend, take) for take in takes if not at or not _among(printed[:at], spend, take))

    def prints(self, effect: OneOf | Produce, spend: Pile, take: Pile) -> bool:
        """Whether an effect has an exchange."""
        return _among(self._printed(effect), spend, take)

    def _printed(self, effect: OneOf | Produce) -> tuple[Ways, ...]:
        """Give what each line of an effect can mean: every way to spend, and every way to take."""
        if effect not in self._ways:
            self._ways[effect] = tuple(_lines(effect))
        return self._ways[effect]


def _lines(effect: OneOf | Produce) -> Iterator[Ways]:
    if isinstance(effect, Produce):
        yield (NOTHING,), effect.one_of
        return
    for trade in effect.trades:
        yield _once(trade.spend.ways(effect.goods)), _once(trade.take.ways(effect.goods))


def space_ids(catalogue: Catalogue) -> tuple[str, ...]:
    """Give the spaces that hold workers in a row: the special buildings but the inn, then the road from the bridge."""
    road = (f"road_{number}" for number in range(1, catalogue.road.spaces + 1))
    return (*(row.id for row in catalogue.special[:-1]), *road)


def components(catalogue: Catalogue) -> tuple[str, ...]:
    """Give the ids of all tiles, spaces and sections of a box."""
    tiles = (*(row.id for row in catalogue.buildings), *(row.id for row in catalogue.prestige), RESIDENCE)
    road = space_ids(catalogue)[len(catalogue.special) - 1 :]
    return (*tiles, *road, "bridge", "castle", *SECTIONS)


def _once(ways: Iterator[Pile]) -> tuple[Pile, ...]:
    return tuple(dict.fromkeys(ways))


def _among(printed: tuple[Ways, ...], spend: Pile, take: Pile) -> bool:
    return any(spend in spends and take in takes for spends, takes in printed)


@lru_cache(maxsize=64)
def _table_from_json(setup: bytes) -> Table:
    return Table(read_setup(msgspec.json.decode(setup)))


def save_table(value: Any) -> Any:
    """Write a table as its set-up: everything else is made from it again."""
    if isinstance(value, Table):
        return write_setup(value.setup)
    raise NotImplementedError(f"cannot save a {type(value).__name__}")


def load_table(kind: type, value: Any) -> Any:
    """Read a table from its set-up; games of one set-up share it."""
    if kind is Table:
        return _table_from_json(msgspec.json.encode(value))
    raise NotImplementedError(f"cannot load a {kind.__name__}")
