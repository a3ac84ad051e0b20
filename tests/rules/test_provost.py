"""The provost, rule by rule: toll, bridge, bailiff, and how far he goes."""

import pytest

from referee.rules.caylus1303 import actions
from referee.rules.caylus1303.actions import Decline, Provost
from referee.rules.caylus1303.events import DecisionForced, ProvostMoved, Reason, WorkersPaid
from referee.rules.caylus1303.frames import BridgeMove
from referee.rules.caylus1303.goods import Cost
from tests.rules.tables import a_table, has, holds, owns


def steps(table):
    """The moves that are legal now."""
    assert {action["type"] for action in table.legal} == {"provost"}
    return sorted(action["steps"] for action in table.legal)


def at_the_toll(*workers, **table):
    bridge = ["blue", "red", "green"]  # to stop there afterwards
    return a_table(phase="activation", workers={"toll": workers or ["red"]}, bridge=bridge, **table)


def at_the_bridge(*order, **table):
    return a_table(phase="activation", bridge=order or ["red", "blue", "green"], **table)


@pytest.mark.rule("provost.toll")
@pytest.mark.parametrize(("move", "position"), [(-2, 6), (-1, 7), (0, 8), (1, 9), (2, 10)])
def test_the_toll_moves_him_up_to_two_steps(move, position):
    """p.5: 0, 1 or 2 steps either way, and it costs nothing; the worker goes to the camp as ever."""
    table = at_the_toll(provost=8)
    assert table.decision == {"kind": "activate", "player": "red", "space": "toll"}
    assert steps(table) == [-2, -1, 0, 1, 2]
    table.red.moves_provost(move)
    assert table.state.provost == position
    assert (table.red.workers, table.red.camp) == (6, 9)
    assert table.told(ProvostMoved)[0] == ProvostMoved(move, position, "toll", "red")


@pytest.mark.rule("provost.toll")
@pytest.mark.rule("refusal:too_many_steps")
@pytest.mark.parametrize("move", [-3, 3, 10**30])
def test_three_steps_are_too_many_for_the_toll(move):
    """p.5: the answer says how many are allowed."""
    refusal = at_the_toll().red.refusal(Provost(move))
    assert (refusal.code, refusal.rule) == ("too_many_steps", "provost.toll")
    assert refusal.facts == {"steps": move, "most": 2}


@pytest.mark.rule("provost.toll")
@pytest.mark.rule("refusal:wrong_phase")
def test_staying_is_how_the_toll_is_declined():
    """p.5: 0 steps is the decline; there is no other."""
    assert at_the_toll().red.refusal(Decline()).code == "wrong_phase"


@pytest.mark.rule("provost.toll")
@pytest.mark.rule("journeyman")
def test_a_guest_at_the_toll_decides_after_the_host():
    """p.5, p.8: each has a move of their own, the guest from where the host has left him."""
    table = at_the_toll("green", "red", provost=8)
    table.green.moves_provost(2)
    assert (table.asked, table.state.provost) == ("red", 10)
    assert steps(table) == [-2, -1, 0, 1, 2]
    table.red.moves_provost(-1)
    assert table.state.provost == 9


@pytest.mark.rule("provost.bridge")
def test_the_bridge_asks_in_passing_order():
    """p.5: each player once, in the order of the houses on the bridge, not of the seats."""
    table = at_the_bridge("green", "blue", "red")
    order = []
    while table.kind == "bridge":
        order.append(table.asked)
        table.act(table.asked, Provost(0))
    assert order == ["green", "blue", "red"]


@pytest.mark.rule("provost.bridge")
@pytest.mark.rule("workers.paid")
@pytest.mark.parametrize(
    ("move", "workers", "camp"), [(-3, 3, 12), (-2, 4, 11), (-1, 5, 10), (0, 6, 9), (1, 5, 10), (3, 3, 12)]
)
def test_every_step_at_the_bridge_costs_a_worker(move, workers, camp):
    """p.5: one worker to the camp for each step, forward or backward."""
    table = at_the_bridge(provost=8)
    assert steps(table) == [-3, -2, -1, 0, 1, 2, 3]
    table.red.moves_provost(move)
    assert (table.red.workers, table.red.camp, table.state.provost) == (workers, camp, 8 + move)
    assert table.told(ProvostMoved)[0] == ProvostMoved(move, 8 + move, "bridge", "red")
    assert table.told(WorkersPaid) == ([WorkersPaid("red", abs(move), "bridge")] if move else [])


@pytest.mark.rule("provost.bridge")
@pytest.mark.rule("refusal:too_many_steps")
@pytest.mark.parametrize("move", [-4, 4])
def test_four_steps_are_too_many_for_the_bridge(move):
    """p.5: 3 at most, however many workers there are."""
    refusal = at_the_bridge().red.refusal(Provost(move))
    assert (refusal.code, refusal.rule) == ("too_many_steps", "provost.bridge")
    assert refusal.facts == {"steps": move, "most": 3}


