"""Rules that meet: what a table asks when two things come together, each in a line, with all that it is about.

Nothing here decides anything: the rules of each game do. Lines are written as those of the rulebook, with gaps for the
values of a game.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

Chosen = Callable[[Any], Iterator[str]]


class Combination(NamedTuple):
    """One such line: its page, the components and places that meet, and whole families of tiles among them."""

    id: str
    page: int
    line: str
    parts: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    chosen: Chosen = lambda _: iter(())  # components that the values of a box decide

    def about(self, catalogue: Any) -> tuple[str, ...]:
        """Give the ids of all that it is about."""
        return (*self.parts, *self.chosen(catalogue))
