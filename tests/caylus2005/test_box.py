"""Printed values: what each tile says, how sure we are, what rulings and a box change of it."""

import pytest

from referee.rules.caylus2005 import RULESET, Refused
from referee.rules.caylus2005.events import BoxTakenOver
from tests.caylus2005.tables import a_game, a_road, a_setup, a_table, has, owns

pytestmark = pytest.mark.rule("box.corrections")

FOUR = ["food", "wood", "stone", "cloth"]


def trades(*pairs):
    return [{"spend": spend, "take": take} for spend, take in pairs]


# component: cost, points, favors, income, effect, goods, bonus; only what it has.
PRINTED = {
    "trading_post": {"effect": [{"denier": 3}]},
    "joust_field": {"effect": trades(({"cloth": 1, "denier": 1}, {"favor": 1}))},
    "fixed_peddler": {"effect": trades(({"denier": 2}, {"basic": 1})), "goods": FOUR},
    "fixed_gold_mine": {"effect": [{"gold": 1}]},
    "neutral_farm": {"effect": [{"food": 1}, {"cloth": 1}]},
    "neutral_forest": {"effect": [{"wood": 1}, {"food": 1}]},
    "neutral_sawmill": {"effect": [{"wood": 1}]},
    "neutral_quarry": {"effect": [{"stone": 1}]},
    "neutral_marketplace": {"effect": trades(({"any": 1}, {"denier": 4}))},
    "wood_food_farm": {"cost": {"wood": 1, "food": 1}, "pp": 2, "effect": [{"food": 2}, {"cloth": 1}]},
    "wood_cloth_farm": {"cost": {"wood": 1, "food": 1}, "pp": 2, "effect": [{"cloth": 2}, {"food": 1}]},
    "wood_quarry": {"cost": {"wood": 1, "food": 1}, "pp": 2, "effect": [{"stone": 2}]},
    "wood_sawmill": {"cost": {"wood": 1, "food": 1}, "pp": 2, "effect": [{"wood": 2}]},
    "wood_marketplace": {"cost": {"wood": 1, "any": 1}, "pp": 4, "effect": trades(({"any": 1}, {"denier": 6}))},
    "wood_peddler": {
        "cost": {"wood": 1, "any": 1},
        "pp": 4,
        "effect": trades(({"denier": 1}, {"basic": 1}), ({"denier": 2}, {"basic": 2})),
        "goods": FOUR,
    },
    "wood_mason": {"cost": {"wood": 1, "food": 1}, "pp": 4},
    "wood_lawyer": {"cost": {"wood": 1, "cloth": 1}, "pp": 4},
    "stone_farm": {
        "cost": {"stone": 1, "food": 1},
        "pp": 3,
        "effect": [{"food": 2, "cloth": 1}],
        "bonus": ["food", "cloth"],
    },
    "stone_park": {
        "cost": {"stone": 1, "food": 1},
        "pp": 3,
        "effect": [{"wood": 2, "food": 1}],
        "bonus": ["wood", "food"],
    },
    "stone_workshop": {
        "cost": {"stone": 1, "food": 1},
        "pp": 3,
        "effect": [{"stone": 2, "cloth": 1}],
        "bonus": ["stone", "cloth"],
    },
    "stone_architect": {"cost": {"stone": 1, "food": 1}, "pp": 6},
    "stone_alchemist": {
        "cost": {"stone": 1, "food": 1},
        "pp": 6,
        "effect": trades(({"basic": 2}, {"gold": 1}), ({"basic": 4}, {"gold": 2})),
        "goods": FOUR,
    },
    "stone_bank": {
        "cost": {"stone": 1, "wood": 1},
        "pp": 6,
        "effect": trades(({"denier": 2}, {"gold": 1}), ({"denier": 5}, {"gold": 2})),
    },
    "stone_tailor": {
        "cost": {"stone": 1, "wood": 1},
        "pp": 6,
        "effect": trades(({"cloth": 1}, {"pp": 2}), ({"cloth": 3}, {"pp": 6})),
    },
    "stone_church": {
        "cost": {"stone": 1, "cloth": 1},
        "pp": 4,
        "favors": 1,
        "effect": trades(({"denier": 2}, {"pp": 3}), ({"denier": 4}, {"pp": 5})),
    },
    "stone_jeweler": {
        "cost": {"stone": 1, "cloth": 1},
        "pp": 6,
        "effect": trades(({"gold": 1}, {"pp": 5}), ({"gold": 2}, {"pp": 9})),
    },
    "prestige_statue": {"cost": {"stone": 2, "gold": 1}, "pp": 7, "favors": 1},
    "prestige_granary": {"cost": {"food": 3, "gold": 1}, "pp": 10},
    "prestige_library": {"cost": {"wood": 3, "gold": 1}, "pp": 10, "income": 1},
    "prestige_weaver": {"cost": {"cloth": 3, "gold": 1}, "pp": 12},
    "prestige_theater": {"cost": {"wood": 3, "gold": 2}, "pp": 14, "favors": 1},
    "prestige_college": {"cost": {"stone": 3, "gold": 2}, "pp": 14, "favors": 1},
    "prestige_monument": {"cost": {"stone": 4, "gold": 2}, "pp": 14, "favors": 2},
    "prestige_hotel": {"cost": {"stone": 3, "gold": 2}, "pp": 16, "income": 2},
    "prestige_cathedral": {"cost": {"stone": 5, "gold": 3}, "pp": 25},
    "dungeon": {"size": 6, "pp": 5, "mark": 12, "loss": 2, "favors": [0, 0, 1], "columns": 2},
    "walls": {"size": 10, "pp": 4, "mark": 18, "loss": 3, "favors": [0, 0, 1, 2, 2, 3], "columns": 4},
    "towers": {"size": 14, "pp": 3, "mark": 24, "loss": 4, "favors": [0, 0, 1, 1, 2, 2, 3], "columns": 5},
    "road": {"spaces": 28, "start": 6},
}
LIKELY = {
    ("wood_lawyer", "pp"),
    ("stone_church", "pp"),
    ("prestige_weaver", "pp"),
    ("stone_tailor", "effect"),
    ("stone_alchemist", "goods"),
}


