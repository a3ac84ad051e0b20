"""The command `referee`, as people and programs call it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli import main
from referee.play.playout import play
from referee.rules.caylus1303 import RULESET


def referee(capsys, *arguments):
    """Run the command in this process; give its exit code, standard output and standard error."""
    try:
        code = main(arguments)
    except SystemExit as stopped:
        code = stopped.code
    printed = capsys.readouterr()
    return code, printed.out, printed.err


@pytest.fixture
def record(capsys):
    """A finished random game of three as a record."""
    _, out, _ = referee(capsys, "deal", "--players", "3", "--seed", "record")
    setup = json.loads(out)
    entries = [
        RULESET.write_entry(step.player, step.action) for step in play(RULESET, RULESET.read_setup(setup), "record")
    ]
    return {"setup": setup, "actions": entries}


def check(capsys, tmp_path: Path, record, *options):
    path = tmp_path / "record.json"
    path.write_text(record if isinstance(record, str) else json.dumps(record))
    return referee(capsys, "check", str(path), *options)


def test_the_same_seed_deals_the_same(capsys):
    first, again = (referee(capsys, "deal", "--players", "4", "--seed", "oak")[1] for _ in range(2))
    assert first == again
    assert first != referee(capsys, "deal", "--players", "4", "--seed", "elm")[1]


def test_a_seed_means_the_same_on_every_machine_and_python(capsys):
    """Pinned: only `random()` is drawn from, which Python promises to keep."""
    _, out, _ = referee(capsys, "deal", "--players", "2", "--seed", "caylus")
    setup = json.loads(out)
    assert setup["site"] == ["start_market", "wood_market", "stone_guild"]
    assert setup["road"][:4] == ["start_farm", "start_guild_3", "start_market", "start_quarry"]
    assert setup["road"][4:] == ["start_guild_4", "start_carpenter", "start_sawmill", "start_farm"]
    assert (setup["wood"], setup["stone"], setup["first_player"]) == ("wood_quarry", "stone_jeweler", "blue")
    assert setup["characters"] == ["architect", "goldsmith", "chamberlain", "journeyman", "early_riser"]


def test_rulings_are_dealt_in(capsys):
    _, out, _ = referee(capsys, "deal", "--ruling", "board_character=must", "--ruling", "zero_delivery=yes")
    assert json.loads(out)["rulings"] == {"board_character": "must", "zero_delivery": "yes"}


@pytest.mark.parametrize("wrong", ["board_character=perhaps", "weather=fine"])
def test_an_unknown_ruling_is_refused(capsys, wrong):
    code, out, err = referee(capsys, "deal", "--ruling", wrong)
    assert (code, out) == (2, "")
    assert wrong.partition("=")[0] in err


def test_playout_prints_the_result(capsys):
    code, out, _ = referee(capsys, "playout", "--players", "3", "--seed", "7")
    assert code == 0
    assert out.count("\u00a0points (") == 3
    assert "Winner:" in out


def test_playout_narrates(capsys):
    _, out, _ = referee(capsys, "playout", "--players", "2", "--seed", "7", "--narrate")
    assert "Round\u00a09" in out


def test_playout_keeps_a_record(capsys, tmp_path):
    """It replays to the same result, and is the same for the same seed."""
    path = tmp_path / "game.json"
    _, played, _ = referee(capsys, "playout", "--players", "3", "--seed", "7", "--record", str(path))
    code, checked, _ = referee(capsys, "check", str(path))
    assert code == 0
    assert checked in played
    assert referee(capsys, "playout", "--players", "3", "--seed", "7", "--record", "-")[1] == path.read_text()


@pytest.mark.parametrize("stop", [0, 40])
def test_playout_stops_in_the_middle(capsys, tmp_path, stop):
    """After so many decisions; it says who is asked, and so does its record."""
    path = tmp_path / "game.json"
    _, out, _ = referee(capsys, "playout", "--seed", "7", "--stop", str(stop), "--record", str(path))
    assert len(json.loads(path.read_text())["actions"]) == stop
    assert "not finished" in out
    assert referee(capsys, "check", str(path))[1] in out
    assert "a number of decisions is needed, not half" in referee(capsys, "playout", "--stop", "half")[2]


@pytest.mark.parametrize("spelled", ["French", "français", "FR"])
def test_languages_are_read_in_any_spelling_that_is_meant(capsys, spelled):
    assert "Victoire" in referee(capsys, "--lang", spelled, "playout", "--players", "2", "--seed", "7")[1]


def test_the_trace_alone_is_on_standard_output():
    """A fresh process, as a program would call it."""
    command = [sys.executable, "-m", "referee", "playout", "--players", "2", "--seed", "7", "--trace", "-"]
    done = subprocess.run(command, capture_output=True, check=True)
    first, *decisions, last = map(json.loads, done.stdout.splitlines())
    assert set(first) == {"setup"}
    assert all(set(line) == {"state", "legal", "action"} and line["action"] in line["legal"] for line in decisions)
    assert set(last) == {"state"}
    assert last["state"]["phase"] == "over"


def test_check_agrees_with_a_finished_game(capsys, tmp_path, record):
    code, out, _ = check(capsys, tmp_path, record)
    assert code == 0
    assert "Winner:" in out


def test_check_traces_what_was_played(capsys, tmp_path, record):
    trace = tmp_path / "trace.jsonl"
    check(capsys, tmp_path, record, "--trace", str(trace))
    first, *decisions, last = map(json.loads, trace.read_text().splitlines())
    assert first["setup"] == record["setup"]
    players = [line["state"]["decision"]["player"] for line in decisions]
    assert [{"player": player, **line["action"]} for player, line in zip(players, decisions, strict=True)] == record[
        "actions"
    ]
    assert last["state"]["result"]["winners"]


def test_check_says_who_is_asked_when_a_record_stops_early(capsys, tmp_path, record):
    code, out, _ = check(capsys, tmp_path, {**record, "actions": record["actions"][:1]})
    assert code == 0
    assert "not finished" in out
    assert "choose a character" in out


def test_check_names_the_first_illegal_action(capsys, tmp_path, record):
    actions = [*record["actions"][:5], {"player": record["actions"][5]["player"], "type": "place", "space": "moon"}]
    code, out, _ = check(capsys, tmp_path, {**record, "actions": actions})
    assert code == 1
    assert "Entry 6" in out
    assert "unknown" in out


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"player": "purple"}, "unknown"),
        ({"type": "dance"}, "malformed"),
        ({"type": "deliver", "spend": {"food": 0}}, "malformed"),
    ],
)
def test_check_gives_the_code(capsys, tmp_path, record, change, code):
    actions = [{**record["actions"][0], **change}]
    exit_code, out, _ = check(capsys, tmp_path, {**record, "actions": actions})
    assert exit_code == 1
    assert f"Entry 1: {code}." in out


def test_an_action_that_the_engine_takes_itself_is_illegal(capsys, tmp_path, record):
    """Spec: a record lists no action that the engine took by itself."""
    trace = tmp_path / "trace.jsonl"
    check(capsys, tmp_path, record, "--trace", str(trace))
    doubled = [record["actions"][0], *record["actions"]]
    code, out, _ = check(capsys, tmp_path, {**record, "actions": doubled})
    assert code == 1
    assert "Entry 2" in out


@pytest.mark.parametrize(
    "junk",
    ["", "nonsense", "[]", "{}", '{"setup": {}, "actions": []}', '{"setup": 1}', "[" * 100_000, '{"a":NaN}', "\udcff"],
)
def test_what_is_not_a_record_exits_with_2(capsys, tmp_path, junk):
    path = tmp_path / "junk.json"
    path.write_bytes(junk.encode("utf-8", "surrogateescape"))
    code, out, err = referee(capsys, "check", str(path))
    assert (code, out) == (2, "")
    assert len(err.strip()) > 10


def test_a_missing_file_is_told(capsys, tmp_path):
    code, _, err = referee(capsys, "check", str(tmp_path / "nowhere.json"))
    assert code == 2
    assert "nowhere.json" in err


def test_an_unknown_kind_of_entry_is_refused_clearly(capsys, tmp_path, record):
    """Room is left for entries of other kinds; today they are refused."""
    actions = [{"kind": "override", "player": "blue"}]
    code, out, _ = check(capsys, tmp_path, {**record, "actions": actions})
    assert code == 1
    assert "Entry 1: unknown_entry" in out
    assert "override" in out


@pytest.mark.parametrize(("language", "word"), [("fr", "Victoire"), ("pl", "Zwycięstwo")])
def test_it_speaks_french_and_polish(capsys, language, word):
    _, out, _ = referee(capsys, "--lang", language, "playout", "--seed", "7", "--players", "2")
    assert word in out


def test_bench_measures(capsys):
    code, out, _ = referee(capsys, "bench", "--games", "4")
    assert code == 0
    assert "decisions per second" in out
    assert "python-chess" in out


@pytest.mark.parametrize("wrapped", [False, True], ids=["plain", "file of a box check"])
def test_a_box_is_given_to_deal_and_playout(capsys, tmp_path: Path, wrapped):
    """As a setup holds it, or as the page saves it; what is no box is refused with its reason."""
    path, box = tmp_path / "box.json", {"wood_tailor": {"pp": 3}}
    path.write_text(json.dumps({"caylus_referee_box": 1, "boxes": {"caylus1303": box}} if wrapped else box))
    assert json.loads(referee(capsys, "deal", "--box", str(path))[1])["box"] == box
    assert referee(capsys, "playout", "--players", "2", "--seed", "box", "--box", str(path))[0] == 0
    path.write_text('{"boxes": 7}' if wrapped else "[]")
    code, _, told = referee(capsys, "deal", "--box", str(path))
    assert code != 0
    assert "This is not a file of a box check" in told
