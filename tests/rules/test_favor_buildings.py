"""A building of the site, used by a favor: how it is asked, who pays, and when it may stay unused."""

import pytest

from referee.rules.caylus1303 import actions, events, frames
from referee.rules.caylus1303.goods import Cost
from tests.rules.tables import DECLINE, a_favor, a_visit, any_order, build, exchange, has, holds, houses, owns

MUST_BE_USED = {"empty_site_building": "no"}
WOOD_SUPPLY = [  # with the tailor at the site, the quarry and green's manor on the road
    "wood_covered_market", "wood_farm", "wood_market", "wood_sawmill", "wood_spinning_mill", "wood_stonemason",
]  # fmt: skip
STONE_SUPPLY = [  # with the church at the site and the guild on the road
    "stone_alchemist", "stone_farm", "stone_foundry", "stone_gold_mine", "stone_jeweler", "stone_quarry",
    "stone_sawmill",
]  # fmt: skip
EMPTY_SPACES = [f"road_{number}" for number in (11, 12, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23)]


def built(tiles):
    """Let blue have built these tiles along the road, beyond green's manor."""
    return [owns(tile, space) for tile, space in zip(tiles, EMPTY_SPACES, strict=False)]


FULL_ROAD = [*WOOD_SUPPLY[:5], *STONE_SUPPLY]  # twelve tiles for twelve spaces; the stonemason is left


@pytest.mark.rule("favor.site_building")
def test_a_building_of_the_site_is_a_decision_of_its_own():
    """p.6: after the choice of the building comes the choice of how to use it; the slot is named."""
    table = a_favor("start_market", blue=holds("thief"), red=has(worker=2))
    table.red.uses_site_building(1)
    assert table.decision == {"kind": "activate", "player": "red", "slot": 1}
    goods = [exchange({"worker": 1}, {good: 1}) for good in ("food", "wood", "stone", "fabric")]
    assert any_order(table.legal) == any_order([DECLINE, *goods])


@pytest.mark.rule("activation.gains")
@pytest.mark.rule("favor.site_building")
@pytest.mark.parametrize(
    ("site", "slot", "goods", "points", "workers"),
    [
        (["start_farm"], 1, {"food": 1}, 0, 0),
        (["start_farm", "wood_manor"], 2, {}, 2, 0),
        (["start_farm", "wood_covered_market"], 2, {}, 1, 2),
        (["start_farm", "wood_spinning_mill"], 2, {"fabric": 1}, 1, 0),
        (["start_farm", "wood_tailor", "stone_gold_mine"], 3, {"gold": 1}, 0, 0),
        (["start_farm", "wood_tailor", "stone_quarry"], 3, {"stone": 1, "fabric": 1}, 0, 0),
    ],
)
def test_a_gain_at_the_site_comes_by_itself(site, slot, goods, points, workers):
    """p.6: a gain is not asked about; the buildings of the site lie on their set-up side."""
    table = a_favor(*site, round=7, blue=holds("thief"), red=has(worker=3))
    table.red.uses_site_building(slot)
    assert table.kind == "deliver"
    assert (table.red.goods, table.red.prestige, table.red.workers) == (goods, points, 3 + workers)


@pytest.mark.rule("tile:wood_manor/setup")
def test_the_manor_of_the_site_gives_no_further_favor():
    """p.10: on its set-up side the manor gives 2 points and no favor, so a favor never feeds itself."""
    table = a_favor("start_farm", "wood_manor", round=4, blue=holds("thief"))
    table.red.uses_site_building(2)
    assert (table.red.prestige, table.red.sources.setup_tiles, table.favored) == (2, 2, [])


