"""Repairing the past, with the smallest game of the house: what is played again, what is doubtful, where it stops."""

import pytest

from referee.rules.kernel.corrections import Change
from referee.rules.kernel.differences import Differences, between
from referee.rules.kernel.record import Record, replay
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.repair import Doubt, Repair, Stop, correction, repair
from tests.kernel.toy import STICKS, Setup

SETUP = Setup(("ann", "bob"), 9)


def take(player, sticks):
    return {"player": player, "type": "take", "sticks": sticks}


def override(player, sticks, **more):
    return {"kind": "override", "player": player, "action": {"type": "take", "sticks": sticks}, **more}


def correct(*changes):
    return {"kind": "correct", "changes": [*changes]}


PATH = [take("ann", 2), take("bob", 1), take("ann", 2), take("bob", 2)]  # two sticks are left, and Ann is asked


def repaired(at, how, entry=None, path=PATH, sticks=9):
    begin = STICKS.start(Setup(SETUP.players, sticks))
    result = repair(STICKS, begin, path, Repair(at, how, entry))
    again = replay(Record(STICKS, Setup(SETUP.players, sticks), result.entries, format=2))
    assert (again.refusal, again.state) == (None, result.state)
    return result


def test_what_follows_is_played_again():
    """Ann took one stick, not two: everybody else did what they did, and a stick more is left."""
    result = repaired(1, "instead", take("ann", 1))
    assert result.entries == (take("ann", 1), *PATH[1:])
    assert (result.state.sticks, result.state.points, result.doubts, result.stop) == (3, {"ann": 3, "bob": 3}, (), None)
    assert len(result.steps) == 4


def test_the_same_entry_changes_nothing():
    result = repaired(2, "instead", PATH[1])
    assert result.entries == tuple(PATH)
    assert (result.doubts, result.stop, result.rest) == ((), None, ())


def test_an_override_that_is_legal_now_becomes_an_action():
    path = [take("ann", 2), override("bob", 3), take("ann", 2)]
    assert repaired(3, "instead", take("ann", 1), path).entries == (*path[:2], take("ann", 1))
    less = [{**override("ann", 2), "player": "bob"}, take("ann", 2)]  # Bob takes two out of turn
    passed = correct({"path": "/decision", "from": {"kind": "turn", "player": "ann"}, "to": {"turn": "bob"}})
    result = repaired(1, "before", passed, less)
    assert result.entries == (passed, take("bob", 2), take("ann", 2))
    assert (result.doubts, result.stop) == ((), None)


def test_an_override_that_stays_one_for_the_same_reason_is_no_doubt():
    path = [take("ann", 1), override("bob", 3, note="so it was")]
    result = repaired(1, "instead", take("ann", 2), path)
    assert (result.entries[1], result.doubts) == (path[1], ())


@pytest.mark.rule("refusal:newly_asked")
def test_who_was_forced_and_is_asked_now_does_the_same_in_doubt():
    """Of three sticks Ann took two, and Bob had to take the last one; she took one, and Bob is asked."""
    result = repaired(1, "instead", take("ann", 1), [take("ann", 2)], sticks=3)
    assert result.entries == (take("ann", 1), take("bob", 1))
    assert result.doubts == (Doubt(2, (Refusal("newly_asked", facts={"asked": {"kind": "turn", "player": "bob"}}),)),)


def test_what_is_forced_now_is_no_entry_any_more():
    path = [take("ann", 1), take("bob", 1)]
    result = repaired(1, "instead", take("ann", 2), path, sticks=3)
    assert (result.entries, result.doubts, result.stop) == ((take("ann", 2),), (), None)


@pytest.mark.rule("refusal:forced_otherwise")
def test_what_is_forced_otherwise_stops():
    path = [take("ann", 1), take("bob", 2)]
    result = repaired(1, "instead", take("ann", 2), path, sticks=3)
    assert result.stop == Stop(2, Refusal("forced_otherwise", facts={"asked": {"kind": "turn", "player": "bob"}}))
    assert result.rest == (take("bob", 2),)


@pytest.mark.rule("refusal:another_decision")
def test_another_decision_stops_and_the_rest_is_listed():
    """One more take of Ann's before Bob's first: it is Bob's turn where Ann's stands, and nothing more is played."""
    result = repaired(1, "before", take("ann", 1))
    turns = {"asked": {"kind": "turn", "player": "bob"}, "then": {"kind": "turn", "player": "ann"}}
    assert result.stop == Stop(1, Refusal("another_decision", facts=turns))
    assert (result.entries, result.rest) == ((take("ann", 1),), tuple(PATH))


