"""`referee backup` and `referee restore`: any number of games, game by game; what is spoiled is named."""

import json

import pytest

from referee.app import create_app
from referee.cli import main
from referee.config import LARGER_POSTS
from referee.play import backup
from referee.store import store
from referee.store.migrations import migrate
from tests.journeys.house import Told
from tests.web.playing import played


@pytest.fixture
def referee(tmp_path, monkeypatch, capsys):
    """The command, on a folder of its own."""
    monkeypatch.setenv("REFEREE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("REFEREE_LANG", "en")

    def run(*arguments):
        code = main(arguments)
        return Told(code, *(said.replace("\N{NO-BREAK SPACE}", " ") for said in capsys.readouterr()))

    return run


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    """A backup of two games."""
    app = create_app(tmp_path_factory.mktemp("saved"))
    migrate(app)
    for seed in ("one", "two"):
        played(app, 2, seed, 3)
    with app.app_context():
        return json.loads(b"".join(backup.backup(store.games())))


def test_a_backup_of_any_size_is_read_game_by_game(referee, tmp_path, saved):
    """Larger than any upload; what is spoiled is named with its reason, and the others come."""
    one, two = saved["games"]
    padding = {"box": "x" * 1_000_000}
    spoiled = [{**one, "id": f"spoiled-{number}", "name": f"Spoiled {number}"} for number in range(30)]
    bad = [{**game, "created": "9999-12-31T00:00:00", "setup": padding} for game in spoiled]
    games = [one, *bad, {**two, "log": [*two["log"], {"number": 9}]}, two]
    file = tmp_path / "games.json"
    lines = ",\n".join(json.dumps(game) for game in games)
    file.write_text(f'{{"caylus_referee_backup":1,"games":[\n{lines}\n]}}\n')
    assert file.stat().st_size > LARGER_POSTS["/backup"]
    told = referee("restore", str(file))
    assert told.code == 1
    assert told.out.startswith("2 games were restored.\n")
    assert "“Spoiled 0” was not restored. Game 2 of this backup cannot be right: look at “created”." in told.err
    assert "21 more" in told.err


def test_a_backup_of_an_earlier_version_is_read(referee, tmp_path, saved):
    """All in one line; once more it changes nothing."""
    file = tmp_path / "games.json"
    file.write_text(json.dumps(saved))
    assert referee("restore", str(file)).out.startswith("2 games were restored.\n")
    assert referee("restore", str(file)).out.startswith("0 games were restored.\nHere already: ")


def test_a_backup_whose_end_is_missing_says_so(referee, tmp_path, saved):
    """What was there is restored all the same."""
    file = tmp_path / "games.json"
    file.write_text('{"caylus_referee_backup":1,"games":[\n' + json.dumps(saved["games"][0]) + ",\n")
    told = referee("restore", str(file))
    assert (told.code, told.out) == (2, "1 game was restored.\n")
    assert "is not a backup" in told.err


@pytest.mark.parametrize("junk", [b"", b"{}", b"nonsense\n" * 9, b"[" * 100_000], ids=["empty", "{}", "words", "deep"])
def test_what_is_no_backup_is_told(referee, tmp_path, junk):
    file = tmp_path / "games.json"
    file.write_bytes(junk)
    told = referee("restore", str(file))
    assert (told.code, told.out) == (2, "")
    assert "is not a backup" in told.err


def test_no_games_make_an_empty_backup(referee, tmp_path):
    """Which can be read, too; a backup that cannot be written leaves the one before."""
    file = tmp_path / "games.json"
    assert referee("backup", str(file)).err == "0 games were saved.\n"
    assert json.loads(file.read_bytes()) == {"caylus_referee_backup": 1, "games": []}
    assert referee("restore", str(file)).code == 0
    told = referee("backup", str(tmp_path / "nowhere" / "games.json"))
    assert (told.code, "nowhere" in told.err) == (2, True)
