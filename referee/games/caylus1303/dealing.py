"""Dealing: a seed in, a randomised set-up out; the only place where chance enters.

A seed means the same on every machine and Python: only `Random.random()` is drawn from, which Python
promises never to change, and the shuffle is our own.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from referee.rules.caylus1303 import Setup, read_setup
from referee.rules.caylus1303.box import correct
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST, Catalogue
from referee.rules.caylus1303.vocab import COLOURS

T = TypeVar("T")


class Luck:
    """Draws that follow from a seed alone."""

    def __init__(self, seed: str) -> None:
        """Begin with a word; the same word always draws the same."""
        self._random = Random(seed)

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 up to, not including, a limit."""
        return int(self._random.random() * limit)

    def choose(self, items: Sequence[T]) -> T:
        """Draw one of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Give the items in random order."""
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in items]


def deal(
    players: int | Sequence[str],
    seed: str,
    rulings: Mapping[str, str] | None = None,
    box: Mapping[str, Mapping[str, Any]] | None = None,
    first_player: str | None = None,
    recommended: bool = False,
) -> Setup:
    """Deal a set-up: tiles, first player and characters at random, or the characters for a first game."""
    luck = Luck(seed)
    colours = list(COLOURS[:players] if isinstance(players, int) else players)
    catalogue = correct(EDITIONS[NEWEST], {tile: dict(values) for tile, values in (box or {}).items()})
    plain = {
        "ruleset": "caylus1303",
        "players": colours,
        **_tiles(luck, catalogue),
        "first_player": luck.choose(colours),
        "characters": _characters(luck, catalogue, len(colours)),
        "rulings": dict(rulings or {}),
        "box": dict(box or {}),
    }
    if first_player is not None:
        plain["first_player"] = first_player
    if recommended:
        plain["characters"] = list(catalogue.recommended_for(len(colours)))
    return read_setup(plain)


def _tiles(luck: Luck, catalogue: Catalogue) -> dict[str, Any]:
    """Shuffle the families; a Stonemason drawn for the road is drawn again [setup.wood_tiles]."""
    site_start, *road = luck.shuffled(catalogue.starting_tiles)
    site_wood, *wood = luck.shuffled([tile.id for tile in catalogue.wood])
    site_stone, stone, *_ = luck.shuffled([tile.id for tile in catalogue.stone])
    return {
        "site": [site_start, site_wood, site_stone],
        "road": road,
        "wood": next(tile for tile in wood if tile != "wood_stonemason"),
        "stone": stone,
    }


def _characters(luck: Luck, catalogue: Catalogue, players: int) -> list[str]:
    shuffled = luck.shuffled([character.id for character in catalogue.characters])
    return shuffled[: players + catalogue.counts.spare_characters]
