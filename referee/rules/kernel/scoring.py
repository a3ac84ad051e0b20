"""Scores of any game: players' totals in; who won, and everybody's rank, out. Ties are shared."""

from collections.abc import Mapping
from typing import Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct


class HasTotal(Protocol):
    """A player's final score; each game says what its total is made of."""

    @property
    def total(self) -> int:
        """All points together."""


ScoreT = TypeVar("ScoreT", bound=HasTotal)


class Result(Struct, Generic[ScoreT], frozen=True):
    """The scores by colour, and who won."""

    scores: dict[str, ScoreT]
    winners: tuple[str, ...]

    @property
    def totals(self) -> dict[str, int]:
        """Give everybody's points."""
        return {colour: score.total for colour, score in self.scores.items()}


class Ranked(NamedTuple):
    """A player's place, shared by players with as many points."""

    rank: int
    player: str
    total: int


def won(scores: dict[str, ScoreT]) -> Result[ScoreT]:
    """Give the result of scores: most points win, and whoever has as many shares the victory."""
    best = max(score.total for score in scores.values())
    return Result(scores, tuple(sorted(colour for colour, score in scores.items() if score.total == best)))


def ranked(totals: Mapping[str, int]) -> tuple[Ranked, ...]:
    """Order players by their totals, the best first; the same total is the same rank."""
    best_first = sorted(totals, key=lambda player: -totals[player])
    return tuple(
        Ranked(1 + sum(total > totals[player] for total in totals.values()), player, totals[player])
        for player in best_first
    )
