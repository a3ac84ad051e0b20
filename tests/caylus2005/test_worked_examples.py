"""The worked examples of the contract for this game, one test each or a few."""

import pytest

from referee.rules.caylus2005 import RULESET
from referee.rules.caylus2005.actions import Deliver, Exchange, Place, Provost
from referee.rules.caylus2005.events import FavorGained, FavorLost, SectionScored
from referee.rules.caylus2005.goods import Pile
from tests.caylus2005.tables import (
    BATCH,
    a_game,
    a_joust,
    a_road,
    a_special,
    a_table,
    batches,
    has,
    lives,
    marked,
    owns,
    scored,
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


@pytest.mark.rule("castle.batch", "castle.sections", "castle.favor")
def test_11_batches_run_over_into_the_walls():
    """One place left in the dungeon: two batches are 5 + 4, and the favor of the round."""
    table = a_table(
        phase="castle",
        castle=["red", "green"],
        houses={"dungeon": {"blue": 4}},
        red=has(**BATCH),
        green=has(food=2, wood=2, cloth=2),
    )
    table.red.delivers(**BATCH)
    assert (table.red.pp, table.houses("dungeon")) == (5, {"blue": 4, "red": 1})
    table.green.delivers(food=2, wood=2, cloth=2)
    assert (table.green.pp, table.houses("walls")) == (9, {"green": 1})
    assert table.told(FavorGained) == [FavorGained("green", "castle", "most")]


@pytest.mark.rule("castle.favor", "castle.penalty", "points.floor")
def test_11_ties_go_to_who_came_first_and_none_loses_points():
    both = {"red": has(**BATCH), "green": [has(**BATCH), scored(1)]}
    table = a_table(phase="castle", castle=["red", "green"], **both)
    table.red.delivers(**BATCH)
    table.green.delivers(**BATCH)
    assert table.told(FavorGained) == [FavorGained("red", "castle", "tie")]
    table = a_table(phase="castle", castle=["red", "green"], **both)
    table.red.delivers(**BATCH)
    table.green.delivers()
    assert (table.green.pp, table.green.sources) == (0, {"built": 1, "no_batch": -1})
    table = a_table(
        phase="castle", castle=["red"], section="towers", houses={"towers": {"blue": 14}}, red=scored(5), blue=scored(9)
    )
    assert (table.state.phase, table.red.sources.get("no_batch")) == ("bailiff", None)


@pytest.mark.rule("bailiff.moves", "scoring.due")
def test_12_the_bailiff_moves_and_scores():
    table = a_table(phase="bailiff", provost=9, bailiff=10)
    assert (table.state.bailiff, table.state.provost, table.state.scored) == (11, 11, 0)
    table = a_table(phase="bailiff", provost=9, bailiff=9, houses={"dungeon": {"red": 1, "blue": 5}})
    assert (table.state.bailiff, table.kind) == (10, "favor")
    table = a_table(phase="bailiff", provost=11, bailiff=10)
    assert (table.state.bailiff, table.state.scored) == (12, 1)
    table = a_table(phase="bailiff", provost=11, bailiff=10, section="walls")
    assert (table.state.bailiff, table.state.scored) == (12, 1)


@pytest.mark.rule("scoring.houses", "favor.columns", "scoring.close")
def test_13_the_dungeon_is_scored():
    """Two houses and three are one favor, none loses 2, one gives nothing."""
    table = a_table(
        players=("red", "blue", "orange", "green"),
        phase="bailiff",
        bailiff=11,
        houses={"dungeon": {"red": 2, "blue": 3, "green": 1}, "walls": {"green": 1}},
        red=[scored(3), marked(prestige=2)],
        orange=scored(7),
        green=scored(4),
    )
    assert (table.asked, table.kind) == ("red", "favor")
    table.red.favors_line("prestige")
    assert (table.red.pp, table.red.favors) == (5, {"prestige": 2})
    table.blue.favors_line("money")
    assert (table.blue.favors, table.orange.pp, table.green.pp) == ({"money": 1}, 5, 4)
    assert table.told(SectionScored) == [SectionScored("dungeon", 4)]
    assert (table.kind, table.public["castle"]["section"]) == ("plan", "walls")
    table = a_joust(section="walls", red=marked(prestige=2))
    table.red.favors_line("prestige")
    assert (table.red.favors, table.red.pp) == ({"prestige": 3}, 3)


@pytest.mark.rule("favor.effect", "build.favor")
def test_14_the_churchs_favor_on_the_line_of_goods():
    """Marker 2 to 3 while the towers are built: the player takes 1 food."""
    table = a_road(
        "road_9",
        section="towers",
        blue=owns("wood_mason", "road_9"),
        red=[has(stone=1, cloth=1), marked(goods=2)],
    )
    table.red.builds("stone_church", stone=1, cloth=1)
    table.red.favors_line("goods")
    assert (table.decision, table.red.favors) == (
        {"kind": "favor_effect", "player": "red", "line": "goods"},
        {"goods": 3},
    )
    table.red.takes(food=1)
    assert table.red.goods == {"food": 1}


@pytest.mark.rule("favor.building")
def test_14_the_jousts_favor_builds_a_park():
    """Marker 2 to 3 while the walls are built: stone_park for 1 food, on the first empty space, 3 points."""
    table = a_joust(section="walls", red=[has(cloth=1, denier=1, food=1), marked(building=2)])
    table.red.favors_line("building")
    table.red.builds("stone_park", food=1)
    assert (table.space("road_9").tile, table.red.pp, table.red.goods) == ("stone_park", 3, {})


@pytest.mark.rule("favor.once", "favor.nested")
def test_15_a_favor_inside_a_favor_goes_to_another_line():
    table = a_joust(section="walls", red=[has(cloth=2, denier=1), marked(building=2)])
    table.red.favors_line("building")
    table.red.builds("stone_church", cloth=1)
    assert (table.kind, table.red.lines) == ("favor", ("building",))
    assert [action["line"] for action in table.legal] == ["prestige", "money", "goods"]


@pytest.mark.rule("prestige.favors", "favor.lost")
def test_15_the_monuments_two_favors_go_to_two_lines():
    table = a_road(
        "road_9", blue=owns("stone_architect", "road_9"), red=[has(stone=4, gold=2), lives("road_10"), marked(money=1)]
    )
    table.red.builds_prestige("prestige_monument", "road_10")
    table.red.favors_line("money")
    assert [action["line"] for action in table.legal] == ["prestige", "goods", "building"]
    table.red.favors_line("prestige")
    assert (table.kind, table.red.favors) == ("deliver", {"prestige": 1, "money": 2})


@pytest.mark.rule("castle.sections", "scoring.due", "favor.lost")
def test_16_fifteen_batches_of_one_player():
    """4 + 14 · 3 points; walls and towers are scored in this phase, and of the six favors two are lost."""
    goods = batches(15, "wood", "stone")
    table = a_table(
        phase="castle",
        castle=["red"],
        section="walls",
        bailiff=13,
        provost=13,
        houses={"walls": {"red": 4, "blue": 5}},
        red=has(**goods),
    )
    table.red.does(Deliver(Pile(**goods)))
    assert table.red.pp == 4 + 14 * 3
    table.red.favors_line("prestige")  # the most batches of the round
    lost = []
    while table.kind is not None:
        table.act(table.asked, RULESET.legal_actions(table.state)[0])
        lost += table.told(FavorLost)
    assert [event.player for event in lost].count("red") == 2
    assert table.public["phase"] == "over"


def test_there_is_nothing_else_to_exchange_at_the_joust():
    table = a_special(workers={"joust_field": ["red"]}, red=has(cloth=4, denier=4))
    assert table.red.refusal(Exchange(Pile(cloth=2, denier=2), Pile(favor=2))).code == "no_such_exchange"
    assert table.red.refusal(Place("castle")).code == "wrong_phase"
