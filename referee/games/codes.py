"""Set-up codes: a layout's number in, twelve characters out, and back; a mistyped code is noticed.

Each game numbers its layouts, one game after the other. Nine characters carry the number, three check it: they are a
Cauchy code over the field of 32 elements, in which any two codes differ in at least four characters. So up to three
wrong characters, and any two characters that changed places, are always noticed.

The same sixty bits can be said aloud as five words of two syllables each, which mean nothing in any language.
"""

from collections.abc import Sequence
from functools import reduce
from operator import xor
from typing import Any

from referee.rules.kernel.refusals import Refusal, Refused

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


def write(number: int) -> str:
    """Give the code of a layout's number."""
    carried = _digits(number * SCATTER % SPAN)
    text = "".join(ALPHABET[digit] for digit in (*carried, *_checks(carried)))
    return "-".join(text[at : at + 4] for at in range(0, LENGTH, 4))


def read(text: str) -> int:
    """Give the number of a code, however it is typed, in words too; raise Refused if it is not one."""
    typed = _from_words(text) or text.upper().translate(MISREAD)
    strange = sorted(set(typed) - set(ALPHABET))
    if strange:
        raise bad_code("characters", characters=strange)
    if len(typed) != LENGTH:
        raise bad_code("length", wanted=LENGTH, given=len(typed))
    digits = [ALPHABET.index(character) for character in typed]
    if _checks(digits[:CARRIERS]) != digits[CARRIERS:]:
        raise bad_code("mistyped")
    number: int = reduce(lambda high, low: high * 32 + low, digits[:CARRIERS]) * pow(SCATTER, -1, SPAN) % SPAN
    return number


def bad_code(what: str, **facts: Any) -> Refused:
    """Refuse a code, or a layout that has none."""
    return Refused(Refusal("bad_code", facts={"what": what, **facts}))


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
