"""Random games: a set-up and a seed in, a uniformly random legal game out, decision by decision."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.caylus1303.dealing import Luck
from referee.rules import caylus1303
from referee.rules.caylus1303 import Action, Event, Setup, State


class Played(NamedTuple):
    """One decision of a game: who was asked in which state, the action, what followed, and the state after."""

    player: str
    before: State
    action: Action
    events: tuple[Event, ...]
    after: State


def play(setup: Setup, seed: str) -> Iterator[Played]:
    """Play a game to its end, choosing among all legal actions with equal chance."""
    luck = Luck(seed)
    state = caylus1303.start(setup)
    while decision := caylus1303.pending(state):
        action = luck.choose(caylus1303.legal_actions(state))
        outcome = caylus1303.apply(state, action)
        yield Played(decision.player, state, action, outcome.events, outcome.state)
        state = outcome.state
