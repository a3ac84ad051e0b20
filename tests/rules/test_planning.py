"""Planning, rule by rule: turns, placements, the surcharge, passing."""

import pytest

from referee.rules.caylus1303.actions import Pass, Place, Site
from referee.rules.caylus1303.events import DecisionForced, FirstPlayerTaken, PlayerPassed, Reason, WorkersPaid
from referee.rules.caylus1303.frames import Turn
from referee.rules.caylus1303.goods import Cost
from tests.rules.tables import a_table, has, owns

PRINTED = ["fairground", "lawyer", "carpenter", "toll"]
LAID = [*(f"road_{number}" for number in range(1, 10)), "road_14"]


@pytest.mark.rule("plan.turn")
def test_turns_go_clockwise_from_the_first_player():
    """p.4: the first player begins, then clockwise, one worker at a time, round and round."""
    table = a_table(first="red")
    order = []
    for space in ("toll", "lawyer", "carpenter", "fairground"):
        order.append(table.asked)
        table.act(table.asked, Place(space))
    assert order == ["red", "green", "blue", "red"]


@pytest.mark.rule("plan.turn")
def test_who_has_passed_is_skipped():
    """p.4: the turn goes on among those who have not passed, also when only one is left."""
    table = a_table()
    table.blue.places("toll")
    table.red.passes()
    table.green.places("lawyer")
    table.blue.passes()
    table.green.places("road_1")
    assert table.decision == {"kind": "plan", "player": "green"}


@pytest.mark.rule("plan.turn")
def test_planning_ends_when_all_have_passed():
    """p.4: the last pass ends the phase; the next thing asked is the bridge."""
    table = a_table()
    table.blue.passes()
    table.red.passes()
    assert table.state.phase == "planning"
    table.green.passes()
    assert (table.state.phase, table.kind) == ("activation", "bridge")


@pytest.mark.rule("plan.place")
def test_a_worker_comes_from_the_own_stock():
    """p.4: a placement takes one worker from in front of the player, and nothing goes to the camp."""
    table = a_table(blue=has(worker=6))
    table.blue.places("road_1")
    assert table.space("road_1").workers == ("blue",)
    assert (table.blue.workers, table.blue.camp) == (5, 9)


@pytest.mark.rule("plan.place")
def test_every_building_is_open():
    """p.4: the four printed buildings and every tile of the road, the pre-laid stone tile too; the site; or a pass."""
    table = a_table()
    spaces = [action["space"] for action in table.legal if action["type"] == "place"]
    assert sorted(spaces) == sorted(PRINTED + LAID)
    assert [action for action in table.legal if action["type"] != "place"] == [{"type": "pass"}, {"type": "site"}]


@pytest.mark.rule("plan.place")
@pytest.mark.parametrize("space", [*PRINTED, "road_8", "road_9", "road_10", "road_14"])
def test_open_to_own_others_and_nobodys_buildings(space):
    """p.4: beyond the provost too, for he may still move; whoever built it."""
    table = a_table(green=owns("wood_farm", "road_10"), provost=0)
    table.blue.places(space)
    assert table.space(space).workers == ("blue",)


@pytest.mark.rule("plan.closed")
@pytest.mark.rule("refusal:residence")
def test_no_worker_on_a_residence():
    """p.4: nobody works at a residence, not even its owner."""
    table = a_table(blue=owns("start_farm", "road_1"))
    refusal = table.blue.refusal(Place("road_1"))
    assert (refusal.code, refusal.rule, refusal.facts) == ("residence", "plan.closed", {"space": "road_1"})


@pytest.mark.rule("plan.closed")
@pytest.mark.rule("refusal:monument")
def test_no_worker_on_a_monument():
    """p.4: nobody works at a monument."""
    table = a_table(red=owns("monument_statue", "road_4"))
    refusal = table.blue.refusal(Place("road_4"))
    assert (refusal.code, refusal.rule, refusal.facts) == ("monument", "plan.closed", {"space": "road_4"})


@pytest.mark.rule("plan.closed")
@pytest.mark.rule("refusal:empty_space")
@pytest.mark.parametrize("space", ["road_10", "road_13", "road_23"])
def test_no_worker_on_an_empty_space(space):
    """p.4: a space of the road without a building takes nobody."""
    refusal = a_table().blue.refusal(Place(space))
    assert (refusal.code, refusal.rule, refusal.facts) == ("empty_space", "plan.closed", {"space": space})


