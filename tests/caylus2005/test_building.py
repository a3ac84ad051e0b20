"""Building: wood and stone tiles onto the first empty space, prestige tiles onto residences."""

import pytest

from referee.rules.caylus2005.actions import Build, Claim, Decline, Prestige
from referee.rules.caylus2005.events import BuildingBuilt, DecisionForced, PrestigeBuilt
from referee.rules.caylus2005.goods import Pile
from tests.caylus2005.tables import DECLINE, a_road, any_order, build, has, lives, owns

FULL = [*range(9, 16), *range(17, 29)]
MASON = owns("wood_mason", "road_9")
ARCHITECT = owns("stone_architect", "road_9")


@pytest.mark.rule("build.family", "build.cost", "tile:neutral_carpenter", "tile:fixed_carpenter")
@pytest.mark.parametrize("space", ["road_6", "road_8"])
def test_carpenters_build_wood_tiles(space):
    """The neutral and the fixed one; `any` may be any good, gold and another wood included."""
    table = a_road(space, red=has(wood=2, food=1, gold=1))
    farms = ("wood_food_farm", "wood_cloth_farm", "wood_quarry", "wood_sawmill", "wood_mason")
    markets = [
        build(tile, **spend)
        for tile in ("wood_marketplace", "wood_peddler")
        for spend in ({"wood": 2}, {"wood": 1, "food": 1}, {"wood": 1, "gold": 1})
    ]
    assert any_order(table.legal) == any_order([DECLINE, *(build(tile, wood=1, food=1) for tile in farms), *markets])


@pytest.mark.rule("build.family", "build.cost", "build.pp", "tile:wood_mason")
@pytest.mark.parametrize(
    ("tile", "cost", "points"),
    [
        ("stone_farm", {"stone": 1, "food": 1}, 3),
        ("stone_park", {"stone": 1, "food": 1}, 3),
        ("stone_workshop", {"stone": 1, "food": 1}, 3),
        ("stone_architect", {"stone": 1, "food": 1}, 6),
        ("stone_alchemist", {"stone": 1, "food": 1}, 6),
        ("stone_bank", {"stone": 1, "wood": 1}, 6),
        ("stone_tailor", {"stone": 1, "wood": 1}, 6),
        ("stone_jeweler", {"stone": 1, "cloth": 1}, 6),
    ],
)
def test_masons_build_stone_tiles(tile, cost, points):
    table = a_road("road_9", blue=MASON, red=has(**cost), setup={"rulings": {"jeweler": "in"}})
    table.red.builds(tile, **cost)
    assert (table.red.pp, table.red.goods, table.red.sources) == (points, {}, {"built": points})
    assert table.told(BuildingBuilt) == [BuildingBuilt("red", tile, "road_10")]
    assert (table.space("road_10").owner, table.space("road_10").side) == ("red", "craft")


@pytest.mark.rule("build.favor", "tile:stone_church")
def test_the_church_gives_a_favor():
    """Tile, price and points are in the state before the favor is asked."""
    table = a_road("road_9", blue=MASON, red=has(stone=1, cloth=1))
    table.red.builds("stone_church", stone=1, cloth=1)
    assert (table.kind, table.red.pp, table.space("road_10").tile) == ("favor", 4, "stone_church")


@pytest.mark.rule("setup.supply")
def test_the_architect_can_be_built_twice():
    table = a_road("road_9", blue=[MASON, owns("stone_architect", "road_11")], red=has(stone=1, food=1))
    table.red.builds("stone_architect", stone=1, food=1)
    assert table.state.supply.stone.count("stone_architect") == 0
    table = a_road("road_9", blue=MASON, red=has(stone=1, food=1))
    assert sum(action.get("tile") == "stone_architect" for action in table.legal) == 1


@pytest.mark.rule("build.first_empty")
def test_a_tile_built_this_round_is_not_used_this_round():
    table = a_road("road_6", red=has(wood=1, food=1))
    table.red.builds("wood_quarry", wood=1, food=1)
    assert (table.kind, table.red.goods) == ("deliver", {})


@pytest.mark.rule("build.full_road", "ruling:full_road=closed", "refusal:road_full")
def test_no_tile_onto_a_full_road():
    table = a_road("road_6", full=FULL, red=has(wood=1, food=1))
    forced = table.told(DecisionForced)[0]
    assert (forced.action, forced.why.code) == (Decline(), "road_full")
    table = a_road("road_6", "red", "blue", full=FULL[1:], red=has(wood=1, food=1), blue=has(wood=1, food=1))
    table.red.builds("wood_quarry", wood=1, food=1)
    assert table.kind == "deliver"
    table = a_road("road_5", full=FULL, red=has(wood=1, food=1))
    assert table.red.gravity(Build("wood_quarry", Pile())) == "elsewhere"


@pytest.mark.rule("build.full_road", "ruling:full_road=score")
def test_a_tile_beyond_a_full_road_scores_and_is_gone():
    rulings = {"rulings": {"full_road": "score"}}
    table = a_road("road_6", full=FULL, red=has(wood=1, food=1), setup=rulings)
    table.red.builds("wood_quarry", wood=1, food=1)
    assert (table.red.pp, table.state.gone) == (2, ("wood_quarry",))
    assert "wood_quarry" not in table.state.supply.wood
    assert table.told(BuildingBuilt) == [BuildingBuilt("red", "wood_quarry", None)]
    mason = [owns("wood_mason", "road_9"), lives(*(f"road_{number}" for number in FULL[1:]))]
    table = a_road("road_9", blue=mason, red=has(stone=1, cloth=1), setup=rulings)
    table.red.builds("stone_church", stone=1, cloth=1)
    assert (table.kind, table.red.pp) == ("favor", 4)


