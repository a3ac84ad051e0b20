"""Wild tables: whatever a table has done, nothing raises, the log replays, and the game starts late from anywhere."""

import json
import random
from collections import Counter

import pytest
from msgspec.structs import replace

from referee.rules.caylus2005 import RULESET, Refused
from referee.rules.caylus2005.position import standing
from referee.rules.caylus2005.state import Earned
from referee.rules.kernel.record import Record, enter, replay, write_record
from referee.rules.kernel.repair import Repair, repair
from tests.caylus2005.invariants import check_saving, check_wild
from tests.caylus2005.playing import at_random, moves
from tests.caylus2005.wild import any_changes, any_entry, difference, look, wild

SEEDS = range(24)


def late(state):
    """Start the game of a state late, from what it exports, with a set-up that does not know the road."""
    known = json.loads(json.dumps(RULESET.write_setup(state.table.setup)))
    position, point = json.loads(json.dumps([RULESET.position(state), RULESET.point(state)]))
    return RULESET.start_late(RULESET.read_late_setup({**known, "road": []}), position, point)


def forgotten(state, table):
    """Give a state as a late start knows it: points from no source, and a set-up that fits."""
    seats = tuple(replace(seat, earned=Earned(corrected=seat.earned.total())) for seat in state.seats)
    return replace(state, seats=seats, table=table)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_of_a_wild_table_replays(seed):
    """Every state can be saved and shown, pieces are conserved, somebody is asked, and the record is the game."""
    steps, refused = wild(seed)
    assert steps
    assert refused, "nothing was refused"
    for step in steps:
        check_wild(step.after)
        check_saving(step.after)
        assert RULESET.read_events(RULESET.write_events(step.events)) == step.events
        for event in step.events:
            list(RULESET.turned_back(step.after, event))
    begun = steps[0].before
    record = json.loads(json.dumps(write_record(RULESET, begun.table.setup, steps)))
    again = replay(Record(RULESET, RULESET.read_setup(record["setup"]), tuple(record["actions"]), None, 2))
    assert (again.refusal, again.state, again.steps) == (None, steps[-1].after, tuple(steps))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wild_table_starts_late_alike(seed):
    """Whatever happened before: position and point of a state that asks somebody give that state again."""
    for step in wild(seed)[0]:
        if step.after.agenda:
            outcome = late(step.after)
            assert outcome == (forgotten(step.after, outcome.state.table), ())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wild_table_plays_on_alike(seed):
    """The same exported states, legal actions and events to the end."""
    rng = random.Random(seed)
    state = rng.choice([step.after for step in wild(seed)[0] if step.after.agenda])
    seen, again = (
        [
            (RULESET.public_state(move.before), move.legal, move.events, RULESET.public_state(move.after))
            for move in moves(begun, at_random(seed))
        ]
        for begun in (state, late(state).state)
    )
    assert seen == again


@pytest.mark.parametrize("seed", SEEDS)
def test_a_correction_is_turned_back(seed):
    """If the engine did not go on in between, the difference of the positions leads back to the same state."""
    rng = random.Random(seed)
    for step in wild(seed)[0]:
        state = step.before
        changes = [each for each in any_changes(state, rng) if each["path"] != "/decision" and "by" not in each]
        try:
            corrected = RULESET.correct(state, changes)
        except Refused:
            continue
        if len(corrected.events) == 1:
            back = [{"path": each["path"], "from": look(RULESET.position(corrected.state), each["path"]),
                     "to": each["from"]} for each in changes]  # fmt: skip
            assert RULESET.correct(corrected.state, back).state == state


@pytest.mark.parametrize("seed", SEEDS)
def test_one_correction_leads_from_any_state_to_any_other(seed):
    """What lies there differently, and the point: also from the end, and also backwards."""
    rng = random.Random(seed)
    states = [step.after for step in wild(seed)[0]]
    for _ in range(20):
        one, other = rng.choice(states), rng.choice(states)
        if other.agenda and one.table == other.table and RULESET.position(one) != RULESET.position(other):
            outcome = RULESET.correct(one, json.loads(json.dumps(difference(one, other))))
            assert forgotten(outcome.state, other.table) == forgotten(other, other.table)
            assert len(outcome.events) == 1


@pytest.mark.parametrize("seed", range(8))
def test_a_wild_path_is_repaired(seed):
    """An entry taken out, another in its place, or one more: the new path replays to the same state."""
    rng, steps = random.Random(seed), wild(seed)[0]
    begin = steps[0].before
    entries = json.loads(json.dumps([step.entry or RULESET.write_entry(step.player, step.action) for step in steps]))
    for _ in range(6):
        at = rng.randrange(len(entries)) + 1
        how = rng.choice(("instead", "out", "before"))
        entry = None if how == "out" else json.loads(json.dumps(any_entry(steps[at - 1].before, rng)))
        try:
            result = repair(RULESET, begin, entries, Repair(at, how, entry))
        except Refused:
            continue
        assert _replayed(begin, result.entries) == result.state
        check_wild(result.state)


def _replayed(state, entries):
    for entry in json.loads(json.dumps(entries)):
        state = enter(RULESET, state, entry).after
    return state


def test_wild_tables_are_wild():
    """All kinds of entries, decisions and phases are among them, and favors inside favors."""
    steps = [step for seed in SEEDS for step in wild(seed)[0]]
    kinds = Counter(step.entry["kind"] for step in steps if step.entry)
    assert min(kinds[kind] for kind in ("override", "correct", "box")) > 10
    asked = [step.after for step in steps if step.after.agenda]
    assert len(Counter(type(state.agenda[-1]) for state in asked)) == 9
    points = [RULESET.point(state) for state in asked]
    assert {favor["step"] for point in points for favor in point.get("favor", ())} == {"choice", "effect"}
    assert any(len(point.get("favor", ())) > 2 for point in points)
    assert any(standing(state, player) == 6 for state in asked for player in state.table.players)
