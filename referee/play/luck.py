"""Luck: a word in, draws that follow from it alone out; the only place where chance enters.

A word means the same on every machine and Python: only `Random.random()` is drawn from, which Python promises never to
change, and the shuffle is our own.
"""

from collections.abc import Sequence
from random import Random
from typing import TypeVar

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
