"""Planning: places and prices, passing, and who must pass."""

import pytest

from referee.rules.caylus2005 import RULESET
from referee.rules.caylus2005.actions import Decline, Pass, Place
from referee.rules.caylus2005.events import DecisionForced, PlayerPassed, PrestigeGained, Skipped, WorkerPlaced
from tests.caylus2005.tables import a_game, a_table, has, lives, owns

FIVE = ("blue", "red", "green", "orange", "black")


@pytest.mark.rule("plan.turn")
def test_players_place_in_turn_order_until_all_have_passed():
    table = a_game()
    table.blue.places("road_1")
    table.red.passes()
    table.green.places("road_2")
    table.blue.places("castle")
    assert (table.asked, table.state.phase) == ("green", "planning")
    table.green.passes()
    table.blue.passes()
    assert (table.state.phase, table.state.bridge) == ("bridge", ("red", "green", "blue"))


@pytest.mark.rule("plan.where")
def test_every_place_of_the_first_turn():
    """Six special buildings, the castle, six neutral and three fixed ones, and a pass; no distance counts."""
    table = a_game()
    assert {action.get("space", "pass") for action in table.legal} == {
        "gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle", "pass",
        *(f"road_{number}" for number in (1, 2, 3, 4, 5, 6, 7, 8, 16)),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("space", "code"),
    [
        pytest.param("road_9", "empty_space", marks=pytest.mark.rule("refusal:empty_space")),
        pytest.param("road_10", "residence", marks=pytest.mark.rule("refusal:residence")),
        pytest.param("road_11", "prestige", marks=pytest.mark.rule("refusal:prestige")),
        pytest.param("bridge", "not_a_building", marks=pytest.mark.rule("refusal:not_a_building")),
        pytest.param("road_1", "occupied", marks=pytest.mark.rule("refusal:occupied", "plan.one_worker")),
        pytest.param("inn", "inn_taken", marks=pytest.mark.rule("refusal:inn_taken", "plan.inn")),
        pytest.param("castle", "already_at_castle", marks=pytest.mark.rule("refusal:already_at_castle", "plan.castle")),
        pytest.param(
            "stables", "already_in_stables", marks=pytest.mark.rule("refusal:already_in_stables", "plan.stables")
        ),
        pytest.param("road_29", "unknown", marks=pytest.mark.rule("refusal:unknown", "actions.form")),
        pytest.param("wood_quarry", "unknown", marks=pytest.mark.rule("actions.form")),
    ],
)
@pytest.mark.rule("plan.where")
def test_where_no_worker_goes(space, code):
    table = a_table(
        blue=[lives("road_10"), owns("prestige_statue", "road_11")],
        workers={"road_1": ["red"], "stables": ["blue"]},
        castle=["blue"],
        inn=("red", None),
    )
    assert table.blue.refusal(Place(space)).code == code


@pytest.mark.rule("plan.stables")
def test_three_places_in_the_stables():
    table = a_table(players=FIVE, workers={"stables": ["red", "green", "black"]})
    assert table.blue.refusal(Place("stables")).code == "occupied"
    table = a_table(players=FIVE, workers={"stables": ["red", "green"]})
    table.blue.places("stables")
    assert table.told(WorkerPlaced) == [WorkerPlaced("blue", "stables", "stables", 3)]


@pytest.mark.rule("plan.stables", "refusal:stables_closed")
def test_the_stables_are_closed_with_two_players():
    table = a_game("red", "blue")
    assert table.red.refusal(Place("stables")).code == "stables_closed"


@pytest.mark.rule("plan.inn")
def test_the_inn_is_entered_on_the_left():
    """The same player may stand on the right circle."""
    table = a_table(inn=(None, "blue"))
    table.blue.places("inn")
    assert table.public["spaces"]["inn"] == {"left": "blue", "right": "blue"}


@pytest.mark.rule("plan.castle")
def test_the_castle_in_the_order_of_the_numbers():
    table = a_game()
    table.blue.places("castle")
    table.red.places("castle")
    assert table.public["castle"]["workers"] == ["blue", "red"]


@pytest.mark.rule("plan.price")
@pytest.mark.parametrize(("passed", "price"), [((), 1), (("red",), 2), (("red", "green", "black"), 4)])
def test_a_place_costs_one_more_for_each_pass(passed, price):
    table = a_table(players=FIVE)
    while table.asked != "blue" or len(table.state.bridge) < len(passed):
        player = getattr(table, table.asked)
        player.passes() if table.asked in passed else player.places(_free(table))
    before = table.blue.deniers
    table.blue.places("castle")
    assert before - table.blue.deniers == price


def _free(table):
    return next(action["space"] for action in table.legal if action.get("space", "").startswith("road_"))


@pytest.mark.rule("two.price")
def test_with_two_players_a_place_costs_three_after_the_pass():
    """At the castle, too; on one's own tile still 1."""
    table = a_table(players=("blue", "red"), blue=owns("wood_quarry", "road_9"))
    table.blue.places("road_1")
    assert table.blue.deniers == 9
    table.red.passes()
    table.blue.places("castle")
    assert table.blue.deniers == 6
    table.blue.places("road_9")
    assert table.blue.deniers == 5


