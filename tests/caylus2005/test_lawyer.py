"""The lawyer: neutral tiles and one's own become residences, at once or when the worker has left."""

import pytest

from referee.rules.caylus2005.actions import Claim
from referee.rules.caylus2005.events import DecisionForced, PrestigeGained, ResidenceMade, TileClaimed
from tests.caylus2005.tables import a_joust, a_road, has, lives, marked, owns

LAWYER = owns("wood_lawyer", "road_9")
FEE = has(cloth=1, denier=1)


@pytest.mark.rule("lawyer.tiles", "tile:wood_lawyer")
def test_what_can_be_claimed():
    """Neutral tiles and one's own, but never the lawyer; nothing else."""
    table = a_road("road_9", red=[FEE, owns("wood_mason", "road_10"), lives("road_11")],
                   blue=[LAWYER, owns("wood_quarry", "road_12")])  # fmt: skip
    claimed = {action.get("space") for action in table.legal}
    assert claimed == {None, *(f"road_{number}" for number in (1, 2, 3, 4, 5, 6, 10))}


@pytest.mark.rule("lawyer.tiles", "refusal:not_claimable", "refusal:not_yours", "refusal:lawyer_tile")
def test_what_cannot():
    table = a_road("road_9", red=[FEE, LAWYER, lives("road_11"), owns("prestige_statue", "road_13")],
                   blue=owns("wood_quarry", "road_12"))  # fmt: skip
    red = table.red
    assert red.reasons(Claim("road_12")) == ["not_yours"]
    assert red.reasons(Claim("road_9")) == ["lawyer_tile"]
    for space in ("road_7", "road_11", "road_13", "road_14", "gate", "inn", "castle", "bridge"):
        assert red.reasons(Claim(space)) == ["not_claimable"]
    assert red.reasons(Claim("attic")) == ["unknown"]


@pytest.mark.rule("lawyer.tiles")
def test_a_tile_of_ones_own_returns_to_the_supply():
    """It may be built again, by anyone; the space is no empty one."""
    table = a_road("road_9", red=[FEE, owns("wood_mason", "road_10")], blue=LAWYER)
    table.red.claims("road_10")
    assert table.told(ResidenceMade) == [ResidenceMade("red", "wood_mason", "road_10")]
    assert "wood_mason" in table.state.supply.wood
    assert table.space("road_10").tile == "residence"


@pytest.mark.rule("lawyer.tiles")
def test_a_neutral_tile_leaves_the_game():
    table = a_road("road_9", red=FEE, blue=LAWYER)
    table.red.claims("road_1")
    assert all("neutral_farm" not in tiles for tiles in table.public["supply"].values())
    assert (table.red.sources, table.public["spaces"]["road_1"]) == (
        {"residences": 2},
        {"tile": "residence", "side": "residence", "owner": "red", "claim": None, "workers": []},
    )


@pytest.mark.rule("lawyer", "actions.forced", "tile:wood_lawyer")
@pytest.mark.parametrize("stock", [{"cloth": 1}, {"denier": 1}, {}])
def test_the_fee_is_a_cloth_and_a_denier(stock):
    table = a_road("road_9", red=has(**stock), blue=LAWYER)
    assert table.told(DecisionForced)[0].why.code == "short"


@pytest.mark.rule("lawyer.waits", "refusal:already_claimed")
def test_nobody_claims_a_waiting_tile_again():
    """Meanwhile it belongs and works as before, is no residence, and is not in the supply."""
    table = a_road("road_9", "red", "blue", others={"road_12": ["green"]}, red=[FEE, owns("wood_quarry", "road_12")],
                   blue=[FEE, LAWYER])  # fmt: skip
    table.red.claims("road_12")
    assert table.told(TileClaimed) == [TileClaimed("red", "wood_quarry", "road_12")]
    assert table.public["spaces"]["road_12"] == {
        "tile": "wood_quarry", "side": "craft", "owner": "red", "claim": "red", "workers": ["green"],
    }  # fmt: skip
    assert "wood_quarry" not in table.state.supply.wood
    assert table.blue.reasons(Claim("road_12")) == ["already_claimed", "not_yours"]
    table.blue.declines()
    assert table.green.goods["stone"] == 3
    assert table.space("road_12").side == "residence"


@pytest.mark.rule("lawyer.waits")
def test_a_neutral_tile_waits_without_owner():
    table = a_road("road_9", others={"road_10": ["blue"]}, provost=9, red=FEE, blue=LAWYER)
    table.red.claims("road_1")
    assert table.space("road_1").owner == "red"
    table = a_joust(section="towers", workers={"road_1": ["blue"]}, red=[has(cloth=2, denier=1), marked(building=3)])
    table.red.favors_line("building")
    table.red.claims("road_1")
    assert (table.space("road_1").owner, table.space("road_1").claim, table.red.pp) == (None, "red", 2)


@pytest.mark.rule("lawyer.points", "ruling:delayed_lawyer=now", "ruling:delayed_lawyer=later")
@pytest.mark.parametrize("ruling", ["now", "later"])
def test_when_the_points_of_a_waiting_change_come(ruling):
    table = a_joust(
        section="towers",
        workers={"road_1": ["blue"]},
        red=[has(cloth=2, denier=2), marked(building=3)],
        setup={"rulings": {"delayed_lawyer": ruling}},
    )
    table.red.favors_line("building")
    table.red.claims("road_1")
    assert table.red.pp == (2 if ruling == "now" else 0)
    table.green.moves_provost(0)
    table.blue.takes(food=1)
    assert table.red.sources == {"residences": 2}
    later = [event for event in table.events if isinstance(event, ResidenceMade | PrestigeGained)][:2]
    assert isinstance(later[0], ResidenceMade)
    assert (later[1:] == [PrestigeGained("red", 2, "residences", "road_1")]) == (ruling == "later")


@pytest.mark.rule("lawyer.waits")
def test_the_worker_just_being_used_counts():
    """By a favor of the tile that is in use: it changes when that worker has gone home."""
    table = a_road(
        "road_9",
        section="towers",
        red=[has(stone=2, gold=1, cloth=1), owns("stone_architect", "road_9"), lives("road_10"), marked(building=3)],
    )
    table.red.builds_prestige("prestige_statue", "road_10")
    table.red.favors_line("building")
    table.red.claims("road_9")
    kinds = [type(event).__name__ for event in table.events]
    assert kinds.index("TileClaimed") < kinds.index("WorkerReturned") < kinds.index("ResidenceMade")
    assert table.space("road_9").side == "residence"


@pytest.mark.rule("lawyer.waits", "road.unreached")
def test_tiles_beyond_the_provost_change_after_all_have_gone_home():
    """In the order of the road, claimed by two lawyers before."""
    table = a_road(
        "road_9", "red", "blue", provost=9, others={"road_11": ["green"], "road_10": ["blue"]},
        red=[FEE, owns("wood_mason", "road_11")], blue=[FEE, LAWYER, owns("wood_quarry", "road_10")],
    )  # fmt: skip
    table.red.claims("road_11")
    table.blue.claims("road_10")
    told = [
        type(event).__name__ for event in table.events if type(event).__name__ in ("WorkerReturned", "ResidenceMade")
    ]
    assert told == ["WorkerReturned"] * 3 + ["ResidenceMade"] * 2
    assert [event.space for event in table.told(ResidenceMade)] == ["road_10", "road_11"]