def test_every_printed_value():
    """As the pictures of the tiles and of the board show it; all but a few are certain."""
    values = RULESET.printed({})
    shown = {}
    for value in values:
        shown.setdefault(value.component, {})[value.key] = value.value
    assert shown == PRINTED
    assert {(value.component, value.key) for value in values if value.sure != "A"} == LIKELY
    assert all(1 <= value.page <= 6 for value in values)


@pytest.mark.rule("tiles.printing", "ruling:printing=first", "ruling:printing=revised")
def test_church_and_tailor_of_two_printings():
    """First: Church 4, Tailor 1 cloth for 2 points; revised: Church 3, Tailor 2 cloth for 4. Both: 3 cloth for 6."""
    for ruling, points, lots in (("first", 4, {1: 2, 3: 6}), ("revised", 3, {2: 4, 3: 6})):
        table = RULESET.start(a_setup(rulings={"printing": ruling})).table
        assert table.buildings["stone_church"].pp == points
        effect = table.buildings["stone_tailor"].effect
        assert {trade.spend.cloth: trade.take.pp for trade in effect.trades} == lots


@pytest.mark.rule("tiles.lawyer", "ruling:lawyer_points=3", "ruling:lawyer_points=4")
@pytest.mark.parametrize("points", ["4", "3"])
def test_the_lawyers_points(points):
    table = a_road("road_6", red=has(wood=1, cloth=1), setup={"rulings": {"lawyer_points": points}})
    table.red.builds("wood_lawyer", wood=1, cloth=1)
    assert table.red.pp == int(points)


@pytest.mark.rule("tiles.weaver", "ruling:weaver_points=10", "ruling:weaver_points=12")
@pytest.mark.parametrize("points", ["12", "10"])
def test_the_weavers_points(points):
    assert RULESET.start(a_setup(rulings={"weaver_points": points})).table.prestige["prestige_weaver"].pp == int(points)


def test_a_corrected_value_wins_over_a_ruling():
    setup = a_setup(rulings={"printing": "revised", "lawyer_points": "3"}, box={"stone_church": {"pp": 5}})
    table = RULESET.start(setup).table
    assert (table.buildings["stone_church"].pp, table.buildings["wood_lawyer"].pp) == (5, 3)


def test_a_corrected_tailor():
    """Its rates are those of the box, and no others."""
    box = {"stone_tailor": {"effect": trades(({"cloth": 1}, {"pp": 2}), ({"cloth": 3}, {"pp": 5}))}}
    table = a_road("road_9", red=[has(cloth=3), owns("stone_tailor", "road_9")], setup={"box": box})
    table.red.exchanges({"cloth": 3}, {"pp": 5})
    assert table.red.sources == {"tailor": 5}


