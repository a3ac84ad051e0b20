"""Letters: a text in; what of it our own fonts can set out. What they lack would be set by whatever font a system has.

A player whose name has such letters is called by the color, too.
"""

from functools import cache
from typing import TypeVar
from unicodedata import category, normalize

from referee.printables.binding import Text
from referee.printables.measure import advances
from referee.wording import TableWords, Words

Said = TypeVar("Said", bound=TableWords)

TITLES = "grenze-gotisch-600"
TEXTS = ("alegreya-sans-500", "alegreya-sans-800")
SET_ANYWAY = "\n\t\u202f\u2011\u2060"  # as another blank or hyphen, or not seen at all
UNSEEN = ("Cc", "Cf")  # kinds of signs that nobody misses


@cache
def letters(*fonts: str) -> frozenset[str]:
    """Give every letter that all of these fonts have."""
    return frozenset.intersection(*(frozenset(advances(font)) for font in fonts)) | frozenset(SET_ANYWAY)


def has(font: str, text: str) -> bool:
    """Whether a font has every letter of a text."""
    return letters(font).issuperset(text)


def printable(text: Text) -> Text:
    """Give a text without what our fonts lack; accents that they have only by themselves are put on their letter."""
    if text.isascii() or letters(*TEXTS).issuperset(text):
        return text
    return type(text)("".join(map(_set, normalize("NFC", text))))


def printable_name(name: str, colour: str) -> str:
    """Give a player's name as it can be printed; where letters are lost, with the name of the color."""
    name = normalize("NFC", name)
    left = _closed(printable(name))
    if not any(map(_lost, name)):
        return left
    return f"{left} ({colour})" if any(letter.isalnum() for letter in left) else colour


def printable_title(title: str) -> str:
    """Give a title without signs that our fonts lack; one that is not readable without them is none."""
    unreadable = any(letter.isalnum() and _lost(letter) for letter in title)
    return "" if unreadable else _closed(printable(title))


def printable_words(words: Said) -> Said:
    """Give words that call players as it can be printed."""
    plain = Words(words.language)
    names = {colour: printable_name(name, plain.player(colour)) for colour, name in words.names.items()}
    return words.called(names)


def _closed(text: str) -> str:
    """Close the gaps where something was left out; blanks that never break stay."""
    return " ".join(filter(None, text.split(" ")))


def _set(letter: str) -> str:
    """Give a letter as our fonts have it: as it is, in parts, or not at all."""
    known, parts = letters(*TEXTS), normalize("NFD", letter)
    return letter if letter in known else parts if known.issuperset(parts) else ""


def _lost(letter: str) -> bool:
    return not _set(letter) and category(letter) not in UNSEEN
