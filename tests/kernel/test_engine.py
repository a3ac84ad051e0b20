"""The engine, with the smallest game of the house: who is asked, what is refused, what is taken by itself."""

import pytest
from msgspec.structs import replace

from referee.rules.kernel import engine
from referee.rules.kernel.agenda import Play
from referee.rules.kernel.corrections import filled
from referee.rules.kernel.events import GameEnded, PrestigeGained, RuleLeft
from referee.rules.kernel.refusals import Refusal, Refused
from tests.kernel.toy import STICKS, Dropped, Forced, Setup, State, Take, Turn

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


def test_a_decision_without_a_legal_action_is_passed_over():
    """Bob is asked for sticks where there are none: it is told, and the game goes on."""
    empty = State(0, {"ann": 1, "bob": 0}, (Turn("bob"),))
    assert engine.settle(STICKS.game, Play(empty)) == (replace(empty, agenda=()), (Dropped(Turn("bob"), "no_action"),))


def test_what_a_rule_forbids_can_be_recorded():
    """Ann takes three sticks: all reasons are told first, then what came of it, and Bob is asked as ever."""
    outcome = STICKS.override(lying(5), Take(3), "ann", "she was quicker")
    left = RuleLeft("ann", ("too_many",), ("sticks",), ({"left": 5},), None, "she was quicker")
    assert outcome.events == (left, PrestigeGained("ann", 3, "sticks", "pile"))
    assert STICKS.pending(outcome.state) == Turn("bob")


def test_an_action_out_of_turn_does_not_hand_the_turn_on():
    outcome = STICKS.override(lying(5), Take(1), "bob")
    assert outcome.events[0].codes == ("not_your_turn",)
    assert (outcome.state.sticks, STICKS.pending(outcome.state)) == (4, Turn("ann"))


@pytest.mark.parametrize(
    ("sticks", "code", "facts"),
    [
        (2, "override_legal", {}),
        (-1, "override_impossible", {"code": "too_many", "facts": {"left": 5}}),
        (0, "override_elsewhere", {"code": "too_many", "facts": {"left": 5}, "correct": ["/sticks"]}),
    ],
)
@pytest.mark.rule("refusal:override_legal")
@pytest.mark.rule("refusal:override_impossible")
@pytest.mark.rule("refusal:override_elsewhere")
def test_only_what_is_forbidden_is_overridden(sticks, code, facts):
    """What is legal needs no override; what has no meaning gets none; what is another thing is corrected."""
    with pytest.raises(Refused) as caught:
        STICKS.override(lying(5), Take(sticks), "ann")
    assert (caught.value.refusal.code, caught.value.refusal.facts) == (code, facts)


@pytest.mark.parametrize("note", ["x" * 201, "two\nlines", "\ud83d"], ids=ascii)
@pytest.mark.rule("refusal:note_form")
def test_a_note_is_one_line(note):
    with pytest.raises(Refused) as caught:
        STICKS.override(lying(5), Take(3), "ann", note)
    assert caught.value.refusal == Refusal("note_form", facts={"longest": 200})


def test_a_position_is_put_right():
    """A stick more lies there, and Bob has a point more, says the table; Ann is still asked."""
    changes = [{"path": "/sticks", "from": 5, "to": 6}, {"path": "/points/bob", "by": 1}]
    outcome = STICKS.correct(lying(5), changes, "counted")
    assert (outcome.state.sticks, outcome.state.points["bob"], STICKS.pending(outcome.state)) == (6, 1, Turn("ann"))
    (event,) = outcome.events
    assert STICKS.read_events(STICKS.write_events((event,))) == (event,)


def test_whose_turn_it_is_is_put_right():
    named = {"path": "/decision", "from": {"kind": "turn", "player": "ann"}, "to": {"turn": "bob"}}
    assert STICKS.pending(STICKS.correct(lying(5), [named]).state) == Turn("bob")
    over = STICKS.correct(lying(5), [{"path": "/sticks", "from": 5, "to": 0}])
    assert over.events[1:] == (Dropped(Turn("ann"), "no_ground"),)


def test_a_game_starts_late():
    state = lying(5, bob=3)
    late = STICKS.start_late(Setup(("ann", "bob"), 20), STICKS.position(state), STICKS.point(state))
    assert late == (state, ())


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


# ---- a correction that is put together


def test_a_sketch_is_filled_with_what_stands_there():
    """What changes nothing, or only names a path, is no change; a point that is named always is one."""
    position = STICKS.position(lying(5))
    sketch = [
        {"path": "/sticks", "to": 4},
        {"path": "/points/ann", "by": 0},
        {"path": "/points/bob", "by": 2},
        {"path": "/decision", "to": {"turn": "ann"}},
    ]
    assert filled(position, sketch) == [
        {"path": "/sticks", "from": 5, "to": 4},
        {"path": "/points/bob", "by": 2},
        {"path": "/decision", "from": {"kind": "turn", "player": "ann"}, "to": {"turn": "ann"}},
    ]
    assert filled(position, [*sketch, *({"path": each["path"]} for each in sketch)]) == []
    assert filled(position, [{"path": "/sticks", "to": 5}]) == []


@pytest.mark.parametrize(
    ("sketch", "code"),
    [("lunch", "malformed"), ([{"to": 4}], "malformed"), ([{"path": "/lunch", "to": 4}], "unknown_path")],
)
def test_what_is_no_sketch_says_so(sketch, code):
    with pytest.raises(Refused) as caught:
        filled(STICKS.position(lying(5)), sketch)
    assert caught.value.refusal.code == code


def test_a_sketch_is_drawn_and_what_is_pending_stays():
    state = lying(5)
    assert STICKS.sketched(state, []) == state
    drawn = STICKS.sketched(state, [{"path": "/sticks", "from": 5, "to": 9}])
    assert (drawn.sticks, drawn.agenda) == (9, state.agenda)


def test_the_points_of_a_position_are_listed():
    assert STICKS.possible_points(lying(5)) == ({"turn": "ann"}, {"turn": "bob"}, {"turn": None})


def test_a_game_begins_with_nothing_told_unless_it_says_otherwise():
    setup = Setup(("ann", "bob"), 9)
    assert STICKS.begin(setup) == (STICKS.start(setup), ())
