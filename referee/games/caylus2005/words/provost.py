"""A provost move before it is made, in words: where he would stand, and whose workers gain or lose their building."""

from referee.games.caylus2005.words import Words
from referee.games.reach import Worker, reached
from referee.rules.caylus2005 import State


def standing(words: Words, state: State, position: int) -> str:
    """Say where the provost would stand: on a space of the road, by what lies there."""
    if not 1 <= position <= len(state.road):
        return words.say("off the road")
    space = state.road[position - 1]
    return words.say("on {place}", place=words.place(space.tile, space.id) if space.tile else words.name(space.id))


def preview(words: Words, state: State, steps: int) -> str:
    """Say whose workers a move would bring within the provost's reach, or put out of it."""
    if not steps:
        return words.say("the provost stays")
    now, then = state.provost, max(state.provost + steps, 0)
    between = state.road[min(now, then) : max(now, then)]
    workers = [Worker(player, str(space.tile), space.id) for space in between for player in space.workers]
    return reached(words, workers, now=steps > 0)
