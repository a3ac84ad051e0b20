"""The log: whoever runs the server sees what was asked and what went wrong, and nothing that opens a table."""

import re
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.play.seating import digest
from tests.devices import HOST, TOKEN
from tests.journeys.house import Answer, House, until

FORM = "application/x-www-form-urlencoded"
WHEN = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3}"


class Guest:
    """A browser at the door: it keeps its cookie, and posts the forms that it was given."""

    def __init__(self, house: House) -> None:
        self.house, self.cookie = house, ""

    def get(self, path: str) -> Answer:
        answer = self.house.ask(path, token=None, Cookie=self.cookie)
        self.cookie = self.cookie or answer.headers["Set-Cookie"].partition(";")[0]
        return answer

    def post(self, path: str, form: str = "") -> Answer:
        """Post a form of the page at an address to the same address."""
        word = re.search(r'name="csrf_token" value="(\w+)"', self.get(path).text)[1]
        sent = f"csrf_token={word}&{form}"
        return self.house.ask(path, "POST", sent, token=None, Cookie=self.cookie, Content_Type=FORM)


class Evening(NamedTuple):
    """What an evening left behind: the log, and what must not be in it."""

    game_id: str
    log: Path
    secrets: list[str]
    terminal: str

    @property
    def text(self) -> str:
        return self.log.read_text("utf-8")


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Iterator[Evening]:
    """Guests come by link, by code and by the owner's link, a program by its token; some of it goes wrong."""
    folder = tmp_path_factory.mktemp("evening")
    with House(folder) as house:
        owner = re.search(r"/owner/([\w-]+)", house.start())[1]
        game_id = house.begin(decisions=5)
        link = house.ask(f"/api/games/{game_id}/invitation").json["link"].rpartition("/")[2]
        code = house.ask(f"/api/games/{game_id}/code", "POST").json["code"]
        token = house.ask("/api/tokens", "POST", {}, token=None).json["token"]
        by_link, by_code, by_owner = guests = [Guest(house) for _ in range(3)]
        assert by_link.post(f"/join/{link}", "watch=yes").status == 303
        assert by_code.get(f"/join?code={code}").status == 302
        assert by_code.post(f"/join/{code}", "watch=yes").status == 303
        assert by_owner.post(f"/owner/{owner}").status == 303
        astray(house, link, code, token)
        by_link.get(f"/games/{game_id}/")
        spoil(folder / "games.sqlite")
        broken = [by_owner.get(path).status for path in (f"/join/{link}", f"/owner/{owner}/", "/")]
        assert broken == [500, 404, 500]
        house.stop()
        tokens = [TOKEN, token, *(guest.cookie.partition("=")[2] for guest in guests)]
        secrets = [owner, link, code, code.replace(" ", ""), *tokens, *map(digest, tokens), HOST]
        yield Evening(game_id, folder / "referee.log", secrets, house.said)


def astray(house: House, link: str, code: str, token: str) -> None:
    """Secrets in all the wrong places: after the address, in queries, as a game, as a name that there is not."""
    for path in (f"/{code}", f"/{link}", f"/x/{token}", f"/games/{link}/", f"/?token={token}", f"/join/{link}/%0Ax"):
        house.ask(path.replace(" ", ""), token=token)


def spoil(path: Path) -> None:
    with closing(sqlite3.connect(path)) as file:
        file.execute("ALTER TABLE game RENAME TO lost")


def test_nothing_in_it_opens_a_table(evening):
    """Neither words, codes nor tokens, nor what a device is known by; not even where something went wrong."""
    assert [secret for secret in evening.secrets if secret in evening.text] == []
    assert len(evening.secrets) > 12


def test_a_line_says_what_was_asked_and_by_whom(evening):
    """Method, address, status, milliseconds; at a table its id and the device's number there."""
    line = rf"{WHEN} INFO GET /games/{evening.game_id}/ 200 \d+ ms game={evening.game_id} device=2"
    assert re.search(f"^{line}$", evening.text, re.MULTILINE)
    assert re.search(rf"^{WHEN} INFO POST /join/… 303 \d+ ms$", evening.text, re.MULTILINE)


def test_what_went_wrong_is_told_in_full(evening):
    """A traceback, for whoever mends it; the terminal, where the QR code stands, stays calm."""
    assert "Traceback" in evening.text
    assert "no such table" in evening.text
    assert evening.terminal == ""


def test_it_is_private(evening):
    assert stat.S_IMODE(evening.log.stat().st_mode) == 0o600


def test_it_never_grows_large(house, tmp_path):
    """A full file makes room for the next; two of them are kept."""
    log = tmp_path / "data" / "referee.log"
    for turn in range(4):
        with open(log, "a") as file:
            file.write("x" * 1_048_576 + f" {turn}\n")
        house.ask("/health", token=None)
        until(lambda: log.read_text().endswith(" ms\n"))
    files = sorted(path.name for path in log.parent.glob("referee.log*"))
    assert files == ["referee.log", "referee.log.1", "referee.log.2"]
    assert all(path.stat().st_size < 1_100_000 for path in log.parent.glob("referee.log*"))
    assert "GET /health 200" in log.read_text()


def test_it_can_be_read_on_the_terminal(tmp_path):
    """`--log -`; then there is no file."""
    with House(tmp_path) as house:
        house.start("--log", "-")
        house.ask("/health", token=None)
        house.stop()
        assert "GET /health 200" in house.said
    assert not (tmp_path / "referee.log").exists()
