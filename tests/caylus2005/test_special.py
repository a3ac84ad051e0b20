"""The special buildings: gate, trading post, merchants' guild, joust field, stables, inn, in this order."""

import pytest

from referee.rules.caylus2005.actions import Decline, Pass, Place, Provost, Recall
from referee.rules.caylus2005.events import (
    DecisionForced,
    InnTaken,
    PrestigeGained,
    TurnOrderChanged,
    WorkerPlaced,
    WorkerReturned,
)
from tests.caylus2005.tables import a_game, a_joust, a_special, a_table, exchange, has, lives, owns

BOTH = ("blue", "red", "green", "orange", "black")


@pytest.mark.rule("special.order", "special.return")
def test_the_buildings_are_used_in_their_order():
    table = a_special(
        workers={"gate": ["red"], "trading_post": ["blue"], "merchants_guild": ["red"], "joust_field": ["blue"]},
        blue=has(cloth=1),
        inn=(None, "green"),
    )
    assert (table.decision, table.blue.deniers) == ({"kind": "gate", "player": "red"}, 0)
    table.red.declines()
    assert (table.decision, table.blue.deniers) == (
        {"kind": "activate", "player": "red", "space": "merchants_guild"},
        3,
    )
    table.red.moves_provost(0)
    assert table.decision == {"kind": "activate", "player": "blue", "space": "joust_field"}
    assert (table.red.workers, table.blue.workers) == (6, 5)
    table.blue.declines()
    assert (table.decision, table.blue.workers) == ({"kind": "inn", "player": "green"}, 6)


@pytest.mark.rule("gate", "tile:gate")
def test_the_gate_moves_a_worker_anywhere_that_is_free():
    """While asked, the worker still stands in the gate; price, passing and workers at home do not matter."""
    table = a_special(
        bridge=["red", "green"],
        workers={"gate": ["red"], "road_1": ["blue"], "stables": ["red"]},
        castle=["red"],
        inn=("blue", None),
        red=[has(), lives("road_10"), owns("prestige_statue", "road_11")],
    )
    assert table.space("gate").workers == ("red",)
    places = {action.get("space") for action in table.legal}
    assert places == {
        None, "trading_post", "merchants_guild", "joust_field",
        *(f"road_{number}" for number in (2, 3, 4, 5, 6, 7, 8, 16)),
    }  # fmt: skip
    for space in ("castle", "stables", "inn", "gate", "road_1", "road_10", "road_11", "road_12", "bridge", "roof"):
        assert table.red.refusal(Place(space))
    assert table.red.refusal(Pass()).code == "wrong_phase"


@pytest.mark.rule("gate", "plan.visit")
def test_the_gate_pays_the_owner_not_the_place():
    table = a_special(workers={"gate": ["red"]}, red=has(), blue=owns("wood_mason", "road_9"))
    table.red.places("road_9")
    assert table.told(WorkerPlaced) == [WorkerPlaced("red", "road_9", "wood_mason", moved=True)]
    assert (table.blue.pp, table.space("gate").workers, table.red.workers) == (1, (), 5)


@pytest.mark.rule("gate")
@pytest.mark.parametrize("space", ["trading_post", "stables", "inn", "castle"])
def test_a_worker_from_the_gate_is_used_in_the_same_round(space):
    table = a_special(workers={"gate": ["red"]}, red=has(denier=1))
    table.red.places(space)
    assert table.red.deniers == (4 if space == "trading_post" else 1)
    assert table.state.turn_order[0] == ("red" if space == "stables" else "blue")
    assert table.state.inn.right == ("red" if space == "inn" else None)
    assert table.state.castle == (("red",) if space == "castle" else ())


def test_who_stands_on_the_right_circle_may_come_to_the_left_from_the_gate():
    table = a_special(workers={"gate": ["red"]}, inn=(None, "red"))
    table.red.places("inn")
    assert (table.state.inn.right, table.red.workers) == ("red", 5)


