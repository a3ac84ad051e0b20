"""Corrections: what lies on the table is stated, what follows from it is not, and the game goes on from there."""

import pytest

from referee.rules.caylus1303 import RULESET, Refused, frames
from referee.rules.caylus1303.actions import Pass, Place
from referee.rules.caylus1303.events import DecisionDropped, PositionCorrected
from referee.rules.caylus1303.position import placed
from tests.rules.tables import CHARACTERS, a_favor, a_table, a_visit, claims, has, holds, owns

BUNDLE = {"food": 1, "wood": 1, "stone": 1}


def laid(**table):
    """Lay out a table on which all that follows does follow: camp, houses, supply, characters on the board."""
    made = a_table(**table)
    made.state = placed(made.state, RULESET.position(made.state))
    return made


def change(path, before, to):
    """Write one change."""
    return {"path": path, "from": before, "to": to}


def corrected(table, *changes, note=""):
    """Correct a table."""
    outcome = RULESET.correct(table.state, list(changes), note)
    table.state, table.events = outcome.state, outcome.events
    return table


def refused(table, *changes):
    """Say why a correction is refused."""
    with pytest.raises(Refused) as caught:
        RULESET.correct(table.state, list(changes))
    return caught.value.refusal


def at(table, path):
    """Give what stands at a path."""
    value = RULESET.position(table.state)
    for key in path.split("/")[1:]:
        value = value[key]
    return value


# ---- what may be corrected, and what follows


@pytest.mark.parametrize(
    ("path", "to"),
    [
        ("/players/red/workers", 3),
        ("/players/red/goods/gold", 2),
        ("/players/red/characters", ["thief"]),
        ("/spaces/toll/workers", ["red", "green"]),
        ("/spaces/road_1/tile", None),
        ("/spaces/road_1/owner", "red"),
        ("/provost", 25),
        ("/bridge", ["green", "red"]),
        ("/site/workers", ["red", "red"]),
        ("/first_player", "green"),
        ("/round", 4),
        ("/table/joined", 1),
        ("/table/precious", True),
        ("/table/deliveries", [{"player": "red", "bundles": 2, "at_site": True}]),
        ("/table/bridge_done", ["red"]),
    ],
)
def test_what_lies_on_the_table_is_stated(path, to):
    """Each is corrected by one event, and turned back by the opposite change."""
    table = laid()
    before, was = table.state, at(table, path)
    more = [change("/spaces/road_1/side", "setup", None)] if path.endswith("tile") else []
    corrected(table, change(path, was, to), *more, note="we looked")
    assert at(table, path) == to
    (event,) = table.events
    assert isinstance(event, PositionCorrected)
    assert (event.changes[0].path, event.changes[0].before, event.changes[0].to) == (path, was, to)
    assert event.note == "we looked"
    back = [change(each["path"], each["to"], each["from"]) for each in (change(path, was, to), *more)]
    assert corrected(table, *back).state == before


def test_camp_houses_supply_and_board_follow():
    """A worker more at hand is one less in the camp; a tile on the road is none in the supply."""
    table = corrected(
        a_table(),
        change("/players/red/workers", 6, 8),
        change("/spaces/toll/workers", [], ["red"]),
        change("/spaces/road_10/tile", None, "wood_farm"),
        change("/spaces/road_10/side", None, "construction"),
        change("/spaces/road_10/owner", None, "red"),
        change("/players/blue/characters", [], ["thief", "steward"]),
    )
    assert (table.red.workers, table.red.camp, table.red.houses) == (8, 6, 8)
    assert "wood_farm" not in table.state.supply.wood
    assert table.blue.characters == ("steward", "thief")
    assert "thief" not in table.state.board_characters


def test_points_are_corrected_by_a_difference():
    """Totals lie face down: two points more, from no source but the correction; the breakdown adds up."""
    table = corrected(a_table(), {"path": "/players/red/pp", "by": 2})
    assert (table.red.prestige, table.red.sources.corrected) == (2, 2)
    assert sum(RULESET.points(table.state, "red").values()) == 2
    corrected(table, {"path": "/players/red/pp", "by": -1})
    assert table.red.prestige == 1


