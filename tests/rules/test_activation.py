"""Activation: the walk along the buildings, who is asked, and when workers go to the camp."""

import pytest

from referee.rules.caylus1303.actions import Build, Claim, Decline, Exchange, Pass, Provost
from referee.rules.caylus1303.events import DecisionForced, EffectDeclined, WorkerReturned
from referee.rules.caylus1303.goods import Pile
from tests.rules.tables import DECLINE, a_table, exchange, has, holds, owns

rule = pytest.mark.rule

FAVOR = {"wood": 1}, {"favor": 1}


def walk(table):
    """Leave everything unused and give who was asked for what, in order."""
    asked = []
    while table.state.phase == "activation":
        decision = table.decision
        asked.append((decision["player"], decision.get("space", decision["kind"])))
        table.act(table.asked, Provost(0) if {"type": "provost", "steps": 0} in table.legal else Decline())
    return asked


@rule("activation.order")
def test_order_of_the_walk():
    """p.4: Fairground, Lawyer, Carpenter, Toll, the bridge in passing order, the bailiff, then the road."""
    table = a_table(
        phase="activation",
        workers={space: ["red"] for space in ("road_7", "road_2", "toll", "carpenter", "lawyer", "fairground")},
        bridge=["green", "blue", "red"],
        blue=holds("bailiff"),
        red=has(wood=2, food=1, fabric=1, worker=3),
    )
    assert walk(table) == [
        ("red", "fairground"),
        ("red", "lawyer"),
        ("red", "carpenter"),
        ("red", "toll"),
        ("green", "bridge"),
        ("blue", "bridge"),
        ("red", "bridge"),
        ("blue", "bailiff"),
        ("red", "road_2"),
        ("red", "road_7"),
    ]


@rule("activation.order")
def test_nobody_is_asked_about_an_empty_building():
    """p.4: a building without a worker is passed over; with no worker anywhere nobody is asked at all."""
    table = a_table(phase="activation", site=["green"])
    assert table.state.phase == "delivery"
    assert table.told(DecisionForced) == []


@rule("activation.provost")
@pytest.mark.parametrize(
    ("provost", "asked"),
    [(0, []), (1, []), (2, ["road_2"]), (5, ["road_2"]), (6, ["road_2", "road_6"]), (8, ["road_2", "road_6"])],
)
def test_only_up_to_the_provost(provost, asked):
    """p.4: the road is activated up to the provost: of Markets on spaces 2 and 6 only those before him are used."""
    table = a_table(phase="activation", provost=provost, site=["green"], workers={"road_2": ["red"], "road_6": ["red"]})
    assert walk(table) == [("red", space) for space in asked]


@rule("activation.provost")
@rule("provost.limits")
@pytest.mark.parametrize(("provost", "used"), [(22, False), (23, True), (24, True), (25, True)])
def test_the_end_of_the_road(provost, used):
    """p.5: from position 23 on, the extra spaces included, the last space of the road is activated."""
    farm = owns("wood_farm", "road_23")
    table = a_table(
        phase="activation",
        provost=provost,
        site=["green"],
        workers={"road_23": ["red"]},
        blue=farm,
        red=has(),
    )
    assert table.red.goods == ({"food": 2} if used else {})


@rule("activation.provost")
def test_printed_buildings_do_not_wait_for_the_provost():
    """p.4: the buildings before the bridge are used even with the provost at the bridge."""
    table = a_table(phase="activation", provost=0, workers={"fairground": ["red"], "road_1": ["red"]})
    assert table.decision == {"kind": "activate", "player": "red", "space": "fairground"}


@rule("activation.provost")
@rule("provost.bridge")
def test_the_provosts_moves_count_in_the_same_round():
    """p.5: where he stands after the bridge decides which buildings of the road are used."""
    layout = {"phase": "activation", "provost": 5, "site": ["green"], "bridge": ["blue"], "red": has()}
    near = a_table(workers={"road_4": ["red"]}, **layout)
    near.blue.moves_provost(-1)
    assert near.red.goods == {"wood": 1}
    far = a_table(workers={"road_4": ["red"]}, **layout)
    far.blue.moves_provost(-2)
    assert far.red.goods == {}


