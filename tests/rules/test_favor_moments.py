"""When favors come: in activation, delivery and stewardship, at once, with characters that work from then on."""

import pytest

from referee.rules.caylus1303 import events
from tests.rules.tables import a_favor, a_table, a_visit, at_site, has, holds, owns

BUNDLE = {"food": 1, "wood": 1, "stone": 1}
THEATER = {"gold": 3, "wood": 4}


def at_fairground(**table):
    """Let red's worker stand on the fairground, with a wood to spend and everybody on the bridge."""
    return a_table(**{
        "phase": "activation", "workers": {"fairground": ["red"]}, "bridge": ["blue", "green", "red"],
        "red": has(wood=1), **table,
    })  # fmt: skip


@pytest.mark.rule("favor.steal")
@pytest.mark.rule("activation.exchange")
def test_the_fairground_gives_a_favor_for_a_wood():
    """p.4: the wood is spent, and the favor is used at once, before the bridge."""
    table = at_fairground(blue=holds("thief"))
    assert table.decision == {"kind": "activate", "player": "red", "space": "fairground"}
    table.red.exchanges({"wood": 1}, {"favor": 1})
    assert (table.red.goods, table.favored) == ({}, ["red"])
    assert table.decision == {"kind": "favor", "player": "red"}
    table.red.steals("thief")
    assert table.decision == {"kind": "bridge", "player": "blue"}


@pytest.mark.rule("activation.return")
@pytest.mark.rule("workers.camp")
def test_a_worker_waits_for_its_favor():
    """p.4: the worker stands on the fairground until its favor is over, so a guild cannot take it from the camp."""
    table = at_fairground(setup=at_site("start_guild_4"), blue=holds("thief"), red=has(worker=13, wood=1, stone=1))
    table.red.exchanges({"wood": 1}, {"favor": 1})
    table.red.uses_site_building(1)
    assert (table.space("fairground").workers, table.red.camp) == (("red",), 1)
    table.red.exchanges({"stone": 1}, {"worker": 4})
    assert (table.space("fairground").workers, table.red.workers, table.red.camp) == ((), 14, 1)


@pytest.mark.rule("activation.return")
def test_a_worker_waits_for_the_board_s_character():
    """p.4: choosing a character of the board is still part of the favor."""
    table = at_fairground(blue=holds("thief"), board=["bailiff"])
    table.red.exchanges({"wood": 1}, {"favor": 1})
    table.red.uses_site_building(1)
    assert (table.kind, table.space("fairground").workers) == ("recruit_character", ("red",))
    table.red.declines()
    assert table.space("fairground").workers == ()


@pytest.mark.rule("tile:wood_manor/construction")
def test_the_manor_gives_a_favor_by_itself():
    """p.10: the worker on the manor pays nothing, and its owner gains nothing by its use."""
    table = a_favor(blue=holds("thief"))
    assert (table.favored, table.decision) == (["red"], {"kind": "favor", "player": "red"})
    table.red.steals("thief")
    assert table.green.prestige == 0


@pytest.mark.rule("journeyman")
@pytest.mark.rule("favor.steal")
def test_host_and_guest_of_a_manor_have_a_favor_each():
    """p.8: the host's favor is finished before the guest's begins, and the guest may take back what was taken."""
    table = a_visit("road_10", "red", "blue", green=owns("wood_manor", "road_10"), blue=holds("journeyman"))
    assert table.asked == "red"
    table.red.steals("journeyman")
    assert table.decision == {"kind": "favor", "player": "blue"}
    table.blue.steals("journeyman")
    assert (table.blue.characters, table.red.characters) == (("journeyman",), ())


@pytest.mark.rule("favor.site_building")
@pytest.mark.rule("activation.order")
def test_a_favor_may_build_farther_along_the_road():
    """p.6: the favor's carpenter builds; the walk along the road goes on behind the manor."""
    table = a_table(
        phase="activation", provost=23, setup=at_site("start_carpenter"), site=["green"],
        workers={"road_10": ["red"], "road_14": ["red"]},
        blue=holds("thief"), red=has(wood=1, food=2), green=owns("wood_manor", "road_10"),
    )  # fmt: skip
    table.red.uses_site_building(1)
    table.red.builds("wood_farm", wood=1, food=1)
    assert (table.space("road_11").tile, table.space("road_10").workers) == ("wood_farm", ())
    assert table.decision == {"kind": "activate", "player": "red", "space": "road_14"}


