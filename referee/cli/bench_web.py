"""`referee bench --web`: a recorded action beside a bare commit, what the app weighs, and live tables."""

import gzip
import http.client
import json
import os
import re
import secrets
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import waitress
from flask import Flask
from sqlalchemy import text

from referee.app import create_app
from referee.cli.bench_live import measure_live
from referee.cli.bench_server import serving
from referee.games.game import Game
from referee.play import games
from referee.play.playout import play
from referee.play.seating import digest
from referee.store import store
from referee.store.migrations import migrate
from referee.wording import Words

TOKEN = secrets.token_urlsafe(32)
EARLY, LATE, WINDOW = 10, 400, 30


def measure_web(words: Words, game: Game) -> Iterator[str]:
    """Give the figures one by one."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _start_up(words, Path(folder) / "serve")
        app = create_app(Path(folder))
        migrate(app)
        _add_bare_route(app)
        with app.app_context():
            game_id = games.create(game.ruleset, game.deal(5, "bench"), "bench", host=digest(TOKEN))
        yield from _requests(words, Browser(_serve(app), game_id, game), game_id)
    yield from measure_live(words, game)


def _start_up(words: Words, folder: Path) -> Iterator[str]:
    """Time `referee serve` to its first answer, and weigh its processes."""
    with serving(folder) as served:
        yield words.say("from `referee serve` to the first answer: {n} s", n=f"{served.seconds:.2f}")
        yield words.say("memory of the server: {n} MB", n=f"{served.megabytes:.0f}")


def _add_bare_route(app: Flask) -> None:
    """Add the yardstick: a route that commits one row to the same database, and nothing else."""
    with app.app_context(), store.writing() as session:
        session.execute(text("CREATE TABLE bare (id INTEGER PRIMARY KEY, body TEXT)"))

    @app.post("/bare")
    def bare() -> dict[str, int]:
        with store.writing() as session:
            session.execute(text("INSERT INTO bare (body) VALUES ('x')"))
        return {"ok": 1}


def _serve(app: Flask) -> int:
    server = waitress.create_server(app, host="127.0.0.1", port=0, threads=8)
    threading.Thread(target=server.run, daemon=True).start()
    return int(server.effective_port)


class Browser:
    """A client that keeps its connection and its token."""

    def __init__(self, port: int, game_id: str, game: Game) -> None:
        """Connect."""
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.game = game
        self.game_id = game_id
        self.seen = self.done = 0
        self.headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}

    def post(self, path: str, body: dict[str, Any]) -> float:
        """Post JSON; give the seconds until the answer was read."""
        started = time.perf_counter()
        self.connection.request("POST", path, json.dumps(body), self.headers)
        answer = self.connection.getresponse()
        answer.read()
        if answer.status != 200:
            raise AssertionError(answer.status)
        return time.perf_counter() - started

    def weigh(self, path: str) -> tuple[int, str]:
        """Give the bytes of a compressed answer with its headers' size left out, and its text."""
        self.connection.request("GET", path, headers={**self.headers, "Accept-Encoding": "gzip"})
        answer = self.connection.getresponse()
        body = answer.read()
        plain = gzip.decompress(body) if answer.headers["Content-Encoding"] == "gzip" else body
        return len(body), plain.decode("utf-8", "replace")


def _requests(words: Words, browser: Browser, game_id: str) -> Iterator[str]:
    """Record actions and bare rows in turn, early in the log and late, undoing and redoing to get there."""
    early = _side_by_side(browser, game_id, EARLY)
    late = _side_by_side(browser, game_id, LATE)
    for number, (action, bare) in ((EARLY, early), (LATE, late)):
        yield words.say(
            "a recorded action near entry {number}: {action} ms, a bare commit: {bare} ms, ratio {ratio}",
            number=number,
            action=f"{action * 1e3:.2f}",
            bare=f"{bare * 1e3:.2f}",
            ratio=f"{action / bare:.2f}",
        )
    total, parts = _weight(browser, f"/games/{game_id}/")
    yield words.say("the table page over the wire: {n} KB in {parts} files", n=f"{total / 1024:.0f}", parts=parts)


def _side_by_side(browser: Browser, game_id: str, start: int) -> tuple[float, float]:
    """Give the median seconds of recorded actions from an entry on, and of bare commits between them."""
    ruleset, setup = browser.game.ruleset, browser.game.deal(5, "bench")
    played = [ruleset.write_action(step.action) for step in play(ruleset, setup, "bench")]
    actions: list[float] = []
    bare: list[float] = []
    while len(actions) < WINDOW:
        if browser.done == len(played) or (browser.seen < start and browser.done > 100):
            _take_all_back(browser, game_id)
        body = {"seen": browser.seen, "key": secrets.token_hex(8), "action": played[browser.done]}
        seconds = browser.post(f"/api/games/{game_id}/moves", body)
        browser.seen, browser.done = browser.seen + 1, browser.done + 1
        if browser.seen > start:
            actions.append(seconds)
            bare.append(browser.post("/bare", {}))
    return median(actions), median(bare)


def _take_all_back(browser: Browser, game_id: str) -> None:
    """Lengthen the log by undoing: the same actions can then be recorded again."""
    while browser.done > 0:
        browser.post(f"/api/games/{game_id}/undo", {"seen": browser.seen, "key": secrets.token_hex(8)})
        browser.seen, browser.done = browser.seen + 1, browser.done - 1


def _weight(browser: Browser, path: str) -> tuple[int, int]:
    """Add up a page, its files, and the fonts its style sheets name, but for those that only some names need."""
    size, page = browser.weigh(path)
    files = set(re.findall(r'(?:href|src)="(/assets/[^"#]+)', page))
    fonts: set[str] = set()
    for name in files:
        weight, body = browser.weigh(name)
        size += weight
        if name.endswith(".css"):
            folder = name.rsplit("/", 1)[0]
            always = re.sub(r"@font-face \{[^}]*unicode-range[^}]*\}", "", body)
            fonts |= {os.path.normpath(f"{folder}/{url}") for url in re.findall(r'url\("([^"]+\.woff2)', always)}
    size += sum(browser.weigh(font)[0] for font in fonts)
    return size, 1 + len(files) + len(fonts)
