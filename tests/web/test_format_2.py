"""Records of format 2 and what carries them stay good: every kind of entry, late starts, every branch of a log.

The files in `saved/format-2` were written when that format came and are never written anew.
"""

import io
import json
from pathlib import Path

import pytest

from referee.play import games, log
from referee.play.deviations import first_deviation
from referee.rules.caylus1303 import RULESET
from referee.store import store

SAVED = Path(__file__).parent / "saved" / "format-2"
STATES = json.loads((SAVED / "states.json").read_text())
WILD, LATE = STATES
EVERY = {"start", "action", "override", "correct", "box", "undo", "redo", "return", "repair"}


def shown(game):
    """Give a game as it stands: its position as a program sees it, and what may be done."""
    state = games.position(game.id).state
    legal = [RULESET.write_action(action) for action in RULESET.legal_actions(state)]
    return json.loads(json.dumps({"state": RULESET.public_state(state), "legal": legal}))


def sent(client, way, **fields):
    """Send a form, and give the answer's status."""
    return client.post(way, data={**fields, "csrf_token": client.csrf}).status_code


def test_a_backup_with_every_kind_of_entry(app, client):
    """Both games stand as they stood, late start, strictness and whoever left included; nothing deviates."""
    assert sent(client, "/backup", backup=(io.BytesIO((SAVED / "backup.json").read_bytes()), "backup.json")) == 303
    with app.app_context():
        restored = {game.name: game for game in store.games()}
        assert {name: shown(game) for name, game in restored.items()} == STATES
        kinds = {entry.kind for game in restored.values() for entry in store.log(game.id)}
        assert kinds == EVERY
        assert [first_deviation(game) for game in restored.values()] == [None, None]
        late = restored[LATE]
        assert (late.away, late.strictness) == (["red"], {"warn": ["occupied"], "reminders": []})
        assert late.start["point"]


@pytest.mark.parametrize(("name", "stands"), [("record.json", WILD), ("late.json", LATE)])
def test_a_record(app, client, name, stands):
    """It is the same game, and is written again entry by entry."""
    saved = (SAVED / name).read_bytes()
    assert sent(client, "/records", record=(io.BytesIO(saved), name)) == 303
    with app.app_context():
        (game,) = store.games()
        assert shown(game) == STATES[stands]
        assert {**log.record(game), "rules": "0.1.0"} == json.loads(saved)


def test_a_pause_sheet(app, client):
    assert sent(client, "/resume", text=(SAVED / "pause.txt").read_text()) == 303
    with app.app_context():
        (game,) = store.games()
        assert shown(game) == STATES[LATE]