@pytest.mark.rule("workers.paid")
@pytest.mark.rule("favor.site_building")
def test_no_worker_stands_at_a_building_of_the_site():
    """p.6: all workers are paid from the stock; the one on the manor cannot pay, and stays there till the end."""
    table = a_favor("start_market", blue=holds("thief"), red=has(worker=1))
    table.red.uses_site_building(1)
    assert (table.red.workers, table.red.camp, table.space("road_10").workers) == (1, 13, ("red",))
    table.red.exchanges({"worker": 1}, {"fabric": 1})
    assert table.red.goods == {"fabric": 1}
    assert (table.red.workers, table.red.camp, table.space("road_10").workers) == (0, 15, ())


@pytest.mark.rule("workers.paid")
@pytest.mark.rule("favor.slots")
def test_the_church_of_the_site_is_paid_from_the_stock():
    """p.11: two workers for 4 points or four for 6, all of them from the stock."""
    table = a_favor("start_farm", "wood_tailor", "stone_church", round=7, blue=holds("thief"), red=has(worker=3))
    table.red.uses_site_building(3)
    assert any_order(table.legal) == any_order([DECLINE, exchange({"worker": 2}, {"pp": 4})])
    table.red.exchanges({"worker": 2}, {"pp": 4})
    assert (table.red.workers, table.red.sources.church) == (1, 4)


@pytest.mark.rule("favor.site_building")
@pytest.mark.rule("ruling:empty_site_building=yes")
def test_a_building_of_the_site_may_be_declined():
    """p.6: its effect need not be used, and the board's characters are open all the same."""
    table = a_favor("start_market", blue=holds("thief"), red=has(worker=1), board=["bailiff"])
    table.red.uses_site_building(1)
    table.red.declines()
    assert table.told(events.EffectDeclined) == [events.EffectDeclined("red", "start_market")]
    assert (table.red.workers, table.kind) == (1, "recruit_character")


@pytest.mark.rule("actions.forced")
@pytest.mark.rule("favor.board_character")
@pytest.mark.rule("ruling:empty_site_building=yes")
def test_a_building_beyond_one_s_means_is_declined_by_the_referee():
    """p.6: it may be chosen just for the board's characters; there is nothing to ask about the effect."""
    table = a_favor("start_market", blue=holds("thief"), red=has(worker=0), board=["bailiff"])
    table.red.uses_site_building(1)
    why = events.Reason("short", "start_market", Cost(worker=1))
    forced = events.DecisionForced(frames.Activation("red", slot=1), actions.Decline(), why)
    assert table.told(events.DecisionForced) == [forced]
    assert table.decision == {"kind": "recruit_character", "player": "red"}


@pytest.mark.rule("favor.site_building")
@pytest.mark.rule("build.first_empty")
def test_the_carpenter_of_the_site_builds():
    """p.6: a wood tile for its cost, on the first empty space, with a house and its points."""
    table = a_favor("start_carpenter", blue=holds("thief"), red=has(wood=1, food=1))
    table.red.uses_site_building(1)
    table.red.builds("wood_farm", wood=1, food=1)
    space = table.space("road_11")
    assert (space.tile, space.side, space.owner) == ("wood_farm", "construction", "red")
    assert (table.red.prestige, table.red.houses, table.red.goods) == (2, 8, {})


@pytest.mark.rule("build.stonemason_setup")
@pytest.mark.rule("tile:wood_stonemason/setup")
def test_the_stonemason_of_the_site_needs_no_stone():
    """p.10: on its set-up side, as at the site, the printed stone is not paid."""
    table = a_favor("start_farm", "wood_stonemason", round=4, blue=holds("thief"), red=has(food=1))
    table.red.uses_site_building(2)
    food = ["stone_farm", "stone_gold_mine", "stone_quarry", "stone_sawmill"]
    assert any_order(table.legal) == any_order([DECLINE, *(build(tile, food=1) for tile in food)])
    table.red.builds("stone_gold_mine", food=1)
    assert (table.space("road_11").tile, table.red.prestige) == ("stone_gold_mine", 4)


