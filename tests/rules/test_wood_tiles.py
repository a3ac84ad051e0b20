"""The wood tiles on both sides, one by one: what may be done, and what it brings."""

import pytest

from referee.rules.caylus1303.actions import Exchange
from referee.rules.caylus1303.events import DecisionForced
from referee.rules.caylus1303.goods import Pile
from tests.rules.tables import DECLINE, a_visit, any_order, exchange, has, holds, owns

rule = pytest.mark.rule

FOUR = ("food", "wood", "stone", "fabric")


def at_built(tile, **more):
    """Put red's worker on a tile that blue has built."""
    return a_visit("road_10", **{"blue": owns(tile, "road_10"), **more})


def at_setup(tile, **more):
    """Put red's worker on a tile that lay on the road from the start."""
    site = ["start_farm", "wood_tailor" if tile == "wood_manor" else "wood_manor", "stone_church"]
    return a_visit("road_9", setup={"wood": tile, "site": site}, **more)


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
        pytest.param("wood_quarry", {"stone": 2}, marks=rule("tile:wood_quarry/construction")),
        pytest.param("wood_sawmill", {"wood": 2}, marks=rule("tile:wood_sawmill/construction")),
        pytest.param("wood_spinning_mill", {"fabric": 2}, marks=rule("tile:wood_spinning_mill/construction")),
        pytest.param("wood_farm", {"food": 2}, marks=rule("tile:wood_farm/construction")),
    ],
)
@rule("activation.gains")
def test_built_production(tile, gain):
    """p.10: a built production tile gives 2 goods of its kind, no points, and its owner nothing more."""
    table = at_built(tile, blue=[owns(tile, "road_10"), has()], red=has())
    assert table.state.phase == "delivery"
    assert (table.red.goods, table.red.prestige) == (gain, 0)
    assert (table.red.workers, table.red.camp) == (6, 9)
    assert (table.blue.goods, table.blue.prestige) == ({}, 0)


@pytest.mark.parametrize(
    ("tile", "gain"),
    [
        pytest.param("wood_quarry", {"stone": 1}, marks=rule("tile:wood_quarry/setup")),
        pytest.param("wood_sawmill", {"wood": 1}, marks=rule("tile:wood_sawmill/setup")),
        pytest.param("wood_spinning_mill", {"fabric": 1}, marks=rule("tile:wood_spinning_mill/setup")),
        pytest.param("wood_farm", {"food": 1}, marks=rule("tile:wood_farm/setup")),
    ],
)
@rule("prestige.sources")
def test_setup_production(tile, gain):
    """p.10: on its set-up side a production tile gives 1 good and 1 point, which counts as a set-up tile's."""
    table = at_setup(tile, red=has())
    assert table.state.phase == "delivery"
    assert table.red.goods == gain
    assert (table.red.prestige, table.red.sources.setup_tiles) == (1, 1)
    assert (table.red.workers, table.red.camp) == (6, 9)


@rule("tile:wood_covered_market/construction")
def test_built_covered_market():
    """p.10: a built Covered Market gives 3 workers."""
    table = at_built("wood_covered_market", red=has(worker=2))
    assert (table.red.workers, table.red.camp) == (5, 10)
    assert (table.red.goods, table.red.prestige) == ({}, 0)


@rule("tile:wood_covered_market/setup")
@rule("prestige.sources")
def test_setup_covered_market():
    """p.10: on its set-up side the Covered Market gives 2 workers and 1 point."""
    table = at_setup("wood_covered_market", red=has(worker=2))
    assert (table.red.workers, table.red.camp) == (4, 11)
    assert (table.red.prestige, table.red.sources.setup_tiles) == (1, 1)


@rule("workers.camp")
@pytest.mark.parametrize(("at_hand", "after"), [(12, 14), (13, 14), (14, 14)])
def test_covered_market_gives_no_more_than_the_camp_holds(at_hand, after):
    """p.2: red takes what is in the camp, at most 3, and none if it is empty; the worker used comes there later."""
    table = at_built("wood_covered_market", red=has(worker=at_hand))
    assert (table.red.workers, table.red.camp) == (after, 1)


@rule("workers.camp")
def test_setup_covered_market_gives_its_point_with_an_empty_camp():
    """p.10: the point is gained even if the camp has no worker left."""
    table = at_setup("wood_covered_market", red=has(worker=14))
    assert (table.red.workers, table.red.prestige) == (14, 1)


