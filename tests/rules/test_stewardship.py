"""Stewardship, rule by rule: residences, recruitment, and the steps of the last round."""

import pytest

from referee.rules.caylus1303 import events
from tests.rules.tables import a_table, claims, has, holds, owns

FOUR = ("blue", "black", "green", "red")
FIVE = ("blue", "red", "green", "yellow", "black")


@pytest.mark.rule("residences")
def test_claimed_tiles_become_residences():
    """p.7: every starting building with a house flips; it keeps its name, its house and its space."""
    table = a_table(phase="stewardship", red=[claims("road_1"), claims("road_5")], blue=claims("road_2"))
    flipped = [table.space(f"road_{number}") for number in (1, 2, 5)]
    assert [(space.tile, space.side, space.owner) for space in flipped] == [
        ("start_farm", "residence", "red"),
        ("start_market", "residence", "blue"),
        ("start_carpenter", "residence", "red"),
    ]
    assert events.ResidenceFlipped("blue", "start_market", "road_2") in table.events


@pytest.mark.rule("residences")
def test_other_tiles_stay_as_they_are():
    """p.7: no house, no residence; and what was built is no starting building."""
    table = a_table(phase="stewardship", red=[claims("road_1"), owns("wood_farm", "road_10")])
    assert (table.space("road_2").side, table.space("road_9").side) == ("setup", "setup")
    assert table.space("road_10").side == "construction"


@pytest.mark.rule("recruitment")
@pytest.mark.parametrize(
    ("players", "workers"), [(("blue", "red"), 3), (("blue", "red", "green"), 3), (FOUR, 3), (FIVE, 2)]
)
def test_everybody_recruits(players, workers):
    """p.7: 3 workers each, 2 with five players, from the camp."""
    table = a_table(phase="stewardship", players=players)
    assert [getattr(table, player).workers for player in players] == [6 + workers] * len(players)
    assert table.blue.camp == 9 - workers


@pytest.mark.rule("recruitment")
@pytest.mark.rule("residences")
def test_each_residence_recruits_one_more():
    """p.7: old residences and those flipped just now: 3 workers and 1 for each of the two."""
    table = a_table(phase="stewardship", red=[owns("start_farm", "road_1"), claims("road_2"), has()])
    assert (table.red.workers, table.blue.workers) == (11, 9)


@pytest.mark.rule("recruitment")
@pytest.mark.rule("monuments")
def test_a_residence_replaced_this_round_recruits_nobody():
    """p.7: recruitment comes after the monuments: one of two residences is left."""
    table = a_table(phase="stewardship", red=[claims("road_1"), claims("road_2"), has(gold=1, stone=2)])
    table.red.builds_monument("monument_statue")
    assert table.red.workers == 6 + 3 + 1


@pytest.mark.rule("recruitment")
@pytest.mark.rule("tile:monument_garden/monument")
def test_the_garden_recruits_two_more():
    """p.7: 3 workers and 2 for the garden, of its owner only."""
    table = a_table(phase="stewardship", red=owns("monument_garden", "road_1"))
    assert (table.red.workers, table.blue.workers) == (11, 9)


@pytest.mark.rule("recruitment")
@pytest.mark.rule("tile:monument_granary/monument")
def test_the_granary_gives_food():
    """p.7: 1 food at each recruitment, and no worker more."""
    table = a_table(phase="stewardship", red=[owns("monument_granary", "road_1"), has()], blue=has())
    assert (table.red.goods, table.red.workers, table.blue.goods) == ({"food": 1}, 9, {})


@pytest.mark.rule("recruitment")
@pytest.mark.rule("tile:monument_factory/monument")
def test_the_factory_gives_fabric():
    """p.7: 1 fabric at each recruitment, and no worker more."""
    table = a_table(phase="stewardship", red=[owns("monument_factory", "road_1"), has()], blue=has())
    assert (table.red.goods, table.red.workers, table.blue.goods) == ({"fabric": 1}, 9, {})


@pytest.mark.rule("recruitment")
def test_the_other_monuments_recruit_nobody():
    """p.7: a theater, a statue, a cathedral and a mansion are no residences any more."""
    rest = [f"monument_{name}" for name in ("theater", "statue", "cathedral", "mansion")]
    table = a_table(phase="stewardship", red=[has(), *(owns(tile, f"road_{at}") for at, tile in enumerate(rest, 1))])
    assert (table.red.workers, table.red.goods) == (9, {})