@pytest.mark.rule("gate", "special.return")
def test_a_worker_that_stays_in_the_gate_goes_home():
    table = a_special(workers={"gate": ["red"]})
    table.red.declines()
    assert table.told(WorkerReturned) == [WorkerReturned("red", "gate", "gate", "used")]
    assert table.red.workers == 6


@pytest.mark.rule("trading_post", "tile:trading_post")
def test_the_trading_post_pays_by_itself():
    table = a_special(workers={"trading_post": ["red"]}, red=has(denier=1))
    assert (table.red.deniers, table.red.workers, table.kind) == (4, 6, "bridge")


@pytest.mark.rule("merchants_guild", "refusal:too_many_steps", "tile:merchants_guild")
def test_the_guild_moves_the_provost_free():
    """Up to 3 steps either way; none is the decline, and there is no other."""
    table = a_special(workers={"merchants_guild": ["red"]}, provost=2, red=has())
    assert [action["steps"] for action in table.legal] == [0, -1, 1, 2, 3]
    assert table.red.refusal(Decline()).code == "wrong_phase"
    assert table.red.refusal(Provost(4)).code == "too_many_steps"
    table.red.moves_provost(3)
    assert (table.state.provost, table.red.workers) == (5, 6)


@pytest.mark.rule("joust_field", "tile:joust_field")
def test_the_joust_asks_a_cloth_and_a_denier():
    table = a_special(workers={"joust_field": ["red"]}, red=has(cloth=2, denier=2))
    assert table.legal == [{"type": "decline"}, exchange({"cloth": 1, "denier": 1}, {"favor": 1})]
    table = a_special(workers={"joust_field": ["red"]}, red=has(denier=2))
    assert table.told(DecisionForced)[0].why.code == "short"


@pytest.mark.rule("joust_field", "special.return")
def test_the_knight_goes_home_after_the_favor():
    table = a_joust()
    assert (table.kind, table.space("joust_field").workers) == ("favor", ("red",))
    table.red.favors_line("money")
    assert (table.space("joust_field").workers, table.red.deniers) == ((), 11)


@pytest.mark.rule("stables", "tile:stables")
def test_the_stables_count_from_now_on():
    """The turn order of this round's scoring is the new one."""
    table = a_special(players=BOTH, workers={"stables": ["black", "red"]})
    assert table.told(TurnOrderChanged) == [
        TurnOrderChanged(("black", "red", "blue", "green", "orange"), "stables", BOTH),
    ]
    table = a_special(workers={"stables": ["blue"]})
    assert table.told(TurnOrderChanged) == []


@pytest.mark.rule("inn", "tile:inn")
def test_the_guest_of_the_inn_is_asked():
    """Without anybody on the left, whoever is on the right may take the worker home, or leave it."""
    table = a_special(inn=(None, "red"))
    assert table.legal == [{"type": "decline"}, {"type": "recall"}]
    assert table.red.refusal(Pass()).code == "wrong_phase"
    table.red.declines()
    assert (table.state.inn.right, table.red.workers) == ("red", 5)
    table = a_special(inn=(None, "red"))
    table.red.recalls()
    assert (table.state.inn.right, table.red.workers) == (None, 6)
    assert a_special().blue.refusal(Recall()).code == "not_your_turn"


@pytest.mark.rule("inn", "tile:inn")
def test_the_left_guest_takes_the_right_circle():
    table = a_special(inn=("red", None))
    assert table.told(InnTaken) == [InnTaken("red")]
    assert (table.state.inn.left, table.state.inn.right, table.kind) == (None, "red", "bridge")


@pytest.mark.rule("plan.inn_price")
def test_the_inn_is_cheap_only_on_the_right():
    table = a_table(inn=("red", None), red=has(denier=5))
    table.blue.passes()
    table.red.places("castle")
    assert table.red.deniers == 3


def test_a_special_building_without_workers_is_passed_by():
    table = a_game()
    table.everyone_passes()
    assert table.kind == "bridge"
    assert not table.told(PrestigeGained)
