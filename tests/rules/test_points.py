"""Named points: where a game stands, in words that can be written down, and the rest of the round from there."""

import pytest

from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.caylus1303.events import GameEnded, ResidenceFlipped
from tests.rules.tables import CHARACTERS, a_draft, a_favor, a_table, a_visit, at_site, claims, has, holds, owns

BUNDLE = has(food=1, wood=1, stone=1)
RICH = has(gold=5, wood=5, stone=5)
THEATER = [RICH, owns("start_farm", "road_1"), owns("start_market", "road_2")]


def goes_to(table, point, *changes):
    """Correct whose turn it is."""
    named = {"path": "/decision", "from": RULESET.public_state(table.state)["decision"], "to": point}
    outcome = RULESET.correct(table.state, [named, *changes])
    table.state, table.events = outcome.state, outcome.events
    return table


def using_manor(*visitors):
    """Let players stand on green's manor, whose favor is asked."""
    return a_visit(
        "road_10", *visitors, green=owns("wood_manor", "road_10"), blue=holds("thief"), setup=at_site("start_market")
    )


@pytest.mark.parametrize(
    ("table", "point"),
    [
        (a_draft, {"phase": "draft", "player": "green"}),
        (lambda: a_table(red=holds("early_riser")), {"phase": "early_riser"}),
        (a_table, {"phase": "planning", "player": "blue"}),
        (lambda: a_visit("toll"), {"phase": "activation", "space": "toll", "using": ["red"]}),
        (lambda: a_visit("toll", "red", "blue"), {"phase": "activation", "space": "toll", "using": ["red", "blue"]}),
        (
            lambda: using_manor("red", "blue"),
            {
                "phase": "activation",
                "space": "road_10",
                "using": ["red", "blue"],
                "favor": [{"player": "red", "step": "choice"}],
            },
        ),
        (lambda: a_table(phase="activation", bridge=["red", "blue"]), {"phase": "bridge", "player": "red"}),
        (lambda: a_table(phase="activation", red=holds("bailiff")), {"phase": "bailiff"}),
        (lambda: a_table(phase="delivery", site=["red"], red=BUNDLE), {"phase": "delivery", "player": "red"}),
        (lambda: a_table(phase="delivery", red=[BUNDLE, holds("deliveryman")]), {"phase": "deliveryman"}),
        (lambda: a_table(phase="stewardship", red=THEATER), {"phase": "monument", "space": "road_1"}),
        (lambda: a_table(phase="stewardship", round=9), {"phase": "over"}),
    ],
)
def test_every_state_has_a_point(table, point):
    """Whoever is asked, and for what, is named."""
    assert RULESET.point(table().state) == point


def test_a_favor_is_named_step_by_step():
    """The choice, then the building of the site, then the character of the board."""
    table = a_favor("start_market", blue=holds("thief"), board=["bailiff"])
    manor = {"phase": "activation", "space": "road_10", "using": ["red"]}
    assert RULESET.point(table.state) == {**manor, "favor": [{"player": "red", "step": "choice"}]}
    table.red.uses_site_building(1)
    assert RULESET.point(table.state) == {**manor, "favor": [{"player": "red", "step": "slot", "slot": 1}]}
    table.red.declines()
    assert RULESET.point(table.state) == {**manor, "favor": [{"player": "red", "step": "character"}]}


def test_favors_of_the_theater_and_the_award():
    table = a_table(phase="stewardship", red=THEATER, blue=holds("thief"))
    table.red.builds_monument("monument_theater")
    favor = [{"player": "red", "step": "choice"}]
    assert RULESET.point(table.state) == {"phase": "monument", "space": "road_1", "favor": favor}
    table = a_table(phase="delivery", site=["red"], red=BUNDLE, blue=holds("thief"))
    table.red.delivers(food=1, wood=1, stone=1)
    assert RULESET.point(table.state) == {"phase": "award", "favor": favor}


def test_a_favor_inside_a_favor_is_named_from_the_outside():
    """A building of the site that gives a favor itself (by a corrected box): the outer one still has its character."""
    box = {"wood_quarry": {"setup": {"favor": 2}}}
    setup = {**at_site("start_farm", "wood_quarry"), "wood": "wood_farm", "box": box}
    table = a_visit("fairground", round=4, red=has(wood=2), blue=holds("thief"), board=["steward"], setup=setup)
    table.red.exchanges({"wood": 1}, {"favor": 1})
    table.red.uses_site_building(2)
    assert RULESET.point(table.state)["favor"] == [
        {"player": "red", "step": "character"},
        {"player": "red", "step": "choice"},  # the second favor waits for the first
        {"player": "red", "step": "choice"},
    ]


# ---- going there


def test_planning_goes_on_with_the_named_player():
    table = goes_to(a_table(), {"phase": "planning", "player": "green"})
    assert table.asked == "green"
    table.green.places("toll")
    assert table.asked == "blue"


def test_a_space_is_activated_from_its_beginning():
    """The owner's bonus is given, and the gain happens; what lies before it is left."""
    workers = {"road_3": ["red"], "road_10": ["blue"]}
    table = a_table(provost=15, workers=workers, green=owns("stone_farm", "road_10"), red=has(), blue=has())
    goes_to(table, {"phase": "activation", "space": "road_10"})
    assert (table.red.goods, table.blue.goods) == ({}, {"food": 2, "fabric": 1})
    assert table.green.goods == {"food": 2, "wood": 2, "stone": 1}