def test_a_corrected_alchemist():
    """What its price may be paid with is what the box says: gold, too, if it says any good."""
    box = {"stone_alchemist": {"goods": ["food", "gold"]}}
    table = a_road("road_9", red=[has(food=1, gold=1, wood=5), owns("stone_alchemist", "road_9")], setup={"box": box})
    assert [action.get("spend") for action in table.legal] == [None, {"food": 1, "gold": 1}]


def test_an_entry_equal_to_the_value_in_force_is_valid():
    assert RULESET.read_setup(RULESET.write_setup(a_setup(box={"wood_lawyer": {"pp": 4}})))


@pytest.mark.parametrize(
    ("box", "code"),
    [
        pytest.param({"wood_castle": {"pp": 1}}, "box_unknown", marks=pytest.mark.rule("refusal:box_unknown")),
        pytest.param({"wood_quarry": {"pp": 3}}, "box_unknown", marks=pytest.mark.rule("box.corrections")),
        pytest.param({"wood_lawyer": {"cost": {}}}, "box_unknown", marks=pytest.mark.rule("box.corrections")),
        pytest.param({"road": {"spaces": 20}}, "box_unknown", marks=pytest.mark.rule("box.corrections")),
        pytest.param({"wood_lawyer": {"pp": 100}}, "box_value", marks=pytest.mark.rule("refusal:box_value")),
        pytest.param({"wood_lawyer": {"pp": -1}}, "box_value", marks=pytest.mark.rule("box.corrections")),
        pytest.param({"wood_lawyer": {"pp": "4"}}, "box_value", marks=pytest.mark.rule("box.corrections")),
        pytest.param({"prestige_weaver": {"pp": 1.5}}, "box_value", marks=pytest.mark.rule("box.corrections")),
        pytest.param({"stone_alchemist": {"goods": []}}, "box_value", marks=pytest.mark.rule("box.corrections")),
        pytest.param({"stone_alchemist": {"goods": ["food", "food"]}}, "box_value", marks=()),
        pytest.param({"stone_alchemist": {"goods": ["denier"]}}, "box_value", marks=()),
        pytest.param({"stone_tailor": {"effect": []}}, "box_value", marks=()),
        pytest.param({"stone_tailor": {"effect": trades(({"wood": 1}, {"pp": 1}))}}, "box_value", marks=()),
        pytest.param({"stone_tailor": {"effect": trades(({"cloth": 1}, {"gold": 1}))}}, "box_value", marks=()),
        pytest.param({"stone_tailor": {"effect": trades(({"cloth": 0}, {"pp": 1}))}}, "box_value", marks=()),
        pytest.param({"stone_tailor": {"effect": trades(*[({"cloth": 1}, {"pp": 1})] * 2)}}, "box_value", marks=()),
        pytest.param(
            {"stone_tailor": {"effect": trades(*[({"cloth": n}, {"pp": 1}) for n in range(1, 6)])}},
            "box_value",
            marks=(),
        ),
        pytest.param({"stone_tailor": {"effect": trades(({"cloth": 999}, {"pp": 1}))}}, "box_value", marks=()),
    ],
)
def test_what_no_box_says(box, code):
    with pytest.raises(Refused) as caught:
        a_setup(box=box)
    assert (caught.value.refusal.code, caught.value.refusal.rule) == (code, "box.corrections")


def test_a_box_taken_over_in_mid_game():
    """From then on its values count; one that changes nothing is refused."""
    table = a_table(phase="activation", provost=28, workers={"road_6": ["red"]}, red=has(wood=1, cloth=1))
    outcome = RULESET.take_over_box(table.state, {"wood_lawyer": {"pp": 9}})
    assert outcome.events == (BoxTakenOver({"wood_lawyer": {"pp": 9}}),)
    assert RULESET.box(outcome.state) == {"wood_lawyer": {"pp": 9}}
    table.state = outcome.state
    table.red.builds("wood_lawyer", wood=1, cloth=1)
    assert table.red.sources == {"built": 9}
    with pytest.raises(Refused):
        RULESET.take_over_box(table.state, {"wood_lawyer": {"pp": 9}})
    with pytest.raises(Refused):
        RULESET.take_over_box(table.state, {"wood_lawyer": {"pp": 999}})


def test_everybody_plays_by_their_own_box():
    assert a_game().state.table != a_game(box={"wood_lawyer": {"pp": 9}}).state.table
