"""A provost move before it is made, in words: whose workers would gain or lose their building."""

from referee.games.caylus1303.words import Words
from referee.rules.caylus1303 import State


def preview(words: Words, state: State, steps: int) -> str:
    """Say whose workers a move would bring within the provost's reach, or put out of it."""
    now, then = state.provost, state.provost + steps
    between = state.road[min(now, then) : max(now, then)]
    affected = [
        words.say("{player} ({building})", player=words.player(player), building=words.place(space.called, space.id))
        for space in between
        for player in space.workers
    ]
    if not affected:
        return words.say("nobody is affected") if steps else words.say("the provost stays")
    listed = words.listed(affected)
    if steps > 0:
        return words.say("reached now: {list}", list=listed)
    return words.say("no longer reached: {list}", list=listed)
