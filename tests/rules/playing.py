"""Whole games: somebody chooses among the legal actions, and every move is shown one after the other."""

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from referee.rules.caylus1303 import RULESET, Action, Event, State

Chooser = Callable[[State, tuple[Action, ...]], Action]
Weigh = Callable[[State, Action], float]


class Move(NamedTuple):
    """A decision that a player took: what was legal, what was done, what came of it."""

    before: State
    legal: tuple[Action, ...]
    player: str
    action: Action
    after: State
    events: tuple[Event, ...]


def moves(state: State, choose: Chooser) -> Iterator[Move]:
    """Play from a position to the end."""
    while legal := RULESET.legal_actions(state):
        player, action = RULESET.pending(state).player, choose(state, legal)
        outcome = RULESET.apply(state, action, player)
        yield Move(state, legal, player, action, outcome.state, outcome.events)
        state = outcome.state


def at_random(seed: int | str) -> Chooser:
    """Choose uniformly; only `random()` is drawn from, which means the same on every Python."""
    draw = random.Random(seed).random
    return lambda _, legal: legal[int(draw() * len(legal))]


def by_weight(seed: int | str, weigh: Weigh) -> Chooser:
    """Choose with chances in proportion to a weight; a game is steered by what it weighs."""
    draw = random.Random(seed).random

    def choose(state: State, legal: tuple[Action, ...]) -> Action:
        weights = [weigh(state, action) for action in legal]
        at = draw() * sum(weights)
        for action, weight in zip(legal, weights, strict=True):
            at -= weight
            if at < 0:
                return action
        return legal[-1]

    return choose
