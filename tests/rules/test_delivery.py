"""Delivery, rule by rule: the site's order, bundles and their points, and the favor for the most of them."""

import pytest

from referee.rules.caylus1303 import actions, events, frames
from referee.rules.caylus1303.goods import Cost, Pile
from tests.rules.tables import a_table, any_order, at_site, has, holds

BUNDLE = {"food": 1, "wood": 1, "stone": 1}
TWO_BUNDLES = {"food": 2, "wood": 2, "stone": 2}


def deliveries(*spends):
    """Write deliveries as plain JSON, in any order."""
    return any_order({"type": "deliver", "spend": spend} for spend in spends)


@pytest.mark.rule("delivery.order")
def test_players_deliver_in_site_order():
    """p.6: players deliver in the order of their workers at the site, whoever is first player."""
    table = a_table(phase="delivery", first="blue", site=["red", "blue"], red=has(**BUNDLE), blue=has(**BUNDLE))
    assert table.decision == {"kind": "deliver", "player": "red"}
    table.red.delivers()
    assert table.decision == {"kind": "deliver", "player": "blue"}


@pytest.mark.rule("delivery.order")
def test_who_has_no_worker_at_the_site_delivers_nothing():
    """p.6: only players with a worker at the site are asked; everybody else keeps their goods."""
    table = a_table(phase="delivery", site=["red"], red=has(**BUNDLE), blue=has(**BUNDLE))
    table.red.delivers()
    assert table.kind == "plan"
    assert table.blue.goods == BUNDLE


@pytest.mark.rule("delivery.bundle")
def test_a_bundle_is_food_and_two_other_goods():
    """p.6: with one good of each kind, food goes with any two of the other four."""
    table = a_table(phase="delivery", site=["red"], red=has(food=1, wood=1, stone=1, fabric=1, gold=1))
    assert any_order(table.legal) == deliveries(
        {},
        {"food": 1, "wood": 1, "stone": 1},
        {"food": 1, "wood": 1, "fabric": 1},
        {"food": 1, "wood": 1, "gold": 1},
        {"food": 1, "stone": 1, "fabric": 1},
        {"food": 1, "stone": 1, "gold": 1},
        {"food": 1, "fabric": 1, "gold": 1},
    )


@pytest.mark.rule("delivery.bundle")
def test_a_bundle_gives_five_points():
    """p.6: the goods go back to the supply, and each bundle gives 5 prestige points."""
    table = a_table(phase="delivery", site=["red"], blue=holds("thief"), red=has(food=2, wood=1, stone=1))
    table.red.delivers(food=1, wood=1, stone=1)
    assert (table.red.prestige, table.red.sources.bundles) == (5, 5)
    assert table.red.goods == {"food": 1}


@pytest.mark.rule("delivery.bundle")
@pytest.mark.parametrize(
    ("spend", "points"),
    [
        ({"food": 2, "wood": 2, "stone": 2}, 10),  # the same bundle twice
        ({"food": 2, "wood": 2, "stone": 1, "fabric": 1}, 10),  # wood in both
        ({"food": 2, "wood": 1, "stone": 1, "fabric": 1, "gold": 1}, 10),  # all different
        ({"food": 3, "wood": 3, "stone": 2, "gold": 1}, 15),  # wood in all three
        ({"food": 3, "wood": 2, "stone": 2, "fabric": 2}, 15),  # each pair once
    ],
)
def test_several_bundles_are_named_together(spend, points):
    """p.6: any number of bundles; their goods, all together, must fall apart into bundles somehow."""
    table = a_table(phase="delivery", site=["red"], blue=holds("thief"), red=has(**spend))
    table.red.delivers(**spend)
    assert table.red.prestige == points
    assert table.red.goods == {}


@pytest.mark.rule("delivery.bundle")
def test_only_whole_bundles_are_offered():
    """p.6: two food, three wood and a stone make one bundle, never two: the third wood finds no company."""
    table = a_table(phase="delivery", site=["red"], red=has(food=2, wood=3, stone=1))
    assert any_order(table.legal) == deliveries({}, BUNDLE)


NOT_A_BUNDLE = [
    ({"food": 1, "wood": 1}, {"breaks": "size", "total": 2, "size": 3}),
    ({"food": 2, "wood": 1, "stone": 1}, {"breaks": "size", "total": 4, "size": 3}),
    ({"wood": 1, "stone": 1, "fabric": 1}, {"breaks": "needs", "good": "food", "bundles": 1, "count": 0}),
    ({"food": 1, "wood": 2, "stone": 2, "gold": 1}, {"breaks": "needs", "good": "food", "bundles": 2, "count": 1}),
    ({"food": 1, "wood": 2}, {"breaks": "different", "good": "wood", "bundles": 1, "count": 2}),
    ({"food": 2, "wood": 1}, {"breaks": "different", "good": "food", "bundles": 1, "count": 2}),
    ({"food": 2, "wood": 3, "stone": 1}, {"breaks": "different", "good": "wood", "bundles": 2, "count": 3}),
    ({"food": 3, "wood": 2, "stone": 1}, {"breaks": "different", "good": "food", "bundles": 2, "count": 3}),
    ({"worker": 3}, {"breaks": "goods"}),
    ({"food": 1, "wood": 1, "stone": 1, "pp": 1}, {"breaks": "goods"}),
    ({"food": 1, "wood": 1, "favor": 1}, {"breaks": "goods"}),
]


