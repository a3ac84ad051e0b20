"""The shape of a game's log: a tree of actions and a head that moves; no contents, only numbers."""

from collections.abc import Sequence
from functools import cached_property

Row = tuple[int, int | None, int | None]  # number, parent (of an action), target (of a move of the head)


class Timeline:
    """The log of a game seen from its head: the path that led here, and where undo and redo lead."""

    def __init__(self, head: int, rows: Sequence[Row]) -> None:
        """Take the head and every entry's number, parent and target, oldest first."""
        self.head = head
        self._parents = {number: parent for number, parent, target in rows if target is None}
        self._stands = [number if target is None else target for number, _, target in rows]

    @cached_property
    def path(self) -> list[int]:
        """Give the actions that led to the head, oldest first, without the start."""
        return self._path_to(self.head)

    def _path_to(self, number: int) -> list[int]:
        path = []
        while (parent := self._parents.get(number)) is not None:
            path.append(number)
            number = parent
        return path[::-1]

    def between(self, start: int, end: int) -> list[int]:
        """Give the actions that lead from an entry on to another; none where they do not."""
        path = [0, *self._path_to(end)]
        return path[path.index(start) + 1 :] if start in path else []

    @property
    def back(self) -> list[int]:
        """Give the entries before the head, the nearest first: where undo leads, step by step."""
        return [self._parents[number] or 0 for number in reversed(self.path)]

    @cached_property
    def ahead(self) -> list[int]:
        """Give the entries after the head towards the newest moment that the game stood at beyond it."""
        if self.head not in self._parents.values():
            return []
        for stood in reversed(self._stands):
            path = self._path_to(stood)
            if stood != self.head and (self.head in path or self.head == 0):
                return path[path.index(self.head) + 1 :] if self.head else path
        return []