def test_a_space_that_has_begun_gives_no_bonus_again():
    """Blue is still to use it; red's worker, who has used it, goes home as one that was not reached."""
    workers = {"road_10": ["red", "blue"]}
    table = a_table(provost=15, workers=workers, green=owns("stone_farm", "road_10"), red=has(), blue=has())
    goes_to(table, {"phase": "activation", "space": "road_10", "using": ["blue"]})
    assert (table.red.goods, table.blue.goods) == ({}, {"food": 2, "fabric": 1})
    assert table.green.goods == {"food": 1, "wood": 2, "stone": 1}
    assert table.space("road_10").workers == ()


def test_at_the_bridge_earlier_ones_are_done():
    table = goes_to(a_table(bridge=[]), {"phase": "bridge", "player": "blue"},
                    {"path": "/bridge", "from": [], "to": ["red", "blue", "green"]})  # fmt: skip
    table.blue.moves_provost(0)
    assert table.decision == {"kind": "bridge", "player": "green"}
    table.green.moves_provost(0)
    assert table.kind != "bridge"


def test_who_has_had_the_bridge_is_not_asked_again():
    """Red has moved when the table sees that the toll was left out: after it blue is asked, and red is not."""
    table = a_table(phase="activation", bridge=["red", "blue"], provost=5)
    table.red.moves_provost(0)
    goes_to(
        table, {"phase": "activation", "space": "toll"}, {"path": "/spaces/toll/workers", "from": [], "to": ["red"]}
    )
    assert table.decision == {"kind": "activate", "player": "red", "space": "toll"}
    table.red.moves_provost(1)
    assert table.decision == {"kind": "bridge", "player": "blue"}


def test_the_award_is_given():
    """Red delivered most, says the table; the favor is asked, then houses flip."""
    delivered = [{"player": "red", "bundles": 2, "at_site": True}]
    table = goes_to(a_table(green=claims("road_1"), blue=[holds("thief"), RICH]), {"phase": "award"},
                    {"path": "/table/deliveries", "from": [], "to": delivered})  # fmt: skip
    assert table.favored == ["red"]
    table.red.steals("thief")
    assert ResidenceFlipped("green", "start_farm", "road_1") in table.events


def test_stewardship_flips_first_and_a_monument_does_not():
    table = goes_to(a_table(green=[claims("road_1"), RICH]), {"phase": "stewardship"})
    assert table.decision == {"kind": "monument", "player": "green", "space": "road_1"}
    residences = [owns("start_farm", "road_1"), owns("start_market", "road_2")]
    table = goes_to(a_table(green=[*residences, RICH]), {"phase": "monument", "space": "road_2"})
    assert table.decision == {"kind": "monument", "player": "green", "space": "road_2"}


def test_a_game_is_ended():
    """The table stops: the result is that of the position."""
    table = goes_to(a_table(red=has(gold=2)), {"phase": "over"})
    assert (table.state.phase, table.decision, table.events[-1]) == ("over", None, GameEnded(("red",)))


def test_a_draft_is_gone_back_to():
    """Blue, who is asked again, already holds one; the others hold theirs."""
    table = a_draft()
    for player, character in (("green", "thief"), ("red", "steward"), ("blue", "bailiff")):
        getattr(table, player).drafts(character)
    goes_to(
        table, {"phase": "draft", "player": "blue"}, {"path": "/players/blue/characters", "from": ["bailiff"], "to": []}
    )
    table.blue.drafts("night_worker")
    assert (table.blue.characters, table.kind) == (("night_worker",), "plan")


@pytest.mark.parametrize(
    ("point", "why"),
    [
        ({"phase": "planning"}, "player"),
        ({"phase": "planning", "player": "black"}, "player"),
        ({"phase": "planning", "player": "red", "space": "toll"}, "space"),
        ({"phase": "planning", "player": "red"}, "passed"),
        ({"phase": "early_riser"}, "holder"),
        ({"phase": "bailiff"}, "holder"),
        ({"phase": "deliveryman"}, "holder"),
        ({"phase": "bailiff", "player": "red"}, "player"),
        ({"phase": "bridge", "player": "green"}, "bridge"),
        ({"phase": "delivery", "player": "green"}, "site"),
        ({"phase": "activation"}, "space"),
        ({"phase": "activation", "space": "bridge"}, "space"),
        ({"phase": "activation", "space": "road_12", "using": []}, "space"),
        ({"phase": "activation", "space": "toll", "using": ["red"]}, "using"),
        ({"phase": "planning", "player": "blue", "using": ["red"]}, "using"),
        ({"phase": "monument", "space": "road_1"}, "residence"),
        ({"phase": "monument", "space": "road_2", "favor": [{"player": "red", "step": "choice"}]}, "residence"),
        ({"phase": "planning", "player": "blue", "favor": [{"player": "red", "step": "choice"}]}, "favor"),
        ({"phase": "award", "favor": [{"player": "black", "step": "choice"}]}, "favor"),
        ({"phase": "award", "favor": [{"player": "red", "step": "slot"}]}, "favor"),
        ({"phase": "award", "favor": [{"player": "red", "step": "slot", "slot": 4}]}, "favor"),
        ({"phase": "award", "favor": [{"player": "red", "step": "choice", "slot": 1}]}, "favor"),
    ],
)
@pytest.mark.rule("refusal:no_such_point")
def test_what_is_no_point_of_the_position(point, why):
    """Nobody could be asked there: a player who has passed, a character that nobody holds, a space without effect."""
    table = a_table(bridge=["red"], setup={"characters": list(CHARACTERS[:6])})
    table.blue.places("lawyer")
    table.red.passes()
    with pytest.raises(Refused) as caught:
        goes_to(table, point)
    assert (caught.value.refusal.code, caught.value.refusal.facts["why"]) == ("no_such_point", why)
