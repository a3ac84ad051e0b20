"""The editor of Caylus (2005): its pieces, its words, and what follows."""

import pytest

from referee.games.caylus2005 import GAME
from referee.games.caylus2005.words.points import POINTS, point_line
from referee.play.trials import attempt_start
from referee.rules.caylus2005 import RULESET
from referee.wording import LANGUAGES
from tests.caylus2005.tables import BATCH, a_game, a_road, a_setup, a_table, has, lives, marked, owns, scored
from tests.games import editing
from tests.games.editing import groups, merged, said, stands, tapped


def edited(state, sketch=(), pick=""):
    """Lay out the editor."""
    return editing.edited(GAME, state, sketch, pick)


def after(state, page, *labels):
    """Give the page after some taps."""
    for label in labels:
        page = editing.after(GAME, state, page, label)
    return page


def at(state, page, path):
    """Give what stands at a path after the correction."""
    return stands(GAME, state, page, path)


def counted(page, label):
    """Give a number of the panel."""
    (found,) = (each for group in groups(page) for each in group.counters if each.label == label)
    return found


def titles(page):
    """Give what the groups of the panel are about."""
    return [group.title for group in groups(page)]


# ---- workers


def test_a_worker_comes_from_home_which_follows():
    state = a_game().state
    page = after(state, edited(state, pick="castle"), "Red")
    assert at(state, page, "/castle/workers") == ["red"]
    assert page.follows == ("Red’s workers at home: 5 (was 6)",)


def test_a_circle_of_the_inn_holds_one_worker():
    """Where another stood, the last who came stands; on the board only the circle that is free is tapped."""
    state = a_table(inn=("blue", None)).state
    page = edited(state, pick="hand/red")
    assert [(each["path"], each["to"]) for each in page.areas.targets["inn"].changes] == [("/spaces/inn/right", "red")]
    there = edited(state, pick="inn")
    assert titles(there) == [
        "on the left circle",
        "Put a worker on the left circle",
        "Put a worker on the right circle",
    ]
    left, _ = [group for group in groups(there) if group.title.startswith("Put")]
    red = next(tap for tap in left.taps if tap.label == "Red")
    assert at(state, edited(state, red.changes), "/spaces/inn/left") == "red"
    assert "inn" not in edited(a_table(inn=("blue", "green")).state, pick="hand/red").areas.targets


def test_workers_at_the_castle_change_places():
    """The order of their numbers is the order in which they deliver."""
    state = a_table(castle=["blue", "red", "green"]).state
    page = after(state, edited(state, pick="worker/castle/2"), "One place forward")
    assert at(state, page, "/castle/workers") == ["blue", "green", "red"]
    assert page.pick == "worker/castle/1"
    page = after(state, page, "Back home")
    assert at(state, page, "/castle/workers") == ["blue", "red"]


def test_a_worker_goes_anywhere_on_the_board():
    state = a_table(workers={"gate": ["red"]}).state
    page = edited(state, pick="worker/gate/0")
    assert {"castle", "inn", "stables", "road_1", "road_28"} <= set(page.areas.targets)
    assert "gate" not in page.areas.targets
    moved = edited(state, page.areas.targets["road_3"].changes)
    assert (at(state, moved, "/spaces/gate/workers"), at(state, moved, "/spaces/road_3/workers")) == ([], ["red"])


# ---- tiles


def test_a_tile_is_laid_with_the_house_of_whoever_is_asked():
    state = a_game().state
    page = after(state, edited(state, pick="space/road_9"), "Lay a tile here", "Lawyer")
    assert at(state, page, "/spaces/road_9") == {
        "tile": "wood_lawyer", "side": "craft", "owner": "blue", "claim": None, "workers": [],
    }  # fmt: skip
    assert "Gone from the supply: Lawyer" in page.follows
    house = next(group for group in groups(page) if group.title == "House")
    page = edited(state, merged(page.sketch, house.taps[1].changes), page.pick)
    assert at(state, page, "/spaces/road_9/owner") == "red"


def test_a_craft_tile_becomes_a_residence_and_comes_back_to_the_supply():
    state = a_table(red=owns("wood_quarry", "road_9")).state
    page = after(state, edited(state, pick="space/road_9"), "Make it a residence")
    assert said(page)[0].startswith("Residence (road space 9)")
    assert at(state, page, "/spaces/road_9/owner") == "red"
    assert "Back in the supply: Quarry, wood building" in page.follows


