"""A provost move before it is made, in words: where he would stand, and whose workers gain or lose their building."""

from referee.games.caylus1303.words import Words
from referee.games.reach import Worker, reached
from referee.rules.caylus1303 import State


def behind(words: Words, state: State, position: int) -> str:
    """Say where the provost would stand: just behind a space of the road, by what lies there."""
    if not position:
        return words.say("on the bridge")
    space = state.road[position - 1] if position <= len(state.road) else None
    if space is None or space.tile is None:
        return words.say("just after {place}", place=words.name(f"road_{position}"))
    return words.say("just after {place}", place=words.place(space.building, space.id))


def preview(words: Words, state: State, steps: int) -> str:
    """Say whose workers a move would bring within the provost's reach, or put out of it."""
    now, then = state.provost, state.provost + steps
    between = state.road[min(now, then) : max(now, then)]
    workers = [Worker(player, space.called, space.id) for space in between for player in space.workers]
    if not steps:
        return words.say("the provost stays")
    return reached(words, workers, now=steps > 0)
