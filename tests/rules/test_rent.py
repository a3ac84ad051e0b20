"""Rent: what the owner of a building gains from a visit, and the characters who change it."""

import pytest

from referee.rules.caylus1303.events import PrestigeGained
from tests.rules.tables import a_table, claims, holds, owns


@pytest.mark.rule("plan.rent")
@pytest.mark.parametrize("tile", ["wood_farm", "stone_foundry"])
def test_a_visit_gives_the_owner_a_point(tile):
    """p.4: a worker on a building another player built gives its owner 1 point at once; the visitor pays nothing."""
    table = a_table(red=owns(tile, "road_10"))
    table.blue.places("road_10")
    assert (table.red.prestige, table.red.sources.visits, table.blue.prestige) == (1, 1, 0)
    assert table.blue.goods == {"food": 1, "wood": 2, "stone": 1}


@pytest.mark.rule("plan.rent")
def test_nobody_visits_themselves():
    """p.4: an own worker on an own building gives no point."""
    table = a_table(blue=owns("wood_farm", "road_10"))
    table.blue.places("road_10")
    assert table.blue.prestige == 0


@pytest.mark.rule("plan.rent")
@pytest.mark.parametrize("space", ["road_1", "road_9", "road_14", "carpenter"])
def test_buildings_nobody_built_give_no_point(space):
    """p.4: neither the tiles of the start nor the printed buildings have an owner."""
    table = a_table()
    table.blue.places(space)
    assert [table.blue.prestige, table.red.prestige, table.green.prestige] == [0, 0, 0]


@pytest.mark.rule("plan.rent")
def test_a_claimed_starting_tile_gives_no_point():
    """p.4: a house on a starting tile claims it; the player has not built it."""
    table = a_table(red=claims("road_1"))
    table.blue.places("road_1")
    assert table.red.prestige == 0


@pytest.mark.rule("thief")
def test_thief_pays_no_rent():
    """p.8: the owner gains nothing from the thief's worker, not even with the steward."""
    table = a_table(first="red", red=holds("thief"), blue=[owns("wood_farm", "road_10"), holds("steward")])
    table.red.places("road_10")
    assert table.blue.prestige == 0
    assert table.told(PrestigeGained) == []


@pytest.mark.rule("thief")
def test_the_thief_as_owner_gains_as_usual():
    """p.8: the thief steals where visiting; being visited pays 1 point."""
    table = a_table(red=[owns("wood_farm", "road_10"), holds("thief")])
    table.blue.places("road_10")
    assert table.red.prestige == 1


@pytest.mark.rule("steward")
def test_the_steward_gains_two():
    """p.8: 2 points instead of 1, not besides; all of them from visits."""
    table = a_table(red=[owns("stone_church", "road_10"), holds("steward")])
    table.blue.places("road_10")
    assert (table.red.prestige, table.red.sources.visits) == (2, 2)
    assert table.told(PrestigeGained) == [PrestigeGained("red", 2, "visits", "road_10")]


@pytest.mark.rule("steward")
def test_the_steward_gains_nothing_at_home():
    """p.8: it takes another player's worker."""
    table = a_table(blue=[owns("wood_farm", "road_10"), holds("steward")])
    table.blue.places("road_10")
    assert table.blue.prestige == 0


@pytest.mark.rule("steward")
def test_the_steward_does_not_help_other_owners():
    """p.8: a visiting steward gives the owner the usual point and gains none."""
    table = a_table(blue=holds("steward"), red=owns("wood_farm", "road_10"))
    table.blue.places("road_10")
    assert (table.blue.prestige, table.red.prestige) == (0, 1)


@pytest.mark.rule("steward")
@pytest.mark.rule("thief")
def test_thief_and_steward_in_one_hand():
    """p.8: visiting, the thief gives nothing; visited, the steward gains 2."""
    table = a_table(
        blue=[holds("steward", "thief"), owns("wood_farm", "road_10")],
        red=owns("wood_sawmill", "road_11"),
    )
    table.blue.places("road_11")
    table.red.places("road_10")
    assert (table.red.prestige, table.blue.prestige) == (0, 2)


@pytest.mark.rule("plan.rent")
def test_the_surcharge_does_not_change_the_rent():
    """p.4: a dear worker is one visit still, and the one that goes to the camp visits nobody."""
    table = a_table(green=owns("wood_farm", "road_10"))
    table.blue.passes()
    table.red.places("road_10")
    assert (table.green.prestige, table.red.workers) == (1, 4)