# ---- what is refused


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("/players/red/camp", "follows"),
        ("/players/red/houses", "follows"),
        ("/supply/wood", "follows"),
        ("/supply", "follows"),
        ("/board_characters", "follows"),
        ("/phase", "follows"),
        ("/result", "follows"),
        ("/turn_order", "fixed"),
        ("/site/tiles", "fixed"),
        ("/players/red", "unknown_path"),
        ("/players/black/workers", "unknown_path"),
        ("/players/red/goods", "unknown_path"),
        ("/players/red/goods/silver", "unknown_path"),
        ("/spaces/road_24/tile", "unknown_path"),
        ("/spaces/bridge/workers", "unknown_path"),
        ("/spaces/toll/tile", "unknown_path"),
        ("/spaces/road_1", "unknown_path"),
        ("/bridge/0", "unknown_path"),
        ("/decision/player", "unknown_path"),
        ("/table", "unknown_path"),
        ("provost", "unknown_path"),
        ("", "unknown_path"),
        ("/", "unknown_path"),
        ("/\ud83d", "unknown_path"),
    ],
    ids=ascii,
)
@pytest.mark.rule("refusal:follows")
@pytest.mark.rule("refusal:fixed")
@pytest.mark.rule("refusal:unknown_path")
def test_any_other_path_is_refused(path, code):
    """What follows by itself, what the set-up fixes, and what is no path; lists are given whole."""
    refusal = refused(a_table(), change(path, None, 1))
    assert refusal.code == code


@pytest.mark.rule("refusal:not_what_stands")
@pytest.mark.parametrize(
    ("path", "before", "stands"),
    [
        ("/players/red/workers", 5, 6),
        ("/players/red/workers", "6", 6),
        ("/table/precious", 0, False),
        ("/bridge", ["red"], []),
        ("/spaces/road_1/owner", "red", None),
        ("/decision", {"kind": "plan", "player": "red"}, {"kind": "plan", "player": "blue"}),
    ],
)
def test_what_stands_there_must_be_known(path, before, stands):
    """A correction says what it corrects; if something else stands there, the table looks again."""
    refusal = refused(a_table(), change(path, before, 1))
    assert (refusal.code, refusal.facts) == ("not_what_stands", {"path": path, "stands": stands})


@pytest.mark.rule("refusal:changes_nothing")
@pytest.mark.parametrize(
    "changes",
    [
        [],
        [change("/provost", 8, 8)],
        [{"path": "/players/red/pp", "by": 0}],
        [change("/decision", {"kind": "plan", "player": "blue"}, {"phase": "planning", "player": "blue"})],
    ],
)
def test_a_correction_changes_something(changes):
    assert refused(laid(), *changes).code == "changes_nothing"


@pytest.mark.rule("refusal:changed_twice")
def test_a_path_is_changed_once():
    refusal = refused(a_table(), change("/provost", 8, 9), change("/provost", 9, 10))
    assert (refusal.code, refusal.facts) == ("changed_twice", {"path": "/provost"})


@pytest.mark.parametrize(
    "changes",
    [
        None,
        "provost",
        [1],
        [{}],
        [{"path": 1}],
        [{"path": "/provost"}],
        [{"path": "/provost", "to": 3}],
        [{"path": "/provost", "by": 1}],
        [{"path": "/provost", "from": 8, "to": 9, "why": "?"}],
        [{"path": "/players/red/pp", "from": 0, "to": 2}],
        [{"path": "/players/red/pp", "by": "2"}],
        [{"path": "/players/red/pp", "by": 10**6}],
    ],
)
@pytest.mark.rule("refusal:malformed")
def test_what_is_no_correction(changes):
    """Changes are a list; each has a path with from and to, or points by a difference."""
    with pytest.raises(Refused) as caught:
        RULESET.correct(a_table().state, changes)
    assert caught.value.refusal.code == "malformed"


def built(tile, side="construction", owner="red", space="road_10"):
    """Write the changes that lay a tile."""
    now = {"road_10": (None, None), "road_1": ("start_farm", "setup")}[space]
    changes = [
        change(f"/spaces/{space}/tile", now[0], tile),
        change(f"/spaces/{space}/side", now[1], side),
        change(f"/spaces/{space}/owner", None, owner),
    ]
    return [each for each in changes if each["from"] != each["to"]]


