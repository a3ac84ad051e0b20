"""The table is always right, in the store and over the wire: wild games replay, travel, start late, and never raise."""

import io
import json
import random
import re
from itertools import cycle, islice

import pytest

from referee.app import create_app
from referee.play import games, log, saved_games
from referee.play.deviations import first_deviation
from referee.play.luck import Luck
from referee.printables.qr.records import write_papers
from referee.store import store
from referee.store.migrations import migrate
from tests.devices import TOKEN
from tests.web.conftest import Client
from tests.web.wild import WAYS, Wild, begin_late

FEW, MANY = range(4), range(100, 112)
PAGES = ("", "state", "history", "about", "setup", "devices", "names", "print", "match", "correct")
ANSWERS = ("", "/legal", "/log", "/record")


@pytest.fixture
def elsewhere(tmp_path_factory):
    """Another server, with the browser of the same host."""
    app = create_app(tmp_path_factory.mktemp("elsewhere"), TESTING=True)
    app.test_client_class = Client
    migrate(app)
    return app


def browser(app):
    client = app.test_client()
    client.set_cookie("device", TOKEN)
    return client


def seeds(count):
    """Draw wild games of each kind: a few of so many steps each time, and many longer ones in the long run."""
    few = [(game, seed, count) for game in WAYS for seed in FEW]
    slow = [pytest.param(game, seed, 3 * count, marks=pytest.mark.slow) for game, seed in zip(cycle(WAYS), MANY)]
    return pytest.mark.parametrize(("game", "seed", "steps"), [*few, *slow])


def wild(app, game, seed, steps):
    wild = Wild(app, seed, game)
    wild.go_on(steps)
    return wild


def shown(ruleset, state):
    """Give what a table sees: the position as it is exported, and what may be done."""
    legal = [ruleset.write_action(action) for action in islice(ruleset.legal(state), 300)]
    return json.loads(json.dumps([ruleset.position(state), legal]))


def shape(app, game_id):
    """Give the tree of a log."""
    with app.app_context():
        return [(entry.number, entry.kind, entry.parent, entry.target) for entry in store.log(game_id)]


@pytest.mark.parametrize("game", WAYS)
def test_wild_games_are_wild(app, game):
    """All kinds of entries are among them, and games that begin in the middle."""
    kinds = [kind for seed in FEW for _, kind, _, _ in shape(app, wild(app, game, seed, 60).game_id)]
    every = ("action", "override", "correct", "box", "undo", "redo", "return", "repair")
    assert min(kinds.count(kind) for kind in every) > 2
    with app.app_context():
        assert any(game.start for game in store.games())


@seeds(60)
def test_the_log_always_replays_to_the_same_states(app, game, seed, steps):
    """Every snapshot, on the path and beside it, is what its entry leads to when the log is played anew."""
    game = wild(app, game, seed, steps)
    assert game.refused, "nothing was refused"
    with app.app_context():
        stored = games.find(game.game_id)
        again = saved_games.replayed(saved_games.saved_game(stored))
        entries = [entry for entry in store.log(stored.id) if entry.target is None]
        assert {entry.number: log.state_of(game.ruleset, entry) for entry in entries} == again.states
        assert {entry.kind for entry in entries} >= {"start", "action", "correct"}
        assert first_deviation(stored) is None
        assert log.told(stored).state == games.position(stored.id).state


@seeds(60)
def test_an_export_loaded_elsewhere_is_the_same_game(app, elsewhere, game, seed, steps):
    """Its record, a backup with every branch, and the codes of a pause sheet: the same table, the same choices."""
    game = wild(app, game, seed, steps)
    here, there = browser(app), browser(elsewhere)
    record = here.get(f"/games/{game.game_id}/record.json").data
    backup = here.get("/backup.json").data
    papers = "\n".join(write_papers(json.loads(record)))
    ways = {
        "/records": {"record": (io.BytesIO(record), "record.json")},
        "/backup": {"backup": (io.BytesIO(backup), "backup.json")},
        "/resume": {"text": papers},
    }
    for way, fields in ways.items():
        answer = there.post(way, data={**fields, "csrf_token": there.csrf})
        assert answer.status_code == 303, (way, answer.text)
    with elsewhere.app_context():
        arrived = [games.position(each.id).state for each in store.games()]
        restored = games.position(game.game_id).state
    assert restored == game.position.state
    assert len(arrived) >= len(ways)
    assert [shown(game.ruleset, state) for state in arrived].count(shown(game.ruleset, restored)) >= len(ways)
    assert shape(elsewhere, game.game_id) == shape(app, game.game_id)


@seeds(60)
def test_a_late_start_from_where_a_wild_game_stands_plays_on_alike(app, game, seed, steps):
    """The same exported states, legal actions and events, as far as it is played."""
    game = wild(app, game, seed, steps)
    if game.position.game.result is not None:
        pytest.skip("nobody is asked any more")
    late, luck = begin_late(app, game.ruleset, game.position), Luck(str(seed))
    for _ in range(steps // 3):
        with app.app_context():
            both = [games.position(each) for each in (game.game_id, late)]
            assert shown(game.ruleset, both[0].state) == shown(game.ruleset, both[1].state)
            legal = list(islice(game.ruleset.legal(both[0].state), 300))
            if not legal:
                break
            action = game.ruleset.write_action(luck.choose(legal))
            played = [games.submit(each.game.id, each.game.last, f"key {each.game.last}", action) for each in both]
            assert played[0].events == played[1].events


@seeds(40)
def test_every_page_of_a_wild_game_answers(app, game, seed, steps):
    """No page and no answer raises, wherever the game stands and whichever moment is looked at."""
    game, client = wild(app, game, seed, steps), browser(app)
    for page in PAGES:
        answer = client.get(f"/games/{game.game_id}/{page}")
        assert answer.status_code == 200, (page, answer.text)
    for path in ANSWERS:
        assert client.get(f"/api/games/{game.game_id}{path}").status_code == 200
    with app.app_context():
        moments = [entry.number for entry in store.log(game.game_id) if entry.target is None]
    for number in moments[:: max(1, len(moments) // 6)]:
        assert client.get(f"/games/{game.game_id}/at/{number}").status_code == 200
    sheet = "record" if game.position.game.result else "pause"
    assert client.get(f"/games/{game.game_id}/print/{sheet}.html").status_code == 200


@seeds(40)
def test_whatever_is_put_right_in_a_wild_game_answers(app, game, seed, steps):
    """What can be picked has its page, as the table lies now and as it lay after an earlier entry."""
    game, client, draw = wild(app, game, seed, steps), browser(app), random.Random(seed)
    with app.app_context():
        path = [entry.number for entry in log.path(games.find(game.game_id))]
    for at in ("", f"at={draw.choice(path)}&"):
        editor = f"/games/{game.game_id}/correct?{at}pick="
        picks = sorted(set(re.findall(r'data-pick="([^"]+)"', client.get(editor).text)))
        for pick in ("more", "turn", *draw.sample(picks, 6)):
            answer = client.get(editor + pick)
            assert answer.status_code == 200, (editor, pick, answer.text)
