"""The state as exported: exactly the agreed keys, plain JSON, and every list in its own order."""

import json

import pytest

from referee.rules.caylus1303 import RULESET
from tests.rules.tables import a_draft, a_table, a_visit, at_site, claims, has, holds, owns

NOTHING = {"tile": None, "side": None, "owner": None, "workers": []}


def seen(table):
    """Give the exported state, which must be plain JSON as it is."""
    exported = RULESET.public_state(table.state)
    assert json.loads(json.dumps(exported)) == exported
    return exported


def a_tile(tile, side="setup", owner=None, workers=()):
    return {"tile": tile, "side": side, "owner": owner, "workers": list(workers)}


def a_player(characters=(), pp=0, workers=6, camp=9):
    goods = {"food": 1, "wood": 2, "stone": 1, "fabric": 0, "gold": 0}
    return {
        "workers": workers, "camp": camp, "houses": 9, "goods": goods, "pp": pp, "characters": list(characters),
    }  # fmt: skip


@pytest.mark.rule("actions.asked")
@pytest.mark.rule("setup.road")
@pytest.mark.rule("setup.supply")
def test_a_first_turn_key_by_key():
    """p.2: everything that lies on the table of two players, and nothing else."""
    table = a_table(players=("blue", "red"), blue=holds("bailiff"), board=["thief", "foreman", "steward"])
    assert seen(table) == {
        "round": 1,
        "phase": "planning",
        "first_player": "blue",
        "turn_order": ["blue", "red"],
        "decision": {"kind": "plan", "player": "blue"},
        "provost": 8,
        "bridge": [],
        "site": {"workers": [], "tiles": ["start_farm", "wood_manor", "stone_church"]},
        "spaces": {
            "fairground": {"workers": []},
            "lawyer": {"workers": []},
            "carpenter": {"workers": []},
            "toll": {"workers": []},
            "road_1": a_tile("start_farm"),
            "road_2": a_tile("start_market"),
            "road_3": a_tile("start_quarry"),
            "road_4": a_tile("start_sawmill"),
            "road_5": a_tile("start_carpenter"),
            "road_6": a_tile("start_market"),
            "road_7": a_tile("start_guild_3"),
            "road_8": a_tile("start_guild_4"),
            "road_9": a_tile("wood_quarry"),
            **{f"road_{number}": NOTHING for number in range(10, 14)},
            "road_14": a_tile("stone_guild"),
            **{f"road_{number}": NOTHING for number in range(15, 24)},
        },
        "supply": {
            "wood": [
                "wood_covered_market", "wood_farm", "wood_market", "wood_sawmill",
                "wood_spinning_mill", "wood_stonemason", "wood_tailor",
            ],
            "stone": [
                "stone_alchemist", "stone_farm", "stone_foundry", "stone_gold_mine",
                "stone_jeweler", "stone_quarry", "stone_sawmill",
            ],
            "monument": [
                "monument_cathedral", "monument_factory", "monument_garden", "monument_granary",
                "monument_mansion", "monument_statue", "monument_theater",
            ],
        },
        "board_characters": ["foreman", "steward", "thief"],
        "players": {"blue": a_player(["bailiff"]), "red": a_player()},
        "result": None,
    }  # fmt: skip


@pytest.mark.rule("draft.order")
def test_the_draft():
    """p.3: the draft belongs to round 1; the board shows what is not drafted yet, in alphabetical order."""
    table = a_draft("blue", "red")
    shown = seen(table)
    assert (shown["round"], shown["phase"]) == (1, "draft")
    assert shown["decision"] == {"kind": "draft", "player": "red"}
    assert shown["board_characters"] == ["early_riser", "journeyman", "night_worker", "steward", "thief"]
    table.red.drafts("steward")
    shown = seen(table)
    assert shown["board_characters"] == ["early_riser", "journeyman", "night_worker", "thief"]
    assert shown["players"]["red"]["characters"] == ["steward"]


@pytest.mark.rule("actions.asked")
def test_a_building_of_the_road_names_its_space():
    """p.4: the decision says which building is used: a printed one or a space of the road."""
    assert seen(a_visit("road_2"))["decision"] == {"kind": "activate", "player": "red", "space": "road_2"}
    assert seen(a_visit("toll"))["decision"] == {"kind": "activate", "player": "red", "space": "toll"}


@pytest.mark.rule("actions.asked")
def test_a_building_of_the_site_names_its_slot():
    """p.6: the decision says which slot of the site is used, and no space."""
    table = a_table(
        phase="delivery", round=4, site=["red"], blue=holds("thief"), red=has(food=1, wood=1, stone=1, fabric=1),
        setup=at_site("start_farm", "wood_tailor"),
    )  # fmt: skip
    table.red.delivers(food=1, wood=1, stone=1)
    table.red.uses_site_building(2)
    assert seen(table)["decision"] == {"kind": "activate", "player": "red", "slot": 2}


@pytest.mark.rule("actions.asked")
def test_a_residence_names_its_space():
    """p.7: the decision about a monument says which residence it would replace."""
    table = a_table(phase="stewardship", red=[claims("road_3"), has(gold=1, stone=2)])
    assert seen(table)["decision"] == {"kind": "monument", "player": "red", "space": "road_3"}
    assert seen(table)["phase"] == "stewardship"


