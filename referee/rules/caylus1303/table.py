"""The table of one game: what is fixed when it starts, read from its set-up, with look-ups made once."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building, Character, Monument
from referee.rules.caylus1303.effects import Build, Effect, OneOf, Power
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.setup import Setup, catalogue_of, read_setup, rulings_of, write_setup

Ways = tuple[tuple[Pile, ...], tuple[Pile, ...]]  # to spend, and to take


class Table:
    """Seats, rulings and printed values of a game. Two tables are the same if their set-ups are."""

    def __init__(self, setup: Setup) -> None:
        """Lay out the look-ups for a checked set-up."""
        self.setup = setup
        self.catalogue = catalogue_of(setup)
        self.counts = self.catalogue.counts
        self.rulings = rulings_of(setup)
        self.players = setup.players
        self.index = {colour: at for at, colour in enumerate(setup.players)}
        self.space_ids = space_ids(self.catalogue)
        self.at = {space: at for at, space in enumerate(self.space_ids)}
        self.buildings: dict[str, Building] = {tile.id: tile for tile in self.catalogue.buildings}
        self.monuments: dict[str, Monument] = {tile.id: tile for tile in self.catalogue.monuments}
        self.characters: dict[str, Character] = {row.id: row for row in self.catalogue.characters}
        self.by_power: dict[type[Power], Character] = {type(row.power): row for row in self.catalogue.characters}
        self.effects: dict[tuple[str, str | None], Effect] = {
            **{(space.id, "printed"): space.effect for space in self.catalogue.printed},
            **{(tile.id, "construction"): tile.effect for tile in self.catalogue.buildings},
            **{(tile.id, "setup"): tile.setup or tile.effect for tile in self.catalogue.buildings},
        }
        self._payments: dict[tuple[str, tuple[str, ...]], tuple[Pile, ...]] = {}
        self._trades: dict[OneOf, tuple[Ways, ...]] = {}

    def __eq__(self, other: object) -> bool:
        """Compare the set-ups, from which all else follows."""
        return isinstance(other, Table) and self.setup == other.setup

    __hash__ = None  # type: ignore[assignment]

    def payments(self, tile: str, effect: Build) -> tuple[Pile, ...]:
        """Give every way to pay for a tile when it is built by this effect [build.cost] [build.stonemason_setup]."""
        key = (tile, effect.free)
        if key not in self._payments:
            self._payments[key] = _once(self.buildings[tile].cost.without(effect.free).ways(self.counts.any_goods))
        return self._payments[key]

    def trades(self, effect: OneOf, stock: Pile) -> Iterator[tuple[Pile, Pile]]:
        """Give every exchange of an effect that a stock pays for, once; `any` can make very many, so one by one."""
        printed = self._printed(effect)
        for at, (spends, takes) in enumerate(printed):
            for spend in filter(stock.covers, spends):
                yield from ((spend, take) for take in takes if not _among(printed[:at], spend, take))

    def prints(self, effect: OneOf, spend: Pile, take: Pile) -> bool:
        """Whether an effect has an exchange."""
        return _among(self._printed(effect), spend, take)

    def _printed(self, effect: OneOf) -> tuple[Ways, ...]:
        """Give what each line of an effect can mean: every way to spend, and every way to take."""
        if effect not in self._trades:
            goods = effect.goods
            lines = ((_once(trade.spend.ways(goods)), _once(trade.take.ways(goods))) for trade in effect.trades)
            self._trades[effect] = tuple(lines)
        return self._trades[effect]


def space_ids(catalogue: Catalogue) -> tuple[str, ...]:
    """Give the spaces on which workers may stand: the printed buildings, then the road from the bridge on."""
    road = (f"road_{number}" for number in range(1, catalogue.road.spaces + 1))
    return (*(space.id for space in catalogue.printed), *road)


def components(catalogue: Catalogue) -> tuple[str, ...]:
    """Give the ids of all tiles, characters and spaces of a box."""
    rows: tuple[Building | Monument | Character, ...] = (
        *catalogue.buildings,
        *catalogue.monuments,
        *catalogue.characters,
    )
    return (*(row.id for row in rows), *space_ids(catalogue), "bridge", "site")


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
