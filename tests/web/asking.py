"""Devices that ask each other something at a table: what their pages show, and what they post."""

import re
from types import SimpleNamespace

from referee.play import games, log, seating
from referee.store import store
from tests.devices import HOST, TOKEN, token
from tests.web.conftest import post
from tests.web.playing import played

COLOURS = ("blue", "red", "green")
NO_QUESTION = ("", [])


class Device:
    """A device at a table: what its page shows, and what it posts."""

    def __init__(self, app, game_id, known):
        self.client = app.test_client()
        self.client.set_cookie("device", known)
        self.app, self.game_id = app, game_id

    @property
    def seen(self):
        with self.app.app_context():
            return games.find(self.game_id).last

    def post(self, path, **more):
        return post(self.client, f"/api/games/{self.game_id}/{path}", {"seen": self.seen, **more})

    def answers(self, answer, **more):
        """Post an answer to the question that its page shows, or that was asked last."""
        with self.app.app_context():
            question = self.app.extensions["hall"].table(self.game_id).question
        return self.post(f"question/{answer}", **{"question": question.id if question else "over", **more})

    def asks(self):
        """Tap undo, which asks; give the question."""
        answer = self.post("undo")
        assert answer.status_code == 202, answer.text
        return answer.json

    @property
    def page(self):
        return self.client.get(f"/games/{self.game_id}/state").text

    @property
    def panel(self):
        """Give what the panel asks or says, as words, and what the buttons below it post."""
        asking = re.search(r'<div class="asking".*?</div>', self.page, re.DOTALL)[0]
        return said(asking.partition("<button")[0]), re.findall(r'data-post="question/(\w+)"', asking)

    @property
    def undo(self):
        """Give the words on the button that takes back; None if it does nothing, or is not there."""
        button = re.search(r'<button class="button undo".*?</button>', self.page, re.DOTALL)
        return None if button is None or " disabled" in button[0] else said(button[0])

    @property
    def told(self):
        """Give the question as programs are told."""
        return self.client.get(f"/api/games/{self.game_id}").json["question"]

    @property
    def edition(self):
        return self.client.get(f"/api/games/{self.game_id}/edition").json["edition"]


def said(html):
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


def gather(app):
    """Give a game of three with a phone each, a host without a seat and a watcher; `theirs` made the last move."""
    game_id = played(app, 3, "takebacks", 8)
    with app.app_context():
        seating.give(game_id, 1, host=True, seats=[], by=HOST)
        for name in (*COLOURS, "watcher"):
            seating.join(game_id, seating.digest(token(name)), [name] if name in COLOURS else [])
        mover = log.entry(game_id, games.find(game_id).head).player
    asking, waiting = (colour for colour in COLOURS if colour != mover)
    names = {"theirs": mover, "asker": asking, "third": waiting, "watcher": "watcher"}
    devices = {name: Device(app, game_id, token(known)) for name, known in names.items()}
    host = Device(app, game_id, TOKEN)
    return SimpleNamespace(app=app, game_id=game_id, mover=mover, asking=asking, waiting=waiting, host=host, **devices)


def kinds(table):
    """Give the kinds of the entries since the table was laid."""
    with table.app.app_context():
        return [entry.kind for entry in store.log(table.game_id, 8)]