UNUSABLE = {
    "a market, no worker": (["start_market"], 1, [has()]),
    "a guild, no good": (["start_guild_3"], 1, [has(gold=2)]),
    "a guild, no stone": (["start_guild_4"], 1, [has(food=1, wood=1)]),
    "a carpenter, no wood": (["start_carpenter"], 1, [has(food=3, stone=3, fabric=3)]),
    "a carpenter, no house": (["start_carpenter"], 1, [has(wood=3, food=3), houses(0)]),
    "a tailor, no fabric": (["start_market", "wood_tailor"], 2, [has(wood=3)]),
    "a stonemason, nothing to pay with": (["start_market", "wood_stonemason"], 2, [has(stone=3, gold=3)]),
    "a stonemason, no house": (["start_market", "wood_stonemason"], 2, [has(food=3, stone=3), houses(0)]),
    "a church, one worker": (["start_guild_4", "wood_tailor", "stone_church"], 3, [has(worker=1)]),
    "a foundry, no worker": (["start_guild_4", "wood_tailor", "stone_foundry"], 3, [has(worker=0)]),
    "an alchemist, only gold": (["start_guild_4", "wood_tailor", "stone_alchemist"], 3, [has(gold=3)]),
    "a jeweler, no gold": (["start_guild_4", "wood_tailor", "stone_jeweler"], 3, [has(fabric=3)]),
}


def without_worker(traits):
    """Leave red no worker at hand, unless the case says how many."""
    return [has(worker=0), *traits]


@pytest.mark.rule("ruling:empty_site_building=no")
@pytest.mark.rule("refusal:unusable")
@pytest.mark.parametrize(("site", "slot", "traits"), UNUSABLE.values(), ids=UNUSABLE)
def test_a_building_that_cannot_be_used_cannot_be_chosen_if_the_table_plays_so(site, slot, traits):
    """p.6, open question: not payable, or no house to build with."""
    table = a_favor(*site, rulings=MUST_BE_USED, round=9, blue=holds("thief", "steward"), red=without_worker(traits))
    assert {"type": "site_building", "slot": slot} not in table.legal
    refused = table.red.refusal(actions.SiteBuilding(slot))
    assert (refused.code, refused.rule) == ("unusable", "favor.site_building")
    assert refused.facts == {"slot": slot, "tile": site[slot - 1]}


@pytest.mark.rule("ruling:empty_site_building=yes")
@pytest.mark.parametrize(("site", "slot", "traits"), UNUSABLE.values(), ids=UNUSABLE)
def test_a_building_that_cannot_be_used_can_be_chosen(site, slot, traits):
    """p.6: as the rules are read by default, each of them may be chosen and then does nothing."""
    table = a_favor(*site, round=9, blue=holds("thief"), red=without_worker(traits))
    goods = table.red.goods
    table.red.uses_site_building(slot)
    (forced,) = table.told(events.DecisionForced)
    assert (forced.decision, forced.action) == (frames.Activation("red", slot=slot), actions.Decline())
    assert forced.why.where == site[slot - 1]
    builds = forced.why.where in ("start_carpenter", "wood_stonemason")
    assert forced.why.code == ("short" if not builds else "too_dear" if table.red.houses else "no_house")
    assert (table.red.goods, table.kind) == (goods, "deliver")


@pytest.mark.rule("ruling:empty_site_building=no")
@pytest.mark.rule("refusal:unusable")
@pytest.mark.parametrize(("tiles", "left", "empty"), [(WOOD_SUPPLY, (), 6), (FULL_ROAD, ("wood_stonemason",), 0)])
def test_a_carpenter_without_tile_or_space_cannot_be_chosen_if_the_table_plays_so(tiles, left, empty):
    """p.6, open question: all wood tiles are built, or the road is full."""
    table = a_favor(
        "start_carpenter", rulings=MUST_BE_USED, red=has(wood=9, food=9, fabric=9),
        blue=[holds("thief", "steward"), *built(tiles)],
    )  # fmt: skip
    assert table.state.supply.wood == left
    assert sum(space.tile is None for space in table.state.road) == empty
    refused = table.red.refusal(actions.SiteBuilding(1))
    assert (refused.code, refused.facts) == ("unusable", {"slot": 1, "tile": "start_carpenter"})


