"""The score track: everybody's points in; its squares, with the numbers on them and who stands there, out."""

from math import ceil
from typing import NamedTuple

from referee.rules.caylus2005 import State

LAP = 30  # squares by which the track grows as points do
LONGEST = 5 * LAP  # squares; where a table has set more points than games bring, a square stands for several
NUMBERS = 6  # on the way from 0 to the end


class Square(NamedTuple):
    """A square of the track: the number on it, if any, and whose markers lie there."""

    number: int | None
    players: tuple[str, ...]


def score_track(state: State) -> tuple[Square, ...]:
    """Lay the track from 0 to the end of the leader's lap; a marker lies on 0 until there are points."""
    points = {seat.colour: max(0, seat.earned.total()) for seat in state.seats}
    leader = max(points.values())
    each = max(1, ceil(leader / LONGEST))  # points of a square
    last = LAP * max(1, ceil(leader / (LAP * each)))
    return tuple(_square(points, range(at * each, (at + 1) * each), at * NUMBERS % last == 0) for at in range(last + 1))


def _square(points: dict[str, int], worth: range, numbered: bool) -> Square:
    """Give the square of so many points."""
    players = tuple(player for player, number in points.items() if number in worth)
    return Square(worth.start if numbered else None, players)
