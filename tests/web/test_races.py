"""Fifty devices act at once, again and again: of every number of the log exactly one of them is the author."""

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from typing import NamedTuple

import pytest

from referee.app import create_app
from referee.games.caylus1303.dealing import deal
from referee.play import games, live, log, seating
from referee.play.seating import digest
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from referee.store import store
from referee.store.migrations import migrate
from tests.devices import HOST, token
from tests.web.serving import Forked, post

DEVICES = 50
RETRY = 5  # every so many devices, one sends what another sends, with the same key
UNDO = 7  # every so many, one wants to take something back instead


class Answer(NamedTuple):
    """What a device was told."""

    key: str
    status: int
    seq: int


@pytest.fixture
def app(tmp_path):
    app = create_app(tmp_path)
    migrate(app)
    return app


def wanted(position, device):
    """Give what a device posts: one action or another, or an undo if there is something to take back."""
    number, legal = position.game.last, RULESET.legal_actions(position.state)
    same = device - 1 if device % RETRY == RETRY - 1 else device
    key = f"device {same} at {number}"
    if same % UNDO == UNDO - 1 and position.number:
        return "undo", {"seen": number, "key": key}
    return "moves", {"seen": number, "key": key, "action": RULESET.write_action(legal[same % len(legal)])}


class Race:
    """Fifty connections to a server, or to several on the same folder, which all post at the same moment."""

    def __init__(self, servers, game_id):
        self.game_id = game_id
        self.connections = [servers[device % len(servers)].connect() for device in range(DEVICES)]
        self.line = threading.Barrier(DEVICES)
        self.pool = ThreadPoolExecutor(DEVICES)

    def run(self, position):
        return list(self.pool.map(lambda device: self.ask(device, *wanted(position, device)), range(DEVICES)))

    def ask(self, device, route, body):
        self.line.wait(60)
        status, answer = post(self.connections[device], f"/api/games/{self.game_id}/{route}", body)
        return Answer(body["key"], status, answer.get("seq"))

    def close(self):
        self.pool.shutdown()
        for connection in self.connections:
            connection.close()


@pytest.fixture
def race(app, tmp_path):
    """Give a way to begin a race at a game with so many servers; all is closed afterwards."""
    with ExitStack() as stack:

        def begin(game_id, servers):
            started = [stack.enter_context(Forked(tmp_path, "run")) for _ in range(servers)]
            for server in started:
                server.start()
            return stack.enter_context(closing(Race(started, game_id)))

        yield begin


@pytest.mark.slow
@pytest.mark.parametrize(("servers", "numbers"), [(1, 40), (2, 10)], ids=["one server", "two, on a disk without locks"])
def test_exactly_one_of_fifty_wins_each_number(app, race, record_property, servers, numbers):
    """One is recorded; whoever sent the same key hears the same; all others hear that the table has moved on."""
    with app.app_context():
        game_id = games.create(RULESET, deal(4, "race"), "Race", host=HOST)
    running, winners = race(game_id, servers), []
    for number in range(numbers):
        with app.app_context():
            position = games.position(game_id)
        answers = running.run(position)
        assert {(answer.status, answer.seq) for answer in answers} == {(200, number + 1), (409, number + 1)}
        (won,) = {answer.key for answer in answers if answer.status == 200}
        assert all((answer.status == 200) == (answer.key == won) for answer in answers)
        winners.append(won)
    with app.app_context():
        position, entries = games.position(game_id), store.log(game_id)
        assert [entry.number for entry in entries] == list(range(numbers + 1))
        assert [entry.key for entry in entries[1:]] == winners
        assert replay(record_of(log.record(position.game))).state == position.state
    told = f"{DEVICES} devices raced for {numbers} numbers; {len({key.split()[1] for key in winners})} devices won some"
    record_property("measured", told)


def test_a_place_that_changes_while_it_is_looked_up_is_not_remembered(app):
    """A phone is removed just as it asks for something: from the next time on it has no place."""
    with app.app_context():
        game_id = games.create(RULESET, deal(2, "race"), "Race", host=HOST)
        phone = digest(token("a phone"))
        number = seating.join(game_id, phone, ["blue"])

        def looks_up():
            found = seating._place(games.find(game_id), phone)
            seating.remove(game_id, number, by=HOST)
            return found

        live.hall().table(game_id).place(phone, looks_up)
        assert seating.role(game_id, phone) is None
