"""Overrides: what the table did against a rule happens as far as hands can do it, and the game goes on from there."""

import pytest

from referee.rules.caylus1303 import Refused, events
from referee.rules.caylus1303.actions import (
    Build,
    Claim,
    Decline,
    Deliver,
    Draft,
    Exchange,
    Monument,
    Pass,
    Place,
    Provost,
    Recruit,
    Site,
    SiteBuilding,
    Steal,
)
from referee.rules.caylus1303.events import DecisionDropped, HouseReturned, RuleLeft, WorkerReturned, WorkersPaid
from referee.rules.caylus1303.frames import Activation
from referee.rules.caylus1303.goods import Pile
from tests.rules.building import at_carpenter
from tests.rules.tables import a_draft, a_favor, a_table, a_visit, claims, has, holds, owns

BUNDLE = {"food": 1, "wood": 1, "stone": 1}


def refused(player, action):
    """Say why an override is refused."""
    with pytest.raises(Refused) as caught:
        player.overrides(action)
    return caught.value.refusal


# ---- what is refused


@pytest.mark.rule("refusal:override_legal")
def test_what_is_legal_is_no_override():
    """An action that is legal is played as one."""
    assert refused(a_table().blue, Place("toll")).code == "override_legal"


@pytest.mark.rule("refusal:override_impossible")
def test_what_has_no_meaning_is_never_recorded():
    """There is no road_24, and nobody called purple; the reason is told."""
    refusal = refused(a_table().blue, Place("road_24"))
    assert (refusal.code, refusal.facts["code"]) == ("override_impossible", "unknown")
    assert refusal.facts["facts"] == {"kind": "space", "name": "road_24"}
    over = a_table(phase="stewardship", round=9)
    assert refused(over.blue, Pass()).facts["code"] == "game_over"


@pytest.mark.parametrize(
    ("table", "action", "code", "paths"),
    [
        (a_table, Deliver(Pile()), "wrong_phase", ["/decision"]),
        (a_table, Place("bridge"), "not_a_building", ["/bridge"]),
        (a_table, Place("site_1"), "site_slot", ["/site/workers"]),
        (lambda: a_draft("red", "blue"), Provost(1), "wrong_phase", ["/decision"]),
        (
            lambda: a_visit("lawyer", red=has(fabric=1)),
            Claim("road_9"),
            "not_starting_tile",
            ["/spaces/road_9/tile", "/spaces/road_9/side", "/spaces/road_9/owner"],
        ),
        (
            lambda: at_carpenter(has(wood=1, food=1)),
            Build("wood_quarry", Pile(wood=1, food=1)),
            "not_in_supply",
            ["/spaces/road_9/tile", "/spaces/road_9/side", "/spaces/road_9/owner"],
        ),
        (lambda: a_visit("toll", provost=1), Provost(-2), "provost_beyond_bridge", ["/provost"]),
        (lambda: a_visit("toll", provost=25), Provost(1), "provost_beyond_end", ["/provost"]),
        (lambda: a_favor(blue=holds("thief")), Steal("steward"), "no_such_character", ["/players/red/characters"]),
    ],
)
@pytest.mark.rule("refusal:override_elsewhere")
def test_what_is_another_thing_points_to_its_correction(table, action, code, paths):
    """Hands cannot do it here, or it is not what is asked: the answer says what to correct instead."""
    at = table()
    refusal = refused(getattr(at, at.asked), action)
    assert (refusal.code, refusal.facts["code"], refusal.facts["correct"]) == ("override_elsewhere", code, paths)


@pytest.mark.rule("refusal:override_elsewhere")
def test_what_others_are_asked_alone_is_not_done_for_them():
    """Blue cannot use red's building, nor pass twice: whose turn it is, and the bridge, are corrected."""
    assert refused(a_visit("toll").blue, Provost(1)).facts["correct"] == ["/decision"]
    table = a_table()
    table.blue.passes()
    assert refused(table.blue, Pass()).facts["correct"] == ["/bridge"]


# ---- what is told


def test_every_reason_is_told_before_what_happened():
    """Red places on a taken building out of turn, without the workers for it: three rules, then the worker."""
    table = a_table(workers={"toll": ["blue"]}, red=has(worker=0))
    table.red.overrides(Place("toll"), "agreed by all")
    assert table.left == RuleLeft(
        "red",
        ("not_your_turn", "occupied", "cannot_pay"),
        ("actions.asked", "plan.one_worker", "plan.place"),
        (
            {"player": "red", "asked": "blue"},
            {"space": "toll", "workers": ["blue"]},
            {"need": {"worker": 1}, "have": {"worker": 0}},
        ),
        Pile(worker=1),
        "agreed by all",
    )
    assert table.events[1:] == (events.WorkerPlaced("red", "toll", "toll", "blue", from_camp=True),)


