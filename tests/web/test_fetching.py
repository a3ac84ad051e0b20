"""What devices fetch: drawn once for all who see the same, named by the edition it shows, and never out of date."""

import re

import pytest
from flask import Flask, render_template_string

from referee.app import create_app
from referee.games.caylus1303.faces import character_face
from referee.games.caylus1303.words import Words
from referee.play import games, seating
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.catalogue.characters import CHARACTERS
from referee.views import table as table_view
from tests.devices import HOST, TOKEN
from tests.web.conftest import Client, NewGame, post
from tests.web.playing import play_on, played, step
from tests.web.test_live import MANY, at_once


def seated(app: Flask, game_id: str) -> list[tuple[str, str]]:
    """Let a phone sit down and another watch beside the host's tablet; give their tokens, each with a language."""
    tokens = [name.ljust(43, ".") for name in ("phone", "watcher")]
    with app.app_context():
        for token, seats in zip(tokens, (["blue"], []), strict=True):
            seating.join(game_id, seating.digest(token), seats)
    return list(zip((TOKEN, *tokens), ("en", "fr", "pl"), strict=True))


def fetch(app: Flask, game_id: str, token: str, language: str) -> str:
    browser = app.test_client()
    browser.set_cookie("device", token)
    browser.set_cookie("language", language)
    return browser.get(f"/games/{game_id}/state").text


def test_fifty_devices_fetch_three_drawings(app, new_game, monkeypatch):
    """After a move every device of a table fetches it at once; each role and language is drawn once."""
    game_id, drawn, draw = new_game(), [], table_view._draw
    devices = seated(app, game_id)
    monkeypatch.setattr(table_view, "_draw", lambda game: (drawn.append(game), draw(game))[1])
    play_on(app, game_id, "x", 1)
    pages = at_once(MANY, lambda number: fetch(app, game_id, *devices[number % 3]))
    assert len(drawn) == 3
    assert len(set(pages)) == 3
    assert pages[:3] * (MANY // 3) == pages[: MANY // 3 * 3]


def test_a_fetched_table_names_the_edition_it_shows(app, client, new_game):
    """A fragment and the bell that called for it name the same edition: after the start, a move and a new seat."""
    game_id = new_game()

    def both() -> tuple[str, str]:
        shown = re.search(r'data-edition="([^"]+)"', client.get(f"/games/{game_id}/state").text)
        return shown[1], client.get(f"/api/games/{game_id}/edition").json["edition"]

    editions = [both()]
    play_on(app, game_id, "x", 1)
    editions.append(both())
    seated(app, game_id)
    editions.append(both())
    assert all(shown == told for shown, told in editions)
    assert len({shown for shown, _ in editions}) == 3


def test_a_new_role_is_seen_at_once(app, new_game):
    """A device that gets a seat sees what it may do at its next fetch, though no move was made."""
    game_id = new_game()
    (_, (phone, language), _) = seated(app, game_id)
    before = fetch(app, game_id, phone, language)
    with app.app_context():
        seating.give(game_id, 2, host=False, seats=[], by=HOST)
    assert fetch(app, game_id, phone, language) != before


def test_a_fetch_that_the_seating_overtook(app, new_game, monkeypatch):
    """A table that was asked for just before the seating changed does not pass for the one after it."""
    game_id, place = new_game(), seating.place

    def overtaken(game: str, device: str) -> seating.Place | None:
        found = place(game, device)
        monkeypatch.undo()
        app.extensions["hall"].table(game).reseat()
        return found

    monkeypatch.setattr(seating, "place", overtaken)
    early, late = (fetch(app, game_id, TOKEN, "en") for _ in range(2))
    newest = f'data-edition="0.{app.extensions["hall"].table(game_id).seating}"'
    assert newest not in early
    assert newest in late


@pytest.mark.parametrize("steps", [(), ("undo",), ("undo", "redo")], ids=str)
def test_what_is_kept_is_what_would_be_drawn(app, tmp_path, steps):
    """A table that was drawn piece by piece over many moves looks as if a fresh server drew it for the first time."""
    game_id = played(app, 3, "pieces", 20)
    devices = seated(app, game_id)
    for seed in range(6):
        play_on(app, game_id, f"pieces {seed}", 3)
        for device in devices:
            fetch(app, game_id, *device)
    for kind in steps:
        step(app, game_id, kind)
    edition = re.compile(r'data-edition="[^"]+"')
    fresh = create_app(tmp_path, TESTING=True)
    kept = [edition.sub("", fetch(app, game_id, *device)) for device in devices]
    drawn = [edition.sub("", fetch(fresh, game_id, *device)) for device in reversed(devices)]
    assert kept == drawn[::-1]


def test_a_piece_is_drawn_in_each_language(app):
    """The pawn of a player with a name of their own is kept for readers of the same language only."""
    pawn = '{% import "macros.html" as draw %}{{ draw.pawn("blue", "B", "Ann") }}'

    def draw(language: str) -> str:
        with app.test_request_context("/", headers={"Cookie": f"language={language}"}):
            app.preprocess_request()
            return render_template_string(pawn)

    english, french = draw("en"), draw("fr")
    assert "worker: Ann" in english
    assert "worker: Ann" not in french
    assert draw("en") == english


def test_a_tile_keeps_the_name_of_its_box():
    """A name that was corrected against the box is printed at its own tables only."""
    character = CHARACTERS[0]
    names = [character_face(Words("en", tiles=tiles), character).name for tiles in ({character.id: "Ours"}, None)]
    assert names == ["Ours", Words("en").name(character.id)]


def test_a_rename_shows_at_once(app, client, new_game):
    """The page of a table has the name that the game has now."""
    game_id = new_game(name="Friday")
    client.get(f"/games/{game_id}/state")
    with app.app_context():
        games.rename(game_id, "Saturday")
    assert "Saturday" in client.get(f"/games/{game_id}/").text


def test_a_fragment_without_compression(client, new_game):
    """Whoever cannot read compressed answers gets the same table plain."""
    address = f"/games/{new_game()}/state"
    plain, zipped = client.get(address), client.get(address, headers={"Accept-Encoding": "gzip"})
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert 'id="table"' in plain.text


def test_too_many_streams(app, client, new_game):
    """A full server asks a device to poll, and says what is newest to those who do."""
    game_id = new_game()
    app.extensions["hall"].most = 0
    refused = client.get(f"/api/games/{game_id}/stream")
    assert (refused.status_code, refused.json["error"]) == (503, "too_many_streams")
    assert int(refused.headers["Retry-After"]) > 0
    assert client.get(f"/api/games/{game_id}/edition").json["edition"].startswith("0.")


def test_a_post_tells_the_table_it_made(app: Flask, client: Client, new_game: NewGame):
    """The poster's answer is the new table, the same that a fetch gives."""
    game_id = new_game()
    with app.app_context():
        legal = RULESET.legal_actions(games.position(game_id).state)
        action = RULESET.write_action(legal[0])
    body, wants = {"seen": 0, "key": "k" * 8, "action": action}, {"X-Wants": "table", "X-CSRF-Token": client.csrf}
    answered = client.post(f"/api/games/{game_id}/moves", json=body, headers=wants).text
    assert answered == client.get(f"/games/{game_id}/state").text
    assert post(client, f"/api/games/{game_id}/undo", {"seen": 1}).json == {"seq": 2}
