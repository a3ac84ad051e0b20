"""Characters at the delivery: chamberlain, deliveryman, foreman and goldsmith, alone and together."""

import pytest

from referee.rules.caylus1303 import actions, events, frames
from referee.rules.caylus1303.goods import Cost, Pile
from tests.rules.tables import a_table, any_order, has, holds

BUNDLE = {"food": 1, "wood": 1, "stone": 1}
TWO_BUNDLES = {"food": 2, "wood": 2, "stone": 2}
GOLDEN = {"food": 1, "wood": 1, "gold": 1}


@pytest.mark.rule("chamberlain")
@pytest.mark.parametrize(
    "spend", [{"wood": 3}, {"gold": 3}, {"food": 3}, {"wood": 2, "stone": 1}, {"wood": 1, "stone": 1, "fabric": 1}]
)
def test_the_chamberlain_delivers_any_three_goods(spend):
    """p.9: the chamberlain's bundle is any three goods, alike or not, with food or without."""
    table = a_table(phase="delivery", site=["red"], blue=holds("thief"), red=[holds("chamberlain"), has(**spend)])
    table.red.delivers(**spend)
    assert (table.red.prestige, table.red.goods) == (5, {})


@pytest.mark.rule("chamberlain")
def test_the_chamberlain_s_bundles_are_counted_in_threes():
    """p.9: of two wood and four gold, every three or all six goods can go."""
    table = a_table(phase="delivery", site=["red"], red=[holds("chamberlain"), has(wood=2, gold=4)])
    spends = [{}, {"gold": 3}, {"wood": 1, "gold": 2}, {"wood": 2, "gold": 1}, {"wood": 2, "gold": 4}]
    assert any_order(table.legal) == any_order({"type": "deliver", "spend": spend} for spend in spends)
    table.red.delivers(wood=2, gold=4)
    assert table.red.prestige == 10


@pytest.mark.rule("chamberlain")
@pytest.mark.rule("refusal:not_a_bundle")
@pytest.mark.parametrize(
    ("spend", "facts"),
    [
        ({"wood": 2}, {"breaks": "size", "total": 2, "size": 3}),
        ({"food": 2, "wood": 2}, {"breaks": "size", "total": 4, "size": 3}),
        ({"wood": 2, "worker": 1}, {"breaks": "goods"}),
        ({"wood": 3, "pp": 3}, {"breaks": "goods"}),
    ],
)
def test_even_the_chamberlain_delivers_three_goods(spend, facts):
    """p.9: a bundle is three goods for the chamberlain too, and workers are no goods."""
    table = a_table(phase="delivery", site=["red"], red=[holds("chamberlain"), has(food=5, wood=5)])
    refused = table.red.refusal(actions.Deliver(Pile(**spend)))
    assert (refused.code, refused.facts) == ("not_a_bundle", facts)


@pytest.mark.rule("chamberlain")
@pytest.mark.rule("favor.holders")
def test_somebody_else_s_chamberlain_does_not_help():
    """p.9: only the holder's bundles are free."""
    table = a_table(phase="delivery", site=["red"], blue=holds("chamberlain"), red=has(food=3, wood=1, stone=1))
    refused = table.red.refusal(actions.Deliver(Pile(food=3)))
    assert (refused.code, refused.facts["breaks"]) == ("not_a_bundle", "different")


@pytest.mark.rule("deliveryman")
def test_the_deliveryman_delivers_without_a_worker():
    """p.9: no worker at the site is needed, not even anybody else's."""
    table = a_table(phase="delivery", red=[holds("deliveryman"), has(**BUNDLE)])
    assert table.decision == {"kind": "deliver", "player": "red"}
    table.red.delivers(**BUNDLE)
    assert (table.red.prestige, table.favored) == (5, ["red"])


@pytest.mark.rule("deliveryman")
def test_the_deliveryman_delivers_last():
    """p.9: everybody at the site delivers before a deliveryman without a worker."""
    table = a_table(
        phase="delivery", first="red", site=["green", "blue"],
        red=[holds("deliveryman"), has(**BUNDLE)], green=has(**BUNDLE), blue=has(**BUNDLE),
    )  # fmt: skip
    table.green.delivers()
    table.blue.delivers()
    assert table.decision == {"kind": "deliver", "player": "red"}


