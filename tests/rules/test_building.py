"""Building wood and stone tiles: what they cost, where they go, what they bring, and what forbids them."""

import pytest

from referee.rules.caylus1303.actions import Build, Decline
from referee.rules.caylus1303.events import DecisionForced
from referee.rules.caylus1303.goods import Pile
from tests.rules.building import (
    RICH,
    WOOD,
    at_carpenter,
    at_stonemason,
    laid_without,
    plus_any,
    spent,
    the_builds,
)
from tests.rules.tables import DECLINE, a_visit, any_order, build, exchange, has, holds, houses, owns

rule = pytest.mark.rule


@rule("build.cost")
@rule("build.prestige")
@rule("prestige.sources")
@pytest.mark.parametrize(("tile", "payments", "points"), WOOD, ids=[row[0] for row in WOOD])
def test_carpenter_builds_each_wood_tile(tile, payments, points):
    """p.4: each wood tile has its cost and its points; it goes to the first empty space with a house."""
    for payment in payments:
        table = at_carpenter(has(**RICH), setup=laid_without(tile))
        assert the_builds(table, tile) == any_order(payments)
        table.red.builds(tile, **payment)
        built = table.space("road_10")
        assert (built.tile, built.side, built.owner, built.workers) == (tile, "construction", "red", ())
        assert (table.red.goods, table.red.houses) == (spent(RICH, payment), 8)
        assert (table.red.prestige, table.red.sources.built) == (points, points)
        assert tile not in table.state.supply.wood


@rule("build.cost")
@rule("build.supply")
def test_all_that_a_carpenter_offers():
    """p.4: the 7 wood tiles of the supply in every way they can be paid; gold pays none of them."""
    table = at_carpenter(has(**RICH))
    offered = [build(tile, **pay) for tile, payments, _ in WOOD for pay in payments]
    laid = ("wood_quarry", "wood_manor")
    assert any_order(table.legal) == any_order([DECLINE, *(one for one in offered if one["tile"] not in laid)])


@rule("build.cost")
def test_any_may_be_the_fixed_good():
    """p.4: with 2 wood alone, wood and any can be paid, and the Spinning Mill."""
    table = at_carpenter(has(wood=2))
    tiles = ("covered_market", "tailor", "stonemason", "spinning_mill")
    assert any_order(table.legal) == any_order([DECLINE, *(build(f"wood_{tile}", wood=2) for tile in tiles)])


@rule("build.cost")
@rule("actions.forced")
def test_any_is_never_gold():
    """p.4: with 1 wood and gold nothing can be built; the Carpenter is left without asking."""
    table = at_carpenter(has(wood=1, gold=5))
    assert [(forced.action, forced.why.code) for forced in table.told(DecisionForced)] == [(Decline(), "too_dear")]
    assert table.red.goods == {"wood": 1, "gold": 5}


@rule("refusal:wrong_payment")
@rule("build.cost")
@pytest.mark.parametrize(
    "payment",
    [{"wood": 1, "gold": 1}, {"wood": 1}, {"food": 2}, {"wood": 3}, {"wood": 1, "food": 1, "worker": 1}, {}],
)
def test_a_payment_is_the_printed_cost(payment):
    """p.4: gold, too little, too much, or the wrong goods do not pay; the four ways are named."""
    refused = at_carpenter(has(**RICH)).red.refusal(Build("wood_tailor", Pile(**payment)))
    assert (refused.code, refused.rule) == ("wrong_payment", "build.cost")
    assert refused.facts["tile"] == "wood_tailor"
    assert any_order(refused.facts["ways"]) == any_order(plus_any("wood"))


@rule("refusal:cannot_pay")
@rule("build.cost")
def test_a_cost_is_paid_in_full():
    """p.4: the right payment must also be there."""
    refused = at_carpenter(has(wood=1, food=1)).red.refusal(Build("wood_tailor", Pile(wood=2)))
    assert (refused.code, refused.rule) == ("cannot_pay", "build.cost")
    assert refused.facts == {"need": {"wood": 2}, "have": {"wood": 1}}


