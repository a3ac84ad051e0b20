"""Prestige lies facedown: whatever a watcher or a seat asks for in mid-game, nobody else's total is in the answer."""

import re
from contextlib import nullcontext
from itertools import product
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.play import games, log, seating
from referee.play.seating import digest
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.state import Prestige
from referee.store import store
from referee.views import printables
from tests.devices import token
from tests.web.playing import played
from tests.web.trying import BEFORE, FRIEND, HOSTING, TABLET, TURN, WATCHER, seat_everybody

READERS = (WATCHER, TURN, BEFORE, FRIEND, TABLET)
PLAYERS = ("blue", "red", "green", "yellow")


def points(at):
    """Prestige that no page has a reason to name: thousands, told apart by seat and source."""
    return Prestige(built=7_013 + 100 * at, visits=81_029 + 100 * at)


def numbers(player):
    """Every number that would give a player's prestige away."""
    mine = points(PLAYERS.index(player))
    return {mine.built, mine.visits, mine.total()}


@pytest.fixture
def game_id(app):
    """A game in which everybody has had more prestige than anybody ever won, at every moment."""
    game_id = played(app, 4, "rights", 90)
    with app.app_context():
        seat_everybody(game_id)
        with store.writing():
            for entry in store.log(game_id):
                if entry.state is not None:
                    entry.state = log.pack(RULESET.save_state(enriched(log.state_of(RULESET, entry))))
    return game_id


def enriched(state):
    return replace(state, seats=tuple(replace(seat, prestige=points(at)) for at, seat in enumerate(state.seats)))


@pytest.fixture(autouse=True)
def press(monkeypatch):
    """A PDF is what would be printed, so that it can be searched."""
    monkeypatch.setattr(printables, "press", SimpleNamespace(works=lambda: True, place=nullcontext, print=str.encode))


@pytest.fixture
def reader(app):
    """Give the browser of a device at the table, by its role."""

    def come(role):
        client = app.test_client()
        client.set_cookie("device", token(role))
        return client

    return come


def addresses(app, game_id):
    """Every address that can be fetched, with all that can be asked for in it."""
    with app.app_context():
        game = games.find(game_id)
    values = {
        "game_id": [game_id],
        "number": [0, game.last // 2, game.last],
        "name": list(SHEETS),
        "word": [game.invitation],
        "component": ["wood_tailor"],
        "scoring_id": ["nowhere"],
        "person_id": ["1"],
        "player": ["blue"],
    }
    questions = {
        "history.show": [
            *(f"player={who}" for who in PLAYERS),
            *(f"player=blue&source={what}" for what in (*RULESET.sources, "gold")),
        ],
        "printables.show": [f"sheet={name}" for name in SHEETS],
        "api.records.log": ["", "since=40"],
        "table.walk": ["", "since=40"],
    }
    for rule in app.url_map.iter_rules():
        if "GET" in rule.methods and rule.endpoint not in ("static", "asset"):
            names = sorted(rule.arguments)
            for filled in product(*(values[name] for name in names)):
                for question in questions.get(rule.endpoint, [""]):
                    yield path(str(rule), dict(zip(names, filled, strict=True))), question


def path(rule, values):
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda gap: str(values[gap[1]]), rule)


def given_away(answer, secret):
    """The secret numbers that stand in an answer as numbers of their own."""
    first = next(answer.iter_encoded(), b"") if answer.mimetype == "text/event-stream" else answer.data
    answer.close()
    return {int(found) for found in re.findall(rb"(?<![\w.])\d+(?![\w.])", first)} & secret


def own_seats(app, game_id, role):
    with app.app_context():
        return seating.role(game_id, digest(token(role))).peeks


@pytest.mark.parametrize("role", READERS)
def test_no_answer_gives_a_hidden_total_away(app, reader, game_id, role):
    """Every address, every moment, every sheet: only a seat’s own points, where it looks at them."""
    client, everybody = reader(role), set().union(*map(numbers, PLAYERS))
    own = set().union(*map(numbers, own_seats(app, game_id, role)))
    fetched = 0
    for address, question in addresses(app, game_id):
        answer = client.get(address, query_string=question)
        fetched += answer.status_code == 200
        secret = everybody - own if address.endswith("/prestige") else everybody
        assert (address, question, given_away(answer, secret)) == (address, question, set())
    assert fetched > 50


@pytest.mark.parametrize("role", [TURN, TABLET])
def test_no_post_gives_a_hidden_total_away(app, reader, game_id, role):
    """Nor does what comes back from an action, a question about one, or a post that was refused."""
    client, everybody = reader(role), set().union(*map(numbers, PLAYERS))
    with app.app_context():
        position = games.position(game_id)
    action = RULESET.write_action(RULESET.legal_actions(position.state)[0])
    api, last = f"/api/games/{game_id}", position.game.last
    for route, body in (
        ("check", {"action": action}),
        ("check", {"action": {"type": "deliver", "spend": {"food": 9}}}),
        ("moves", {"seen": last, "action": {"type": "deliver", "spend": {"food": 9}}}),
        ("moves", {"seen": last, "action": action}),
        ("undo", {"seen": last + 1}),
        ("redo", {"seen": last + 2}),
    ):
        if "seen" in body:
            body["key"] = f"{route} at {body['seen']}"
        for wants in ({}, {"X-Wants": "table"}):
            answer = client.post(f"{api}/{route}", json=body, headers={"X-CSRF-Token": client.csrf, **wants})
            assert answer.status_code in (200, 403, 422)
            assert given_away(answer, everybody) == set()


def test_a_seat_looks_at_its_own_points(app, reader, game_id):
    """The only numbers that leave the server, so that the tests above can fail."""
    (own,) = own_seats(app, game_id, TURN)
    answer = reader(TURN).get(f"/api/games/{game_id}/prestige")
    assert {player: told["total"] for player, told in answer.json["players"].items()} == {
        own: points(PLAYERS.index(own)).total()
    }
    assert given_away(answer, numbers(own)) == numbers(own)


@pytest.mark.parametrize("address", ["/games/{}/", "/games/{}/state", "/games/{}/at/40", "/api/games/{}"])
def test_open_scores_are_told_to_everybody(app, reader, game_id, address):
    with app.app_context(), store.writing():
        games.find(game_id).open_scores = True
    totals = {points(at).total() for at in range(len(PLAYERS))}
    assert given_away(reader(WATCHER).get(address.format(game_id)), totals) == totals


def test_the_state_for_programs_has_no_total(app, reader, game_id):
    """Not even the host's: `pp` is null for everybody."""
    state = reader(HOSTING).get(f"/api/games/{game_id}").json["state"]
    assert [player["pp"] for player in state["players"].values()] == [None] * 4


def test_a_game_that_hides_nothing_claims_no_facedown_points(app, client, reader, game_id, monkeypatch):
    """Its totals stand at the table; neither its page before the end nor its last table speaks of turning over."""
    monkeypatch.setattr(type(RULESET), "hidden_scores", False)
    totals = {points(at).total() for at in range(len(PLAYERS))}
    assert given_away(reader(WATCHER).get(f"/games/{game_id}/"), totals) == totals
    assert "facedown" not in reader(TABLET).get(f"/games/{game_id}/end").text
    assert "See who wins." in client.get(f"/games/{played(app, 2, 'rights')}/").text
