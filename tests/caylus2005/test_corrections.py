"""Corrections: what of a position may be put right, what follows, and what no box can show."""

import pytest

from referee.rules.caylus2005 import RULESET, Refused
from referee.rules.caylus2005.events import DecisionDropped, PositionCorrected
from tests.caylus2005.tables import BATCH, a_game, a_joust, a_road, a_special, a_table, has, lives, owns

STATED = [
    ("/round", 4),
    ("/provost", 9),
    ("/bailiff", 8),
    ("/turn_order", ["red", "blue", "green"]),
    ("/bridge", ["green"]),
    ("/castle/workers", ["red"]),
    ("/castle/section", "walls"),
    ("/castle/houses/dungeon/red", 3),
    ("/spaces/gate/workers", ["red"]),
    ("/spaces/stables/workers", ["green", "red"]),
    ("/spaces/inn/left", "red"),
    ("/spaces/inn/right", "red"),
    ("/spaces/road_1/workers", ["red"]),
    ("/spaces/road_7/workers", ["red"]),
    ("/spaces/road_1/claim", "green"),
    ("/players/red/deniers", 3),
    ("/players/red/goods/gold", 2),
    ("/players/red/favors/goods", 2),
    ("/players/red/favors", {"prestige": 1, "money": 0, "goods": 0, "building": 0}),
    ("/players/red/lines", ["goods"]),
    ("/table/bridge_done", ["red"]),
    ("/table/deliveries", [{"player": "red", "batches": 2, "room": True}]),
    ("/table/counted", ["red"]),
]


def stands(state, path):
    value = RULESET.position(state)
    for key in path.split("/")[1:]:
        value = value[key]
    return value


def to(table, path, value):
    return {"path": path, "from": stands(table.state, path), "to": value}


def refused(table, *changes):
    with pytest.raises(Refused) as caught:
        RULESET.correct(table.state, list(changes))
    return caught.value.refusal.code


@pytest.mark.parametrize(("path", "value"), STATED)
def test_what_lies_on_the_table_is_stated(path, value):
    """One event; and turned back, the same state."""
    table = a_game()
    before = table.state
    table.corrected(to(table, path, value))
    assert stands(table.state, path) == value
    assert isinstance(table.events[0], PositionCorrected)
    changes = RULESET.differences(table.state, before).stated
    assert RULESET.correct(table.state, [_plain(change) for change in changes]).state == before


def _plain(change):
    return {"path": change.path, "from": change.before, "to": change.to}


def test_a_tile_is_put_down_and_the_supply_follows():
    table = a_game()
    table.corrected(
        to(table, "/spaces/road_9/tile", "stone_architect"),
        to(table, "/spaces/road_9/side", "craft"),
        to(table, "/spaces/road_9/owner", "red"),
    )
    assert table.state.supply.stone.count("stone_architect") == 1


def test_workers_at_home_follow():
    table = a_game()
    table.corrected(to(table, "/castle/workers", ["red"]), to(table, "/spaces/inn/right", "red"))
    assert table.red.workers == 4
    assert refused(table, to(table, "/players/red/workers", 6)) == "follows"


@pytest.mark.parametrize("path", ["/phase", "/supply/wood", "/castle/batches", "/result", "/players/red/workers"])
def test_what_follows(path):
    table = a_game()
    assert refused(table, {"path": path, "from": stands(table.state, path), "to": None}) == "follows"


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/spaces/road_7/tile", "fixed"),
        ("/spaces/road_16/owner", "fixed"),
        ("/spaces/gate/tile", "unknown_path"),
        ("/spaces/attic/tile", "unknown_path"),
        ("/castle/houses/roof/red", "unknown_path"),
        ("/players/yellow/deniers", "unknown_path"),
        ("players", "unknown_path"),
    ],
)
def test_what_cannot_be_corrected(path, code):
    assert refused(a_game(), {"path": path, "from": None, "to": None}) == code


@pytest.mark.rule("refusal:position_points")
def test_points_by_a_difference():
    table = a_game()
    table.corrected({"path": "/players/red/pp", "by": 5})
    assert table.red.sources == {"corrected": 5}
    assert refused(table, {"path": "/players/red/pp", "by": -6}) == "position_points"


@pytest.mark.rule(
    "refusal:position_provost",
    "refusal:position_bailiff",
    "refusal:position_round",
    "refusal:position_order",
    "refusal:position_bridge",
    "refusal:position_player",
    "refusal:position_section",
    "refusal:position_houses",
    "refusal:position_workers",
    "refusal:position_tile_twice",
    "refusal:position_tile",
    "refusal:position_side",
    "refusal:position_owner",
    "refusal:position_claim",
    "refusal:position_line_twice",
    "refusal:position_line",
    "refusal:position_marker",
    "refusal:position_malformed",
)
@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("/provost", 0, "position_provost"),
        ("/provost", 29, "position_provost"),
        ("/bailiff", 0, "position_bailiff"),
        ("/round", 0, "position_round"),
        ("/turn_order", ["red", "red", "blue"], "position_order"),
        ("/bridge", ["red", "red"], "position_bridge"),
        ("/bridge", ["yellow"], "position_player"),
        ("/castle/section", "roof", "position_section"),
        ("/castle/houses/dungeon/red", 7, "position_houses"),
        ("/castle/workers", ["red"] * 7, "position_workers"),
        ("/spaces/road_1/tile", "neutral_quarry", "position_tile_twice"),
        ("/spaces/road_1/tile", "attic", "position_tile"),
        ("/spaces/road_1/side", "craft", "position_side"),
        ("/spaces/road_9/side", "craft", "position_side"),
        ("/spaces/road_1/owner", "red", "position_owner"),
        ("/spaces/road_9/claim", "red", "position_claim"),
        ("/players/red/lines", ["goods", "goods"], "position_line_twice"),
        ("/players/red/lines", ["roof"], "position_line"),
        ("/players/red/favors/goods", 6, "position_marker"),
        ("/players/red/goods/food", -1, "position_malformed"),
        ("/table/gone", ["neutral_farm"], "position_tile"),
        ("/table/gone", ["wood_quarry", "wood_quarry"], "position_tile_twice"),
    ],
)
def test_what_no_box_can_show(path, value, code):
    table = a_game()
    assert refused(table, to(table, path, value)) == code