# ---- paying


def test_the_rest_is_owed():
    """Red builds with half the cost: what is there is paid, the rest is told and never collected."""
    table = at_carpenter(has(wood=2))
    table.red.overrides(Build("wood_farm", Pile(wood=1, food=1)))
    assert (table.left.codes, table.left.owed) == (("cannot_pay",), Pile(food=1))
    assert (table.red.goods, table.red.prestige, table.space("road_10").tile) == ({"wood": 1}, 2, "wood_farm")


def test_nothing_is_ever_negative():
    """A monument without any of its gold: the wood is paid, and the points are gained."""
    table = a_table(phase="stewardship", red=[owns("start_farm", "road_1"), has(wood=5)], blue=has(gold=9))
    rich_enough = has(wood=1, gold=1)  # for a Garden, so that red is asked
    table = a_table(phase="stewardship", red=[owns("start_farm", "road_1"), rich_enough], blue=holds("thief"))
    table.red.overrides(Monument("monument_theater"))
    assert table.left.owed == Pile(gold=2, wood=3)
    assert (table.red.goods, table.red.prestige, table.favored) == ({}, 12, ["red"])


def test_the_worker_on_the_board_comes_from_the_camp():
    """With no worker at hand one of the camp stands there; the price of a late placement is owed besides."""
    table = a_table(red=has(worker=0))
    table.blue.passes()  # red, without a worker, passes by himself, then green is asked
    assert table.asked == "green"
    table.red.overrides(Place("toll"))
    assert (table.left.codes, table.left.owed) == (("already_passed", "cannot_pay"), Pile(worker=2))
    assert (table.red.workers, table.red.camp, table.space("toll").workers) == (0, 14, ("red",))


def test_the_surcharge_is_owed():
    """One worker at hand, and another player has passed: it is placed, and the second one is owed."""
    table = a_table(green=has(worker=1))
    table.blue.passes()
    table.green.overrides(Site())
    assert (table.left.codes, table.left.owed) == (("not_your_turn", "surcharge"), Pile(worker=1))
    assert (table.green.workers, table.state.site) == (0, ("green",))


def test_steps_that_are_not_paid():
    """At the bridge red moves the provost three steps with one worker at hand."""
    table = a_table(phase="activation", bridge=["red", "blue"], provost=5, red=has(worker=1))
    table.red.overrides(Provost(3))
    assert (table.left.owed, table.state.provost, table.red.workers) == (Pile(worker=2), 8, 0)
    assert table.told(WorkersPaid) == [WorkersPaid("red", 1, "bridge")]
    assert table.decision == {"kind": "bridge", "player": "blue"}


# ---- as written


def test_an_exchange_that_is_not_printed_is_done_as_written():
    """The guild gives three workers for a good; the table took two gold for it."""
    table = a_visit("road_7", red=has(food=1))
    table.red.overrides(Exchange(Pile(food=1), Pile(gold=2, pp=3)))
    assert (table.left.codes, table.red.goods, table.red.prestige) == (("no_such_exchange",), {"gold": 2}, 3)
    assert table.red.sources.setup_tiles == 3


def test_a_payment_that_is_not_printed_is_paid_as_written():
    table = at_carpenter(has(wood=2, gold=1))
    table.red.overrides(Build("wood_farm", Pile(gold=1)))
    assert (table.left.codes, table.left.owed, table.red.goods) == (("wrong_payment",), Pile(), {"wood": 2})


def test_a_carpenter_builds_a_stone_tile():
    table = at_carpenter(has(stone=1, food=1, wood=1))
    table.red.overrides(Build("stone_farm", Pile(stone=1, food=1)))
    assert (table.left.codes, table.space("road_10").tile) == (("wrong_family",), "stone_farm")
    assert "stone_farm" not in table.state.supply.stone


@pytest.mark.parametrize(
    ("spend", "bundles", "owed"),
    [
        ({"wood": 3}, 1, {}),
        ({"wood": 3, "stone": 2}, 1, {"stone": 2}),
        ({"wood": 3, "food": 3}, 2, {"food": 2}),
        ({"wood": 2}, 0, {}),
    ],
)
def test_a_delivery_counts_its_whole_threes(spend, bundles, owed):
    """What is no bundle counts all the same, three by three, with the goods that are owed."""
    table = a_table(phase="delivery", site=["red"], red=has(food=1, wood=3, fabric=1), blue=holds("thief"))
    table.red.overrides(Deliver(Pile(**spend)))
    assert (table.red.prestige, table.left.owed) == (5 * bundles, Pile(**owed))
    assert table.left.codes[0] == "not_a_bundle"


