"""The lobby and the library: resume, rename, delete, records and backups."""

import io
import json
import re
import secrets
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee import config
from referee.games.caylus1303.dealing import deal
from referee.play import games
from referee.play.luck import Luck
from referee.rules.caylus1303 import RULESET
from referee.store import store
from referee.views import library
from tests.web.conftest import Client, NewGame
from tests.web.phones import newcomer


def play(app: Flask, game_id: str, moves: int = 10_000, seed: str = "luck") -> None:
    """Play on at random, to the end or so many actions far."""
    luck = Luck(seed)
    with app.app_context():
        for _ in range(moves):
            position = games.position(game_id)
            legal = RULESET.legal_actions(position.state)
            if not legal:
                return
            games.submit(game_id, position.game.last, secrets.token_hex(8), RULESET.write_action(luck.choose(legal)))


def upload(client: Client, url: str, field: str, content: bytes) -> TestResponse:
    data = {"csrf_token": client.csrf, field: (io.BytesIO(content), "game.json")}
    return client.post(url, data=data, content_type="multipart/form-data")


def record_of(client: Client, game_id: str) -> dict[str, Any]:
    return json.loads(client.get(f"/games/{game_id}/record.json").data)


def how_many(app: Flask) -> int:
    with app.app_context():
        return len(store.games())


def test_an_empty_lobby_is_friendly(client: Client) -> None:
    """No games: a welcome, and the way to the first one."""
    page = client.get("/").text
    assert "Welcome to the table" in page
    assert 'href="/new"' in page


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "For Caylus 1303 and Caylus (2005)."),
        ("fr", "Pour Caylus 1303 et Caylus (2005)."),
        ("pl", "Do gry Caylus 1303 i Caylus (2005)."),
    ],
)
def test_the_start_page_says_which_caylus(client: Client, new_game: NewGame, language: str, told: str) -> None:
    """Newcomer 28: to be read on an empty page and above games, in its title, and where others describe it."""
    client.set_cookie("language", language)
    for _ in range(2):
        page = client.get("/").text
        assert told in page.partition("</main>")[0].partition("<main")[2].replace("\u00a0", " ")
        head = page.partition("</head>")[0].replace("\u00a0", " ")
        assert "Caylus 1303" in head.partition("</title>")[0]
        assert re.search(r'<meta name="description" content="[^"]*Caylus 1303', head)
        new_game()


def test_the_lobby_shows_where_each_game_stands(app: Flask, client: Client, new_game: NewGame) -> None:
    """A game that goes on can be resumed: its name, its phase, and who is asked."""
    game_id = new_game(players=2, first_player="blue", name="Lunch <i>break</i>")
    page = client.get("/").text
    assert f'href="/games/{game_id}/"' in page
    assert "Lunch &lt;i&gt;break&lt;/i&gt;" in page
    assert "character draft" in page
    assert "Red to play" in page


def test_finished_games_stay_with_their_results(app: Flask, client: Client, new_game: NewGame) -> None:
    """Ranks, totals and the crown of the winners."""
    game_id = new_game(players=3)
    play(app, game_id)
    with app.app_context():
        result = games.find(game_id).result
    assert result
    page = client.get("/").text
    assert "Finished games" in page
    assert page.count("winner") >= len(result["winners"])
    assert all(f"{score['total']}\N{NO-BREAK SPACE}points" in page for score in result["scores"].values())


def test_totals_stay_hidden_in_the_lobby(app: Flask, client: Client, new_game: NewGame) -> None:
    """No points of a game that goes on."""
    play(app, new_game(players=2), moves=60)
    assert 'class="total"' not in client.get("/").text


def test_a_game_is_renamed(client: Client, new_game: NewGame) -> None:
    """A new name, cleaned of what nobody sees."""
    game_id = new_game()
    answer = client.post(f"/games/{game_id}/name", data={"csrf_token": client.csrf, "name": " Saturday\u202e\n"})
    assert answer.status_code == 303
    assert "Saturday</h1>" in client.get(answer.location).text


def test_a_game_without_a_name_keeps_its_old_one(client: Client, new_game: NewGame) -> None:
    """422, and a sentence."""
    game_id = new_game(name="Friday")
    answer = client.post(f"/games/{game_id}/name", data={"csrf_token": client.csrf, "name": "  "})
    assert answer.status_code == 422
    assert "A game needs a name." in answer.text
    assert "Friday</h1>" in client.get(f"/games/{game_id}/about").text


