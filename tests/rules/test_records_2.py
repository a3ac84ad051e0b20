"""Records of format 2: beside actions they hold overrides, corrections, other boxes and late starts, and replay."""

import json

import pytest

from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.caylus1303.events import BoxTakenOver, RuleLeft
from referee.rules.kernel.record import Start, replay, trace, write_record
from referee.rules.registry import record_of
from tests.rules.playing import at_random, moves
from tests.rules.tables import a_setup, a_table, has, holds

SETUP = json.loads(json.dumps(RULESET.write_setup(a_setup())))
DRAFT = [
    {"player": "green", "type": "draft", "character": "steward"},
    {"player": "red", "type": "draft", "character": "thief"},
    {"player": "blue", "type": "draft", "character": "bailiff"},
]
OVERRIDE = {"kind": "override", "player": "red", "action": {"type": "place", "space": "toll"}, "note": "so it was"}
CORRECT = {"kind": "correct", "changes": [{"path": "/players/red/goods/wood", "from": 2, "to": 3}]}
BOX = {"kind": "box", "box": {"wood_tailor": {"pp": 3}}}


def played(*entries, **more):
    """Replay a record of the draft and some more entries."""
    return replay(record_of({"format": 2, "setup": SETUP, "actions": [*DRAFT, *entries], **more}))


def test_every_kind_of_entry_replays():
    """Red places out of turn, has a wood more, and the Tailor gives 3 points; blue is still asked."""
    result = played(OVERRIDE, CORRECT, BOX, {"player": "blue", "type": "pass"})
    assert (result.applied, result.refusal) == (7, None)
    override, correct, box, _ = result.steps[3:]
    assert (override.player, override.events[0].note) == ("red", "so it was")
    assert isinstance(override.events[0], RuleLeft)
    assert (correct.player, correct.action, correct.after.seat("red").stock.wood) == ("", None, 3)
    assert box.events == (BoxTakenOver(BOX["box"]),)
    assert box.after.table.buildings["wood_tailor"].prestige == 3


def test_what_is_written_is_what_was_read():
    entries = [*DRAFT, OVERRIDE, CORRECT, BOX]
    result = played(*entries[3:])
    assert write_record(RULESET, a_setup(), result.steps) == {"format": 2, "setup": SETUP, "actions": entries}
    assert write_record(RULESET, a_setup(), result.steps[:3])["format"] == 1


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ({**OVERRIDE, "player": "blue"}, "override_legal"),
        ({**OVERRIDE, "player": "purple"}, "override_impossible"),
        ({**OVERRIDE, "action": {"type": "place", "space": "castle"}}, "override_impossible"),
        ({**OVERRIDE, "action": {"type": "provost", "steps": 1}}, "override_elsewhere"),
        ({**OVERRIDE, "action": {"type": "fly"}}, "malformed"),
        ({**OVERRIDE, "action": None}, "malformed"),
        ({**OVERRIDE, "note": "x" * 201}, "note_form"),
        ({**OVERRIDE, "note": 7}, "malformed"),
        ({**OVERRIDE, "when": "now"}, "malformed"),
        ({"kind": "override", "action": {"type": "pass"}}, "malformed"),
        ({**CORRECT, "changes": [{"path": "/players/red/goods/wood", "from": 1, "to": 3}]}, "not_what_stands"),
        ({**CORRECT, "changes": [{"path": "/players/red/goods/wood", "from": 2, "to": 2}]}, "changes_nothing"),
        ({**CORRECT, "changes": []}, "changes_nothing"),
        ({**CORRECT, "changes": 7}, "malformed"),
        ({**CORRECT, "note": "two\nlines"}, "note_form"),
        ({"kind": "correct"}, "malformed"),
        ({"kind": "box", "box": {}}, "changes_nothing"),
        ({"kind": "box", "box": {"castle": {"pp": 3}}}, "box_unknown"),
        ({"kind": "box", "box": 7}, "setup_malformed"),
        ({"kind": "box", "box": {"start_farm": {"copies": 1}}}, "setup_starting_tiles"),
        ({"kind": "dream"}, "unknown_entry"),
        ({"kind": ["override"]}, "malformed"),
    ],
    ids=lambda value: json.dumps(value)[:70],
)
def test_a_record_stops_at_the_first_entry_that_does_not_stand(entry, code):
    """An override of what is legal, a correction of what is not there, a box that is none: the position stays."""
    result = played(entry, "and anything else")
    assert (result.applied, result.refusal.code) == (3, code)
    assert result.state == played().state


@pytest.mark.parametrize("entry", [OVERRIDE, CORRECT, BOX])
@pytest.mark.rule("refusal:unknown_entry")
def test_format_1_knows_only_actions(entry):
    result = replay(record_of({"format": 1, "setup": SETUP, "actions": [entry]}))
    assert (result.applied, result.refusal.code) == (0, "unknown_entry")


