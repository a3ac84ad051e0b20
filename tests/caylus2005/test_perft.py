"""Pinned counts: how many ways a fixed position can be played on, decision by decision (chess calls it perft).

A count that changes without a rule having changed is a mistake somewhere: an action too many or one too few.
"""

import pytest

from referee.rules.caylus2005 import RULESET
from tests.caylus2005.tables import a_setup, a_table, has, lives, marked, owns


def ways(state, depth):
    """Count the sequences of so many legal actions."""
    legal = RULESET.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(ways(RULESET.apply(state, action).state, depth - 1) for action in legal)


@pytest.mark.parametrize(("depth", "count"), [(1, 17), (2, 275), (3, 4227)])
@pytest.mark.rule("plan.turn")
def test_planning_for_three(depth, count):
    """6 special buildings, the castle, 9 of the road and a pass; stables and castle are not taken by one worker.

    Second: 14 buildings leave 16, stables and castle leave 17, a pass leaves 17: 14 · 16 + 3 · 17.
    Third: 14 · 13 · 15 after two buildings, 2 · 14 · 3 · 16 after one, 9 · 17 after none.
    """
    assert ways(RULESET.start(a_setup()), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 16), (2, 242), (3, 3426)])
@pytest.mark.rule("plan.stables")
def test_planning_for_two(depth, count):
    """No stables: 14 buildings, the castle and a pass; then 14 · 15 + 16 + 16."""
    assert ways(RULESET.start(a_setup("blue", "red")), depth) == count


def a_middle():
    """Six workers on the road, a joust, some goods, the walls half built."""
    return a_table(
        phase="special",
        section="walls",
        bailiff=13,
        provost=12,
        bridge=["red", "blue", "green"],
        castle=["red", "blue"],
        houses={"walls": {"red": 2, "blue": 3}},
        workers={"gate": ["blue"], "joust_field": ["red"], "road_1": ["green"], "road_5": ["red"], "road_10": ["blue"]},
        blue=[has(wood=1, food=2, stone=1, cloth=1, denier=2), owns("wood_mason", "road_9"), lives("road_11")],
        red=[has(cloth=2, food=2, gold=1, denier=2), owns("wood_lawyer", "road_10"), marked(goods=2, building=3)],
        green=has(denier=1),
    )


@pytest.mark.parametrize(("depth", "count"), [(1, 13), (2, 31), (3, 122), (4, 829)])
@pytest.mark.rule("special.order")
def test_the_special_buildings_of_a_middle_game(depth, count):
    """Twelve places from the gate, or none; then the joust or not, but seven moves of the provost at the guild."""
    assert ways(a_middle().state, depth) == count
