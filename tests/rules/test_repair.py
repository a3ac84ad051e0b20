"""Repairing the past of 1303: one entry was different, and what followed is played again as the table played it."""

import json

import pytest

from referee.rules.caylus1303 import RULESET, Refused, events
from referee.rules.kernel.record import enter
from referee.rules.kernel.repair import Repair, repair
from tests.rules.tables import a_draft, a_table, has, holds, owns


class Played:
    """A table whose entries are written down as they are played."""

    def __init__(self, table):
        self.begin = self.state = table.state
        self.entries = []

    def enter(self, entry):
        self.state = enter(RULESET, self.state, entry).after
        self.entries.append(json.loads(json.dumps(entry)))
        return self

    def does(self, player, kind, **fields):
        return self.enter({"player": player, "type": kind, **fields})

    def places(self, player, space):
        return self.does(player, "place", space=space)

    def overrides(self, player, kind, **fields):
        return self.enter({"kind": "override", "player": player, "action": {"type": kind, **fields}})

    def corrects(self, *changes):
        return self.enter({"kind": "correct", "changes": [*changes]})

    def repaired(self, at, how="instead", entry=None):
        """Repair the path; the new one must replay to the same state."""
        result = repair(RULESET, self.begin, self.entries, Repair(at, how, entry))
        state = self.begin
        for each in json.loads(json.dumps(result.entries)):
            state = enter(RULESET, state, each).after
        assert state == result.state
        return result


def place(player, space):
    return {"player": player, "type": "place", "space": space}


def override(player, space):
    return {"kind": "override", "player": player, "action": {"type": "place", "space": space}}


def doubted(result):
    """The entries in doubt, with the codes of what speaks against them."""
    return {doubt.at: [reason.code for reason in doubt.reasons] for doubt in result.doubts}


def a_planning(**table):
    """Blue, red and green place two workers each."""
    played = Played(a_table(**table))
    for player, space in zip(("blue", "red", "green") * 2, ("toll", "road_1", "road_2", "road_3", "road_4", "road_5"),
                             strict=True):  # fmt: skip
        played.places(player, space)
    return played


def asked(result):
    return RULESET.asked(result.state)


def test_a_wrong_tile_noticed_four_moves_later():
    """Red's worker stands on the sixth space, not the first: the four moves after it stay as they are."""
    played = a_planning()
    result = played.repaired(2, entry=place("red", "road_6"))
    assert result.entries == (played.entries[0], place("red", "road_6"), *played.entries[2:])
    assert (result.doubts, result.stop, result.rest) == ((), None, ())
    stated = RULESET.differences(played.state, result.state).stated
    assert [(change.path, change.before, change.to) for change in stated] == [
        ("/spaces/road_1/workers", ["red"], []),
        ("/spaces/road_6/workers", [], ["red"]),
    ]


def test_the_identical_entry_changes_nothing():
    played = a_planning()
    result = played.repaired(3, entry=played.entries[2])
    assert (result.entries, result.state, result.doubts) == (tuple(played.entries), played.state, ())


def test_what_is_forbidden_now_stays_as_a_doubt():
    """Red stood where green stands later: two workers on one space, which a table can have and a rule forbids."""
    result = a_planning().repaired(2, entry=place("red", "road_5"))
    assert result.entries[5] == override("green", "road_5")
    assert doubted(result) == {6: ["occupied"]}
    assert result.stop is None


def test_an_override_that_is_legal_now_becomes_an_action():
    played = a_planning().overrides("blue", "place", space="road_1")
    result = played.repaired(2, entry=place("red", "road_6"))
    assert result.entries[6] == place("blue", "road_1")
    assert result.doubts == ()


def test_an_override_that_stays_one_is_no_doubt_unless_for_another_reason():
    played = a_planning().overrides("blue", "place", space="road_1")
    assert played.repaired(3, entry=place("green", "road_6")).doubts == ()
    other = Played(a_table(blue=has(worker=2))).overrides("red", "place", space="toll")
    assert other.repaired(1, entry=place("blue", "toll")).stop is None


def test_out_of_turn_is_played_again_whoever_is_asked():
    """Green placed before blue's turn, and does so before red's, where blue's own placement is put in."""
    played = Played(a_table()).overrides("green", "place", space="road_1").places("blue", "road_2")
    result = played.repaired(1, "before", place("blue", "road_3"))
    assert result.entries == (place("blue", "road_3"), override("green", "road_1"))
    assert result.stop.at == 2
    assert result.rest == (place("blue", "road_2"),)


