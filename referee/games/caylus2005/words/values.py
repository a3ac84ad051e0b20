"""Values: what a game is played with, from which its rule lines are made; a set-up in, its values out."""

from collections.abc import Mapping
from functools import lru_cache

import msgspec

from referee.games.words import Values
from referee.rules.caylus2005 import Setup
from referee.rules.caylus2005.box import correct
from referee.rules.caylus2005.catalogue import EDITIONS, NEWEST, as_ruled
from referee.rules.caylus2005.rulings import Rulings
from referee.rules.kernel.provenance import Box

BUILT_IN = Values(as_ruled(EDITIONS[NEWEST], Rulings()), Rulings())


def values_of(setup: Setup) -> Values:
    """Give the values that a game of this set-up is played with."""
    return _values(setup.edition, msgspec.json.encode((setup.box, setup.rulings)), len(setup.players))


def boxed(box: Box, rulings: Mapping[str, str]) -> Values:
    """Give the built-in values as ruled and as a box corrects them; what is not answered has its usual answer."""
    return _values(NEWEST, msgspec.json.encode((box, rulings)), None)


@lru_cache(maxsize=256)
def _values(edition: int, told: bytes, players: int | None) -> Values:
    box, ruled = msgspec.json.decode(told)
    rulings = msgspec.convert(ruled, Rulings)
    return Values(correct(as_ruled(EDITIONS[edition], rulings), box), rulings, players, box)
