"""What version 0.1.0 wrote before there was room for a second game stays good: backup, record, pause sheet, codes.

The files in `saved/0.1.0` were written by that version and are never written anew.
"""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from flask import Flask

from referee.games.caylus1303.codes import read_code
from referee.play import games, log
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from referee.store import store
from tests.web.conftest import Client

SAVED = Path(__file__).parent / "saved" / "0.1.0"
STATES: dict[str, Any] = json.loads((SAVED / "states.json").read_text())


def stands(app: Flask, name: str) -> Any:
    """Give a game's position as a program sees it, by the game's name."""
    with app.app_context():
        (game,) = (game for game in store.games() if game.name == name)
        return json.loads(json.dumps(RULESET.public_state(games.position(game.id).state)))


def test_a_backup_with_a_branched_log(app: Flask, client: Client) -> None:
    """A game late in round 6 with moves taken back, and one that is over, stand as they stood."""
    file = (io.BytesIO((SAVED / "backup.json").read_bytes()), "backup.json")
    answer = client.post("/backup", data={"backup": file, "csrf_token": client.csrf}, follow_redirects=True)
    assert answer.status_code == 200
    for name, state in STATES.items():
        assert stands(app, name) == state


def test_a_record(app: Flask, client: Client) -> None:
    """Its game is named after the file."""
    file = (io.BytesIO((SAVED / "record.json").read_bytes()), "late.json")
    answer = client.post("/records", data={"record": file, "csrf_token": client.csrf})
    assert answer.status_code == 303
    with app.app_context():
        (game,) = store.games()
    assert stands(app, game.name) == STATES["Late on Friday"]


def test_a_pause_sheet(app: Flask, client: Client) -> None:
    """The codes of the sheet, typed or scanned."""
    text = (SAVED / "pause.txt").read_text()
    answer = client.post("/resume", data={"text": text, "csrf_token": client.csrf})
    assert answer.status_code == 303
    with app.app_context():
        (game,) = store.games()
    assert stands(app, game.name) == STATES["Late on Friday"]


@pytest.mark.parametrize("written", json.loads((SAVED / "codes.json").read_text()), ids=lambda written: written["code"])
def test_a_setup_code(written: dict[str, Any]) -> None:
    """As characters and as words, it lays out the table that it laid out then."""
    for text in (written["code"], written["words"]):
        layout = read_code(text)._asdict()
        assert {**layout, "characters": sorted(layout["characters"])} == {
            name: tuple(value) if isinstance(value, list) and name != "characters" else value
            for name, value in written.items()
            if name in layout
        }


def upload(client: Client, record: dict[str, Any]) -> Any:
    file = (io.BytesIO(json.dumps(record).encode()), "late.json")
    return client.post("/records", data={"record": file, "csrf_token": client.csrf})


def test_a_record_of_a_later_kind_is_a_game_like_any_other(app: Flask, client: Client) -> None:
    """A correction is kept in the log, a late start begins where the other game stood, and both are written again."""
    record = {**json.loads((SAVED / "record.json").read_text()), "format": 2}
    state = replay(record_of(record)).state
    late = {"position": RULESET.position(state), "point": RULESET.point(state)}
    correction = {"kind": "correct", "changes": [{"path": "/players/blue/pp", "by": 1}]}
    for more in ({"start": late, "actions": []}, {"actions": [*record["actions"], correction]}):
        answer = upload(client, {**record, **more})
        assert answer.status_code == 303
        with app.app_context():
            kept = log.record(games.find(answer.location.split("/")[-2]))
        assert {**record, **more} == {key: value for key, value in kept.items() if key != "rules"}


def test_a_late_start_that_is_none_is_told(client: Client) -> None:
    """By its game: nobody sits at a table yet, whose words could tell it."""
    record = {**json.loads((SAVED / "record.json").read_text()), "format": 2}
    answer = upload(client, {**record, "start": {"position": {}, "point": {"phase": "over"}}})
    assert answer.status_code == 422
    assert "This is not a position" in answer.text
