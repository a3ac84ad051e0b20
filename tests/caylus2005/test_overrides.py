"""What a rule forbids and a table did all the same: the class of every code, and what an override does."""

import pytest

from referee.rules.caylus2005 import RULESET, Refused, actions
from referee.rules.caylus2005.actions import (
    Build,
    Claim,
    Decline,
    Deliver,
    Exchange,
    Favor,
    Pass,
    Place,
    Prestige,
    Provost,
)
from referee.rules.caylus2005.events import HouseReturned, RuleLeft
from referee.rules.caylus2005.goods import Pile
from tests.caylus2005.tables import BATCH, a_game, a_joust, a_road, a_special, a_table, has, lives, marked, owns, scored


def refused(player, action):
    with pytest.raises(Refused) as caught:
        player.overrides(action)
    return caught.value.refusal


def test_a_legal_action_is_not_overridden():
    assert refused(a_game().blue, Pass()).code == "override_legal"


def test_what_has_no_meaning_is_never_recorded():
    table = a_road("road_5", red=has(food=9))
    assert table.red.gravity(Exchange(Pile(food=21), Pile(denier=4))) == "impossible"
    assert table.red.gravity(Exchange(Pile(pp=1), Pile(denier=4))) == "impossible"
    assert table.red.gravity(Claim("attic")) == "elsewhere"  # another thing than was asked, first of all
    table = a_table(phase="castle", castle=["red"], red=has(**BATCH, denier=4))
    assert table.red.gravity(Deliver(Pile(denier=3))) == "impossible"
    assert refused(table.red, Deliver(Pile(favor=3))).code == "override_impossible"
    assert a_game().blue.gravity(Place("attic")) == "impossible"


@pytest.mark.parametrize(
    ("table", "player", "action", "path"),
    [
        (a_game, "blue", Decline(), "/decision"),
        (a_game, "blue", Place("bridge"), "/bridge"),
        (lambda: a_table(inn=("red", None)), "blue", Place("inn"), "/spaces/inn/left"),
        (lambda: a_table(phase="bridge", bridge=["blue"], provost=2), "blue", Provost(-3), "/provost"),
        (lambda: a_road("road_6", red=has(wood=1, food=1), blue=owns("wood_quarry", "road_9")), "red",
         Build("wood_quarry", Pile(wood=1, food=1)), "/spaces/road_9/tile"),
        (lambda: a_road("road_9", red=[has(cloth=1, denier=1), owns("wood_lawyer", "road_9")]), "red",
         Claim("road_7"), "/spaces/road_7/tile"),
        (lambda: a_table(phase="castle", castle=["red"], section="towers", houses={"towers": {"blue": 13}},
                         red=has(food=2, wood=2, stone=2)), "red",
         Deliver(Pile(food=2, wood=2, stone=2)), "/castle/houses"),
        (lambda: a_special(inn=(None, "red")), "blue", actions.Recall(), "/decision"),
        (lambda: a_table(workers={f"road_{n}": ["red"] for n in range(1, 6)}, castle=["red"]), "red",
         Place("road_6"), "/spaces/road_6/workers"),
    ],
)  # fmt: skip
def test_what_is_set_right_elsewhere(table, player, action, path):
    """The answer points to the correction that would."""
    refusal = refused(getattr(table(), player), action)
    assert refusal.code == "override_elsewhere"
    assert path in refusal.facts["correct"]


def test_a_worker_on_a_taken_building():
    """Both use it, one after the other, and go home."""
    table = a_table(workers={"road_4": ["red"]}, bridge=())
    table.blue.overrides(Place("road_4"), "we did not look")
    assert (table.left.codes, table.left.note, table.blue.deniers) == (("occupied",), "we did not look", 9)
    assert table.space("road_4").workers == ("red", "blue")
    table.everyone_passes()
    while table.kind == "bridge":
        getattr(table, table.asked).moves_provost(0)
    assert (table.red.goods, table.blue.goods) == ({"stone": 1}, {"stone": 1})


@pytest.mark.parametrize("space", ["road_10", "road_11", "road_12"])
def test_a_worker_without_effect_goes_home(space):
    """On a residence, a prestige tile, an empty space."""
    table = a_table(players=("red", "blue"), red=[lives("road_10"), owns("prestige_statue", "road_11")])
    table.red.overrides(Place(space))
    table.everyone_passes()
    while table.kind == "bridge":
        getattr(table, table.asked).moves_provost(0)
    assert (table.state.round, table.red.workers) == (2, 6)


def test_paying_as_far_as_it_goes():
    """What is short is told as owed, and never collected."""
    table = a_table(red=[has(denier=1), owns("wood_mason", "road_9")])
    table.blue.passes()
    table.red.overrides(Place("castle"))
    assert (table.red.deniers, table.left.owed) == (0, Pile(denier=1))


def test_an_exchange_as_written():
    table = a_road("road_5", red=has(food=2))
    table.red.overrides(Exchange(Pile(food=2), Pile(denier=8)))
    assert (table.red.deniers, table.red.goods, table.left.codes) == (8, {}, ("no_such_exchange",))


def test_points_that_no_tile_prints():
    """They have a source all the same, so that a breakdown adds up."""
    table = a_road("road_5", red=has(food=2))
    table.red.overrides(Exchange(Pile(food=2), Pile(pp=3)))
    assert table.red.sources == {"corrected": 3}


