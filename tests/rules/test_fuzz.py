"""Bad records and actions by the thousand: whatever is read, the answer is a refusal, and no position changes."""

import json
import random
from copy import deepcopy

import msgspec
import pytest

from referee.games.caylus1303.dealing import deal
from referee.rules.caylus1303 import RULESET, Refusal, Refused
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from tests.rules.playing import at_random, moves

DEEP = 3000
STRANGE = (
    *(None, True, False, 0, 1, -1, 7, 2**31, 2**63, 2**64, -(2**63) - 1, 10**400, -(10**400)),
    *(0.0, 1.0, -0.5, 1e308, float("nan"), float("inf"), float("-inf")),
    *("", " ", "0", "1", "null", "NaN", "road_0", "road_1", "road_24", "ROAD_1", "site", "blue", "black", "purple"),
    *("wood_tailor", "monument_mansion", "thief", "king", "é", "\x00", "🏰", "a" * 10_000, "__class__"),
    *(
        [],
        {},
        [[]],
        [None],
        {"": {}},
        {"food": 0},
        {"food": 1},
        {"food": -1},
        {"food": "1"},
        {"any": 1},
        {"type": "pass"},
    ),
)
KEYS = ("type", "player", "space", "spend", "take", "steps", "kind", "setup", "actions", "box", "rulings", "", "été")


def deep(rng):
    """Give something nested deeper than Python likes to follow."""
    value = 1
    for _ in range(DEEP):
        value = [value] if rng.random() < 0.5 else {"spend": value}
    return value


def strange(rng):
    return deep(rng) if rng.random() < 0.03 else deepcopy(rng.choice(STRANGE))


def mutate(plain, rng):
    """Break something somewhere: replace, remove, add, repeat, swap."""
    places = list(_places(plain))
    holder, key = rng.choice(places)
    match rng.randrange(5):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[rng.choice(KEYS)] = strange(rng)
        case 1:
            holder.insert(key, strange(rng))
        case 2:
            other, at = rng.choice(places)
            holder[key] = deepcopy(other[at])
        case _:
            holder[key] = strange(rng)


def _places(plain):
    for key in list(plain) if isinstance(plain, dict) else range(len(plain)):
        yield plain, key
        if isinstance(plain[key], dict | list):
            yield from _places(plain[key])


def the_beginning_of_a_game(seed, length=30):
    """Give the record of a game's beginning, with a box and rulings to break, and all its positions."""
    box = {"wood_tailor": {"pp": 3, "cost": {"wood": 1, "any": 1}}, "road": {"spaces": 22}}
    dealt = RULESET.write_setup(deal(2 + seed % 4, str(seed), {"lawyer_occupied": "no"}, box))
    setup = RULESET.read_setup({**dealt, "names": {"blue": "Ann"}})
    game = [move for move, _ in zip(moves(RULESET.start(setup), at_random(seed)), range(length), strict=False)]
    plain = {
        "format": 1,
        "setup": RULESET.write_setup(setup),
        "actions": [RULESET.write_entry(move.player, move.action) for move in game],
    }
    return json.loads(json.dumps(plain)), [move.before for move in game] + [game[-1].after]


@pytest.mark.parametrize("seed", range(8))
def test_broken_records(seed):
    """A broken record is refused as a whole, or at the entry that is broken; never anything else."""
    rng = random.Random(seed)
    plain, positions = the_beginning_of_a_game(seed)
    saved = [RULESET.save_state(state) for state in positions]
    refused = 0
    for _ in range(300):
        broken = deepcopy(plain)
        mutate(broken["actions"] if rng.random() < 0.5 else broken, rng)
        try:
            result = replay(record_of(broken))
        except Refused:
            refused += 1
            continue
        refused += result.refusal is not None
        assert isinstance(result.refusal, Refusal | None)
        if (
            broken["setup"] == plain["setup"]
            and broken["actions"][: result.applied] == plain["actions"][: result.applied]
        ):
            assert result.state == positions[result.applied]
        RULESET.public_state(result.state)
    assert refused > 100, "the records were not broken enough"
    assert [RULESET.save_state(state) for state in positions] == saved


@pytest.mark.parametrize("seed", range(8))
def test_broken_actions(seed):
    """A broken action is malformed, or read and refused like any other; the position stays as it was."""
    rng = random.Random(seed)
    plain, positions = the_beginning_of_a_game(seed, length=60)
    known = [{key: value for key, value in entry.items() if key != "player"} for entry in plain["actions"]]
    for number, state in enumerate(positions):
        saved, legal = RULESET.save_state(state), RULESET.legal_actions(state)
        for _ in range(20):
            broken = deepcopy(rng.choice([*known[number : number + 3], *known]))
            mutate(broken, rng)
            action = RULESET.read_action(broken)
            if isinstance(action, Refusal):
                assert action.code == "malformed"
                continue
            answer = RULESET.refusal(state, action)
            assert (answer is None) == (action in legal)
            if answer is not None:
                with pytest.raises(Refused):
                    RULESET.apply(state, action)
        assert RULESET.save_state(state) == saved