@pytest.mark.rule("architect")
@pytest.mark.rule("favor.holders")
def test_a_favor_that_builds_counts_for_the_architect():
    """p.9: a tile built by a favor is built: 2 points for the farm, and 1 for the architect."""
    table = a_favor("start_carpenter", blue=holds("thief"), red=[holds("architect"), has(wood=1, food=1)])
    table.red.uses_site_building(1)
    table.red.builds("wood_farm", wood=1, food=1)
    assert (table.red.sources.built, table.red.sources.architect) == (2, 1)


@pytest.mark.rule("favor.holders")
@pytest.mark.rule("bailiff")
def test_a_bailiff_stolen_at_the_fairground_moves_the_provost_this_round():
    """p.8: after the bridge, whoever holds the bailiff then is asked."""
    table = at_fairground(blue=holds("bailiff"))
    table.red.exchanges({"wood": 1}, {"favor": 1})
    table.red.steals("bailiff")
    for player in ("blue", "green", "red"):
        assert table.decision == {"kind": "bridge", "player": player}
        getattr(table, player).moves_provost(0)
    assert table.decision == {"kind": "bailiff", "player": "red"}


@pytest.mark.rule("favor.holders")
@pytest.mark.rule("bailiff")
def test_a_bailiff_from_the_board_moves_the_provost_this_round():
    """p.8: a character of the board works at once just the same."""
    table = at_fairground(bridge=[], blue=holds("thief"), board=["bailiff"])
    table.red.exchanges({"wood": 1}, {"favor": 1})
    table.red.uses_site_building(1)
    table.red.recruits("bailiff")
    assert table.decision == {"kind": "bailiff", "player": "red"}


@pytest.mark.rule("favor.holders")
@pytest.mark.rule("bailiff")
def test_a_bailiff_stolen_on_the_road_comes_too_late():
    """p.8: the bailiff's moment has passed when the road is walked."""
    table = a_favor(blue=holds("bailiff"))
    assert table.decision == {"kind": "bailiff", "player": "blue"}
    table.blue.moves_provost(0)
    table.red.steals("bailiff")
    assert table.decision == {"kind": "deliver", "player": "green"}


@pytest.mark.rule("favor.holders")
@pytest.mark.rule("deliveryman")
def test_a_deliveryman_stolen_in_activation_delivers_this_round():
    """p.9: Red takes the deliveryman at the manor and delivers after Green, without a worker at the site."""
    table = a_favor(blue=[holds("deliveryman"), has(**BUNDLE)], red=has(**BUNDLE))
    table.red.steals("deliveryman")
    table.green.delivers()
    assert table.decision == {"kind": "deliver", "player": "red"}
    table.red.delivers()
    assert table.kind == "plan"


@pytest.mark.rule("favor.holders")
@pytest.mark.rule("delivery.favor")
def test_a_foreman_stolen_after_the_delivery_comes_too_late():
    """p.9: the favor comes after the bundles, which the foreman no longer counts."""
    table = a_table(phase="delivery", site=["red"], blue=holds("foreman"), red=has(**BUNDLE))
    table.red.delivers(**BUNDLE)
    assert table.decision == {"kind": "favor", "player": "red"}
    table.red.steals("foreman")
    assert table.red.prestige == 5


@pytest.mark.rule("favor.holders")
@pytest.mark.rule("early_riser")
def test_an_early_riser_stolen_in_delivery_rises_next_round():
    """p.8: whoever holds the early riser when planning begins is asked first."""
    table = a_table(phase="delivery", site=["red"], blue=holds("early_riser"), red=has(**BUNDLE))
    table.red.delivers(**BUNDLE)
    table.red.steals("early_riser")
    assert table.decision == {"kind": "early_riser", "player": "red"}


@pytest.mark.rule("delivery.favor")
@pytest.mark.rule("residences")
def test_the_delivery_s_favor_is_used_before_stewardship():
    """p.6: at once means before claimed tiles flip and anybody recruits."""
    table = a_table(phase="delivery", site=["red"], blue=holds("thief"), red=[has(**BUNDLE)])
    table.red.delivers(**BUNDLE)
    assert (table.state.phase, table.red.workers) == ("delivery", 6)
    table.red.steals("thief")
    assert (table.state.phase, table.red.workers) == ("planning", 9)