@pytest.mark.rule("deliveryman")
def test_the_deliveryman_delivers_again():
    """p.9: with a worker at the site the deliveryman delivers in site order, and once more after the others."""
    table = a_table(
        phase="delivery", site=["red", "blue"], red=[holds("deliveryman"), has(**TWO_BUNDLES)], blue=has(**BUNDLE)
    )
    table.red.delivers(**BUNDLE)
    table.blue.delivers()
    assert table.decision == {"kind": "deliver", "player": "red"}
    table.red.delivers(**BUNDLE)
    assert table.red.prestige == 10


@pytest.mark.rule("deliveryman")
@pytest.mark.rule("delivery.favor")
def test_both_deliveries_count_for_the_favor():
    """p.9: one bundle and then another are two, more than the single one of an earlier worker."""
    table = a_table(
        phase="delivery", site=["blue", "red"], red=[holds("deliveryman"), has(**TWO_BUNDLES)], blue=has(**BUNDLE)
    )
    table.blue.delivers(**BUNDLE)
    table.red.delivers(**BUNDLE)
    table.red.delivers(**BUNDLE)
    assert table.favored == ["red"]


@pytest.mark.rule("deliveryman")
@pytest.mark.rule("delivery.favor")
@pytest.mark.parametrize(("site", "winner"), [(["red", "blue"], "red"), (["blue", "red"], "blue")])
def test_the_deliveryman_s_worker_keeps_its_place_in_ties(site, winner):
    """p.9: ties go by where the workers stood, though the deliveryman's has long left."""
    table = a_table(
        phase="delivery", site=site, red=[holds("deliveryman"), has(**TWO_BUNDLES)], blue=has(**TWO_BUNDLES)
    )
    for player in site:
        getattr(table, player).delivers(**(TWO_BUNDLES if player == "blue" else {}))
    table.red.delivers(**TWO_BUNDLES)
    assert table.favored == [winner]


@pytest.mark.rule("deliveryman")
@pytest.mark.rule("delivery.favor")
def test_a_deliveryman_without_worker_loses_ties():
    """p.9: the position of a worker decides ties, and there is none."""
    table = a_table(
        phase="delivery", site=["blue"], red=[holds("deliveryman"), has(**TWO_BUNDLES)], blue=has(**TWO_BUNDLES)
    )
    table.blue.delivers(**TWO_BUNDLES)
    table.red.delivers(**TWO_BUNDLES)
    assert table.favored == ["blue"]


@pytest.mark.rule("deliveryman")
@pytest.mark.rule("delivery.favor")
def test_a_deliveryman_without_worker_wins_with_more():
    """p.9: two bundles without a worker are more than one with."""
    table = a_table(phase="delivery", site=["blue"], red=[holds("deliveryman"), has(**TWO_BUNDLES)], blue=has(**BUNDLE))
    table.blue.delivers(**BUNDLE)
    table.red.delivers(**TWO_BUNDLES)
    assert table.favored == ["red"]


@pytest.mark.rule("deliveryman")
@pytest.mark.rule("actions.forced")
def test_a_deliveryman_without_a_bundle_is_not_asked():
    """p.9: with nothing left to deliver, the second delivery is none, by itself."""
    table = a_table(phase="delivery", site=["red"], red=[holds("deliveryman"), has(**BUNDLE)])
    table.red.delivers(**BUNDLE)
    why = events.Reason("short", need=Cost(food=1))
    forced = events.DecisionForced(frames.Delivery("red"), actions.Deliver(Pile()), why)
    assert forced in table.told(events.DecisionForced)
    assert (table.red.prestige, table.favored) == (5, ["red"])


@pytest.mark.rule("foreman")
def test_the_foreman_gains_a_point_for_each_bundle():
    """p.9: two bundles give 10 points, and 2 more for the foreman."""
    table = a_table(phase="delivery", site=["red"], red=[holds("foreman"), has(**TWO_BUNDLES)])
    table.red.delivers(**TWO_BUNDLES)
    assert (table.red.sources.bundles, table.red.sources.foreman, table.red.prestige) == (10, 2, 12)


@pytest.mark.rule("foreman")
@pytest.mark.rule("goldsmith")
@pytest.mark.rule("favor.holders")
def test_only_the_holder_is_rewarded():
    """p.9: Blue's characters gain nothing from Red's bundles, and Red nothing from Blue's characters."""
    table = a_table(phase="delivery", site=["red"], blue=holds("foreman", "goldsmith"), red=has(**GOLDEN))
    table.red.delivers(**GOLDEN)
    assert (table.red.prestige, table.blue.prestige) == (5, 0)


