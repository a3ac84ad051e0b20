"""Monuments, rule by rule: each with its cost and points, on residences along the road."""

import pytest

from referee.rules.caylus1303 import actions, events, frames
from tests.rules.tables import DECLINE, a_table, any_order, claims, has, holds, houses, owns

PLENTY = {"food": 9, "wood": 9, "stone": 9, "fabric": 9, "gold": 9}
MONUMENTS = {
    "monument_theater": ({"gold": 3, "wood": 4}, 12),
    "monument_garden": ({"gold": 1, "wood": 1}, 4),
    "monument_granary": ({"gold": 1, "stone": 1}, 7),
    "monument_factory": ({"gold": 1, "fabric": 1}, 5),
    "monument_statue": ({"gold": 1, "stone": 2}, 7),
    "monument_cathedral": ({"gold": 3, "stone": 3}, 15),
    "monument_mansion": ({"gold": 5, "stone": 5}, 20),
}
EACH = [
    pytest.param(tile, cost, points, marks=pytest.mark.rule(f"tile:{tile}/monument"), id=tile)
    for tile, (cost, points) in MONUMENTS.items()
]


def monument(tile):
    return {"type": "monument", "tile": tile}


def two_residences(**pile):
    """Let red own two residences, so that the second one stops the game after the first."""
    return [owns("start_farm", "road_1"), owns("start_market", "road_2"), has(**pile)]


@pytest.mark.rule("monuments")
@pytest.mark.parametrize(("tile", "cost", "points"), EACH)
def test_a_monument_for_its_cost_and_points(tile, cost, points):
    """p.7: the cost is paid, the points are gained at once."""
    table = a_table(phase="stewardship", blue=holds("thief"), red=two_residences(**PLENTY))
    table.red.builds_monument(tile)
    assert {good: 9 - table.red.goods[good] for good in PLENTY if table.red.goods[good] < 9} == cost
    assert (table.red.prestige, table.red.sources.monuments) == (points, points)
    assert table.red.workers == 6  # nobody is recruited before all monuments are built


@pytest.mark.rule("monuments")
@pytest.mark.rule("tile:monument_theater/monument")
def test_only_the_theater_gives_a_favor():
    """p.7: the theater's favor comes at once; no other monument brings one."""
    favored = []
    for tile in MONUMENTS:
        table = a_table(phase="stewardship", blue=holds("thief"), red=two_residences(**PLENTY))
        table.red.builds_monument(tile)
        favored += [tile] * (table.kind == "favor")
    assert favored == ["monument_theater"]


@pytest.mark.rule("monuments")
@pytest.mark.rule("refusal:cannot_pay")
@pytest.mark.parametrize(("tile", "cost", "points"), EACH)
def test_a_monument_is_paid_in_full(tile, cost, points):
    """p.7: exactly the cost is enough for the monument; with one gold or one of the rest less it is not."""
    asked = a_table(phase="stewardship", red=two_residences(**cost))
    assert monument(tile) in asked.legal
    for good, count in cost.items():
        short = {**PLENTY, **cost, good: count - 1}
        table = a_table(phase="stewardship", red=[claims("road_1"), has(**short)])
        if table.kind != "monument":  # not even one gold: no monument can be paid
            assert (good, count) == ("gold", 1)
            continue
        refused = table.red.refusal(actions.Monument(tile))
        assert (refused.code, refused.rule) == ("cannot_pay", "monuments")
        assert refused.facts == {"need": {good: count}, "have": {good: count - 1}}


@pytest.mark.rule("monuments")
def test_the_monument_lies_on_the_residence():
    """p.7: the house stays, none is taken from the stock, and the tile leaves the supply."""
    table = a_table(phase="stewardship", red=two_residences(gold=2, stone=3))
    residence = table.space("road_1").tile
    table.red.builds_monument("monument_statue")
    space = table.space("road_1")
    assert (space.tile, space.side, space.owner) == ("monument_statue", "monument", "red")
    assert table.red.houses == 9
    assert "monument_statue" not in table.state.supply.monument
    assert table.told(events.MonumentBuilt) == [events.MonumentBuilt("red", "monument_statue", "road_1", residence)]


@pytest.mark.rule("monuments")
def test_a_monument_needs_no_house():
    """p.7: a player whose houses are all placed may still build monuments."""
    table = a_table(phase="stewardship", red=[houses(0), claims("road_1"), has(gold=1, stone=1)])
    table.red.builds_monument("monument_granary")
    assert (table.red.prestige, table.red.houses) == (7, 0)


@pytest.mark.rule("monuments")
def test_a_residence_of_this_round_can_be_replaced():
    """p.7: tiles flip first; the decision names the residence's space."""
    table = a_table(phase="stewardship", red=[claims("road_4"), has(gold=1, wood=1)])
    assert table.decision == {"kind": "monument", "player": "red", "space": "road_4"}
    assert any_order(table.legal) == any_order([DECLINE, monument("monument_garden")])


@pytest.mark.rule("monuments")
def test_a_residence_may_stay_a_residence():
    """p.7: the owner chooses, and may keep it: 3 workers and 1 for the residence."""
    table = a_table(phase="stewardship", red=[owns("start_farm", "road_1"), has(gold=1, wood=1)])
    table.red.declines()
    assert (table.space("road_1").side, table.red.goods) == ("residence", {"gold": 1, "wood": 1})
    assert table.red.workers == 10