IMPOSSIBLE = [
    ("position_tile_twice", built("wood_quarry")),
    ("position_tile_twice", built("stone_church")),
    ("position_tile_twice", built("start_farm", "setup", None)),
    ("position_tile", built("wood_castle")),
    ("position_tile", built("thief")),
    ("position_side", built("wood_farm", "residence")),
    ("position_side", built("wood_farm", None)),
    ("position_side", built("monument_statue", "construction")),
    ("position_side", built("start_farm", "construction", space="road_1")),
    ("position_side", [change("/spaces/road_10/side", None, "setup")]),
    ("position_side", [change("/spaces/road_10/owner", None, "red")]),
    ("position_side", [change("/spaces/road_1/tile", "start_farm", None)]),
    ("position_owner", built("start_farm", "residence", None, "road_1")),
    ("position_owner", built("wood_farm", owner=None)),
    ("position_owner", built("wood_farm", "setup")),
    ("position_owner", built("monument_statue", "monument", None)),
    ("position_malformed", built("wood_farm", "roof")),
    ("position_side", [change("/spaces/road_1/side", "setup", "printed")]),
    ("position_malformed", built(7)),
    ("position_player", built("wood_farm", owner="black")),
    ("position_player", [change("/first_player", "blue", "purple")]),
    ("position_player", [change("/bridge", [], ["black"])]),
    ("position_player", [change("/site/workers", [], ["\ud83d"])]),
    ("position_player", [change("/spaces/toll/workers", [], [""])]),
    ("position_player", [change("/table/bridge_done", [], ["black"])]),
    ("position_player", [change("/table/deliveries", [], [{"player": "x", "bundles": 1, "at_site": True}])]),
    ("position_bridge", [change("/bridge", [], ["red", "red"])]),
    ("position_bridge", [change("/table/bridge_done", [], ["red", "red"])]),
    ("position_round", [change("/round", 1, 0)]),
    ("position_round", [change("/round", 1, 10)]),
    ("position_provost", [change("/provost", 8, 26)]),
    ("position_malformed", [change("/provost", 8, -1)]),
    ("position_malformed", [change("/provost", 8, 9.5)]),
    ("position_malformed", [change("/provost", 8, True)]),
    ("position_malformed", [change("/provost", 8, None)]),
    ("position_malformed", [change("/players/red/workers", 6, -1)]),
    ("position_malformed", [change("/players/red/goods/food", 1, -1)]),
    ("position_malformed", [change("/players/red/goods/food", 1, 10**30)]),
    ("position_malformed", [change("/players/red/goods/food", 1, "1")]),
    ("position_malformed", [change("/players/red/characters", [], "thief")]),
    ("position_malformed", [change("/table/joined", 0, -1)]),
    ("position_malformed", [change("/table/precious", False, 1)]),
    ("position_malformed", [change("/table/deliveries", [], [{"player": "red", "bundles": -1, "at_site": True}])]),
    ("position_malformed", [change("/table/deliveries", [], [{"player": "red", "goods": 1}])]),
    ("position_malformed", [change("/table/deliveries", [], ["red"])]),
    ("position_workers", [change("/players/red/workers", 6, 16)]),
    ("position_workers", [change("/spaces/toll/workers", [], ["red"] * 10)]),
    ("position_workers", [change("/site/workers", [], ["red"] * 10)]),
    ("position_character", [change("/players/red/characters", [], ["king"])]),
    ("position_character", [change("/players/red/characters", [], ["day_laborer"])]),  # not drawn for this game
    ("position_character_twice", [change("/players/red/characters", [], ["thief", "thief"])]),
    (
        "position_character_twice",
        [change(f"/players/{player}/characters", [], ["thief"]) for player in ("red", "blue")],
    ),
    ("position_points", [{"path": "/players/red/pp", "by": -1}]),
    ("position_houses", [change(f"/spaces/road_{number}/owner", None, "red") for number in range(1, 9)]),
    ("point_malformed", [change("/decision", {"kind": "plan", "player": "blue"}, None)]),
    ("point_malformed", [change("/decision", {"kind": "plan", "player": "blue"}, {"phase": "lunch"})]),
    ("point_malformed", [change("/decision", {"kind": "plan", "player": "blue"}, {"phase": "over", "when": 1})]),
]