@pytest.mark.rule("provost.bridge")
@pytest.mark.rule("refusal:cannot_pay")
@pytest.mark.parametrize(("workers", "legal"), [(1, [-1, 0, 1]), (2, [-2, -1, 0, 1, 2]), (3, [-3, -2, -1, 0, 1, 2, 3])])
def test_no_more_steps_than_workers(workers, legal):
    """p.5: every step is paid in full."""
    table = at_the_bridge(red=has(worker=workers))
    assert steps(table) == legal
    if workers < 3:
        refusal = table.red.refusal(Provost(-3))
        assert (refusal.code, refusal.rule) == ("cannot_pay", "provost.bridge")
        assert refusal.facts == {"need": {"worker": 3}, "have": {"worker": workers}}


@pytest.mark.rule("provost.bridge")
@pytest.mark.rule("workers.paid")
def test_workers_on_the_board_do_not_pay_at_the_bridge():
    """p.5: only workers in front of the player are paid, not those on buildings, at the site or in the camp."""
    table = at_the_bridge(red=has(worker=1), workers={"road_1": ["red"], "road_3": ["red"]}, site=["red"])
    assert table.red.camp == 11
    assert steps(table) == [-1, 0, 1]


@pytest.mark.rule("provost.bridge")
@pytest.mark.rule("actions.forced")
def test_without_workers_he_stays():
    """p.5: who has no worker cannot move him; the engine says so and asks the next."""
    table = at_the_bridge("red", "blue", "green", blue=has(worker=0))
    table.red.moves_provost(1)
    why = Reason("short", need=Cost(worker=1))
    assert table.told(DecisionForced) == [DecisionForced(BridgeMove("blue"), Provost(0), why)]
    assert (table.asked, table.state.provost) == ("green", 9)


@pytest.mark.rule("provost.bridge")
@pytest.mark.rule("refusal:wrong_phase")
@pytest.mark.parametrize("action", [Decline(), actions.Pass(), actions.Place("toll")])
def test_the_bridge_is_answered_in_steps(action):
    """p.5: 0 steps is the way to leave him."""
    refusal = at_the_bridge().red.refusal(action)
    assert (refusal.code, refusal.facts["asked"]) == ("wrong_phase", "bridge")


@pytest.mark.rule("provost.bridge")
@pytest.mark.rule("activation.provost")
def test_the_bridge_at_work():
    """p.5, the rulebook's example: Blue stays, Black 2 back, Red 2 forward, Green 1 back; Green is served, Red not."""
    table = a_table(
        players=("blue", "black", "green", "red"),
        phase="activation",
        bridge=("blue", "black", "red", "green"),
        provost=12,
        blue=[owns("wood_market", "road_10"), owns("wood_farm", "road_11"), owns("wood_sawmill", "road_12")],
        workers={"road_11": ["green"], "road_12": ["red"]},
    )
    table.blue.moves_provost(0)
    table.black.moves_provost(-2)
    table.red.moves_provost(2)
    table.green.moves_provost(-1)
    moves = table.told(ProvostMoved)
    assert moves[0] == ProvostMoved(-1, 11, "bridge", "green")
    assert (table.green.goods["food"], table.red.goods["wood"]) == (1 + 2, 2)
    assert table.blue.workers == 6 + 3  # paid nothing; everybody has recruited 3 since
    assert table.black.workers == 6 - 2 + 3
    assert table.red.workers == 6 - 2 + 3
    assert table.green.workers == 6 - 1 + 3


@pytest.mark.rule("bailiff")
def test_the_bailiff_moves_him_after_the_bridge():
    """p.8: once everybody has had the bridge, 1 step either way or none, free."""
    table = at_the_bridge("red", "blue", "green", red=holds("bailiff"), provost=8)
    table.red.moves_provost(1)
    table.blue.moves_provost(0)
    table.green.moves_provost(0)
    assert table.decision == {"kind": "bailiff", "player": "red"}
    assert steps(table) == [-1, 0, 1]
    table.red.moves_provost(1)
    assert table.told(ProvostMoved)[0] == ProvostMoved(1, 10, "bailiff", "red")
    assert table.red.workers == 6 - 1 + 3  # only the step at the bridge was paid; then recruitment


@pytest.mark.rule("bailiff")
def test_the_bailiff_needs_no_workers():
    """p.8: his step is free also for who has nothing left."""
    table = at_the_bridge("red", "blue", "green", blue=[holds("bailiff"), has(worker=0)])
    table.red.moves_provost(0)
    table.green.moves_provost(0)
    assert (table.kind, table.asked, steps(table)) == ("bailiff", "blue", [-1, 0, 1])


