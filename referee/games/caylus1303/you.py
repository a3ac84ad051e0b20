"""One player's own part of the screen: a seat in; what its rules are now, and what it may look at, out."""

from typing import NamedTuple

from referee.games.caylus1303.faces import Face, character_face
from referee.rules import caylus1303
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.frames import EarlyRise, Turn
from referee.rules.caylus1303.phases.planning import price
from referee.wording import Words


class You(NamedTuple):
    """What a player's phone tells its player."""

    colour: str
    rules: tuple[Face, ...]  # of the characters in front of them
    costs: tuple[str, ...]  # what something costs them now


def you(words: Words, state: State, colour: str) -> You:
    """Gather what concerns one player now."""
    seat = state.seat(colour)
    return You(
        colour=colour,
        rules=tuple(character_face(words, state.table.characters[row]) for row in seat.characters),
        costs=tuple(_costs(words, state, colour)),
    )


def _costs(words: Words, state: State, colour: str) -> list[str]:
    """Tell what placing a worker costs a player, as long as they may still place one."""
    if state.phase != "planning" or colour in state.bridge:
        return []
    decision = caylus1303.pending(state)
    early = isinstance(decision, EarlyRise) and decision.player == colour
    more = price(state, EarlyRise(colour) if early else Turn(colour)) - 1
    if not more:
        return [words.say("Placing costs you only the worker.")]
    return [words.say("Placing a worker also returns {more} to the camp.", more=words.pile({"worker": more}))]
