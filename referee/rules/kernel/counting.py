"""A final scoring by hand: what each player of a game without a log has left in; whether it can be, and points, out.

A game says which heaps are counted and what they are worth (`Ruleset.heaps`); everything else is the same for any game.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from referee.rules.kernel.provenance import Mark
from referee.rules.kernel.refusals import Refusal, Refused, printable

FEWEST_PLAYERS = 2
LONGEST_NAME = 40
MOST = 250  # pieces of a heap: more is a slip of the finger


class Heap(Struct, frozen=True):
    """Pieces that count alike at the end: every `per` of them are worth so many points; what is left over is lost."""

    id: str
    piece: str  # what they are, as it is drawn
    worth: int
    sure: Mark
    page: int
    per: int = 1
    printed: bool = False  # whether the pieces bear their worth

    def points(self, count: int) -> int:
        """Give what a number of these pieces is worth."""
        return count // self.per * self.worth


class Counted(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table counted: how many pieces of each heap everybody has; what is not named is none."""

    ruleset: str
    players: tuple[str, ...]
    counts: dict[str, dict[str, int]]
    names: dict[str, str] = {}
    box: dict[str, dict[str, Any]] = {}

    def number(self, player: str, heap: str) -> int:
        """Give how many pieces of a heap a player has."""
        return self.counts.get(player, {}).get(heap, 0)


class Points(Struct, frozen=True):
    """A player's points by heap, and all together."""

    heaps: dict[str, int]
    total: int


class Problem(NamedTuple):
    """Why a count cannot be, and where it is seen: at a player, and at a heap, if it is about one."""

    refusal: Refusal
    player: str = ""
    heap: str = ""


def read(plain: Any) -> Counted:
    """Read what a table counted, not yet checked; raise Refused if it has another form."""
    try:
        return msgspec.convert(plain, Counted)
    except (ValueError, RecursionError) as problem:
        raise Refused(Refusal("count_malformed", facts={"problem": printable(problem)})) from None


def write(counted: Counted) -> dict[str, Any]:
    """Write what a table counted as plain JSON values, heaps of nothing left out."""
    plain: dict[str, Any] = msgspec.to_builtins(counted)
    counts = {player: {heap: n for heap, n in heaps.items() if n} for player, heaps in counted.counts.items()}
    return {**plain, "players": list(counted.players), "counts": counts}


def points(heaps: Sequence[Heap], counted: Counted, player: str) -> Points:
    """Add up what a player has."""
    by_heap = {heap.id: heap.points(counted.number(player, heap.id)) for heap in heaps}
    return Points(by_heap, sum(by_heap.values()))


def problems(colours: Sequence[str], heaps: Sequence[Heap], counted: Counted) -> Iterator[Problem]:
    """Give everything that no table can show, or that nobody could read."""
    yield from _about_players(colours, counted.players)
    yield from _about_names(counted)
    for player, counts in counted.counts.items():
        if player not in counted.players:
            yield Problem(Refusal("count_unknown", facts={"name": printable(player)[:LONGEST_NAME]}))
        else:
            yield from _about_counts(heaps, player, counts)


def _about_players(colours: Sequence[str], players: Sequence[str]) -> Iterator[Problem]:
    if not FEWEST_PLAYERS <= len(players) <= len(colours) or set(players) - set(colours):
        yield Problem(Refusal("count_players", facts={"fewest": FEWEST_PLAYERS, "most": len(colours)}))
        return
    for colour, times in Counter(players).items():
        if times > 1:
            yield Problem(Refusal("count_same_colour", facts={"colour": colour}), colour)


def _about_names(counted: Counted) -> Iterator[Problem]:
    seen = set[str]()
    for player, name in counted.names.items():
        if player not in counted.players or not _is_name(name):
            yield Problem(Refusal("count_name", facts={"longest": LONGEST_NAME}), player)
        elif name.casefold() in seen:
            yield Problem(Refusal("count_same_name", facts={"name": name}), player)
        seen.add(name.casefold())


def _is_name(name: str) -> bool:
    return bool(name.strip()) and name.isprintable() and len(name) <= LONGEST_NAME


def _about_counts(heaps: Sequence[Heap], player: str, counts: Mapping[str, int]) -> Iterator[Problem]:
    known = {heap.id for heap in heaps}
    for heap, count in counts.items():
        if heap not in known:
            yield Problem(Refusal("count_unknown", facts={"name": printable(heap)[:LONGEST_NAME]}), player)
        elif not 0 <= count <= MOST:
            yield Problem(Refusal("count_number", facts={"player": player, "heap": heap, "most": MOST}), player, heap)
