"""The stone tiles on both sides, one by one; their owners' bonus has a file of its own."""

import pytest

from referee.rules.caylus1303.actions import Exchange
from referee.rules.caylus1303.events import DecisionForced
from referee.rules.caylus1303.goods import Pile
from tests.rules.tables import DECLINE, a_visit, any_order, exchange, has, owns

rule = pytest.mark.rule

FOUR = ("food", "wood", "stone", "fabric")


def at_built(tile, **more):
    """Put red's worker on a tile that blue has built."""
    return a_visit("road_10", **{"blue": owns(tile, "road_10"), **more})


def at_setup(tile, **more):
    """Put red's worker on a tile that lay on the road from the start."""
    site = ["start_farm", "wood_manor", "stone_jeweler" if tile == "stone_church" else "stone_church"]
    return a_visit("road_14", setup={"stone": tile, "site": site}, **more)


def at_either(tile, **more):
    """Put red's worker on the tile, once on each side."""
    return [at_built(tile, **more), at_setup(tile, **more)]


def either_side(tile):
    """Mark a test of both sides of a tile."""

    def mark(test):
        return rule(f"tile:{tile}/construction")(rule(f"tile:{tile}/setup")(test))

    return mark


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        pytest.param("stone_quarry", {"stone": 2, "fabric": 1}, marks=rule("tile:stone_quarry/construction")),
        pytest.param("stone_sawmill", {"wood": 2, "fabric": 1}, marks=rule("tile:stone_sawmill/construction")),
        pytest.param("stone_farm", {"food": 2, "fabric": 1}, marks=rule("tile:stone_farm/construction")),
    ],
)
@rule("activation.gains")
def test_built_production(tile, gain):
    """p.11: a built production tile gives 3 goods, and no points."""
    table = at_built(tile, red=has())
    assert table.state.phase == "delivery"
    assert (table.red.goods, table.red.prestige) == (gain, 0)
    assert (table.red.workers, table.red.camp) == (6, 9)


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        pytest.param("stone_quarry", {"stone": 1, "fabric": 1}, marks=rule("tile:stone_quarry/setup")),
        pytest.param("stone_sawmill", {"wood": 1, "fabric": 1}, marks=rule("tile:stone_sawmill/setup")),
        pytest.param("stone_farm", {"food": 1, "fabric": 1}, marks=rule("tile:stone_farm/setup")),
    ],
)
def test_setup_production(tile, gain):
    """p.11: on its set-up side a production tile gives 2 goods, and no points."""
    table = at_setup(tile, red=has())
    assert table.state.phase == "delivery"
    assert (table.red.goods, table.red.prestige) == (gain, 0)


@either_side("stone_gold_mine")
def test_gold_mine():
    """p.11: the Gold Mine gives 1 gold by itself, on both sides."""
    for table in at_either("stone_gold_mine", red=has(worker=0)):
        assert table.state.phase == "delivery"
        assert (table.red.goods, table.red.workers, table.red.prestige) == ({"gold": 1}, 0, 0)


FOUNDRY_ONE = exchange({"worker": 1}, {"gold": 1})
FOUNDRY_TWO = exchange({"worker": 3}, {"gold": 2})


@either_side("stone_foundry")
@pytest.mark.parametrize(
    ("workers", "offered"),
    [(1, [DECLINE, FOUNDRY_ONE]), (2, [DECLINE, FOUNDRY_ONE]), (3, [DECLINE, FOUNDRY_ONE, FOUNDRY_TWO])],
)
def test_foundry_offers_what_workers_pay(workers, offered):
    """p.11: 1 worker makes 1 gold, 3 make 2; the worker on the Foundry never counts."""
    for table in at_either("stone_foundry", red=has(worker=workers)):
        assert any_order(table.legal) == any_order(offered)


@either_side("stone_foundry")
@rule("workers.paid")
def test_foundry_pays_gold_for_workers():
    """p.11: 3 workers go from the stock to the camp, then the one on the Foundry."""
    for table in at_either("stone_foundry", red=has(worker=4)):
        table.red.exchanges({"worker": 3}, {"gold": 2})
        assert table.red.goods == {"gold": 2}
        assert (table.red.workers, table.red.camp) == (1, 14)


@either_side("stone_alchemist")
def test_alchemist_takes_any_mix():
    """p.11: 1 good makes 1 gold; 2 goods, alike or not, make 2; gold is none of them."""
    offered = [
        DECLINE,
        exchange({"food": 1}, {"gold": 1}),
        exchange({"wood": 1}, {"gold": 1}),
        exchange({"wood": 2}, {"gold": 2}),
        exchange({"food": 1, "wood": 1}, {"gold": 2}),
    ]
    for table in at_either("stone_alchemist", red=has(food=1, wood=2, gold=2)):
        assert any_order(table.legal) == any_order(offered)