@pytest.mark.parametrize(("code", "changes"), IMPOSSIBLE, ids=lambda value: ascii(value)[:60])
@pytest.mark.rule("refusal:position_tile_twice")
@pytest.mark.rule("refusal:position_tile")
@pytest.mark.rule("refusal:position_side")
@pytest.mark.rule("refusal:position_owner")
@pytest.mark.rule("refusal:position_malformed")
@pytest.mark.rule("refusal:position_player")
@pytest.mark.rule("refusal:position_bridge")
@pytest.mark.rule("refusal:position_round")
@pytest.mark.rule("refusal:position_provost")
@pytest.mark.rule("refusal:position_workers")
@pytest.mark.rule("refusal:position_character")
@pytest.mark.rule("refusal:position_character_twice")
@pytest.mark.rule("refusal:position_points")
@pytest.mark.rule("refusal:position_houses")
@pytest.mark.rule("refusal:point_malformed")
def test_what_no_box_can_show(code, changes):
    """A tile or character twice, more pieces than a colour has, the provost off his spaces, a house missing."""
    table = a_table(green=[owns("wood_tailor", "road_11"), owns("wood_market", "road_12")], red=holds())
    if code == "position_houses":
        table = a_table(red=[owns("wood_tailor", "road_11"), owns("wood_market", "road_12")])
    assert refused(table, *changes).code == code


def test_a_refused_correction_changes_nothing_at_all():
    """All changes are judged together: a good one beside a bad one is not made."""
    table = a_table()
    before = RULESET.save_state(table.state)
    refused(table, change("/provost", 8, 9), change("/players/red/workers", 6, 99))
    assert RULESET.save_state(table.state) == before


@pytest.mark.rule("refusal:in_use")
def test_a_space_in_use_is_left_alone():
    """While red uses the toll, nothing of it is corrected; other spaces are, and a named point frees it."""
    table = a_visit("toll")
    moved = change("/spaces/toll/workers", ["red"], [])
    assert refused(table, moved).code == "in_use"
    corrected(table, change("/spaces/lawyer/workers", [], ["blue"]))
    asked = {"kind": "activate", "player": "red", "space": "toll"}
    corrected(table, moved, change("/decision", asked, {"phase": "stewardship"}))
    assert (table.state.phase, table.space("toll").workers) == ("planning", ())


@pytest.mark.rule("refusal:in_use")
def test_a_monument_is_left_alone_while_its_favor_is_used():
    """Red has built a Theater and uses its favor: the Theater lies there until that is over."""
    table = a_table(
        phase="stewardship", red=[owns("start_farm", "road_1"), has(gold=5, wood=5)], blue=holds("thief", "steward")
    )
    table.red.builds_monument("monument_theater")
    assert refused(table, change("/spaces/road_1/owner", "red", "green")).code == "in_use"
    corrected(table, change("/players/red/goods/gold", 2, 3))
    assert table.kind == "favor"


# ---- what is pending afterwards


def test_the_pending_decision_stays_with_new_legal_actions():
    """Blue is still asked; the toll is taken now, and the Journeyman may join there."""
    table = corrected(a_table(), change("/spaces/toll/workers", [], ["red"]))
    assert (table.asked, {"type": "place", "space": "toll"} in table.legal) == ("blue", False)
    corrected(table, change("/players/blue/characters", [], ["journeyman"]))
    assert {"type": "place", "space": "toll"} in table.legal


def test_planning_skips_who_stands_on_the_bridge():
    """Blue had passed, says the table: red is asked."""
    table = corrected(a_table(), change("/bridge", [], ["blue"]))
    assert table.events[1:] == (DecisionDropped(frames.Turn("blue"), "no_ground"),)
    assert table.asked == "red"


def test_the_bridge_asks_who_has_not_had_their_move():
    """Red has moved; with a new order green comes before blue."""
    table = a_table(phase="activation", bridge=["red", "blue", "green"], provost=5)
    table.red.moves_provost(0)
    assert at(table, "/table/bridge_done") == ["red"]
    corrected(table, change("/bridge", ["red", "blue", "green"], ["green", "red"]))
    assert table.decision == {"kind": "bridge", "player": "green"}
    table.green.moves_provost(0)
    assert table.kind != "bridge"


def test_the_road_goes_on_up_to_the_provost_as_he_stands():
    """While red uses the first space the provost is put back before blue's worker: it is not reached."""
    table = a_table(phase="activation", provost=9, workers={"road_2": ["red"], "road_3": ["blue"]}, red=has(worker=2))
    assert table.asked == "red"
    corrected(table, change("/provost", 9, 2))
    table.red.declines()
    assert table.blue.goods == {"food": 1, "wood": 2, "stone": 1}


