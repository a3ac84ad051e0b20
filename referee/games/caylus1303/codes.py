"""Set-up codes: the layout of a set-up in, twelve characters out, and back; a mistyped code is noticed.

A code numbers all layouts of the built-in values: players, first seat, tiles and characters are digits of one
number in mixed radix, 42 bits long. Nine characters carry it, three check it: they are a Cauchy code over the field
of 32 elements, in which any two codes differ in at least four characters. So up to three wrong characters, and any
two characters that changed places, are always noticed.

The same sixty bits can be said aloud as five words of two syllables each, which mean nothing in any language.
"""

from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import combinations, permutations
from math import comb, factorial, prod
from operator import xor
from typing import Any, NamedTuple

from referee.rules.caylus1303 import Refusal, Refused, Setup
from referee.rules.caylus1303.catalogue import EDITIONS
from referee.rules.caylus1303.setup import catalogue_of

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: no I, L, O, U
MISREAD = str.maketrans("OIL", "011", " -–—\t\r\n")  # letters read as digits, and signs that are skipped
CONSONANTS, VOWELS = "BDFGHKLMNPRSTVWZ", "AEIO"
SYLLABLES = tuple(consonant + vowel for consonant in CONSONANTS for vowel in VOWELS)  # 64: six bits each
SPOKEN = 10  # syllables
CARRIERS, CHECKERS = 9, 3
LENGTH = CARRIERS + CHECKERS
SPAN = 32**CARRIERS
SCATTER = 0x19E3779B97F5 % SPAN  # odd: similar layouts get codes that do not look alike
SALT = (13, 0, 3)  # so that no code is all zeros

