"""Figures of people: parts in games in; games, wins, averages, points by source, likings and opponents out."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from referee.play.people import Circle, Part, Person


class Figures(NamedTuple):
    """What some games of a person come to."""

    games: int = 0
    wins: int = 0  # a shared victory is one
    points: int = 0
    best: int = 0

    @property
    def tenths(self) -> int:
        """The average score, in tenths of a point."""
        return rounded(10 * self.points, self.games)

    @property
    def percent(self) -> int:
        """How many games of a hundred are won."""
        return rounded(100 * self.wins, self.games)


class Sources(NamedTuple):
    """Points by source over the games whose logs tell them: sums, and averages in tenths that add up to the total's."""

    games: int
    sums: Mapping[str, int]

    @property
    def tenths(self) -> dict[str, int]:
        """Give the average by source, in tenths of a point."""
        return shared_out(self.sums, self.games)

    @property
    def total(self) -> int:
        """The average of all sources together, in tenths of a point."""
        return rounded(10 * sum(self.sums.values()), self.games)


class Opponent(NamedTuple):
    """Somebody a person played with, how often, and in how many of these games each was ahead of the other."""

    person: Person
    games: int
    ahead: int
    behind: int


def rounded(number: int, by: int) -> int:
    """Divide, to the nearest whole number; half of one is rounded up."""
    return (2 * number + by) // (2 * by) if by else 0


def shared_out(sums: Mapping[str, int], games: int) -> dict[str, int]:
    """Give averages in tenths that add up to the average of all, as it is rounded: the largest remainders round up."""
    down = {source: 10 * points // games for source, points in sums.items()}
    left = rounded(10 * sum(sums.values()), games) - sum(down.values())
    largest = sorted(sums, key=lambda source: 10 * sums[source] % games, reverse=True)
    return {source: tenths + (source in largest[:left]) for source, tenths in down.items()}


def figures(parts: Iterable[Part]) -> Figures:
    """Add up games."""
    scores = [part.score for part in parts]
    totals = [score.total for score in scores]
    return Figures(len(scores), sum(score.winner for score in scores), sum(totals), max(totals, default=0))


def by_players(parts: Sequence[Part]) -> dict[int, Figures]:
    """Add up games for each number of players."""
    numbers = sorted({len(part.played.scores) for part in parts})
    return {number: figures(among(parts, number)) for number in numbers}


def among(parts: Iterable[Part], players: int | None) -> tuple[Part, ...]:
    """Give the games of a number of players; all if it is not said."""
    return tuple(part for part in parts if players in (None, len(part.played.scores)))


def by_source(parts: Iterable[Part]) -> Sources:
    """Add up points by source; games of which only the scoring is known tell none."""
    told = [part.score.sources for part in parts if not part.played.scored]
    sums = Counter[str]()
    for sources in told:
        sums.update(sources)
    return Sources(len(told), sums)


def likings(parts: Iterable[Part]) -> dict[str, Counter[str]]:
    """Count what a person chose, by kind."""
    found: dict[str, Counter[str]] = {}
    for part in parts:
        for kind, components in part.score.liked.items():
            found.setdefault(kind, Counter()).update(components)
    return found


def opponents(circle: Circle, person: Person, parts: Iterable[Part]) -> list[Opponent]:
    """List whom a person played with, most often first."""
    met: dict[str, list[int]] = {}
    for part in parts:
        for score in part.played.scores:
            met.setdefault(circle.key(score), []).append(score.rank - part.score.rank)
    others = [other for other in circle.people if other.key in met and other.key != person.key]
    listed = [(other, met[other.key]) for other in others]
    found = [Opponent(other, len(by), sum(n > 0 for n in by), sum(n < 0 for n in by)) for other, by in listed]
    return sorted(found, key=lambda each: -each.games)