@rule("refusal:wrong_family")
@rule("build.family")
@pytest.mark.parametrize("tile", ["stone_farm", "stone_guild", "start_farm", "monument_garden"])
def test_a_carpenter_builds_wood_tiles_only(tile):
    """p.4: a carpenter builds no stone tile, starting tile or monument."""
    refused = at_carpenter(has(**RICH)).red.refusal(Build(tile, Pile(stone=1, food=1)))
    assert (refused.code, refused.rule) == ("wrong_family", "build.family")
    assert refused.facts == {"tile": tile, "family": "wood"}


@rule("refusal:not_in_supply")
@rule("build.supply")
@pytest.mark.parametrize("tile", ["wood_quarry", "wood_manor", "wood_farm"])
def test_only_tiles_of_the_supply_are_built(tile):
    """p.4: a tile of the road, of the site, or already built is not there to be built."""
    table = at_carpenter(has(**RICH), blue=owns("wood_farm", "road_10"))
    refused = table.red.refusal(Build(tile, Pile(wood=1, food=1)))
    assert (refused.code, refused.rule, refused.facts) == ("not_in_supply", "build.supply", {"tile": tile})


@rule("refusal:unknown")
def test_an_unknown_tile():
    """p.4: a tile that the game does not have cannot be built."""
    refused = at_carpenter(has(**RICH)).red.refusal(Build("wood_castle", Pile(wood=1)))
    assert (refused.code, refused.facts) == ("unknown", {"kind": "tile", "name": "wood_castle"})


FILLED = ("wood_farm", "wood_sawmill", "wood_market", "wood_tailor")
REST = ("wood_stonemason", "wood_spinning_mill", "stone_quarry", "stone_sawmill", "stone_farm")
REST += ("stone_gold_mine", "stone_foundry", "stone_alchemist", "stone_jeweler")


def row(tiles, first):
    """Let a player own a row of tiles from a space on."""
    return [owns(tile, f"road_{number}") for number, tile in enumerate(tiles, first)]


@rule("build.first_empty")
@pytest.mark.parametrize(
    ("blue", "space"),
    [
        ([], "road_10"),
        (row(FILLED[:1], 10), "road_11"),
        (row(FILLED[:3], 10), "road_13"),
        (row(FILLED, 10), "road_15"),
        ([*row(FILLED, 10), *row(REST[:8], 15)], "road_23"),
        (row(FILLED[:1], 12), "road_10"),
    ],
    ids=["first", "second", "before the stone tile", "past the stone tile", "last", "a gap"],
)
def test_the_first_empty_space(blue, space):
    """p.4: a new tile goes to the first empty space; the stone tile of the set-up is passed over once it is reached."""
    table = at_carpenter(has(wood=1, stone=1), blue=blue)
    table.red.builds("wood_covered_market", wood=1, stone=1)
    assert (table.space(space).tile, table.space(space).owner) == ("wood_covered_market", "red")
    assert table.space("road_14").tile == "stone_guild"


@rule("build.first_empty")
def test_a_new_tile_past_the_provost():
    """p.4: where the provost stands does not matter for building, and a new tile does nothing this round."""
    table = at_carpenter(has(wood=1, food=1), provost=0)
    table.red.builds("wood_farm", wood=1, food=1)
    assert (table.space("road_10").owner, table.red.goods) == ("red", {})


@rule("build.first_empty")
@rule("actions.forced")
def test_a_full_road_takes_no_tile():
    """p.4: with all 23 spaces taken nothing is built, though the Covered Market is in the supply and paid for."""
    table = at_carpenter(has(**RICH), blue=[*row(FILLED, 10), *row(REST, 15)])
    assert table.state.supply.wood == ("wood_covered_market",)
    assert [(forced.action, forced.why.code) for forced in table.told(DecisionForced)] == [(Decline(), "road_full")]
    assert table.red.goods == RICH


