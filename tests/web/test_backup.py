"""Backups: a whole log comes back, branches and all; what was tampered with does not."""

import json
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from typing import Any

import pytest
from flask import Flask

from referee.play import backup, games, log, seating
from referee.play.seating import digest
from referee.rules.caylus1303 import RULESET, Refused
from referee.store import store
from tests.devices import HOST, token
from tests.web.conftest import Client, NewGame

Tampering = dict[str, Any]


def key() -> str:
    return secrets.token_hex(8)


def act(game_id: str, choice: int = 0) -> None:
    position = games.position(game_id)
    games.submit(
        game_id, position.game.last, key(), RULESET.write_action(RULESET.legal_actions(position.state)[choice])
    )


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
    saved: dict[str, Any] = json.loads(b"".join(backup.backup(store.games())))
    games.delete(game_id)
    return saved


def restore(saved: dict[str, Any], host: str = HOST) -> list[str]:
    """Restore a backup; give what became of each game."""
    return [outcome.fate for outcome in backup.restore(json.dumps(saved).encode(), host)]


def test_a_log_with_branches_comes_back_whole(app: Flask, branched: str) -> None:
    """Every entry, every state, the head, undo and redo, name, times and open scores."""
    with app.app_context():
        game = games.find(branched)
        before = (game.name, game.open_scores, game.created, game.head, game.last, game.setup)
        entries, timeline = log_of(branched), log.timeline_of(game)
        assert restore(saved_and_deleted(branched)) == ["new"]
        game = games.find(branched)
        assert (game.name, game.open_scores, game.created, game.head, game.last, game.setup) == before
        assert log_of(branched) == entries
        assert log.timeline_of(game).path == timeline.path
        assert (log.timeline_of(game).back, log.timeline_of(game).ahead) == (timeline.back, timeline.ahead)


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
        saved = json.loads(b"".join(backup.backup(store.games())))
        act(branched)
        entries = log_of(branched)
        assert restore(saved) == ["here"]
        assert log_of(branched) == entries


def refusal_of(saved: dict[str, Any]) -> Any:
    """Give why a backup, or its only game, is refused."""
    try:
        (outcome,) = backup.restore(json.dumps(saved).encode(), HOST)
    except Refused as refused:
        why: Any = refused.refusal
    else:
        why = outcome.why
    assert not store.games()
    return why


@pytest.mark.rule("refusal:illegal_entry")
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


@pytest.mark.parametrize("tampering", [{"log": []}, {"created": "yesterday"}, {"name": 7}, {"open_scores": 2**70}])
def test_a_game_that_is_none_is_refused(app: Flask, branched: str, tampering: Tampering) -> None:
    """Times are times, names are texts, and a log has a start."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        saved["games"][0] |= tampering
        assert refusal_of(saved).code == "not_a_backup"


RIMS = ("0001-01-01T00:00:00", "1999-12-31T23:59:59", "2200-01-01T00:00:00", "9999-12-31T23:59:59")


@pytest.mark.parametrize(
    ("field", "values"),
    [("id", ("../x", "", "x" * 41, "a b", "\u0000")), ("name", ("", " \n", "\u0000")), ("created", RIMS)],
)
def test_a_value_that_cannot_be_is_named(app: Flask, branched: str, field: str, values: tuple[str, ...]) -> None:
    """Which game, and which field: ids stand in addresses, names on cards, times in every time zone."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        for value in values:
            saved["games"] = [saved["games"][0], saved["games"][0] | {"id": "second", field: value}]
            refusal = refusal_of(saved)
            assert (refusal.code, refusal.facts) == ("backup_value", {"game": 2, "field": field})


@pytest.mark.parametrize("at", RIMS)
def test_an_impossible_time_in_a_log_is_named(app: Flask, branched: str, at: str) -> None:
    """Which entry of which game."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        saved["games"][0]["log"][3]["at"] = at
        assert refusal_of(saved).facts == {"game": 1, "field": "log[3].at"}


def test_a_game_that_comes_twice_is_refused(app: Flask, branched: str) -> None:
    """One id, one game; however many there are, they are compared once."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        one = {**saved["games"][0], "log": []}
        saved["games"] = [{**one, "id": f"game-{number}"} for number in range(20_000)] + [one | {"id": "game-7"}]
        assert refusal_of(saved).facts == {"game": 20_001, "field": "id"}


def test_a_damaged_game_does_not_keep_the_others_away(app: Flask, branched: str, new_game: NewGame) -> None:
    """Each game is told by its name: one is new, one is here already, one is damaged."""
    lost = new_game(name="Lost")
    with app.app_context():
        saved = json.loads(b"".join(backup.backup(store.games())))
        damaged = saved["games"][0] | {"id": "damaged", "name": "Damaged"}
        damaged["log"] = [damaged["log"][0], damaged["log"][0] | {"number": 1}]
        saved["games"].append(damaged)
        games.delete(lost)
        outcomes = backup.restore(json.dumps(saved).encode(), HOST)
        assert sorted((outcome.name, outcome.fate) for outcome in outcomes) == [
            ("Branches", "here"),
            ("Damaged", "refused"),
            ("Lost", "new"),
        ]


def test_a_game_of_another_device_is_told(app: Flask, branched: str) -> None:
    """It is here already, with another host; the owner's device is a host of every game."""
    with app.app_context():
        saved = json.loads(b"".join(backup.backup(store.games())))
        assert restore(saved, digest(token("a stranger"))) == ["elsewhere"]
        seating.make_owner(digest(token("the owner")))
        assert restore(saved, digest(token("the owner"))) == ["here"]


def test_the_same_backup_six_times_at_once(app: Flask, branched: str) -> None:
    """It is new once, and here already for the others."""
    with app.app_context():
        saved = saved_and_deleted(branched)

    def bring(_: int) -> list[str]:
        with app.app_context():
            return restore(saved)

    with ThreadPoolExecutor(6) as devices:
        fates = [fate for (fate,) in devices.map(bring, range(6))]
    assert sorted(fates) == ["here"] * 5 + ["new"]


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/New_York", "Asia/Tokyo"])
def test_a_time_at_the_rim_of_the_calendar_is_told_all_the_same(
    app: Flask, client: Client, new_game: NewGame, zone: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier versions let such games in: lobby, history and list still show them, wherever the server stands."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for moment in map(datetime.fromisoformat, RIMS):
            game_id = new_game()
            with app.app_context(), store.writing():
                game = games.find(game_id)
                game.created = game.updated = log.entry(game_id, 0).at = moment
            for page in ("/", f"/games/{game_id}/history", f"/games/{game_id}/about", f"/api/games/{game_id}"):
                assert client.get(page).status_code == 200
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_set_up_that_is_none_is_refused(app: Flask, branched: str) -> None:
    """The set-up is checked like any other."""
    with app.app_context():
        saved = saved_and_deleted(branched)
        saved["games"][0]["setup"]["first_player"] = "black"
        assert refusal_of(saved).code == "setup_first_player"