@pytest.mark.rule("actions.asked")
@pytest.mark.parametrize(
    ("kind", "table"),
    [
        ("early_riser", {"red": holds("early_riser")}),
        ("bridge", {"phase": "activation", "bridge": ["red", "blue", "green"]}),
        ("bailiff", {"phase": "activation", "red": holds("bailiff")}),
        ("favor", {"phase": "delivery", "site": ["red"], "setup": {"rulings": {"zero_delivery": "yes"}},
                   "red": has(), "blue": holds("thief")}),
        ("recruit_character", {"phase": "delivery", "site": ["red"], "setup": {"rulings": {"zero_delivery": "yes"}},
                               "red": has(), "board": ["thief"]}),
        ("deliver", {"phase": "delivery", "site": ["red"]}),
    ],
)  # fmt: skip
def test_other_decisions_name_the_player_only(kind, table):
    """p.4: what is asked of whom, and nothing else."""
    assert seen(a_table(**table))["decision"] == {"kind": kind, "player": "red"}


@pytest.mark.rule("residences")
@pytest.mark.rule("lawyer")
def test_the_four_sides_of_a_tile():
    """p.7: a claimed tile lies on its set-up side till it flips; a residence keeps its name; a monument has its own."""
    table = a_table(
        red=[claims("road_1"), owns("start_market", "road_2"), owns("monument_garden", "road_3"),
             owns("wood_farm", "road_10")],
        workers={"road_10": ["blue", "red"]},
    )  # fmt: skip
    spaces = seen(table)["spaces"]
    assert spaces["road_1"] == a_tile("start_farm", "setup", "red")
    assert spaces["road_2"] == a_tile("start_market", "residence", "red")
    assert spaces["road_3"] == a_tile("monument_garden", "monument", "red")
    assert spaces["road_10"] == a_tile("wood_farm", "construction", "red", ["blue", "red"])


@pytest.mark.rule("setup.supply")
def test_lists_of_things_are_sorted_and_rows_of_workers_are_not():
    """p.4: characters by name; workers, the site and the bridge as they came."""
    table = a_table(
        first="red", red=holds("thief", "architect"), blue=holds("journeyman"),
        board=["steward", "bailiff"], workers={"toll": ["red", "green"]},
    )  # fmt: skip
    table.red.goes_to_site()
    table.green.goes_to_site()
    table.blue.goes_to_site()
    table.red.passes()
    table.green.passes()
    shown = seen(table)
    assert shown["players"]["red"]["characters"] == ["architect", "thief"]
    assert shown["board_characters"] == ["bailiff", "steward"]
    assert shown["site"]["workers"] == ["red", "green", "blue"]
    assert shown["bridge"] == ["red", "green"]
    assert shown["spaces"]["toll"] == {"workers": ["red", "green"]}
    assert shown["turn_order"] == ["blue", "red", "green"]


@pytest.mark.rule("plan.pass")
def test_the_first_player_tile_changes_at_the_first_pass():
    """p.4: the seats stay as they are; the tile goes to whoever passes first, at once."""
    table = a_table(first="blue")
    table.blue.places("toll")
    table.red.passes()
    shown = seen(table)
    assert (shown["first_player"], shown["turn_order"]) == ("red", ["blue", "red", "green"])
    assert shown["decision"] == {"kind": "plan", "player": "green"}


@pytest.mark.rule("prestige.sources")
def test_points_are_shown_as_they_are_gained():
    """p.3: the exported points are all gained so far."""
    table = a_table(first="red", blue=owns("wood_farm", "road_10"))
    table.red.places("road_10")
    assert seen(table)["players"]["blue"]["pp"] == 1
    assert seen(table)["players"]["red"] == a_player(workers=5, camp=9)


@pytest.mark.rule("rounds")
@pytest.mark.rule("scoring.gold")
def test_when_it_is_over():
    """p.7: round 9, nobody asked, the last passing order still on the bridge, and the gold in the result alone."""
    table = a_table(
        phase="stewardship", round=9, bridge=["red", "blue", "green"], first="red",
        red=[owns("start_farm", "road_1"), has(gold=3, wood=1)], blue=has(gold=4), green=has(),
    )  # fmt: skip
    table.red.builds_monument("monument_garden")
    shown = RULESET.public_state(table.state)
    assert (shown["round"], shown["phase"], shown["decision"]) == (9, "over", None)
    assert (shown["bridge"], shown["site"]["workers"]) == (["red", "blue", "green"], [])
    assert {player: shown["players"][player]["pp"] for player in shown["players"]} == {"red": 4, "blue": 0, "green": 0}
    assert shown["result"]["scores"] == {
        "red": {"pp": 4, "gold_pp": 4, "total": 8},
        "blue": {"pp": 0, "gold_pp": 8, "total": 8},
        "green": {"pp": 0, "gold_pp": 0, "total": 0},
    }
    assert list(shown["result"]) == ["scores", "winners"]


@pytest.mark.rule("scoring.ties")
def test_the_winners_are_a_list():
    """p.7: the result is plain JSON too, the winners in alphabetical order."""
    table = a_table(phase="stewardship", round=9, red=has(gold=1), blue=has(gold=1), green=has())
    assert seen(table)["result"]["winners"] == ["blue", "red"]
