"""Phones that come to a table: browsers that were never here, the forms they send and the link that leads them in."""

from typing import Any

from flask import Flask
from msgspec.structs import replace
from werkzeug.test import TestResponse

from referee.games.caylus1303.dealing import deal
from referee.play import games
from referee.rules.caylus1303 import RULESET
from tests.devices import HOST
from tests.web.conftest import Client

NAMES = {"blue": "Ann", "red": "Bob", "green": "<b>Cleo</b>"}


def game_of_three(app: Flask) -> str:
    """Begin a game of Ann, Bob and Cleo, who is called something with angle brackets."""
    with app.app_context():
        return games.create(RULESET, replace(deal(3, "x"), names=NAMES), "Friday", host=HOST)


def newcomer(app: Flask, name: str = "newcomer") -> Client:
    """Give a phone that has never been here."""
    phone = app.test_client()
    phone.set_cookie("device", name.ljust(43, "."))
    return phone


def send(client: Client, url: str, **fields: Any) -> TestResponse:
    """Send a form."""
    return client.post(url, data={"csrf_token": client.csrf, **fields})


def link_to(app: Flask, game_id: str) -> str:
    """Give the join link of a game, without the server's address."""
    with app.app_context():
        return f"/join/{games.find(game_id).invitation}"