def test_a_prestige_tile_lies_on_a_residence_and_keeps_its_house():
    state = a_table(red=lives("road_9")).state
    page = after(state, edited(state, pick="space/road_9"), "Lay a prestige building on it", "Cathedral")
    assert at(state, page, "/spaces/road_9/owner") == "red"
    assert set(edited(state, pick="supply/prestige_hotel").areas.targets) >= {"road_9", "road_10"}
    assert "road_9" not in edited(state, pick="supply/stone_bank").areas.targets


def test_neutral_and_fixed_buildings_have_no_house():
    state = a_game().state
    assert "House" in titles(edited(state, pick="space/road_1"))
    assert not any(group.taps for group in groups(edited(state, pick="space/road_1")) if group.title == "House")
    assert titles(edited(state, pick="space/road_7")) == ["Add a worker"]
    assert GAME.editing.found(state, "tile/road_7") == ""


def test_a_lawyer_waits_only_where_a_worker_still_stands():
    title = "Becomes a residence once the worker has left, for"
    state = a_table(workers={"road_1": ["red"]}).state
    assert title in titles(edited(state, pick="space/road_1"))
    assert title not in titles(edited(state, pick="space/road_2"))
    claim = next(group for group in groups(edited(state, pick="space/road_1")) if group.title == title)
    page = edited(state, claim.taps[2].changes, "space/road_1")
    assert at(state, page, "/spaces/road_1/claim") == "green"


def test_tiles_leave_the_game_and_come_back():
    """Of two copies one may be out."""
    state = a_game().state
    page = after(state, edited(state, pick="gone"), "Architect")
    assert at(state, page, "/table/gone") == ["stone_architect"]
    page = edited(state, page.sketch, "gone")
    back, out = groups(page)
    assert [tap.label for tap in back.taps] == ["Architect"]
    assert "Architect" in [tap.label for tap in out.taps]
    again = edited(state, merged(page.sketch, back.taps[0].changes), "gone")
    assert (again.changes, again.ready) == ([], False)


# ---- the castle and the favor table


def test_houses_of_a_section_are_counted_by_player():
    state = a_table(houses={"dungeon": {"red": 5}}).state
    page = edited(state, pick="section/dungeon")
    assert page.panel.hint.replace("\xa0", " ") == "5 of 6 places are taken."
    more = edited(state, counted(page, "Red").more, "section/dungeon")
    full = edited(state, merged(more.sketch, counted(more, "Green").more), "section/dungeon")
    assert not full.ready
    refused = GAME.reason(GAME.words("en"), editing.attempt(RULESET, state, full.sketch).refusal, state)
    assert refused.replace("\xa0", " ") == "Dungeon: 6 houses have room there, not 7."


def test_a_section_that_is_being_scored_says_why_and_how():
    table = a_table(phase="bailiff", houses={"dungeon": {"red": 6}})
    lock = groups(edited(table.state, pick="castle"))[-1]
    assert lock.why.startswith("This section is being scored now.")
    freed = edited(table.state, lock.taps[0].changes, "castle")
    assert titles(freed)[-1] == "Section that is built now"
    assert "Counted already in the scoring of this section" in titles(edited(table.state, lock.taps[0].changes, "more"))


def test_a_marker_walks_along_its_line():
    state = a_table(red=marked(goods=5)).state
    page = edited(state, pick="line/goods")
    assert counted(page, "Red").more is None
    assert counted(page, "Blue").less is None
    page = edited(state, counted(page, "Blue").more, "seat/blue/goods")
    assert (counted(page, "Resources").value, counted(page, "Resources").marked) == ("1", True)


def test_lines_are_used_where_favors_are_gained():
    """Nobody is asked in planning, where none is; in the phase of a point that is named they are."""
    state = a_game().state
    assert "Used in this phase already" not in titles(edited(state, pick="seat/red"))
    point = [{"path": "/decision", "to": {"phase": "bailiff"}}]
    page = edited(state, point, "seat/red")
    assert "Used in this phase already" in titles(page)
    assert "Used in this phase already by" in titles(edited(state, point, "line/money"))
    used = next(group for group in groups(page) if group.title == "Used in this phase already").taps[1]
    assert at(state, edited(state, merged(point, used.changes)), "/players/red/lines") == ["money"]