@either_side("wood_market")
def test_market_gives_a_good_of_choice():
    """p.10: the Market gives one of four goods, never gold, for nothing; both sides are the same."""
    for table in at_either("wood_market", red=has(worker=0)):
        assert any_order(table.legal) == any_order([DECLINE, *(exchange({}, {good: 1}) for good in FOUR)])
        table.red.exchanges({}, {"fabric": 1})
        assert (table.red.goods, table.red.prestige) == ({"fabric": 1}, 0)
        assert (table.red.workers, table.red.camp) == (0, 15)


@either_side("wood_market")
def test_market_may_be_declined():
    """p.4: choosing a good may be declined."""
    for table in at_either("wood_market", red=has()):
        table.red.declines()
        assert table.red.goods == {}
        assert table.red.camp == 9


@rule("tile:wood_manor/construction")
def test_built_manor_gives_a_favor():
    """p.10: a built Manor gives a favor at once, with no point: a character is taken, or the site is used."""
    table = at_built("wood_manor", blue=[owns("wood_manor", "road_10"), holds("thief")])
    assert table.decision == {"kind": "favor", "player": "red"}
    steal, site = {"type": "steal", "character": "thief"}, {"type": "site_building", "slot": 1}
    assert any_order(table.legal) == any_order([steal, site])
    table.red.steals("thief")
    assert (table.red.characters, table.red.prestige) == (("thief",), 0)


@rule("tile:wood_manor/setup")
@rule("prestige.sources")
def test_setup_manor_gives_points():
    """p.10: on its set-up side the Manor gives 2 points and no favor."""
    table = at_setup("wood_manor", blue=holds("thief"))
    assert table.state.phase == "delivery"
    assert (table.red.prestige, table.red.sources.setup_tiles) == (2, 2)


TAILOR_ONE = exchange({"fabric": 1}, {"pp": 4})
TAILOR_TWO = exchange({"fabric": 2}, {"pp": 6})


@either_side("wood_tailor")
@pytest.mark.parametrize(
    ("fabric", "offered"),
    [(1, [DECLINE, TAILOR_ONE]), (2, [DECLINE, TAILOR_ONE, TAILOR_TWO])],
)
def test_tailor_offers_what_fabric_pays(fabric, offered):
    """p.10: the Tailor makes 4 points of 1 fabric or 6 of 2, on both sides."""
    for table in at_either("wood_tailor", red=has(fabric=fabric, gold=3)):
        assert any_order(table.legal) == any_order(offered)


@either_side("wood_tailor")
@rule("prestige.sources")
@pytest.mark.parametrize(("fabric", "points"), [(1, 4), (2, 6)])
def test_tailor_pays(fabric, points):
    """p.10: the fabric is spent, and the points are the Tailor's on either side."""
    for table in at_either("wood_tailor", red=has(fabric=3)):
        table.red.exchanges({"fabric": fabric}, {"pp": points})
        assert table.red.goods == {"fabric": 3 - fabric}
        assert (table.red.prestige, table.red.sources.tailor) == (points, points)


@either_side("wood_tailor")
@rule("actions.forced")
def test_tailor_without_fabric_is_left():
    """p.10: who has no fabric leaves the Tailor; nobody needs to be asked."""
    for table in at_either("wood_tailor", red=has(wood=3)):
        assert len(table.told(DecisionForced)) == 1
        assert (table.red.goods, table.red.prestige) == ({"wood": 3}, 0)


@rule("refusal:cannot_pay")
@rule("refusal:no_such_exchange")
def test_tailor_is_paid_in_full():
    """p.10: 2 fabric must be there to be spent, and 3 are none of the Tailor's exchanges."""
    table = at_built("wood_tailor", red=has(fabric=1))
    short = table.red.refusal(Exchange(Pile(fabric=2), Pile(pp=6)))
    assert (short.code, short.facts) == ("cannot_pay", {"need": {"fabric": 2}, "have": {"fabric": 1}})
    strange = table.red.refusal(Exchange(Pile(fabric=3), Pile(pp=10)))
    assert (strange.code, strange.facts) == ("no_such_exchange", {"where": "wood_tailor"})


@rule("goods.unlimited")
def test_goods_never_run_out():
    """p.2: goods are unlimited: with all 20 food of the box before the players the Farm still gives 2."""
    table = at_built("wood_farm", red=has(food=20))
    assert table.red.goods == {"food": 22}
