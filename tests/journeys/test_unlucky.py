"""Bad luck: servers stopped, copied, killed, started twice, on disks that are full or spoiled; nothing is lost."""

import shutil
import signal
import sqlite3
import stat
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import TABLET
from tests.journeys.house import Answer, House, Told, referee
from tests.journeys.screen import a_screen

STOPS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.mark.parametrize("stop", STOPS, ids=lambda stop: stop.name)
def test_a_clean_stop_leaves_one_whole_file(house, tmp_path, stop):
    """Ctrl+C, `kill` or a closed terminal; the one file is copied elsewhere, and the game goes on from there."""
    game_id = house.begin(decisions=60)
    seen = house.ask(f"/api/games/{game_id}/record").json
    assert house.stop(stop) == 0
    assert not list((tmp_path / "data").glob("games.sqlite-*"))
    copy = tmp_path / "copy"
    copy.mkdir()
    shutil.copy(tmp_path / "data" / "games.sqlite", copy)
    with House(copy) as elsewhere:
        elsewhere.start()
        assert elsewhere.ask(f"/api/games/{game_id}/record").json == seen


def sentence(told: Told) -> str:
    """Give the one line that a command said instead of starting; not a word of Python's."""
    assert (told.code, told.out) == (2, ""), told
    (line,) = told.err.splitlines()
    assert "Error" not in line
    return line.replace("\u00a0", " ")


def test_two_servers_never_share_a_folder(house, tmp_path):
    """The second says who was there first and where; when that one is killed, however hard, the next may start."""
    first = house.process.pid
    other = House(tmp_path / "data")
    line = sentence(referee(tmp_path / "data", "serve", "--host", "127.0.0.1", "--port", str(other.port)))
    assert f"(process {first}, at 127.0.0.1:{house.port})" in line
    assert "REFEREE_DATA" in line
    house.kill()
    with other:
        other.start()
        assert other.ask("/", token=None).status == 200


def test_commands_work_beside_a_server(house, tmp_path):
    """They read and write the same file, and wait for nobody."""
    game_id = house.begin(decisions=5)
    assert referee(tmp_path / "data", "invite", game_id).code == 0


def lay_junk(folder: Path) -> None:
    (folder / "games.sqlite").write_bytes(b"The games are in the drawer. " * 1000)


def lay_newer(folder: Path) -> None:
    with closing(sqlite3.connect(folder / "games.sqlite")) as file:
        file.execute("PRAGMA journal_mode = WAL")
        file.execute("PRAGMA user_version = 99")


def lay_damaged(folder: Path) -> None:
    """A database in which one page was lost, as on a worn memory card; beside it lies a copy of an upgrade."""
    with closing(sqlite3.connect(folder / "games.sqlite")) as file:
        file.execute("CREATE TABLE game (id PRIMARY KEY, name)")
        file.executemany("INSERT INTO game VALUES (?, ?)", [(number, "name" * 100) for number in range(500)])
        file.execute("PRAGMA user_version = 2")
        file.commit()
    (folder / "games.schema-1.sqlite").touch()
    with open(folder / "games.sqlite", "r+b") as file:
        file.seek(8 * 4096)
        file.write(bytes(4096))


DATABASES = {
    "junk": (lay_junk, "fr", "n’est pas une base de données"),
    "newer": (lay_newer, "pl", "nowsza wersja"),
    "damaged": (lay_damaged, "en", "is damaged"),
}


@pytest.mark.parametrize(("lay", "language", "told"), DATABASES.values(), ids=DATABASES)
def test_a_database_that_cannot_be_used_is_told_at_the_start(
    tmp_path, lay: Callable[[Path], None], language: str, told: str
):
    """In the reader's language; nothing in it is changed."""
    lay(tmp_path)
    before = (tmp_path / "games.sqlite").read_bytes()
    line = sentence(referee(tmp_path, "--lang", language, "serve", "--host", "127.0.0.1", "--port", "0"))
    assert told in line
    assert str(tmp_path / "games.sqlite") in line
    assert ("games.schema-1.sqlite" in line) == (lay is lay_damaged)
    assert (tmp_path / "games.sqlite").read_bytes() == before


OPTIONS = {
    "a port below all": ("en", ["--port=-5"], "from 1 to 65535"),
    "a port above all": ("fr", ["--port", "70000"], "de 1 à 65535"),
    "no number": ("pl", ["--port", "http"], "od 1 do 65535"),
    "no address": ("fr", ["--host", "nonsense"], "d’adresse nonsense"),
    "another's address": ("pl", ["--host", "192.0.2.1"], "adresu 192.0.2.1"),
    "no option": ("pl", ["--prot", "8000"], "Zobacz „referee --help”"),
}


