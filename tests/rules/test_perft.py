"""Pinned counts: how many ways a fixed position can be played on, decision by decision (chess calls it perft).

A count that changes without a rule having changed is a mistake somewhere: an action too many or one too few.
"""

import pytest

from referee.rules.caylus1303 import RULESET
from tests.rules.tables import a_setup, a_table, claims, has, holds, owns


def ways(state, depth):
    """Count the sequences of so many legal actions."""
    legal = RULESET.legal_actions(state)
    if depth == 1:
        return len(legal)
    return sum(ways(RULESET.apply(state, action).state, depth - 1) for action in legal)


@pytest.mark.parametrize(("depth", "count"), [(1, 6), (2, 30), (3, 120), (4, 1920), (5, 29300)])
@pytest.mark.rule("draft.order")
def test_the_draft_for_three(depth, count):
    """Six characters, three picks: 6 · 5 · 4, and then 16 ways each.

    The first player has 4 printed buildings, 10 tiles, the site and a pass; an early riser, who is asked
    instead, the same 15 places or none. Fifth: 14 · 15 + 16 + 16 each, one more for a journeyman beside each of
    14 workers (256), one less for an early riser who goes on (241): 80 · 242 + 20 · 256 + 20 · 241.
    """
    assert ways(RULESET.start(a_setup()), depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 16), (2, 242), (3, 3426)])
@pytest.mark.rule("plan.turn")
def test_planning_for_two(depth, count):
    """14 buildings, the site and a pass; then 14 · 15 + 16 + 16, for each building is taken once and the site twice.

    Third: 14 · 13 · 14 after two buildings, 4 · 14 · 15 - 14 after a building and something else, 15 · 3 after
    site and site, site and pass, pass and site, and 7 steps of the provost at the bridge after two passes.
    """
    assert ways(a_table(players=("blue", "red")).state, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 2), (2, 13), (3, 170), (4, 2034)])
@pytest.mark.rule("activation.order")
def test_activation_in_round_seven(depth, count):
    """The fairground or not: then 3 buildings of the site and 1 character to take, or 8 tiles to claim or none.

    Third, after the favor: 9 at the lawyer after taking the character, 1 or none of 2 characters after either of
    the two gains of the site, 1 of 2 payable ways at the church (17 in all); after none, 9 times at the
    carpenter: 4 + 1 + 4 + 4 + 1 + 1 + 1 ways to pay for the 7 wood tiles, or none.
    """
    table = a_table(
        players=("blue", "red"),
        phase="activation",
        round=7,
        workers={"fairground": ["blue"], "lawyer": ["red"], "carpenter": ["blue", "red"], "toll": ["red"]},
        site=["red", "blue"],
        bridge=["red", "blue"],
        board=["steward", "thief"],
        blue=[has(wood=3, food=2, stone=1, fabric=2, gold=1, worker=3), holds("architect", "journeyman")],
        red=[has(wood=2, food=2, stone=2, fabric=1, worker=2), holds("bailiff")],
    )
    assert ways(table.state, depth) == count


@pytest.mark.parametrize(("depth", "count"), [(1, 7), (2, 36), (3, 418)])
@pytest.mark.rule("monuments")
def test_stewardship_with_two_residences(depth, count):
    """Blue can pay for every monument but the Mansion, or leave it; what is left decides about the second residence.

    Second: 7 after none, 3 after the Cathedral, 6 after Factory or Garden, 5 after Granary or Statue, and after the
    Theater its favor comes first: 2 buildings of the site, 2 characters to take.
    """
    rich = has(gold=4, wood=5, stone=3, fabric=1)
    table = a_table(
        players=("blue", "red"),
        phase="stewardship",
        round=4,
        blue=[claims("road_1"), owns("start_market", "road_2"), rich],
        red=holds("bailiff", "thief"),
    )
    assert ways(table.state, depth) == count
