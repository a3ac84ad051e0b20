"""Picks: what somebody tapped in; the same, if it is there in a state, out.

A pick is a kind and what it names, such as `seat/red`, or a word alone. A path of the position picks what it is of, and
the id of a component alone picks it where it lies.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from referee.games.editing.sketches import Workers

Named = Callable[[Any, Sequence[str]], bool]  # whether what a pick names is there in a state


class Picks(NamedTuple):
    """What can be picked in a game."""

    kinds: Mapping[str, Named]
    alone: tuple[str, ...]
    at_path: Callable[[list[str]], str]
    component: Callable[[Any, str], str]


def found(picks: Picks, state: Any, pick: str) -> str:
    """Give what is picked, or nothing if it is not on the table."""
    kind, *named = pick.split("/")
    if not named:
        return kind if kind in picks.alone else picks.component(state, kind)
    if not kind:
        return found(picks, state, picks.at_path(named)) if named[0] else ""
    there = picks.kinds.get(kind)
    return pick if there and there(state, named) else ""


def seat(state: Any, named: Sequence[str]) -> bool:
    """Whether a player sits at the table."""
    return named[0] in state.table.index


def hand(state: Any, named: Sequence[str]) -> bool:
    """Whether a player sits at the table whose worker it is."""
    return len(named) == 1 and seat(state, named)


def worker(workers: Workers, places: Callable[[Any], Iterable[str]]) -> Named:
    """Tell whether a worker stands at a place of a game."""

    def there(state: Any, named: Sequence[str]) -> bool:
        *where, at = named
        place = "/".join(where)
        return place in places(state) and at.isdecimal() and int(at) < len(workers.there(state, place))

    return there
