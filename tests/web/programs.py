"""Programs at the table: each with a token of its own, which asks and posts as JSON."""

import secrets

from tests.devices import TOKEN


class Program:
    """A program with a token, which asks and posts as JSON."""

    def __init__(self, app, token):
        self.token, self._client = token, app.test_client()

    def ask(self, method, address, body=None):
        """Ask for an address below /api."""
        headers = {"Authorization": f"Bearer {self.token}"}
        return self._client.open(f"/api{address}", method=method, json=body, headers=headers)

    def get(self, address):
        """Give what is there, which is there."""
        answer = self.ask("GET", address)
        assert answer.status_code == 200, answer.text
        return answer.json

    def post(self, address, **body):
        """Post something."""
        return self.ask("POST", address, body)

    def plays(self, game, action, **body):
        """Record an action on what it sees now."""
        seen = self.get(game)["seq"]
        return self.post(f"{game}/moves", **{"seen": seen, "key": secrets.token_hex(8), "action": action, **body})


def the_host(app):
    """Give a program with the token of the host's browser."""
    return Program(app, TOKEN)


def a_program(app):
    """Give a program with a token of its own, and no rights."""
    answer = app.test_client().post("/api/tokens")
    assert answer.status_code == 201
    return Program(app, answer.json["token"])


def joins(app, game, seats):
    """Give a program that came to a table by its invitation."""
    program = a_program(app)
    invitation = the_host(app).get(f"{game}/invitation")["invitation"]
    assert program.post("/join", invitation=invitation, seats=seats).status_code == 200
    return program


def asked(host, game):
    """Give who is asked, and the others."""
    seen = host.get(game)
    player = seen["state"]["decision"]["player"]
    return player, [other for other in seen["players"] if other != player]
