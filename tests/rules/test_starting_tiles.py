"""The starting tiles on their set-up side, one by one: what may be done, and what it brings."""

import pytest

from referee.rules.caylus1303.actions import Exchange
from referee.rules.caylus1303.events import DecisionForced, WorkersTaken
from referee.rules.caylus1303.goods import Pile
from tests.rules.tables import DECLINE, a_visit, any_order, build, exchange, has

rule = pytest.mark.rule

FARM, MARKET, QUARRY, SAWMILL, CARPENTER, GUILD_3, GUILD_4 = (f"road_{at}" for at in (1, 2, 3, 4, 5, 7, 8))
FOUR = ("food", "wood", "stone", "fabric")


@pytest.mark.parametrize(
    ("space", "gain"),
    [
        pytest.param(FARM, {"food": 1}, marks=rule("tile:start_farm/setup")),
        pytest.param(QUARRY, {"stone": 1}, marks=rule("tile:start_quarry/setup")),
        pytest.param(SAWMILL, {"wood": 1}, marks=rule("tile:start_sawmill/setup")),
    ],
)
@rule("activation.gains")
def test_farm_quarry_sawmill(space, gain):
    """p.6: Farm, Quarry and Sawmill give 1 food, stone or wood; nobody is asked, the worker goes to the camp."""
    table = a_visit(space, red=has())
    assert table.state.phase == "delivery"
    assert table.red.goods == gain
    assert (table.red.workers, table.red.camp, table.red.prestige) == (6, 9, 0)


@rule("tile:start_market/setup")
def test_market_offers_four_goods():
    """p.6: the Market gives one of four goods, never gold, for one more worker; or it is left."""
    table = a_visit(MARKET, red=has(worker=1))
    assert table.decision == {"kind": "activate", "player": "red", "space": MARKET}
    assert any_order(table.legal) == any_order(
        [DECLINE, *(exchange({"worker": 1}, {good: 1}) for good in FOUR)],
    )


@rule("tile:start_market/setup")
@rule("workers.paid")
def test_market_sends_a_worker_from_the_stock_to_the_camp():
    """p.6: besides the worker on the Market another one goes to the camp."""
    table = a_visit(MARKET, red=has(worker=3))
    assert table.red.camp == 11
    table.red.exchanges({"worker": 1}, {"fabric": 1})
    assert table.red.goods == {"fabric": 1}
    assert (table.red.workers, table.red.camp) == (2, 13)


@rule("workers.paid")
@rule("actions.forced")
def test_the_worker_on_the_market_never_pays():
    """p.6: with no worker in stock the Market is left, though a worker stands on it."""
    table = a_visit(MARKET, red=has(worker=0))
    (forced,) = table.told(DecisionForced)
    assert (forced.decision.player, forced.decision.space) == ("red", MARKET)
    assert table.red.goods == {}
    assert (table.red.workers, table.red.camp) == (0, 15)


@rule("refusal:no_such_exchange")
@rule("activation.exchange")
@pytest.mark.parametrize(
    ("spend", "take"),
    [
        ({"worker": 1}, {"gold": 1}),
        ({"worker": 2}, {"food": 2}),
        ({"food": 1}, {"wood": 1}),
        ({}, {"food": 1}),
        ({"worker": 1}, {}),
        ({"worker": 1}, {"food": 1, "pp": 1}),
    ],
)
def test_market_knows_only_its_own_exchange(spend, take):
    """p.6: an exchange that is not printed on the Market is refused."""
    table = a_visit(MARKET, red=has(worker=3, food=1))
    refused = table.red.refusal(Exchange(Pile(**spend), Pile(**take)))
    assert (refused.code, refused.rule) == ("no_such_exchange", "activation.exchange")
    assert refused.facts == {"where": "start_market"}


@rule("tile:start_guild_3/setup")
def test_guild_of_three_takes_four_goods():
    """p.6: the Guild takes 1 of four goods, never gold."""
    table = a_visit(GUILD_3, red=has(food=1, wood=1, stone=1, fabric=1, gold=1))
    assert any_order(table.legal) == any_order(
        [DECLINE, *(exchange({good: 1}, {"worker": 3}) for good in FOUR)],
    )


@rule("tile:start_guild_3/setup")
def test_guild_of_three_gives_three_workers():
    """p.6: 1 good brings 3 workers from the camp; the worker on the tile goes there afterwards."""
    table = a_visit(GUILD_3, red=has(food=2))
    table.red.exchanges({"food": 1}, {"worker": 3})
    assert table.red.goods == {"food": 1}
    assert (table.red.workers, table.red.camp) == (9, 6)