# ---- workers without effect


@pytest.mark.parametrize(
    ("space", "trait", "code"),
    [
        ("road_3", owns("start_quarry", "road_3"), "residence"),
        ("road_3", owns("monument_statue", "road_3"), "monument"),
        ("road_12", has(worker=6), "empty_space"),
    ],
)
def test_a_worker_without_effect(space, trait, code):
    """It stands there, nothing happens when its space is passed, and it goes back as one that was not reached."""
    table = a_table(provost=20, green=trait)
    table.blue.overrides(Place(space))
    assert (table.left.codes, table.space(space).workers) == ((code,), ("blue",))
    assert table.asked == "red"
    table.everyone_passes()
    table.provost_stays()
    assert WorkerReturned("blue", space, table.space(space).called, "unreached") in table.events


def test_a_space_is_asked_for_its_effect_when_it_is_reached():
    """Blue stands where nothing is built; red builds there, and blue's worker is used."""
    table = a_table(
        phase="activation",
        provost=20,
        workers={"carpenter": ["red"], "road_10": ["blue"]},
        red=has(wood=1, food=1),
        blue=has(),
    )
    table.red.builds("wood_farm", wood=1, food=1)
    assert WorkerReturned("blue", "road_10", "wood_farm", "activated") in table.events
    assert table.blue.goods == {"food": 2}


# ---- out of turn


def test_out_of_turn_never_hands_the_turn_on():
    """Red places while blue is asked: blue is still asked, and red's turn comes as ever."""
    table = a_table()
    table.red.overrides(Place("toll"))
    assert (table.left.codes, table.asked) == (("not_your_turn",), "blue")
    table.blue.places("lawyer")
    assert table.asked == "red"


def test_passing_out_of_turn():
    """Green passes while blue is asked: first on the bridge, the first player tile, and the turn skips him."""
    table = a_table()
    table.green.overrides(Pass())
    assert (table.state.bridge, table.state.first_player, table.asked) == (("green",), "green", "blue")
    table.blue.places("toll")
    table.red.places("lawyer")
    assert table.asked == "blue"


def test_who_has_passed_stays_on_the_bridge():
    """Blue places after passing: no price for one's own pass, and the place on the bridge is kept."""
    table = a_table()
    table.blue.passes()
    table.blue.overrides(Place("toll"))
    assert (table.left.codes, table.state.bridge, table.asked) == (("already_passed",), ("blue",), "red")
    assert table.told(WorkersPaid) == []
    table.red.passes()
    table.blue.overrides(Site())
    assert table.told(WorkersPaid) == [WorkersPaid("blue", 1, "site", ("red",))]


def test_before_the_first_turn_a_placement_counts_as_planning():
    """While red may rise early blue places: for the usual price, and red is still asked."""
    table = a_table(red=holds("early_riser"))
    table.blue.overrides(Place("toll"))
    assert (table.blue.workers, table.decision) == (5, {"kind": "early_riser", "player": "red"})


def test_a_draft_out_of_turn_is_used_up():
    """Green picks first, then red, then blue; blue has picked early and is not asked again."""
    table = a_draft()
    table.blue.overrides(Draft("thief"))
    assert (table.asked, table.blue.characters) == ("green", ("thief",))
    table.green.drafts("steward")
    table.red.drafts("bailiff")
    assert (table.state.phase, table.blue.characters) == ("planning", ("thief",))


def test_a_second_draft_adds():
    table = a_draft()
    table.green.drafts("thief")
    table.green.overrides(Draft("steward"))
    assert (table.green.characters, table.asked) == (("steward", "thief"), "red")


def test_a_bridge_move_out_of_turn_is_used_up():
    """Green moves before red: red is still asked, then blue, and green no more."""
    table = a_table(phase="activation", bridge=["red", "blue", "green"], provost=5)
    table.green.overrides(Provost(1))
    assert (table.state.provost, table.asked) == (6, "red")
    table.red.moves_provost(0)
    table.blue.moves_provost(0)
    assert table.kind != "bridge"


