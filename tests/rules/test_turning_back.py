"""Turning back what happened by itself: the position without it is put together, and is accepted or refused."""

from contextlib import suppress

import pytest

from referee.play.trials import attempt
from referee.rules.caylus1303 import RULESET, Refused, events
from tests.rules.playing import at_random, moves
from tests.rules.tables import a_setup, a_table, a_visit, has, holds, owns
from tests.rules.test_wild_tables import wild


def without(table, kind):
    """Give the position without the first event of a kind."""
    (event, *_) = table.told(kind)
    trial = attempt(RULESET, table.state, list(RULESET.turned_back(table.state, event)))
    assert trial.refusal is None
    return RULESET.position(trial.state)


def test_a_gain_is_given_back():
    """Red's worker takes a resource at the farm by itself; the table did not do it."""
    table = a_visit("road_1", red=has(food=0))
    goods = table.red.goods
    assert table.told(events.GoodsTaken)
    assert without(table, events.GoodsTaken)["players"]["red"]["goods"]["food"] == goods["food"] - 1


def test_points_go_by_a_difference():
    """Facedown points are never named as a total."""
    table = a_table(blue=owns("wood_farm", "road_10"))
    table.blue.places("toll")
    table.red.places("road_10")
    (event,) = table.told(events.PrestigeGained)
    assert list(RULESET.turned_back(table.state, event)) == [{"path": "/players/blue/pp", "by": -1}]


def test_a_worker_who_came_back_stands_there_again():
    table = a_visit("road_1")
    (event,) = table.told(events.WorkerReturned)
    assert without(table, events.WorkerReturned)["spaces"][event.space]["workers"] == ["red"]


def test_the_provost_goes_back():
    table = a_visit("toll", provost=5)
    table.red.moves_provost(2)
    moved = table.told(events.ProvostMoved)[0]
    (change,) = RULESET.turned_back(table.state, moved)
    assert change == {"path": "/provost", "to": table.state.provost - 2}


def test_a_character_goes_back_to_whom_it_was_taken_from():
    table = a_table(blue=holds("thief"), red=holds("steward"))
    taken = events.CharacterTaken("blue", "thief", "red")
    changes = {change["path"]: change["to"] for change in RULESET.turned_back(table.state, taken)}
    assert changes == {"/players/blue/characters": [], "/players/red/characters": ["steward", "thief"]}


def test_a_forced_pass_leaves_the_bridge():
    """A player without a worker passes by themselves; the table let them play on."""
    table = a_table(red=has(worker=0))
    table.blue.places("toll")
    (forced,) = [event for event in table.told(events.DecisionForced) if event.decision.player == "red"]
    assert list(RULESET.turned_back(table.state, forced)) == [{"path": "/bridge", "to": []}]


def test_what_did_not_happen_has_nothing_to_turn_back():
    assert list(RULESET.turned_back(a_table().state, events.Skipped("night_worker", "red"))) == []


def tried(states):
    """Turn back every event of some steps; count what was accepted. What is refused raises nothing else."""
    accepted = 0
    for after, happened in states:
        for event in happened:
            with suppress(Refused):
                trial = attempt(RULESET, after, list(RULESET.turned_back(after, event)))
                accepted += trial.outcome is not None
    return accepted


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happened_can_be_tried_in_random_games(seed):
    begun = RULESET.start(a_setup("blue", "red", "green"))
    accepted = tried((move.after, move.events) for move in moves(begun, at_random(seed)))
    assert accepted > 100


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happened_can_be_tried_at_wild_tables(seed):
    assert tried((step.after, step.events) for step in wild(seed)[0])
