"""The engine with a toy game: players in turn take one or two sticks, as long as there are any."""

import pytest
from msgspec import Struct

from referee.rules.kernel import engine
from referee.rules.kernel.agenda import Decision, Play
from referee.rules.kernel.engine import NoLegalAction
from referee.rules.kernel.refusals import Refusal, Refused


class Take(Decision, frozen=True, tag="take"):
    """A player takes sticks."""


class Sticks(Struct, frozen=True):
    """So many sticks lie there, and the players who still take some, the next one last."""

    sticks: int
    agenda: tuple[Take, ...]


class Game:
    """Its actions are numbers of sticks, its events what was taken."""

    def offers(self, _state):
        return (1, 2)

    def judge(self, state):
        return lambda count: None if count <= state.sticks else Refusal("too_many", "sticks", {"left": state.sticks})

    def stranger(self, state, player):
        return None if player == state.agenda[-1].player else Refusal("not_you", "sticks")

    def take(self, play, decision, count):
        play.change(sticks=play.state.sticks - count)
        play.tell((decision.player, count))

    def resolve(self, _play, step):
        raise AssertionError(step)

    def forced(self, _state, decision, _count):
        return (decision.player, "must")


def lying(sticks: int, *players: str) -> Sticks:
    return Sticks(sticks, tuple(map(Take, reversed(players))))


def test_a_choice_is_waited_for():
    outcome = engine.apply(Game(), lying(5, "ann", "bob"), 2)
    assert (outcome.state, outcome.events) == (lying(3, "bob"), (("ann", 2),))


def test_the_only_action_is_taken_at_once():
    """Bob has no choice: the one stick that is left is his."""
    outcome = engine.apply(Game(), lying(2, "ann", "bob"), 1)
    assert (outcome.state, outcome.events) == (lying(0), (("ann", 1), ("bob", "must"), ("bob", 1)))


def test_what_is_refused_changes_nothing():
    with pytest.raises(Refused) as caught:
        engine.apply(Game(), lying(1, "ann"), 2)
    assert caught.value.refusal.facts == {"left": 1}


def test_a_decision_without_a_legal_action_has_a_name():
    """Ann takes the last sticks, and Bob is asked for some all the same: a gap in the rules, said as such."""
    with pytest.raises(NoLegalAction) as caught:
        engine.apply(Game(), lying(2, "ann", "bob"), 2)
    assert caught.value.decision == Take("bob")
    assert "bob" in str(caught.value)


def test_settling_from_the_start_says_so_too():
    with pytest.raises(NoLegalAction):
        engine.settle(Game(), Play(lying(0, "ann")))