def test_a_delivery_out_of_turn_is_used_up():
    """Blue delivers before red: the worker leaves, red is still asked, and wins the tie with the earlier place."""
    goods = has(food=1, wood=1, stone=1)
    table = a_table(phase="delivery", site=["red", "blue"], red=[goods, holds("thief")], blue=goods)
    table.blue.overrides(Deliver(Pile(**BUNDLE)))
    assert (table.state.site, table.asked, table.blue.prestige) == (("red",), "red", 5)
    table.red.delivers(**BUNDLE)
    assert table.favored == ["red"]


def test_the_deliveryman_delivers_last_only_once():
    """Green, the Deliveryman, delivers without a worker before red: the last delivery is used up."""
    goods = has(food=2, wood=2, stone=2)
    table = a_table(phase="delivery", site=["red"], red=[goods, holds("thief")], green=[goods, holds("deliveryman")])
    table.green.overrides(Deliver(Pile(**BUNDLE)))
    table.red.delivers()
    assert table.favored == ["green"]
    assert table.kind == "favor"


@pytest.mark.parametrize(("ruling", "bundle"), [("no", BUNDLE), ("yes", {})])
def test_who_has_no_worker_at_the_site_loses_ties(ruling, bundle):
    """Green delivers before red, without a worker: with as many bundles, none included, the favor is red's."""
    goods, ruled = has(food=2, wood=2, stone=2), {"rulings": {"zero_delivery": ruling}}
    table = a_table(phase="delivery", site=["red"], red=[goods, holds("thief")], green=goods, blue=goods, setup=ruled)
    table.green.overrides(Deliver(Pile(**bundle)))
    table.red.delivers(**bundle)
    assert table.favored == ["red"]


# ---- characters, site, houses


def test_the_journeyman_is_used_up_only_by_its_holder():
    """Green, who is no Journeyman, joins red's worker; blue, who is one, may still join another."""
    table = a_table(workers={"toll": ["red"], "lawyer": ["green"]}, blue=holds("journeyman"))
    table.green.overrides(Place("toll"))
    assert table.state.joined == 0
    table.blue.places("lawyer")
    assert table.state.joined == 1


def test_two_workers_at_the_site_deliver_twice():
    """They leave one at a time, and the bundles of both count together."""
    goods = has(food=2, wood=2, stone=2)
    table = a_table(phase="delivery", site=["red", "blue", "red"], red=goods, blue=[has(**BUNDLE), holds("thief")])
    table.red.delivers(**BUNDLE)
    assert (table.state.site, table.asked) == (("blue", "red"), "blue")
    table.blue.delivers(**BUNDLE)
    assert (table.state.site, table.asked) == (("red",), "red")
    table.red.delivers(**BUNDLE)
    assert (table.state.site, table.favored, table.red.prestige) == ((), ["red"], 10)


def test_a_second_worker_goes_to_the_site():
    table = a_table(site=["blue"])
    table.blue.overrides(Site())
    assert (table.left.codes, table.state.site) == (("already_at_site",), ("blue", "blue"))


def test_a_claimed_tile_takes_the_new_house():
    """Green's house goes back to green, red's stands there now."""
    table = a_visit("lawyer", red=has(fabric=1), green=claims("road_1"))
    before = table.green.houses
    table.red.overrides(Claim("road_1"))
    assert (table.left.codes, table.space("road_1").owner) == (("already_claimed",), "red")
    assert (table.green.houses, table.red.houses) == (before + 1, 8)
    assert HouseReturned("green", "road_1") in table.events


# ---- favors, and going on


def test_a_closed_building_of_the_site_is_used():
    """In round 1 only the first building is open; the table used the second."""
    table = a_favor("start_farm", "wood_manor", blue=holds("thief"))
    table.red.overrides(SiteBuilding(2))
    assert (table.left.codes, table.red.prestige) == (("slot_closed",), 2)


def test_a_decision_that_nobody_can_answer_is_passed_over():
    """Where a building of the site must be used, and red chose one that cannot be: it is told, the game goes on."""
    table = a_favor("start_guild_4", rulings={"empty_site_building": "no"}, red=has(), blue=holds("thief", "steward"))
    table.red.overrides(SiteBuilding(1))
    assert table.left.codes == ("unusable",)
    assert table.told(DecisionDropped) == [DecisionDropped(Activation("red", slot=1), "no_action")]
    assert table.asked == "green"


def test_a_ruling_is_left():
    """The table plays that a character must be taken, and red took none."""
    table = a_favor(board=["bailiff", "thief"], rulings={"board_character": "must"}, blue=holds("steward"))
    table.red.uses_site_building(1)
    assert refused(table.red, Recruit("steward")).facts["code"] == "no_such_character"
    table.red.overrides(Decline())
    assert (table.left.codes, table.red.characters) == (("ruling",), ())
