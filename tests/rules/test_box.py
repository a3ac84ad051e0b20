"""The box check: corrections of printed values, each played through."""

import json

import pytest

from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.actions import Exchange, Provost
from referee.rules.caylus1303.box import values
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.setup import catalogue_of
from tests.rules.tables import DECLINE, a_setup, a_table, a_visit, any_order, build, exchange, has, holds, owns

rule = pytest.mark.rule
pytestmark = rule("box.corrections")


def box(component, **corrections):
    """Give a set-up in which one component is corrected."""
    return {"box": {component: corrections}}


def test_cost_and_points_of_a_wood_tile():
    """The Tailor of the specification's example: 3 points, and wood and food to be paid."""
    table = a_visit(
        "carpenter",
        setup=box("wood_tailor", pp=3, cost={"wood": 1, "food": 1}),
        red=has(wood=1, food=1, fabric=1),
    )
    assert [action["spend"] for action in table.legal if action.get("tile") == "wood_tailor"] == [
        {"wood": 1, "food": 1},
    ]
    table.red.builds("wood_tailor", wood=1, food=1)
    assert (table.red.goods, table.red.prestige) == ({"fabric": 1}, 3)


def test_a_cost_with_two_any_and_a_worker():
    """A cost may ask for any goods more than once, and for workers, which go to the camp."""
    table = a_visit(
        "carpenter",
        setup=box("wood_farm", cost={"any": 2, "worker": 1}),
        red=has(food=1, stone=2, worker=1),
    )
    offered = [build("wood_farm", worker=1, stone=2), build("wood_farm", worker=1, food=1, stone=1)]
    assert any_order(table.legal) == any_order([DECLINE, *offered])
    table.red.builds("wood_farm", stone=2, worker=1)
    assert (table.red.goods, table.red.workers, table.red.camp) == ({"food": 1}, 0, 15)


def test_a_tile_may_be_free():
    """An empty cost is a cost: the tile is built for nothing, and may have no points."""
    table = a_visit("carpenter", setup=box("wood_sawmill", cost={}, pp=0), red=has())
    assert table.legal == [DECLINE, build("wood_sawmill")]
    table.red.builds("wood_sawmill")
    assert (table.space("road_10").tile, table.red.prestige) == ("wood_sawmill", 0)


def test_effect_of_a_built_tile():
    """A corrected gain is what a built tile gives; its set-up side is another value."""
    setup = {**box("wood_quarry", effect={"stone": 1, "gold": 1}), "wood": "wood_farm"}
    table = a_visit("road_10", setup=setup, red=has(), blue=owns("wood_quarry", "road_10"))
    assert table.red.goods == {"stone": 1, "gold": 1}
    table = a_visit("road_9", setup=box("wood_quarry", effect={"gold": 5}), red=has())
    assert (table.red.goods, table.red.prestige) == ({"stone": 1}, 1)


def test_setup_side():
    """A corrected set-up side, with its points; the built side stays."""
    corrected = box("wood_quarry", setup={"stone": 2, "pp": 3})
    table = a_visit("road_9", setup=corrected, red=has())
    assert (table.red.goods, table.red.sources.setup_tiles) == ({"stone": 2}, 3)
    table = a_visit("road_10", setup={**corrected, "wood": "wood_farm"}, red=has(), blue=owns("wood_quarry", "road_10"))
    assert (table.red.goods, table.red.prestige) == ({"stone": 2}, 0)


def test_exchanges_of_a_tile():
    """Corrected exchanges are offered on both sides of a tile whose sides are the same, and no others."""
    setup = {**box("stone_foundry", effect=[{"spend": {"worker": 2}, "take": {"gold": 3}}]), "stone": "stone_foundry"}
    table = a_visit("road_14", setup=setup, red=has(worker=3))
    assert table.legal == [DECLINE, exchange({"worker": 2}, {"gold": 3})]
    assert table.red.refusal(Exchange(Pile(worker=1), Pile(gold=1))).code == "no_such_exchange"


def test_exchange_of_a_starting_tile():
    """The Guild for 4 workers may want another good than stone, or any."""
    table = a_visit(
        "road_8",
        setup=box("start_guild_4", effect=[{"spend": {"any": 1}, "take": {"worker": 4}}]),
        red=has(stone=1, fabric=1, gold=1),
    )
    offered = [exchange({good: 1}, {"worker": 4}) for good in ("stone", "fabric")]
    assert any_order(table.legal) == any_order([DECLINE, *offered])


