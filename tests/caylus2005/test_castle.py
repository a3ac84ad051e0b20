"""The castle: batches, sections, the penalty, the favor for most batches."""

import pytest

from referee.rules.caylus2005 import RULESET
from referee.rules.caylus2005.actions import Decline, Deliver
from referee.rules.caylus2005.events import (
    BatchesDelivered,
    DecisionForced,
    FavorGained,
    HousePlaced,
    PrestigeGained,
    Skipped,
    WorkerReturned,
)
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.phases import castle
from tests.caylus2005.tables import BATCH, a_table, batches, has, marked, scored


def a_castle(*players, **table):
    return a_table(**{"phase": "castle", "castle": players or ["red"], **table})


@pytest.mark.rule("castle.batch", "refusal:not_a_batch")
@pytest.mark.parametrize(
    ("spend", "breaks"),
    [
        ({"food": 1, "wood": 1}, "size"),
        ({"food": 1, "wood": 2}, "different"),
        ({"wood": 1, "stone": 1, "cloth": 1}, "needs"),
        ({"food": 2, "wood": 1}, "different"),
        ({"food": 1, "wood": 1, "denier": 1}, "goods"),
        ({"food": 2, "wood": 3, "gold": 1}, "different"),
    ],
)
def test_what_is_no_batch(spend, breaks):
    """A batch is 3 different goods, one of them food."""
    table = a_castle(red=has(food=9, wood=9, stone=9, cloth=9, gold=9, denier=9))
    refusal = table.red.refusal(Deliver(Pile(**spend)))
    assert (refusal.code, refusal.facts["breaks"]) == ("not_a_batch", breaks)


@pytest.mark.rule("castle.batch")
@pytest.mark.parametrize(
    "spend",
    [
        {"food": 1, "wood": 1, "gold": 1},
        {"food": 2, "wood": 2, "stone": 1, "gold": 1},
        {"food": 3, "wood": 2, "stone": 2, "cloth": 1, "gold": 1},
        {"food": 2, "cloth": 2, "gold": 2},
    ],
)
def test_piles_that_can_be_split(spend):
    table = a_castle(red=has(**spend))
    table.red.delivers(**spend)
    assert (table.red.goods, table.red.pp) == ({}, 5 * spend["food"])


@pytest.mark.rule("castle.batch", "refusal:cannot_pay")
def test_goods_one_does_not_have():
    table = a_castle(red=has(**BATCH))
    assert table.red.reasons(Deliver(Pile(food=1, wood=1, gold=1))) == ["cannot_pay"]
    assert table.red.reasons(Decline()) == ["wrong_phase"]


@pytest.mark.rule("castle.order", "castle.leave")
def test_players_deliver_in_castle_order_and_leave_together():
    """Who has had their turn is counted, none too; the workers go home only after the favor."""
    table = a_castle("red", "blue", red=has(**BATCH), blue=[has(**BATCH), scored(9)])
    assert table.public["castle"]["batches"] == {}
    table.red.delivers(**BATCH)
    assert (table.asked, table.public["castle"]["batches"]) == ("blue", {"red": 1})
    table.blue.delivers()
    assert (table.kind, table.public["castle"]["batches"]) == ("favor", {"red": 1, "blue": 0})
    assert (table.public["castle"]["workers"], table.red.workers) == (["red", "blue"], 5)
    table.red.favors_line("money")
    assert [event.space for event in table.told(WorkerReturned)] == ["castle", "castle"]
    assert (table.public["castle"]["workers"], table.public["castle"]["batches"]) == ([], {})


@pytest.mark.rule("castle.sections")
@pytest.mark.parametrize(("section", "points"), [("dungeon", 5), ("walls", 4), ("towers", 3)])
def test_points_of_the_sections(section, points):
    table = a_castle(section=section, red=has(**BATCH))
    table.red.delivers(**BATCH)
    assert (table.red.sources, table.houses(section)) == ({"batches": points}, {"red": 1})


@pytest.mark.rule("castle.sections")
def test_one_delivery_may_run_over_two_borders():
    """With 6 + 10 places taken but two, four batches are 5 + 4 + 3 + 3."""
    table = a_castle(houses={"dungeon": {"blue": 5}, "walls": {"blue": 9}}, red=has(**batches(4)))
    table.red.delivers(**batches(4))
    assert table.told(HousePlaced) == [
        HousePlaced("red", "dungeon", 1),
        HousePlaced("red", "walls", 1),
        HousePlaced("red", "towers", 2),
    ]
    assert table.red.pp == 15


@pytest.mark.rule("castle.sections")
def test_a_scored_section_is_closed():
    table = a_castle(section="walls", houses={"dungeon": {"blue": 1}}, red=has(**BATCH))
    table.red.delivers(**BATCH)
    assert (table.houses("dungeon"), table.houses("walls")) == ({"blue": 1}, {"red": 1})


@pytest.mark.rule("castle.sections", "refusal:no_room")
def test_no_more_batches_than_places():
    table = a_castle(section="towers", houses={"towers": {"blue": 12}}, red=has(**batches(4)))
    assert table.red.reasons(Deliver(Pile(**batches(3)))) == ["no_room"]
    assert {action["spend"].get("food", 0) for action in table.legal} == {0, 1, 2}


