"""A confirmed action is never lost and never doubled: the server is killed in mid-game, again and again."""

import http.client
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time

import pytest

from referee import games
from referee.app import create_app
from referee.dealing import deal
from referee.migrations import migrate
from referee.playout import play
from referee.rules import caylus1303
from tests.devices import HOST, TOKEN

KILLS = 6


class Server:
    """`referee serve` on a folder, started, killed without warning and started again."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    def start(self):
        command = [sys.executable, "-m", "referee", "serve", "--host", "127.0.0.1", "--port", str(self.port)]
        environment = {**os.environ, "REFEREE_DATA": str(self.folder)}
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
        for _ in range(1000):
            try:
                return self.request("GET", "/")
            except OSError:
                time.sleep(0.02)
        raise AssertionError("the server does not start")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def request(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        try:
            connection.request(method, path, json.dumps(body) if body else None, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read().decode()
        finally:
            connection.close()


@pytest.mark.slow
def test_a_server_killed_in_mid_game_loses_and_doubles_nothing(tmp_path):
    setup = deal(3, "killed")
    played = [caylus1303.write_action(step.action) for step in play(setup, "killed")][:120]
    app = create_app(tmp_path)
    migrate(app)
    with app.app_context():
        game_id = games.create(setup, "Killed", host=HOST)
    server = Server(tmp_path)
    server.start()
    keep = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    confirmed, kill_at = 0, {10 + number * len(played) // KILLS: 0.002 * number for number in range(KILLS)}
    while confirmed < len(played):
        body = {"seen": confirmed, "key": f"action {confirmed}", "action": played[confirmed]}
        if confirmed in kill_at:
            threading.Timer(kill_at.pop(confirmed), server.kill).start()
        try:
            status, _, answer = server.request("POST", f"/api/games/{game_id}/moves", body, keep)
        except (OSError, http.client.HTTPException):  # killed before it answered: start again, and retry with the key
            server.process.wait()
            server.start()
            continue
        assert (status, json.loads(answer)["seq"]) == (200, confirmed + 1)
        confirmed += 1
        if server.process.poll() is not None:
            server.start()
    server.kill()
    assert not kill_at
    with app.app_context():
        position = games.position(game_id)
    assert position.game.last == len(played)
    state = caylus1303.start(setup)
    for action in played:
        state = caylus1303.apply(state, caylus1303.read_action(action)).state
    assert position.state == state