@pytest.mark.rule("monuments")
def test_residences_are_asked_along_the_road():
    """p.7: from the bridge on, whoever owns them and whoever is first player."""
    rich = has(**PLENTY)
    table = a_table(
        phase="stewardship", first="blue",
        green=[claims("road_1"), claims("road_6"), rich], blue=[owns("start_sawmill", "road_4"), rich],
    )  # fmt: skip
    asked = []
    while table.kind == "monument":
        asked.append((table.asked, table.decision["space"]))
        getattr(table, table.asked).declines()
    assert asked == [("green", "road_1"), ("blue", "road_4"), ("green", "road_6")]


@pytest.mark.rule("monuments")
def test_several_monuments_in_one_round():
    """p.7: one player may replace several residences, each by a monument that is still there."""
    table = a_table(phase="stewardship", red=two_residences(**PLENTY))
    table.red.builds_monument("monument_mansion")
    assert table.decision == {"kind": "monument", "player": "red", "space": "road_2"}
    assert monument("monument_mansion") not in table.legal
    table.red.builds_monument("monument_cathedral")
    assert table.red.prestige == 35


@pytest.mark.rule("monuments")
@pytest.mark.rule("refusal:not_in_supply")
def test_a_monument_is_built_once():
    """p.7: each monument exists once; it is gone for everybody."""
    table = a_table(phase="stewardship", blue=owns("monument_statue", "road_1"), red=[claims("road_2"), has(**PLENTY)])
    refused = table.red.refusal(actions.Monument("monument_statue"))
    assert (refused.code, refused.facts) == ("not_in_supply", {"tile": "monument_statue"})


@pytest.mark.rule("monuments")
@pytest.mark.rule("refusal:wrong_family")
@pytest.mark.parametrize("tile", ["wood_farm", "stone_jeweler", "start_farm"])
def test_only_a_monument_replaces_a_residence(tile):
    """p.7: the blue flag, and no other."""
    table = a_table(phase="stewardship", red=[claims("road_2"), has(**PLENTY)])
    refused = table.red.refusal(actions.Monument(tile))
    assert (refused.code, refused.rule) == ("wrong_family", "monuments")
    assert refused.facts == {"tile": tile, "family": "monument"}


@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:unknown")
def test_a_monument_that_the_game_does_not_have():
    """p.7: there are seven monuments, and no zoo among them."""
    table = a_table(phase="stewardship", red=[claims("road_2"), has(**PLENTY)])
    refused = table.red.refusal(actions.Monument("monument_zoo"))
    assert (refused.code, refused.facts) == ("unknown", {"kind": "tile", "name": "monument_zoo"})


@pytest.mark.rule("monuments")
@pytest.mark.rule("refusal:not_your_turn")
def test_only_the_owner_is_asked():
    """p.7: the residence's owner makes the choice."""
    table = a_table(phase="stewardship", red=[claims("road_2"), has(**PLENTY)], blue=has(**PLENTY))
    refused = table.blue.refusal(actions.Monument("monument_statue"))
    assert (refused.code, refused.facts) == ("not_your_turn", {"player": "blue", "asked": "red"})


@pytest.mark.rule("monuments")
@pytest.mark.rule("actions.forced")
def test_who_can_pay_for_no_monument_keeps_the_residence():
    """p.7: with nothing to choose, keeping it is the referee's business, who says so for each residence."""
    table = a_table(phase="stewardship", red=two_residences(wood=9, stone=9))
    assert table.told(events.DecisionForced) == [
        events.DecisionForced(frames.MonumentChoice("red", space), actions.Decline(), events.Reason("too_dear"))
        for space in ("road_1", "road_2")
    ]
    assert table.kind == "plan"


@pytest.mark.rule("monuments")
@pytest.mark.rule("actions.forced")
def test_all_monuments_gone():
    """p.7: when the supply is empty, a residence stays, whatever its owner could pay."""
    built = [owns(tile, f"road_{at}") for at, tile in enumerate(MONUMENTS, start=1)]
    table = a_table(phase="stewardship", blue=built, red=[claims("road_8"), has(**PLENTY)])
    assert [forced.why for forced in table.told(events.DecisionForced)] == [events.Reason("none_left")]
    assert (table.kind, table.space("road_8").side) == ("plan", "residence")


@pytest.mark.rule("monuments")
def test_only_residences_are_asked_about():
    """p.7: what was built, and a monument, is never replaced."""
    mine = [owns("monument_statue", "road_1"), owns("wood_farm", "road_10"), has(**PLENTY)]
    assert a_table(phase="stewardship", red=mine).kind == "plan"


@pytest.mark.rule("architect")
@pytest.mark.rule("monuments")
def test_the_architect_gains_a_point_for_each_monument():
    """p.9: 7 for the statue and 15 for the cathedral, and 1 more for each."""
    table = a_table(phase="stewardship", red=[holds("architect"), *two_residences(**PLENTY)])
    table.red.builds_monument("monument_statue")
    assert (table.red.sources.monuments, table.red.sources.architect) == (7, 1)
    table.red.builds_monument("monument_cathedral")
    assert (table.red.sources.monuments, table.red.sources.architect) == (22, 2)
