"""Who is within reach: whose workers a step along the road reaches, or no longer does, in; a line about them out."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.games.words import GameWords


class Worker(NamedTuple):
    """A player's worker on a building of the road."""

    player: str
    building: str  # which a space is called by
    space: str


def reached(words: GameWords, workers: Sequence[Worker], *, now: bool) -> str:
    """Say whose workers are reached now, or are no longer."""
    if not workers:
        return words.say("nobody is affected")
    listed = words.listed(
        [
            words.say("{player} ({building})", player=words.player(player), building=words.place(building, space))
            for player, building, space in workers
        ]
    )
    return words.say("reached now: {list}", list=listed) if now else words.say("no longer reached: {list}", list=listed)


def steps_label(words: GameWords, steps: int) -> str:
    """Name a number of steps forward or backward."""
    number = words.numbered("{n} step", "{n} steps", abs(steps))
    return words.say("{steps} forward", steps=number) if steps > 0 else words.say("{steps} backward", steps=number)