def test_who_was_forced_to_pass_and_is_asked_now_passes_in_doubt():
    """Red had no worker left, so the engine passed; with blue's pass taken back red's surcharge is gone."""
    played = Played(a_table(red=has(worker=1), players=("blue", "red"))).does("blue", "pass")
    assert RULESET.asked(played.state)["kind"] != "plan" or RULESET.asked(played.state)["player"] != "red"
    result = played.repaired(1, entry=place("blue", "toll"))
    assert result.entries[1] == {"player": "red", "type": "pass"}
    assert doubted(result) == {2: ["newly_asked"]}


def test_what_the_engine_does_now_is_no_entry_any_more():
    """Red passed with one worker; after blue's pass, placing would cost two, and red passes by itself."""
    played = Played(a_table(red=has(worker=1), players=("blue", "red"))).places("blue", "toll").does("red", "pass")
    result = played.repaired(1, entry={"player": "blue", "type": "pass"})
    assert result.entries == ({"player": "blue", "type": "pass"},)
    assert (result.doubts, result.stop) == ((), None)


def test_what_the_engine_does_otherwise_now_stops_the_replay():
    played = Played(a_table(red=has(worker=1), players=("blue", "red"))).places("blue", "toll").places("red", "road_1")
    result = played.repaired(1, entry={"player": "blue", "type": "pass"})
    assert (result.stop.at, result.stop.why.code) == (2, "forced_otherwise")
    assert result.rest == (place("red", "road_1"),)


def test_another_decision_stops_the_replay_and_the_rest_is_listed():
    """Blue passed: where blue's second placement stands, red is asked."""
    played = a_planning()
    result = played.repaired(1, entry={"player": "blue", "type": "pass"})
    assert (result.stop.at, result.stop.why.code) == (4, "another_decision")
    assert result.stop.why.facts["asked"] == {"kind": "plan", "player": "red"}
    assert result.rest == tuple(played.entries[3:])


def test_what_no_table_can_do_any_more_stops_the_replay():
    """Green took the Thief, whom red drafted afterwards: he is gone."""
    played = Played(a_draft())
    played.does("green", "draft", character="steward").does("red", "draft", character="thief")
    result = played.repaired(1, entry={"player": "green", "type": "draft", "character": "thief"})
    assert (result.stop.at, result.stop.why.code) == (2, "override_elsewhere")


# ---- corrections and boxes


def test_a_correction_keeps_what_it_led_to():
    """“Red has 3 wood” stays so, whatever red had before it; what is so already is left out."""
    wood = {"path": "/players/red/goods/wood", "from": 2, "to": 3}
    other = Played(a_table(red=has(wood=2, worker=6)))
    other.corrects({**wood, "to": 5}).corrects({**wood, "from": 5}).places("blue", "toll")
    result = other.repaired(1, entry={"kind": "correct", "changes": [{**wood, "to": 4}]})
    assert result.entries[1] == {"kind": "correct", "changes": [{**wood, "from": 4}]}
    assert doubted(result) == {2: ["stood_otherwise"]}
    assert other.repaired(1, entry={"kind": "correct", "changes": [wood]}).entries == (
        {"kind": "correct", "changes": [wood]}, place("blue", "toll"))  # fmt: skip


def test_a_correction_that_no_box_can_show_now_stops_the_replay():
    """Red's 15th worker was put on the road; another one stands there by then."""
    played = Played(a_table(red=has(worker=14))).places("blue", "toll")
    played.corrects({"path": "/spaces/road_1/workers", "from": [], "to": ["red"]})
    more = {"kind": "correct", "changes": [{"path": "/players/red/workers", "from": 14, "to": 15}]}
    result = played.repaired(1, "before", more)
    assert (result.stop.at, result.stop.why.code) == (2, "position_workers")


def test_who_was_said_to_be_asked_is_asked():
    """A named point stays; the paths meet there, though somebody else was asked before."""
    played = Played(a_table()).places("blue", "toll")
    to = {"phase": "planning", "player": "blue"}
    played.corrects({"path": "/decision", "from": {"kind": "plan", "player": "red"}, "to": to}).places("blue", "road_1")
    result = played.repaired(1, entry={"player": "blue", "type": "site"})
    assert (result.stop, result.doubts) == (None, ())
    early = played.repaired(1, "out")
    assert (early.stop, asked(early)) == (None, {"kind": "plan", "player": "red"})


