"""Searching: what is sought and texts in; which of them speak of it, the nearest first, out."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from math import ceil
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

SHORT = 3  # letters: shorter words (of, la, w) are only sought where nothing else is
STEM = 4  # letters that stay where an ending may differ
ENDING = 2  # letters at the end of a word that may differ: workers, pierres, kamienia
FEWER = 12  # hits that have only some of the words
# How much a word weighs where it is found: as the very name, in the text itself, with another ending, beside it.
NAMED, WRITTEN, INFLECTED, BESIDE = 6, 4, 3, 1


class Text(NamedTuple, Generic[T]):
    """Something to be found: by its name, by what it says, and by what it has to do with."""

    shown: T
    name: str
    says: str
    beside: str = ""


class Hits(NamedTuple, Generic[T]):
    """What has as many of the words as anything has, and what has fewer."""

    best: tuple[T, ...]
    fewer: tuple[T, ...]


def plain(text: str) -> str:
    """Give a text in small letters, without accents."""
    parted = unicodedata.normalize("NFD", text.casefold().replace("ł", "l").replace("œ", "oe"))
    return "".join(letter for letter in parted if not unicodedata.combining(letter))


@cache
def words_of(text: str) -> tuple[str, ...]:
    """Give the words of a text, each once, as a search compares them."""
    return tuple(dict.fromkeys(re.findall(r"\w+", plain(text))))


def search(query: str, texts: Iterable[Text[T]]) -> Hits[T]:
    """Find the texts that speak of what is sought, in any order of its words; the first are those with most of them."""
    sought = [word for word in words_of(query) if len(word) >= SHORT] or list(words_of(query))
    found = [(_weights(text, sought), text.shown) for text in texts]
    most = max((len(weights) for weights, _ in found), default=0)
    if not most:
        return Hits((), ())
    found.sort(key=lambda hit: (-len(hit[0]), -sum(hit[0])))
    best = tuple(shown for weights, shown in found if len(weights) == most)
    enough = max(1, ceil(len(sought) / 2))
    fewer = tuple(shown for weights, shown in found if enough <= len(weights) < most)
    return Hits(best, fewer[:FEWER])


def _weights(text: Text[T], sought: Iterable[str]) -> list[int]:
    """Weigh the words of a search that a text has."""
    return [weight for word in sought if (weight := _weight(text, word))]


def _weight(text: Text[T], word: str) -> int:
    stem = word[: max(STEM, len(word) - ENDING)]
    if any(each.startswith(stem) and len(each) <= len(word) + ENDING for each in words_of(text.name)):
        return NAMED
    if _begins(text.says, word):
        return WRITTEN
    if _begins(f"{text.name} {text.says}", stem):
        return INFLECTED
    return BESIDE if _begins(text.beside, stem) else 0


def _begins(text: str, beginning: str) -> bool:
    """Whether a word of a text begins so."""
    return any(word.startswith(beginning) for word in words_of(text))
