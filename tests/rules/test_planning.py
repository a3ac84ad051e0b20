"""Planning, rule by rule."""

import pytest

from tests.rules.tables import a_table, holds, owns


@pytest.mark.rule("thief")
def test_thief_pays_no_rent():
    """p.8: the owner gains nothing from the thief's worker, not even with the steward."""
    table = a_table(first="red", red=holds("thief"), blue=[owns("wood_farm", "road_10"), holds("steward")])
    table.red.places("road_10")
    assert table.blue.prestige == 0


@pytest.mark.rule("plan.pass")
def test_passing_order():
    """p.4, the rulebook's example: Blue, Black, Red, Green on the bridge; Green pays one more for each worker."""
    table = a_table(players=("blue", "black", "green", "red"))
    table.blue.passes()
    assert table.state.first_player == "blue"
    table.black.passes()
    table.green.places("fairground")
    table.red.passes()
    table.green.places("lawyer")
    assert (table.green.workers, table.green.camp) == (2, 11)
    table.green.passes()
    assert table.state.bridge == ("blue", "black", "red", "green")