@pytest.mark.parametrize("note", ["C’est payé\u202f!", "a\u00a0b", "\U0001f468\u200d\U0001f469", "x" * 200, ""])
def test_a_note_is_one_line_in_any_writing(note):
    assert played({**OVERRIDE, "note": note}).refusal is None


@pytest.mark.parametrize("note", ["a\nb", "a\rb", "a\u2028b", "a\u0085b", "\x00", "\ud83d", "x" * 201], ids=ascii)
@pytest.mark.rule("refusal:note_form")
def test_what_is_no_note(note):
    """More than 200 characters, more than one line, and what is no text."""
    assert played({**OVERRIDE, "note": note}).refusal.code == "note_form"


def test_a_late_start_need_not_name_its_format():
    """Only the second one knows late starts."""
    start = {"position": RULESET.position(played().state), "point": RULESET.point(played().state)}
    result = replay(record_of({"setup": SETUP, "start": start, "actions": [OVERRIDE]}))
    assert (result.applied, result.refusal) == (1, None)


def test_a_record_may_name_its_rules():
    assert played(rules="2026.11").refusal is None


def test_a_late_start_is_replayed_and_written():
    """From the middle of a game: its position, its point, and what was played from there."""
    game = list(moves(RULESET.start(a_setup()), at_random(3)))
    late, rest = game[60].before, [RULESET.write_entry(move.player, move.action) for move in game[60:]]
    start = json.loads(json.dumps({"position": RULESET.position(late), "point": RULESET.point(late)}))
    plain = {"format": 2, "setup": SETUP, "start": start, "actions": rest}
    record = record_of(plain)
    result = replay(record)
    assert (result.applied, result.refusal) == (len(rest), None)
    assert RULESET.public_state(result.state) == RULESET.public_state(game[-1].after)
    assert write_record(RULESET, record.setup, result.steps, Start(**start)) == plain


def test_a_late_start_that_is_none_is_no_record():
    position = {**RULESET.position(a_table().state), "round": 99}
    with pytest.raises(Refused) as caught:
        record_of({"format": 2, "setup": SETUP, "start": {"position": position, "point": {}}, "actions": []})
    assert caught.value.refusal.code == "position_round"


def test_a_trace_shows_entries_and_the_start():
    """A line for each entry, with what was legal; the first line carries the start."""
    state = a_table().state
    start = Start(RULESET.position(state), RULESET.point(state))
    record = record_of({"format": 2, "setup": SETUP, "start": start._asdict(), "actions": [OVERRIDE, CORRECT]})
    result = replay(record)
    lines = [json.loads(line) for line in trace(RULESET, SETUP, result.steps, record.begin().state, record.start)]
    assert lines[0] == {"setup": SETUP, "start": json.loads(json.dumps(start._asdict()))}
    assert [line["entry"] for line in lines[1:-1]] == [OVERRIDE, CORRECT]
    assert all(set(line) == {"state", "legal", "entry"} for line in lines[1:-1])
    assert set(lines[-1]) == {"state"}


# ---- another box in mid-game


def taken(table, **box):
    """Take over the values of a box."""
    outcome = RULESET.take_over_box(table.state, box)
    table.state, table.events = outcome.state, outcome.events
    return table


def test_values_hold_from_now_on():
    """The lawyer costs a stone from now on, which red, who is asked, does not have."""
    table = a_table(phase="activation", workers={"lawyer": ["red"]}, red=has(fabric=1), provost=9)
    taken(table, lawyer={"cost": {"stone": 1}})
    assert table.kind != "activate"  # red has no stone: the engine declines
    assert RULESET.load_state(RULESET.save_state(table.state)) == table.state


def test_a_longer_road_has_more_spaces():
    table = taken(a_table(), road={"spaces": 25})
    assert (table.space("road_25").tile, len(table.state.road)) == (None, 25)
    assert taken(table, road={"spaces": 20}).state.road[-1].id == "road_20"


@pytest.mark.rule("refusal:box_in_use")
def test_a_shorter_road_must_be_bare():
    table = a_table(workers={"road_23": ["red"]})
    with pytest.raises(Refused) as caught:
        taken(table, road={"spaces": 22})
    assert (caught.value.refusal.code, caught.value.refusal.facts) == ("box_in_use", {"space": "road_23"})
    with pytest.raises(Refused) as caught:
        taken(a_table(provost=25), road={"spaces": 20})
    assert caught.value.refusal.code == "position_provost"


def test_after_the_end_no_box_is_taken_over():
    over = a_table(phase="stewardship", round=9, red=holds())
    with pytest.raises(Refused) as caught:
        taken(over, wood_tailor={"pp": 3})
    assert caught.value.refusal.code == "game_over"