def test_goods_of_a_tile():
    """Which goods a tile lets one choose from may be corrected, for that tile alone."""
    setup = box("start_market", goods=["wood", "gold"])
    market = a_visit("road_2", setup=setup, red=has(worker=1))
    assert any_order(market.legal) == any_order(
        [DECLINE, *(exchange({"worker": 1}, {good: 1}) for good in ("wood", "gold"))],
    )
    guild = a_visit("road_7", setup=setup, red=has(food=1, gold=1))
    assert guild.legal == [DECLINE, exchange({"food": 1}, {"worker": 3})]


def test_bonus():
    """The owner of a visited Quarry takes the corrected good."""
    table = a_visit("road_10", setup=box("stone_quarry", bonus="gold"), blue=[owns("stone_quarry", "road_10"), has()])
    assert table.blue.goods == {"gold": 1}


@pytest.mark.parametrize(("copies", "starting"), [(1, 7), (3, 9)])
@rule("provost.settles")
def test_copies_move_the_wood_tile_and_the_provost(copies, starting):
    """With one Farm fewer or more the road has 7 or 9 starting tiles: wood tile, provost and empty space move."""
    road = ["start_market", "start_quarry", "start_sawmill", "start_carpenter", "start_market"]
    road += ["start_guild_3", "start_guild_4"] + ["start_farm"] * (copies - 1)
    setup = {**box("start_farm", copies=copies), "road": road}
    table = a_visit("carpenter", setup=setup, provost=None, red=has(wood=1, food=1))
    assert table.state.provost == starting
    assert [table.space(f"road_{number}").tile for number in (starting + 1, starting + 2, 14)] == [
        "wood_quarry",
        None,
        "stone_guild",
    ]
    table.red.builds("wood_farm", wood=1, food=1)
    assert table.space(f"road_{starting + 2}").tile == "wood_farm"
    table.green.delivers()
    assert table.state.provost == starting + 1


def test_road_counts():
    """A road of 26 spaces with 3 more for the provost: 23 becomes 26 and 25 becomes 29, the stone tile lies at 16."""
    setup = box("road", spaces=26, beyond=3, stone=16)
    table = a_visit("toll", setup=setup, provost=27)
    assert (table.space("road_16").tile, table.space("road_14").tile) == ("stone_guild", None)
    assert table.state.road[-1].id == "road_26"
    table.red.moves_provost(2)
    assert table.state.provost == 29
    assert a_visit("toll", setup=setup, provost=28).red.refusal(Provost(2)).code == "provost_beyond_end"


def test_a_longer_road_is_activated_to_its_end():
    """The last space of a corrected road is used once the provost is past it, and not before."""
    setup, farm = box("road", spaces=26), owns("wood_farm", "road_26")
    for provost, goods in ((25, {}), (26, {"food": 2}), (28, {"food": 2})):
        table = a_visit("road_26", setup=setup, provost=provost, red=has(), blue=farm)
        assert table.red.goods == goods


def test_a_shorter_road_is_full_sooner():
    """A road of 14 spaces has 4 empty ones, and no more is built when they are taken."""
    setup = box("road", spaces=14, beyond=0)
    tiles = ("wood_farm", "wood_sawmill", "wood_market")
    blue = [owns(tile, f"road_{number}") for number, tile in enumerate(tiles, 10)]
    table = a_visit("carpenter", "red", "green", setup=setup, provost=14, red=has(wood=2), blue=blue)
    table.red.builds("wood_spinning_mill", wood=2)
    assert table.space("road_13").owner == "red"
    assert table.state.phase == "delivery"  # green, with 2 wood, could not build
    assert a_visit("toll", setup=setup, provost=14).red.refusal(Provost(1)).code == "provost_beyond_end"


def test_the_stone_tile_directly_after_the_wood_tile():
    """Where the stone tile lies at space 10 the unbroken row ends there, and the provost settles at 9."""
    table = a_visit("carpenter", setup=box("road", stone=10), red=has(wood=2))
    table.red.declines()
    table.green.delivers()
    assert table.state.provost == 9


def test_fairground():
    """The Fairground's cost may be another good."""
    table = a_visit("fairground", setup=box("fairground", cost={"food": 2}), red=has(food=2, wood=1))
    assert table.legal == [DECLINE, exchange({"food": 2}, {"favor": 1})]


def test_lawyer():
    """The Lawyer's cost may be another good."""
    table = a_visit("lawyer", setup=box("lawyer", cost={"wood": 1}), red=has(wood=1))
    table.red.claims("road_1")
    assert (table.red.goods, table.space("road_1").owner) == ({}, "red")