@pytest.mark.rule("recruitment")
@pytest.mark.rule("day_laborer")
def test_the_day_laborer_recruits_one_more():
    """p.9: 4 workers instead of 3; 3 instead of 2 with five players."""
    assert a_table(phase="stewardship", red=holds("day_laborer")).red.workers == 10
    assert a_table(phase="stewardship", players=FIVE, red=holds("day_laborer")).red.workers == 9


@pytest.mark.rule("recruitment")
@pytest.mark.rule("day_laborer")
def test_all_that_recruits_adds_up():
    """p.7, p.9: 3, 1 residence, 2 for the garden, 1 for the day laborer; a food and a fabric besides."""
    monuments = [owns(f"monument_{name}", space) for name, space in
                 (("garden", "road_2"), ("granary", "road_3"), ("factory", "road_4"))]  # fmt: skip
    table = a_table(
        phase="stewardship", red=[holds("day_laborer"), has(worker=0), owns("start_farm", "road_1"), *monuments]
    )
    assert (table.red.workers, table.red.goods) == (7, {"food": 1, "fabric": 1})


@pytest.mark.rule("recruitment")
@pytest.mark.rule("workers.camp")
@pytest.mark.parametrize(("at_hand", "count"), [(11, 3), (12, 3), (13, 2), (15, 0)])
def test_nobody_recruits_more_than_the_camp_holds(at_hand, count):
    """p.2: a player has 15 workers in all, and the camp gives what it has; the food comes all the same."""
    traits = [has(worker=at_hand), owns("monument_granary", "road_1")]
    table = a_table(phase="stewardship", red=traits)
    assert (table.red.workers, table.red.goods) == (min(at_hand + 3, 15), {"food": 1})
    assert events.WorkersTaken("red", count, 3, "recruitment") in table.events


@pytest.mark.rule("recruitment")
def test_the_rulebook_s_recruitment():
    """p.7, the rulebook's example: Green 3, Black 5 (two residences), Red 5 (garden), Blue 3 and a fabric (factory)."""
    table = a_table(
        phase="stewardship", players=FOUR,
        black=[has(worker=0), owns("start_farm", "road_1"), owns("start_market", "road_2")],
        red=[has(worker=0), owns("monument_garden", "road_3")],
        blue=[has(worker=0), owns("monument_factory", "road_4")],
        green=has(worker=0),
    )  # fmt: skip
    assert [getattr(table, player).workers for player in ("green", "black", "red", "blue")] == [3, 5, 5, 3]
    assert [table.green.goods, table.black.goods, table.red.goods] == [{}, {}, {}]
    assert table.blue.goods == {"fabric": 1}


@pytest.mark.rule("rounds")
def test_the_next_round_begins_after_stewardship():
    """p.7: the round marker goes on, and whoever passed first starts."""
    table = a_table(phase="stewardship", round=3, first="green", bridge=["green", "red", "blue"])
    assert (table.state.round, table.state.phase) == (4, "planning")
    assert table.decision == {"kind": "plan", "player": "green"}
    assert table.state.bridge == ()


@pytest.mark.rule("rounds")
@pytest.mark.rule("residences")
@pytest.mark.rule("recruitment")
@pytest.mark.rule("provost.settles")
def test_the_last_round_has_its_stewardship_too():
    """p.7: in round 9 tiles flip, everybody recruits and the provost goes back before the game ends."""
    table = a_table(phase="stewardship", round=9, provost=20, red=[claims("road_1"), has()])
    assert (table.state.phase, table.state.round) == ("over", 9)
    assert table.space("road_1").side == "residence"
    assert (table.red.workers, table.blue.workers) == (10, 9)
    assert table.state.provost == 8


@pytest.mark.rule("monuments")
@pytest.mark.rule("rounds")
def test_the_last_round_has_its_monuments_too():
    """p.7: a residence may become a monument in round 9, and its points count."""
    table = a_table(phase="stewardship", round=9, red=[claims("road_1"), has(gold=1, wood=1)])
    assert table.decision == {"kind": "monument", "player": "red", "space": "road_1"}
    table.red.builds_monument("monument_garden")
    assert (table.state.phase, table.red.prestige) == ("over", 4)
    assert table.red.workers == 6 + 3 + 2
