"""The Lawyer: claiming starting tiles of the road."""

import pytest

from referee.rules.caylus1303.actions import Claim, Decline
from referee.rules.caylus1303.events import DecisionForced, Reason
from tests.rules.tables import DECLINE, a_table, a_visit, any_order, claims, has, holds, houses, owns

rule = pytest.mark.rule

OCCUPIED_NO = {"rulings": {"lawyer_occupied": "no"}}


def claim(*numbers):
    """Write claims of spaces of the road as plain JSON."""
    return [{"type": "claim", "space": f"road_{number}"} for number in numbers]


@rule("lawyer")
def test_all_free_starting_tiles_may_be_claimed():
    """p.4: the Lawyer takes any starting tile of the road, never the wood and stone tiles laid at set-up."""
    table = a_visit("lawyer", red=has(fabric=1))
    assert table.decision == {"kind": "activate", "player": "red", "space": "lawyer"}
    assert any_order(table.legal) == any_order([DECLINE, *claim(1, 2, 3, 4, 5, 6, 7, 8)])


@rule("lawyer")
@rule("residences")
def test_a_claim_costs_a_fabric_and_a_house():
    """p.4: 1 fabric is spent and a house put on the tile, which keeps its set-up side until stewardship; no points."""
    table = a_visit("lawyer", red=has(fabric=2, wood=1))
    table.red.claims("road_3")
    claimed = table.space("road_3")
    assert (claimed.tile, claimed.side, claimed.owner) == ("start_quarry", "setup", "red")
    assert (table.red.goods, table.red.houses, table.red.prestige) == ({"fabric": 1, "wood": 1}, 8, 0)
    assert (table.red.workers, table.red.camp) == (6, 9)


@rule("lawyer")
def test_the_provost_does_not_matter():
    """p.4: a starting tile beyond the provost may be claimed."""
    table = a_visit("lawyer", provost=0, red=has(fabric=1))
    table.red.claims("road_8")
    assert table.space("road_8").owner == "red"


@rule("lawyer")
def test_a_claimed_tile_is_still_activated():
    """p.4: a worker on a tile claimed this round uses it as ever, and its new owner gains nothing from that."""
    table = a_table(
        phase="activation",
        site=["green"],
        workers={"lawyer": ["red"], "road_1": ["blue"]},
        red=has(fabric=1),
        blue=has(),
    )
    table.red.claims("road_1")
    assert (table.blue.goods, table.red.goods, table.red.prestige) == ({"food": 1}, {}, 0)


@rule("lawyer")
@rule("plan.rent")
def test_a_claimed_tile_takes_workers_without_rent():
    """p.4: a claimed tile on its set-up side takes workers; nobody built it, so its owner gains nothing."""
    table = a_table(first="red", blue=[claims("road_1"), holds("steward")])
    table.red.places("road_1")
    assert table.space("road_1").workers == ("red",)
    assert table.blue.prestige == 0


@rule("ruling:lawyer_occupied=yes")
@rule("lawyer")
def test_an_occupied_tile_may_be_claimed():
    """p.4, our ruling: the tile may hold a worker, one's own or another's."""
    table = a_table(
        phase="activation",
        workers={"lawyer": ["red"], "road_1": ["blue"], "road_3": ["red"]},
        red=has(fabric=1),
    )
    assert any_order(table.legal) == any_order([DECLINE, *claim(1, 2, 3, 4, 5, 6, 7, 8)])


@rule("ruling:lawyer_occupied=no")
@rule("refusal:ruling")
def test_an_occupied_tile_may_not_be_claimed_if_the_table_plays_so():
    """p.4, the other ruling: a tile that holds a worker, whoever's, cannot be claimed."""
    table = a_table(
        phase="activation",
        setup=OCCUPIED_NO,
        workers={"lawyer": ["red"], "road_1": ["blue"], "road_3": ["red"]},
        red=has(fabric=1),
    )
    assert any_order(table.legal) == any_order([DECLINE, *claim(2, 4, 5, 6, 7, 8)])
    refused = table.red.refusal(Claim("road_3"))
    assert (refused.code, refused.rule) == ("ruling", "lawyer")
    assert refused.facts == {"space": "road_3", "ruling": "lawyer_occupied", "value": "no"}


