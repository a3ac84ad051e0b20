"""The engine, with the smallest game of the house: who is asked, what is refused, what is taken by itself."""

import pytest

from referee.rules.kernel import engine
from referee.rules.kernel.agenda import Play
from referee.rules.kernel.engine import NoLegalAction
from referee.rules.kernel.events import GameEnded, PrestigeGained
from referee.rules.kernel.refusals import Refusal, Refused
from tests.kernel.toy import STICKS, Forced, Setup, State, Take, Turn

ANN, BOB = PrestigeGained("ann", 2, "sticks", "pile"), PrestigeGained("bob", 1, "sticks", "pile")


def lying(sticks: int, **points: int) -> State:
    """So many sticks lie there, and Ann is asked."""
    return State(sticks, {"ann": 0, "bob": 0, **points}, (Turn("ann"),))


def test_a_choice_is_waited_for():
    outcome = STICKS.apply(lying(5), Take(2))
    assert outcome.events == (ANN,)
    assert (outcome.state.sticks, STICKS.pending(outcome.state)) == (3, Turn("bob"))


def test_the_only_action_is_taken_at_once():
    """Bob has no choice: the one stick that is left is his, and the game is over."""
    outcome = STICKS.apply(lying(3), Take(2))
    assert outcome.events == (ANN, Forced(Turn("bob"), Take(1)), BOB, GameEnded(("ann",)))
    assert outcome.state.agenda == ()
    assert STICKS.legal_actions(outcome.state) == ()


def test_what_is_refused_changes_nothing():
    with pytest.raises(Refused) as caught:
        STICKS.apply(lying(2), Take(3))
    assert caught.value.refusal == Refusal("too_many", "sticks", {"left": 2})


def test_all_reasons_are_given_the_first_one_first():
    reasons = STICKS.reasons(lying(2), Take(3), "bob")
    assert [reason.code for reason in reasons] == ["not_your_turn", "too_many"]
    assert STICKS.refusal(lying(2), Take(3), "bob") == reasons[0]
    assert STICKS.reasons(lying(2), Take(2), "ann") == ()


def test_the_gravest_reason_holds():
    """A legal action has no class; who takes too many breaks a rule; nobody ever took less than nothing."""
    assert STICKS.gravity(lying(2), Take(2), "ann") is None
    assert STICKS.gravity(lying(2), Take(3), "bob") == "forbidden"
    assert STICKS.gravity(lying(2), Take(-1)) == "impossible"


def test_a_decision_without_a_legal_action_has_a_name():
    """Bob is asked for sticks where there are none: a gap in the rules, said as such."""
    empty = State(0, {"ann": 1, "bob": 0}, (Turn("bob"),))
    with pytest.raises(NoLegalAction) as caught:
        engine.settle(STICKS.game, Play(empty))
    assert caught.value.decision == Turn("bob")
    assert "bob" in str(caught.value)


def test_ties_share_the_victory():
    assert STICKS.result(State(0, {"ann": 2, "bob": 2}, ())).winners == ("ann", "bob")


def test_what_is_no_action_of_the_game_says_so():
    refusal = STICKS.read_action({"type": "jump"})
    assert isinstance(refusal, Refusal)
    assert refusal.code == "malformed"
    assert STICKS.read_action({"type": "take", "sticks": 1}) == Take(1)


def test_a_setup_is_read_as_it_was_written():
    setup = Setup(("ann", "bob"), 7)
    assert STICKS.read_setup(STICKS.write_setup(setup)) == setup
