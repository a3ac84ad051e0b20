"""`referee check` of what a table did besides playing by the rules: it replays, is counted, and the first is named."""

import json

import pytest

from referee.rules.caylus1303 import RULESET
from tests.cli.test_commands import check
from tests.rules.tables import a_setup, a_table
from tests.rules.test_records_2 import BOX, CORRECT, DRAFT, OVERRIDE, SETUP

BACK = {"kind": "correct", "changes": [{"path": "/players/red/goods/wood", "from": 3, "to": 2}], "note": "after all"}
PASS = {"player": "blue", "type": "pass"}


def record(*entries, **more):
    """Give a record of the draft and some more entries."""
    return {"format": 2, "setup": SETUP, "actions": [*DRAFT, *entries], **more}


def test_overrides_corrections_and_boxes_are_counted_and_the_first_is_named(capsys, tmp_path):
    """Entries are numbered from 1, all kinds together; a record that replays exits with 0."""
    code, out, _ = check(capsys, tmp_path, record(OVERRIDE, CORRECT, PASS, BOX, BACK))
    assert code == 0
    *_, override, corrections, box = out.replace("\u00a0", " ").splitlines()
    assert override.startswith("1 override, entry 4. Red plays it all the same.")
    assert override.endswith("“so it was”")
    assert corrections == "2 corrections, the first of them entry 5. Corrected: Red has 3 wood (was 2)."
    assert box.startswith("1 box taken over, entry 7. ")


def test_a_game_by_the_rules_has_nothing_to_tell(capsys, tmp_path):
    code, out, _ = check(capsys, tmp_path, record(PASS, rules="0.9"))
    assert (code, len(out.splitlines())) == (0, 2)


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({**OVERRIDE, "player": "blue", "action": {"type": "pass"}}, "override_legal"),
        (BACK, "not_what_stands"),
        ({"kind": "box", "box": {"castle": {"pp": 3}}}, "box_unknown"),
        ({"kind": "dream"}, "unknown_entry"),
    ],
)
def test_the_first_entry_that_does_not_replay_is_named(capsys, tmp_path, entry, told):
    """Of any kind, by its number and with its code; the exit is 1, and what comes after it is not looked at."""
    code, out, _ = check(capsys, tmp_path, record(OVERRIDE, entry, "and anything else"))
    assert code == 1
    assert out.startswith(f"Entry 5: {told}. ")
    assert len(out.splitlines()) == 1


def test_the_trace_has_a_line_for_each_entry(capsys, tmp_path):
    """What was legal, and the action or the entry; the first line carries the set-up and the late start."""
    state = a_table().state
    start = json.loads(json.dumps({"position": RULESET.position(state), "point": RULESET.point(state)}))
    entries = [OVERRIDE, PASS, CORRECT, BOX]
    trace = tmp_path / "trace.jsonl"
    plain = {"format": 2, "setup": RULESET.write_setup(a_setup()), "start": start, "actions": entries}
    code, _, _ = check(capsys, tmp_path, plain, "--trace", str(trace))
    first, *lines, last = map(json.loads, trace.read_text().splitlines())
    assert (code, first) == (0, {"setup": SETUP, "start": start})
    assert all({"state", "legal"} < set(line) for line in lines)
    assert [line.get("entry", line.get("action")) for line in lines] == [OVERRIDE, {"type": "pass"}, CORRECT, BOX]
    assert ["action" in line for line in lines] == [False, True, False, False]
    assert set(last) == {"state"}


def test_a_late_start_alone_is_a_game(capsys, tmp_path):
    """Nothing was played yet: the trace is its set-up and where it stands."""
    state, trace = a_table().state, tmp_path / "trace.jsonl"
    start = {"position": RULESET.position(state), "point": RULESET.point(state)}
    plain = {"format": 2, "setup": RULESET.write_setup(a_setup()), "start": start, "actions": []}
    code, out, _ = check(capsys, tmp_path, plain, "--trace", str(trace))
    assert (code, "not finished" in out) == (0, True)
    first, last = map(json.loads, trace.read_text().splitlines())
    assert (set(first), set(last)) == ({"setup", "start"}, {"state"})
    assert last["state"]["decision"] == RULESET.public_state(state)["decision"]
