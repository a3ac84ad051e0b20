"""Values: what a game is played with, from which its rule lines are made; a set-up in, its values out."""

from functools import lru_cache

import msgspec

from referee.games.words import Values
from referee.rules.caylus1303 import Setup
from referee.rules.caylus1303.box import correct
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.rules.caylus1303.rulings import Rulings
from referee.rules.kernel.provenance import Box

BUILT_IN = Values(EDITIONS[NEWEST], Rulings())


def values_of(setup: Setup) -> Values:
    """Give the values that a game of this set-up is played with."""
    return _values(setup.edition, msgspec.json.encode((setup.box, setup.rulings)), len(setup.players))


@lru_cache(maxsize=256)
def _values(edition: int, told: bytes, players: int) -> Values:
    box, rulings = msgspec.json.decode(told)
    return Values(correct(EDITIONS[edition], box), msgspec.convert(rulings, Rulings), players, box)


def boxed(box: Box) -> Values:
    """Give the built-in values as a box corrects them, with the usual answers to the rulings."""
    return _boxed(msgspec.json.encode(box))


@lru_cache(maxsize=16)  # a server has one box; its texts are made once
def _boxed(told: bytes) -> Values:
    box = msgspec.json.decode(told)
    return Values(correct(EDITIONS[NEWEST], box), Rulings(), box=box)
