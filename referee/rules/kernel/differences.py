"""Two positions of one game compared: what lies otherwise, as changes that would put it right, and what follows."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec

from referee.rules.kernel.corrections import Change, Changes, Standing, same, stands_at

Stands = Callable[[str], Standing | None]  # what a path of the position is; None if it is no whole thing


class Differences(NamedTuple):
    """What makes one position into another: what a correction states, and what then follows from it by itself."""

    stated: Changes
    follows: Changes


def between(one: dict[str, Any], other: dict[str, Any], stands: Stands) -> Differences:
    """Compare two positions: lists as wholes, points by how many more or fewer; who is asked is not compared."""
    stated, follows = list[Change](), list[Change]()
    for path in _paths(one, other, stands):
        before, to = stands_at(one, path), stands_at(other, path)
        match stands(path):
            case _ if same(before, to):
                continue
            case "decision" | "fixed":
                continue
            case "points":
                stated.append(Change(path, by=to - before))
            case "follows":
                follows.append(Change(path, before, to))
            case _:
                stated.append(Change(path, before, to))
    return Differences(tuple(stated), tuple(follows))


def _paths(one: Any, other: Any, stands: Stands, at: str = "") -> Iterator[str]:
    """Give the paths of all whole things that both positions have."""
    if at and stands(at) is not None:
        yield at
    elif isinstance(one, dict) and isinstance(other, dict):
        for key in one:
            if key in other:
                yield from _paths(one[key], other[key], stands, f"{at}/{key}")


def written(changes: Changes) -> list[dict[str, Any]]:
    """Write changes as an entry of a record does."""
    return [msgspec.to_builtins(change) for change in changes]
