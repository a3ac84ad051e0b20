"""The provost's place at the end of a round."""

import pytest

from referee.rules.caylus1303.events import ProvostMoved
from tests.rules.tables import a_table, owns

# What closes the gap before the pre-laid stone tile, and what may follow it up to the end of the road.
GAP = {"road_10": "wood_farm", "road_11": "wood_market", "road_12": "wood_tailor", "road_13": "wood_sawmill"}
REST = {
    "road_15": "stone_alchemist",
    "road_16": "stone_farm",
    "road_17": "stone_foundry",
    "road_18": "stone_guild",
    "road_19": "stone_jeweler",
    "road_20": "stone_quarry",
    "road_21": "stone_sawmill",
    "road_22": "wood_covered_market",
    "road_23": "wood_spinning_mill",
}


def at_the_rounds_end(built, **table):
    """Stewardship with these tiles built, and a Gold Mine as the pre-laid stone tile."""
    houses = [owns(tile, space) for space, tile in built.items()]
    return a_table(phase="stewardship", setup={"stone": "stone_gold_mine"}, blue=houses, **table)


@pytest.mark.rule("provost.settles")
def test_before_the_stonemason():
    """p.7, first example: between the Quarry and the Stonemason; the stone tile behind the gap is disregarded."""
    table = at_the_rounds_end({"road_10": "wood_stonemason"}, provost=3)
    assert table.space("road_9").tile == "wood_quarry"
    assert table.state.provost == 9


@pytest.mark.rule("provost.settles")
def test_before_the_gold_mine():
    """p.7, second example: a Sawmill has closed the gap, so the pre-laid Gold Mine is the last building."""
    table = at_the_rounds_end(GAP)
    assert (table.space("road_13").tile, table.space("road_14").tile) == ("wood_sawmill", "stone_gold_mine")
    assert table.state.provost == 13


@pytest.mark.rule("provost.settles")
def test_before_the_alchemist():
    """p.7, third example: the Alchemist built next to the pre-laid Gold Mine is the last building now."""
    table = at_the_rounds_end({**GAP, "road_15": "stone_alchemist"})
    assert table.state.provost == 14


@pytest.mark.rule("provost.settles")
@pytest.mark.parametrize("provost", [0, 5, 8, 13, 25])
def test_nothing_built_and_he_goes_back_to_where_he_began(provost):
    """p.7: just before the wood tile of the start, wherever the players have sent him; it is nobody's move."""
    table = a_table(phase="stewardship", provost=provost)
    assert table.state.provost == 8
    assert table.told(ProvostMoved) == [ProvostMoved(8 - provost, 8, "stewardship")]


@pytest.mark.rule("provost.settles")
@pytest.mark.parametrize(("built", "position"), [(1, 9), (2, 10), (3, 11), (4, 13)])
def test_the_pre_laid_stone_tile_counts_once_the_gap_is_closed(built, position):
    """p.7: with one empty space left before it, it does not count yet; the last one filled moves him by two."""
    assert at_the_rounds_end(dict(list(GAP.items())[:built])).state.provost == position


@pytest.mark.rule("provost.settles")
def test_a_full_road():
    """p.7: with all 23 spaces built he stands before the last, not past it."""
    assert at_the_rounds_end({**GAP, **REST}, provost=25).state.provost == 22


@pytest.mark.rule("provost.settles")
def test_residences_and_monuments_are_buildings_of_the_row():
    """p.7: a tile that has become a residence or a monument makes no gap."""
    table = a_table(phase="stewardship", red=[owns("start_farm", "road_1"), owns("monument_statue", "road_4")])
    assert table.state.provost == 8


@pytest.mark.rule("provost.settles")
def test_he_settles_after_the_last_round_too():
    """p.7: the ninth round ends like every other."""
    table = at_the_rounds_end({"road_10": "wood_farm"}, round=9, provost=2)
    assert (table.state.phase, table.state.provost) == ("over", 9)


@pytest.mark.rule("provost.settles")
@pytest.mark.rule("box.corrections")
def test_the_row_is_counted_on_a_corrected_road():
    """p.7: with the stone tile on the 11th space, one building closes the gap."""
    setup = {"box": {"road": {"stone": 11}}}
    table = a_table(phase="stewardship", setup=setup, blue=owns("wood_farm", "road_10"))
    assert table.state.provost == 10
