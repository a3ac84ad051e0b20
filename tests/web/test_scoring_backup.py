"""Results without a game travel in backups: there and back, beside games, past earlier versions, never trusted."""

import io
import json

import pytest
from msgspec import Struct
from msgspec import json as typed

from referee.play import backup, games, scorings
from referee.play.saved_games import SavedGame
from referee.rules.caylus1303 import RULESET
from referee.store import store
from tests.devices import HOST
from tests.web.test_scoring import COUNTED

OTHER = "another device"


@pytest.fixture
def kept(app):
    """The id of a stored result, in the app's context."""
    with app.app_context():
        yield scorings.create(RULESET, RULESET.read_counted(COUNTED), "Friday", HOST)


def saved():
    return b"".join(backup.backup(store.games(), store.scorings(None)))


def told(scoring):
    return scoring.name, scoring.counted, scoring.result, scoring.created, scoring.device


def fates(content, host=HOST):
    return [(outcome.name, outcome.fate, outcome.game) for outcome in backup.restore(content, host)]


def changed(content, **fields):
    """Give a backup whose only result says something else."""
    plain = json.loads(content)
    plain["scorings"][0] |= fields
    return json.dumps(plain).encode()


def test_a_backup_without_results_is_what_it_always_was(app, new_game):
    new_game()
    with app.app_context():
        content = saved()
    assert content.startswith(b'{"caylus_referee_backup":1,"games":[\n')
    assert b"scorings" not in content


def test_a_result_comes_back_as_it_was(kept, new_game):
    before, content = told(store.scoring(kept)), saved()
    scorings.delete(kept, HOST)
    assert fates(content) == [("Friday", "new", False)]
    assert told(store.scoring(kept)) == before
    assert fates(content) == [("Friday", "here", False)]


def test_the_command_reads_it_line_by_line(kept, new_game):
    """Beside games; whoever restores there keeps it for the owner alone."""
    game_id = new_game()
    content = saved()
    scorings.delete(kept, HOST)
    games.delete(game_id)
    outcomes = list(backup.restore_file(io.BytesIO(content)))
    assert [(outcome.name, outcome.fate, outcome.game) for outcome in outcomes] == [
        ("Friday", "new", False),
        ("Friday", "new", True),
    ]
    assert store.scoring(kept).device is None
    assert [outcome.fate for outcome in backup.restore_file(io.BytesIO(content))] == ["here", "here"]


def test_an_earlier_version_reads_the_games_and_passes_results_over(kept, new_game):
    """It read a whole backup as this, and did not mind what else was in it."""

    class Earlier(Struct):
        caylus_referee_backup: int
        games: tuple[SavedGame, ...]

    new_game(name="Saturday")
    assert [game.name for game in typed.decode(saved(), type=Earlier).games] == ["Saturday"]


def test_another_device_is_told_that_it_is_here(kept):
    assert fates(saved(), OTHER) == [("Friday", "elsewhere", False)]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"id": "../x"}, "not_a_backup"),
        ({"name": " "}, "not_a_backup"),
        ({"created": "0001-01-01T00:00:00"}, "not_a_backup"),
        ({"counted": {**COUNTED, "counts": {"blue": {"gold": 999}}}}, "count_number"),
        ({"counted": {**COUNTED, "ruleset": "chess"}}, "unknown_ruleset"),
        ({"counted": {}}, "setup_malformed"),
    ],
)
def test_what_was_tampered_with_is_refused_with_its_reason(kept, fields, code):
    content = changed(saved(), **fields)
    scorings.delete(kept, HOST)
    (outcome,) = backup.restore(content, HOST)
    assert (outcome.fate, outcome.why.code, outcome.game) == ("refused", code, False)
    assert not store.scorings(None)


def test_a_result_is_added_up_anew(kept):
    """Nobody writes themselves a victory: what a backup says of points is not asked."""
    content = changed(saved(), result={"scores": {}, "winners": ["green"]})
    scorings.delete(kept, HOST)
    backup.restore(content, HOST)
    assert store.scoring(kept).result["winners"] == ["blue", "red"]


def test_through_the_library(app, client):
    with app.app_context():
        kept = scorings.create(RULESET, RULESET.read_counted(COUNTED), "Friday", HOST)
        content = client.get("/backup.json").data
        scorings.delete(kept, HOST)
    file = {"csrf_token": client.csrf, "backup": (io.BytesIO(content), "b.json")}
    page = client.post("/backup", data=file, follow_redirects=True).text
    assert "1\u00a0result was restored." in page
    assert "game was restored" not in page
    assert f'href="/scorings/{kept}/"' in page
    file = {"csrf_token": client.csrf, "backup": (io.BytesIO(content), "b.json")}
    assert "Here already: “Friday”." in client.post("/backup", data=file).text
