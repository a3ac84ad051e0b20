"""The pieces of any game: what lies where before and after in; the moves between, or what lies there after moves, out.

A game says where its pieces lie, what each event moved, and out of which place any number of a piece comes, so that
nobody counts what is there. What lies nowhere that a position tells is `aside`.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from referee.pages.walk import Move

ASIDE = "aside"
SUPPLY = "supply"
Lying = tuple[str, str | None, str, str]  # what lies where: piece, colour, place, side
Heap = list[tuple[str, str]]  # where a piece lies, and with which side up; once for each piece
Beyond = Callable[[str, str | None], str]  # of a piece and its colour: where any number is, or aside


class Pieces(NamedTuple):
    """How a game tells of its pieces."""

    lying: Callable[[Any], Counter[Lying]]  # in a state
    moves_of: Callable[[Any], tuple[Move, ...]]  # of an event
    beyond: Beyond

    def after(self, state: Any, moves: Iterable[Move]) -> Counter[Lying]:
        """Give what lies where after moves."""
        return moved(self.lying(state), moves, self.beyond)

    def between(self, before: Any, after: Any, followed: Iterable[Any] = ()) -> tuple[Move, ...]:
        """Give the moves that lead from one state to another, but for what some events moved."""
        moves = [move for event in followed for move in self.moves_of(event)]
        return difference(self.after(before, moves), self.lying(after), self.beyond)


def moves_by(kinds: Mapping[type, Callable[[Any], Iterator[Move]]], event: Any) -> tuple[Move, ...]:
    """Give what an event moved, by its type."""
    find = kinds.get(type(event))
    return tuple(find(event)) if find else ()


def handed(player: str, pile: Mapping[str, int], *, taken: bool) -> Iterator[Move]:
    """Give the moves of what a player takes from the supply, or gives back to it."""
    ends = (SUPPLY, f"stock/{player}") if taken else (f"stock/{player}", SUPPLY)
    yield from (Move(name, None, count, *ends) for name, count in pile.items())


# ---- between two positions


def difference(before: Counter[Lying], after: Counter[Lying], beyond: Beyond) -> tuple[Move, ...]:
    """Give the moves that lead from one position to another."""
    lost, gained = before - after, after - before
    kinds = dict.fromkeys(lies[:2] for lies in (*lost, *gained))
    return tuple(move for kind in kinds for move in _paired(*kind, _of(lost, *kind), _of(gained, *kind), beyond(*kind)))


def _of(lying: Counter[Lying], piece: str, colour: str | None) -> Heap:
    return [(lies[2], lies[3]) for lies in lying.elements() if lies[:2] == (piece, colour)]


def _paired(piece: str, colour: str | None, lost: Heap, gained: Heap, beyond: str) -> Iterator[Move]:
    """Let what is gone from one place be what is new at another; the rest comes from, or goes, out of sight."""
    ends = max(len(lost), len(gained))
    starts = _filled(sorted(lost, key=_at_home), ends, beyond)  # from the board home, and from home onto the board
    pairs = zip(starts, _filled(sorted(gained, key=_at_home, reverse=True), ends, beyond), strict=True)
    for ((start, _), (end, side)), count in Counter(pairs).items():
        yield Move(piece, colour, count, start, end, side)


def _at_home(lies: tuple[str, str]) -> bool:
    """Whether something lies with a player, not on the board."""
    return "/" in lies[0]


def _filled(heap: Heap, length: int, beyond: str) -> Heap:
    return [*heap, *[(beyond, "")] * (length - len(heap))]


def moved(lying: Counter[Lying], moves: Iterable[Move], beyond: Beyond) -> Counter[Lying]:
    """Give the pieces after moves; what lies out of sight, or without bounds, is not counted."""
    left = Counter(lying)
    for move in moves:
        out_of_sight = (ASIDE, beyond(move.piece, move.colour))
        if move.start not in out_of_sight:
            left[_lying_at(left, move)] -= move.number
        if move.end not in out_of_sight:
            left[move.piece, move.colour, move.end, move.side] += move.number
    return left


def _lying_at(lying: Counter[Lying], move: Move) -> Lying:
    """Find the piece that a move takes away, whichever of its sides is up."""
    here = (lies for lies, count in lying.items() if count > 0 and lies[:3] == (move.piece, move.colour, move.start))
    return next(here, (move.piece, move.colour, move.start, ""))