def test_beginners_have_no_markers_to_move():
    state = a_table(setup={"rulings": {"favors": "points"}}).state
    assert not any("Favor table" in title for title in titles(edited(state, pick="seat/red")))


# ---- players, orders, the round


def test_points_are_open_and_corrected_by_a_difference():
    state = a_table(red=scored(7)).state
    page = edited(state, pick="seat/red/pp")
    points = counted(page, "prestige points")
    assert (points.value, points.marked, points.less) == ("7", True, [{"path": "/players/red/pp", "by": -1}])
    page = edited(state, points.less, "seat/red/pp")
    assert counted(page, "prestige points").value == "6"
    assert said(page) == ["-1 points by agreement (Red)"]


def test_players_change_places_in_the_turn_order():
    """One place forward by each tap; the first one goes behind the second."""
    state = a_game().state
    page = after(state, edited(state, pick="order"), "3. Green")
    assert at(state, page, "/turn_order") == ["blue", "green", "red"]
    page = after(state, page, "1. Blue")
    assert at(state, page, "/turn_order") == ["green", "blue", "red"]
    assert said(page) == ["turn order (Green, Blue and Red)"]


@pytest.mark.parametrize("pawn", ["provost", "bailiff"])
def test_both_pawns_walk_on_the_road(pawn):
    state = a_game().state
    page = edited(state, pick=pawn)
    assert list(page.areas.targets) == [f"road_{number}" for number in range(1, 29)]
    assert at(state, edited(state, page.areas.targets["road_9"].changes), f"/{pawn}") == 9


def test_what_the_castle_got_is_counted_while_it_delivers():
    """Also where nothing was delivered for want of a free place, which costs no points."""
    table = a_table(phase="castle", castle=["blue", "red"], blue=has(**BATCH), red=has(**BATCH))
    table.blue.delivers()
    state = table.state
    page = edited(state, pick="more")
    assert counted(page, "Blue").value == "0"
    (room,) = (group for group in groups(page) if group.title == "Found no place free in the castle")
    page = edited(state, room.taps[0].changes)
    assert at(state, page, "/table/deliveries") == [{"player": "blue", "batches": 0, "room": False}]


def test_several_deliveries_of_nothing_are_told_apart():
    """Two workers of one player stand at the castle and have nothing to deliver: each found no place free or not."""
    table = a_table(phase="castle", castle=["red", "red", "blue"], red=has(), blue=has(**BATCH))
    state = table.state
    (room,) = (group for group in groups(edited(state, pick="more")) if group.title.startswith("Found no place"))
    assert [(tap.label, tap.chosen) for tap in room.taps] == [("Red", False), ("Red", False)]
    page = edited(state, room.taps[1].changes)
    nothing = {"player": "red", "batches": 0}
    assert at(state, page, "/table/deliveries") == [{**nothing, "room": True}, {**nothing, "room": False}]


def test_a_space_in_use_says_why_and_how():
    table = a_road("road_5", red=has(food=1))
    (group,) = groups(edited(table.state, pick="space/road_5"))
    assert group.why.startswith("This space is being used now.")
    stay, _ = group.taps
    assert "Add a worker" in titles(edited(table.state, stay.changes, "space/road_5"))


def test_after_the_end_goods_deniers_and_points_are_left():
    state = a_table(phase="bailiff", bailiff=23, section="towers").state
    page = edited(state, pick="seat/red")
    assert [each.label for each in groups(page)[0].counters] == [
        "deniers", "food", "wood", "stone", "cloth", "gold", "prestige points",
    ]  # fmt: skip
    assert groups(page)[1].why.startswith("The game is over: only resources, deniers and points")
    assert len(groups(page)) == 2


# ---- picks and points


