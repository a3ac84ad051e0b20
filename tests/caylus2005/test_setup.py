"""Set-ups: what lies on the table when a game begins, and what is no set-up."""

from collections import Counter

import pytest

from referee.rules.caylus2005 import RULESET, Refused
from referee.rules.caylus2005.events import GoodsTaken, PhaseStarted
from referee.rules.caylus2005.goods import Pile
from referee.rules.kernel.events import RoundStarted
from tests.caylus2005.tables import ROAD, a_game, a_setup

PLAIN = {"ruleset": "caylus2005", "players": ["red", "blue"], "road": list(ROAD)}


def refused(**changes):
    with pytest.raises(Refused) as caught:
        RULESET.read_setup({**PLAIN, **changes})
    assert caught.value.refusal.rule in RULESET.rules
    assert caught.value.refusal.ruleset == "caylus2005"
    return caught.value.refusal.code


@pytest.mark.rule("setup.pieces")
@pytest.mark.parametrize(
    ("players", "deniers"),
    [(2, [5, 5]), (3, [5, 6, 6]), (4, [5, 6, 6, 7]), (5, [5, 6, 6, 7, 7])],
)
def test_what_everybody_begins_with(players, deniers):
    """6 workers, 2 food, 1 wood, deniers by the place in the turn order, and the income of the first round."""
    table = a_game(*("blue", "red", "green", "orange", "black")[:players])
    for seat, coins in zip(table.public["players"].values(), deniers, strict=True):
        assert seat == {
            "workers": 6,
            "deniers": coins + 2,
            "goods": {"food": 2, "wood": 1, "stone": 0, "cloth": 0, "gold": 0},
            "pp": 0,
            "favors": {"prestige": 0, "money": 0, "goods": 0, "building": 0},
            "lines": [],
        }


@pytest.mark.rule("setup.road", "setup.pawns")
def test_the_road():
    """Neutral tiles on the first six spaces, three printed buildings, 19 empty spaces; the pawns on the sixth."""
    table = a_game()
    road = [table.space(f"road_{number}") for number in range(1, 29)]
    assert [space.tile for space in road[:6]] == list(ROAD)
    printed = {space.id: space.tile for space in road if space.side == "fixed"}
    assert printed == {"road_7": "fixed_peddler", "road_8": "fixed_carpenter", "road_16": "fixed_gold_mine"}
    assert sum(space.side is None for space in road) == 19
    assert (table.state.provost, table.state.bailiff) == (6, 6)


@pytest.mark.rule("setup.supply")
def test_the_supply():
    """8 wood tiles, 9 stone tiles with two architects, 9 prestige tiles, all from the start."""
    supply = a_game().public["supply"]
    assert [len(supply[family]) for family in ("wood", "stone", "prestige")] == [8, 9, 9]
    assert Counter(supply["stone"])["stone_architect"] == 2
    assert "stone_jeweler" not in supply["stone"]
    assert all(tiles == sorted(tiles) for tiles in supply.values())


@pytest.mark.rule("setup.jeweler", "ruling:jeweler=in", "ruling:jeweler=out")
def test_the_jeweler_is_a_tenth_stone_tile():
    assert len(a_game(rulings={"jeweler": "in"}).public["supply"]["stone"]) == 10
    assert a_game(rulings={"jeweler": "out"}).public["supply"] == a_game().public["supply"]


@pytest.mark.rule("setup.order", "rounds")
def test_a_game_begins_in_the_order_of_its_set_up():
    """And what happens before anybody is asked is told."""
    outcome = RULESET.begin(a_setup("green", "black", "red"))
    assert (outcome.state.turn_order, RULESET.pending(outcome.state).player) == (("green", "black", "red"), "green")
    assert outcome.events == (
        RoundStarted(1),
        *(GoodsTaken(player, Pile(denier=2), "income") for player in ("green", "black", "red")),
        PhaseStarted("planning"),
    )
    assert RULESET.start(a_setup("green", "black", "red")) == outcome.state


@pytest.mark.rule("setup.form", "setup.players", "setup.road")
@pytest.mark.parametrize(
    ("changes", "code"),
    [
        pytest.param({"players": 7}, "setup_malformed", marks=pytest.mark.rule("refusal:setup_malformed")),
        pytest.param({"site": []}, "setup_malformed", marks=pytest.mark.rule("setup.form")),
        pytest.param({"ruleset": "caylus1303"}, "setup_malformed", marks=pytest.mark.rule("setup.form")),
        pytest.param({"players": ["red", "yellow"]}, "setup_colour", marks=pytest.mark.rule("refusal:setup_colour")),
        pytest.param({"players": ["red"]}, "setup_players", marks=pytest.mark.rule("refusal:setup_players")),
        pytest.param({"players": ["red", "red"]}, "setup_players", marks=pytest.mark.rule("setup.players")),
        pytest.param({"road": ROAD[:5]}, "setup_road", marks=pytest.mark.rule("refusal:setup_road")),
        pytest.param({"road": [*ROAD, ROAD[0]]}, "setup_road", marks=pytest.mark.rule("setup.road")),
        pytest.param({"road": [*ROAD[:5], "wood_quarry"]}, "setup_road", marks=pytest.mark.rule("setup.road")),
        pytest.param({"rulings": {"lunch": "yes"}}, "setup_ruling", marks=pytest.mark.rule("refusal:setup_ruling")),
        pytest.param(
            {"rulings": {"printing": "third"}},
            "setup_ruling_value",
            marks=pytest.mark.rule("refusal:setup_ruling_value"),
        ),
        pytest.param({"rulings": {"lawyer_points": 4}}, "setup_malformed", marks=pytest.mark.rule("setup.form")),
        pytest.param({"names": {"green": "Ann"}}, "setup_name", marks=pytest.mark.rule("refusal:setup_name")),
        pytest.param({"names": {"red": " "}}, "setup_name", marks=pytest.mark.rule("setup.players")),
        pytest.param({"edition": 2}, "setup_edition", marks=pytest.mark.rule("refusal:setup_edition")),
        pytest.param({"box": {"lunch": {"pp": 1}}}, "box_unknown", marks=pytest.mark.rule("setup.form")),
    ],
)
def test_what_is_no_set_up(changes, code):
    assert refused(**changes) == code


def test_missing_and_strange_things():
    for plain in ({}, None, [], 3, "caylus2005", {key: PLAIN[key] for key in ("ruleset", "players")}):
        with pytest.raises(Refused):
            RULESET.read_setup(plain)


def test_a_set_up_is_written_with_rulings_and_box():
    """Whether they were named or not; what is the default is left out."""
    setup = a_setup("red", "blue", names={"red": "Ann"})
    assert RULESET.write_setup(setup) == {**PLAIN, "rulings": {}, "box": {}, "names": {"red": "Ann"}}
    assert RULESET.read_setup(RULESET.write_setup(setup)) == setup
    assert RULESET.first(RULESET.write_setup(setup)) == "red"
