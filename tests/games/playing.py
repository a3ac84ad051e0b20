"""Games of any kind, played to the end: a game, its players and a seed in, every decision that was taken out."""

from collections.abc import Iterator

from referee.games.game import Game
from referee.rules.kernel.record import AnyStep, Step
from tests.caylus2005.playing import eager
from tests.rules.playing import at_random

HOW = {"caylus1303": at_random, "caylus2005": eager}  # who chooses at random hardly builds a castle


def played(game: Game, players: int, seed: str) -> Iterator[AnyStep]:
    """Play a game as its people do."""
    choose, state = HOW[game.ruleset.id](seed), game.ruleset.start(game.deal(players, seed))
    while decision := game.ruleset.pending(state):
        action = choose(state, game.ruleset.legal_actions(state))
        outcome = game.ruleset.apply(state, action)
        yield Step(decision.player, state, action, outcome.events, outcome.state)
        state = outcome.state