def test_delivery_asks_the_workers_now_at_the_site():
    """Red's worker was never there, green's was: green is asked."""
    goods = has(**BUNDLE)
    table = a_table(phase="delivery", site=["red", "blue"], red=goods, green=goods, blue=goods)
    corrected(table, change("/site/workers", ["red", "blue"], ["green"]))
    assert (table.decision, table.red.camp) == ({"kind": "deliver", "player": "green"}, 9)
    table.green.delivers()
    assert table.kind == "plan"


def test_the_deliveryman_waits_for_the_site():
    """A worker at the site delivers before the Deliveryman, who is asked again afterwards."""
    goods = has(**BUNDLE)
    drawn = {"characters": ["deliveryman", *CHARACTERS[:5]]}
    table = a_table(phase="delivery", red=[goods, holds("deliveryman")], green=goods, setup=drawn)
    assert table.asked == "red"
    corrected(table, change("/site/workers", [], ["green"]))
    assert table.asked == "green"
    table.green.delivers()
    assert table.asked == "red"


@pytest.mark.parametrize(("characters", "asked"), [([], "plan"), (["bailiff"], "bailiff")])
def test_a_decision_without_a_holder_is_dropped(characters, asked):
    """Red does not hold the Bailiff after all: nobody moves, or green does, who holds it."""
    table = a_table(phase="activation", red=holds("bailiff"))
    assert table.decision == {"kind": "bailiff", "player": "red"}
    more = [change("/players/green/characters", [], characters)] if characters else []
    corrected(table, change("/players/red/characters", ["bailiff"], []), *more)
    assert table.told(DecisionDropped) == [DecisionDropped(frames.BailiffMove("red"), "no_ground")]
    assert table.kind == asked


def test_the_early_riser_is_whoever_holds_it():
    table = a_table(red=holds("early_riser"))
    corrected(
        table,
        change("/players/red/characters", ["early_riser"], []),
        change("/players/green/characters", [], ["early_riser"]),
    )
    assert table.decision == {"kind": "early_riser", "player": "green"}


def test_stewardship_asks_the_present_owners():
    """The residence is green's, not red's; the next one along the road is none at all."""
    rich = has(gold=5, wood=5, stone=5)
    residences = [owns("start_farm", "road_1"), owns("start_market", "road_2")]
    table = a_table(phase="stewardship", red=[rich, *residences], green=rich)
    corrected(
        table,
        change("/spaces/road_1/owner", "red", "green"),
        change("/spaces/road_2/side", "residence", "setup"),
    )
    assert table.decision == {"kind": "monument", "player": "green", "space": "road_1"}
    table.green.declines()
    assert table.kind == "plan"
    table = a_table(phase="stewardship", red=[rich, *residences])
    corrected(table, change("/spaces/road_1/side", "residence", "setup"))
    assert table.decision == {"kind": "monument", "player": "red", "space": "road_2"}


def test_the_engine_goes_on_where_nothing_is_left_to_choose():
    """Blue has no workers after all: the only action is to pass, and the engine passes."""
    table = corrected(a_table(), change("/players/blue/workers", 6, 0))
    assert (table.state.bridge, table.asked) == (("blue",), "red")


def test_a_claimed_tile_and_a_favor_go_on():
    """In the middle of a favor goods are corrected, and the favor is still asked."""
    table = corrected(a_favor(blue=holds("thief")), change("/players/red/goods/food", 1, 4))
    assert (table.kind, table.red.goods["food"]) == ("favor", 4)
    table = corrected(a_table(red=claims("road_1")), change("/spaces/road_1/owner", "red", None))
    assert table.red.houses == 9


# ---- after the end


def test_after_the_end_goods_and_points_are_corrected():
    """The result follows; anything else would change a game that is over."""
    table = a_table(phase="stewardship", round=9, red=has(gold=1), blue=has())
    assert RULESET.public_result(table.state)["winners"] == ["red"]
    corrected(table, change("/players/red/goods/gold", 1, 0), {"path": "/players/blue/pp", "by": 3})
    assert RULESET.public_result(table.state)["winners"] == ["blue"]
    assert refused(table, change("/provost", 9, 3)).code == "game_over"
    assert table.blue.gravity(Pass()) == "impossible"


def test_the_game_goes_on_after_the_end():
    """A point may be named from any state: the table plays the last stewardship again."""
    table = a_table(phase="stewardship", round=9)
    corrected(table, change("/decision", None, {"phase": "planning", "player": "red"}))
    assert (table.decision, table.state.round) == ({"kind": "plan", "player": "red"}, 9)
    table.red.does(Place("toll"))
