"""Passing: the bridge, the first player tile, and whose turn it is."""

import pytest

from referee.rules.caylus1303 import RULESET, Refused, actions
from referee.rules.caylus1303.actions import Pass, Place, Site
from referee.rules.caylus1303.events import FirstPlayerTaken, PlayerPassed
from tests.rules.tables import a_table


@pytest.mark.rule("plan.pass")
@pytest.mark.rule("plan.surcharge")
def test_passing_order():
    """p.4, the rulebook's example: Blue, Black, Red, Green on the bridge; Green pays one more for each worker."""
    table = a_table(players=("blue", "black", "green", "red"))
    table.blue.passes()
    assert table.state.first_player == "blue"
    table.black.passes()
    table.green.places("fairground")
    assert (table.green.workers, table.green.camp) == (4, 10)
    table.red.passes()
    table.green.places("lawyer")
    assert (table.green.workers, table.green.camp) == (2, 11)
    table.green.passes()
    assert table.state.bridge == ("blue", "black", "red", "green")


@pytest.mark.rule("plan.pass")
def test_the_first_to_pass_takes_the_first_player_tile():
    """p.4: at once, and only the first; the order of turns goes on as before."""
    table = a_table()
    table.blue.places("toll")
    table.red.passes()
    assert table.told(PlayerPassed) == [PlayerPassed("red", 1)]
    assert table.told(FirstPlayerTaken) == [FirstPlayerTaken("red", "blue")]
    assert (RULESET.public_state(table.state)["first_player"], table.asked) == ("red", "green")
    table.green.passes()
    assert table.told(FirstPlayerTaken) == []
    assert (table.state.first_player, table.asked) == ("red", "blue")


@pytest.mark.rule("plan.pass")
def test_the_first_player_may_keep_the_tile():
    """p.4: whoever holds it and passes first keeps it."""
    table = a_table(first="green")
    table.green.passes()
    assert table.state.first_player == "green"


@pytest.mark.rule("plan.pass")
def test_the_first_to_pass_starts_the_next_round():
    """p.4: the tile decides who begins next."""
    table = a_table()
    table.blue.places("toll")
    table.red.passes()
    table.everyone_passes()
    table.provost_stays()
    assert (table.state.round, table.decision) == (2, {"kind": "plan", "player": "red"})


@pytest.mark.rule("plan.pass")
def test_the_bridge_empties_when_the_next_planning_starts():
    """p.4: the houses stay on the bridge through the round; nobody has passed when the next one begins."""
    table = a_table(players=("blue", "red"))
    table.blue.goes_to_site()
    table.red.passes()
    table.blue.passes()
    table.provost_stays()
    assert (table.state.phase, table.state.bridge) == ("delivery", ("red", "blue"))
    table.blue.delivers()
    assert (table.state.round, table.state.bridge) == (2, ())
    table.red.places("toll")
    assert table.red.workers == 6 + 3 - 1  # recruited 3, and no surcharge any more


@pytest.mark.rule("plan.pass")
@pytest.mark.rule("refusal:already_passed")
@pytest.mark.parametrize("action", [Place("lawyer"), Site(), Pass()])
def test_who_has_passed_places_no_more(action):
    """p.4: the phase is over for who has passed."""
    table = a_table()
    table.blue.passes()
    refusal = table.blue.refusal(action)
    assert (refusal.code, refusal.rule) == ("already_passed", "plan.pass")
    assert refusal.facts == {"player": "blue", "asked": "red"}


@pytest.mark.rule("actions.asked")
@pytest.mark.rule("refusal:not_your_turn")
@pytest.mark.parametrize("action", [Place("lawyer"), Site(), Pass()])
def test_nobody_plays_out_of_turn(action):
    """p.4: one player at a time; the answer says whose turn it is."""
    refusal = a_table().green.refusal(action)
    assert (refusal.code, refusal.rule) == ("not_your_turn", "actions.asked")
    assert refusal.facts == {"player": "green", "asked": "blue"}


@pytest.mark.rule("refusal:not_your_turn")
def test_at_the_bridge_everybody_has_passed():
    """p.5: after planning, waiting for the bridge is waiting for a turn."""
    table = a_table(phase="activation", bridge=["red", "blue", "green"])
    assert table.blue.refusal(actions.Provost(1)).code == "not_your_turn"


@pytest.mark.rule("actions.asked")
@pytest.mark.rule("refusal:wrong_phase")
@pytest.mark.parametrize(
    ("action", "given"),
    [
        (actions.Decline(), "decline"),
        (actions.Draft("thief"), "draft"),
        (actions.Provost(1), "provost"),
        (actions.Claim("road_1"), "claim"),
        (actions.Steal("thief"), "steal"),
        (actions.SiteBuilding(1), "site_building"),
        (actions.Recruit("thief"), "recruit"),
        (actions.Monument("monument_statue"), "monument"),
        (actions.Deliver(actions.Pile()), "deliver"),
        (actions.Build("wood_farm", actions.Pile(wood=1, food=1)), "build"),
        (actions.Exchange(actions.Pile(wood=1), actions.Pile(favor=1)), "exchange"),
    ],
)
def test_a_turn_of_planning_is_placing_or_passing(action, given):
    """p.4: everything else has its own time; the answer names what is asked and what was given."""
    refusal = a_table().blue.refusal(action)
    assert (refusal.code, refusal.facts) == ("wrong_phase", {"asked": "plan", "given": given})


@pytest.mark.rule("refusal:wrong_phase")
def test_nobody_places_or_passes_after_planning():
    """p.4: at the bridge there is only the provost."""
    table = a_table(phase="activation", bridge=["red", "blue", "green"])
    for action, given in ((Place("toll"), "place"), (Site(), "site"), (Pass(), "pass")):
        refusal = table.red.refusal(action)
        assert (refusal.code, refusal.facts) == ("wrong_phase", {"asked": "bridge", "given": given})


@pytest.mark.rule("refusal:unknown")
@pytest.mark.parametrize("stranger", ["black", "white", ""])
def test_a_player_who_is_not_at_the_table(stranger):
    """Nobody plays black here: that is no turn to wait for."""
    table = a_table()
    with pytest.raises(Refused) as caught:
        RULESET.apply(table.state, Pass(), stranger)
    refusal = caught.value.refusal
    assert (refusal.code, refusal.facts) == ("unknown", {"kind": "player", "name": stranger})


@pytest.mark.rule("actions.asked")
def test_a_refused_action_changes_nothing():
    """What is refused has not happened."""
    table = a_table()
    table.blue.places("toll")
    before = RULESET.save_state(table.state)
    with pytest.raises(Refused):
        table.red.places("toll")
    assert RULESET.save_state(table.state) == before


@pytest.mark.rule("rounds")
@pytest.mark.rule("refusal:game_over")
@pytest.mark.parametrize("action", [Pass(), Place("toll"), actions.Decline(), actions.Provost(0)])
def test_nothing_happens_after_the_game(action):
    """p.7: after the ninth round nobody is asked, and nothing is legal."""
    table = a_table(phase="stewardship", round=9)
    assert (table.blue.refusal(action).code, table.blue.gravity(action)) == ("game_over", "impossible")
    assert (table.decision, table.legal) == (None, [])
