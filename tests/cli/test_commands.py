"""The command `referee`, as people and programs call it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from referee.cli import main
from referee.games import GAMES
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


def test_bench_says_what_a_browser_is_missing(capsys, monkeypatch):
    """Without Playwright, or without Chromium, in one sentence."""
    monkeypatch.setattr("referee.cli.bench_site.executable", lambda: None)
    code, out, _ = referee(capsys, "bench", "--site")
    assert (code, out) == (0, "Chromium is not installed: no browser to measure with\n")
    monkeypatch.setattr("referee.cli.bench.find_spec", lambda _: None)
    code, out, _ = referee(capsys, "bench", "--site")
    assert (code, out) == (0, "Playwright is not installed: no browser to measure with\n")


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


# ---- two games


def test_a_game_is_dealt_by_its_name(capsys):
    """In any spelling that is meant; 1303 where nobody says."""
    for named in ("caylus2005", "Caylus (2005)"):
        setup = json.loads(referee(capsys, "deal", "--ruleset", named, "--players", "3", "--seed", "oak")[1])
        assert (setup["ruleset"], sorted(setup["players"])) == ("caylus2005", ["blue", "green", "red"])
    assert json.loads(referee(capsys, "deal")[1])["ruleset"] == "caylus1303"


@pytest.mark.parametrize("command", ["deal", "playout", "bench", "print"])
def test_an_unknown_game_is_refused_with_those_we_know(capsys, command):
    code, out, told = referee(capsys, command, "--ruleset", "chess")
    assert (code, out) == (2, "")
    assert "“chess”. Known: caylus1303 and caylus2005." in told


def test_a_seed_of_2005_means_the_same_on_every_machine_and_python(capsys):
    setup = json.loads(referee(capsys, "deal", "--ruleset", "caylus2005", "--players", "2", "--seed", "caylus")[1])
    assert setup["players"] == ["blue", "red"]
    assert setup["road"] == PINNED_ROAD


PINNED_ROAD = [f"neutral_{tile}" for tile in ("marketplace", "forest", "sawmill", "carpenter", "quarry", "farm")]


@pytest.mark.parametrize("ruleset", ["caylus1303", "caylus2005"])
def test_players_may_be_named_by_their_colors(capsys, ruleset):
    setup = json.loads(referee(capsys, "deal", "--ruleset", ruleset, "--players", "red, black,green")[1])
    assert sorted(setup["players"]) == ["black", "green", "red"]


@pytest.mark.parametrize(
    ("players", "told"), [("1", "2 to 5"), ("9", "2 to 5"), ("red", "2 to 5"), ("red,pink", "pink"), ("", "")]
)
def test_players_that_cannot_be_are_refused(capsys, players, told):
    code, out, err = referee(capsys, "deal", "--ruleset", "caylus2005", "--players", players)
    assert (code, out) == (2, "")
    assert told in err


def test_rulings_and_boxes_belong_to_their_game(capsys, tmp_path):
    """What only the other game asks, or prints, is refused."""
    this, box = ("--ruleset", "caylus2005"), {"wood_lawyer": {"pp": 3}}
    dealt = json.loads(referee(capsys, "deal", *this, "--ruling", "printing=revised", "--ruling", "favors=points")[1])
    assert dealt["rulings"] == {"printing": "revised", "favors": "points"}
    assert referee(capsys, "deal", "--ruling", "printing=revised")[0] == 2
    path = tmp_path / "box.json"
    path.write_text(json.dumps({"caylus_referee_box": 1, "boxes": {"caylus2005": box}}))
    assert json.loads(referee(capsys, "deal", *this, "--box", str(path))[1])["box"] == box
    assert json.loads(referee(capsys, "deal", "--box", str(path))[1])["box"] == {}
    path.write_text(json.dumps({"wood_tailor": {"pp": 3}}))
    assert referee(capsys, "deal", *this, "--box", str(path))[0] == 2


def test_a_record_of_2005_knows_its_game(capsys, tmp_path):
    """Played, checked, traced and printed; the trace has the lines that every game has."""
    path, trace = tmp_path / "game.json", tmp_path / "trace.jsonl"
    played = referee(capsys, "playout", "--ruleset", "caylus2005", "--seed", "7", "--record", str(path))[1]
    code, checked, _ = referee(capsys, "check", str(path), "--trace", str(trace))
    assert code == 0
    assert checked in played
    first, *decisions, last = map(json.loads, trace.read_text().splitlines())
    assert first["setup"]["ruleset"] == "caylus2005"
    assert all(set(line) == {"state", "legal", "action"} and line["action"] in line["legal"] for line in decisions)
    assert last["state"]["phase"] == "over"
    sheet = tmp_path / "record.html"
    assert referee(capsys, "print", "record", "--game", str(path), "-o", str(sheet))[0] == 0
    game = GAMES["caylus2005"]
    assert game.setting.code(game.ruleset.read_setup(first["setup"])) in sheet.read_text()


def test_playout_of_2005_narrates(capsys):
    told = referee(capsys, "playout", "--ruleset", "caylus2005", "--players", "2", "--seed", "7", "--narrate")[1]
    assert told.startswith("Round\u00a01\n")
    assert told.index("(income)") < told.index("Phase: planning") < told.index("Round\u00a05")


@pytest.mark.parametrize("ruleset", ["caylus1303", "caylus2005"])
def test_a_record_may_be_said_to_be_of_its_game_but_of_no_other(capsys, tmp_path, ruleset):
    """Whoever names another game than the record's has mixed up two files."""
    path = tmp_path / "game.json"
    referee(capsys, "playout", "--ruleset", ruleset, "--players", "2", "--seed", "7", "--record", str(path))
    assert referee(capsys, "check", "--ruleset", ruleset, str(path))[0] == 0
    other = next(game for game in GAMES if game != ruleset)
    for command in (("check", str(path)), ("print", "record", "--game", str(path), "-o", "-")):
        code, out, told = referee(capsys, *command, "--ruleset", other)
        assert (code, out) == (2, "")
        assert told.startswith(f"This is a record of {GAMES[ruleset].title}")


@pytest.mark.parametrize("ruleset", ["caylus1303", "caylus2005"])
def test_the_sheets_of_a_game_are_listed(capsys, ruleset):
    code, out, _ = referee(capsys, "print", "--ruleset", ruleset)
    assert code == 0
    assert all(f"\n{name} " in out for name in GAMES[ruleset].sheets)


@pytest.mark.parametrize("ruleset", ["caylus1303", "caylus2005"])
def test_a_code_says_which_game_is_printed(capsys, tmp_path, ruleset):
    code = GAMES[ruleset].setting.code(GAMES[ruleset].deal(3, "oak"))
    sheet = tmp_path / "setup.html"
    assert referee(capsys, "print", "setup", "--code", code, "-o", str(sheet))[0] == 0
    assert code in sheet.read_text()


def test_bench_measures_both_games_side_by_side(capsys):
    """Decisions a second, and a long list: 1,365 actions, and one of them judged."""
    out = referee(capsys, "bench", "--games", "4")[1]
    for title in ("Caylus 1303", "Caylus (2005)"):
        assert re.search(rf"  {re.escape(title)}: [\d,]+\u00a0decisions per second", out)
    assert out.count("listing 1365\u00a0actions") == 2
    alone = referee(capsys, "bench", "--games", "4", "--ruleset", "caylus2005")[1]
    assert "Caylus 1303" not in alone
