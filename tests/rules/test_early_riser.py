"""The early riser: a worker before the first player's turn."""

import pytest

from referee.rules.caylus1303.actions import Decline, Pass, Place, Site
from referee.rules.caylus1303.events import DecisionForced, Reason, WorkersPaid
from referee.rules.caylus1303.frames import EarlyRise
from tests.rules.tables import a_table, has, holds, owns


@pytest.mark.rule("early_riser")
def test_the_early_riser_places_before_the_first_player():
    """p.8: one worker goes first, for one more to the camp; then the first player has the first turn."""
    table = a_table(green=holds("early_riser"))
    assert table.decision == {"kind": "early_riser", "player": "green"}
    table.green.places("toll")
    assert table.space("toll").workers == ("green",)
    assert (table.green.workers, table.green.camp) == (4, 10)
    assert table.told(WorkersPaid) == [WorkersPaid("green", 1, "toll", early=True)]
    assert table.decision == {"kind": "plan", "player": "blue"}


@pytest.mark.rule("early_riser")
def test_rising_early_is_no_turn():
    """p.8: the early riser still has a turn of their own in the round of turns."""
    table = a_table(red=holds("early_riser"))
    table.red.places("toll")
    table.blue.places("lawyer")
    assert table.decision == {"kind": "plan", "player": "red"}


@pytest.mark.rule("early_riser")
def test_the_first_player_may_place_twice_in_a_row():
    """p.8: an early riser who is also the first player goes on at once, now without anything extra."""
    table = a_table(blue=holds("early_riser"))
    table.blue.places("toll")
    assert table.decision == {"kind": "plan", "player": "blue"}
    table.blue.places("lawyer")
    assert (table.blue.workers, table.blue.camp) == (3, 10)


@pytest.mark.rule("early_riser")
def test_the_early_riser_may_stay_in_bed():
    """p.8: they may, they need not; declining costs nothing."""
    table = a_table(green=holds("early_riser"))
    table.green.declines()
    assert (table.green.workers, table.green.camp) == (6, 9)
    assert table.decision == {"kind": "plan", "player": "blue"}


@pytest.mark.rule("early_riser")
def test_every_building_is_open_to_the_early_riser():
    """p.8: the same places as in any turn: 4 printed buildings, 10 tiles, the site; or declining."""
    table = a_table(green=holds("early_riser"))
    assert len(table.legal) == 16
    assert {"type": "decline"} in table.legal
    assert {"type": "site"} in table.legal


@pytest.mark.rule("early_riser")
@pytest.mark.parametrize("workers", [0, 1])
def test_too_few_workers_to_rise_early(workers):
    """p.8: with fewer than 2 workers nothing is asked."""
    table = a_table(green=[holds("early_riser"), has(worker=workers)])
    assert table.decision == {"kind": "plan", "player": "blue"}
    assert table.told(DecisionForced) == []


@pytest.mark.rule("early_riser")
def test_two_workers_are_just_enough():
    """p.8: one to place and one for the camp."""
    table = a_table(green=[holds("early_riser"), has(worker=2)])
    table.green.places("toll")
    assert (table.green.workers, table.green.camp) == (0, 14)


@pytest.mark.rule("early_riser")
@pytest.mark.rule("night_worker")
def test_the_night_worker_does_not_waive_the_early_risers_cost():
    """p.8: with both characters, rising early still sends a worker to the camp, and still needs two."""
    table = a_table(green=holds("early_riser", "night_worker"))
    table.green.places("toll")
    assert (table.green.workers, table.green.camp) == (4, 10)
    poor = a_table(green=[holds("early_riser", "night_worker"), has(worker=1)])
    assert poor.decision == {"kind": "plan", "player": "blue"}


@pytest.mark.rule("early_riser")
@pytest.mark.rule("plan.rent")
@pytest.mark.parametrize(("owner", "points"), [(holds(), 1), (holds("steward"), 2)])
def test_owners_gain_from_the_early_riser(owner, points):
    """p.8: owners are paid as for any visit."""
    table = a_table(green=holds("early_riser"), red=[owns("wood_farm", "road_10"), owner])
    table.green.places("road_10")
    assert table.red.prestige == points


@pytest.mark.rule("early_riser")
@pytest.mark.rule("thief")
def test_an_early_thief_gives_nothing():
    """p.8: a thief who rises early is a thief."""
    table = a_table(green=holds("early_riser", "thief"), red=owns("wood_farm", "road_10"))
    table.green.places("road_10")
    assert table.red.prestige == 0


