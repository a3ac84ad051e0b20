"""What the engine passes over without a question is told with its reason, once, and only where it might be missed."""

import pytest

from referee.rules.caylus1303.events import FavorGained, Skipped
from tests.rules.tables import a_favor, a_table, a_visit, has, holds, owns

BUNDLE = {"food": 1, "wood": 1, "stone": 1}
GOLDEN = {"food": 2, "wood": 2, "gold": 2}
farm = owns("stone_farm", "road_10")


@pytest.mark.rule("early_riser")
@pytest.mark.parametrize("workers", [0, 1, 2])
def test_an_early_riser_with_too_few_workers(workers):
    """p.8: who cannot place early is not asked, and the table knows why; who can is asked."""
    table = a_table(green=[holds("early_riser"), has(worker=workers)])
    short = [Skipped("early", "green", need=2, have=workers)] if workers < 2 else []
    assert table.told(Skipped) == short


@pytest.mark.rule("thief")
def test_a_visit_of_the_thief():
    """p.8: the owner gains nothing, and reads whose doing it is; a building without an owner says nothing."""
    table = a_table(first="red", red=holds("thief"), blue=owns("wood_farm", "road_10"))
    table.red.places("road_10")
    assert table.told(Skipped) == [Skipped("thief", "blue", "red", "wood_farm", "road_10")]
    table.green.places("road_1")
    table.blue.places("road_2")
    table.red.places("road_9")
    assert table.told(Skipped) == []


@pytest.mark.rule("night_worker")
def test_a_cost_that_the_night_worker_waives():
    """p.8: after another player has passed, the waived cost is told; before, there is none."""
    table = a_table(blue=holds("night_worker"))
    table.blue.places("toll")
    assert table.told(Skipped) == []
    table.red.passes()
    table.green.places("lawyer")
    assert table.told(Skipped) == []
    table.blue.places("carpenter")
    assert table.told(Skipped) == [Skipped("night_worker", "blue")]


@pytest.mark.rule("owner_bonus")
@pytest.mark.parametrize(
    ("visitors", "skipped"),
    [
        (("blue", "red"), [Skipped("own_worker", "blue", tile="stone_farm", space="road_10")]),
        (("blue",), []),
        (("blue", "blue"), []),
    ],
)
def test_a_bonus_beside_the_owners_own_worker(visitors, skipped):
    """p.11: with a guest beside the owner, the missing bonus is told; an owner alone waits for none."""
    assert a_visit("road_10", *visitors, blue=farm, green=has(**BUNDLE)).told(Skipped) == skipped


@pytest.mark.rule("goldsmith")
def test_a_second_precious_delivery():
    """p.9: the Goldsmith rewards once a round, and says so at the Deliveryman's delivery."""
    both = holds("goldsmith", "deliveryman")
    table = a_table(phase="delivery", site=["red"], blue=holds("thief"), red=[both, has(**GOLDEN)])
    table.red.delivers(food=1, wood=1, gold=1)
    assert table.told(Skipped) == []
    table.red.delivers(food=1, wood=1, gold=1)
    assert table.told(Skipped) == [Skipped("precious", "red")]


@pytest.mark.rule("favor.board_character")
@pytest.mark.parametrize(("board", "skipped"), [((), [Skipped("no_character", "red")]), (("bailiff",), [])])
def test_a_board_without_characters(board, skipped):
    """p.6: after a building of the site there may be nobody left to take."""
    table = a_favor(board=board, blue=holds("thief"), green=[owns("wood_manor", "road_10"), has(**BUNDLE)])
    table.red.uses_site_building(1)
    assert table.told(Skipped) == skipped


@pytest.mark.rule("delivery.favor")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_a_delivery_without_bundles(ruling):
    """p.6: no bundle, no favor; where the table plays otherwise, the first worker gains it as such."""
    table = a_table(
        phase="delivery",
        site=["red", "blue"],
        setup={"rulings": {"zero_delivery": ruling}},
        red=has(**BUNDLE),
        blue=holds("thief"),
    )
    table.red.delivers()
    if table.kind == "deliver":
        table.blue.delivers()
    assert table.told(Skipped) == ([Skipped("no_bundle")] if ruling == "no" else [])
    assert table.told(FavorGained) == ([FavorGained("red", "site", "first")] if ruling == "yes" else [])


@pytest.mark.rule("delivery.favor")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_an_empty_construction_site(ruling):
    """p.6: nobody there, nobody delivers, no favor, however the table plays."""
    table = a_table(phase="delivery", setup={"rulings": {"zero_delivery": ruling}})
    assert table.told(Skipped) == [Skipped("empty_site")]


@pytest.mark.rule("delivery.favor")
@pytest.mark.parametrize(("more", "reason"), [(0, "tie"), (1, "most")])
def test_why_a_delivery_wins_the_favor(more, reason):
    """p.6: the most bundles, or in a tie the earlier worker; the favor says which."""
    count = 1 + more
    goods = dict.fromkeys(BUNDLE, count)
    table = a_table(phase="delivery", site=["red", "blue"], red=[holds("thief"), has(**goods)], blue=has(**BUNDLE))
    table.red.delivers(**goods)
    table.blue.delivers(**BUNDLE)
    assert table.told(FavorGained) == [FavorGained("red", "site", reason)]