@rule("refusal:already_claimed")
@rule("lawyer")
@pytest.mark.parametrize(
    "house",
    [claims("road_4"), owns("start_sawmill", "road_4")],
    ids=["claimed", "residence"],
)
def test_a_tile_with_a_house_is_taken(house):
    """p.4: a starting tile that bears a house, claimed this round or a residence, cannot be claimed again."""
    table = a_visit("lawyer", red=has(fabric=1), blue=house)
    assert any_order(table.legal) == any_order([DECLINE, *claim(1, 2, 3, 5, 6, 7, 8)])
    refused = table.red.refusal(Claim("road_4"))
    assert (refused.code, refused.rule) == ("already_claimed", "lawyer")
    assert refused.facts == {"space": "road_4", "owner": "blue"}


@rule("refusal:already_claimed")
def test_ones_own_claim_is_taken_too():
    """p.4: nobody claims the same tile twice."""
    table = a_visit("lawyer", red=[has(fabric=1), claims("road_4")])
    assert table.red.refusal(Claim("road_4")).facts == {"space": "road_4", "owner": "red"}


@rule("refusal:not_starting_tile")
@rule("lawyer")
@pytest.mark.parametrize("space", ["road_9", "road_10", "road_11", "road_12", "road_14", "toll", "lawyer"])
def test_only_starting_tiles_are_claimed(space):
    """p.4: no wood or stone tile, set-up or built, no empty space, no monument and no printed building is claimed."""
    blue = [owns("wood_farm", "road_10"), owns("monument_garden", "road_11")]
    table = a_visit("lawyer", red=has(fabric=1), blue=blue)
    refused = table.red.refusal(Claim(space))
    assert (refused.code, refused.rule, refused.facts) == ("not_starting_tile", "lawyer", {"space": space})


@rule("refusal:unknown")
@pytest.mark.parametrize("space", ["road_24", "road_0", "start_farm", ""])
def test_a_claim_names_a_space(space):
    """p.4: what is no space of the board is not known."""
    refused = a_visit("lawyer", red=has(fabric=1)).red.refusal(Claim(space))
    assert (refused.code, refused.facts) == ("unknown", {"kind": "space", "name": space})


@rule("lawyer")
def test_the_bridge_is_not_claimed():
    """p.4: the bridge is a known space, but no starting tile."""
    assert a_visit("lawyer", red=has(fabric=1)).red.refusal(Claim("bridge")).code == "not_starting_tile"


@rule("refusal:no_house")
@rule("lawyer")
def test_a_claim_needs_a_house():
    """p.2: without a house in stock there is nothing to claim with; the Lawyer is left."""
    table = a_visit("lawyer", red=[has(fabric=1), houses(0)])
    assert [(forced.action, forced.why) for forced in table.told(DecisionForced)] == [
        (Decline(), Reason("no_house", "lawyer"))
    ]
    assert table.red.goods == {"fabric": 1}


@rule("refusal:no_house")
def test_no_house_is_said():
    """p.2: who asks why is told that no house is left."""
    table = a_visit("lawyer", red=has(fabric=1))
    table.rearrange(red=houses(0))
    refused = table.red.refusal(Claim("road_1"))
    assert (refused.code, refused.rule) == ("no_house", "lawyer")


@rule("refusal:cannot_pay")
@rule("lawyer")
def test_a_claim_needs_a_fabric():
    """p.4: no other good pays the Lawyer."""
    table = a_visit("lawyer", red=has(fabric=1))
    table.rearrange(red=has(food=3, wood=3, stone=3, gold=3))
    assert table.legal == [DECLINE]
    refused = table.red.refusal(Claim("road_1"))
    assert (refused.code, refused.rule) == ("cannot_pay", "lawyer")
    assert refused.facts == {"need": {"fabric": 1}, "have": {"fabric": 0}}


@rule("lawyer")
@rule("journeyman")
def test_host_and_guest_at_the_lawyer():
    """p.8: the guest claims after the host, and not the same tile."""
    table = a_visit("lawyer", "red", "blue", red=has(fabric=1), blue=has(fabric=1))
    table.red.claims("road_2")
    assert table.blue.refusal(Claim("road_2")).code == "already_claimed"
    table.blue.claims("road_6")
    assert (table.space("road_2").owner, table.space("road_6").owner) == ("red", "blue")