@pytest.mark.rule("plan.closed")
@pytest.mark.rule("refusal:site_slot")
@pytest.mark.parametrize(
    ("slot", "more"), [("site", {}), ("site_1", {}), ("site_2", {"opens": 4}), ("site_3", {"opens": 7})]
)
def test_no_worker_on_the_buildings_of_the_site(slot, more):
    """p.4: the three buildings of the construction site serve favors only, the second and the third not at once."""
    refusal = a_table().blue.refusal(Place(slot))
    assert (refusal.code, refusal.rule, refusal.facts) == ("site_slot", "plan.closed", {"space": slot, **more})


@pytest.mark.rule("plan.closed")
@pytest.mark.rule("refusal:not_a_building")
def test_no_worker_on_the_bridge():
    """p.4: the bridge holds houses, not workers."""
    refusal = a_table().blue.refusal(Place("bridge"))
    assert (refusal.code, refusal.facts) == ("not_a_building", {"space": "bridge"})


@pytest.mark.rule("refusal:unknown")
@pytest.mark.parametrize("space", ["road_0", "road_24", "road_01", "castle", "", "Toll"])
def test_no_worker_off_the_map(space):
    """A space that the board does not have is not forbidden but meaningless."""
    blue = a_table().blue
    refusal = blue.refusal(Place(space))
    assert (refusal.code, refusal.facts) == ("unknown", {"kind": "space", "name": space})
    assert blue.gravity(Place(space)) == "impossible"


@pytest.mark.rule("plan.one_worker")
@pytest.mark.rule("refusal:occupied")
@pytest.mark.parametrize("space", ["toll", "road_3", "road_14"])
def test_one_worker_to_a_building(space):
    """p.4: a building with a worker on it is taken; the answer says by whom."""
    table = a_table()
    table.blue.places(space)
    refusal = table.red.refusal(Place(space))
    assert (refusal.code, refusal.rule) == ("occupied", "plan.one_worker")
    assert refusal.facts == {"space": space, "workers": ["blue"]}


@pytest.mark.rule("plan.one_worker")
@pytest.mark.rule("refusal:occupied")
def test_the_own_worker_takes_the_place_too():
    """p.4: nobody has two workers on a building."""
    table = a_table(workers={"toll": ["blue"]})
    assert table.blue.refusal(Place("toll")).code == "occupied"


@pytest.mark.rule("plan.surcharge")
def test_one_more_worker_once_another_player_has_passed():
    """p.4: each placement then sends one more worker to the camp; before that, none."""
    table = a_table()
    table.blue.places("toll")
    table.red.passes()
    table.green.places("lawyer")
    assert (table.green.workers, table.green.camp) == (4, 10)
    assert table.told(WorkersPaid) == [WorkersPaid("green", 1, "lawyer", passed=("red",))]
    table.blue.places("carpenter")
    assert (table.blue.workers, table.blue.camp) == (3, 10)


@pytest.mark.rule("plan.surcharge")
@pytest.mark.rule("plan.site")
def test_the_site_costs_one_more_too():
    """p.4: the surcharge is for every worker placed, at the site as well."""
    table = a_table()
    table.blue.passes()
    table.red.goes_to_site()
    assert (table.red.workers, table.red.camp) == (4, 10)


@pytest.mark.rule("plan.surcharge")
def test_one_more_and_no_more_however_many_have_passed():
    """p.4: three players on the bridge make a worker no dearer than one does."""
    table = a_table(players=("blue", "red", "green", "black"))
    table.blue.passes()
    table.red.passes()
    table.green.passes()
    table.black.places("toll")
    assert (table.black.workers, table.black.camp) == (4, 10)


@pytest.mark.rule("plan.surcharge")
@pytest.mark.rule("refusal:surcharge")
def test_one_worker_does_not_cover_two():
    """p.4: the answer says what is needed, what is there and who has passed."""
    table = a_table()
    table.blue.passes()
    table.rearrange(red=has(worker=1))
    for action in (Place("toll"), Site()):
        refusal = table.red.refusal(action)
        assert (refusal.code, refusal.rule) == ("surcharge", "plan.surcharge")
        assert refusal.facts == {"need": 2, "have": 1, "passed": ["blue"]}


