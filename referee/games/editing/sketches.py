"""Sketches of any game: what hands do with pieces in; the changes that say so out."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from referee.play.trials import Sketch

Plain = dict[str, Any]
Players = tuple[str, ...]


def put(path: str, to: Any) -> Plain:
    """Say what should stand at a path."""
    return {"path": path, "to": to}


def toggled(path: str, listed: Iterable[str], name: str) -> Sketch:
    """Take a name out of a list, or put it at its end."""
    kept = [each for each in listed if each != name]
    return [put(path, kept if name in listed else [*listed, name])]


def forward(listed: Iterable[str], at: int) -> list[str]:
    """Put one of a row before the one in front of it; the first one behind the second."""
    row, at = [*listed], max(at, 1)
    return [*row[: at - 1], *reversed(row[at - 1 : at + 1]), *row[at + 1 :]]


class Workers(NamedTuple):
    """Where the workers of a game stand: who is at a place of a position, and the change that says who should be."""

    there: Callable[[Any, str], Players]
    stated: Callable[[str, Players], Plain]
    fetched: Callable[[Any, str], Sketch] = lambda *_: []  # what is different besides when a player puts one down

    def path(self, where: str) -> str:
        """Give where the workers of a place are stated."""
        path: str = self.stated(where, ())["path"]
        return path

    def removed(self, state: Any, where: str, at: int) -> Sketch:
        """Take a worker off a place; where it goes follows."""
        standing = self.there(state, where)
        return [self.stated(where, (*standing[:at], *standing[at + 1 :]))]

    def moved(self, state: Any, where: str, at: int, to: str) -> Sketch:
        """Put a worker somewhere else, behind those who stand there."""
        player = self.there(state, where)[at]
        return [*self.removed(state, where, at), self.stated(to, (*self.there(state, to), player))]

    def added(self, state: Any, player: str, to: str) -> Sketch:
        """Put a worker of a player down."""
        return [self.stated(to, (*self.there(state, to), player)), *self.fetched(state, player)]


class Tiles(NamedTuple):
    """What is stated of a space besides its workers, by name, and how a tile would lie that goes there."""

    facts: tuple[str, ...]
    laid: Callable[[Any, str, str], Sketch]  # in a position, on a space, a tile from beside the board
    free: Callable[[Any, str], bool]  # whether a space has room for a tile

    def lies(self, where: str, **facts: str | None) -> Sketch:
        """Say what lies on a space; what is not named is not there."""
        return [put(f"/spaces/{where}/{fact}", facts.get(fact)) for fact in self.facts]

    def taken(self, where: str) -> Sketch:
        """Take a tile away, with all that lies on it."""
        return self.lies(where)

    def moved(self, from_: Any, to: str) -> Sketch:
        """Put a tile, as it lies, on another space."""
        return [*self.taken(from_.id), *self.lies(to, **{fact: getattr(from_, fact) for fact in self.facts})]
