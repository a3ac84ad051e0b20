"""The state as exported: exactly the agreed keys, and what stands there."""

import json

import pytest

from referee.rules.caylus2005 import RULESET
from tests.caylus2005.playing import at_random, deal, moves
from tests.caylus2005.tables import a_game, a_joust, a_road, a_table, has, lives, marked, owns

KEYS = {
    "round", "phase", "turn_order", "decision", "provost", "bailiff", "bridge", "spaces", "castle", "supply", "players",
    "result",
}  # fmt: skip
SPECIAL = ("gate", "trading_post", "merchants_guild", "joust_field", "stables")


def test_the_beginning_of_a_game():
    public = a_game("red", "blue").public
    assert json.loads(json.dumps(public)) == public
    spaces = public.pop("spaces")
    supply = public.pop("supply")
    assert public == {
        "round": 1,
        "phase": "planning",
        "turn_order": ["red", "blue"],
        "decision": {"kind": "plan", "player": "red"},
        "provost": 6,
        "bailiff": 6,
        "bridge": [],
        "castle": {
            "section": "dungeon",
            "workers": [],
            "batches": {},
            "houses": {section: {"red": 0, "blue": 0} for section in ("dungeon", "walls", "towers")},
        },
        "players": {
            player: {
                "workers": 6,
                "deniers": 7,
                "goods": {"food": 2, "wood": 1, "stone": 0, "cloth": 0, "gold": 0},
                "pp": 0,
                "favors": {"prestige": 0, "money": 0, "goods": 0, "building": 0},
                "lines": [],
            }
            for player in ("red", "blue")
        },
        "result": None,
    }
    assert list(spaces) == [*SPECIAL, "inn", *(f"road_{number}" for number in range(1, 29))]
    assert all(spaces[space] == {"workers": []} for space in SPECIAL)
    assert spaces["inn"] == {"left": None, "right": None}
    neutral = {"tile": "neutral_farm", "side": "neutral", "owner": None, "claim": None, "workers": []}
    assert spaces["road_1"] == neutral
    assert spaces["road_7"] == {**neutral, "tile": "fixed_peddler", "side": "fixed"}
    assert spaces["road_9"] == {**neutral, "tile": None, "side": None}
    assert list(supply) == ["wood", "stone", "prestige"]


def test_every_side():
    table = a_table(blue=[owns("wood_quarry", "road_9"), lives("road_10"), owns("prestige_statue", "road_11")])
    shown = {space: table.public["spaces"][space] for space in ("road_9", "road_10", "road_11")}
    assert {space: (each["tile"], each["side"], each["owner"]) for space, each in shown.items()} == {
        "road_9": ("wood_quarry", "craft", "blue"),
        "road_10": ("residence", "residence", "blue"),
        "road_11": ("prestige_statue", "prestige", "blue"),
    }


@pytest.mark.parametrize(
    ("table", "decision"),
    [
        (lambda: a_road("road_1"), {"kind": "activate", "player": "red", "space": "road_1"}),
        (
            lambda: a_table(phase="special", workers={"joust_field": ["red"]}, red=has(cloth=1, denier=1)),
            {"kind": "activate", "player": "red", "space": "joust_field"},
        ),
        (
            lambda: a_road("road_9", blue=owns("stone_farm", "road_9")),
            {"kind": "owner_bonus", "player": "blue", "space": "road_9"},
        ),
        (a_joust, {"kind": "favor", "player": "red"}),
    ],
)
def test_decisions_say_what_they_are_about(table, decision):
    assert table().decision == decision


def test_a_favor_effect_names_its_line():
    table = a_joust(red=marked(goods=1))
    table.red.favors_line("goods")
    assert table.decision == {"kind": "favor_effect", "player": "red", "line": "goods"}
    assert table.public["players"]["red"]["lines"] == ["goods"]


def test_the_keys_never_change():
    for move in moves(RULESET.start(deal("keys", ruled=True)), at_random("keys")):
        public = RULESET.public_state(move.after)
        assert set(public) == KEYS
        assert public["phase"] in ("planning", "special", "bridge", "activation", "castle", "bailiff", "over")
        if public["phase"] in ("planning", "bridge"):
            assert all(player["lines"] == [] for player in public["players"].values())
        assert public["castle"]["batches"] == {} or public["phase"] == "castle"
        assert (public["result"] is None) == (public["decision"] is not None)
    assert len(public["bridge"]) == len(public["players"])
