"""Records: what a game record may hold, and where exactly one stops being legal."""

import json

import pytest

from referee.rules.caylus1303 import RULESET, Refused
from referee.rules.kernel.record import replay, trace
from referee.rules.registry import record_of
from tests.rules.playing import at_random, moves
from tests.rules.tables import a_setup

SETUP = json.loads(json.dumps(RULESET.write_setup(a_setup())))
DRAFT = [
    {"player": "green", "type": "draft", "character": "steward"},
    {"player": "red", "type": "draft", "character": "thief"},
    {"player": "blue", "type": "draft", "character": "bailiff"},
]


def played(*entries):
    """Replay a record of the draft and some more entries."""
    return replay(record_of({"setup": SETUP, "actions": [*DRAFT, *entries]}))


def test_a_record_that_stops_early():
    """A record may end before the game does; it then shows whose decision it is."""
    result = played()
    assert (result.applied, result.refusal) == (3, None)
    assert RULESET.public_state(result.state)["decision"] == {"kind": "plan", "player": "blue"}


def test_format_names_and_edition_are_optional():
    """`format` of a record, `names` and `edition` of a set-up may be given, and change nothing."""
    setup = {**SETUP, "names": {"blue": "Ann", "red": "Bob"}, "edition": 1}
    result = replay(record_of({"format": 1, "setup": setup, "actions": DRAFT}))
    assert RULESET.public_state(result.state) == RULESET.public_state(played().state)


@pytest.mark.parametrize(
    ("plain", "what"),
    [
        (None, "object"),
        ([], "object"),
        ("{}", "object"),
        ({}, "missing"),
        ({"setup": SETUP}, "missing"),
        ({"actions": []}, "missing"),
        ({"setup": SETUP, "actions": {}}, "missing"),
        ({"setup": SETUP, "actions": None}, "missing"),
        ({"setup": SETUP, "actions": [], "format": 3}, "format"),
        ({"setup": SETUP, "actions": [], "format": 1, "start": {}}, "keys"),
        ({"setup": SETUP, "actions": [], "rules": "1.0"}, "keys"),
        ({"setup": SETUP, "actions": [], "format": 2, "start": {}}, "start"),
        ({"setup": SETUP, "actions": [], "format": 2, "start": None}, "start"),
        ({"setup": SETUP, "actions": [], "format": 2, "rules": 7}, "rules"),
        ({"setup": SETUP, "actions": [], "format": 2, "rules": "x" * 41}, "rules"),
        ({"setup": SETUP, "actions": [], "format": "1"}, "format"),
        ({"setup": SETUP, "actions": [], "format": True}, "format"),
        ({"setup": SETUP, "actions": [], "winner": "blue"}, "keys"),
    ],
    ids=lambda value: json.dumps(value)[:30],
)
@pytest.mark.rule("refusal:not_a_record")
def test_what_is_not_a_record(plain, what):
    """Not a record at all: no object, no set-up, no list of actions, another format, or keys nobody knows."""
    with pytest.raises(Refused) as caught:
        record_of(plain)
    assert (caught.value.refusal.code, caught.value.refusal.facts["what"]) == ("not_a_record", what)


def test_a_bad_setup_is_refused_with_its_own_reason():
    """A record with a set-up that is none says what is wrong with the set-up."""
    with pytest.raises(Refused) as caught:
        record_of({"setup": {**SETUP, "first_player": "black"}, "actions": []})
    assert caught.value.refusal.code == "setup_first_player"


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ({"player": "red", "type": "pass"}, "not_your_turn"),
        ({"player": "black", "type": "pass"}, "unknown"),
        ({"player": "blue", "type": "place", "space": "road_24"}, "unknown"),
        ({"player": "blue", "type": "place"}, "malformed"),
        ({"player": "blue", "type": "pass", "seen": 41}, "malformed"),
        ({"player": "blue", "type": "bribe", "good": "gold"}, "malformed"),
        ({"player": "blue"}, "malformed"),
        ({"player": 1, "type": "pass"}, "malformed"),
        ({"type": "pass"}, "malformed"),
        ("pass", "malformed"),
        (None, "malformed"),
        ({"player": "blue", "kind": "override", "type": "pass"}, "unknown_entry"),
        ({"player": "blue", "type": "deliver", "spend": {"food": 0}}, "malformed"),
        ({"player": "blue", "type": "deliver", "spend": {"food": -1}}, "malformed"),
        ({"player": "blue", "type": "deliver", "spend": {}}, "wrong_phase"),
    ],
    ids=str,
)
@pytest.mark.rule("actions.form")
@pytest.mark.rule("refusal:unknown_entry")
def test_a_record_is_illegal_at_the_first_wrong_entry(entry, code):
    """The entry's number and the reason; the position stays the one before it, and nothing later is looked at."""
    result = played(entry, "and anything else")
    assert (result.applied, result.refusal.code) == (3, code)
    assert result.state == played().state


@pytest.mark.rule("actions.forced")
def test_a_record_names_no_action_that_the_engine_took():
    """Blue, red and green pass with all their workers: what nobody was asked must not be listed."""
    passes = [{"player": player, "type": "pass"} for player in ("blue", "red", "green")]
    provost = [{"player": player, "type": "provost", "steps": 0} for player in ("blue", "red", "green", "blue")]
    result = played(*passes, *provost)
    assert RULESET.public_state(result.state)["decision"] == {"kind": "plan", "player": "blue"}
    one_more = {"player": "blue", "type": "deliver", "spend": {}}  # nobody is at the site: not asked
    assert played(*passes, *provost, one_more).refusal.code == "wrong_phase"


def test_a_finished_game_takes_no_more():
    """After the last round every further entry is refused: the game is over."""
    game = list(moves(RULESET.start(a_setup()), at_random(1)))
    entries = [RULESET.write_entry(move.player, move.action) for move in game]
    result = replay(record_of({"setup": SETUP, "actions": [*entries, {"player": "blue", "type": "pass"}]}))
    assert (result.applied, result.refusal.code) == (len(entries), "game_over")


def test_a_trace_shows_what_was_legal():
    """First the set-up, then each decision's state, legal actions and action, last the state where it stops."""
    record = {
        "setup": SETUP,
        "actions": [*DRAFT, {"player": "blue", "type": "pass"}, {"player": "blue", "type": "pass"}],
    }
    played, start = replay(record_of(record)), RULESET.start(a_setup())
    lines = [json.loads(line) for line in trace(RULESET, SETUP, played.steps, start)]
    assert lines[0] == {"setup": SETUP}
    assert [line["action"]["type"] for line in lines[1:-1]] == ["draft", "draft", "draft", "pass"]
    assert [len(line["legal"]) for line in lines[1:-1]] == [6, 5, 4, 16]
    assert all(line["action"] in line["legal"] and set(line) == {"state", "legal", "action"} for line in lines[1:-1])
    assert set(lines[-1]) == {"state"}
    assert lines[-1]["state"]["bridge"] == ["blue"]
    assert all("player" not in action for line in lines[1:-1] for action in [line["action"], *line["legal"]])