@pytest.mark.rule("early_riser")
@pytest.mark.parametrize(
    ("space", "code"),
    [("road_1", "residence"), ("road_4", "monument"), ("road_12", "empty_space"), ("bridge", "not_a_building")],
)
def test_closed_is_closed_early_too(space, code):
    """p.4, p.8: rising early opens no other places."""
    table = a_table(green=holds("early_riser"), red=[owns("start_farm", "road_1"), owns("monument_statue", "road_4")])
    assert table.green.refusal(Place(space)).code == code


@pytest.mark.rule("early_riser")
@pytest.mark.rule("refusal:wrong_phase")
def test_rising_early_is_not_passing():
    """p.8: the early riser declines; passing is for a turn, and declining is not."""
    table = a_table(green=holds("early_riser"))
    refusal = table.green.refusal(Pass())
    assert (refusal.code, refusal.facts) == ("wrong_phase", {"asked": "early_riser", "given": "pass"})
    table.green.declines()
    assert table.blue.refusal(Decline()).code == "wrong_phase"


@pytest.mark.rule("early_riser")
@pytest.mark.rule("refusal:not_your_turn")
def test_the_first_player_waits_for_the_early_riser():
    """p.8: first the early riser decides."""
    refusal = a_table(green=holds("early_riser")).blue.refusal(Place("toll"))
    assert (refusal.code, refusal.facts) == ("not_your_turn", {"player": "blue", "asked": "green"})


@pytest.mark.rule("early_riser")
@pytest.mark.rule("refusal:surcharge")
def test_one_worker_is_too_few_for_rising_early():
    """p.8: the answer says that two are needed."""
    table = a_table(green=holds("early_riser"))
    table.rearrange(green=has(worker=1))
    refusal = table.green.refusal(Place("toll"))
    assert (refusal.code, refusal.rule) == ("surcharge", "early_riser")
    assert (refusal.facts["need"], refusal.facts["have"]) == (2, 1)


@pytest.mark.rule("early_riser")
def test_nobody_rises_early_from_the_board():
    """p.8: the character works for its holder; on the board it works for nobody."""
    assert a_table(board=["early_riser"]).decision == {"kind": "plan", "player": "blue"}


@pytest.mark.rule("early_riser")
def test_every_morning_anew():
    """p.8: the early riser is asked at the start of every planning."""
    table = a_table(phase="stewardship", round=1, green=holds("early_riser"))
    assert (table.state.round, table.kind, table.asked) == (2, "early_riser", "green")


@pytest.mark.rule("early_riser")
@pytest.mark.rule("ruling:early_riser_site=yes")
def test_the_early_riser_may_go_to_the_site():
    """p.8, our answer: the site is a place like any other, and costs the same; a second worker does not follow."""
    table = a_table(blue=holds("early_riser"))
    table.blue.goes_to_site()
    assert (table.state.site, table.blue.workers, table.blue.camp) == (("blue",), 4, 10)
    assert table.blue.refusal(Site()).code == "already_at_site"


@pytest.mark.rule("early_riser")
@pytest.mark.rule("ruling:early_riser_site=no")
@pytest.mark.rule("refusal:ruling")
def test_the_early_riser_may_not_go_to_the_site():
    """p.8, the other answer: only buildings; in the turn that follows the site is open."""
    table = a_table(blue=holds("early_riser"), setup={"rulings": {"early_riser_site": "no"}})
    refusal = table.blue.refusal(Site())
    assert (refusal.code, refusal.rule) == ("ruling", "early_riser")
    assert refusal.facts == {"ruling": "early_riser_site", "value": "no"}
    table.blue.places("toll")
    table.blue.goes_to_site()
    assert table.state.site == ("blue",)


@pytest.mark.rule("early_riser")
@pytest.mark.rule("ruling:early_riser_site=no")
@pytest.mark.rule("actions.forced")
def test_nowhere_to_rise_to():
    """p.8: with every building closed and the site too, declining is the only answer, and the engine gives it."""
    everywhere = ["fairground", "lawyer", "carpenter", "toll", *(f"road_{n}" for n in range(1, 10)), "road_14"]
    table = a_table(
        blue=holds("early_riser"),
        red=has(worker=1),
        workers={space: ["red"] for space in everywhere},
        setup={"rulings": {"early_riser_site": "no"}},
    )
    assert table.told(DecisionForced) == [DecisionForced(EarlyRise("blue"), Decline(), Reason("no_place"))]
    assert table.decision == {"kind": "plan", "player": "blue"}