def test_a_box_is_taken_over_again_unless_it_is_in_use():
    played = Played(a_table()).places("blue", "toll").enter({"kind": "box", "box": {"wood_tailor": {"pp": 3}}})
    assert played.repaired(1, entry=place("blue", "road_1")).state.table.buildings["wood_tailor"].prestige == 3
    assert played.repaired(2, "out").entries == (place("blue", "toll"),)


# ---- entries taken out and put in


def test_taking_out_a_placement_asks_whoever_was_next():
    """Red never placed: green, who was next, did, and everybody after."""
    played = a_planning()
    result = played.repaired(2, "out")
    named = {
        "path": "/decision",
        "from": {"kind": "plan", "player": "red"},
        "to": {"phase": "planning", "player": "green"},
    }
    assert result.entries == (played.entries[0], {"kind": "correct", "changes": [named]}, *played.entries[2:])
    assert (result.doubts, result.stop) == ((), None)


def test_taking_out_a_placement_after_which_somebody_passed_without_a_choice():
    """Green cannot pay for a worker after blue's pass, and passes by itself again, before red goes on."""
    played = Played(a_table(green=has(worker=1))).does("blue", "pass").places("red", "toll").places("red", "road_1")
    result = played.repaired(2, "out")
    assert result.entries[1]["changes"][0]["to"] == {"phase": "planning", "player": "green"}
    assert result.entries[2] == place("red", "road_1")
    assert (result.doubts, result.stop, result.state.bridge) == ((), None, ("blue", "green"))


def test_taking_out_the_last_pass_begins_the_activation():
    """Everybody else has passed: the buildings are used as they were, and red stands on no bridge."""
    played = Played(a_table(provost=10, blue=has(wood=2, worker=3))).places("blue", "lawyer")
    for player in ("red", "green", "blue"):
        played.does(player, "pass")
    result = played.repaired(4, "out")
    assert asked(result) == RULESET.asked(played.state)
    assert (result.stop, result.state.bridge) == (None, ("red", "green"))


def test_taking_out_a_use_sends_the_worker_home():
    """Red did not use the lawyer: the worker goes to the camp as ever, and the game goes on."""
    table = a_table(phase="activation", provost=9, workers={"lawyer": ["red"]}, red=has(fabric=1), site=["green"])
    played = Played(table)
    claim = next(each for each in RULESET.legal_actions(table.state) if RULESET.write_action(each)["type"] == "claim")
    played.enter(RULESET.write_entry("red", claim))
    result = played.repaired(1, "out")
    assert asked(result) == RULESET.asked(played.state)
    assert result.state.space("lawyer").workers == ()
    assert result.state.seat("red").camp == played.state.seat("red").camp


def test_taking_out_a_delivery_leaves_the_site():
    played = Played(a_table(phase="delivery", site=["red", "green"], red=has(food=1, wood=1, stone=1),
                            green=has(food=1, wood=1, stone=1)))  # fmt: skip
    played.does("red", "deliver", spend={"food": 1, "wood": 1, "stone": 1})
    result = played.repaired(1, "out")
    assert (asked(result), result.state.site) == (RULESET.asked(played.state), ("green",))
    assert result.state.seat("red").stock.wood == 1


@pytest.mark.parametrize("how", ["instead", "before"])
def test_a_repair_that_cannot_stand_there_says_why(how):
    with pytest.raises(Refused) as caught:
        a_planning().repaired(3, how, place("green", "road_1"))
    assert caught.value.refusal.code == "occupied"
    assert a_planning().repaired(3, "instead", override("green", "road_1")).entries[2] == override("green", "road_1")


def test_what_happens_by_itself_happens_anew():
    """Blue owns the sawmill where red did not stand: no point for the visit."""
    played = Played(a_table(blue=owns("wood_sawmill", "road_10"), red=holds())).places("blue", "toll")
    played.places("red", "road_10").places("green", "road_2")
    result = played.repaired(2, entry=place("red", "road_1"))
    (change,) = (each for each in RULESET.differences(played.state, result.state).stated if each.path.endswith("/pp"))
    assert (change.path, change.by) == ("/players/blue/pp", -1)
    assert not any(isinstance(event, events.PrestigeGained) for step in result.steps for event in step.events)