def at_theater(**table):
    """Let red own two residences and pay for the theater, with green's residence between them."""
    return a_table(**{
        "phase": "stewardship", "blue": holds("thief"), "green": [owns("start_market", "road_2"), has(gold=1, wood=1)],
        "red": [owns("start_farm", "road_1"), owns("start_quarry", "road_3"), has(**THEATER, stone=1)], **table,
    })  # fmt: skip


@pytest.mark.rule("monuments.theater")
@pytest.mark.rule("tile:monument_theater/monument")
def test_the_theater_s_favor_comes_before_the_next_residence():
    """p.7: 12 points and a favor at once; only then is the next residence's owner asked."""
    table = at_theater()
    table.red.builds_monument("monument_theater")
    assert (table.red.prestige, table.favored) == (12, ["red"])
    assert table.decision == {"kind": "favor", "player": "red"}
    table.red.steals("thief")
    assert table.decision == {"kind": "monument", "player": "green", "space": "road_2"}


@pytest.mark.rule("monuments.theater")
@pytest.mark.rule("favor.holders")
@pytest.mark.rule("architect")
def test_an_architect_stolen_by_the_theater_counts_for_the_next_monument():
    """p.9: the theater itself was built without the architect; the statue after it gives 7 and 1."""
    residences = [owns("start_farm", "road_1"), owns("start_quarry", "road_3")]
    table = at_theater(blue=holds("architect"), green=[], red=[*residences, has(gold=4, wood=4, stone=2)])
    table.red.builds_monument("monument_theater")
    table.red.steals("architect")
    table.red.builds_monument("monument_statue")
    assert (table.red.sources.monuments, table.red.sources.architect) == (19, 1)


@pytest.mark.rule("monuments.theater")
@pytest.mark.rule("favor.site_building")
def test_the_theater_s_favor_may_earn_the_next_monument():
    """p.7: a mine of the site gives the gold, and with it the second residence can be replaced."""
    residences = [owns("start_farm", "road_1"), owns("start_quarry", "road_3")]
    table = at_theater(
        round=7, setup=at_site("start_farm", "wood_tailor", "stone_gold_mine"),
        green=[], red=[*residences, has(**THEATER, stone=1)],
    )  # fmt: skip
    table.red.builds_monument("monument_theater")
    table.red.uses_site_building(3)
    assert table.decision == {"kind": "monument", "player": "red", "space": "road_3"}
    table.red.builds_monument("monument_granary")
    assert table.red.prestige == 12 + 7


@pytest.mark.rule("monuments.theater")
@pytest.mark.rule("provost.settles")
def test_the_theater_s_favor_may_build_before_the_provost_settles():
    """p.7: the carpenter of the site builds on the tenth space, and the provost goes just before it."""
    table = at_theater(
        setup=at_site("start_carpenter"), green=[], red=[owns("start_farm", "road_1"), has(gold=3, wood=6)]
    )
    table.red.builds_monument("monument_theater")
    table.red.uses_site_building(1)
    table.red.builds("wood_spinning_mill", wood=2)
    assert (table.space("road_10").tile, table.state.provost) == ("wood_spinning_mill", 9)


@pytest.mark.rule("monuments.theater")
@pytest.mark.rule("favor.holders")
@pytest.mark.rule("day_laborer")
def test_a_day_laborer_stolen_by_the_theater_recruits_for_its_new_holder():
    """p.9: recruitment comes after the monuments: Red takes 3 and 1, Blue only 3."""
    table = at_theater(blue=holds("day_laborer"), green=[], red=[owns("start_farm", "road_1"), has(**THEATER)])
    table.red.builds_monument("monument_theater")
    table.red.steals("day_laborer")
    assert (table.red.workers, table.blue.workers) == (10, 9)
    assert events.WorkersTaken("red", 4, 4, "recruitment") in table.events


@pytest.mark.rule("monuments.theater")
@pytest.mark.rule("favor.slots")
def test_the_theater_s_favor_in_the_last_round():
    """p.7: in round 9 the favor is used too, at any of the three buildings, before the game ends."""
    table = at_theater(round=9, green=[], red=[owns("start_farm", "road_1"), has(**THEATER)])
    table.red.builds_monument("monument_theater")
    table.red.uses_site_building(3)
    table.red.exchanges({"worker": 4}, {"pp": 6})
    assert (table.state.phase, table.red.prestige) == ("over", 18)