@pytest.mark.rule("ruling:empty_site_building=no")
@pytest.mark.rule("refusal:unusable")
def test_a_stonemason_on_a_full_road_cannot_be_chosen_if_the_table_plays_so():
    """p.6, open question: a stone tile is left in the supply, but no space of the road."""
    wood = [tile for tile in WOOD_SUPPLY if tile != "wood_stonemason"]
    table = a_favor(
        "start_market", "wood_stonemason", rulings=MUST_BE_USED, round=4, red=has(worker=0, food=9, stone=9),
        blue=[holds("thief", "steward"), *built([*wood, "wood_tailor", *STONE_SUPPLY[:6]])],
    )  # fmt: skip
    assert table.state.supply.stone == ("stone_sawmill",)
    refused = table.red.refusal(actions.SiteBuilding(2))
    assert (refused.code, refused.facts) == ("unusable", {"slot": 2, "tile": "wood_stonemason"})


@pytest.mark.rule("ruling:empty_site_building=no")
@pytest.mark.rule("workers.camp")
@pytest.mark.parametrize(
    ("site", "slot"),
    [
        (["start_guild_4"], 1),  # an exchange for workers
        (["start_farm", "wood_covered_market"], 2),  # a gain of workers
        (["start_farm"], 1),
        (["start_farm", "wood_market"], 2),  # nothing to pay
    ],
)
def test_an_empty_camp_leaves_a_building_usable(site, slot):
    """p.6, open question: a gain, a free choice, and an exchange for workers are usable whatever the camp holds."""
    table = a_favor(*site, rulings=MUST_BE_USED, round=4, blue=holds("thief"), red=has(worker=14, stone=1))
    assert table.red.camp == 0
    assert {"type": "site_building", "slot": slot} in table.legal


@pytest.mark.rule("ruling:empty_site_building=no")
@pytest.mark.rule("actions.forced")
def test_an_exchange_for_workers_is_made_even_with_an_empty_camp_if_the_table_plays_so():
    """p.6, open question: the building must be used, so the stone is spent for nobody."""
    table = a_favor("start_guild_4", rulings=MUST_BE_USED, blue=holds("thief"), red=has(worker=14, stone=1))
    table.red.uses_site_building(1)
    assert table.told(events.WorkersTaken) == [events.WorkersTaken("red", 0, 4, "start_guild_4")]
    assert (table.red.goods, table.red.workers) == ({}, 14)


@pytest.mark.rule("ruling:empty_site_building=no")
@pytest.mark.rule("refusal:ruling")
def test_a_chosen_building_must_be_used_if_the_table_plays_so():
    """p.6, open question: who chose the building cannot decline its effect."""
    table = a_favor("start_market", rulings=MUST_BE_USED, blue=holds("thief"), red=has(worker=1))
    table.red.uses_site_building(1)
    assert DECLINE not in table.legal
    assert len(table.legal) == 4
    refused = table.red.refusal(actions.Decline())
    assert (refused.code, refused.rule) == ("ruling", "favor.site_building")
    assert refused.facts == {"ruling": "empty_site_building", "value": "no", "tile": "start_market"}


@pytest.mark.rule("ruling:empty_site_building=no")
@pytest.mark.rule("activation.gains")
def test_buildings_of_the_road_may_still_be_declined():
    """p.4: the ruling is about the site; the same market on the road may be left unused."""
    table = a_visit("road_2", setup={"rulings": MUST_BE_USED}, red=has(worker=1))
    assert table.decision == {"kind": "activate", "player": "red", "space": "road_2"}
    assert DECLINE in table.legal
