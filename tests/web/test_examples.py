"""An example to play with: a table like any other, of one's own, which counts nowhere."""

import re

import pytest

from referee.games.caylus1303 import GAME
from referee.play import backup, games, limits, results, seating
from referee.play.luck import Luck
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.refusals import Refused
from referee.store import store
from tests.devices import HOST, token
from tests.web.phones import newcomer


def begin(client, **headers):
    """Tap the button in the lobby; give the id of the game."""
    answer = client.post("/tour", data={"csrf_token": client.csrf}, headers=headers)
    assert answer.status_code == 303
    return re.fullmatch(r"/games/([\w-]+)/", answer.headers["Location"])[1]


def play_on(app, game_id):
    """Play a game to its end."""
    luck = Luck("to the end")
    with app.app_context():
        while RULESET.pending((stands := games.position(game_id)).state):
            action = RULESET.write_action(luck.choose(RULESET.legal_actions(stands.state)))
            games.submit(game_id, stands.game.last, f"example {stands.game.last}", action)


def test_it_stands_in_planning_of_the_second_round(app, client):
    """Three people have workers left to place, some stand on the road, and something is built."""
    game_id = begin(client)
    with app.app_context():
        state = games.position(game_id).state
        assert (state.round, state.phase, len(state.seats)) == (2, "planning", 3)
        assert sum(len(space.workers) for space in state.spaces) == 3
        assert all(seat.stock.worker > 2 for seat in state.seats)
        assert any(space.owner for space in state.spaces)


def test_it_is_the_same_every_time(app):
    assert GAME.tour.record() == GAME.tour.record()


@pytest.mark.parametrize(
    ("language", "name", "mark"),
    [
        ("en", "A game to play with", "Example"),
        ("fr", "Une partie pour essayer", "Exemple"),
        ("pl", "Próbna rozgrywka", "Przykład"),
    ],
)
def test_the_lobby_marks_it_in_the_language_of_the_device(client, language, name, mark):
    spoken = {"Accept-Language": language}
    begin(client, **spoken)
    lobby = client.get("/", headers=spoken).text
    assert re.search(rf"<h3>{name} <span class=\"chip\">{mark}</span></h3>", lobby)


def test_a_game_that_is_played_is_not_marked(client, new_game):
    new_game()
    assert 'class="chip"' not in client.get("/").text


def test_to_begin_again_puts_another_in_its_place(app, client, new_game):
    """The device's own example goes, its games stay."""
    played, first = new_game(), begin(client)
    second = begin(client)
    with app.app_context():
        assert {game.id for game in store.games()} == {played, second} != {played, first}


def test_everybody_has_their_own(app, client):
    """And nobody else sees it, or loses theirs."""
    mine, guest = begin(client), newcomer(app, "guest")
    theirs = begin(guest)
    assert guest.get(f"/games/{mine}/").status_code == 403
    assert client.get(f"/games/{theirs}/").status_code == 403
    with app.app_context():
        assert {game.id for game in store.games()} == {mine, theirs}


def test_only_its_host_is_shown_around(app, client, new_game):
    """And no other table loads what the tour needs."""
    game_id = begin(client)
    with app.app_context():
        seating.join(game_id, seating.digest(token("phone")), ["red"])
    phone = app.test_client()
    phone.set_cookie("device", token("phone"))
    assert "tour.js" in client.get(f"/games/{game_id}/").text
    for other in (phone.get(f"/games/{game_id}/"), client.get(f"/games/{new_game()}/")):
        assert other.status_code == 200
        assert "tour" not in other.text.lower().replace("autour", "")


def test_it_counts_in_no_statistics(app, client):
    game_id = begin(client)
    play_on(app, game_id)
    with app.app_context():
        assert store.game(game_id).result
        assert not results.of_device(HOST).played
    page = client.get("/people")
    assert page.status_code == 200
    assert "Ada" not in page.text


def test_its_players_are_not_the_usual_ones(client):
    begin(client)
    for form in ("/new?ruleset=caylus1303", "/scoring?ruleset=caylus1303"):
        page = client.get(form)
        assert page.status_code == 200
        assert "Ada" not in page.text


def test_it_is_in_no_backup(app, client, new_game):
    played, example = new_game(), begin(client)
    saved = client.get("/backup.json").text
    assert played in saved
    assert example not in saved
    with app.app_context():
        assert example not in b"".join(backup.backup(store.each_game())).decode()


def test_it_does_not_count_among_the_games_of_a_device(app, client, new_game):
    new_game()
    begin(client)
    app.config["MOST_GAMES"] = 2
    with app.app_context():
        limits.check_new_game(HOST)
        app.config["MOST_GAMES"] = 1
        with pytest.raises(Refused):
            limits.check_new_game(HOST)


def test_it_is_deleted_like_any_other(app, client):
    game_id = begin(client)
    client.post(f"/games/{game_id}/delete", data={"csrf_token": client.csrf})
    with app.app_context():
        assert not store.games()


def test_a_foreign_page_begins_none(app, client):
    assert client.post("/tour").status_code == 403
    with app.app_context():
        assert not store.games()