def test_a_game_is_deleted_after_its_record_was_offered(app: Flask, client: Client, new_game: NewGame) -> None:
    """Asking deletes nothing; the page offers the record first."""
    game_id = new_game()
    page = client.get(f"/games/{game_id}/delete").text
    assert page.index("record.json") < page.index("Delete for good")
    assert how_many(app) == 1
    answer = client.post(f"/games/{game_id}/delete", data={"csrf_token": client.csrf})
    assert (answer.status_code, answer.location) == (303, "/")
    assert how_many(app) == 0
    assert client.get(f"/games/{game_id}/about").status_code == 404


@pytest.mark.parametrize("page", ["about", "delete", "record.json"])
def test_no_such_game(client: Client, page: str) -> None:
    """404 for everything of a game that is not there."""
    assert client.get(f"/games/nowhere/{page}").status_code == 404


def test_a_record_in_mid_game_says_that_it_reveals(app: Flask, client: Client, new_game: NewGame) -> None:
    """The page warns while points lie face down; not with open scores, not at the end."""
    hidden, shown, over = new_game(), new_game(open_scores=True), new_game(players=2)
    play(app, over)
    told = "tells how many prestige points everybody has"
    assert told in client.get(f"/games/{hidden}/about").text
    assert told in client.get(f"/games/{hidden}/delete").text
    assert told not in client.get(f"/games/{shown}/about").text
    assert told not in client.get(f"/games/{over}/about").text


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Friday", "caylus-friday.json"),
        ("../../etc/passwd", "caylus-etc-passwd.json"),
        ('a"; filename="b\r\n', "caylus-a-filename-b.json"),
        ("Zoé", "caylus-zoe.json"),
        ("日本", "caylus-game.json"),
    ],
)
def test_the_file_of_a_record_has_a_safe_name(client: Client, new_game: NewGame, name: str, file: str) -> None:
    """Letters, digits and dashes, whatever the game is called."""
    answer = client.get(f"/games/{new_game(name=name)}/record.json")
    assert answer.headers["Content-Disposition"] == f"attachment; filename={file}"


def test_a_record_goes_out_and_comes_in_again(app: Flask, client: Client, new_game: NewGame) -> None:
    """An imported record stands exactly where the game stood."""
    game_id = new_game(players=3)
    play(app, game_id, moves=80)
    saved = client.get(f"/games/{game_id}/record.json").data
    answer = upload(client, "/records", "record", saved)
    assert answer.status_code == 303
    twin = answer.location.split("/")[-2]
    with app.app_context():
        assert games.position(twin).state == games.position(game_id).state
    assert record_of(client, twin) == record_of(client, game_id)


def test_an_illegal_record_is_refused_at_its_action(app: Flask, client: Client, new_game: NewGame) -> None:
    """422 with the number and the reason; nothing is kept."""
    game_id = new_game(players=2)
    play(app, game_id, moves=20)
    record = record_of(client, game_id)
    record["actions"][7] = {"player": record["actions"][7]["player"], "type": "draft", "character": "thief"}
    answer = upload(client, "/records", "record", json.dumps(record).encode())
    assert answer.status_code == 422
    assert "Entry 8 is not allowed. Something else is asked now" in answer.text
    assert how_many(app) == 1


def test_an_entry_that_is_no_action_is_named_too(client: Client) -> None:
    """The number of the entry that cannot be read."""
    record = {"setup": RULESET.write_setup(deal(2, "x")), "actions": [{"player": "blue", "type": "dance"}]}
    assert "Entry 1 is not allowed" in upload(client, "/records", "record", json.dumps(record).encode()).text


@pytest.mark.parametrize(
    "junk",
    [
        b"",
        b"not json",
        b"[]",
        b"{}",
        b'{"setup":{},"actions":[]}',
        b"\xff\xfe",
        b"[" * 100_000,
        b'{"setup":1,"actions":2}',
    ],
)
def test_junk_is_no_record(app: Flask, client: Client, junk: bytes) -> None:
    """422 with a sentence in the lobby, never a crash."""
    answer = upload(client, "/records", "record", junk)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text
    assert how_many(app) == 0


def test_all_games_as_one_file_and_back(app: Flask, client: Client, new_game: NewGame) -> None:
    """A backup brings deleted games back, and leaves alone those that are here."""
    kept, lost = new_game(name="kept"), new_game(players=2, name="lost")
    play(app, lost, moves=30)
    saved = client.get("/backup.json")
    assert saved.headers["Content-Disposition"].startswith("attachment; filename=caylus-backup-")
    assert saved.content_length == len(saved.data)
    client.post(f"/games/{lost}/delete", data={"csrf_token": client.csrf})
    answer = upload(client, "/backup", "backup", saved.data)
    assert "1\u00a0game was restored." in answer.text
    assert "Here already: “kept”." in answer.text
    assert {kept, lost} == {game["id"] for game in json.loads(client.get("/backup.json").data)["games"]}
    again = upload(client, "/backup", "backup", saved.data)
    assert again.status_code == 200
    assert "0\u00a0games were restored." in again.text
    assert "Here already: “lost” and “kept”." in again.text


