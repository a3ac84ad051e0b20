"""The provost: paid steps at the bridge, and how far the road is used."""

import pytest

from referee.rules.caylus2005.actions import Decline, Provost
from referee.rules.caylus2005.events import DecisionForced, ProvostMoved
from tests.caylus2005.tables import a_table, has

pytestmark = pytest.mark.rule("provost.bridge")


def test_steps_are_paid_a_denier_each():
    table = a_table(phase="bridge", bridge=["red", "blue"], red=has(denier=2))
    assert [action["steps"] for action in table.legal] == [0, -1, 1, -2, 2]
    table.red.moves_provost(-2)
    assert (table.red.deniers, table.state.provost, table.asked) == (0, 4, "blue")
    assert table.told(ProvostMoved) == [ProvostMoved(-2, 4, "bridge", "red")]


def test_who_has_no_denier_is_not_asked():
    table = a_table(phase="bridge", bridge=["red", "blue"], red=has())
    assert (table.asked, table.told(DecisionForced)[0].action) == ("blue", Provost(0))


@pytest.mark.rule("refusal:provost_beyond_bridge", "refusal:provost_beyond_end", "provost.limits")
def test_no_move_is_cut_short():
    table = a_table(phase="bridge", bridge=["red"], provost=2)
    assert table.red.refusal(Provost(-2)).code == "provost_beyond_bridge"
    table = a_table(phase="bridge", bridge=["red"], provost=27)
    assert table.red.refusal(Provost(2)).code == "provost_beyond_end"


def test_every_reason_at_once():
    table = a_table(phase="bridge", bridge=["red"], provost=2, red=has(denier=1))
    assert table.red.reasons(Provost(-4)) == ["too_many_steps", "provost_beyond_bridge", "cannot_pay"]
    assert table.red.reasons(Decline()) == ["wrong_phase"]


def test_everybody_moves_once_in_the_order_of_passing():
    table = a_table(phase="bridge", bridge=["green", "red", "blue"])
    for player in ("green", "red", "blue"):
        assert table.asked == player
        getattr(table, player).moves_provost(1)
    assert (table.state.phase, table.state.round, table.state.bailiff) == ("planning", 2, 8)


@pytest.mark.rule("road.order")
@pytest.mark.parametrize(("provost", "stone"), [(3, 0), (4, 1)])
def test_the_provosts_own_space_is_activated(provost, stone):
    table = a_table(
        phase="activation", provost=provost, workers={"road_4": ["red"]}, castle=["blue"],
        blue=has(food=1, wood=1, stone=1),
    )  # fmt: skip
    assert table.red.goods.get("stone", 0) == stone
    assert table.red.workers == 6
