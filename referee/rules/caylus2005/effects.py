"""What buildings and favors do: one small type per kind, never one per tile."""

from msgspec import Struct

from referee.rules.caylus2005.goods import Cost, Pile
from referee.rules.caylus2005.vocab import BASIC, Family


class Produce(Struct, frozen=True, cache_hash=True):
    """Take what is printed, one of these piles; no choice whether, and nothing to pay."""

    one_of: tuple[Pile, ...]


class Trade(Struct, frozen=True, forbid_unknown_fields=True):
    """Spend this to take that."""

    spend: Cost
    take: Cost


class OneOf(Struct, frozen=True, cache_hash=True):
    """Use one of these trades, where `basic` means one of the named goods."""

    trades: tuple[Trade, ...]
    goods: tuple[str, ...] = BASIC


class Build(Struct, frozen=True):
    """Build a tile of a family from the supply, one good named in `less` cheaper."""

    family: Family
    less: str | None = None


class Claim(Struct, frozen=True):
    """Pay to turn a tile of the road into a residence."""

    cost: Cost


class MoveProvost(Struct, frozen=True):
    """Move the provost up to so many steps either way, free."""

    steps: int


class MoveWorker(Struct, frozen=True):
    """Move the worker to another place, free."""


class ChangeOrder(Struct, frozen=True):
    """Move up in the turn order."""


class Lodge(Struct, frozen=True):
    """Stay the night, and place cheaply from then on."""


Use = Produce | OneOf | Build | Claim | MoveProvost  # what a player is asked for, or what happens by itself
Effect = Use | MoveWorker | ChangeOrder | Lodge


def produce(*one_of: Pile) -> Produce:
    """Give the effect of a building that gives one of these piles."""
    return Produce(one_of)


def trade(*trades: tuple[Cost, Cost]) -> OneOf:
    """Give the effect of a building with these exchanges."""
    return OneOf(tuple(Trade(spend, take) for spend, take in trades))
