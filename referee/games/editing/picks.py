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


def kinds(workers: Workers, places: Callable[[Any], Iterable[str]], printed: Iterable[str]) -> dict[str, Named]:
    """Give the kinds of picks that any game has; on a side that is `printed` no tile lies."""

    def road(state: Any, named: Sequence[str]) -> bool:
        return _space(state, named) and state.space(named[0]).side not in printed

    def tile(state: Any, named: Sequence[str]) -> bool:
        return road(state, named) and state.space(named[0]).tile is not None

    def worker(state: Any, named: Sequence[str]) -> bool:
        *where, at = named
        place = "/".join(where)
        return place in places(state) and at.isdecimal() and int(at) < len(workers.there(state, place))

    return {"seat": _seat, "hand": _hand, "space": _space, "lay": road, "tile": tile, "worker": worker}


def one_of(names: Callable[[Any], Iterable[str]]) -> Named:
    """Tell whether what is named is one of these in a state."""
    return lambda state, named: len(named) == 1 and named[0] in names(state)


def _seat(state: Any, named: Sequence[str]) -> bool:
    return named[0] in state.table.index


def _hand(state: Any, named: Sequence[str]) -> bool:
    return len(named) == 1 and _seat(state, named)


def _space(state: Any, named: Sequence[str]) -> bool:
    return len(named) == 1 and named[0] in state.table.at
