"""Random games: a set-up and a seed in, a uniformly random legal game out, decision by decision."""

from collections.abc import Iterator
from typing import Any

from referee.play.luck import Luck
from referee.rules.kernel.record import AnyStep, Step
from referee.rules.kernel.ruleset import AnyRuleset


def play(ruleset: AnyRuleset, setup: Any, seed: str) -> Iterator[AnyStep]:
    """Play a game to its end, choosing among all legal actions with equal chance."""
    luck = Luck(seed)
    state = ruleset.start(setup)
    while decision := ruleset.pending(state):
        action = luck.choose(ruleset.legal_actions(state))
        outcome = ruleset.apply(state, action)
        yield Step(decision.player, state, action, outcome.events, outcome.state)
        state = outcome.state
