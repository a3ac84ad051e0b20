"""The editor of Caylus 1303: its pieces, its words, and what follows."""

import pytest

from referee.games.caylus1303 import GAME
from tests.games import editing
from tests.games.editing import groups, merged, said, stands
from tests.rules.tables import a_table, a_visit, has, holds, owns


def edited(state, sketch=(), pick=""):
    """Lay out the editor."""
    return editing.edited(GAME, state, sketch, pick)


def after(state, page, label):
    """Give the page after a tap."""
    return editing.after(GAME, state, page, label)


def lies(page, space):
    """Give what lies on a space after the correction."""
    return stands(GAME, *page, f"/spaces/{space}")


def test_a_change_is_taken_out_of_the_sketch():
    page = edited(a_table().state, [{"path": "/players/red/goods/wood", "to": 5}, {"path": "/players/red/pp", "by": 2}])
    assert said(page) == ["Red has 5 wood (was 2)", "2 points by agreement (Red)"]
    again = edited(a_table().state, merged(page.sketch, [*page.changed[0].without, *page.changed[1].without]))
    assert (again.sketch, again.changed, again.ready) == ([], (), False)


def test_what_follows_is_told():
    """A house on the road is one less left, and its tile is gone from the supply."""
    sketch = [
        {"path": "/spaces/road_10/tile", "to": "wood_farm"},
        {"path": "/spaces/road_10/side", "to": "construction"},
        {"path": "/spaces/road_10/owner", "to": "red"},
        {"path": "/players/red/workers", "to": 4},
    ]
    page = edited(a_table().state, sketch)
    assert said(page) == [
        "Red has 4 workers (was 6)",
        "Farm, wood building (road space 10); house, Red (road space 10)",
    ]
    assert "Red’s houses left: 8 (was 9)" in page.follows
    assert "Gone from the supply: Farm, wood building" in page.follows
    assert page.then == "Blue: place a worker or pass"


def test_a_decision_without_ground_is_told():
    """Blue stands on the bridge: red is asked instead."""
    page = edited(a_table().state, [{"path": "/bridge", "to": ["blue"]}])
    assert "Blue is not asked any more, after the correction." in page.follows
    assert page.then == "Red: place a worker or pass"


def test_nobody_is_told_who_would_win():
    page = edited(a_table(red=has(gold=9)).state, [{"path": "/decision", "to": {"phase": "over"}}])
    assert page.then == "The game is over"
    assert not any("inner" in line for line in page.follows)


def test_totals_stay_facedown():
    table = a_table()
    page = edited(table.state, [{"path": "/players/red/pp", "by": 3}], "seat/red/pp")
    assert all(seat.pp is None for seat in page.seats)
    (points,) = (each for group in page.panel.groups for each in group.counters if each.label == "prestige points")
    assert (points.value, points.marked) == ("+3", True)


def test_a_space_in_use_says_why_and_how():
    """The tile is not offered, but a way out is: to name where the game goes on."""
    table = a_visit("toll", red=has(food=2))
    (group,) = groups(edited(table.state, pick="space/toll"))
    assert group.why.startswith("This space is being used now.")
    stay, _ = group.taps
    freed = edited(table.state, stay.changes, "space/toll")
    assert [each.title for each in freed.panel.groups] == ["Workers here: tap to move", "Add a worker"]


@pytest.mark.parametrize(
    ("pick", "found"),
    [
        ("start_farm", "space/road_1"),
        ("thief", "character/thief"),
        ("wood_manor", "site"),
        ("wood_farm", "supply/wood_farm"),
        ("toll", "space/toll"),
        ("bridge", "bridge"),
        ("space/road_99", ""),
        ("worker/toll/0", ""),
        ("worker/site/x", ""),
        ("tile/road_20", ""),
        ("seat/purple", ""),
        ("lunch", ""),
        ("/", ""),
    ],
)
def test_what_is_picked_is_found_where_it_lies(pick, found):
    assert GAME.editing.found(a_table(red=holds("thief")).state, pick) == found


def test_a_residence_takes_a_monument_and_keeps_its_house():
    state = a_table(red=owns("start_farm", "road_1")).state
    page = after(state, edited(state, pick="space/road_1"), "Lay a monument on it")
    page = after(state, page, "Statue")
    assert lies((state, page), "road_1") == {
        "tile": "monument_statue",
        "side": "monument",
        "owner": "red",
        "workers": [],
    }


def test_a_tile_is_turned_with_the_house_that_belongs_to_its_side():
    """A residence has an owner, and keeps it; the built side of a wood tile gets the house of whoever is asked."""
    state = a_table().state
    turned = after(state, edited(state, pick="space/road_1"), "Turn it over")
    assert lies((state, turned), "road_1")["side"] == "residence"
    assert lies((state, turned), "road_1")["owner"] == "blue"
    back = after(state, turned, "Turn it over")
    assert lies((state, back), "road_1") == {"tile": "start_farm", "side": "setup", "owner": "blue", "workers": []}


def test_a_character_goes_from_hand_to_hand():
    state = a_table(red=holds("thief")).state
    page = after(state, edited(state, pick="thief"), "Green")
    assert said(page) == ["characters (Green, Thief)", "characters (Red, none)"]
    page = after(state, page, "On the board")
    assert "Thief" in page.follows[-1]


@pytest.mark.parametrize(
    ("path", "picked"),
    [
        ("/players/red/goods/wood", "seat/red/wood"),
        ("/players/red/characters", "seat/red/characters"),
        ("/spaces/road_1/tile", "space/road_1"),
        ("/site/workers", "site"),
        ("/provost", "provost"),
        ("/bridge", "bridge"),
        ("/decision", "turn"),
        ("/spaces", "more"),
        ("/round", "more"),
        ("/players/purple/pp", ""),
    ],
)
def test_a_path_of_the_position_picks_what_it_is_of(path, picked):
    assert edited(a_table().state, pick=path).pick == picked
