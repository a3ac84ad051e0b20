"""The worked examples of the contract for this game, one test each or a few."""

import pytest

from referee.rules.caylus2005.actions import Provost
from tests.caylus2005.tables import (
    BATCH,
    a_game,
    a_road,
    a_special,
    a_table,
    has,
    lives,
    owns,
)


@pytest.mark.rule("income")
def test_1_income_comes_in_round_1():
    """The first of three holds 7 deniers when placing, and the gold mine is open from the start."""
    table = a_game("red", "blue", "green")
    assert [table.red.deniers, table.blue.deniers, table.green.deniers] == [7, 8, 8]
    table.red.places("road_16")
    assert (table.red.deniers, table.space("road_16").workers) == (6, ("red",))


@pytest.mark.rule("plan.price", "plan.own_tile", "plan.visit", "plan.pass", "plan.castle")
def test_2_prices_of_four():
    """Blue passes and takes a denier; each pass makes places dearer, but for one's own tile."""
    table = a_table(
        players=("blue", "green", "orange", "red"),
        castle=["blue"],
        green=owns("wood_mason", "road_9"),
        red=owns("wood_food_farm", "road_10"),
    )
    table.blue.passes()
    assert table.blue.deniers == 11
    table.green.places("road_7")
    assert table.green.deniers == 8
    table.orange.passes()
    assert table.orange.deniers == 10
    table.red.places("road_9")
    assert (table.red.deniers, table.green.pp) == (7, 1)
    table.green.passes()
    table.red.places("road_10")
    assert (table.red.deniers, table.red.pp) == (6, 0)
    table.red.places("castle")
    assert (table.red.deniers, table.state.castle) == (2, ("blue", "red"))


@pytest.mark.rule("stables")
def test_3_the_stables_change_the_turn_order():
    table = a_special(players=("red", "green", "orange", "blue"), workers={"stables": ["blue", "red"]})
    assert table.state.turn_order == ("blue", "red", "green", "orange")
    assert (table.blue.workers, table.red.workers) == (6, 6)


@pytest.mark.rule("inn", "plan.inn_price")
def test_4_the_inn_changes_hands():
    """Blue's worker comes home, green's slides, and from the next planning green pays 1 everywhere."""
    table = a_special(inn=("green", "blue"))
    assert (table.state.inn.left, table.state.inn.right) == (None, "green")
    assert (table.blue.workers, table.green.workers) == (6, 5)
    table = a_table(inn=(None, "green"), bridge=(), players=("blue", "red", "green"))
    table.blue.passes()
    table.red.passes()
    table.green.places("castle")
    assert table.green.deniers == 9


@pytest.mark.rule("provost.bridge", "road.order", "road.unreached")
def test_5_the_provost_is_moved_in_the_order_of_passing():
    """He ends one space behind his start: green's tile there is used, red's beyond it is not."""
    table = a_table(
        players=("blue", "orange", "red", "green"),
        phase="bridge",
        bridge=["blue", "orange", "red", "green"],
        provost=10,
        workers={"road_9": ["green"], "road_10": ["red"]},
        castle=["blue"],
        blue=has(**BATCH, denier=1),
        green=[has(denier=5), owns("wood_quarry", "road_9")],
        red=[has(denier=5), owns("wood_sawmill", "road_10")],
    )
    for player, steps in (("blue", 0), ("orange", -2), ("red", 2), ("green", -1)):
        getattr(table, player).moves_provost(steps)
    assert (table.blue.deniers, table.orange.deniers, table.red.deniers, table.green.deniers) == (1, 8, 3, 4)
    assert (table.kind, table.state.provost) == ("deliver", 9)
    assert (table.green.goods, table.red.goods) == ({"stone": 2}, {})
    assert (table.green.workers, table.red.workers) == (6, 6)


@pytest.mark.rule("provost.limits")
def test_5_the_provost_stays_on_the_road():
    """From 1 no step back, from 28 none forward: the first space is always activated."""
    table = a_table(phase="bridge", bridge=["red"], provost=1)
    assert [action["steps"] for action in table.legal] == [0, 1, 2, 3]
    assert table.red.refusal(Provost(-1)).code == "provost_beyond_bridge"
    table = a_table(phase="bridge", bridge=["red"], provost=28)
    assert [action["steps"] for action in table.legal] == [0, -1, -2, -3]
    assert table.red.refusal(Provost(1)).code == "provost_beyond_end"