@rule("tile:start_guild_3/setup")
@rule("refusal:cannot_pay")
def test_guild_wants_a_good_one_has():
    """p.6: the good must be paid; gold and workers are none of the four."""
    table = a_visit(GUILD_3, red=has(fabric=1, gold=1))
    assert table.legal == [DECLINE, exchange({"fabric": 1}, {"worker": 3})]
    refused = table.red.refusal(Exchange(Pile(food=1), Pile(worker=3)))
    assert (refused.code, refused.rule) == ("cannot_pay", "activation.exchange")
    assert refused.facts == {"need": {"food": 1}, "have": {"food": 0}}


@rule("tile:start_guild_4/setup")
def test_guild_of_four_takes_stone_for_four_workers():
    """p.6: this Guild takes 1 stone and gives 4 workers."""
    table = a_visit(GUILD_4, red=has(food=1, wood=1, stone=1, fabric=1, gold=1))
    assert table.legal == [DECLINE, exchange({"stone": 1}, {"worker": 4})]
    table.red.exchanges({"stone": 1}, {"worker": 4})
    assert table.red.goods == {"food": 1, "wood": 1, "fabric": 1, "gold": 1}
    assert (table.red.workers, table.red.camp) == (10, 5)


@rule("workers.camp")
def test_guild_gives_no_more_than_the_camp_holds():
    """p.2: of the 4 workers printed red takes the 2 left in the camp; the one on the Guild is not there yet."""
    table = a_visit(GUILD_4, red=has(stone=1, worker=12))
    table.red.exchanges({"stone": 1}, {"worker": 4})
    assert (table.red.workers, table.red.camp) == (14, 1)
    (taken,) = table.told(WorkersTaken)
    assert (taken.count, taken.worth) == (2, 4)


@rule("workers.camp")
@rule("activation.exchange")
def test_guild_may_be_paid_for_nothing():
    """p.2: with an empty camp the exchange is still allowed, and named with its printed worth."""
    table = a_visit(GUILD_3, red=has(food=1, worker=14))
    assert table.legal == [DECLINE, exchange({"food": 1}, {"worker": 3})]
    table.red.exchanges({"food": 1}, {"worker": 3})
    assert table.red.goods == {}
    assert (table.red.workers, table.red.camp) == (14, 1)


@rule("tile:start_carpenter/setup")
@rule("build.family")
def test_starting_carpenter_is_the_printed_one():
    """p.6: the starting Carpenter offers just what the printed Carpenter does: 1 wood and 1 food pay for six tiles."""
    stock = has(wood=1, food=1)
    tiles = ("covered_market", "tailor", "stonemason", "market", "sawmill", "farm")
    builds = [build(f"wood_{tile}", wood=1, food=1) for tile in tiles]
    tile, printed = a_visit(CARPENTER, red=stock), a_visit("carpenter", red=stock)
    assert any_order(tile.legal) == any_order(printed.legal) == any_order([DECLINE, *builds])


@rule("tile:start_carpenter/setup")
def test_starting_carpenter_builds():
    """p.6: a tile built at the starting Carpenter goes to the first empty space with its points."""
    table = a_visit(CARPENTER, red=has(wood=1, food=1))
    table.red.builds("wood_farm", wood=1, food=1)
    built = table.space("road_10")
    assert (built.tile, built.side, built.owner) == ("wood_farm", "construction", "red")
    assert (table.red.goods, table.red.houses, table.red.sources.built) == ({}, 8, 2)


def site_with(tile):
    """Give a set-up with a starting tile at the site instead of the farm, which lies on the road."""
    road = ["start_farm", "start_market", "start_market", "start_quarry", "start_sawmill"]
    road += ["start_carpenter", "start_guild_3", "start_guild_4"]
    road[road.index(tile)] = "start_farm"
    return {"site": [tile, "wood_manor", "stone_church"], "road": road}


@rule("workers.paid")
def test_at_the_site_all_workers_are_paid_from_stock():
    """p.6: at the site no worker stands: a Market used by a favor costs 1 worker, which the Fairground's is not."""
    table = a_visit("fairground", setup=site_with("start_market"), blue=has(), red=has(wood=1, worker=1))
    table.red.exchanges({"wood": 1}, {"favor": 1})
    assert table.decision == {"kind": "activate", "player": "red", "slot": 1}
    table.red.exchanges({"worker": 1}, {"stone": 1})
    assert table.red.goods == {"stone": 1}
    assert (table.red.workers, table.red.camp) == (0, 15)


@rule("workers.paid")
def test_a_site_market_without_workers_is_left():
    """p.6: who has no worker in stock can choose a site Market but not pay it."""
    table = a_visit("fairground", setup=site_with("start_market"), red=has(wood=1, worker=0))
    table.red.exchanges({"wood": 1}, {"favor": 1})
    assert table.red.goods == {}
    assert [forced.action.__struct_config__.tag for forced in table.told(DecisionForced)] == [
        "site_building",
        "decline",
    ]