@pytest.mark.parametrize(
    ("pick", "found"),
    [
        ("neutral_farm", "space/road_1"),
        ("fixed_peddler", "space/road_7"),
        ("wood_lawyer", "supply/wood_lawyer"),
        ("residence", "supply/residence"),
        ("gate", "space/gate"),
        ("inn", "inn"),
        ("castle", "castle"),
        ("dungeon", "section/dungeon"),
        ("goods", "line/goods"),
        ("bridge", "bridge"),
        ("worker/inn/right/0", "worker/inn/right/0"),
        ("worker/inn/left/0", ""),
        ("worker/castle/0", ""),
        ("section/roof", ""),
        ("supply/gate", ""),
        ("supply/fixed_peddler", ""),
        ("space/inn", ""),
        ("/players/red/deniers", "seat/red/deniers"),
        ("/players/red/favors/goods", "seat/red/goods"),
        ("/spaces/inn/left", "inn"),
        ("/spaces/gate/workers", "space/gate"),
        ("/castle/houses/walls/red", "section/walls"),
        ("/castle/section", "castle"),
        ("/castle/workers", "castle"),
        ("/turn_order", "order"),
        ("/bailiff", "bailiff"),
        ("/decision", "turn"),
        ("/table/gone", "gone"),
        ("/table/counted", "more"),
        ("/round", "more"),
    ],
)
def test_what_is_picked_is_found_where_it_lies(pick, found):
    assert GAME.editing.found(a_table(inn=(None, "red")).state, pick) == found


LINES = {
    "Red places a worker or passes": {"phase": "planning", "player": "red"},
    "Inn comes next": {"phase": "special", "space": "inn"},
    "Joust Field, being used (Red)": {"phase": "special", "space": "joust_field", "using": ["red"]},
    "Red may move the provost": {"phase": "bridge", "player": "red"},
    "Farm, space 1 comes next": {"phase": "activation", "space": "road_1"},
    "road space 9 comes next": {"phase": "activation", "space": "road_9"},
    "Farm, space 1: the owner takes a resource": {"phase": "owner_bonus", "space": "road_1", "using": ["red"]},
    "Red delivers": {"phase": "castle", "player": "red"},
    "Favor for the most batches": {"phase": "award"},
    "Favor for the most batches: Blue uses a favor": {
        "phase": "award",
        "favor": [{"player": "blue", "step": "choice"}],
    },
    "Favor for the most batches: Blue uses a favor (Deniers)": {
        "phase": "award",
        "favor": [{"player": "blue", "step": "effect", "line": "money"}],
    },
    "The bailiff moves, then sections that are due are scored": {"phase": "bailiff"},
    "Red’s houses are counted (dungeon)": {"phase": "scoring", "player": "red"},
    "The game is over": {"phase": "over"},
}


@pytest.mark.parametrize("line", LINES)
def test_a_point_says_whose_turn_it_is(line):
    assert point_line(GAME.words("en"), LINES[line], a_game().state).replace("\xa0", " ") == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_point_has_its_line_in_every_language(language):
    assert {point["phase"] for point in LINES.values()} == set(POINTS)
    for point in LINES.values():
        told = point_line(GAME.words(language), point, a_game().state)
        assert told
        assert "{" not in told


# ---- comparing the table, and a game that has begun


def test_the_cards_tell_what_lies_there():
    state = a_table(
        inn=(None, "red"), castle=["green"], bridge=["blue"], houses={"walls": {"red": 2}}, red=lives("road_9")
    ).state
    *seats, board = GAME.editing.cards(GAME.words("en"), state)
    assert [card.colour for card in seats] == [*state.turn_order]
    facts = {fact.label.replace("\xa0", " "): fact for part in board.parts for fact in part.facts}
    assert facts["the provost"].value.replace("\xa0", " ") == "on space 6"
    assert facts["turn order"].houses == state.turn_order
    assert facts["Inn: on the right circle"].pawns == ("red",)
    assert facts["workers at the castle"].pawns == ("green",)
    assert facts["walls"].houses == ("red", "red")
    assert facts["Residence, space 9"].houses == ("red",)


def test_what_a_phase_remembers_is_asked_once_its_point_is_named():
    """Where a game is taken up in the middle of the castle, what was delivered is told too."""
    setup = a_setup("blue", "red")
    castle = [
        {"path": "/castle/workers", "to": ["red", "blue"]},
        {"path": "/decision", "to": {"phase": "castle", "player": "blue"}},
    ]
    trial = attempt_start(RULESET, setup, castle)
    panel = GAME.editing.panel(GAME.words("en"), trial, "more")
    assert "Batches delivered this round" in [group.title for group in panel.groups]


def test_of_several_buttons_each_is_found_by_its_name():
    assert tapped(edited(a_game().state, pick="seat/red"), "Put a worker on the board").pick == "hand/red"
