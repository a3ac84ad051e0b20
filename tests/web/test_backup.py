"""Backups: a whole log comes back, branches and all; what was tampered with does not."""

import json
import secrets
from typing import Any

import pytest
from flask import Flask

from referee import backup, games, store
from referee.rules import caylus1303
from referee.rules.caylus1303 import Refused
from tests.devices import HOST
from tests.web.conftest import NewGame

Tampering = dict[str, Any]


def key() -> str:
    return secrets.token_hex(8)


def act(game_id: str, choice: int = 0) -> None:
    position = games.position(game_id)
    games.submit(game_id, position.game.last, key(), caylus1303.legal_actions(position.state)[choice])


@pytest.fixture
def branched(app: Flask, new_game: NewGame) -> str:
    """A game with a branch that was taken back, a redo and a return in its log."""
    game_id = new_game(players=3, name="Branches", open_scores=True)
    with app.app_context():
        for _ in range(12):
            act(game_id)
        for _ in range(3):
            games.undo(game_id, games.find(game_id).last, key())
        act(game_id, -1)
        act(game_id)
        games.undo(game_id, games.find(game_id).last, key())
        games.redo(game_id, games.find(game_id).last, key())
        games.return_to(game_id, games.find(game_id).last, key(), 5)
        games.redo(game_id, games.find(game_id).last, key())
    return game_id


def log_of(game_id: str) -> list[tuple[Any, ...]]:
    return [
        (entry.number, entry.kind, entry.parent, entry.target, entry.player, entry.action, entry.at, entry.state)
        for entry in store.log(game_id)
    ]


def saved_and_deleted(game_id: str) -> dict[str, Any]:
    saved: dict[str, Any] = json.loads(backup.backup(store.games()))
    games.delete(game_id)
    return saved


def restore(saved: dict[str, Any]) -> int:
    return backup.restore(json.dumps(saved).encode(), HOST)


def test_a_log_with_branches_comes_back_whole(app: Flask, branched: str) -> None:
    """Every entry, every state, the head, undo and redo, name, times and open scores."""
    with app.app_context():
        game = games.find(branched)
        before = (game.name, game.open_scores, game.created, game.head, game.last, game.setup)
        log, timeline = log_of(branched), games.timeline_of(game)
        assert restore(saved_and_deleted(branched)) == 1
        game = games.find(branched)
        assert (game.name, game.open_scores, game.created, game.head, game.last, game.setup) == before
        assert log_of(branched) == log
        assert games.timeline_of(game).path == timeline.path
        assert (games.timeline_of(game).undo, games.timeline_of(game).redo) == (timeline.undo, timeline.redo)


def test_a_restored_game_goes_on(app: Flask, branched: str) -> None:
    """The next action follows the newest entry."""
    with app.app_context():
        last = games.find(branched).last
        restore(saved_and_deleted(branched))
        act(branched)
        assert games.find(branched).last == last + 1


def test_games_that_are_here_stay_as_they_are(app: Flask, branched: str) -> None:
    """A backup never overwrites."""
    with app.app_context():
        saved = backup.backup(store.games())
        act(branched)
        log = log_of(branched)
        assert backup.restore(saved, HOST) == 0
        assert log_of(branched) == log


def refusal_of(saved: dict[str, Any]) -> Any:
    with pytest.raises(Refused) as caught:
        restore(saved)
    assert not store.games()
    return caught.value.refusal


def test_a_tampered_action_is_refused_with_its_number(app: Flask, branched: str) -> None:
    """States are played anew: an action that was not legal there is noticed, and nothing is restored."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        saved["games"][0]["log"][2]["action"] = {"type": "pass"}
        refusal = refusal_of(saved)
        assert (refusal.code, refusal.facts["number"], refusal.facts["code"]) == ("illegal_entry", 2, "wrong_phase")


def test_an_action_of_somebody_else_is_refused(app: Flask, branched: str) -> None:
    """The player of an entry must be the one who was asked."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        entry = saved["games"][0]["log"][1]
        entry["player"] = next(colour for colour in ("blue", "red") if colour != entry["player"])
        assert refusal_of(saved).facts["code"] == "not_your_turn"


@pytest.mark.parametrize(
    "tampering",
    [
        {"number": 7},
        {"kind": "start"},
        {"kind": "dance"},
        {"parent": 9},
        {"parent": None},
        {"kind": "undo", "target": 99},
        {"kind": "undo", "target": None},
    ],
)
def test_a_log_that_does_not_hang_together_is_refused(app: Flask, branched: str, tampering: Tampering) -> None:
    """Numbers, kinds, parents and targets must fit."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        saved["games"][0]["log"][3] |= tampering
        assert refusal_of(saved).code == "not_a_backup"


@pytest.mark.parametrize(
    "tampering",
    [
        {"log": []},
        {"id": "../x"},
        {"id": ""},
        {"created": "yesterday"},
        {"created": "0001-01-01T00:00:00Z"},
        {"name": 7},
    ],
)
def test_a_game_that_is_none_is_refused(app: Flask, branched: str, tampering: Tampering) -> None:
    """Ids are ids of ours, times are times, and a log has a start."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        saved["games"][0] |= tampering
        assert refusal_of(saved).code == "not_a_backup"


def test_a_game_that_comes_twice_is_refused(app: Flask, branched: str) -> None:
    """One id, one game."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        saved["games"] *= 2
        assert refusal_of(saved).code == "not_a_backup"


def test_a_set_up_that_is_none_is_refused(app: Flask, branched: str) -> None:
    """The set-up is checked like any other."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        saved["games"][0]["setup"]["first_player"] = "black"
        assert refusal_of(saved).code == "setup_first_player"