def test_the_wrong_builder():
    """A stone tile at a carpenter, while it lies in the supply."""
    table = a_road("road_6", red=has(stone=1, food=1, wood=1))
    table.red.overrides(Build("stone_farm", Pile(stone=1, food=1)))
    assert (table.red.pp, table.space("road_9").tile) == (3, "stone_farm")


def test_claims_against_the_rules():
    """Another's tile, the lawyer itself, and a tile that waits for somebody else."""
    table = a_road("road_9", red=[has(cloth=1, denier=1), owns("wood_lawyer", "road_9")],
                   blue=owns("wood_mason", "road_10"))  # fmt: skip
    table.red.overrides(Claim("road_10"))
    assert (table.space("road_10").owner, HouseReturned("blue", "road_10", "red") in table.events) == ("red", True)
    assert "wood_mason" in table.state.supply.wood
    table = a_road("road_9", red=[has(cloth=1, denier=1), owns("wood_lawyer", "road_9")])
    table.red.overrides(Claim("road_9"))
    assert (table.space("road_9").side, table.kind) == ("residence", "deliver")


def test_a_prestige_tile_on_anothers_residence():
    table = a_road("road_9", red=has(food=3, gold=1), blue=[owns("stone_architect", "road_9"), lives("road_10")])
    assert table.kind == "deliver"  # nothing legal to do, so the engine declined
    table = a_road("road_9", red=[has(food=3, gold=1), lives("road_11")],
                   blue=[owns("stone_architect", "road_9"), lives("road_10")])  # fmt: skip
    table.red.overrides(Prestige("prestige_granary", "road_10"))
    assert (table.space("road_10").owner, table.red.pp) == ("red", 10)


def test_production_declined():
    table = a_road("road_1")
    table.red.overrides(Decline())
    assert (table.red.goods, table.red.workers) == ({}, 6)


def test_a_line_used_twice():
    table = a_road("road_9", blue=owns("stone_architect", "road_9"), red=[has(stone=4, gold=2), lives("road_10")])
    table.red.builds_prestige("prestige_monument", "road_10")
    table.red.favors_line("money")
    table.red.overrides(Favor("money"))
    assert (table.red.favors, table.left.codes) == ({"money": 2}, ("line_used",))


def test_a_column_not_reached():
    table = a_joust(red=marked(goods=1))
    table.red.favors_line("goods")
    table.red.overrides(Exchange(Pile(), Pile(gold=1)))
    assert (table.red.goods["gold"], table.left.codes) == (1, ("column_not_reached",))


def test_a_delivery_that_is_no_batch_counts_its_threes():
    """What is owed included: 7 goods are two houses."""
    table = a_table(phase="castle", castle=["red"], red=has(**BATCH))
    table.red.overrides(Deliver(Pile(wood=7)))
    assert (table.houses("dungeon"), table.red.pp, table.left.owed) == ({"red": 2}, 10, Pile(wood=6))


def test_out_of_turn():
    """Only for plan, bridge and deliver; it never hands the turn on, and one's own move is used up."""
    table = a_game()
    table.green.overrides(Place("castle"))
    assert (table.asked, table.state.castle) == ("blue", ("green",))
    table = a_table(phase="bridge", bridge=["blue", "red"])
    table.red.overrides(Provost(1))
    assert (table.asked, table.state.provost, table.red.deniers) == ("blue", 7, 9)
    table.blue.moves_provost(0)
    assert table.state.round == 2
    table = a_table(phase="castle", castle=["blue", "red"], blue=has(**BATCH), red=has(**BATCH))
    table.red.overrides(Deliver(Pile(**BATCH)))
    assert (table.asked, table.public["castle"]["batches"]) == ("blue", {"red": 1})
    table.blue.delivers(**BATCH)
    assert (table.kind, table.asked) == ("favor", "blue")  # in a tie, whoever stands first
    table = a_special(workers={"gate": ["blue"]})
    assert table.red.gravity(Place("castle")) == "elsewhere"


def test_a_player_who_has_passed_places():
    """They stay on the bridge, and the price counts the others who passed."""
    table = a_game()
    table.blue.passes()
    table.blue.overrides(Place("road_1"))
    assert (table.left.codes, table.blue.deniers, table.state.bridge) == (("already_passed",), 7, ("blue",))
    assert table.blue.gravity(Pass()) == "elsewhere"


def test_two_workers_of_one_player_at_the_castle_deliver_twice():
    table = a_table(phase="castle", castle=["red", "red"], red=[has(food=2, wood=2, stone=2), scored(9)])
    table.red.delivers(**BATCH)
    assert (table.asked, table.kind) == ("red", "deliver")
    table.red.delivers()
    assert (table.kind, table.red.pp) == ("favor", 14)


def test_four_in_the_stables():
    table = a_special(players=("blue", "red", "green", "black"), workers={"stables": ["black", "red", "blue", "green"]})
    assert table.state.turn_order == ("black", "red", "blue", "green")


def test_every_code_that_refuses_an_action_has_a_class():
    assert set(RULESET.gravities.values()) == {"forbidden", "elsewhere", "impossible"}
    assert "occupied" in RULESET.forbidden
    assert isinstance(a_override().left, RuleLeft)


def a_override():
    table = a_game("red", "blue")
    table.red.overrides(Place("stables"))
    return table
