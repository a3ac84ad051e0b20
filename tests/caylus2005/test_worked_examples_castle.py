"""The worked examples of the contract for this game: castle, scorings, favors."""

import pytest

from referee.rules.caylus2005 import RULESET
from referee.rules.caylus2005.actions import Deliver, Exchange, Place
from referee.rules.caylus2005.events import FavorGained, FavorLost, SectionScored
from referee.rules.caylus2005.goods import Pile
from tests.caylus2005.tables import (
    BATCH,
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
