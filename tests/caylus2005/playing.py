"""Whole games: dealt from a seed, played by whoever chooses, and every move shown one after the other."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from referee.rules.caylus2005 import RULESET, Action, Event, Setup, State
from referee.rules.caylus2005.rulings import RULINGS
from referee.rules.caylus2005.vocab import COLOURS
from tests.caylus2005.tables import ROAD

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


def shuffled(items: Any, draw: Callable[[], float]) -> list[Any]:
    """Shuffle; only `random()` is drawn from, which means the same on every Python."""
    left = list(items)
    return [left.pop(int(draw() * len(left))) for _ in items]


def deal(seed: int | str, players: int | None = None, *, ruled: bool = False, **changes: Any) -> Setup:
    """Deal a set-up: colours, turn order and neutral tiles, and if `ruled` rulings, too."""
    draw = random.Random(f"deal {seed}").random
    colours = shuffled(COLOURS, draw)[: players or 2 + int(draw() * 4)]
    rulings = {ruling.id: ruling.values[int(draw() * 2)] for ruling in RULINGS} if ruled else {}
    plain = {"ruleset": "caylus2005", "players": colours, "road": shuffled(ROAD, draw), "rulings": rulings}
    return RULESET.read_setup({**plain, **changes})


def moves(state: State, choose: Chooser) -> Iterator[Move]:
    """Play from a position to the end."""
    while legal := RULESET.legal_actions(state):
        player, action = RULESET.pending(state).player, choose(state, legal)
        outcome = RULESET.apply(state, action, player)
        yield Move(state, legal, player, action, outcome.state, outcome.events)
        state = outcome.state


def at_random(seed: int | str) -> Chooser:
    """Choose uniformly."""
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


def eager(seed: int | str) -> Chooser:
    """Choose like people: seldom pass or decline, go to the castle, take favors, move the provost little."""
    return by_weight(seed, _eagerness)


def _eagerness(_: State, action: Action) -> float:
    kind = action.__struct_config__.tag
    if kind == "place":
        return 6.0 if action.space in ("castle", "joust_field") else 1.0
    if kind == "deliver":
        return 1.0 + 6.0 * action.spend.total()
    if kind == "provost":
        return {0: 4.0, 1: 2.0, 2: 2.0, 3: 2.0}.get(action.steps, 0.3)
    return {"pass": 0.7, "decline": 0.1, "prestige": 40.0, "build": 3.0, "claim": 2.0}.get(kind, 1.0)