@pytest.mark.rule("joust_field", "special.order")
def test_6_the_jousts_denier_may_come_from_the_trading_post():
    """Its cloth cannot come from a farm of the road, which is used later."""
    table = a_special(workers={"trading_post": ["red"], "joust_field": ["red"]}, red=has(cloth=1))
    assert (table.kind, table.red.deniers) == ("activate", 3)
    table.red.exchanges({"cloth": 1, "denier": 1}, {"favor": 1})
    assert (table.kind, table.red.deniers) == ("favor", 2)
    table = a_special(workers={"joust_field": ["red"], "road_1": ["red"]}, red=has(denier=3))
    assert table.kind == "bridge"


@pytest.mark.rule("build.first_empty", "build.pp", "build.cost", "road.production")
def test_7_a_carpenter_builds_on_the_first_empty_space():
    table = a_road("road_6", red=has(wood=1, food=1))
    table.red.builds("wood_food_farm", wood=1, food=1)
    assert (table.space("road_9").tile, table.space("road_9").owner, table.red.pp) == ("wood_food_farm", "red", 2)
    table = a_road("road_6", full=range(9, 16), red=has(wood=1, food=1))
    table.red.builds("wood_food_farm", wood=1, food=1)
    assert table.space("road_17").tile == "wood_food_farm"
    table = a_road("road_9", red=owns("wood_food_farm", "road_9"))
    assert table.legal == [
        {"type": "exchange", "spend": {}, "take": {"food": 2}},
        {"type": "exchange", "spend": {}, "take": {"cloth": 1}},
    ]


@pytest.mark.rule("road.owner_cube")
def test_8_a_visited_stone_farm_gives_its_owner_a_cube():
    table = a_road("road_9", blue=owns("stone_farm", "road_9"))
    assert table.decision == {"kind": "owner_bonus", "player": "blue", "space": "road_9"}
    assert (table.red.goods, table.red.workers) == ({"food": 2, "cloth": 1}, 5)
    table.blue.takes(cloth=1)
    assert (table.blue.goods, table.red.workers) == ({"cloth": 1}, 6)
    table = a_road("road_9", "blue", blue=owns("stone_farm", "road_9"))
    assert (table.kind, table.blue.goods) == ("deliver", {"food": 2, "cloth": 1})


@pytest.mark.rule("prestige.residence", "prestige.favors")
def test_9_an_architect_replaces_a_residence():
    """Green on blue's architect: the statue for 2 stone and 1 gold, 7 points and a favor."""
    table = a_road(
        "road_9", "red", blue=owns("stone_architect", "road_9"), red=[has(stone=2, gold=1), lives("road_10")]
    )
    table.red.builds_prestige("prestige_statue", "road_10")
    assert (table.red.pp, table.decision) == (7, {"kind": "favor", "player": "red"})
    assert table.space("road_10").side == "prestige"


@pytest.mark.rule("lawyer", "lawyer.tiles", "income")
def test_9_the_lawyer_makes_a_residence():
    """The quarry leaves the game; 2 points, and a denier more each income."""
    table = a_road("road_9", red=[has(cloth=1, denier=1), owns("wood_lawyer", "road_9")])
    table.red.claims("road_4")
    assert (table.red.pp, table.red.goods, table.red.deniers) == (2, {}, 0)
    assert (table.space("road_4").side, table.space("road_4").owner) == ("residence", "red")
    table.green.delivers()
    assert table.red.deniers == 3


@pytest.mark.rule("lawyer.waits")
@pytest.mark.parametrize("provost", [11, 10])
def test_10_a_claim_waits_for_the_worker(provost):
    """Paid now; the worker farther on is used, or with the provost in between goes home unused: then it changes."""
    table = a_road(
        "road_9",
        others={"road_11": ["red"]},
        provost=provost,
        red=[has(cloth=1, denier=1), owns("wood_lawyer", "road_9"), owns("wood_quarry", "road_11")],
    )
    table.red.claims("road_11")
    assert (table.red.goods, table.red.deniers, table.red.pp) == ({"stone": 2} if provost == 11 else {}, 0, 2)
    assert (table.kind, table.space("road_11").side) == ("deliver", "residence")
    assert "wood_quarry" in table.state.supply.wood
