"""Random games: whatever is played, with whatever rulings, these things hold at every position."""

import random

import pytest
from hypothesis import given

from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.caylus1303.actions import Decline
from referee.rules.caylus1303.events import DecisionForced, PrestigeGained
from referee.rules.caylus1303.game import GAME
from referee.rules.kernel import engine
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from tests.rules import invariants
from tests.rules.strategies import GAMES, any_actions, games

MADE_UP = 12  # actions nobody offered, tried at every position


@GAMES
@given(games())
def test_every_position_holds_together(drawn):
    """15 workers and 9 houses a colour, every tile and character once, nothing negative, two choices or the end.

    A saved position is read back exactly, and who only hears the events has the same table.
    """
    moves = list(invariants.check_all(drawn.moves()))
    assert moves[-1].after.phase == "over"


@GAMES
@given(games())
def test_every_listed_action_applies_and_changes_no_input(drawn):
    """Each action that is listed can be taken, and the position it is taken in stays as it was."""
    for move in drawn.moves():
        before = RULESET.save_state(move.before)
        for action in move.legal:
            assert RULESET.refusal(move.before, action, move.player) is None
            outcome = RULESET.apply(move.before, action, move.player)
            assert outcome.state != move.before
            assert outcome.events or action == Decline()
        assert RULESET.save_state(move.before) == before


@GAMES
@given(games())
@pytest.mark.rule("actions.asked")
def test_every_unlisted_action_is_refused(drawn):
    """What is not listed is refused, what is listed is not, and a refused action changes nothing."""
    rng = random.Random(drawn.seed)
    for move in drawn.moves():
        before = RULESET.save_state(move.before)
        for action in any_actions(move.before, rng, MADE_UP):
            refused = RULESET.refusal(move.before, action, move.player)
            assert (refused is None) == (action in move.legal), action
            if refused is not None:
                with pytest.raises(Refused) as caught:
                    RULESET.apply(move.before, action, move.player)
                assert caught.value.refusal == refused
        assert RULESET.save_state(move.before) == before


@GAMES
@given(games())
@pytest.mark.rule("actions.asked")
def test_nobody_else_may_act(drawn):
    """Only the player who is asked may act; anybody else is refused, whatever they want."""
    for move in drawn.moves():
        for player in (*move.before.table.players, "purple"):
            refused = RULESET.refusal(move.before, move.action, player)
            assert (refused is None) == (player == move.player)
            assert refused is None or refused.code in ("not_your_turn", "already_passed", "unknown")


@GAMES
@given(games())
def test_replaying_the_record_gives_the_same_game(drawn):
    """A record of what the players did, written as plain JSON, leads to the same positions."""
    moves = list(drawn.moves())
    entries = [RULESET.write_entry(move.player, move.action) for move in moves]
    record = record_of({"setup": RULESET.write_setup(drawn.setup), "actions": entries})
    replayed = replay(record)
    assert (replayed.state, replayed.applied, replayed.refusal) == (moves[-1].after, len(moves), None)
    assert [(step.before, step.action) for step in replayed.steps] == [(move.before, move.action) for move in moves]


@GAMES
@given(games())
@pytest.mark.rule("prestige.sources")
def test_points_are_told_as_they_are_gained(drawn):
    """The points told in the course of a game add up to what everybody has, source by source."""
    told = {}
    for move in drawn.moves():
        for event in move.events:
            if isinstance(event, PrestigeGained):
                told[event.player, event.source] = told.get((event.player, event.source), 0) + event.points
        for seat in move.after.seats:
            mine = {source: points for (player, source), points in told.items() if player == seat.colour}
            assert seat.prestige == type(seat.prestige)(**mine)


@GAMES
@given(games())
@pytest.mark.rule("actions.forced")
def test_the_engine_takes_only_decisions_without_a_choice(drawn):
    """A decision the engine takes by itself had exactly one legal action, and is told with it."""
    for move in drawn.moves():
        watched = _WatchedGame()
        outcome = engine.apply(watched, move.before, move.action)
        assert outcome == (move.after, move.events)
        assert watched.forced_ones == [event for event in move.events if isinstance(event, DecisionForced)]


class _WatchedGame:
    """The game, watched: each decision that the engine takes is checked at the position it was taken in."""

    def __init__(self):
        self.forced_ones = []

    def __getattr__(self, name):
        return getattr(GAME, name)

    def offers(self, state):
        self.asked = state
        return GAME.offers(state)

    def forced(self, state, decision, action):
        assert state == self.asked
        assert decision == RULESET.pending(self.asked)
        assert RULESET.legal_actions(self.asked) == (action,)
        self.forced_ones.append(GAME.forced(state, decision, action))
        assert self.forced_ones[-1].why is not None
        return self.forced_ones[-1]
