"""Wild tables: games with overrides, corrections and boxes at any moment; nothing raises, and the log replays."""

import json
import random

import pytest

from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.record import enter, replay, write_record
from referee.rules.registry import record_of
from tests.rules.invariants import check_nothing_negative, check_workers_and_houses
from tests.rules.strategies import CHARACTERS, STONE, WOOD, any_actions
from tests.rules.tables import a_setup

ENTRIES = 150
MONUMENTS = ["monument_theater", "monument_statue", "monument_garden"]
POINTS = ("draft", "planning", "bridge", "delivery")


def any_entry(state, rng):
    """Make up an entry: mostly what the table could write, sometimes what it could not."""
    match rng.randrange(10):
        case 0 | 1 | 2:
            player = rng.choice(state.table.players)
            action = RULESET.write_action(rng.choice(any_actions(state, rng, 1)))
            return {"kind": "override", "player": player, "action": action}
        case 3 | 4:
            return {"kind": "correct", "changes": any_changes(state, rng)}
        case 5 if rng.random() < 0.2:
            return {"kind": "box", "box": {"lawyer": {"cost": {rng.choice(GOODS): 1}}}}
    legal = RULESET.legal_actions(state)
    if not legal:
        return {"kind": "correct", "changes": [{"path": "/decision", "from": None, "to": any_point(state, rng)}]}
    return RULESET.write_entry(RULESET.pending(state).player, rng.choice(legal))


def any_changes(state, rng):
    """Make up a change or two of what stands there."""
    position = RULESET.position(state)
    space, player = rng.choice(state.table.space_ids), rng.choice(state.table.players)
    some = rng.sample(state.table.players, rng.randrange(len(state.table.players) + 1))
    tile = rng.choice([*WOOD, *STONE, *MONUMENTS, "start_farm", None])
    values = {
        f"/players/{player}/workers": rng.randrange(12),
        f"/players/{player}/goods/{rng.choice(GOODS)}": rng.randrange(6),
        f"/players/{player}/characters": rng.sample(CHARACTERS, rng.randrange(3)),
        f"/spaces/{space}/workers": some[:2],
        f"/spaces/{space}/owner": rng.choice([*some, None]),
        f"/spaces/{space}/side": rng.choice(["setup", "construction", "residence", "monument", None]),
        f"/spaces/{space}/tile": tile,
        "/provost": rng.randrange(26),
        "/bridge": some,
        "/site/workers": [*some, *some[:1]],
        "/first_player": player,
        "/round": rng.randrange(1, 10),
        "/table/bridge_done": some,
        "/table/joined": rng.randrange(2),
        "/decision": any_point(state, rng),
    }
    chosen = rng.sample(sorted(values), rng.choice((1, 1, 2)))
    return [{"path": path, "from": look(position, path), "to": values[path]} for path in chosen]


def look(position, path):
    """Give what stands at a path, if anything does."""
    for key in path.split("/")[1:]:
        position = position.get(key)
    return position


def any_point(state, rng):
    """Make up a point, most of them fitting."""
    phase, player = rng.choice([*POINTS, "early_riser", "bailiff", "deliveryman", "award", "stewardship", "over"]), {}
    if phase in POINTS:
        player = {"player": rng.choice(state.table.players)}
    favor = [{"player": rng.choice(state.table.players), "step": rng.choice(("choice", "character"))}]
    space = rng.choice(state.table.space_ids)
    using = list(state.space(space).workers)
    return rng.choice(
        [
            {"phase": phase, **player},
            {"phase": "activation", "space": space},
            {"phase": "activation", "space": space, "using": using},
            {"phase": "activation", "space": space, "using": using, "favor": favor},
            {"phase": "award", "favor": favor},
            {"phase": "monument", "space": space},
        ]
    )


def wild(seed):
    """Play a wild game: whatever is refused is left out."""
    rng = random.Random(seed)
    state, steps, refused = RULESET.start(a_setup(*("blue", "red", "green", "yellow")[: 2 + seed % 3])), [], 0
    for _ in range(ENTRIES):
        try:
            steps.append(enter(RULESET, state, json.loads(json.dumps(any_entry(state, rng)))))
        except Refused:
            refused += 1
            continue
        state = steps[-1].after
    return steps, refused


@pytest.mark.parametrize("seed", range(40))
def test_the_log_of_a_wild_table_replays(seed):
    """Every state can be saved and shown, pieces are conserved, somebody is asked, and the record is the game."""
    steps, refused = wild(seed)
    assert steps
    assert refused, "nothing was refused"
    for step in steps:
        check_workers_and_houses(step.after)
        check_nothing_negative(step.after)
        assert RULESET.load_state(RULESET.save_state(step.after)) == step.after
        assert RULESET.read_events(RULESET.write_events(step.events)) == step.events
        assert len(RULESET.legal_actions(step.after)) >= (2 if step.after.agenda else 0)
    begun = steps[0].before
    record = json.loads(json.dumps(write_record(RULESET, begun.table.setup, steps)))
    again = replay(record_of(record))
    assert (again.refusal, again.state, again.steps) == (None, steps[-1].after, tuple(steps))


@pytest.mark.parametrize("seed", range(40))
def test_a_wild_table_starts_late_alike(seed):
    """Whatever happened before: position and point of a state that asks somebody give that state again."""
    for step in wild(seed)[0]:
        if step.after.agenda:
            position, point = json.loads(json.dumps([RULESET.position(step.after), RULESET.point(step.after)]))
            late = RULESET.start_late(step.after.table.setup, position, point)
            assert RULESET.position(late.state) == RULESET.position(step.after)
            assert (late.state.agenda, late.events) == (step.after.agenda, ())


@pytest.mark.parametrize("seed", range(40))
def test_a_correction_is_turned_back(seed):
    """If the engine did not go on in between, the difference of the positions leads back to the same state."""
    rng = random.Random(seed)
    for step in wild(seed)[0]:
        state = step.before
        changes = [change for change in any_changes(state, rng) if change["path"] != "/decision"]
        try:
            corrected = RULESET.correct(state, changes)
        except Refused:
            continue
        if len(corrected.events) == 1:
            back = [{"path": each["path"], "from": look(RULESET.position(corrected.state), each["path"]),
                     "to": each["from"]} for each in changes]  # fmt: skip
            assert RULESET.correct(corrected.state, back).state == state


def test_wild_tables_are_wild():
    """All kinds of entries are among them."""
    kinds = [step.entry["kind"] for seed in range(10) for step in wild(seed)[0] if step.entry]
    assert min(kinds.count(kind) for kind in ("override", "correct", "box")) > 5