def test_a_backup_on_an_empty_server(app: Flask, client: Client, new_game: NewGame) -> None:
    """All of it is new: the lobby shows it, also when it is opened again."""
    lost = new_game()
    saved = client.get("/backup.json").data
    client.post(f"/games/{lost}/delete", data={"csrf_token": client.csrf})
    answer = upload(client, "/backup", "backup", saved)
    assert answer.status_code == 303
    assert "1\u00a0game was restored." in client.get(answer.location).text


def test_a_game_of_somebody_else_is_not_restored(app: Flask, client: Client, new_game: NewGame) -> None:
    """The lobby says that it is here, and that another device hosts it."""
    new_game(name="Friday")
    saved = client.get("/backup.json").data
    answer = upload(newcomer(app), "/backup", "backup", saved)
    assert answer.status_code == 200
    assert "0\u00a0games were restored." in answer.text
    assert "Here already, with another host: “Friday”." in answer.text


def test_many_games_that_are_here_are_not_all_named(app: Flask, client: Client, new_game: NewGame) -> None:
    """Ten names, and how many more."""
    for number in range(13):
        new_game(players=2, name=f"Game {number}")
    assert "and 3\u00a0more." in upload(client, "/backup", "backup", client.get("/backup.json").data).text


def test_a_damaged_game_is_named_with_its_reason(app: Flask, client: Client, new_game: NewGame) -> None:
    """Which game, why, and which entry; the others are told beside it."""
    lost = new_game(players=2, name="Lost")
    saved = json.loads(client.get("/backup.json").data)
    damaged = saved["games"][0] | {"id": "damaged", "name": "Damaged"}
    damaged["log"] = [*damaged["log"], damaged["log"][0] | {"number": 1, "kind": "action", "parent": 0}]
    saved["games"].append(damaged)
    client.post(f"/games/{lost}/delete", data={"csrf_token": client.csrf})
    answer = upload(client, "/backup", "backup", json.dumps(saved).encode())
    assert answer.status_code == 422
    assert "“Damaged” was not restored. Entry 1 is not allowed" in answer.text
    assert "1\u00a0game was restored." in answer.text


def test_a_backup_with_an_impossible_time_says_which(client: Client, new_game: NewGame) -> None:
    """The game by its place in the file, and the field."""
    new_game()
    saved = client.get("/backup.json").data.replace(b'"created":"20', b'"created":"99')
    answer = upload(client, "/backup", "backup", saved)
    assert answer.status_code == 422
    assert "Game 1 of this backup cannot be right: look at “created”." in answer.text


def test_a_backup_may_be_larger_than_other_posts(app: Flask, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to a limit of its own; beyond it the page names the command that reads any size."""
    monkeypatch.setattr(config, "LARGEST_POST", 2000)
    monkeypatch.setitem(config.LARGER_POSTS, "/backup", 4000)
    answer = upload(client, "/backup", "backup", b" " * 3000)
    assert (answer.status_code, "This is not a backup" in answer.text) == (422, True)
    answer = upload(client, "/backup", "backup", b" " * 4000)
    assert (answer.status_code, "referee restore FILE" in answer.text) == (413, True)
    answer = upload(client, "/records", "record", b" " * 3000)
    assert (answer.status_code, "referee restore FILE" in answer.text) == (413, False)


def test_one_backup_is_restored_at_a_time(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever would have to wait too long is told when to try again."""
    monkeypatch.setattr(library, "LONGEST_WAIT", 0)
    with library._restoring:
        answer = upload(client, "/backup", "backup", b"{}")
    assert (answer.status_code, answer.headers["Retry-After"]) == (503, "0")
    assert "Another backup is being restored" in answer.text
    assert upload(client, "/backup", "backup", b"{}").status_code == 422


@pytest.mark.parametrize("junk", [b"", b"{}", b"nonsense", b'{"caylus_referee_backup":9,"games":[]}', b"[" * 100_000])
def test_junk_is_no_backup(client: Client, junk: bytes) -> None:
    """422 with a sentence, never a crash."""
    answer = upload(client, "/backup", "backup", junk)
    assert answer.status_code == 422
    assert 'role="alert"' in answer.text


def test_an_upload_without_a_file(client: Client) -> None:
    """It says what to do."""
    answer = client.post("/records", data={"csrf_token": client.csrf})
    assert answer.status_code == 422
    assert "Choose a file first." in answer.text