def test_an_entry_out_of_turn_is_put_in():
    result = repaired(2, "before", override("ann", 1))
    assert result.entries == (PATH[0], override("ann", 1), *PATH[1:])
    assert (result.stop, result.state.points) == (None, {"ann": 6, "bob": 3})


def test_who_was_next_is_asked_where_an_entry_is_taken_out():
    """Bob's first take never happened: Ann, who was next, goes on."""
    result = repaired(2, "out")
    named = {"path": "/decision", "from": {"kind": "turn", "player": "bob"}, "to": {"turn": "ann"}}
    assert result.entries == (PATH[0], correct(named), *PATH[2:])
    assert (result.state.sticks, result.stop, result.doubts) == (3, None, ())


@pytest.mark.parametrize("entry", [override("bob", 1), correct({"path": "/sticks", "from": 9, "to": 12})])
def test_what_handed_no_turn_on_is_just_taken_out(entry):
    result = repaired(1, "out", path=[entry, *PATH[:3]])
    assert result.entries == tuple(PATH[:3])


@pytest.mark.rule("refusal:stood_otherwise")
def test_a_correction_keeps_what_it_led_to():
    """The pile was counted: eight. It had been said that seven lay there; now there are eight anyway, or six."""
    path = [take("ann", 2), correct({"path": "/sticks", "from": 7, "to": 8}), take("bob", 2)]
    assert repaired(1, "instead", take("ann", 1), path).entries == (take("ann", 1), take("bob", 2))
    result = repaired(1, "instead", override("ann", 3), path)
    assert result.entries == (override("ann", 3), correct({"path": "/sticks", "from": 6, "to": 8}), take("bob", 2))
    facts = {"path": "/sticks", "from": 7, "to": 8, "stands": 6}
    assert result.doubts == (Doubt(2, (Refusal("stood_otherwise", facts=facts),)),)


def test_points_are_corrected_by_as_much_as_before():
    path = [take("ann", 2), correct({"path": "/points/ann", "by": 3}), take("bob", 2)]
    assert repaired(1, "instead", take("ann", 1), path).state.points == {"ann": 4, "bob": 2}


def test_a_box_is_taken_over_again():
    path = [take("ann", 2), {"kind": "box", "box": {"more": 5}}, take("bob", 2)]
    assert repaired(1, "instead", take("ann", 1), path).state.sticks == 11


@pytest.mark.rule("refusal:no_such_entry")
@pytest.mark.parametrize("at", [0, 5])
def test_only_an_entry_of_the_path_is_repaired(at):
    with pytest.raises(Refused) as caught:
        repaired(at, "out")
    assert caught.value.refusal == Refusal("no_such_entry", facts={"number": at})


def test_what_cannot_stand_there_is_refused():
    with pytest.raises(Refused) as caught:
        repaired(2, "instead", take("bob", 3))
    assert caught.value.refusal.code == "too_many"


def test_a_path_that_never_could_be_played_is_refused():
    with pytest.raises(Refused) as caught:
        repair(STICKS, STICKS.start(SETUP), [take("bob", 1)], Repair(1, "out"))
    assert caught.value.refusal.code == "illegal_entry"


def test_two_positions_are_compared():
    """What lies otherwise is stated, points by how many; the result follows; who is asked is not compared."""
    one = {"sticks": 3, "points": {"ann": 1, "bob": 2}, "decision": {"player": "ann"}, "result": None, "table": {}}
    other = {**one, "sticks": 2, "points": {"ann": 1, "bob": 1}, "decision": None, "result": {"winners": []}}
    stands = {"/sticks": "stated", "/points/ann": "points", "/points/bob": "points", "/decision": "decision",
              "/result": "follows"}.get  # fmt: skip
    stated = (Change("/sticks", 3, 2), Change("/points/bob", by=-1))
    assert between(one, other, stands) == Differences(stated, (Change("/result", None, {"winners": []}),))
    assert between(one, one, stands) == Differences((), ())


def test_one_correction_leads_from_one_state_to_another():
    """Also where another player is asked: then it names the point."""
    begin = STICKS.start(SETUP)
    after, later = (STICKS.apply(begin, action).state for action in STICKS.legal_actions(begin))
    changes = correction(STICKS, after, later)
    assert changes == [{"path": "/sticks", "from": 8, "to": 7}, {"path": "/points/ann", "by": 1}]
    named = correction(STICKS, begin, after)
    assert named[-1] == {"path": "/decision", "from": {"kind": "turn", "player": "ann"}, "to": {"turn": "bob"}}
    assert STICKS.correct(begin, named).state == after
