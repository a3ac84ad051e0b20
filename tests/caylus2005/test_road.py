"""The road: production, exchanges, owners' cubes, and workers who go home."""

import pytest

from referee.rules.caylus2005.actions import Build, Decline, Exchange
from referee.rules.caylus2005.events import DecisionForced, OwnerCubeTaken, Skipped, WorkerReturned
from referee.rules.caylus2005.goods import Pile
from tests.caylus2005.tables import DECLINE, ROAD, a_road, any_order, exchange, has, owns

NEUTRAL = {tile: f"road_{number}" for number, tile in enumerate(ROAD, start=1)}


@pytest.mark.rule("road.production", "tile:neutral_sawmill", "tile:neutral_quarry", "tile:fixed_gold_mine")
@pytest.mark.parametrize(
    ("space", "goods"), [("road_3", {"wood": 1}), ("road_4", {"stone": 1}), ("road_16", {"gold": 1})]
)
def test_plain_production_happens_by_itself(space, goods):
    table = a_road(space)
    assert (table.red.goods, table.kind) == (goods, "deliver")


@pytest.mark.rule("road.production", "tile:wood_quarry", "tile:wood_sawmill")
@pytest.mark.parametrize(("tile", "goods"), [("wood_quarry", {"stone": 2}), ("wood_sawmill", {"wood": 2})])
def test_production_of_wood_tiles(tile, goods):
    assert a_road("road_9", blue=owns(tile, "road_9")).red.goods == goods


@pytest.mark.rule(
    "road.production",
    "refusal:must_produce",
    "tile:neutral_farm",
    "tile:neutral_forest",
    "tile:wood_food_farm",
    "tile:wood_cloth_farm",
)
@pytest.mark.parametrize(
    ("tile", "sides"),
    [
        ("neutral_farm", [{"food": 1}, {"cloth": 1}]),
        ("neutral_forest", [{"wood": 1}, {"food": 1}]),
        ("wood_food_farm", [{"food": 2}, {"cloth": 1}]),
        ("wood_cloth_farm", [{"cloth": 2}, {"food": 1}]),
    ],
)
def test_production_with_or_takes_one_side(tile, sides):
    """No choice whether: there is no declining."""
    table = a_road(NEUTRAL.get(tile, "road_9"), blue=owns(tile, "road_9") if tile not in NEUTRAL else ())
    assert table.legal == [exchange({}, side) for side in sides]
    assert table.red.refusal(Decline()).code == "must_produce"
    assert table.red.refusal(Exchange(Pile(), Pile(gold=1))).code == "no_such_exchange"
    table.red.takes(**sides[1])
    assert table.red.goods == sides[1]


@pytest.mark.rule("road.owner_cube", "tile:stone_farm", "tile:stone_park", "tile:stone_workshop")
@pytest.mark.parametrize(
    ("tile", "goods", "cubes"),
    [
        ("stone_farm", {"food": 2, "cloth": 1}, ["food", "cloth"]),
        ("stone_park", {"wood": 2, "food": 1}, ["wood", "food"]),
        ("stone_workshop", {"stone": 2, "cloth": 1}, ["stone", "cloth"]),
    ],
)
def test_owners_cubes(tile, goods, cubes):
    """After the visitor's goods and before the worker goes home; it must be taken."""
    table = a_road("road_9", blue=owns(tile, "road_9"))
    assert (table.red.goods, table.asked) == (goods, "blue")
    assert table.legal == [exchange({}, {cube: 1}) for cube in cubes]
    assert table.blue.refusal(Decline()).code == "wrong_phase"
    assert table.blue.refusal(Exchange(Pile(), Pile(gold=1))).code == "no_such_exchange"
    table.blue.takes(**{cubes[0]: 1})
    assert table.told(OwnerCubeTaken) == [OwnerCubeTaken("blue", Pile(**{cubes[0]: 1}), tile, "road_9")]
    assert [event.player for event in table.told(WorkerReturned)] == ["red"]


@pytest.mark.rule("road.owner_cube")
def test_no_cube_from_ones_own_worker_nor_from_wood_tiles():
    table = a_road("road_9", "blue", blue=owns("stone_farm", "road_9"))
    assert Skipped("own_worker", "blue", "stone_farm") in table.events
    table = a_road("road_9", blue=owns("wood_quarry", "road_9"))
    assert (table.kind, table.blue.goods) == ("deliver", {})


