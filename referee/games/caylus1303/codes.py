"""The layouts of Caylus 1303 as numbers: what lies on the table at the start in, its set-up code out, and back.

A number has the built-in values' layouts as digits in mixed radix, 42 bits long: players, first seat and characters,
starting tiles, the wood and the stone tiles.
"""

from collections.abc import Sequence
from itertools import combinations, permutations
from math import comb
from typing import NamedTuple

from referee.games import codes, layouts
from referee.games.ranking import orders, rank, ranked
from referee.rules.caylus1303 import RULESET, Setup
from referee.rules.caylus1303.catalogue import EDITIONS, Catalogue
from referee.rules.caylus1303.setup import catalogue_of
from referee.rules.caylus1303.vocab import PLAYERS

CATALOGUE = EDITIONS[1]
CHARACTERS = tuple(row.id for row in CATALOGUE.characters)
WOOD_PAIRS = tuple(
    pair for pair in permutations([tile.id for tile in CATALOGUE.wood], 2) if pair[1] in CATALOGUE.wood_for_the_road
)
STONE_PAIRS = tuple(permutations([tile.id for tile in CATALOGUE.stone], 2))


class Layout(NamedTuple):
    """What lies on the table at the start; `first` is the seat of the first player, counted from 0."""

    players: int
    first: int
    site: tuple[str, ...]
    road: tuple[str, ...]
    wood: str
    stone: str
    characters: tuple[str, ...]


def write_code(setup: Setup) -> str:
    """Give the code of a set-up's layout; raise Refused if its box has other tiles or another road."""
    if not has_codes(catalogue_of(setup)):
        raise codes.bad_code("box")
    return layouts.write_code(RULESET.id, _number(_layout(setup)))


def has_codes(catalogue: Catalogue) -> bool:
    """Whether layouts of these values have codes: those with the built-in starting tiles and road."""
    return catalogue.starting_tiles == CATALOGUE.starting_tiles and catalogue.road == CATALOGUE.road


def read_code(text: str) -> Layout:
    """Give the layout of a code; raise Refused if it is not one, or one of another game."""
    layout: Layout = layouts.layout_of(RULESET.id, text)
    return layout


def _layout(setup: Setup) -> Layout:
    first = setup.players.index(setup.first_player)
    return Layout(len(setup.players), first, setup.site, setup.road, setup.wood, setup.stone, setup.characters)


def _head_size(players: int) -> int:
    """Count the first seats and the sets of characters for a number of players."""
    return players * _sets(players)


def _sets(players: int) -> int:
    return comb(len(CHARACTERS), players + CATALOGUE.counts.spare_characters)


_STARTS = orders(CATALOGUE.starting_tiles)
LAYOUTS = sum(map(_head_size, PLAYERS)) * _STARTS * len(WOOD_PAIRS) * len(STONE_PAIRS)


def _number(layout: Layout) -> int:
    """Give a layout's number: its digits are head, starting tiles, wood pair and stone pair."""
    head = sum(_head_size(fewer) for fewer in PLAYERS if fewer < layout.players)
    head += layout.first * _sets(layout.players) + _character_sets(layout.players).index(_in_order(layout.characters))
    number = head * _STARTS + rank((layout.site[0], *layout.road), CATALOGUE.starting_tiles)
    number = number * len(WOOD_PAIRS) + WOOD_PAIRS.index((layout.site[1], layout.wood))
    return number * len(STONE_PAIRS) + STONE_PAIRS.index((layout.site[2], layout.stone))


def laid(number: int) -> Layout:
    """Give the layout of a number."""
    number, stones = divmod(number, len(STONE_PAIRS))
    number, woods = divmod(number, len(WOOD_PAIRS))
    head, starts = divmod(number, _STARTS)
    players = PLAYERS[0]
    while head >= _head_size(players):
        head -= _head_size(players)
        players += 1
    first, drawn = divmod(head, _sets(players))
    (site_wood, wood), (site_stone, stone) = WOOD_PAIRS[woods], STONE_PAIRS[stones]
    site_start, *road = ranked(starts, CATALOGUE.starting_tiles)
    site = (site_start, site_wood, site_stone)
    return Layout(players, first, site, tuple(road), wood, stone, _character_sets(players)[drawn])


def _in_order(characters: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(characters, key=CHARACTERS.index))


def _character_sets(players: int) -> list[tuple[str, ...]]:
    return list(combinations(CHARACTERS, players + CATALOGUE.counts.spare_characters))
