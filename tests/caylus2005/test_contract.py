"""What every game of the house keeps (tests/kernel/test_contract.py), asked of this one before it is registered."""

import pytest

from referee.rules.caylus2005 import RULESET
from tests.caylus2005.playing import deal
from tests.kernel import test_contract as contract

SETUPS = [pytest.param(RULESET, deal("contract", players), id=str(players)) for players in RULESET.players]
KEPT = [
    contract.test_saving_at_every_state_loses_nothing,
    contract.test_a_judge_and_all_its_reasons_agree,
    contract.test_a_game_goes_on_without_a_player_who_has_left,
    contract.test_every_point_of_a_state_can_be_named,
    contract.test_a_record_replays_to_the_same_game,
    contract.test_a_record_stops_at_its_first_wrong_entry,
    contract.test_every_point_has_a_source_and_the_end_says_who_won,
]


@pytest.mark.parametrize(("ruleset", "setup"), SETUPS)
@pytest.mark.parametrize("kept", KEPT, ids=lambda test: test.__name__.removeprefix("test_"))
def test_the_contract_is_kept(kept, ruleset, setup):
    kept(ruleset, setup)


def test_the_rules_that_every_judge_names():
    contract.test_a_game_has_the_rules_that_every_judge_names(RULESET)
