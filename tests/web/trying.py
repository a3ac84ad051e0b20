"""Devices of every kind at one table, each of which tries something there: who they are, and what they are told."""

import re
import sqlite3
from contextlib import closing

from sqlalchemy.engine import make_url

from referee.play import games, log, questions, seating
from referee.play.seating import digest
from referee.rules.caylus1303 import RULESET, actions
from referee.store import store
from referee.views.security import csrf_token
from tests.devices import HOST, token

# Who tries. Turn has the seat that is asked now; Before has the seat that acted last; Friend has a third seat, at a
# table where every seat may act for every other; the Tablet plays for everybody; the host has no seat.
NOBODY, STRANGER, REMOVED = "nobody", "stranger", "removed"
WATCHER, TURN, BEFORE, FRIEND, TABLET, HOSTING, OWNER = "watcher", "turn", "before", "friend", "tablet", "host", "owner"


class Table:
    """A table that one device tries something at."""

    def __init__(self, app, laid, route, role):
        self.app, self.role = app, role
        self.game_id = laid["shared" if role == FRIEND and route.game == "running" else route.game]
        self.client = app.test_client()
        if role != NOBODY:
            self.client.set_cookie("device", token(role))
        self.method, rule = route.name.split()
        where = {"game_id": self.game_id, **route.where(self)}
        self.path = re.sub(r"<(?:int:)?(\w+)>", lambda gap: str(where[gap[1]]), rule)
        self.body = route.send(self)

    @property
    def position(self):
        with self.app.app_context():
            return games.position(self.game_id)

    @property
    def seen(self):
        return {"seen": self.position.game.last, "key": "a key of its own"}

    @property
    def action(self):
        return RULESET.write_action(RULESET.legal_actions(self.position.state)[0])

    @property
    def asked(self):
        """Give who is asked."""
        return RULESET.pending(self.position.state).player

    def forbidden(self, player):
        """Give an action that hands can do, and a rule forbids to this player."""
        state = self.position.state
        places = (actions.Place(space.id) for space in state.spaces)
        return RULESET.write_action(
            next(place for place in places if RULESET.gravity(state, place, player) == "forbidden")
        )

    def number(self, name):
        """Give the number of a device at this table, or of the spare one if it is not there."""
        with self.app.app_context():
            named, spare = (store.member(self.game_id, digest(token(each))) for each in (name, "spare"))
            return (named or spare).number

    @property
    def last_player(self):
        """Give whose action was the last."""
        with self.app.app_context():
            return log.entry(self.game_id, games.find(self.game_id).head).player

    def undo(self):
        with self.app.app_context():
            games.undo(self.game_id, games.find(self.game_id).last, "an undo before")

    def ask_back(self):
        """Let the player who is asked now want the last action taken back."""
        with self.app.app_context():
            position = games.position(self.game_id)
            asks = seating.Role(seats=(RULESET.pending(position.state).player,))
            return questions.ask_back(self.game_id, position.game.last, self.last_player, asks)

    @property
    def correction(self):
        """Give a change of what lies on the table: somebody has a wood more."""
        player = self.position.state.table.players[0]
        wood = self.position.state.seat(player).stock.wood
        return [{"path": f"/players/{player}/goods/wood", "from": wood, "to": wood + 1}]

    def propose(self):
        """Let the player who is asked now propose a correction to the host."""
        with self.app.app_context():
            position = games.position(self.game_id)
            asks = seating.Role(seats=(RULESET.pending(position.state).player,))
            body = {"changes": self.correction, "note": ""}
            return questions.propose(self.game_id, position.game.last, "correct", body, asks)

    def switch_takebacks_off(self):
        with self.app.app_context():
            seating.allow_takebacks(self.game_id, False)

    def request(self, headers=None):
        """Send what the route asks for, as the device's own pages do; give the answer."""
        answer = self.client.open(self.path, method=self.method, headers=headers or self.headers, **self.body)
        answer.close()
        return answer

    @property
    def headers(self):
        return {"X-CSRF-Token": csrf(self.app, self.role), "Origin": "http://localhost"}

    @property
    def rows(self):
        """Everything that is stored."""
        with closing(sqlite3.connect(stored(self.app))) as database:
            tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {name: database.execute(f"SELECT * FROM {name}").fetchall() for name in tables}


def csrf(app, role):
    """Give the word that a device's pages know; a device without a token has none."""
    with app.test_request_context("/", headers={"Cookie": f"device={token(role)}"}):
        app.preprocess_request()
        return "" if role == NOBODY else csrf_token()


def stored(app):
    return make_url(app.config["SQLALCHEMY_DATABASE_URI"]).database


def seat_everybody(game_id):
    """Let every kind of device have its place; the one that began the game goes."""
    position = games.position(game_id)
    asked, last = RULESET.pending(position.state), log.entry(game_id, position.number).player
    turn = asked.player if asked else "blue"
    before = str(last) if asked else "red"
    assert turn != before
    third = next(colour for colour in position.state.table.players if colour not in (turn, before))
    seats = {TABLET: position.state.table.players, TURN: [turn], BEFORE: [before], FRIEND: [third]}
    for name in (TABLET, TURN, BEFORE, FRIEND, WATCHER, REMOVED, HOSTING, "spare"):
        number = seating.join(game_id, digest(token(name)), seats.get(name, []))
        if name in (HOSTING, "spare"):
            seating.give(game_id, number, host=True, seats=[], by=HOST)
        if name == REMOVED:
            seating.remove(game_id, number, by=HOST)
    seating.remove(game_id, 1, by=HOST)
