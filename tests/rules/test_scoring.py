"""The end: gold, the winners, and a source for every prestige point."""

import pytest

from referee.rules.caylus1303 import RULESET, actions, events, scoring
from tests.rules.tables import a_table, at_site, has, holds, owns


def result(table):
    """Give the result as exported."""
    return RULESET.public_state(table.state)["result"]


def the_end(**traits):
    """Lay out the last stewardship of the game."""
    return a_table(phase="stewardship", round=9, **traits)


@pytest.mark.rule("scoring.gold")
def test_gold_gives_two_points_each():
    """p.7: 2 points for each gold left, and nothing for any other good."""
    table = the_end(blue=has(gold=3), red=has(food=9, wood=9, stone=9, fabric=9), green=has())
    assert result(table)["scores"] == {
        "blue": {"pp": 0, "gold_pp": 6, "total": 6},
        "red": {"pp": 0, "gold_pp": 0, "total": 0},
        "green": {"pp": 0, "gold_pp": 0, "total": 0},
    }
    assert list(result(table)["winners"]) == ["blue"]


@pytest.mark.rule("scoring.gold")
def test_gold_is_counted_after_the_last_monument():
    """p.7: gold that was spent does not count; what is left does."""
    table = the_end(red=[owns("start_farm", "road_1"), has(gold=3, stone=2)])
    table.red.builds_monument("monument_statue")
    assert result(table)["scores"]["red"] == {"pp": 7, "gold_pp": 4, "total": 11}


@pytest.mark.rule("scoring.gold")
def test_the_gold_is_in_the_result_only():
    """p.7: a player's own points never include the gold."""
    table = the_end(blue=has(gold=3))
    assert RULESET.public_state(table.state)["players"]["blue"]["pp"] == 0
    assert table.blue.goods == {"gold": 3}


@pytest.mark.rule("scoring.ties")
def test_the_most_points_win():
    """p.7: points and gold together: 7 points are more than three gold, and less than four."""
    residence = owns("start_farm", "road_1")
    table = the_end(red=[residence, has(gold=1, stone=2)], blue=has(gold=3))
    table.red.builds_monument("monument_statue")
    assert list(result(table)["winners"]) == ["red"]
    table = the_end(red=[residence, has(gold=1, stone=2)], blue=has(gold=4))
    table.red.builds_monument("monument_statue")
    assert list(result(table)["winners"]) == ["blue"]
    assert table.told(events.GameEnded) == [events.GameEnded(("blue",))]


@pytest.mark.rule("scoring.ties")
def test_tied_players_share_the_victory():
    """p.7: 4 points for the garden and two gold are a tie; workers, goods and seats do not break it."""
    table = the_end(
        red=[owns("start_farm", "road_1"), has(gold=1, wood=1)], blue=has(gold=2, food=9), green=has(gold=1)
    )
    table.red.builds_monument("monument_garden")
    assert list(result(table)["winners"]) == ["blue", "red"]


@pytest.mark.rule("scoring.ties")
def test_everybody_may_win():
    """p.7: nobody has a point, all share; the winners are named in the order of the alphabet."""
    table = the_end(blue=has(), red=has(), green=has())
    assert list(result(table)["winners"]) == ["blue", "green", "red"]


@pytest.mark.rule("rounds")
@pytest.mark.rule("refusal:game_over")
def test_nothing_is_legal_when_the_game_is_over():
    """p.7: after round 9 nobody is asked, and nothing has a meaning any more."""
    table = the_end()
    assert (table.decision, table.legal) == (None, [])
    refused = table.blue.refusal(actions.Pass())
    assert (refused.code, refused.rule) == ("game_over", "rounds")
    assert table.blue.gravity(actions.Pass()) == "impossible"


@pytest.mark.rule("rounds")
def test_there_is_no_result_before_the_end():
    """p.7: before the end of round 9 there is nothing to share."""
    assert result(a_table(round=9)) is None


@pytest.mark.rule("prestige.sources")
def test_every_point_has_a_source():
    """p.3: a last round in which Red gains points in all twelve ways; they add up to the score."""
    table = a_table(
        round=9, provost=20, first="blue", setup=at_site("start_farm", "wood_manor", "stone_foundry"),
        workers={"carpenter": ["red"], "road_9": ["red"], "road_11": ["red"], "road_12": ["red"], "road_13": ["red"]},
        red=[
            holds("architect", "foreman", "goldsmith"), owns("start_farm", "road_1"), owns("wood_sawmill", "road_10"),
            has(worker=4, food=3, wood=3, stone=3, fabric=3, gold=9),
        ],
        green=[owns("wood_tailor", "road_11"), owns("stone_church", "road_12"), owns("stone_jeweler", "road_13")],
    )  # fmt: skip
    table.blue.places("road_10")
    table.red.goes_to_site()
    table.everyone_passes()
    table.red.builds("wood_farm", wood=1, food=1)
    table.provost_stays()
    table.red.exchanges({"fabric": 2}, {"pp": 6})
    table.red.exchanges({"worker": 2}, {"pp": 4})
    table.red.exchanges({"gold": 2}, {"pp": 9})
    table.red.delivers(food=2, stone=1, wood=1, fabric=1, gold=1)
    table.red.uses_site_building(1)
    table.red.builds_monument("monument_granary")
    assert table.state.phase == "over"
    assert scoring.breakdown(table.state, "red") == {
        "built": 2,  # the farm
        "visits": 1,  # blue at the sawmill
        "bundles": 10,
        "foreman": 2,
        "goldsmith": 5,
        "architect": 2,  # the farm and the granary
        "monuments": 7,
        "tailor": 6,
        "church": 4,
        "jeweler": 9,
        "setup_tiles": 1,  # the quarry on the ninth space
        "corrected": 0,
        "gold": 10,  # 9, less 2 at the jeweler, 1 delivered and 1 for the granary
    }
    assert result(table)["scores"]["red"] == {"pp": 49, "gold_pp": 10, "total": 59}


@pytest.mark.rule("prestige.sources")
def test_points_are_told_with_their_source():
    """p.3: each gain is told as it happens, with where it came from."""
    table = a_table(phase="delivery", site=["red"], red=[holds("foreman"), has(food=1, wood=1, gold=1)])
    table.red.delivers(food=1, wood=1, gold=1)
    gained = [(event.player, event.points, event.source) for event in table.told(events.PrestigeGained)]
    assert gained == [("red", 5, "bundles"), ("red", 1, "foreman")]
