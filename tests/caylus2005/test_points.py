"""Named points: where a game stands, in words that can be written down, and the rest of the round from there."""

import pytest

from referee.rules.caylus2005 import RULESET, Refused
from referee.rules.caylus2005.events import SectionScored
from referee.rules.kernel.events import GameEnded
from tests.caylus2005.tables import (
    BATCH,
    a_game,
    a_joust,
    a_road,
    a_special,
    a_table,
    has,
    lives,
    marked,
    owns,
    scored,
)

CHOICE = [{"player": "red", "step": "choice"}]
FEE = has(cloth=1, denier=1)


def goes_to(table, point, *changes):
    """Correct whose turn it is."""
    named = {"path": "/decision", "from": table.decision, "to": point}
    table.corrected(named, *changes)
    return table


def scoring():
    return a_table(phase="bailiff", section="walls", bailiff=11, houses={"walls": {"blue": 4, "red": 6}})


@pytest.mark.parametrize(
    ("table", "point"),
    [
        (a_game, {"phase": "planning", "player": "blue"}),
        (
            lambda: a_special(workers={"gate": ["red"]}),
            {"phase": "special", "space": "gate", "using": ["red"]},
        ),
        (
            lambda: a_special(workers={"merchants_guild": ["red"]}),
            {"phase": "special", "space": "merchants_guild", "using": ["red"]},
        ),
        (
            lambda: a_special(workers={"joust_field": ["red"]}, red=FEE),
            {"phase": "special", "space": "joust_field", "using": ["red"]},
        ),
        (a_joust, {"phase": "special", "space": "joust_field", "using": ["red"], "favor": CHOICE}),
        (lambda: a_special(inn=(None, "red")), {"phase": "special", "space": "inn"}),
        (lambda: a_table(phase="bridge", bridge=["red", "blue"]), {"phase": "bridge", "player": "red"}),
        (lambda: a_road("road_1"), {"phase": "activation", "space": "road_1", "using": ["red"]}),
        (
            lambda: a_road("road_9", blue=owns("stone_farm", "road_9")),
            {"phase": "owner_bonus", "space": "road_9", "using": ["red"]},
        ),
        (
            lambda: a_table(phase="castle", castle=["red"], red=has(**BATCH)),
            {"phase": "castle", "player": "red"},
        ),
        (
            scoring,
            {"phase": "scoring", "player": "blue", "favor": [{"player": "blue", "step": "choice"}] * 2},
        ),
        (lambda: a_table(phase="bailiff", bailiff=23, section="towers"), {"phase": "over"}),
    ],
)
def test_every_state_has_a_point(table, point):
    """Whoever is asked, and for what, is named."""
    assert RULESET.point(table().state) == point


def test_a_favor_is_named_step_by_step():
    """The line, then its effect; what waits around it first."""
    table = a_road(
        "road_9",
        section="walls",
        blue=owns("stone_architect", "road_9"),
        red=[has(stone=4, gold=2, cloth=1), lives("road_10"), marked(building=2)],
    )
    table.red.builds_prestige("prestige_monument", "road_10")
    here = {"phase": "activation", "space": "road_9", "using": ["red"]}
    assert RULESET.point(table.state) == {**here, "favor": CHOICE * 2}
    table.red.favors_line("building")
    effect = {"player": "red", "step": "effect", "line": "building"}
    assert RULESET.point(table.state) == {**here, "favor": [*CHOICE, effect]}
    table.red.builds("stone_church", cloth=1)
    assert RULESET.point(table.state) == {**here, "favor": CHOICE * 2}


def test_the_awards_favor():
    table = a_table(phase="castle", castle=["red"], red=has(**BATCH))
    table.red.delivers(**BATCH)
    assert RULESET.point(table.state) == {"phase": "award", "favor": CHOICE}


# ---- going there


def test_planning_goes_on_with_the_named_player():
    table = goes_to(a_game(), {"phase": "planning", "player": "green"})
    table.green.places("castle")
    assert table.asked == "blue"


@pytest.mark.parametrize("space", ["gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn"])
def test_each_special_building_can_be_begun_at(space):
    workers = {"gate": ["red"], "trading_post": ["blue"], "merchants_guild": ["red"]}
    table = a_table(workers=workers, inn=(None, "red"), blue=has(denier=2))
    goes_to(table, {"phase": "special", "space": space})
    asked = {"gate": "gate", "trading_post": "activate", "merchants_guild": "activate"}.get(space, "inn")
    assert (table.kind, table.blue.deniers) == (asked, 5 if space == "trading_post" else 2)


def test_at_the_bridge_earlier_ones_are_done():
    table = a_game()
    goes_to(
        table,
        {"phase": "bridge", "player": "blue"},
        {"path": "/bridge", "from": [], "to": ["red", "blue", "green"]},
    )
    table.blue.moves_provost(0)
    assert table.decision == {"kind": "bridge", "player": "green"}
    table.green.moves_provost(0)
    assert table.kind != "bridge"


def test_a_space_is_activated_from_its_beginning_or_in_the_middle():
    """Production happens, unless its use has begun with the owner's cube."""
    table = a_table(provost=15, workers={"road_9": ["red"]}, blue=owns("stone_farm", "road_9"))
    goes_to(table, {"phase": "activation", "space": "road_9"})
    assert (table.kind, table.red.goods) == ("owner_bonus", {"food": 2, "cloth": 1})
    table = a_table(provost=15, workers={"road_9": ["red"]}, blue=owns("stone_farm", "road_9"))
    goes_to(table, {"phase": "owner_bonus", "space": "road_9", "using": ["red"]})
    assert (table.decision, table.red.goods) == ({"kind": "owner_bonus", "player": "blue", "space": "road_9"}, {})
    table.blue.takes(food=1)
    assert table.red.workers == 6


