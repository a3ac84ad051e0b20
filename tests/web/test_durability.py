"""A confirmed action is never lost and never doubled: the server is killed in mid-game, again and again."""

import http.client
import sqlite3
import threading
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from referee.app import create_app
from referee.games.caylus1303.dealing import deal
from referee.play import games, log
from referee.play.luck import Luck
from referee.play.playout import play
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from referee.store import store
from referee.store.migrations import migrate
from tests.devices import HOST
from tests.web.serving import Command, Forked, post

TABLES = 3
DEVICES = 2  # at each table: they race for every number
GAMES = 5  # played one after the other at each
LOAD = 12  # answers, at most, between two kills


class Told(NamedTuple):
    """What the server answered to a post; `again` if an answer was lost, so that it was asked with the same key."""

    game_id: str
    key: str
    recorded: bool
    again: bool


class Lives:
    """A server that is killed while devices wait for it, and counts what they were told."""

    def __init__(self, server):
        self.server, self.life, self.over = server, 0, False
        self.told, self.problems = [], []
        self.news = threading.Condition()

    def tell(self, told):
        with self.news:
            self.told.append(told)
            self.news.notify_all()

    def fail(self, problem):
        with self.news:
            self.problems.append(problem)
            self.news.notify_all()

    def rest_in_peace(self, life):
        """Wait, after a kill, for the next life; give its number, or None when there is none."""
        with self.news:
            self.news.wait_for(lambda: self.life > life or self.over)
            return None if self.over else self.life

    def run(self, kills, luck):
        """Start and kill so many times, each time in the middle of what several devices ask."""
        try:
            for _ in range(kills):
                self.server.start()
                self.work(luck.choose(range(1, LOAD)))
                time.sleep(luck.choose(range(8)) / 1000)  # at any moment of what is under way
                self.server.kill()
        finally:
            with self.news:
                self.over = True
                self.news.notify_all()

    def work(self, answers):
        """Begin a life, and wait until it has given so many answers."""
        with self.news:
            self.life += 1
            self.news.notify_all()
            enough = len(self.told) + answers
            assert self.news.wait_for(lambda: len(self.told) >= enough or self.problems, 60), "it does not answer"
            assert self.problems == []


class Device:
    """Posts what is known beforehand, game after game; asks again, with the same key, after every kill."""

    def __init__(self, name, lives, scripts):
        self.name, self.lives, self.scripts = name, lives, scripts
        self.connection = lives.server.connect()

    def play(self):
        try:
            life = self.lives.rest_in_peace(0)
            for game_id, script in self.scripts:
                seen = 0
                while seen < len(script) and life is not None:
                    seen, life = self.post(game_id, seen, script[seen], life)
        except Exception as problem:
            self.lives.fail(problem)
        finally:
            self.connection.close()

    def post(self, game_id, seen, step, life):
        """Post until there is an answer; give the number to go on from, and the life that answered."""
        route, more = step
        body = {"seen": seen, "key": f"{self.name} at {seen}", **more}
        again = False
        while life is not None:
            try:
                status, answer = post(self.connection, f"/api/games/{game_id}/{route}", body)
            except (OSError, http.client.HTTPException):  # killed before it answered
                self.connection.close()
                life, again = self.lives.rest_in_peace(life), True
                continue
            assert status in (200, 409), answer
            self.lives.tell(Told(game_id, body["key"], status == 200, again))
            return answer["seq"], life
        return seen, None


def scripted(setup, seed):
    """Give everything that is posted in a game: its actions, and now and then one is taken back and done again."""
    script = []
    for number, step in enumerate(play(RULESET, setup, seed)):
        move = ("moves", {"action": RULESET.write_action(step.action)})
        script += [move, *([("undo", {}), ("redo", {})] if number % 7 == 3 else [])]
        script += [("undo", {}), move] if number % 7 == 6 else []
    return script


@pytest.fixture
def tmp_path():
    """A folder on a real disk: a kill may come while it is waited for."""
    with TemporaryDirectory() as folder:
        yield Path(folder)


@pytest.fixture
def app(tmp_path):
    app = create_app(tmp_path)
    migrate(app)
    return app


@pytest.fixture
def tables(app):
    """Games to play one after the other at each table, with everything that will be posted."""

    def lay(seed):
        setup = deal(5, seed)
        script = scripted(setup, seed)
        with app.app_context():
            return [(games.create(RULESET, setup, "Killed", host=HOST), script) for _ in range(GAMES)]

    return [lay(f"killed {number}") for number in range(TABLES)]


def play_and_kill(server, tables, kills):
    """Play at all tables until the last kill; give what the devices were told."""
    lives = Lives(server)
    devices = [Device(f"device {number}", lives, scripts) for scripts in tables for number in range(DEVICES)]
    threads = [threading.Thread(target=device.play, daemon=True) for device in devices]
    for thread in threads:
        thread.start()
    lives.run(kills, Luck("kills"))
    for thread in threads:
        thread.join()
    assert lives.problems == []
    return lives.told


def check(app, folder, tables, told):
    """What was confirmed is in its log once, what was refused is not, and every game replays to its state."""
    with closing(sqlite3.connect(folder / "games.sqlite")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    for game_id, script in (game for scripts in tables for game in scripts):
        with app.app_context():
            position = games.position(game_id)
            entries, replayed = store.log(game_id), replay(record_of(log.record(position.game)))
        assert [entry.number for entry in entries] == list(range(position.game.last + 1))
        assert [entry.action for entry in entries[1:]] == [more.get("action") for _, more in script[: len(entries) - 1]]
        keys = Counter(entry.key for entry in entries)
        assert all(keys[answer.key] == answer.recorded for answer in told if answer.game_id == game_id)
        assert position.state == replayed.state


@pytest.mark.slow(first=True)
def test_two_hundred_kills_lose_and_double_nothing(app, tmp_path, tables, record_property):
    """Six devices at three tables; the server is killed at any moment, and what was confirmed is there once."""
    with Forked(tmp_path) as server:
        told = play_and_kill(server, tables, kills=200)
    check(app, tmp_path, tables, told)
    recorded, again = sum(answer.recorded for answer in told), sum(answer.again for answer in told)
    record_property("measured", f"200 kills: {recorded} confirmed posts; {again} answers were lost and asked for again")


@pytest.mark.slow
def test_the_real_command_is_killed_too(app, tmp_path, tables):
    """`referee serve` itself, killed with -9 under load."""
    with Command(tmp_path) as server:
        told = play_and_kill(server, tables, kills=4)
    check(app, tmp_path, tables, told)
