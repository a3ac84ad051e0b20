"""The class of every refusal: what a table can do about an action that is not legal."""

import pytest

from referee.rules.caylus1303 import actions
from referee.rules.caylus1303.actions import Build, Deliver, Draft, Exchange, Pass, Place, Provost, Site
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.gravities import CLASSES
from tests.docs.sources import ANY, refusal_codes
from tests.rules.building import at_carpenter
from tests.rules.tables import a_draft, a_table, a_visit, has, holds

# Refusals of something else than an action: set-ups, boxes, records, notes, positions and what is done to them.
NO_ACTION = (
    *("setup_", "box_", "override_", "position_", "point_", "note_", "count_", "not_a_record"),
    *("unknown_path", "follows", "fixed", "in_use", "not_what_stands", "changes_nothing", "changed_twice"),
    *("no_such_point", "illegal_entry", "unknown_ruleset"),
    *("no_such_entry", "another_decision", "stood_otherwise", "forced_otherwise", "newly_asked"),
)


def test_every_code_has_a_class():
    """Whatever the rules can answer to an action is forbidden, elsewhere or impossible."""
    codes = (*refusal_codes("caylus1303"), *refusal_codes(ANY))
    answers = {code for code in codes if not code.startswith(NO_ACTION)}
    assert answers == set(CLASSES)


@pytest.mark.parametrize(
    "action",
    [
        Exchange(Pile(food=21), Pile(worker=3)),
        Exchange(Pile(food=1), Pile(worker=21)),
        Exchange(Pile(pp=1), Pile(worker=3)),
        Exchange(Pile(favor=1), Pile(worker=3)),
    ],
)
def test_exchanges_that_no_pieces_can_make(action):
    """More than 20 of anything, and points or favors that are spent, mean nothing; anything else hands can swap."""
    table = a_visit("road_7", red=has(food=1))
    assert table.red.gravity(action) == "impossible"
    assert table.red.gravity(Exchange(Pile(gold=20), Pile(favor=20))) == "forbidden"


@pytest.mark.parametrize("spend", [Pile(worker=1), Pile(pp=3), Pile(favor=1), Pile(food=21)])
def test_deliveries_that_no_pieces_can_make(spend):
    """Workers, points and favors are no goods; two goods are no bundle, but they can be handed in."""
    table = a_table(phase="delivery", site=["red"], red=has(food=1, wood=1, stone=1))
    assert table.red.gravity(Deliver(spend)) == "impossible"
    assert table.red.gravity(Deliver(Pile(food=1, wood=1))) == "forbidden"


@pytest.mark.parametrize(
    ("tile", "gravity"),
    [
        ("stone_farm", "forbidden"),
        ("stone_guild", "elsewhere"),  # on the road since the set-up
        ("start_farm", "elsewhere"),
        ("monument_garden", "elsewhere"),
        ("wood_castle", "impossible"),
    ],
)
def test_a_tile_of_another_family(tile, gravity):
    """A Carpenter who builds a stone tile of the supply breaks a rule; any other tile is another thing."""
    assert at_carpenter(has(stone=1, food=1, wood=1)).red.gravity(Build(tile, Pile(stone=1, food=1))) == gravity


def test_out_of_turn_is_for_draft_plan_bridge_and_delivery():
    """Hands can do early what they would be asked for later; what only another player is asked for, they cannot."""
    assert a_draft().blue.gravity(Draft("thief")) == "forbidden"
    planning = a_table()
    assert planning.red.gravity(Place("toll")) == planning.red.gravity(Pass()) == "forbidden"
    assert planning.red.gravity(Provost(1)) == "elsewhere"
    bridge = a_table(phase="activation", bridge=["red", "blue", "green"])
    assert bridge.blue.gravity(Provost(1)) == "forbidden"
    delivery = a_table(phase="delivery", site=["red"], red=has(food=1, wood=1, stone=1))
    assert delivery.blue.gravity(Deliver(Pile(food=1))) == "forbidden"
    activation = a_visit("toll")
    assert activation.blue.gravity(Provost(1)) == "elsewhere"


def test_before_the_first_turn_only_a_placement_is_out_of_turn():
    """While the early riser is asked, others may place, as in planning; passing is for later."""
    table = a_table(red=holds("early_riser"))
    assert table.kind == "early_riser"
    assert table.blue.gravity(Place("toll")) == table.blue.gravity(Site()) == "forbidden"
    assert table.blue.gravity(Pass()) == table.blue.gravity(actions.Decline()) == "elsewhere"


def test_who_has_passed_may_break_the_rule_but_not_pass_again():
    """A house lies on the bridge once; a worker more on the board is easily put there."""
    table = a_table()
    table.blue.passes()
    assert table.blue.gravity(Place("toll")) == "forbidden"
    assert table.blue.gravity(Pass()) == "elsewhere"


@pytest.mark.parametrize(("stock", "standing", "gravity"), [(0, 15, "elsewhere"), (0, 14, "forbidden"), (1, 14, None)])
def test_a_worker_has_to_come_from_somewhere(stock, standing, gravity):
    """Without a worker in stock the camp's is taken; with all fifteen on the board there is none to place."""
    spaces = [f"road_{number}" for number in range(1, standing + 1)]
    table = a_table(workers={space: ["red"] for space in spaces}, red=has(worker=stock), blue=has(worker=2))
    table.blue.goes_to_site()
    if table.asked != "red":  # without a worker the engine passes for red
        assert table.red.gravity(Site()) == gravity
    else:
        assert table.red.gravity(Site()) is gravity is None


def test_an_out_of_turn_action_is_judged_by_its_own_player():
    """Blue is asked and has workers; red, who acts, has none at hand: that is a second reason against it."""
    table = a_table(red=has(worker=0))
    assert [reason.code for reason in table.red.reasons(Place("toll"))] == ["not_your_turn", "cannot_pay"]
