"""The end: what is left counts, the most points win, ties share; and counting without a log."""

import pytest

from referee.rules.caylus2005 import RULESET, Refused
from referee.rules.caylus2005.actions import Pass
from tests.caylus2005.tables import a_table, has, scored


def the_end(**traits):
    return a_table(phase="bailiff", bailiff=23, section="towers", setup={"rulings": {"favors": "points"}}, **traits)


@pytest.mark.rule("end.bonus", "points.sources")
def test_what_is_left_counts():
    """3 points a gold, 1 for 3 other goods of any mix, 1 for 4 deniers, both rounded down."""
    table = the_end(blue=[has(gold=2, food=1, wood=1, cloth=3, denier=7), scored(64)], red=has(food=2, denier=3))
    assert table.public["result"]["scores"]["blue"] == {
        "pp": 60, "gold_pp": 6, "goods_pp": 1, "deniers_pp": 1, "total": 68,
    }  # fmt: skip
    assert table.public["players"]["blue"]["pp"] == 60
    assert table.blue.sources == {"built": 64, "sections": -4, "gold": 6, "goods": 1, "deniers": 1}
    assert table.public["result"]["scores"]["red"]["total"] == 0
    assert table.public["result"]["winners"] == ["blue"]


@pytest.mark.rule("end.ties")
def test_ties_share():
    table = the_end(red=[has(), scored(20)], blue=[has(gold=1), scored(17)], green=has())
    assert table.public["result"]["winners"] == ["blue", "red"]


@pytest.mark.rule("refusal:game_over", "end.towers")
def test_nothing_more_is_done():
    table = the_end()
    assert table.red.refusal(Pass()).code == "game_over"
    assert RULESET.point(table.state) == {"phase": "over"}
    assert RULESET.absent(table.state) is None


@pytest.mark.rule("end.bonus")
def test_counting_by_hand():
    """A table without a log counts its points on the track, and what is left."""
    counted = RULESET.read_counted({
        "ruleset": "caylus2005",
        "players": ["red", "orange"],
        "counts": {"red": {"pp": 60, "gold": 2, "goods": 8, "deniers": 7}, "orange": {"pp": 69}},
    })  # fmt: skip
    result = RULESET.counted_result(counted)
    assert (result.totals, result.winners) == ({"red": 69, "orange": 69}, ("orange", "red"))
    with pytest.raises(Refused):
        RULESET.heaps({"wood_quarry": {"pp": 1}})
    with pytest.raises(Refused):
        RULESET.read_counted({"ruleset": "caylus2005", "players": ["red", "yellow"], "counts": {}})
