"""Activation with a guest: the journeyman's worker is used after its host's."""

import pytest

from referee.rules.caylus1303.events import WorkerReturned
from tests.rules.tables import a_table, has, holds

rule = pytest.mark.rule

FAVOR = {"wood": 1}, {"favor": 1}


@rule("journeyman")
@rule("activation.order")
def test_the_guest_comes_second():
    """p.8: the host uses the building and goes to the camp, then the journeyman does the same."""
    table = a_table(phase="activation", site=["green"], workers={"road_2": ["red", "blue"]}, red=has(), blue=has())
    assert table.decision == {"kind": "activate", "player": "red", "space": "road_2"}
    table.red.exchanges({"worker": 1}, {"stone": 1})
    assert table.decision == {"kind": "activate", "player": "blue", "space": "road_2"}
    assert (table.space("road_2").workers, table.red.camp) == (("blue",), 10)
    table.blue.exchanges({"worker": 1}, {"fabric": 1})
    assert (table.red.goods, table.blue.goods) == ({"stone": 1}, {"fabric": 1})
    assert table.space("road_2").workers == ()


@rule("journeyman")
def test_host_and_guest_both_gain():
    """p.8: both workers of a Farm bring 1 food."""
    table = a_table(phase="activation", site=["green"], workers={"road_1": ["red", "blue"]}, red=has(), blue=has())
    assert table.red.goods == table.blue.goods == {"food": 1}


@rule("journeyman")
@rule("provost.toll")
def test_the_guest_at_the_toll_decides_after_the_host():
    """p.5: a guest at the Toll has a decision of their own after the host's, from where the provost then stands."""
    table = a_table(phase="activation", provost=8, site=["green"], workers={"toll": ["red", "blue"]})
    table.red.moves_provost(2)
    assert (table.asked, table.state.provost) == ("blue", 10)
    table.blue.moves_provost(-1)
    assert table.told(WorkerReturned)[0].player == "blue"
    assert table.state.phase == "delivery"
    assert table.state.provost == 9


@rule("journeyman")
def test_host_and_guest_both_have_a_favor():
    """p.8: the host's favor is finished before the guest is asked."""
    table = a_table(
        phase="activation",
        site=["green"],
        workers={"fairground": ["red", "blue"]},
        blue=holds("thief"),
        green=holds("steward"),
    )
    table.red.exchanges(*FAVOR)
    table.red.steals("thief")
    assert (table.asked, table.space("fairground").workers) == ("blue", ("blue",))
    table.blue.exchanges(*FAVOR)
    table.blue.steals("thief")
    assert (table.red.characters, table.blue.characters) == ((), ("thief",))