@pytest.mark.rule("goldsmith")
def test_the_goldsmith_gains_five_points_for_gold():
    """p.9: a bundle with gold in it gives 5 more points, by itself."""
    table = a_table(phase="delivery", site=["red"], red=[holds("goldsmith"), has(**GOLDEN)])
    table.red.delivers(**GOLDEN)
    assert (table.red.sources.bundles, table.red.sources.goldsmith, table.red.prestige) == (5, 5, 10)


@pytest.mark.rule("goldsmith")
def test_the_goldsmith_gains_nothing_without_gold():
    """p.9: gold that is kept does not count."""
    table = a_table(phase="delivery", site=["red"], red=[holds("goldsmith"), has(gold=1, **BUNDLE)])
    table.red.delivers(**BUNDLE)
    assert table.red.prestige == 5


@pytest.mark.rule("goldsmith")
def test_the_goldsmith_is_paid_once_for_many_bundles():
    """p.9: once per round, however many of the bundles hold gold."""
    table = a_table(phase="delivery", site=["red"], red=[holds("goldsmith"), has(food=2, wood=2, gold=2)])
    table.red.delivers(food=2, wood=2, gold=2)
    assert table.red.prestige == 10 + 5


@pytest.mark.rule("goldsmith")
@pytest.mark.rule("deliveryman")
@pytest.mark.parametrize(
    ("first", "again", "points"),
    [(GOLDEN, GOLDEN, 15), (BUNDLE, GOLDEN, 15), (GOLDEN, BUNDLE, 15), ({}, GOLDEN, 10), (BUNDLE, BUNDLE, 10)],
)
def test_the_goldsmith_is_paid_once_over_both_deliveries(first, again, points):
    """p.9: once per round, at whichever delivery the first gold comes."""
    traits = [holds("deliveryman", "goldsmith"), has(food=2, wood=2, stone=2, gold=2)]
    table = a_table(phase="delivery", site=["red"], red=traits)
    table.red.delivers(**first)
    table.red.delivers(**again)
    assert table.red.prestige == points


@pytest.mark.rule("goldsmith")
def test_the_goldsmith_is_paid_again_in_the_next_round():
    """p.9: once per round means every round."""
    table = a_table(phase="delivery", first="red", site=["red"], red=[holds("goldsmith"), has(food=2, wood=2, gold=2)])
    table.red.delivers(**GOLDEN)
    assert (table.state.round, table.red.prestige) == (2, 10)
    table.red.goes_to_site()
    table.everyone_passes()
    table.provost_stays()
    table.red.delivers(**GOLDEN)
    assert table.red.prestige == 20


@pytest.mark.rule("foreman")
@pytest.mark.rule("goldsmith")
def test_foreman_and_goldsmith_add_up():
    """p.9: a bundle with gold gives 5, and 1 for the foreman, and 5 for the goldsmith."""
    table = a_table(phase="delivery", site=["red"], red=[holds("foreman", "goldsmith"), has(**GOLDEN)])
    table.red.delivers(**GOLDEN)
    assert table.red.prestige == 11


@pytest.mark.rule("chamberlain")
@pytest.mark.rule("goldsmith")
def test_the_chamberlain_may_deliver_gold_for_the_goldsmith():
    """p.9: three gold are a bundle of the chamberlain's, and hold gold for the goldsmith."""
    table = a_table(
        phase="delivery", site=["red"], blue=holds("thief"), red=[holds("chamberlain", "goldsmith"), has(gold=3)]
    )
    table.red.delivers(gold=3)
    assert (table.red.prestige, table.red.goods) == (10, {})


@pytest.mark.rule("chamberlain")
@pytest.mark.rule("deliveryman")
@pytest.mark.rule("foreman")
@pytest.mark.rule("goldsmith")
def test_all_four_together():
    """p.9: three gold twice, without a worker at the second: 5+1+5 and then 5+1."""
    everybody = holds("chamberlain", "deliveryman", "foreman", "goldsmith")
    table = a_table(phase="delivery", site=["red"], red=[everybody, has(gold=6)])
    table.red.delivers(gold=3)
    assert table.red.prestige == 11
    table.red.delivers(gold=3)
    assert table.red.prestige == 17
    assert table.favored == ["red"]