@pytest.mark.rule("refusal:wrong_family", "refusal:not_in_supply", "refusal:wrong_payment", "build.family")
def test_what_a_carpenter_does_not_build():
    table = a_road("road_6", red=has(wood=2, food=1, stone=1), blue=owns("wood_quarry", "road_9"))
    red = table.red
    assert red.reasons(Build("wood_quarry", Pile(wood=1, food=1))) == ["not_in_supply"]
    assert red.reasons(Build("stone_farm", Pile(stone=1, food=1))) == ["wrong_family"]
    assert red.reasons(Build("stone_jeweler", Pile())) == ["wrong_family", "not_in_supply", "wrong_payment"]
    assert red.reasons(Build("wood_mason", Pile(wood=1))) == ["wrong_payment"]
    assert red.reasons(Build("wood_lawyer", Pile(wood=1, cloth=1))) == ["cannot_pay"]
    assert red.reasons(Build("neutral_farm", Pile())) == ["wrong_family", "not_in_supply"]
    assert red.reasons(Build("residence", Pile())) == ["unknown"]
    assert red.reasons(Build("prestige_statue", Pile(wood=1))) == ["wrong_family"]
    assert red.reasons(Prestige("prestige_statue", "road_1")) == ["wrong_phase"]
    assert red.reasons(Claim("road_1")) == ["wrong_phase"]


# ---- prestige tiles


PRESTIGE = (
    ("prestige_statue", {"stone": 2, "gold": 1}, 7),
    ("prestige_granary", {"food": 3, "gold": 1}, 10),
    ("prestige_library", {"wood": 3, "gold": 1}, 10),
    ("prestige_weaver", {"cloth": 3, "gold": 1}, 12),
    ("prestige_theater", {"wood": 3, "gold": 2}, 14),
    ("prestige_college", {"stone": 3, "gold": 2}, 14),
    ("prestige_monument", {"stone": 4, "gold": 2}, 14),
    ("prestige_hotel", {"stone": 3, "gold": 2}, 16),
    ("prestige_cathedral", {"stone": 5, "gold": 3}, 25),
)


@pytest.mark.rule("prestige.residence", "tile:stone_architect", *(f"tile:{tile}" for tile, _, _ in PRESTIGE))
@pytest.mark.parametrize(("tile", "cost", "points"), PRESTIGE)
def test_every_prestige_tile(tile, cost, points):
    table = a_road("road_9", blue=ARCHITECT, red=[has(**cost), lives("road_11", "road_12")])
    table.red.builds_prestige(tile, "road_12")
    assert (table.red.sources, table.red.goods) == ({"prestige_tiles": points}, {})
    assert table.told(PrestigeBuilt) == [PrestigeBuilt("red", tile, "road_12")]
    assert (table.space("road_12").tile, table.space("road_11").side) == (tile, "residence")


@pytest.mark.rule("prestige.favors")
@pytest.mark.parametrize(
    ("tile", "favors"), [("statue", 1), ("granary", 0), ("theater", 1), ("college", 1), ("monument", 2), ("hotel", 0)]
)
def test_favors_of_prestige_tiles(tile, favors):
    rich = has(food=9, wood=9, stone=9, cloth=9, gold=9)
    table = a_road("road_9", blue=ARCHITECT, red=[rich, lives("road_11")])
    table.red.builds_prestige(f"prestige_{tile}", "road_11")
    seen = 0
    while table.kind == "favor":
        seen += 1
        table.red.favors_line(("money", "prestige")[seen - 1])
    assert seen == favors


@pytest.mark.rule("prestige.residence", "refusal:not_a_residence", "refusal:not_yours")
def test_a_prestige_tile_needs_a_residence_of_ones_own():
    table = a_road("road_9", blue=[ARCHITECT, lives("road_10")], red=[has(stone=2, gold=1), lives("road_11")])
    red = table.red
    assert [action.get("space") for action in table.legal] == [None, "road_11"]
    assert red.reasons(Prestige("prestige_statue", "road_10")) == ["not_yours"]
    for space in ("road_1", "road_9", "road_12", "gate", "castle"):
        assert red.reasons(Prestige("prestige_statue", space)) == ["not_a_residence"]
    assert red.reasons(Prestige("prestige_statue", "roof")) == ["unknown"]
    assert red.reasons(Prestige("prestige_castle", "road_11")) == ["unknown"]
    assert red.reasons(Prestige("wood_mason", "road_11")) == ["wrong_family"]
    assert red.reasons(Prestige("prestige_cathedral", "road_11")) == ["cannot_pay"]
    assert red.reasons(Build("prestige_statue", Pile(stone=2, gold=1))) == ["wrong_phase"]


@pytest.mark.rule("actions.forced")
@pytest.mark.parametrize(
    ("traits", "why"), [([has(stone=9, gold=9)], "no_residence"), ([has(), lives("road_11")], "too_dear")]
)
def test_an_architect_for_nobody(traits, why):
    table = a_road("road_9", blue=ARCHITECT, red=traits)
    assert table.told(DecisionForced)[0].why.code == why


@pytest.mark.rule("prestige.residence")
def test_two_residences_are_told_apart():
    """Which one goes is the builder's choice."""
    table = a_road("road_9", blue=ARCHITECT, red=[has(stone=2, gold=1), lives("road_11", "road_12")])
    assert [action.get("space") for action in table.legal] == [None, "road_11", "road_12"]
