"""Old games stay good: what other rules wrote stands as it was played, and the first entry that differs is named."""

import pytest
from msgspec.structs import replace

from referee.app import create_app
from referee.play import games, log
from referee.play.deviations import first_deviation
from referee.play.log import pack
from referee.rules.caylus1303 import RULESET
from referee.store import migrations, store
from referee.store.models import Entry, db
from tests.web.playing import played, step
from tests.web.test_migrations import saved

OVER = None


def rewrite(app, game_id, number, change, rules="0.0.9"):
    """Let an entry have led elsewhere, as an earlier version had it; all that follows stays as it is."""
    with app.app_context(), store.writing():
        entry = db.session.get(Entry, (game_id, number))
        entry.state = pack(RULESET.save_state(change(log.state_of(RULESET, entry))))
        entry.rules = rules


def richer(state):
    """Everybody had a gold more."""
    seats = tuple(replace(seat, stock=replace(seat.stock, gold=seat.stock.gold + 1)) for seat in state.seats)
    return replace(state, seats=seats)


def deviation(app, game_id):
    with app.app_context():
        return first_deviation(games.find(game_id))


@pytest.mark.parametrize("decisions", [0, 40, OVER])
def test_a_game_of_today_deviates_nowhere(app, client, decisions):
    game_id = played(app, 3, "old", decisions)
    assert deviation(app, game_id) is None
    for page in ("about", "history"):
        assert "today’s rules" not in client.get(f"/games/{game_id}/{page}").text


def test_another_name_is_no_deviation(app, client):
    """Names stand in the set-up, and may change after the start."""
    game_id = played(app, 3, "old", 12)
    answer = client.post(f"/games/{game_id}/names", data={"blue": "Ann", "csrf_token": client.csrf})
    assert answer.status_code == 303
    assert deviation(app, game_id) is None


def test_the_first_entry_that_differs_is_named(app, client):
    """On the page of the game and in its history; two differ, and the first is told."""
    game_id = played(app, 3, "old", 40)
    for number in (17, 30):
        rewrite(app, game_id, number, richer)
    assert deviation(app, game_id)[:2] == (17, "0.0.9")
    for page in ("about", "history"):
        text = client.get(f"/games/{game_id}/{page}").text
        assert "Entry 17, written by version 0.0.9, would lead elsewhere by today’s rules." in text


def test_an_entry_that_is_refused_today_is_named_with_the_reason(app, client):
    """The state before it is such that nobody may do what was done then."""
    game_id = played(app, 3, "old", 40)
    rewrite(app, game_id, 0, lambda state: replace(state, agenda=state.agenda[:0]))
    rewrite(app, game_id, 40, lambda state: state)
    assert deviation(app, game_id) == (0, "0.0.9", None)
    assert "The start, written by version 0.0.9, would be another" in client.get(f"/games/{game_id}/about").text
    with app.app_context(), store.writing():
        entry = db.session.get(Entry, (game_id, 0))
        entry.state = pack(RULESET.save_state(RULESET.start(RULESET.kept_setup(games.find(game_id).setup))))
        entry = db.session.get(Entry, (game_id, 5))
        entry.action, entry.rules = {"type": "place", "space": "road_20"}, "0.0.9"
    assert (deviation(app, game_id).number, deviation(app, game_id).why.code) == (5, "empty_space")
    text = client.get(f"/games/{game_id}/history").text
    assert "Entry 5, written by version 0.0.9, is not allowed by today’s rules: " in text


@pytest.mark.parametrize("schema", range(1, migrations.SCHEMA + 1))
def test_the_games_of_earlier_files_deviate_nowhere(tmp_path, schema):
    """Their snapshots are of earlier shapes; upgraded, they are what their entries lead to."""
    saved(schema, tmp_path / "games.sqlite")
    app = create_app(tmp_path)
    migrations.migrate(app)
    with app.app_context():
        assert {first_deviation(game) for game in store.games()} == {None}


def test_what_was_taken_back_does_not_count(app):
    """The path to where the game stands is looked at, and nothing else."""
    game_id = played(app, 3, "old", 40)
    rewrite(app, game_id, 40, richer)
    step(app, game_id, "undo")
    assert deviation(app, game_id) is None
    step(app, game_id, "redo")
    assert deviation(app, game_id).number == 40


def test_the_game_goes_on_from_where_it_stands(app, host):
    """Everybody has that gold: nothing is refused because of it, and what comes next is no deviation of its own."""
    game_id = played(app, 3, "old", 40)
    rewrite(app, game_id, 40, richer)
    before = host.get(f"/games/{game_id}")
    assert host.plays(f"/games/{game_id}", host.get(f"/games/{game_id}/legal")["actions"][0]).status_code == 200
    assert before["seq"] == 40
    assert deviation(app, game_id).number == 40


@pytest.mark.parametrize(("decisions", "sheet"), [(40, "pause"), (OVER, "record"), (40, "aid"), (40, "setup")])
def test_every_sheet_is_printed_from_the_log(app, client, decisions, sheet):
    """An entry that today's rules refuse refuses no sheet: it tells the game as it was played."""
    game_id = played(app, 3, "old", decisions)
    with app.app_context(), store.writing():
        entry = db.session.get(Entry, (game_id, 5))
        entry.action = {"type": "place", "space": "road_20"}
    answer = client.get(f"/games/{game_id}/print/{sheet}.html")
    assert answer.status_code == 200, answer.text


def test_a_pause_sheet_shows_what_lies_there(app, client):
    """Not what the record would lead to by today's rules."""
    game_id = played(app, 2, "old", 40)
    before = client.get(f"/games/{game_id}/print/pause.html").text
    rewrite(app, game_id, 40, richer)
    assert client.get(f"/games/{game_id}/print/pause.html").text != before
