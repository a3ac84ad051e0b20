"""Broken records and strange JSON: whatever is posted is refused in words, and nothing raises anything else."""

import json
import random
from copy import deepcopy

import msgspec
import pytest

from referee.rules.caylus2005 import RULESET, Refusal, Refused
from referee.rules.kernel.record import Record, replay
from referee.rules.kernel.tagged import Unreadable
from tests.caylus2005.playing import deal, eager, moves
from tests.caylus2005.steered import rich

HALF = "\ud800"
STRANGE = [
    None,
    True,
    -1,
    0,
    1.5,
    10**30,
    "",
    "road_1",
    "zzz",
    HALF,
    [],
    {},
    [[]],
    {"food": 0},
    {"food": -1},
    {"a": {}},
]


def a_game(seed):
    setup = deal(f"fuzz {seed}", ruled=True)
    played = list(moves(RULESET.start(setup), eager(seed)))[:60]
    return setup, [RULESET.write_entry(move.player, move.action) for move in played], [move.before for move in played]


def mutate(plain, rng):
    """Change, drop or add something, somewhere deep."""
    while isinstance(plain, dict) and plain:
        key = rng.choice(sorted(plain, key=repr))
        if isinstance(plain[key], dict) and plain[key] and rng.random() < 0.6:
            plain = plain[key]
            continue
        match rng.randrange(3):
            case 0:
                plain[key] = deepcopy(rng.choice(STRANGE))
            case 1:
                del plain[key]
            case _:
                plain[rng.choice(["x", "space", "tile", "spend", "food"])] = deepcopy(rng.choice(STRANGE))
        return


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.rule("actions.form")
def test_broken_actions_are_refused(seed):
    rng = random.Random(seed)
    _, entries, states = a_game(seed)
    for entry, state in zip(entries, states, strict=True):
        for _ in range(8):
            broken = deepcopy(entry)
            mutate(broken, rng)
            read = RULESET.read_entry(broken)
            answer = read if isinstance(read, Refusal) else RULESET.refusal(state, read[1], read[0])
            assert answer is None or isinstance(answer, Refusal)
            if answer is not None:
                json.dumps(msgspec.to_builtins(answer))
            if not isinstance(read, Refusal):
                RULESET.gravity(state, read[1], read[0])


@pytest.mark.parametrize("seed", range(8))
def test_broken_set_ups_and_records_are_refused(seed):
    rng = random.Random(seed)
    setup, entries, _ = a_game(seed)
    plain, rules = RULESET.write_setup(setup), set()
    for _ in range(150):
        broken = deepcopy(plain)
        mutate(broken, rng)
        for read in (RULESET.read_setup, RULESET.read_late_setup):
            try:
                RULESET.start(read(broken))
            except Refused as refused:
                rules.add(refused.refusal.rule)
    assert rules <= set(RULESET.rules)
    broken = deepcopy(entries)
    mutate(broken[rng.randrange(len(broken))], rng)
    assert replay(Record(RULESET, setup, tuple(broken))).applied <= len(entries)


@pytest.mark.parametrize("seed", range(4))
def test_broken_positions_and_points_are_refused(seed):
    rng = random.Random(seed)
    setup = deal(f"fuzz {seed}", ruled=True)
    states = [move.before for move in moves(rich(RULESET.start(setup)), eager(seed))][::7]
    for state in states[:14]:
        position, point = json.loads(json.dumps([RULESET.position(state), RULESET.point(state)]))
        for _ in range(12):
            broken, lost = deepcopy(position), deepcopy(point)
            mutate(rng.choice([broken, lost]), rng)
            try:
                outcome = RULESET.start_late(setup, broken, lost)
            except Refused:
                continue
            RULESET.save_state(outcome.state)


@pytest.mark.rule("refusal:malformed", "actions.form")
@pytest.mark.parametrize("strange", STRANGE, ids=ascii)
def test_strange_json_is_no_action(strange):
    assert isinstance(RULESET.read_action(strange), Refusal)
    for kind in ("place", "exchange", "build", "deliver", "provost", "favor", "claim", "prestige"):
        assert isinstance(RULESET.read_action({"type": kind, "space": strange, "x": 1}), Refusal)


@pytest.mark.rule("refusal:malformed")
@pytest.mark.parametrize(
    "plain",
    [
        {"type": "deliver", "spend": {"food": 0}},
        {"type": "exchange", "spend": {}, "take": {"cloth": 0}},
        {"type": "exchange", "spend": {"worker": 1}, "take": {}},
        {"type": "deliver", "spend": {"fabric": 1}},
        {"type": "dance"},
    ],
)
def test_a_zero_and_what_is_no_good_of_the_game(plain):
    """Goods maps list only what is not zero; a worker is never a payment, and cloth is no fabric."""
    assert RULESET.read_action(plain).code == "malformed"


@pytest.mark.rule("refusal:unknown_entry")
def test_what_is_no_saved_state():
    for saved in (b"", b"{}", b"[]", b'{"schema":99}', b'{"schema":1}', b"\xff"):
        with pytest.raises(Unreadable):
            RULESET.load_state(saved)
    assert RULESET.read_entry({"kind": "dream"}).code == "unknown_entry"
