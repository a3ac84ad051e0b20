"""The owner's bonus of the three stone production tiles, in all its cases."""

import pytest

from referee.rules.caylus1303.events import GoodsTaken
from tests.rules.tables import a_table, a_visit, has, owns

rule = pytest.mark.rule

farm = owns("stone_farm", "road_10")


def at_blues_farm(*visitors, **more):
    """Put workers on blue's Farm; nobody has any goods but green's for the delivery."""
    return a_visit("road_10", *visitors, **{"blue": [farm, has()], "red": has(), **more})


@rule("owner_bonus")
@rule("plan.rent")
def test_the_rulebooks_farm():
    """p.11, the rulebook's example: Red visits Blue's Farm: 1 point for Blue, then goods for both."""
    table = a_table(first="red", provost=10, blue=[farm, has()], red=has())
    table.red.places("road_10")
    assert table.blue.prestige == 1
    table.everyone_passes()
    table.provost_stays()
    assert table.red.goods == {"food": 2, "fabric": 1}
    assert table.blue.goods == {"food": 1}


@rule("owner_bonus")
def test_the_rulebooks_farm_used_by_its_owner():
    """p.11, the example's other half: had Blue come, they would have taken 2 food and 1 fabric, no more."""
    table = at_blues_farm("blue")
    assert table.blue.goods == {"food": 2, "fabric": 1}


@rule("owner_bonus")
@pytest.mark.parametrize(
    ("tile", "bonus"),
    [
        pytest.param("stone_quarry", {"stone": 1}, marks=rule("tile:stone_quarry/construction")),
        pytest.param("stone_sawmill", {"wood": 1}, marks=rule("tile:stone_sawmill/construction")),
        pytest.param("stone_farm", {"food": 1}, marks=rule("tile:stone_farm/construction")),
    ],
)
def test_each_bonus(tile, bonus):
    """p.11: the owner of a visited Quarry takes 1 stone, of a Sawmill 1 wood, of a Farm 1 food."""
    table = a_visit("road_10", blue=[owns(tile, "road_10"), has()])
    assert (table.blue.goods, table.blue.prestige) == (bonus, 0)
    assert [(told.player, told.where) for told in table.told(GoodsTaken) if told.bonus] == [("blue", tile)]


@rule("owner_bonus")
@rule("journeyman")
def test_two_visitors_bring_one_bonus():
    """p.11: with two other players on the tile the owner takes the bonus once, and both visitors their goods."""
    table = at_blues_farm("red", "green", green=has(food=1, wood=1, stone=1))
    assert table.blue.goods == {"food": 1}
    assert table.red.goods == {"food": 2, "fabric": 1}
    assert table.green.goods == {"food": 3, "wood": 1, "stone": 1, "fabric": 1}


@rule("owner_bonus")
@rule("journeyman")
@pytest.mark.parametrize("visitors", [("blue", "red"), ("red", "blue")])
def test_no_bonus_beside_the_owners_own_worker(visitors):
    """p.11: an owner who is one of the two, host or guest, uses the tile and takes no bonus."""
    table = at_blues_farm(*visitors)
    assert table.blue.goods == table.red.goods == {"food": 2, "fabric": 1}


@rule("owner_bonus")
def test_no_bonus_beyond_the_provost():
    """p.11: the bonus comes only if the tile is activated; the point of the visit is kept all the same."""
    table = a_table(first="red", provost=9, blue=[farm, has()], red=has())
    table.red.places("road_10")
    table.everyone_passes()
    table.provost_stays()
    assert (table.blue.goods, table.red.goods) == ({}, {})
    assert table.blue.prestige == 1


@rule("owner_bonus")
def test_no_bonus_without_a_visitor():
    """p.11: an empty tile that the provost lets through brings its owner nothing."""
    table = a_visit("road_1", blue=[farm, has()])
    assert table.blue.goods == {}


@rule("owner_bonus")
def test_no_bonus_on_the_setup_side():
    """p.11: the tile laid at set-up has no owner, so only the visitor takes anything."""
    table = a_visit("road_14", setup={"stone": "stone_farm"}, blue=has(), red=has())
    assert (table.blue.goods, table.red.goods) == ({}, {"food": 1, "fabric": 1})


@rule("owner_bonus")
def test_the_setup_side_prints_no_bonus():
    """p.11: even if a house stood on a tile's set-up side, there would be no bonus to take."""
    table = a_visit("road_10", blue=[owns("stone_farm", "road_10", side="setup"), has()])
    assert table.blue.goods == {}


@rule("owner_bonus")
@pytest.mark.parametrize("tile", ["stone_gold_mine", "wood_farm", "wood_quarry", "wood_sawmill"])
def test_no_bonus_of_other_tiles(tile):
    """p.11: only the stone Quarry, Sawmill and Farm have a bonus; the Gold Mine and the wood tiles have none."""
    table = a_visit("road_10", blue=[owns(tile, "road_10"), has()])
    assert table.blue.goods == {}


@rule("owner_bonus")
def test_the_site_gives_no_bonus():
    """p.6: a Farm of the site, used by a favor, is nobody's."""
    site = {"site": ["start_farm", "wood_manor", "stone_farm"]}
    table = a_visit("fairground", round=7, setup=site, blue=has(), red=has(wood=1))
    table.red.exchanges({"wood": 1}, {"favor": 1})
    table.red.uses_site_building(3)
    assert (table.red.goods, table.blue.goods) == ({"food": 1, "fabric": 1}, {})