def test_tiles_and_sides_that_do_not_belong_together():
    table = a_game()
    residence = [to(table, "/spaces/road_9/tile", "residence"), to(table, "/spaces/road_9/side", "residence")]
    assert refused(table, *residence) == "position_owner"
    table.corrected(*residence, to(table, "/spaces/road_9/owner", "red"))
    assert table.space("road_9").owner == "red"


def test_from_must_be_what_stands_there():
    table = a_game()
    assert refused(table, {"path": "/provost", "from": 7, "to": 8}) == "not_what_stands"
    assert refused(table, {"path": "/provost", "from": 6, "to": 6}) == "changes_nothing"


def test_a_space_in_use_is_not_corrected():
    table = a_road("road_5", red=has(food=1))
    assert refused(table, to(table, "/spaces/road_5/workers", [])) == "in_use"
    table = a_table(phase="bailiff", houses={"dungeon": {"red": 6}})
    assert refused(table, to(table, "/castle/section", "walls")) == "in_use"
    assert refused(table, to(table, "/table/counted", [])) == "in_use"


def test_planning_skips_who_now_stands_on_the_bridge():
    table = a_game()
    table.corrected(to(table, "/bridge", ["blue"]))
    assert (table.asked, table.told(DecisionDropped)[0].reason) == ("red", "no_ground")


def test_the_bridge_asks_those_who_have_not_had_their_move():
    table = a_table(phase="bridge", bridge=["blue", "red"])
    table.corrected(to(table, "/bridge", ["green", "blue", "red"]))
    assert table.asked == "green"
    table.corrected(to(table, "/table/bridge_done", ["green", "blue"]))
    assert table.asked == "red"


def test_the_castle_asks_the_workers_who_stand_there_now():
    table = a_table(phase="castle", castle=["blue"], blue=has(**BATCH), red=has(**BATCH))
    table.corrected(to(table, "/castle/workers", ["red", "blue"]))
    assert table.asked == "red"
    table.corrected(to(table, "/castle/workers", ["blue"]))
    assert table.asked == "blue"


def test_the_inn_asks_its_guest():
    table = a_special(inn=(None, "red"))
    table.corrected(to(table, "/spaces/inn/right", "blue"))
    assert table.decision == {"kind": "inn", "player": "blue"}
    table.corrected(to(table, "/spaces/inn/left", "red"))
    assert (table.state.inn.right, table.kind) == ("red", "bridge")


def test_the_road_goes_on_up_to_the_provost_as_he_stands_now():
    table = a_road("road_5", others={"road_16": ["blue"]}, provost=5, red=has(food=1))
    table.corrected(to(table, "/provost", 16))
    table.red.declines()
    assert table.blue.goods == {"gold": 1}


def test_lines_that_were_used():
    table = a_joust()
    table.corrected(to(table, "/players/red/lines", ["goods", "money", "prestige"]))
    assert table.red.favors == {"building": 1}


def test_after_the_end_goods_deniers_and_points_may_be_corrected():
    table = a_table(phase="bailiff", bailiff=23, section="towers")
    table.corrected(
        to(table, "/players/red/goods/gold", 2),
        to(table, "/players/red/deniers", 8),
        {"path": "/players/red/pp", "by": 1},
    )
    assert table.public["result"]["scores"]["red"] == {
        "pp": 1, "gold_pp": 6, "goods_pp": 0, "deniers_pp": 2, "total": 9,
    }  # fmt: skip
    assert refused(table, to(table, "/provost", 9)) == "game_over"


def test_a_sketch_need_not_add_up():
    table = a_game()
    change = {"path": "/spaces/road_9/tile", "from": None, "to": "wood_quarry"}
    side = {"path": "/spaces/road_9/side", "from": None, "to": "craft"}
    assert RULESET.sketched(table.state, [change, side]).space("road_9").owner is None
    assert refused(table, change, side) == "position_owner"


def test_events_are_turned_back():
    """What each event did, as far as the position shows it."""
    table = a_table(red=[has(cloth=1, denier=5, wood=1, food=1), lives("road_9"), owns("wood_mason", "road_10")])
    table.blue.places("road_10")
    turned = [change for event in table.events for change in RULESET.turned_back(table.state, event)]
    assert turned == [
        {"path": "/players/blue/deniers", "to": 10},
        {"path": "/spaces/road_10/workers", "to": []},
        {"path": "/players/red/pp", "by": -1},
    ]