@pytest.mark.rule("bailiff")
@pytest.mark.rule("refusal:too_many_steps")
def test_two_steps_are_too_many_for_the_bailiff():
    """p.8: one step."""
    table = a_table(phase="activation", red=holds("bailiff"))
    refusal = table.red.refusal(Provost(2))
    assert (refusal.code, refusal.rule, refusal.facts) == ("too_many_steps", "bailiff", {"steps": 2, "most": 1})


@pytest.mark.rule("bailiff")
def test_nobody_asks_the_bailiff_of_the_board():
    """p.8: on the board the bailiff works for nobody."""
    table = at_the_bridge("red", board=["bailiff"])
    table.red.moves_provost(0)
    assert (table.state.phase, table.kind) == ("planning", "plan")


@pytest.mark.rule("bailiff")
@pytest.mark.rule("activation.order")
def test_the_bailiff_comes_before_the_road():
    """p.8: his step still decides what is activated."""
    table = at_the_bridge("red", provost=2, green=holds("bailiff"), workers={"road_3": ["blue"]})
    table.red.moves_provost(0)
    table.green.moves_provost(1)
    assert table.blue.goods["stone"] == 1 + 1


@pytest.mark.rule("provost.limits")
@pytest.mark.rule("refusal:provost_beyond_bridge")
def test_he_never_crosses_the_bridge():
    """p.5: just past the bridge is as far back as he goes, at the toll, the bridge and for the bailiff."""
    toll = at_the_toll(provost=0)
    assert steps(toll) == [0, 1, 2]
    refusal = toll.red.refusal(Provost(-1))
    assert (refusal.code, refusal.rule) == ("provost_beyond_bridge", "provost.limits")
    assert refusal.facts == {"steps": -1, "provost": 0}
    assert steps(at_the_bridge(provost=0)) == [0, 1, 2, 3]
    assert steps(a_table(phase="activation", provost=0, red=holds("bailiff"))) == [0, 1]


@pytest.mark.rule("provost.limits")
@pytest.mark.rule("refusal:provost_beyond_end")
def test_he_never_leaves_the_last_space_past_the_road():
    """p.5: two spaces past the end of the road are as far as he goes, whoever moves him."""
    toll = at_the_toll(provost=25)
    assert steps(toll) == [-2, -1, 0]
    refusal = toll.red.refusal(Provost(1))
    assert (refusal.code, refusal.rule) == ("provost_beyond_end", "provost.limits")
    assert refusal.facts == {"steps": 1, "provost": 25}
    assert steps(at_the_bridge(provost=25)) == [-3, -2, -1, 0]
    assert steps(a_table(phase="activation", provost=25, red=holds("bailiff"))) == [-1, 0]


@pytest.mark.rule("provost.limits")
def test_no_move_is_cut_short():
    """p.5: a step too far is not a shorter move, but none."""
    table = at_the_toll(provost=24)
    assert steps(table) == [-2, -1, 0, 1]
    assert table.red.refusal(Provost(2)).code == "provost_beyond_end"
    table = at_the_bridge(provost=1)
    assert steps(table) == [-1, 0, 1, 2, 3]
    assert table.red.refusal(Provost(-2)).code == "provost_beyond_bridge"


@pytest.mark.rule("provost.limits")
@pytest.mark.rule("box.corrections")
def test_the_end_moves_with_the_corrected_road():
    """p.5: 20 spaces and one more past them make 21 the end."""
    table = at_the_toll(provost=20, setup={"box": {"road": {"spaces": 20, "beyond": 1}}})
    assert steps(table) == [-2, -1, 0, 1]
    table.red.moves_provost(1)
    assert table.told(ProvostMoved)[0].position == 21


@pytest.mark.rule("provost.limits")
@pytest.mark.rule("activation.provost")
@pytest.mark.parametrize(("provost", "food"), [(22, 1), (23, 3), (24, 3), (25, 3)])
def test_past_the_end_the_whole_road_is_activated(provost, food):
    """p.5: the last space is reached from position 23 on; the extra spaces reach no more."""
    table = at_the_bridge(
        "blue", provost=provost, blue=owns("wood_farm", "road_23"), red=has(food=1), workers={"road_23": ["red"]}
    )
    table.blue.moves_provost(0)
    assert table.red.goods["food"] == food


@pytest.mark.rule("activation.provost")
def test_at_the_bridge_he_lets_nobody_work():
    """p.4: at position 0 no space of the road is activated."""
    table = at_the_bridge("blue", provost=0, workers={"road_1": ["red"]}, red=has(food=1))
    table.blue.moves_provost(0)
    assert (table.red.goods, table.red.workers + table.red.camp) == ({"food": 1}, 15)