@pytest.mark.parametrize("value", STRANGE, ids=lambda value: ascii(value)[:20])
def test_strange_values_anywhere(value):
    """What is no action, no record and no set-up at all is refused as such."""
    answer = RULESET.read_action(value)
    assert isinstance(answer, Refusal) or RULESET.write_action(answer) == value
    for read in (record_of, RULESET.read_setup):
        with pytest.raises(Refused):
            read(value)


def test_nothing_is_too_deep():
    """Nested beyond what Python follows, in an action, a set-up or a record."""
    for seed in range(10):
        value = deep(random.Random(seed))
        assert RULESET.read_action(value).code == "malformed"
        assert RULESET.read_action({"type": "deliver", "spend": value}).code == "malformed"
        plain, _ = the_beginning_of_a_game(seed)
        for broken in (
            value,
            {**plain, "setup": value},
            {**plain, "setup": {**plain["setup"], "box": value}},
            {**plain, "setup": {**plain["setup"], "box": {"wood_tailor": {"cost": value}}}},
        ):
            with pytest.raises(Refused):
                record_of(broken)
        assert replay(record_of({**plain, "actions": [value]})).applied == 0


@pytest.mark.parametrize("seed", range(4))
def test_a_setup_that_is_read_can_be_played_and_saved(seed):
    """Whatever set-up passes the check lays out a table, which can be saved, loaded and shown."""
    rng = random.Random(seed)
    plain, _ = the_beginning_of_a_game(seed, length=1)
    for _ in range(300):
        broken = deepcopy(plain["setup"])
        mutate(broken, rng)
        try:
            setup = RULESET.read_setup(broken)
        except Refused:
            continue
        state = RULESET.start(setup)
        assert RULESET.load_state(RULESET.save_state(state)) == state
        json.dumps(RULESET.public_state(state))
        assert RULESET.legal_actions(state)


HALF = "\ud83d"  # half of a character pair, which JSON can spell and no file can hold


@pytest.mark.parametrize(
    "entry",
    [
        {"player": "blue", "type": HALF},
        {"player": "blue", "type": "place", "space": HALF},
        {"player": "blue", "type": "deliver", "spend": HALF},
        {"player": "blue", "type": "deliver", "spend": {HALF: 1}},
        {"player": "blue", "type": "provost", "steps": HALF},
        {"player": "blue", HALF: "pass"},
        {"player": HALF, "type": "pass"},
    ],
    ids=ascii,
)
def test_half_a_character_in_an_action(entry):
    """A post may hold any JSON: half a character anywhere in it is refused like any other unknown word."""
    plain, _ = the_beginning_of_a_game(0, length=1)
    result = replay(record_of({**plain, "actions": [entry]}))
    assert (result.applied, result.refusal is None) == (0, False)


@pytest.mark.parametrize(
    "change",
    [
        {"ruleset": HALF},
        {"players": HALF},
        {"players": ["blue", HALF]},
        {"first_player": HALF},
        {"site": HALF},
        {"edition": HALF},
        {"characters": [HALF]},
        {"names": {"blue": HALF}},
        {"rulings": {HALF: "yes"}},
        {"rulings": {"zero_delivery": HALF}},
        {"box": {"wood_tailor": {"cost": {"wood": HALF}}}},
        {"box": {"wood_tailor": {"cost": {HALF: 1}}}},
        {"box": {"monument_statue": {"name": HALF}}},
        {"box": {HALF: {"pp": 1}}},
        {HALF: 1},
    ],
    ids=ascii,
)
def test_half_a_character_in_a_setup(change):
    """A set-up may not hold it either: the game could never be saved."""
    plain, _ = the_beginning_of_a_game(0, length=1)
    with pytest.raises(Refused):
        RULESET.read_setup({**plain["setup"], **change})


def test_refusals_can_be_sent():
    """A refusal of whatever was posted as JSON can be answered as JSON."""
    plain, positions = the_beginning_of_a_game(1)
    rng = random.Random(1)
    for entry in plain["actions"] * 10:
        broken = deepcopy(entry)
        mutate(broken, rng)
        action = RULESET.read_action({key: value for key, value in broken.items() if key != "player"})
        answer = action if isinstance(action, Refusal) else RULESET.refusal(positions[0], action)
        if answer is not None:
            json.dumps(msgspec.to_builtins(answer))
