"""Late starts: a position and a point are a game like any other, alike to the end."""

import json

import pytest
from msgspec.structs import replace

from referee.rules.caylus2005 import RULESET, Refused
from referee.rules.caylus2005.state import Earned
from tests.caylus2005.playing import at_random, deal, eager, moves
from tests.caylus2005.steered import rich
from tests.caylus2005.tables import a_game, a_setup, a_table

SETUP = json.loads(json.dumps(RULESET.write_setup(a_setup())))


def late(state, **changes):
    """Start the game of a state late, from what it exports."""
    setup = RULESET.read_late_setup({**json.loads(json.dumps(RULESET.write_setup(state.table.setup))), **changes})
    position, point = json.loads(json.dumps([RULESET.position(state), RULESET.point(state)]))
    return RULESET.start_late(setup, position, point)


def told_as(move):
    """Give what a table sees of a move."""
    return RULESET.public_state(move.before), move.legal, move.events, RULESET.public_state(move.after)


@pytest.mark.parametrize("seed", range(12))
def test_a_late_start_is_the_same_state(seed):
    """From any state that asks somebody; only the sources of points are forgotten."""
    begun = RULESET.start(deal(seed, ruled=seed % 2 == 0))
    choose = eager(seed) if seed % 3 else at_random(seed)
    for move in moves(rich(begun) if seed % 4 else begun, choose):
        outcome = late(move.before)
        seats = [replace(seat, earned=Earned(corrected=seat.earned.total())) for seat in move.before.seats]
        assert outcome == (replace(move.before, seats=tuple(seats)), ())
    over = late(move.after)
    assert RULESET.public_state(over.state) == RULESET.public_state(move.after)


@pytest.mark.parametrize("seed", range(6))
def test_a_late_start_is_alike_to_the_end(seed):
    """The same exported states, legal actions and events, whatever the set-up says of the road."""
    begun = rich(RULESET.start(deal(f"late {seed}")))
    for at, move in enumerate(game := list(moves(begun, eager(seed)))):
        if at % 37 == seed:
            taken = iter([each.action for each in game[at:]])
            again = moves(late(move.before, road=[]).state, lambda *_, taken=taken: next(taken))
            assert list(map(told_as, again)) == list(map(told_as, game[at:]))


def test_points_begin_as_corrected():
    position, point = (json.loads(json.dumps(get(a_table().state))) for get in (RULESET.position, RULESET.point))
    position["players"]["red"]["pp"] = 17
    state = RULESET.start_late(RULESET.read_late_setup(SETUP), position, point).state
    assert RULESET.points(state, "red")["corrected"] == 17


def test_a_road_that_was_never_recorded_is_filled_in():
    setup = RULESET.read_late_setup({key: value for key, value in SETUP.items() if key != "road"})
    assert sorted(setup.road) == sorted(a_setup().road)
    for wrong in ({"players": ["blue"]}, {"rulings": {"lunch": "yes"}}, {"box": {"lunch": {}}}, {"players": 7}):
        with pytest.raises(Refused):
            RULESET.read_late_setup({**SETUP, "road": [], **wrong})
    with pytest.raises(Refused):
        RULESET.read_late_setup(None)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda position: position.pop("table"), "position_malformed"),
        (lambda position: position["spaces"].pop("inn"), "position_malformed"),
        (lambda position: position["players"].pop("red"), "position_malformed"),
        (lambda position: position["castle"]["houses"].pop("walls"), "position_malformed"),
        (lambda position: position["castle"]["houses"]["walls"].pop("red"), "position_malformed"),
        (lambda position: position["spaces"]["gate"].update(left="red"), "position_malformed"),
        (lambda position: position["spaces"]["gate"].update(tile="wood_quarry", side="craft"), "position_tile"),
        (lambda position: position["spaces"]["road_7"].update(tile=None, side=None), "position_tile"),
        (lambda position: position.update(round=0), "position_round"),
    ],
)
def test_a_position_is_checked_like_a_correction(change, code):
    position = RULESET.position(a_game().state)
    change(position)
    with pytest.raises(Refused) as caught:
        RULESET.start_late(a_setup(), position, {"phase": "planning", "player": "red"})
    assert (caught.value.refusal.code, caught.value.refusal.ruleset) == (code, "caylus2005")


@pytest.mark.parametrize("position", [None, [], "{}", 3, {}])
def test_what_is_no_position(position):
    with pytest.raises(Refused):
        RULESET.start_late(a_setup(), position, {"phase": "over"})


def test_the_engine_goes_on_from_where_nobody_is_asked():
    outcome = RULESET.start_late(a_setup(), RULESET.position(a_table().state), {"phase": "bailiff"})
    assert outcome.events
    assert (outcome.state.round, outcome.state.phase) == (2, "planning")