@pytest.mark.rule("delivery.bundle")
@pytest.mark.rule("refusal:not_a_bundle")
@pytest.mark.parametrize(("spend", "facts"), NOT_A_BUNDLE)
def test_what_is_no_bundle_is_refused(spend, facts):
    """p.6: too few or too many goods, no food, a good twice in a bundle, or no goods at all: it says which."""
    table = a_table(phase="delivery", site=["red"], red=has(food=9, wood=9, stone=9, fabric=9, gold=9))
    refused = table.red.refusal(actions.Deliver(Pile(**spend)))
    assert (refused.code, refused.rule, refused.facts) == ("not_a_bundle", "delivery.bundle", facts)


@pytest.mark.rule("delivery.bundle")
@pytest.mark.rule("refusal:cannot_pay")
def test_goods_that_are_not_there_cannot_be_delivered():
    """p.6: a bundle is paid in full from the player's own goods."""
    table = a_table(phase="delivery", site=["red"], red=has(food=2, wood=2, stone=1))
    refused = table.red.refusal(actions.Deliver(Pile(**TWO_BUNDLES)))
    assert (refused.code, refused.facts) == ("cannot_pay", {"need": {"stone": 2}, "have": {"stone": 1}})


@pytest.mark.rule("actions.asked")
@pytest.mark.rule("refusal:wrong_phase")
def test_a_delivery_of_nothing_is_the_only_way_to_decline():
    """p.6: delivering nothing is a delivery of no bundles; there is nothing else to decline or to pass."""
    table = a_table(phase="delivery", site=["red"], red=has(**BUNDLE))
    refused = table.red.refusal(actions.Decline())
    assert (refused.code, refused.facts) == ("wrong_phase", {"asked": "deliver", "given": "decline"})


@pytest.mark.rule("actions.forced")
@pytest.mark.rule("delivery.order")
def test_who_holds_no_bundle_is_not_asked():
    """p.6: without a bundle in hand the delivery of none is taken by the referee, who says so."""
    table = a_table(phase="delivery", site=["red", "blue"], red=has(food=1, wood=5), blue=has(**BUNDLE))
    why = events.Reason("few_kinds", need=Cost(any=3))
    forced = events.DecisionForced(frames.Delivery("red"), actions.Deliver(Pile()), why)
    assert table.told(events.DecisionForced) == [forced]
    assert table.told(events.BundlesDelivered) == [events.BundlesDelivered("red", 0)]
    assert table.asked == "blue"


@pytest.mark.rule("delivery.leave")
@pytest.mark.parametrize("spend", [{}, BUNDLE])
def test_a_worker_leaves_the_site_after_its_own_delivery(spend):
    """p.6: delivered or not, the worker goes to the camp right away; the others still stand."""
    table = a_table(phase="delivery", site=["red", "blue"], red=has(**BUNDLE), blue=has(**BUNDLE))
    assert (table.state.site, table.red.camp) == (("red", "blue"), 8)
    table.red.delivers(**spend)
    assert (table.state.site, table.red.camp, table.red.workers) == (("blue",), 9, 6)


@pytest.mark.rule("delivery.leave")
def test_the_worker_is_in_the_camp_before_the_deliveryman_delivers():
    """p.6: the deliveryman's own worker has left the site before the second delivery."""
    table = a_table(phase="delivery", site=["red"], red=[holds("deliveryman"), has(**TWO_BUNDLES)])
    table.red.delivers(**BUNDLE)
    assert table.decision == {"kind": "deliver", "player": "red"}
    assert (table.state.site, table.red.camp) == ((), 9)


@pytest.mark.rule("delivery.leave")
@pytest.mark.rule("workers.camp")
def test_the_worker_is_in_the_camp_before_the_favor():
    """p.6: with 14 workers at hand the camp holds just the one from the site, and a guild gives it back."""
    table = a_table(
        phase="delivery", site=["red"], setup=at_site("start_guild_4"),
        blue=holds("thief"), red=has(worker=14, food=1, wood=1, stone=2),
    )  # fmt: skip
    table.red.delivers(**BUNDLE)
    table.red.uses_site_building(1)
    assert (table.red.workers, table.red.camp) == (14, 1)
    table.red.exchanges({"stone": 1}, {"worker": 4})
    assert table.red.workers == 15


@pytest.mark.rule("delivery.favor")
def test_the_most_bundles_win_a_favor():
    """p.6, the rulebook's example: Red delivers 1 bundle, Green after them 2; the favor is Green's."""
    table = a_table(phase="delivery", site=["red", "green"], red=has(**BUNDLE), green=has(**TWO_BUNDLES))
    table.red.delivers(**BUNDLE)
    assert table.favored == []  # only when everybody has delivered
    table.green.delivers(**TWO_BUNDLES)
    assert (table.red.prestige, table.green.prestige) == (5, 10)
    assert table.favored == ["green"]


