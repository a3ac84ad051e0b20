"""Limits: generous ones, and a clear answer where one is reached; what is there already goes on."""

import io
import json

import pytest

from referee.play import games
from tests.web.conftest import post
from tests.web.phones import link_to, newcomer, send
from tests.web.programs import joins


@pytest.fixture
def few(app):
    """Lower limits than anybody would set."""
    app.config.update(MOST_GAMES=2, MOST_DEVICES=3, MOST_ENTRIES=4)


def test_the_limits_are_generous(app):
    assert app.config["MOST_GAMES"] >= 5000
    assert app.config["MOST_DEVICES"] >= 200
    assert app.config["MOST_ENTRIES"] >= 20_000
    assert app.config["MOST_BYTES"] >= 4 * 2**30


def test_a_device_hosts_no_more_games_than_it_may(app, client, host, new_game, few):
    """The page says what to do, the interface has a code; another device may begin one."""
    first = new_game()
    record = client.get(f"/games/{first}/record.json").data
    new_game()
    assert "hosts 2\u00a0games already. Delete some of them first." in send(client, "/new", players="2").text
    answer = host.post("/games", players=["blue", "red"])
    assert (answer.status_code, answer.json["error"], answer.json["facts"]) == (422, "too_many_games", {"most": 2})
    assert host.post("/records", **json.loads(record)).status_code == 422
    upload = {"csrf_token": client.csrf, "record": (io.BytesIO(record), "game.json")}
    assert "hosts 2\u00a0games already" in client.post("/records", data=upload).text
    assert send(newcomer(app), "/new", players="2").status_code == 303
    send(client, f"/games/{first}/delete")
    assert send(client, "/new", players="2").status_code == 303


def test_a_backup_is_restored_as_far_as_there_is_room(app, client, new_game):
    """The games that do not fit are named, with the reason."""
    ids = [new_game(name=f"Game {number}") for number in range(3)]
    saved = client.get("/backup.json").data
    for game_id in ids:
        send(client, f"/games/{game_id}/delete")
    app.config["MOST_GAMES"] = 2
    answer = client.post("/backup", data={"csrf_token": client.csrf, "backup": (io.BytesIO(saved), "b.json")})
    assert "2\u00a0games were restored." in answer.text
    assert "“Game 0” was not restored. This device hosts 2\u00a0games already." in answer.text


def test_a_table_holds_no_more_devices_than_it_may(app, host, game, few):
    """Whoever is there may still take seats."""
    there = joins(app, game, [])
    joins(app, game, [])
    link = link_to(app, game.removeprefix("/games/"))
    answer = send(newcomer(app), link, watch="yes")
    assert (answer.status_code, "There are 3\u00a0devices at this table already." in answer.text) == (422, True)
    invitation = link.removeprefix("/join/")
    assert there.post("/join", invitation=invitation, seats=["red"]).status_code == 200
    assert host.post(f"{game}/programs", seats=[]).json["error"] == "too_many_devices"


def test_a_log_has_no_more_entries_than_it_may(app, client, new_game, few):
    """Nothing is lost: the game stays as it stands, and its record can be saved."""
    game_id = new_game()
    moves = f"/api/games/{game_id}"
    with app.app_context():
        action = client.get(f"{moves}/legal").json["actions"][0]
    assert post(client, f"{moves}/moves", {"seen": 0, "action": action}).status_code == 200
    for seen, kind in ((1, "undo"), (2, "redo")):
        assert post(client, f"{moves}/{kind}", {"seen": seen}).status_code == 200
    for kind, more in (("undo", {}), ("return", {"number": 0}), ("moves", {"action": action})):
        answer = post(client, f"{moves}/{kind}", {"seen": 3, **more})
        assert (answer.status_code, answer.json["error"]) == (422, "log_full")
    with app.app_context():
        assert (games.find(game_id).last, games.find(game_id).head) == (3, 1)
    assert client.get(f"/games/{game_id}/record.json").status_code == 200


def test_a_full_server_begins_no_new_game(app, client, host, new_game):
    """Games that are there go on."""
    game_id = new_game()
    app.config["MOST_BYTES"] = 1000
    answer = host.post("/games", players=["blue", "red"])
    assert (answer.status_code, answer.json["error"]) == (507, "server_full")
    assert "This server is full" in send(client, "/new", players="2").text
    action = host.get(f"/games/{game_id}/legal")["actions"][0]
    assert host.plays(f"/games/{game_id}", action).status_code == 200