@rule("activation.unreached")
def test_workers_beyond_the_provost_wait_for_the_last_building():
    """p.6: a worker beyond the provost stands there until the last activated space, then goes to the camp unused."""
    table = a_table(
        phase="activation",
        provost=7,
        site=["green"],
        workers={"road_7": ["blue"], "road_8": ["red"]},
        red=has(),
    )
    assert table.decision == {"kind": "activate", "player": "blue", "space": "road_7"}
    assert (table.space("road_8").workers, table.red.camp) == (("red",), 8)
    table.blue.declines()
    assert (table.space("road_8").workers, table.red.camp, table.red.workers) == ((), 9, 6)
    assert [(told.player, told.space, told.reason) for told in table.told(WorkerReturned)] == [
        ("blue", "road_7", "activated"),
        ("red", "road_8", "unreached"),
    ]


@rule("activation.unreached")
@rule("workers.camp")
def test_workers_beyond_the_provost_are_not_in_the_camp():
    """p.6: the Guild cannot bring back a worker that stands beyond the provost, nor the one that uses it."""
    table = a_table(
        phase="activation",
        provost=7,
        site=["green"],
        workers={"road_7": ["red"], "road_8": ["red"], "road_9": ["red"]},
        red=has(food=1, worker=11),
    )
    table.red.exchanges({"food": 1}, {"worker": 3})
    assert (table.red.workers, table.red.camp) == (12, 3)


@rule("activation.return")
@rule("workers.camp")
def test_a_worker_used_before_is_in_the_camp():
    """p.4: a worker goes to the camp as soon as its building is done: a later Guild can bring it back."""
    table = a_table(
        phase="activation",
        site=["green"],
        workers={"road_1": ["red"], "road_7": ["red"]},
        red=has(wood=1, worker=13),
    )
    assert (table.space("road_1").workers, table.red.camp) == ((), 1)
    table.red.exchanges({"wood": 1}, {"worker": 3})
    assert (table.red.workers, table.red.camp) == (14, 1)


@rule("activation.return")
def test_a_worker_stays_until_its_favor_is_finished():
    """p.4: the Fairground's worker waits for the favor, the site's building and the board's character."""
    site = {"site": ["start_market", "wood_manor", "stone_church"]}
    road = ["start_farm", "start_farm", "start_market", "start_quarry", "start_sawmill", "start_carpenter"]
    road += ["start_guild_3", "start_guild_4"]
    table = a_table(
        phase="activation",
        setup={**site, "road": road},
        workers={"fairground": ["red"]},
        site=["green"],
        board=["thief"],
        blue=holds("steward"),
    )
    table.red.exchanges(*FAVOR)
    kinds = []
    for act in (lambda: table.red.uses_site_building(1), table.red.declines, lambda: table.red.recruits("thief")):
        kinds.append(table.kind)
        assert (table.space("fairground").workers, table.red.camp) == (("red",), 8)
        act()
    assert kinds == ["favor", "activate", "recruit_character"]
    assert (table.space("fairground").workers, table.red.camp) == ((), 9)


@rule("activation.return")
@rule("tile:wood_manor/construction")
def test_a_manors_worker_waits_for_the_favor_too():
    """p.10: the favor of a built Manor is used before its worker goes to the camp and the walk goes on."""
    table = a_table(
        phase="activation",
        provost=10,
        site=["green"],
        workers={"road_10": ["red"]},
        blue=[owns("wood_manor", "road_10"), holds("thief")],
    )
    assert (table.kind, table.space("road_10").workers, table.red.camp) == ("favor", ("red",), 8)
    table.red.steals("thief")
    assert (table.space("road_10").workers, table.red.camp) == ((), 9)


@rule("activation.return")
def test_a_used_worker_never_comes_back_to_the_stock():
    """p.4: the worker goes to the camp, not in front of its player."""
    table = a_table(phase="activation", site=["green"], workers={"road_1": ["red"]}, red=has(worker=0))
    assert (table.red.workers, table.red.camp) == (0, 15)


