"""Late starts: a position and a point are a game like any other, alike to the end."""

import json

import pytest
from hypothesis import given
from msgspec.structs import replace

from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.caylus1303.state import Prestige
from tests.rules.playing import at_random, moves
from tests.rules.strategies import GAMES, STONE, WOOD, games
from tests.rules.tables import a_setup, a_table, has, owns

SETUP = json.loads(json.dumps(RULESET.write_setup(a_setup())))
UNKNOWN = {"road": [], "wood": "wood_stonemason", "stone": "", "first_player": "purple"}


def late(state, **changes):
    """Start the game of a state late, from what it exports."""
    setup = RULESET.read_late_setup({**json.loads(json.dumps(RULESET.write_setup(state.table.setup))), **changes})
    position, point = json.loads(json.dumps([RULESET.position(state), RULESET.point(state)]))
    return RULESET.start_late(setup, position, point)


def told_as(move):
    """Give what a table sees of a move."""
    return RULESET.public_state(move.before), move.legal, move.events, RULESET.public_state(move.after)


@GAMES
@given(games())
def test_a_late_start_is_the_same_state(drawn):
    """From any state that asks somebody; only the sources of points are forgotten."""
    for move in drawn.moves():
        outcome = late(move.before)
        seats = [replace(seat, prestige=Prestige(corrected=seat.prestige.total())) for seat in move.before.seats]
        assert outcome == (replace(move.before, seats=tuple(seats)), ())


@pytest.mark.parametrize("seed", range(12))
def test_a_late_start_is_alike_to_the_end(seed):
    """The same exported states, legal actions and events, whatever the set-up says of road and first tiles."""
    begun = RULESET.start(a_setup(*("blue", "red", "green", "yellow")[: 2 + seed % 3]))
    for at, move in enumerate(game := list(moves(begun, at_random(seed)))):
        if at % 29 == seed:
            taken = iter([each.action for each in game[at:]])
            again = moves(late(move.before, **UNKNOWN).state, lambda *_, taken=taken: next(taken))
            assert list(map(told_as, again)) == list(map(told_as, game[at:]))


def test_points_begin_as_corrected():
    position, point = (json.loads(json.dumps(get(a_table().state))) for get in (RULESET.position, RULESET.point))
    position["players"]["red"]["pp"] = 17
    state = RULESET.start_late(RULESET.read_late_setup(SETUP), position, point).state
    assert RULESET.points(state, "red")["corrected"] == 17


def test_what_was_never_recorded_is_filled_in():
    """Which starting tile lies under a monument nobody knows: the set-up is filled with any that fits, and saved."""
    table = a_table(red=[owns("monument_statue", "road_3"), has(gold=3)])
    setup = {key: value for key, value in SETUP.items() if key not in UNKNOWN}
    read = RULESET.read_late_setup(setup)
    assert sorted(read.road) == sorted(a_setup().road)
    state = RULESET.start_late(read, RULESET.position(table.state), RULESET.point(table.state)).state
    assert RULESET.load_state(RULESET.save_state(state)) == state
    assert state.space("road_3").tile == "monument_statue"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": ["blue"]}, "setup_players"),
        ({"site": ["start_farm"]}, "setup_site"),
        ({"site": WOOD}, "setup_site"),
        ({"site": STONE}, "setup_site"),
        ({"site": ["start_farm", "wood_manor", "stone_castle"]}, "setup_stone_tiles"),
        ({"characters": ["thief"]}, "setup_characters"),
        ({"rulings": {"lunch": "yes"}}, "setup_ruling"),
        ({"box": {"lunch": {}}}, "box_unknown"),
        ({"players": 7}, "setup_malformed"),
    ],
)
def test_players_site_characters_rulings_and_box_are_checked(change, code):
    with pytest.raises(Refused) as caught:
        RULESET.read_late_setup({**SETUP, **UNKNOWN, **change})
    assert caught.value.refusal.code == code


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda position: position.pop("table"), "position_malformed"),
        (lambda position: position["spaces"].pop("road_7"), "position_malformed"),
        (lambda position: position["players"].pop("red"), "position_malformed"),
        (lambda position: position["players"]["red"].update(characters=["day_laborer"]), "position_character"),
        (lambda position: position.update(round=0), "position_round"),
        (lambda position: position["players"]["red"].update(pp=-1), "position_points"),
    ],
)
def test_a_position_is_checked_like_a_correction(change, code):
    position = RULESET.position(a_table().state)
    change(position)
    with pytest.raises(Refused) as caught:
        RULESET.start_late(a_setup(), position, {"phase": "planning", "player": "red"})
    assert caught.value.refusal.code == code


@pytest.mark.parametrize("position", [None, [], "{}", 3, {}])
def test_what_is_no_position(position):
    with pytest.raises(Refused):
        RULESET.start_late(a_setup(), position, {"phase": "over"})


def test_the_engine_goes_on_from_where_nobody_is_asked():
    """At a point where nothing is left to choose, what happens is told."""
    outcome = RULESET.start_late(a_setup(), RULESET.position(a_table().state), {"phase": "stewardship"})
    assert outcome.events
    assert (outcome.state.round, outcome.state.phase) == (2, "planning")