CATALOGUE = EDITIONS[1]
CHARACTERS = tuple(row.id for row in CATALOGUE.characters)
COUNTS = range(2, 6)
WOOD_PAIRS = tuple(
    pair for pair in permutations([tile.id for tile in CATALOGUE.wood], 2) if pair[1] != "wood_stonemason"
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
    catalogue = catalogue_of(setup)
    if catalogue.starting_tiles != CATALOGUE.starting_tiles or catalogue.road != CATALOGUE.road:
        raise _bad("box")
    carried = _digits(_number(_layout(setup)) * SCATTER % SPAN)
    text = "".join(ALPHABET[digit] for digit in (*carried, *_checks(carried)))
    return "-".join(text[at : at + 4] for at in range(0, LENGTH, 4))


def in_words(code: str) -> str:
    """Give a code as five words to say aloud or to write by hand."""
    number = reduce(lambda high, low: high * 32 + ALPHABET.index(low), code.replace("-", ""), 0)
    syllables = [SYLLABLES[number >> 6 * at & 63] for at in reversed(range(SPOKEN))]
    return " ".join("".join(syllables[at : at + 2]).lower() for at in range(0, SPOKEN, 2))


def _from_words(text: str) -> str | None:
    """Give the characters of a code that was typed in words; None if these are not its words."""
    letters = "".join(text.upper().split()).replace("-", "")
    syllables = [letters[at : at + 2] for at in range(0, len(letters), 2)]
    if len(syllables) != SPOKEN or not set(syllables) <= set(SYLLABLES):
        return None
    number = reduce(lambda high, low: high * 64 + SYLLABLES.index(low), syllables, 0)
    return "".join(ALPHABET[number >> 5 * at & 31] for at in reversed(range(LENGTH)))


def read_code(text: str) -> Layout:
    """Give the layout of a code, however it is typed, in words too; raise Refused if it is not one."""
    typed = _from_words(text) or text.upper().translate(MISREAD)
    strange = sorted(set(typed) - set(ALPHABET))
    if strange:
        raise _bad("characters", characters=strange)
    if len(typed) != LENGTH:
        raise _bad("length", wanted=LENGTH, given=len(typed))
    digits = [ALPHABET.index(character) for character in typed]
    number = reduce(lambda high, low: high * 32 + low, digits[:CARRIERS]) * pow(SCATTER, -1, SPAN) % SPAN
    if _checks(digits[:CARRIERS]) != digits[CARRIERS:] or number >= _LAYOUTS:
        raise _bad("mistyped")
    return _laid(number)


def _bad(what: str, **facts: Any) -> Refused:
    return Refused(Refusal("bad_code", "setup.form", {"what": what, **facts}))


def _layout(setup: Setup) -> Layout:
    first = setup.players.index(setup.first_player)
    return Layout(len(setup.players), first, setup.site, setup.road, setup.wood, setup.stone, setup.characters)


# ---- layouts as numbers


def _head_size(players: int) -> int:
    """Count the first seats and the sets of characters for a number of players."""
    return players * _sets(players)


def _sets(players: int) -> int:
    return comb(len(CHARACTERS), players + CATALOGUE.counts.spare_characters)


def _arrangements(left: Counter[str]) -> int:
    """Count the orders in which tiles can lie."""
    return factorial(left.total()) // prod(map(factorial, left.values()))


_STARTS = _arrangements(Counter(CATALOGUE.starting_tiles))
_LAYOUTS = sum(map(_head_size, COUNTS)) * _STARTS * len(WOOD_PAIRS) * len(STONE_PAIRS)


def _number(layout: Layout) -> int:
    """Give a layout's number: its digits are head, starting tiles, wood pair and stone pair."""
    head = sum(_head_size(fewer) for fewer in COUNTS if fewer < layout.players)
    head += layout.first * _sets(layout.players) + _character_sets(layout.players).index(_in_order(layout.characters))
    number = head * _STARTS + _rank((layout.site[0], *layout.road))
    number = number * len(WOOD_PAIRS) + WOOD_PAIRS.index((layout.site[1], layout.wood))
    return number * len(STONE_PAIRS) + STONE_PAIRS.index((layout.site[2], layout.stone))


def _laid(number: int) -> Layout:
    """Give the layout of a number."""
    number, stones = divmod(number, len(STONE_PAIRS))
    number, woods = divmod(number, len(WOOD_PAIRS))
    head, rank = divmod(number, _STARTS)
    players = COUNTS[0]
    while head >= _head_size(players):
        head -= _head_size(players)
        players += 1
    first, drawn = divmod(head, _sets(players))
    (site_wood, wood), (site_stone, stone) = WOOD_PAIRS[woods], STONE_PAIRS[stones]
    site_start, *road = _ranked(rank)
    site = (site_start, site_wood, site_stone)
    return Layout(players, first, site, tuple(road), wood, stone, _character_sets(players)[drawn])


def _in_order(characters: Sequence[str]) -> tuple[str, ...]:
    return tuple(sorted(characters, key=CHARACTERS.index))


def _character_sets(players: int) -> list[tuple[str, ...]]:
    return list(combinations(CHARACTERS, players + CATALOGUE.counts.spare_characters))


def _rank(tiles: Sequence[str]) -> int:
    """Count the orders of the starting tiles that come before this one."""
    left, rank = Counter(CATALOGUE.starting_tiles), 0
    for tile in tiles:
        for other in left:
            if other == tile:
                break
            rank += _following(left, other)
        left[tile] -= 1
    return rank


def _ranked(rank: int) -> list[str]:
    """Give the order of the starting tiles that has so many before it."""
    left, tiles = Counter(CATALOGUE.starting_tiles), []
    while left.total():
        for tile in left:
            if rank < _following(left, tile):
                break
            rank -= _following(left, tile)
        left[tile] -= 1
        tiles.append(tile)
    return tiles


def _following(left: Counter[str], tile: str) -> int:
    """Count the orders that go on with a tile."""
    return _arrangements(left - Counter([tile])) if left[tile] else 0


# ---- numbers as checked characters


def _digits(number: int) -> list[int]:
    return [number >> 5 * place & 31 for place in reversed(range(CARRIERS))]


def _powers() -> list[int]:
    """List the powers of 2 in the field of 32 elements, modulo x⁵ + x² + 1."""
    powers = [1]
    while len(powers) < 31:
        doubled = powers[-1] << 1
        powers.append(doubled ^ 0b100101 if doubled & 32 else doubled)
    return powers


_EXP = _powers()
_LOG = {element: power for power, element in enumerate(_EXP)}


def _divided(a: int, b: int) -> int:
    return _EXP[(_LOG[a] - _LOG[b]) % 31] if a else 0


def _checks(carried: Sequence[int]) -> list[int]:
    """Give the checking digits: each sums the others, divided by the difference of their places."""
    return [
        reduce(xor, (_divided(digit, at ^ place) for at, digit in enumerate(carried)), salt)
        for place, salt in enumerate(SALT, start=CARRIERS)
    ]
