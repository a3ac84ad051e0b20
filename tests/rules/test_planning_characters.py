"""The other characters of planning: night worker and journeyman. (Thief and steward stand with the rent.)"""

import pytest

from referee.rules.caylus1303.actions import Pass, Place, Site
from referee.rules.caylus1303.events import DecisionForced, Reason, WorkerPlaced
from referee.rules.caylus1303.frames import Turn
from referee.rules.caylus1303.goods import Cost
from tests.rules.tables import a_table, has, holds, owns


@pytest.mark.rule("night_worker")
def test_the_night_worker_pays_no_surcharge():
    """p.8: after others have passed, a worker costs the night worker just itself, at the site too."""
    table = a_table(green=holds("night_worker"))
    table.blue.passes()
    table.red.passes()
    table.green.places("toll")
    table.green.goes_to_site()
    assert (table.green.workers, table.green.camp) == (4, 9)


@pytest.mark.rule("night_worker")
@pytest.mark.rule("plan.forced_pass")
def test_the_night_workers_last_worker_may_be_placed():
    """p.8: one worker is enough for the night worker; with none left they must pass."""
    table = a_table(players=("blue", "red"), red=[holds("night_worker"), has(worker=1)])
    table.blue.passes()
    assert table.decision == {"kind": "plan", "player": "red"}
    table.red.places("lawyer")
    why = Reason("short", need=Cost(worker=1))
    assert table.told(DecisionForced)[0] == DecisionForced(Turn("red"), Pass(), why)


@pytest.mark.rule("night_worker")
def test_the_night_workers_own_pass_is_dear_for_others():
    """p.8: the others pay when the night worker has passed."""
    table = a_table(blue=holds("night_worker"))
    table.blue.passes()
    table.red.places("toll")
    assert (table.red.workers, table.red.camp) == (4, 10)


@pytest.mark.rule("journeyman")
@pytest.mark.parametrize("space", ["fairground", "lawyer", "carpenter", "toll", "road_1", "road_14"])
def test_the_journeyman_joins_another_players_worker(space):
    """p.8: on a printed building or on the road; the guest stands second and is told as such."""
    table = a_table(red=holds("journeyman"))
    table.blue.places(space)
    table.red.places(space)
    assert table.space(space).workers == ("blue", "red")
    assert [(event.player, event.host) for event in table.told(WorkerPlaced)] == [("red", "blue")]
    assert (table.red.workers, table.red.camp) == (5, 9)


@pytest.mark.rule("journeyman")
@pytest.mark.rule("refusal:journeyman_used")
def test_the_journeyman_joins_once_a_round():
    """p.8: the second time the building is simply taken; free ones are still open."""
    table = a_table(red=holds("journeyman"), workers={"toll": ["blue"], "lawyer": ["green"]}, first="red")
    table.red.places("toll")
    table.green.places("road_1")
    table.blue.places("road_2")
    refusal = table.red.refusal(Place("lawyer"))
    assert (refusal.code, refusal.rule) == ("journeyman_used", "journeyman")
    assert refusal.facts == {"space": "lawyer", "workers": ["green"]}
    table.red.places("road_3")


@pytest.mark.rule("journeyman")
def test_the_journeyman_joins_again_in_the_next_round():
    """p.8: once a round is once each round."""
    table = a_table(players=("blue", "red"), red=holds("journeyman"))
    for _ in range(2):
        table.blue.places("toll")
        table.red.places("toll")
        table.everyone_passes()
        table.provost_stays()
    assert table.state.round == 3


@pytest.mark.rule("journeyman")
@pytest.mark.rule("refusal:occupied")
@pytest.mark.parametrize("standing", [["red"], ["red", "blue"], ["blue", "red"], ["blue", "green"]])
def test_exactly_one_worker_and_another_players(standing):
    """p.8: not the own worker, and never a third."""
    table = a_table(first="red", red=holds("journeyman"), workers={"toll": standing})
    refusal = table.red.refusal(Place("toll"))
    assert (refusal.code, refusal.rule) == ("occupied", "journeyman")
    assert refusal.facts == {"space": "toll", "workers": standing}


@pytest.mark.rule("journeyman")
@pytest.mark.rule("refusal:occupied")
def test_nobody_joins_the_guest():
    """p.8: the others find the building taken, by two."""
    table = a_table(workers={"toll": ["green", "red"]})
    assert table.blue.refusal(Place("toll")).facts["workers"] == ["green", "red"]


@pytest.mark.rule("journeyman")
@pytest.mark.rule("refusal:site_slot")
@pytest.mark.rule("refusal:already_at_site")
def test_nobody_is_joined_at_the_site():
    """p.8: the journeyman joins buildings; the site takes one worker of each player as ever."""
    table = a_table(players=("blue", "red"), red=holds("journeyman"))
    table.blue.goes_to_site()
    assert table.red.refusal(Place("site")).code == "site_slot"
    table.red.goes_to_site()
    table.blue.places("toll")
    assert table.red.refusal(Site()).code == "already_at_site"
    table.red.places("toll")  # going to the site joined nobody: the journeyman is still at hand
    assert table.space("toll").workers == ("blue", "red")


@pytest.mark.rule("journeyman")
@pytest.mark.rule("plan.surcharge")
def test_the_journeyman_pays_the_surcharge():
    """p.4, p.8: joining is a placement like any other."""
    table = a_table(green=holds("journeyman"))
    table.blue.places("toll")
    table.red.passes()
    table.green.places("toll")
    assert (table.green.workers, table.green.camp) == (4, 10)


@pytest.mark.rule("journeyman")
@pytest.mark.rule("plan.rent")
def test_the_journeyman_pays_rent():
    """p.4, p.8: host and guest each give the owner a point."""
    table = a_table(red=holds("journeyman"), green=owns("wood_farm", "road_10"))
    table.blue.places("road_10")
    table.red.places("road_10")
    assert table.green.prestige == 2


@pytest.mark.rule("journeyman")
@pytest.mark.rule("plan.rent")
def test_the_journeyman_as_the_owners_guest():
    """p.4, p.8: joining the owner's own worker is a visit; an owner joining a visitor is none."""
    table = a_table(red=holds("journeyman"), blue=owns("wood_farm", "road_10"))
    table.blue.places("road_10")
    table.red.places("road_10")
    assert table.blue.prestige == 1
    table = a_table(red=[holds("journeyman"), owns("wood_farm", "road_10")], workers={"road_10": ["blue"]}, first="red")
    table.red.places("road_10")
    assert table.red.prestige == 0


@pytest.mark.rule("journeyman")
def test_the_guest_is_served_second():
    """p.8: the guest's effect comes after that of the worker already there, also against the order of turns."""
    table = a_table(phase="activation", workers={"fairground": ["green", "blue"]}, blue=has(wood=1), green=has(wood=1))
    assert table.decision == {"kind": "activate", "player": "green", "space": "fairground"}
    table.green.declines()
    assert table.decision == {"kind": "activate", "player": "blue", "space": "fairground"}
    assert table.space("fairground").workers == ("blue",)


@pytest.mark.rule("journeyman")
def test_who_is_no_journeyman_joins_nobody():
    """p.4: the character works for its holder only."""
    table = a_table(red=holds("journeyman"))
    table.blue.places("toll")
    table.red.places("lawyer")
    refusal = table.green.refusal(Place("toll"))
    assert (refusal.code, refusal.rule) == ("occupied", "plan.one_worker")
    assert {"type": "place", "space": "toll"} not in table.legal