@pytest.mark.rule("plan.inn_price", "plan.visit")
def test_the_inns_price_leaves_the_owners_point():
    table = a_table(inn=(None, "green"), red=owns("wood_mason", "road_9"))
    table.blue.passes()
    table.red.passes()
    table.green.places("road_9")
    assert (table.green.deniers, table.red.pp) == (9, 1)
    assert Skipped("inn", "green", "road_9") in table.events


@pytest.mark.rule("plan.visit")
def test_a_visit_gives_a_point_at_once():
    """Not on one's own tile; with the tile's owner waiting for a lawyer, too."""
    table = a_table(red=owns("wood_mason", "road_9"))
    table.blue.places("road_9")
    assert table.told(PrestigeGained) == [PrestigeGained("red", 1, "visits", "road_9")]
    table = a_table(blue=owns("wood_mason", "road_9"))
    table.blue.places("road_9")
    assert table.blue.pp == 0


@pytest.mark.rule("plan.pass")
def test_the_first_to_pass_takes_a_denier():
    table = a_game()
    table.blue.passes()
    assert table.told(PlayerPassed) == [PlayerPassed("blue", 1)]
    table.red.passes()
    assert (table.blue.deniers, table.red.deniers) == (8, 8)


@pytest.mark.rule("plan.forced_pass", "actions.forced")
def test_who_cannot_pay_passes():
    """Red has one denier after a pass, and no tile of their own; the engine says why."""
    table = a_table(red=has(denier=1))
    table.blue.passes()
    forced = table.told(DecisionForced)[0]
    assert (forced.decision.player, forced.action, forced.why.code) == ("red", Pass(), "short")
    assert table.asked == "green"
    table = a_table(red=[has(denier=1), owns("wood_mason", "road_9")])
    table.blue.passes()
    assert (table.asked, [action.get("space") for action in table.legal]) == ("red", [None, "road_9"])


@pytest.mark.rule("plan.forced_pass", "refusal:no_worker")
def test_who_has_no_worker_passes():
    workers = {"road_1": ["red"], "road_2": ["red"], "road_3": ["red"], "road_4": ["red"], "road_5": ["red"]}
    table = a_table(workers=workers, castle=["red"])
    table.blue.places("road_7")
    assert table.told(DecisionForced)[0].why.code == "no_worker"
    table = a_table(workers=workers, castle=["red"])
    assert table.red.reasons(Place("road_6"))[:2] == ["not_your_turn", "no_worker"]


@pytest.mark.rule("refusal:cannot_pay", "plan.price")
def test_a_place_that_is_too_dear():
    table = a_table(players=("red", "blue", "green"), red=[has(denier=1), owns("wood_mason", "road_9")])
    table.red.places("road_1")
    table.blue.passes()
    assert table.asked == "green"
    table = a_table(red=[has(denier=1), owns("wood_mason", "road_9")])
    table.blue.passes()
    refusal = table.red.refusal(Place("castle"))
    assert refusal.code == "cannot_pay"
    assert refusal.facts == {"need": {"denier": 2}, "have": {"denier": 1}, "passed": ["blue"]}


@pytest.mark.rule("refusal:cannot_pay", "plan.price")
def test_ones_own_passing_makes_nothing_dearer():
    """Whoever has passed already, and would place all the same, reads of the others alone."""
    table = a_table(red=[has(denier=1), owns("wood_mason", "road_9")])
    table.blue.passes()
    table.red.passes()
    reasons = {reason.code: reason.facts for reason in RULESET.reasons(table.state, Place("castle"), "red")}
    assert reasons["cannot_pay"]["passed"] == ["blue"]


@pytest.mark.rule("actions.asked", "refusal:wrong_phase", "refusal:not_your_turn", "refusal:already_passed")
def test_who_is_asked_for_what():
    table = a_game()
    assert table.blue.refusal(Decline()).code == "wrong_phase"
    assert table.red.refusal(Place("road_1")).code == "not_your_turn"
    table.blue.passes()
    assert table.blue.refusal(Place("road_1")).code == "already_passed"


@pytest.mark.rule("two.order", "income")
def test_two_players_swap_in_every_round():
    """From the second round on, before the income; with more players nothing swaps."""
    table = a_game("red", "blue")
    table.everyone_passes()
    while table.kind == "bridge":
        getattr(table, table.asked).moves_provost(0)
    assert (table.state.round, table.state.turn_order, table.asked) == (2, ("blue", "red"), "blue")
    table = a_table(phase="bailiff")
    assert (table.state.round, table.state.turn_order) == (2, ("blue", "red", "green"))


@pytest.mark.rule("income")
def test_income_of_residences_library_and_hotel():
    """A residence replaced by a prestige tile gives nothing any more but what that tile gives."""
    table = a_table(
        phase="round",
        blue=[lives("road_9", "road_10"), owns("prestige_library", "road_11"), owns("prestige_hotel", "road_12")],
        red=owns("prestige_statue", "road_13"),
    )
    assert (table.blue.deniers, table.red.deniers, table.green.deniers) == (17, 12, 12)


def test_the_bridge_empties_when_planning_starts():
    table = a_table(bridge=["red", "blue", "green"])
    assert table.state.bridge == ()
    assert table.events[0].markers == ("red", "blue", "green")