@pytest.mark.parametrize(("language", "options", "told"), OPTIONS.values(), ids=OPTIONS)
def test_an_option_that_cannot_be_is_told(tmp_path, language: str, options: list[str], told: str):
    assert told in sentence(referee(tmp_path, "--lang", language, "serve", *options))


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    """Something else has its name."""
    (tmp_path / "data").write_text("a letter")
    for command in ("serve", "invite"):
        assert str(tmp_path / "data") in sentence(referee(tmp_path / "data", command))


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path):
    """What it would write is in the way: to a user who may do anything, no folder is read-only."""
    (tmp_path / "referee.lock").mkdir()
    line = sentence(referee(tmp_path, "--lang", "pl", "serve"))
    assert f"Nie można użyć folderu danych {tmp_path}" in line


@pytest.mark.parametrize("coding", ["cp437", "ascii", "cp1250"])
def test_a_terminal_that_lacks_letters_shows_others(tmp_path, coding):
    """It starts, and says where it is, with the letters that there are."""
    with House(tmp_path) as house:
        house.environment |= {"PYTHONIOENCODING": coding, "PYTHONUTF8": "0", "REFEREE_LANG": "pl"}
        house.coding = coding
        assert f":{house.port}/owner/" in house.start()


def test_what_is_kept_is_kept_private(tmp_path):
    """The folder and all files in it are for their owner alone, also those that were open to all before."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o755)
    (folder / "games.schema-1.sqlite").touch(mode=0o644)
    with House(folder) as house:
        house.start()
        house.begin(decisions=5)
        found = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (folder, *folder.iterdir())}
    assert {"games.sqlite", "games.sqlite-wal", "secret", "referee.lock"} <= set(found)
    assert found.pop("data") == 0o700
    assert {name: oct(mode) for name, mode in found.items() if mode != 0o600} == {}


def test_a_folder_of_many_things_stays_as_open_as_it_was(tmp_path):
    """What is ours in it is private all the same."""
    (tmp_path / "shopping list").touch(mode=0o644)
    tmp_path.chmod(0o755)
    with House(tmp_path) as house:
        house.start()
        modes = [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("", "shopping list", "games.sqlite")]
    assert modes == [0o755, 0o644, 0o600]


def test_a_database_that_another_program_locks_is_waited_for_but_not_long(tmp_path):
    """Three moves at once wait side by side, not one after the other; 503 says when to try again, and it works then."""
    with House(tmp_path) as house:
        house.module = "tests.journeys.hasty"
        house.start()
        tables = [house.begin(seed=f"table {number}", decisions=5) for number in range(3)]
        with closing(sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with ThreadPoolExecutor(len(tables)) as pool:
                waited = list(pool.map(lambda game_id: timed(undo, house, game_id), tables))
            other.execute("ROLLBACK")
        for answer, _ in waited:
            assert (answer.status, answer.headers["Retry-After"]) == (503, "5")
            assert "Another program keeps the games locked." in answer.json["message"]
        seconds = [second for _, second in waited]
        assert max(seconds) < 2 * min(seconds)
        assert [undo(house, game_id).status for game_id in tables] == [200] * 3


def undo(house: House, game_id: str) -> Answer:
    return house.ask(f"/api/games/{game_id}/undo", "POST", {"seen": 5, "key": "take it back"})


def timed(work: Callable[..., Answer], *given: object) -> tuple[Answer, float]:
    begun = time.monotonic()
    return work(*given), time.monotonic() - begun


def test_a_tap_at_a_locked_database_waits_and_is_played_once(tmp_path, browser):
    """The page names the tap that waits; when the other program is done, it is played, without another tap."""
    with House(tmp_path) as house:
        house.module = "tests.journeys.hasty"
        house.start()
        with a_screen(house, browser, house.begin(decisions=5), TABLET) as screen:
            with closing(sqlite3.connect(tmp_path / "games.sqlite", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                screen.page.locator('[data-post="undo"]').click()
                expect(screen.page.locator("#connection .waits")).to_contain_text("Waiting to be sent")
                assert screen.seq == 5
                other.execute("ROLLBACK")
            screen.page.clock.run_for(3000)
            screen.shows(6)
            expect(screen.page.locator("#connection")).to_be_hidden()
            assert screen.seq == 6
