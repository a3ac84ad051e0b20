"""A house that is open: `referee serve` as a process of its own, and how people come to it over the wire."""

import http.client
import json
import os
import secrets
import subprocess
import sys
from collections.abc import Callable, Mapping
from itertools import islice
from pathlib import Path
from time import sleep
from typing import Any, NamedTuple

from referee.games import FIRST
from referee.games.game import Game
from referee.play.playout import play
from tests.devices import TOKEN
from tests.web.serving import Command


class Answer(NamedTuple):
    """What came back over the wire."""

    status: int
    headers: http.client.HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class House(Command):
    """`referee serve`, and the host's device, known by its token."""

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(
        self,
        path: str,
        method: str = "GET",
        body: Any = None,
        token: str | None = TOKEN,
        source: str = "127.0.0.1",
        **headers: str,
    ) -> Answer:
        """Send one request over a connection of its own; a token of None is a stranger's."""
        known = {"Authorization": f"Bearer {token}"} if token else {}
        sent = {**known, **_typed(body), **{name.replace("_", "-"): value for name, value in headers.items()}}
        connection = self.connect(source)
        try:
            connection.request(method, path, json.dumps(body) if isinstance(body, Mapping) else body, sent)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, answer.read())
        finally:
            connection.close()

    def begin(self, players: int = 4, seed: str = "house", decisions: int | None = 60, game: Game = FIRST) -> str:
        """Bring a game in which so many decisions were taken at random; give its id. The host's device hosts it."""
        return self.bring(random_record(players, seed, decisions, game))

    def bring(self, record: Mapping[str, Any]) -> str:
        """Bring a game by its record; give its id."""
        answer = self.ask("/api/records", "POST", record)
        assert answer.status == 201, answer.text
        return str(answer.json["id"])

    def resume(self, photos: list[bytes], device: str = TOKEN) -> Answer:
        """Send photos of a pause sheet, as the form of the page does."""
        line = secrets.token_hex(8)
        head = f'--{line}\r\nContent-Disposition: form-data; name="photo"; filename="photo"\r\n\r\n'.encode()
        body = b"".join(head + photo + b"\r\n" for photo in photos) + f"--{line}--\r\n".encode()
        return self.ask("/resume", "POST", body, device, Content_Type=f"multipart/form-data; boundary={line}")


class Told(NamedTuple):
    """What a command said before it ended."""

    code: int
    out: str
    err: str


def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds that a thread of the server does in its own time; it fails where it never does."""
    for _ in range(200):
        if holds():
            return
        sleep(0.05)
    raise AssertionError("it never came")


def referee(folder: Path, *arguments: str, **environment: str) -> Told:
    """Run a command that ends by itself, on a data folder."""
    known = {**os.environ, "REFEREE_DATA": str(folder), "REFEREE_LANG": "en", "PYTHONUTF8": "1", **environment}
    command = [sys.executable, "-m", "referee", *arguments]
    done = subprocess.run(command, check=False, env=known, capture_output=True, timeout=60)
    coding = known.get("PYTHONIOENCODING", "utf-8")
    said = (text.decode(coding).replace("\N{NO-BREAK SPACE}", " ") for text in (done.stdout, done.stderr))
    return Told(done.returncode, *said)


def _typed(body: Any) -> dict[str, str]:
    return {"Content-Type": "application/json"} if isinstance(body, Mapping) else {}


def random_record(players: int, seed: str, decisions: int | None = None, game: Game = FIRST) -> dict[str, Any]:
    """Give the record of a random game, as far as so many decisions or to its end."""
    ruleset, setup = game.ruleset, game.deal(players, seed)
    turns = islice(play(ruleset, setup, seed), decisions)
    entries = [ruleset.write_entry(turn.player, turn.action) for turn in turns]
    return {"format": 1, "setup": ruleset.write_setup(setup), "actions": entries}