@rule("activation.gains")
def test_gains_are_not_asked():
    """p.4: nobody is asked about a gain with nothing to choose or pay, and it cannot be left."""
    table = a_table(
        phase="activation",
        site=["green"],
        workers={"road_1": ["red"], "road_3": ["blue"]},
        red=has(),
        blue=has(),
    )
    assert table.state.phase == "delivery"
    assert table.told(DecisionForced) == []
    assert (table.red.goods, table.blue.goods) == ({"food": 1}, {"stone": 1})


@rule("activation.gains")
@pytest.mark.parametrize("space", ["fairground", "lawyer", "carpenter", "road_2", "road_5", "road_7", "road_8"])
def test_what_is_paid_or_chosen_may_be_declined(space):
    """p.4: a player can use a building, and need not: nothing changes hands, and the worker goes to the camp."""
    stock = {"food": 1, "wood": 2, "stone": 1, "fabric": 1}
    table = a_table(phase="activation", site=["green"], workers={space: ["red"]}, red=has(**stock))
    assert DECLINE in table.legal
    table.red.declines()
    assert (table.red.goods, table.red.houses) == (stock, 9)
    assert (table.red.workers, table.red.camp, table.red.prestige) == (6, 9, 0)
    assert [told.player for told in table.told(EffectDeclined)] == ["red"]


@rule("activation.gains")
def test_a_building_is_used_once():
    """p.4: an effect is applied once: after one exchange the walk goes on, however rich the player is."""
    table = a_table(phase="activation", site=["green"], workers={"road_2": ["red"]}, red=has(worker=6))
    table.red.exchanges({"worker": 1}, {"food": 1})
    assert table.state.phase == "delivery"


@rule("actions.forced")
@pytest.mark.parametrize("space", ["fairground", "lawyer", "carpenter", "road_2", "road_5", "road_7", "road_8"])
def test_a_player_without_means_is_not_asked(space):
    """p.4: with nothing to pay, leaving the building is the only answer: the referee gives it, and says so."""
    table = a_table(phase="activation", site=["green"], workers={space: ["red"]}, red=has(gold=5, worker=0))
    (forced,) = table.told(DecisionForced)
    assert (forced.decision.player, forced.decision.space, forced.action) == ("red", space, Decline())
    assert table.space(space).workers == ()


@rule("tile:wood_market/construction")
@rule("activation.order")
def test_the_owner_gets_no_use_of_a_visitors_worker():
    """p.4: only the player whose worker stands there uses the building, also if another owns it."""
    table = a_table(phase="activation", provost=10, workers={"road_10": ["red"]}, blue=owns("wood_market", "road_10"))
    assert table.asked == "red"
    assert table.blue.refusal(Exchange(Pile(), Pile(food=1))).code == "not_your_turn"


@rule("activation.exchange")
def test_the_fairground_costs_one_wood():
    """p.4: 1 wood brings a favor; that is all the Fairground does."""
    table = a_table(phase="activation", site=["green"], workers={"fairground": ["red"]}, blue=holds("thief"))
    assert table.legal == [DECLINE, exchange(*FAVOR)]
    table.red.exchanges(*FAVOR)
    assert table.red.goods == {"wood": 1, "food": 1, "stone": 1}
    assert table.decision == {"kind": "favor", "player": "red"}


@rule("refusal:wrong_phase")
@pytest.mark.parametrize(
    ("space", "action", "given"),
    [
        ("road_2", Build("wood_farm", Pile(wood=1, food=1)), "build"),
        ("road_2", Claim("road_1"), "claim"),
        ("road_2", Provost(0), "provost"),
        ("road_2", Pass(), "pass"),
        ("carpenter", Exchange(Pile(worker=1), Pile(food=1)), "exchange"),
        ("lawyer", Build("wood_farm", Pile(wood=1, food=1)), "build"),
        ("toll", Decline(), "decline"),
    ],
)
def test_a_building_does_only_its_own(space, action, given):
    """p.4: what a building does not do is refused; the Toll has no other decline than moving 0 steps."""
    table = a_table(
        phase="activation",
        site=["green"],
        workers={space: ["red"]},
        red=has(wood=1, food=1, fabric=1, worker=1),
    )
    refused = table.red.refusal(action)
    assert (refused.code, refused.facts) == ("wrong_phase", {"asked": "activate", "given": given})
