"""All reasons against an action: what would still be wrong if one of them went away is among them."""

import pytest

from referee.rules.caylus1303.actions import (
    Build,
    Claim,
    Deliver,
    Draft,
    Exchange,
    Monument,
    Pass,
    Place,
    Provost,
    Recruit,
    Site,
    SiteBuilding,
)
from referee.rules.caylus1303.goods import Pile
from tests.rules.building import at_carpenter
from tests.rules.tables import a_draft, a_favor, a_table, a_visit, claims, has, holds, houses, owns


def passed(**table):
    """Let blue pass, so that red is asked and a placement costs two."""
    made = a_table(**table)
    made.blue.passes()
    return made


def poor(table, player="red", *, house=0):
    """Leave a player who is asked nothing at all, and so many houses."""
    table.rearrange(**{player: has(worker=0)})
    table.rearrange(**{player: houses(house)})
    return table


def a_second_guest():
    """Let blue, the Journeyman, join at the lawyer; red and green stand together at the toll."""
    table = a_table(workers={"toll": ["red", "green"], "lawyer": ["red"]}, blue=holds("journeyman"))
    table.blue.places("lawyer")
    return table


RULED = {"rulings": {"lawyer_occupied": "no", "empty_site_building": "no", "early_riser_site": "no"}}

PLANNING = [
    (lambda: a_table(workers={"road_12": ["red"]}), "blue", Place("road_12"), ["empty_space", "occupied"]),
    (
        lambda: a_table(green=owns("start_quarry", "road_3"), workers={"road_3": ["red"]}),
        "blue",
        Place("road_3"),
        ["residence", "occupied"],
    ),
    (
        lambda: passed(green=[owns("monument_statue", "road_3"), has(worker=1)], workers={"road_3": ["red"]}),
        "green",
        Place("road_3"),
        ["not_your_turn", "monument", "occupied", "surcharge"],
    ),
    (a_second_guest, "blue", Place("toll"), ["not_your_turn", "occupied", "journeyman_used"]),
    (a_second_guest, "blue", Place("lawyer"), ["not_your_turn", "occupied", "journeyman_used"]),
    (
        lambda: a_table(site=["blue"], workers={"toll": ["green"]}, blue=has(worker=2)),
        "blue",
        Site(),
        ["already_at_site"],
    ),
    (lambda: passed(site=["green"], green=has(worker=0)), "green", Site(),
     ["not_your_turn", "already_at_site", "cannot_pay"]),
    (lambda: a_table(site=["red"], red=holds("early_riser"), setup=RULED), "red", Site(),
     ["already_at_site", "ruling"]),
    (lambda: a_table(site=["blue"], red=holds("early_riser"), setup=RULED), "blue", Site(),
     ["not_your_turn", "already_at_site"]),
    (lambda: a_table(red=has(worker=0)), "red", Place("bridge"), ["not_your_turn", "not_a_building", "cannot_pay"]),
    (a_table, "red", Provost(1), ["not_your_turn", "wrong_phase"]),
    (passed, "blue", Pass(), ["already_passed"]),
    (a_draft, "blue", Draft("day_laborer"), ["not_your_turn", "no_such_character"]),
]  # fmt: skip

BUILDINGS = [
    (lambda: poor(a_visit("lawyer", red=has(fabric=1))), "red", Claim("bridge"),
     ["not_starting_tile", "no_house", "cannot_pay"]),
    (lambda: poor(a_visit("lawyer", red=has(fabric=1), green=owns("wood_farm", "road_10"))), "red", Claim("road_10"),
     ["not_starting_tile", "already_claimed", "no_house", "cannot_pay"]),
    (
        lambda: poor(a_table(phase="activation", workers={"lawyer": ["red"], "road_1": ["blue"]}, red=has(fabric=1),
                             green=claims("road_1"), setup=RULED)),
        "red",
        Claim("road_1"),
        ["already_claimed", "ruling", "no_house", "cannot_pay"],
    ),
    (lambda: poor(at_carpenter(has(wood=1, food=1))), "red", Build("stone_guild", Pile(gold=1)),
     ["wrong_family", "not_in_supply", "no_house", "wrong_payment", "cannot_pay"]),
    (lambda: poor(at_carpenter(has(wood=1, food=1)), house=9), "red", Build("wood_farm", Pile(wood=1, food=1)),
     ["cannot_pay"]),
    (lambda: poor(a_visit("road_7", red=has(food=1))), "red", Exchange(Pile(gold=1), Pile(pp=1)),
     ["no_such_exchange", "cannot_pay"]),
    (lambda: a_visit("toll", provost=1), "red", Provost(-3), ["too_many_steps", "provost_beyond_bridge"]),
    (lambda: a_table(phase="activation", bridge=["red", "blue"], provost=24, red=has(worker=1)), "red", Provost(4),
     ["too_many_steps", "provost_beyond_end", "cannot_pay"]),
]  # fmt: skip

LATER = [
    (
        lambda: a_favor("start_farm", "wood_stonemason", blue=holds("thief"), rulings=RULED["rulings"], red=has()),
        "red",
        SiteBuilding(2),
        ["slot_closed", "unusable"],
    ),
    (lambda: a_favor(blue=holds("thief")), "blue", Recruit("thief"), ["not_your_turn", "wrong_phase"]),
    (lambda: a_table(phase="delivery", site=["red"], red=has(food=1, wood=1, stone=1)), "blue",
     Deliver(Pile(gold=2)), ["not_your_turn", "not_a_bundle", "cannot_pay"]),
    (
        lambda: a_table(
            phase="stewardship",
            red=[owns("start_farm", "road_1"), has(gold=1, wood=1)],
            green=owns("monument_mansion", "road_2"),
        ),
        "red",
        Monument("monument_mansion"),
        ["not_in_supply", "cannot_pay"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("table", "player", "action", "codes"), [*PLANNING, *BUILDINGS, *LATER])
def test_every_reason_is_given(table, player, action, codes):
    """An override leaves all of these rules at once, so all of them are told."""
    assert [reason.code for reason in getattr(table(), player).reasons(action)] == codes