@pytest.mark.rule("castle.penalty", "ruling:penalty=turn", "ruling:penalty=end")
@pytest.mark.parametrize("ruling", ["turn", "end"])
def test_who_delivers_nothing_loses_two_points(ruling):
    """Unable or unwilling; at once, or after the last castle turn and before the favor."""
    table = a_castle("red", "blue", red=[has(**BATCH), scored(9)], blue=has(**BATCH),
                     setup={"rulings": {"penalty": ruling}})  # fmt: skip
    table.red.delivers()
    assert table.red.pp == (7 if ruling == "turn" else 9)
    table.blue.delivers(**BATCH)
    assert table.red.sources == {"built": 9, "no_batch": -2}
    kinds = [type(event).__name__ for event in table.events]
    assert ("PrestigeGained" in kinds[kinds.index("BatchesDelivered") + 3 : kinds.index("FavorGained")]) == (
        ruling == "end"
    )


@pytest.mark.rule("castle.penalty", "points.floor")
def test_a_loss_of_nothing_is_told():
    """Red has no point and no goods: the loss is an event, with 0."""
    table = a_castle()
    assert table.told(PrestigeGained) == [PrestigeGained("red", 0, "no_batch", "castle")]
    assert table.told(BatchesDelivered) == [BatchesDelivered("red", 0)]


@pytest.mark.rule("castle.penalty", "ruling:penalty=end")
@pytest.mark.parametrize("ruling", ["turn", "end"])
def test_no_loss_when_no_place_was_free_at_ones_own_turn(ruling):
    """Blue fills the last place: red, who comes later, loses nothing; green, who came before, does."""
    table = a_castle(
        "green", "blue", "red", section="towers", houses={"towers": {"blue": 13}}, bailiff=20,
        green=[has(**BATCH), scored(9)], blue=has(**BATCH), red=[has(**BATCH), scored(9)],
        setup={"rulings": {"penalty": ruling}},
    )  # fmt: skip
    table.green.delivers()
    table.blue.delivers(**BATCH)
    assert (table.green.pp, table.red.pp) == (7, 9)
    assert Skipped("no_room", "red", "castle") in table.events
    assert table.told(DecisionForced)[0].why.code == "no_room"


@pytest.mark.rule("castle.favor", "ruling:zero_delivery=no", "ruling:zero_delivery=yes")
@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_a_favor_when_nobody_delivered(ruling):
    table = a_castle("green", "red", setup={"rulings": {"zero_delivery": ruling}})
    gained = [FavorGained("green", "castle", "first")] if ruling == "yes" else []
    assert table.told(FavorGained) == gained
    assert (Skipped("no_batch") in table.events) == (ruling == "no")


@pytest.mark.rule("castle.favor", "ruling:zero_delivery=yes")
def test_a_favor_also_when_no_place_was_free():
    table = a_castle("green", section="towers", houses={"towers": {"blue": 14}},
                     setup={"rulings": {"zero_delivery": "yes"}})  # fmt: skip
    assert table.told(FavorGained)[0].player == "green"
    table = a_table(phase="castle", setup={"rulings": {"zero_delivery": "yes"}})
    assert Skipped("empty_castle") in table.events


@pytest.mark.rule("castle.favor")
def test_most_batches_win_whoever_came_first():
    table = a_castle("red", "blue", red=has(**BATCH), blue=has(**batches(2)))
    table.red.delivers(**BATCH)
    table.blue.delivers(**batches(2))
    assert table.told(FavorGained) == [FavorGained("blue", "castle", "most")]


@pytest.mark.rule("favor.columns")
def test_the_castles_favor_uses_the_columns_of_the_section_not_yet_scored():
    """The dungeon is full and not scored: column 3 is still closed."""
    table = a_castle(houses={"dungeon": {"blue": 5}}, red=[has(**BATCH), marked(money=2)])
    table.red.delivers(**BATCH)
    table.red.favors_line("money")
    assert (table.red.favors, table.red.deniers) == ({"money": 2}, 4)


def a_hoard(count):
    """Red holds so many of each good, and the castle is empty."""
    return a_castle(red=has(**dict.fromkeys(("food", "wood", "stone", "cloth", "gold"), count)))


def test_a_hoarders_deliveries():
    """8 of each good: 1,365 ways to deliver, each of them once."""
    legal = RULESET.legal_actions(a_hoard(8).state)
    assert (len(legal), len(set(legal))) == (1365, 1365)


def test_judging_a_delivery_never_lists(monkeypatch):
    """However much somebody holds, an answer to one delivery asks for no other; `referee bench` measures both."""
    state = a_hoard(900).state
    monkeypatch.setattr(castle, "offers", lambda *_: pytest.fail("deliveries are listed"))
    assert RULESET.refusal(state, Deliver(Pile(15, 8, 7, 8, 7))) is None
    assert RULESET.refusal(state, Deliver(Pile(15, 16))).code == "not_a_batch"