@rule("refusal:road_full")
@rule("build.first_empty")
def test_a_full_road_is_said():
    """p.4: who asks why is told that the road is full."""
    table = at_carpenter(has(**RICH), blue=[*row(FILLED, 10), *row(REST[:8], 15)])
    table.rearrange(blue=owns("stone_jeweler", "road_23"))
    refused = table.red.refusal(Build("wood_covered_market", Pile(wood=2)))
    assert (refused.code, refused.rule) == ("road_full", "build.first_empty")


@rule("build.house")
@rule("actions.forced")
def test_building_needs_a_house():
    """p.2: without a house nothing is built; with the last one it is."""
    none = at_carpenter(has(**RICH), houses(0))
    assert [(forced.action, forced.why.code) for forced in none.told(DecisionForced)] == [(Decline(), "no_house")]
    last = at_carpenter(has(**RICH), houses(1))
    last.red.builds("wood_farm", wood=1, food=1)
    assert last.red.houses == 0


@rule("refusal:no_house")
@rule("build.house")
def test_no_house_is_said():
    """p.2: who asks why is told that no house is left."""
    table = at_carpenter(has(**RICH))
    table.rearrange(red=houses(0))
    refused = table.red.refusal(Build("wood_farm", Pile(wood=1, food=1)))
    assert (refused.code, refused.rule) == ("no_house", "build.house")


@rule("architect")
@rule("build.prestige")
@rule("prestige.sources")
def test_architect_gains_one_more():
    """p.9: the architect gains 1 point on top of a tile's own, wood or stone."""
    wood = at_carpenter(has(wood=1, food=1), holds("architect"))
    wood.red.builds("wood_farm", wood=1, food=1)
    assert (wood.red.prestige, wood.red.sources.built, wood.red.sources.architect) == (3, 2, 1)
    stone = at_stonemason(has(stone=1, food=1), holds("architect"))
    stone.red.builds("stone_farm", stone=1, food=1)
    assert (stone.red.prestige, stone.red.sources.built, stone.red.sources.architect) == (4, 3, 1)


@rule("architect")
def test_another_players_architect_gains_nothing():
    """p.9: only the architect's holder gains, and only for what they build themselves."""
    table = at_carpenter(has(wood=1, food=1), blue=holds("architect"))
    table.red.builds("wood_farm", wood=1, food=1)
    assert (table.red.prestige, table.blue.prestige) == (2, 0)


@rule("journeyman")
@rule("build.supply")
def test_host_and_guest_build_one_after_the_other():
    """p.8: what the host has built is gone from the supply; the guest's tile goes to the next space."""
    table = a_visit("carpenter", "red", "blue", red=has(wood=1, food=1), blue=has(wood=1, food=1))
    table.red.builds("wood_farm", wood=1, food=1)
    assert table.blue.refusal(Build("wood_farm", Pile(wood=1, food=1))).code == "not_in_supply"
    table.blue.builds("wood_market", wood=1, food=1)
    assert (table.space("road_10").owner, table.space("road_11").owner) == ("red", "blue")


@rule("tile:start_carpenter/setup")
def test_a_carpenter_of_the_site_builds_too():
    """p.6: a favor's Carpenter builds for the favor's player, with a house and points."""
    road = ["start_farm", "start_market", "start_quarry", "start_sawmill", "start_farm"]
    road += ["start_market", "start_guild_3", "start_guild_4"]
    setup = {"site": ["start_carpenter", "wood_manor", "stone_church"], "road": road}
    table = a_visit("fairground", setup=setup, red=has(wood=2, food=1))
    assert exchange({"wood": 1}, {"favor": 1}) in table.legal
    table.red.exchanges({"wood": 1}, {"favor": 1})
    table.red.builds("wood_farm", wood=1, food=1)
    assert (table.space("road_10").owner, table.red.houses, table.red.prestige) == ("red", 8, 2)