@pytest.mark.rule("plan.place")
@pytest.mark.rule("refusal:cannot_pay")
def test_without_a_worker_nothing_is_placed():
    """p.4: who has no worker places none."""
    table = a_table()
    table.rearrange(blue=has(worker=0))
    for action in (Place("toll"), Site()):
        refusal = table.blue.refusal(action)
        assert (refusal.code, refusal.rule) == ("cannot_pay", "plan.place")
        assert refusal.facts == {"need": {"worker": 1}, "have": {"worker": 0}}


@pytest.mark.rule("plan.forced_pass")
@pytest.mark.rule("actions.forced")
def test_no_worker_left_no_choice():
    """p.4: who has no worker must pass; the engine does it and tells it."""
    table = a_table(red=has(worker=0))
    table.blue.places("toll")
    assert table.told(DecisionForced) == [DecisionForced(Turn("red"), Pass(), Reason("short", need=Cost(worker=1)))]
    assert table.told(PlayerPassed) == [PlayerPassed("red", 1)]
    assert (table.state.bridge, table.asked) == (("red",), "green")


@pytest.mark.rule("plan.forced_pass")
def test_one_worker_left_is_too_few_after_a_pass():
    """p.4: with a single worker and somebody on the bridge, the player must pass and keeps the worker."""
    table = a_table(red=has(worker=1))
    table.blue.passes()
    why = Reason("short", need=Cost(worker=2), have=Cost(worker=1))
    assert table.told(DecisionForced) == [DecisionForced(Turn("red"), Pass(), why)]
    assert (table.red.workers, table.state.bridge) == (1, ("blue", "red"))


@pytest.mark.rule("plan.forced_pass")
def test_one_worker_left_is_enough_before_a_pass():
    """p.4: as long as nobody else has passed, the last worker may be placed; passing is the other choice."""
    table = a_table(blue=has(worker=1))
    assert len(table.legal) == 16
    table.blue.places("toll")
    assert (table.blue.workers, table.asked) == (0, "red")


@pytest.mark.rule("plan.forced_pass")
def test_no_free_place_no_choice():
    """p.4: with every building taken and a worker at the site already, there is nothing left but to pass."""
    everywhere = {space: ["red"] for space in PRINTED + LAID}
    table = a_table(players=("blue", "red"), workers=everywhere, red=has(worker=1))
    assert table.legal == [{"type": "pass"}, {"type": "site"}]
    table.blue.goes_to_site()
    table.red.goes_to_site()
    assert table.told(DecisionForced)[0] == DecisionForced(Turn("blue"), Pass(), Reason("no_place"))
    assert (table.blue.workers, table.state.first_player) == (5, "blue")


@pytest.mark.rule("plan.forced_pass")
@pytest.mark.rule("plan.pass")
def test_a_forced_pass_takes_the_first_player_tile():
    """p.4: the first to pass takes the tile, willingly or not."""
    table = a_table(red=has(worker=0))
    table.blue.places("toll")
    assert table.told(FirstPlayerTaken) == [FirstPlayerTaken("red", "blue")]
    assert table.state.first_player == "red"


@pytest.mark.rule("actions.forced")
def test_a_forced_pass_is_nobodys_action():
    """An action the engine has taken by itself is not the player's to take again."""
    table = a_table(red=has(worker=0))
    table.blue.places("toll")
    assert table.red.refusal(Pass()).code == "already_passed"


@pytest.mark.rule("plan.site")
def test_the_site_keeps_the_order_of_arrival():
    """p.4: the construction site takes a worker of every player, from left to right."""
    table = a_table()
    table.blue.places("toll")
    table.red.goes_to_site()
    table.green.goes_to_site()
    table.blue.goes_to_site()
    assert table.state.site == ("red", "green", "blue")
    assert (table.red.workers, table.red.camp) == (5, 9)


@pytest.mark.rule("plan.site")
@pytest.mark.rule("refusal:already_at_site")
def test_one_worker_each_at_the_site():
    """p.4: nobody has two workers at the construction site."""
    table = a_table(players=("blue", "red"))
    table.blue.goes_to_site()
    table.red.places("toll")
    refusal = table.blue.refusal(Site())
    assert (refusal.code, refusal.rule) == ("already_at_site", "plan.site")