@pytest.mark.rule(
    "road.exchange",
    "road.optional",
    "tile:fixed_peddler",
    "tile:neutral_marketplace",
    "tile:wood_marketplace",
    "tile:stone_bank",
    "tile:stone_tailor",
    "tile:stone_church",
    "tile:stone_jeweler",
)
@pytest.mark.parametrize(
    ("tile", "stock", "uses"),
    [
        ("fixed_peddler", {"denier": 2}, [({"denier": 2}, {good: 1}) for good in ("food", "wood", "stone", "cloth")]),
        ("neutral_marketplace", {"gold": 1, "food": 1}, [({"food": 1}, {"denier": 4}), ({"gold": 1}, {"denier": 4})]),
        ("wood_marketplace", {"cloth": 2}, [({"cloth": 1}, {"denier": 6})]),
        ("stone_bank", {"denier": 5}, [({"denier": 2}, {"gold": 1}), ({"denier": 5}, {"gold": 2})]),
        ("stone_tailor", {"cloth": 3}, [({"cloth": 1}, {"pp": 2}), ({"cloth": 3}, {"pp": 6})]),
        ("stone_church", {"denier": 4}, [({"denier": 2}, {"pp": 3}), ({"denier": 4}, {"pp": 5})]),
        ("stone_jeweler", {"gold": 2}, [({"gold": 1}, {"pp": 5}), ({"gold": 2}, {"pp": 9})]),
        ("stone_alchemist", {"food": 1, "wood": 1, "gold": 3}, [({"food": 1, "wood": 1}, {"gold": 1})]),
    ],
)
def test_every_exchange(tile, stock, uses):
    """Used once, one side, or left; gold is any good, and never a basic one."""
    space = {**NEUTRAL, "fixed_peddler": "road_7"}.get(tile, "road_9")
    laid = owns(tile, space) if space == "road_9" else ()
    table = a_road(space, red=has(**stock), blue=laid, setup={"rulings": {"jeweler": "in"}})
    assert any_order(table.legal) == any_order([DECLINE, *(exchange(*use) for use in uses)])
    table.red.exchanges(*uses[-1])
    assert table.kind == "deliver"


@pytest.mark.rule("road.exchange", "tile:wood_peddler")
def test_the_wooden_peddler_sells_any_mix():
    """One basic good for a denier, or any two for two: 4 and 10 ways."""
    table = a_road("road_9", red=has(denier=2), blue=owns("wood_peddler", "road_9"))
    assert len(table.legal) == 1 + 4 + 10
    table.red.exchanges({"denier": 2}, {"food": 1, "cloth": 1})
    assert table.red.goods == {"food": 1, "cloth": 1}
    table = a_road("road_9", red=has(denier=2), blue=owns("wood_peddler", "road_9"))
    assert table.red.refusal(Exchange(Pile(denier=1), Pile(gold=1))).code == "no_such_exchange"


@pytest.mark.rule("road.exchange", "tile:stone_alchemist")
def test_the_alchemist_takes_any_mix_of_basic_goods():
    table = a_road("road_9", red=has(food=4, wood=4, stone=4, cloth=4), blue=owns("stone_alchemist", "road_9"))
    assert len(table.legal) == 1 + 10 + 35


@pytest.mark.rule("points.sources")
@pytest.mark.parametrize("tile", ["tailor", "church", "jeweler"])
def test_points_of_exchanges_have_their_tile_as_source(tile):
    table = a_road("road_9", red=has(cloth=1, denier=2, gold=1), blue=owns(f"stone_{tile}", "road_9"))
    table.act("red", next(a for a in _uses(table) if a.take.pp))
    assert set(table.red.sources) == {tile}


def _uses(table):
    return [Exchange(Pile(**a["spend"]), Pile(**a["take"])) for a in table.legal if a["type"] == "exchange"]


@pytest.mark.rule("road.optional", "refusal:no_such_exchange", "refusal:cannot_pay")
def test_an_exchange_is_paid_in_full():
    table = a_road("road_5", red=has(food=1))
    assert table.red.reasons(Exchange(Pile(wood=1), Pile(denier=4))) == ["cannot_pay"]
    assert table.red.reasons(Exchange(Pile(food=1), Pile(denier=6))) == ["no_such_exchange"]
    assert table.red.reasons(Build("wood_mason", Pile())) == ["wrong_phase"]
    table.red.declines()
    assert table.red.goods == {"food": 1}


@pytest.mark.rule("actions.forced", "road.optional")
def test_who_can_pay_for_nothing_is_not_asked():
    table = a_road("road_5")
    forced = table.told(DecisionForced)[0]
    assert (forced.action, forced.why.code, forced.why.need.any) == (Decline(), "short", 1)


@pytest.mark.rule("road.order", "special.return")
def test_buildings_are_used_along_the_road():
    """Blue's farm first, then red's market; each worker goes home before the next building."""
    table = a_road("road_5", others={"road_1": ["blue"]}, red=has(food=1))
    assert table.decision == {"kind": "activate", "player": "blue", "space": "road_1"}
    table.blue.takes(food=1)
    assert (table.blue.workers, table.decision["space"]) == (6, "road_5")


@pytest.mark.rule("road.unreached")
def test_workers_beyond_the_provost_go_home_unused():
    table = a_road("road_16", provost=15)
    assert WorkerReturned("red", "road_16", "fixed_gold_mine", "unreached") in table.events
    assert (table.red.goods, table.red.workers) == ({}, 6)


@pytest.mark.rule("goods.unlimited")
def test_goods_never_run_out():
    table = a_road("road_4", red=has(stone=99))
    assert table.red.goods == {"stone": 100}
