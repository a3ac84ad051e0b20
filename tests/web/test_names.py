"""A player's name, changed during the game: who may, what is refused, and who is told."""

import pytest

from referee.play import games, seating
from tests.devices import token
from tests.web.phones import game_of_three, newcomer, send
from tests.web.programs import Program, the_host


@pytest.fixture
def game_id(app):
    """A game of Ann (blue), Bob (red) and Cleo (green)."""
    return game_of_three(app)


@pytest.fixture
def bob(app, game_id):
    """Bob's phone."""
    with app.app_context():
        seating.join(game_id, seating.digest(token("bob")), ["red"])
    return newcomer(app, "bob")


def names(app, game_id):
    with app.app_context():
        return games.find(game_id).setup.get("names")


def test_a_name_is_changed_on_the_players_own_phone(app, client, game_id, bob):
    """There is a field for Bob only; every other device looks again, and reads the new name everywhere."""
    page = bob.get(f"/games/{game_id}/names").text
    assert 'name="red" type="text" value="Bob"' in page
    assert 'name="blue"' not in page
    before = client.get(f"/api/games/{game_id}/edition").json["edition"]
    client.get(f"/games/{game_id}/state")
    answer = send(bob, f"/games/{game_id}/names", red="  Roberta ")
    assert answer.location.endswith(f"/games/{game_id}/")
    assert client.get(f"/api/games/{game_id}/edition").json["edition"] != before
    for path in ("state", "", "history", "setup", "about", "devices", "print/aid.html", "print/setup.html"):
        text = client.get(f"/games/{game_id}/{path}").text
        assert ">Bob<" not in text, path
    for path in ("state", "about", "devices", "setup", "print/pause.html"):
        assert "Roberta" in client.get(f"/games/{game_id}/{path}").text, path


def test_the_record_has_the_new_name_and_the_log_no_entry(app, client, game_id):
    send(client, f"/games/{game_id}/names", red="Roberta")
    record = client.get(f"/games/{game_id}/record.json").json
    assert record["setup"]["names"]["red"] == "Roberta"
    assert record["actions"] == []
    assert client.get(f"/api/games/{game_id}/log").json["seq"] == 0


def test_the_host_changes_several_at_once_and_takes_some_away(app, client, game_id):
    """Whoever has no name is called by their color; a set-up without any names nobody."""
    send(client, f"/games/{game_id}/names", blue="Bob", red="Ann", green="")
    assert names(app, game_id) == {"blue": "Bob", "red": "Ann"}
    send(client, f"/games/{game_id}/names", blue="", red="")
    assert names(app, game_id) is None
    assert "Green" in client.get(f"/games/{game_id}/names").text


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("x" * 41, "40"), ("ann", "ann"), ("Bleu", "Bleu")],
    ids=["too long", "somebody else's", "a color that nobody took a name instead of"],
)
def test_names_are_refused_as_in_the_form_of_a_new_game(app, client, game_id, name, sentence):
    """With the reason, and what was typed stays."""
    send(client, f"/games/{game_id}/names", blue="" if name == "Bleu" else "Ann")
    before = names(app, game_id)
    answer = send(client, f"/games/{game_id}/names", red=name)
    assert answer.status_code == 422
    assert f'value="{name}"' in answer.text
    assert sentence in answer.text.partition('role="alert"')[2]
    assert names(app, game_id) == before


def test_invisible_signs_are_left_out(app, client, game_id):
    send(client, f"/games/{game_id}/names", red="Ro\x00\u202eb\n erta")
    assert names(app, game_id)["red"] == "Rob erta"


def test_what_was_wrong_before_is_nobodys_fault(app, client, game_id):
    """Programs may begin games with two players of one name: others can be renamed all the same."""
    with app.app_context():
        games.name_players(game_id, {"blue": "Ann", "red": "Ann"}, lambda _, __: None)
    assert send(client, f"/games/{game_id}/names", green="Dan").status_code == 303
    assert names(app, game_id)["green"] == "Dan"


def test_nobody_names_others(app, game_id, bob):
    with app.app_context():
        seating.join(game_id, seating.digest(token("watcher")), [])
    watcher = newcomer(app, "watcher")
    assert 'type="text"' not in watcher.get(f"/games/{game_id}/names").text
    for device in (bob, watcher):
        answer = send(device, f"/games/{game_id}/names", blue="Zoe")
        assert answer.status_code == 403
        assert "gives a player another name" in answer.text
    assert names(app, game_id)["blue"] == "Ann"


def test_programs_do_it_too(app, game_id, bob):
    address, program = f"/games/{game_id}/names", Program(app, token("bob"))
    answer = program.ask("PATCH", address, {"names": {"red": "Roberta"}})
    assert answer.json["names"]["red"] == "Roberta"
    refused = program.ask("PATCH", address, {"names": {"blue": "Zoe"}})
    assert (refused.status_code, refused.json["error"]) == (403, "not_allowed")
    host = the_host(app)
    for body, status, error in (
        ({"names": {"red": "Ann"}}, 422, "setup_same_name"),
        ({"names": {"yellow": "Ann"}}, 422, "unknown"),
        ({"names": {"red": "x" * 201}}, 400, "malformed"),
    ):
        answer = host.ask("PATCH", address, body)
        assert (answer.status_code, answer.json["error"]) == (status, error)


def test_a_renamed_game_plays_on_and_comes_back_from_its_backup(app, client, game_id):
    """States of before know the old name; nobody reads it there."""
    legal = client.get(f"/api/games/{game_id}/legal").json["actions"]
    send(client, f"/games/{game_id}/names", red="Roberta", blue="Anna")
    host = the_host(app)
    assert host.plays(f"/games/{game_id}", legal[0]).json == {"seq": 1}
    assert "Bob" not in client.get(f"/games/{game_id}/history").text
    saved = client.get("/backup.json").json["games"][0]
    assert saved["setup"]["names"]["red"] == "Roberta"
