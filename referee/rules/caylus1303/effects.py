"""What buildings and monuments do, and what characters can: one small type per kind, never one per tile."""

from msgspec import Struct

from referee.rules.caylus1303.goods import Cost, Pile
from referee.rules.caylus1303.vocab import Family

FOUR_GOODS = ("food", "wood", "stone", "fabric")


class Gain(Pile, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Take what is printed; nothing to choose or pay."""


class Trade(Struct, frozen=True, forbid_unknown_fields=True):
    """Spend this to take that."""

    spend: Cost
    take: Cost


class OneOf(Struct, frozen=True):
    """Use one of these trades, where `any` means one of the named goods."""

    trades: tuple[Trade, ...]
    goods: tuple[str, ...] = FOUR_GOODS


class Build(Struct, frozen=True):
    """Build a tile of a family from the supply, without paying the goods named in `free`."""

    family: Family
    free: tuple[str, ...] = ()


class Claim(Struct, frozen=True):
    """Pay to put a house on a starting tile of the road."""

    cost: Cost


class MoveProvost(Struct, frozen=True):
    """Move the provost up to so many steps either way, free."""

    steps: int


Effect = Gain | OneOf | Build | Claim | MoveProvost


def trade(spend: Cost, take: Cost) -> OneOf:
    """Give the effect of a tile with a single exchange."""
    return OneOf((Trade(spend, take),))


class Power(Struct, frozen=True):
    """What a character can do for whoever holds it."""


class PlacesFirst(Power, frozen=True):
    """Places a worker before the first player, for so many more to the camp."""

    extra: int


class NoSurcharge(Power, frozen=True):
    """Pays nothing more after others have passed."""


class Joins(Power, frozen=True):
    """Joins another player's worker, so many times a round."""

    times: int


class PaysNoRent(Power, frozen=True):
    """Gives an owner nothing for a visit."""


class Rent(Power, frozen=True):
    """Gains so many points for a visit."""

    pp: int


class MovesProvost(Power, frozen=True):
    """Moves the provost after the bridge, free."""

    steps: int


class BuildsBetter(Power, frozen=True):
    """Gains so many more points for everything built."""

    pp: int


class DeliversLast(Power, frozen=True):
    """Delivers after everybody else, with or without a worker."""


class FreeBundles(Power, frozen=True):
    """Makes bundles of any goods."""


class DeliversBetter(Power, frozen=True):
    """Gains so many more points for each bundle."""

    pp: int


class DeliversPrecious(Power, frozen=True):
    """Gains so many more points once a round for delivering a certain good."""

    pp: int
    good: str


class RecruitsMore(Power, frozen=True):
    """Recruits so many more workers."""

    workers: int


AnyPower = (
    PlacesFirst
    | NoSurcharge
    | Joins
    | PaysNoRent
    | Rent
    | MovesProvost
    | BuildsBetter
    | DeliversLast
    | FreeBundles
    | DeliversBetter
    | DeliversPrecious
    | RecruitsMore
)