@rule("goldsmith")
def test_goldsmith():
    """The goldsmith's good may be another: fabric brings the 5 points then, and gold does not."""
    for good, points in (("fabric", 10), ("gold", 5)):
        stock = [has(**{"food": 1, "wood": 1, good: 1}), holds("goldsmith")]
        table = a_table(phase="delivery", site=["red"], setup=box("goldsmith", goods=["fabric"]), red=stock)
        table.red.delivers(**{"food": 1, "wood": 1, good: 1})
        assert table.red.prestige == points


def test_any():
    """What the any symbol of a cost stands for may be corrected, for all costs at once."""
    table = a_visit("carpenter", setup=box("any", goods=["gold"]), red=has(wood=2, gold=1))
    tiles = ("covered_market", "tailor", "stonemason")
    offered = [build(f"wood_{tile}", wood=1, gold=1) for tile in tiles]
    assert any_order(table.legal) == any_order([DECLINE, *offered, build("wood_spinning_mill", wood=2)])


@rule("monuments")
def test_monument():
    """A monument's cost, points and, where it is doubtful, its name may be corrected."""
    setup = box("monument_statue", cost={"gold": 1, "food": 2}, pp=9, name="Fountain")
    red = [owns("start_farm", "road_1"), has(gold=1, food=2)]
    table = a_table(phase="stewardship", setup=setup, red=red)
    table.red.builds_monument("monument_statue")
    assert (table.red.goods, table.red.sources.monuments) == ({}, 9)
    assert table.state.table.monuments["monument_statue"].name == "Fountain"


def test_several_corrections_at_once():
    """Corrections of several components hold together, in whatever order they are given."""
    both = {"road": {"stone": 12, "spaces": 12}, "wood_farm": {"cost": {"wood": 2}}}
    for corrections in (both, dict(reversed(both.items()))):
        table = a_visit("carpenter", setup={"box": corrections}, provost=12, red=has(wood=2))
        table.red.builds("wood_farm", wood=2)
        assert (table.space("road_10").tile, len(table.state.road)) == ("wood_farm", 12)


def test_a_game_keeps_its_values():
    """A saved game is loaded with the corrections it was started with; one without them has the built-in values."""
    table = a_visit("carpenter", setup=box("wood_farm", cost={"wood": 2}), red=has(wood=2))
    loaded = RULESET.load_state(RULESET.save_state(table.state))
    assert loaded == table.state
    assert RULESET.legal_actions(loaded) == RULESET.legal_actions(table.state)
    plain = a_visit("carpenter", red=has(wood=2))
    assert build("wood_farm", wood=2) not in plain.legal


@pytest.mark.rule("box.corrections")
def test_any_at_the_fairground_means_what_it_means_in_every_cost():
    """A corrected `any` is the same for a printed building as for a tile."""
    box = {"fairground": {"cost": {"any": 1}}, "any": {"goods": ["gold", "food"]}}
    table = a_table(
        phase="activation",
        workers={"fairground": ["blue"]},
        bridge=("blue", "red", "green"),
        setup={"box": box},
        blue=has(food=1, gold=1, stone=1),
    )
    spent = [action["spend"] for action in table.legal if action["type"] == "exchange"]
    assert sorted(spent, key=str) == [{"food": 1}, {"gold": 1}]


@pytest.mark.parametrize(
    ("component", "key", "value"),
    [
        ("start_farm", "effect", {"wood": 1}),
        ("wood_manor", "effect", {"favor": 2}),
        ("wood_manor", "setup", {"pp": 3}),
        ("wood_quarry", "pp", 3),
        ("wood_farm", "pp", 3),
        ("stone_gold_mine", "effect", {"gold": 2}),
        ("stone_church", "effect", [{"spend": {"worker": 1}, "take": {"pp": 9}}]),
        ("monument_theater", "pp", 13),
        ("monument_garden", "name", "Park"),
    ],
)
def test_certain_values_are_corrected_like_any_other(component, key, value):
    """A value of the right kind and range is taken, however sure we are of ours: the box is right."""
    setup = RULESET.write_setup(a_setup(**box(component, **{key: value})))
    (shown,) = [
        each
        for each in values(catalogue_of(RULESET.read_setup(setup)))
        if (each.component, each.key) == (component, key)
    ]
    assert json.loads(json.dumps(shown.value)) == value
