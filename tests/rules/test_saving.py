"""Saved positions: old ones load and play on; what is no saved position is Unreadable, and never anything else."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.state import SCHEMA
from referee.rules.kernel.record import replay
from referee.rules.kernel.tagged import Unreadable
from referee.rules.registry import record_of
from tests.rules.invariants import check_all
from tests.rules.playing import at_random, moves
from tests.rules.tables import a_table

SAVED = Path(__file__).parent / "saved"
SCHEMA_1, SCHEMA_2 = ((SAVED / f"schema_{number}.json").read_bytes() for number in (1, 2))
MOMENTS = [json.loads(line) for line in (SAVED / "schema_1_moments.jsonl").read_text("utf-8").splitlines()]
GOOD = RULESET.save_state(a_table().state)


def changed(**fields):
    """Give a good saved position with other values at the top."""
    return json.dumps({**json.loads(GOOD), **fields}).encode()


def test_every_schema_has_a_saved_position():
    """A position is kept from each schema there ever was (made by `python -m tests.rules.saved`)."""
    assert sorted(path.name for path in SAVED.glob("*.json")) == [f"schema_{n}.json" for n in range(1, SCHEMA + 1)]


def test_a_position_of_schema_1_still_loads():
    """Round 7, in the middle of activation: green has a favor to use, then the worker on road_12 goes home."""
    state = RULESET.load_state(SCHEMA_1)
    public = RULESET.public_state(state)
    assert (public["round"], public["phase"], public["provost"]) == (7, "activation", 16)
    assert public["decision"] == {"kind": "favor", "player": "green"}
    assert public["bridge"] == ["black", "yellow", "blue", "green", "red"]
    assert public["players"]["black"] == {
        "workers": 2,
        "camp": 13,
        "houses": 7,
        "goods": {"food": 0, "wood": 0, "stone": 0, "fabric": 1, "gold": 0},
        "pp": 36,
        "characters": ["deliveryman", "steward"],
    }
    assert state.table.rulings.lawyer_occupied == "no"
    assert state.space("road_12").workers == ("green",)


@pytest.mark.parametrize("seed", range(5))
def test_a_position_of_schema_1_plays_on(seed):
    """An old game is played to its end like any other."""
    game = list(check_all(moves(RULESET.load_state(SCHEMA_1), at_random(seed))))
    assert game[-1].after.phase == "over"


def test_saving_writes_what_was_loaded():
    """Nothing is lost or added between two saves."""
    state = RULESET.load_state(SCHEMA_2)
    assert RULESET.load_state(RULESET.save_state(state)) == state
    assert json.loads(RULESET.save_state(state)) == json.loads(SCHEMA_2)


def test_a_position_of_schema_1_is_that_of_schema_2():
    """Both were saved at the same moment of the same game; the old one remembers the last round's deliveries."""
    assert RULESET.load_state(SCHEMA_1) == RULESET.load_state(SCHEMA_2)


@pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: json.dumps(moment["state"]["agenda"][-1]))
def test_schema_1_at_any_point_of_a_round(moment):
    """What schema 1 saved at each kind of decision is the state that the same game leads to now.

    (Saved by the last program of schema 1. It added up a player's deliveries, which leads to the same favor.)
    """
    upgraded = RULESET.load_state(json.dumps(moment["state"]).encode())
    played = replay(record_of({"setup": moment["setup"], "actions": moment["actions"]})).state
    assert replace(upgraded, deliveries=()) == replace(played, deliveries=())
    after = [[move.events for move in moves(state, at_random(1))] for state in (upgraded, played)]
    assert after[0] == after[1]


def test_a_newer_schema_says_so():
    """A position of a newer program is refused with both numbers."""
    with pytest.raises(Unreadable, match=f"schema {SCHEMA + 1}.*up to {SCHEMA}"):
        RULESET.load_state(changed(schema=SCHEMA + 1))


@pytest.mark.parametrize("schema", [None, 0, -1, 1.5, True, "1", [], {}, [1], 10**30], ids=repr)
def test_a_schema_that_is_none(schema):
    """Whatever stands where the schema's number should be."""
    with pytest.raises(Unreadable):
        RULESET.load_state(changed(schema=schema))


def test_every_beginning_of_a_file_is_unreadable():
    """A file that was cut off anywhere."""
    for end in range(len(GOOD)):
        with pytest.raises(Unreadable):
            RULESET.load_state(GOOD[:end])


JUNK = {
    "nothing": b"",
    "no json": b"PK\x03\x04",
    "no utf-8": b'{"schema":1,"game":"\xff\xfe"}',
    "a lone surrogate": b'{"schema":1,"game":"\\ud800"}',
    "not a number": b'{"schema":NaN}',
    "a huge number": b'{"schema":' + b"9" * 5000 + b"}",
    "a list": b"[1]",
    "null": b"null",
    "deep lists": b'{"schema":1,"table":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "deep objects": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
    "another game": changed(game="caylus2005"),
    "no seats": changed(seats=None),
    "an unknown frame": changed(agenda=[{"frame": "bribe", "player": "blue"}]),
    "an old agenda without frames": changed(schema=1, agenda=[{}]),
    "an old agenda that is none": changed(schema=1, agenda="later"),
    "an unknown side": changed(spaces=[{"id": "road_1", "side": "roof"}]),
    "no set-up": changed(table={}),
    "a set-up that is a number": changed(table=3),
    "a set-up for one": changed(table={**json.loads(GOOD)["table"], "players": ["blue"]}),
    "a box that makes no sense": changed(table={**json.loads(GOOD)["table"], "box": {"any": {"goods": [[[]]]}}}),
    "a newer edition": changed(table={**json.loads(GOOD)["table"], "edition": 99}),
}


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK)
def test_junk_is_unreadable(junk):
    """Bytes that are no saved position give Unreadable, whatever is wrong with them."""
    with pytest.raises(Unreadable):
        RULESET.load_state(junk)