def test_the_award_is_given():
    """Red delivered most, says the table."""
    delivered = [{"player": "red", "batches": 2, "room": True}]
    table = goes_to(
        a_table(castle=["red"]), {"phase": "award"}, {"path": "/table/deliveries", "from": [], "to": delivered}
    )
    assert table.decision == {"kind": "favor", "player": "red"}


def test_the_castle_and_the_bailiff():
    table = goes_to(a_table(castle=["red", "blue"], blue=has(**BATCH)), {"phase": "castle", "player": "blue"})
    assert table.decision == {"kind": "deliver", "player": "blue"}
    table = goes_to(a_game(), {"phase": "bailiff"})
    assert (table.state.round, table.state.bailiff) == (2, 7)


def test_a_scoring_goes_on_with_the_named_player():
    """Those before are counted; with a favor in progress the named one, too."""
    table = a_table(houses={"dungeon": {"blue": 2, "red": 2}}, blue=scored(5), green=scored(5))
    goes_to(table, {"phase": "scoring", "player": "red"})
    assert (table.asked, table.kind, table.blue.pp) == ("red", "favor", 5)
    table.red.favors_line("money")
    assert (table.told(SectionScored), table.green.pp) == ([SectionScored("dungeon", 4)], 3)
    table = goes_to(a_table(), {"phase": "scoring", "player": "red", "favor": CHOICE})
    assert table.state.counted == ("blue", "red")


def test_favors_in_progress():
    effect = [{"player": "red", "step": "effect", "line": "goods"}]
    table = goes_to(
        a_table(red=marked(goods=2)), {"phase": "award", "favor": [*CHOICE, *effect]},
    )  # fmt: skip
    assert table.decision == {"kind": "favor_effect", "player": "red", "line": "goods"}
    table.red.declines()
    assert table.kind == "favor"


def test_lines_stay_as_they_are_stated():
    """But where no favor can be gained, they are fresh."""
    table = a_joust(red=marked(goods=1))
    table.red.favors_line("goods")
    goes_to(table, {"phase": "special", "space": "joust_field", "using": ["red"], "favor": CHOICE})
    assert table.red.lines == ("goods",)
    goes_to(table, {"phase": "award", "favor": CHOICE})
    assert table.red.lines == ("goods",)
    goes_to(table, {"phase": "planning", "player": "red"})
    assert table.red.lines == ()


def test_a_game_is_ended_and_gone_back_to():
    table = goes_to(a_table(red=has(gold=2)), {"phase": "over"})
    assert (table.state.phase, table.events[-1]) == ("over", GameEnded(("red",)))
    table = a_table(phase="bailiff", bailiff=23, section="towers")
    goes_to(
        table,
        {"phase": "scoring", "player": "blue"},
        {"path": "/castle/section", "from": None, "to": "towers"},
        {"path": "/castle/houses/towers/blue", "from": 0, "to": 2},
    )
    assert table.decision == {"kind": "favor", "player": "blue"}


def test_a_game_without_sections_ends_with_the_round():
    """Gone back to after the end, without a section to build."""
    table = a_table(phase="bailiff", bailiff=23, section="towers")
    goes_to(table, {"phase": "bailiff"})
    assert (table.state.phase, table.state.bailiff) == ("over", 25)


@pytest.mark.rule("refusal:no_such_point")
@pytest.mark.parametrize(
    ("point", "why"),
    [
        ({"phase": "planning"}, "player"),
        ({"phase": "planning", "player": "black"}, "player"),
        ({"phase": "planning", "player": "blue", "space": "gate"}, "space"),
        ({"phase": "planning", "player": "red"}, "passed"),
        ({"phase": "bridge", "player": "green"}, "bridge"),
        ({"phase": "castle", "player": "green"}, "castle"),
        ({"phase": "activation"}, "space"),
        ({"phase": "activation", "space": "gate"}, "space"),
        ({"phase": "special", "space": "road_1"}, "space"),
        ({"phase": "special", "space": "stables", "using": []}, "using"),
        ({"phase": "activation", "space": "road_12", "using": []}, "space"),
        ({"phase": "activation", "space": "road_1", "using": ["red"]}, "using"),
        ({"phase": "planning", "player": "blue", "using": ["red"]}, "using"),
        ({"phase": "owner_bonus", "space": "road_1"}, "owner"),
        ({"phase": "bailiff", "favor": CHOICE}, "favor"),
        ({"phase": "award", "favor": [{"player": "black", "step": "choice"}]}, "favor"),
        ({"phase": "award", "favor": [{"player": "red", "step": "choice", "line": "goods"}]}, "favor"),
        ({"phase": "award", "favor": [{"player": "red", "step": "effect", "line": "goods"}]}, "favor"),
        ({"phase": "award", "favor": [{"player": "red", "step": "effect"}]}, "favor"),
        ({"phase": "award", "favor": [{"player": "blue", "step": "effect", "line": "goods"}, *CHOICE]}, "favor"),
    ],
)
def test_what_is_no_point(point, why):
    table = a_game()
    table.blue.places("road_5")
    table.red.passes()
    with pytest.raises(Refused) as caught:
        goes_to(table, point)
    assert (caught.value.refusal.code, caught.value.refusal.facts["why"]) == ("no_such_point", why)


@pytest.mark.rule("refusal:point_malformed")
@pytest.mark.parametrize(
    "point", [None, 3, {}, {"phase": "draft"}, {"phase": "award", "favor": 3}, {"phase": "over", "x": 1}]
)
def test_what_has_not_the_form_of_a_point(point):
    with pytest.raises(Refused) as caught:
        goes_to(a_game(), point)
    assert caught.value.refusal.code == "point_malformed"