@pytest.mark.rule("delivery.favor")
def test_the_earlier_worker_wins_a_tie():
    """p.6, the rulebook's example, had Green delivered only 1: Red stood there first and gains the favor."""
    table = a_table(phase="delivery", site=["red", "green"], red=has(**BUNDLE), green=has(**TWO_BUNDLES))
    table.red.delivers(**BUNDLE)
    table.green.delivers(**BUNDLE)
    assert table.favored == ["red"]


@pytest.mark.rule("delivery.favor")
def test_a_tie_behind_the_winner_does_not_matter():
    """p.6: only those who delivered most are compared: here the last worker of three."""
    table = a_table(
        phase="delivery", site=["red", "blue", "green"],
        red=has(**BUNDLE), blue=has(**BUNDLE), green=has(**TWO_BUNDLES),
    )  # fmt: skip
    table.red.delivers(**BUNDLE)
    table.blue.delivers(**BUNDLE)
    table.green.delivers(**TWO_BUNDLES)
    assert table.favored == ["green"]


@pytest.mark.rule("delivery.favor")
def test_last_round_s_bundles_do_not_count():
    """p.6: the favor is for this round's bundles: Red's two of the round before are forgotten."""
    table = a_table(phase="delivery", first="blue", site=["red"], red=has(**TWO_BUNDLES), blue=has(**BUNDLE))
    table.red.delivers(**TWO_BUNDLES)
    assert table.favored == ["red"]
    table.blue.goes_to_site()
    table.red.goes_to_site()
    table.everyone_passes()
    table.provost_stays()
    table.blue.delivers(**BUNDLE)
    assert table.favored == ["blue"]


@pytest.mark.rule("delivery.favor")
@pytest.mark.rule("ruling:zero_delivery=no")
def test_no_bundle_no_favor():
    """p.6: at least one bundle must be delivered to win a favor."""
    table = a_table(phase="delivery", site=["red", "blue"], red=has(**BUNDLE), blue=has(wood=1))
    table.red.delivers()
    assert table.favored == []
    assert table.kind == "plan"


@pytest.mark.rule("ruling:zero_delivery=yes")
def test_the_first_worker_wins_with_nothing_if_the_table_plays_so():
    """p.6, open question: nobody delivered, and the first worker at the site gains the favor."""
    table = a_table(
        phase="delivery", site=["red", "blue"], setup={"rulings": {"zero_delivery": "yes"}},
        red=has(**BUNDLE), blue=has(**BUNDLE),
    )  # fmt: skip
    table.red.delivers()
    table.blue.delivers()
    assert table.favored == ["red"]


@pytest.mark.rule("ruling:zero_delivery=yes")
def test_a_bundle_still_beats_the_first_worker():
    """p.6, open question: one bundle of the second worker is more than nothing of the first."""
    table = a_table(
        phase="delivery", site=["red", "blue"], setup={"rulings": {"zero_delivery": "yes"}},
        red=has(**BUNDLE), blue=has(**BUNDLE),
    )  # fmt: skip
    table.red.delivers()
    table.blue.delivers(**BUNDLE)
    assert table.favored == ["blue"]


@pytest.mark.rule("ruling:zero_delivery=yes")
@pytest.mark.rule("ruling:zero_delivery=no")
@pytest.mark.parametrize("value", ["no", "yes"])
def test_nobody_at_the_site_nobody_favored(value):
    """p.6, open question: without any worker at the site nobody gains a favor for nothing."""
    table = a_table(phase="delivery", setup={"rulings": {"zero_delivery": value}})
    assert table.favored == []
    assert table.kind == "plan"


@pytest.mark.rule("deliveryman")
@pytest.mark.rule("ruling:zero_delivery=yes")
def test_a_deliveryman_without_worker_wins_nothing_with_nothing():
    """p.9, open question: the favor for nothing goes to a worker at the site, and there is none."""
    table = a_table(
        phase="delivery", setup={"rulings": {"zero_delivery": "yes"}}, red=[holds("deliveryman"), has(**BUNDLE)]
    )
    table.red.delivers()
    assert table.favored == []


@pytest.mark.rule("deliveryman")
@pytest.mark.rule("ruling:zero_delivery=yes")
def test_the_first_worker_s_favor_for_nothing_waits_for_the_deliveryman():
    """p.9, open question: Blue stands at the site; Red, without a worker, delivers nothing either."""
    table = a_table(
        phase="delivery", site=["blue"], setup={"rulings": {"zero_delivery": "yes"}},
        blue=has(**BUNDLE), red=[holds("deliveryman"), has(**BUNDLE)],
    )  # fmt: skip
    table.blue.delivers()
    assert (table.favored, table.asked) == ([], "red")
    table.red.delivers()
    assert table.favored == ["blue"]
