"""The Stonemason on both sides, and the prices of the stone tiles."""

import pytest

from referee.rules.caylus1303.actions import Build
from referee.rules.caylus1303.goods import Pile
from tests.rules.building import RICH, STONE, at_stonemason, laid_without, spent, the_builds
from tests.rules.tables import DECLINE, a_visit, any_order, build, has, owns

rule = pytest.mark.rule


@rule("build.cost")
@rule("build.prestige")
@rule("prestige.sources")
@rule("tile:wood_stonemason/construction")
@pytest.mark.parametrize(("tile", "payments", "points"), STONE, ids=[row[0] for row in STONE])
def test_stonemason_builds_each_stone_tile(tile, payments, points):
    """p.10: each stone tile has its cost, a stone and another good, and its points."""
    for payment in payments:
        table = at_stonemason(has(**RICH), setup=laid_without(tile))
        assert the_builds(table, tile) == any_order(payments)
        table.red.builds(tile, **payment)
        built = table.space("road_11")
        assert (built.tile, built.side, built.owner) == (tile, "construction", "red")
        assert (table.red.goods, table.red.houses) == (spent(RICH, payment), 8)
        assert (table.red.prestige, table.red.sources.built) == (points, points)
        assert tile not in table.state.supply.stone


@rule("build.supply")
@rule("tile:wood_stonemason/construction")
def test_all_that_a_stonemason_offers():
    """p.10: the 7 stone tiles of the supply in every way they can be paid."""
    table = at_stonemason(has(**RICH))
    offered = [build(tile, **pay) for tile, payments, _ in STONE for pay in payments]
    laid = ("stone_guild", "stone_church")
    assert any_order(table.legal) == any_order([DECLINE, *(one for one in offered if one["tile"] not in laid)])


@rule("refusal:wrong_family")
@rule("build.family")
def test_a_stonemason_builds_stone_tiles_only():
    """p.10: a stonemason builds no wood tile."""
    refused = at_stonemason(has(**RICH)).red.refusal(Build("wood_farm", Pile(wood=1, food=1)))
    assert (refused.code, refused.facts) == ("wrong_family", {"tile": "wood_farm", "family": "stone"})


@rule("build.prestige")
def test_building_pays_no_rent():
    """p.4: building on a row of other players' tiles gives nobody else anything."""
    table = at_stonemason(has(stone=1, food=1), blue=[owns("wood_stonemason", "road_10"), has()])
    table.red.builds("stone_farm", stone=1, food=1)
    assert (table.blue.goods, table.blue.prestige) == ({}, 0)


def at_setup_stonemason(**stock):
    """Let red use a Stonemason of the site by the Fairground, with this stock after its wood is paid."""
    table = a_visit(
        "fairground",
        round=4,
        setup={"site": ["start_farm", "wood_stonemason", "stone_church"], "stone": "stone_jeweler"},
        red=has(**{**stock, "wood": stock.get("wood", 0) + 1}),
    )
    table.red.exchanges({"wood": 1}, {"favor": 1})
    table.red.uses_site_building(2)
    return table


@rule("tile:wood_stonemason/setup")
@rule("build.stonemason_setup")
def test_setup_stonemason_drops_the_printed_stone():
    """p.10: on its set-up side the Stonemason builds without the stone; the other good is paid."""
    table = at_setup_stonemason(food=1, wood=1, fabric=1, gold=1)
    assert table.decision == {"kind": "activate", "player": "red", "slot": 2}
    food = [build(f"stone_{tile}", food=1) for tile in ("quarry", "sawmill", "farm", "gold_mine", "guild")]
    wood = [build(f"stone_{tile}", wood=1) for tile in ("foundry", "alchemist", "guild")]
    assert any_order(table.legal) == any_order([DECLINE, *food, *wood, build("stone_guild", fabric=1)])


@rule("tile:wood_stonemason/setup")
@rule("build.stonemason_setup")
def test_any_may_still_be_a_stone():
    """p.10: only the printed stone is dropped: the Guild's any may be paid with a stone."""
    table = at_setup_stonemason(stone=1)
    assert table.legal == [DECLINE, build("stone_guild", stone=1)]
    table.red.builds("stone_guild", stone=1)
    assert (table.red.goods, table.red.houses, table.red.sources.built) == ({}, 8, 4)
    assert (table.space("road_10").tile, table.space("road_10").side) == ("stone_guild", "construction")


@rule("build.stonemason_setup")
@rule("refusal:wrong_payment")
def test_the_dropped_stone_cannot_be_paid():
    """p.10: the full cost is no payment at the set-up Stonemason."""
    table = at_setup_stonemason(stone=1, food=1)
    refused = table.red.refusal(Build("stone_farm", Pile(stone=1, food=1)))
    assert (refused.code, refused.facts) == ("wrong_payment", {"tile": "stone_farm", "ways": [{"food": 1}]})


@rule("build.cost")
def test_a_built_stonemason_drops_nothing():
    """p.10: on its construction side the Stonemason wants the stone too."""
    table = at_stonemason(has(stone=1, food=1))
    refused = table.red.refusal(Build("stone_farm", Pile(food=1)))
    assert (refused.code, refused.facts["ways"]) == ("wrong_payment", [{"stone": 1, "food": 1}])