@either_side("stone_alchemist")
def test_alchemist_knows_all_four_goods():
    """p.11: with 2 of everything there are 4 ways to spend one good and 10 to spend two, each listed once."""
    stock = has(food=2, wood=2, stone=2, fabric=2, gold=2)
    for table in at_either("stone_alchemist", red=stock):
        spent = [sum(action["spend"].values()) for action in table.legal if action != DECLINE]
        assert (spent.count(1), spent.count(2), len(spent)) == (4, 10, 14)
        assert all(set(action.get("spend", {})) <= set(FOUR) for action in table.legal)
        table.red.exchanges({"stone": 1, "fabric": 1}, {"gold": 2})
        assert table.red.goods == {"food": 2, "wood": 2, "stone": 1, "fabric": 1, "gold": 4}


@either_side("stone_guild")
def test_guild_takes_four_goods():
    """p.11: the Guild takes 1 of four goods, never gold, for 5 workers."""
    for table in at_either("stone_guild", red=has(food=1, wood=1, stone=1, fabric=1, gold=1)):
        offered = [DECLINE, *(exchange({good: 1}, {"worker": 5}) for good in FOUR)]
        assert any_order(table.legal) == any_order(offered)


@either_side("stone_guild")
def test_guild_gives_five_workers():
    """p.11: 5 workers come from the camp, and the one on the Guild goes there."""
    for table in at_either("stone_guild", red=has(wood=1, worker=2)):
        table.red.exchanges({"wood": 1}, {"worker": 5})
        assert table.red.goods == {}
        assert (table.red.workers, table.red.camp) == (7, 8)


@rule("workers.camp")
@pytest.mark.parametrize("at_hand", [10, 12, 14])
def test_guild_gives_no_more_than_the_camp_holds(at_hand):
    """p.2: with 4, 2 or no workers in the camp red takes just these; paying for none is allowed."""
    table = at_built("stone_guild", red=has(wood=1, worker=at_hand))
    table.red.exchanges({"wood": 1}, {"worker": 5})
    assert (table.red.goods, table.red.workers, table.red.camp) == ({}, 14, 1)


CHURCH_TWO = exchange({"worker": 2}, {"pp": 4})
CHURCH_FOUR = exchange({"worker": 4}, {"pp": 6})


@either_side("stone_church")
@pytest.mark.parametrize(
    ("workers", "offered"),
    [(2, [DECLINE, CHURCH_TWO]), (3, [DECLINE, CHURCH_TWO]), (4, [DECLINE, CHURCH_TWO, CHURCH_FOUR])],
)
def test_church_offers_what_workers_pay(workers, offered):
    """p.11: the Church makes 4 points of 2 workers or 6 of 4; the worker on it never counts."""
    for table in at_either("stone_church", red=has(worker=workers)):
        assert any_order(table.legal) == any_order(offered)


@either_side("stone_church")
@rule("workers.paid")
@rule("actions.forced")
def test_church_with_one_worker_is_left():
    """p.11: one worker in stock and one on the Church are not the 2 it asks for."""
    for table in at_either("stone_church", red=has(worker=1)):
        assert len(table.told(DecisionForced)) == 1
        assert (table.red.workers, table.red.prestige) == (1, 0)


@either_side("stone_church")
@rule("prestige.sources")
@pytest.mark.parametrize(("workers", "points"), [(2, 4), (4, 6)])
def test_church_pays(workers, points):
    """p.11: the workers go to the camp, and the points are the Church's."""
    for table in at_either("stone_church", red=has(worker=5)):
        table.red.exchanges({"worker": workers}, {"pp": points})
        assert (table.red.workers, table.red.camp) == (5 - workers, 10 + workers)
        assert (table.red.prestige, table.red.sources.church) == (points, points)


JEWELER_ONE = exchange({"gold": 1}, {"pp": 5})
JEWELER_TWO = exchange({"gold": 2}, {"pp": 9})


@either_side("stone_jeweler")
@pytest.mark.parametrize(("gold", "offered"), [(1, [DECLINE, JEWELER_ONE]), (2, [DECLINE, JEWELER_ONE, JEWELER_TWO])])
def test_jeweler_offers_what_gold_pays(gold, offered):
    """p.11: the Jeweler makes 5 points of 1 gold or 9 of 2."""
    for table in at_either("stone_jeweler", red=has(gold=gold, fabric=3)):
        assert any_order(table.legal) == any_order(offered)


@either_side("stone_jeweler")
@rule("prestige.sources")
@pytest.mark.parametrize(("gold", "points"), [(1, 5), (2, 9)])
def test_jeweler_pays(gold, points):
    """p.11: the gold is spent, and the points are the Jeweler's."""
    for table in at_either("stone_jeweler", red=has(gold=3)):
        table.red.exchanges({"gold": gold}, {"pp": points})
        assert table.red.goods == {"gold": 3 - gold}
        assert (table.red.prestige, table.red.sources.jeweler) == (points, points)


@rule("refusal:cannot_pay")
@rule("activation.exchange")
def test_jeweler_is_paid_in_full():
    """p.11: 2 gold must be there to be spent."""
    table = at_built("stone_jeweler", red=has(gold=1))
    refused = table.red.refusal(Exchange(Pile(gold=2), Pile(pp=9)))
    assert (refused.code, refused.rule) == ("cannot_pay", "activation.exchange")
    assert refused.facts == {"need": {"gold": 2}, "have": {"gold": 1}}
