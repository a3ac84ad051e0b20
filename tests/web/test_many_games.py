"""Thousands of games: the lobby and the list of the interface show a page of them, and a search finds the rest."""

from datetime import timedelta
from functools import partial

import pytest
from msgspec.structs import replace
from sqlalchemy import event

from referee.games.caylus1303.dealing import deal
from referee.play import log
from referee.rules.caylus1303 import RULESET
from referee.store import store
from referee.store.models import Entry, Game, Member, db, now
from referee.views import lobby
from referee.views.api import games as listing
from tests.devices import HOST
from tests.web.phones import newcomer
from tests.work import calls

NAMES = {"blue": "Łucja", "red": "Éloïse"}


def fill(app, count: int) -> None:
    """Let the host have so many games, each a minute older than the one before."""
    setup = RULESET.write_setup(replace(deal(["blue", "red"], "x"), names=NAMES))
    state, newest = log.pack(RULESET.save_state(RULESET.start(deal(["blue", "red"], "x")))), now()
    with app.app_context(), store.writing() as session:
        for number in range(count):
            ids, at = f"game-{number:04}", newest - timedelta(minutes=number)
            game = {"id": ids, "name": f"Evening {number}", "setup": setup, "created": at, "updated": at}
            session.execute(db.insert(Game), [game | {"invitation": ids, "last": 0, "head": 0}])
            session.execute(
                db.insert(Entry), [{"game_id": ids, "number": 0, "kind": "start", "state": state, "rules": "x"}]
            )
            session.execute(
                db.insert(Member), [{"game_id": ids, "device": HOST, "number": 1, "host": True, "seats": []}]
            )


def queries(do) -> int:
    """Count what is asked of the database meanwhile."""
    asked = []

    def hear(*_):
        asked.append(1)

    event.listen(db.engine, "before_cursor_execute", hear)
    try:
        do()
    finally:
        event.remove(db.engine, "before_cursor_execute", hear)
    return len(asked)


@pytest.mark.parametrize("address", ["/", "/?q=evening", "/?q=eloise", "/new?ruleset=caylus1303", "/api/games"])
def test_three_thousand_games_are_as_little_work_as_thirty(app, client, address):
    """As many questions to the database, and at most twice the calls."""
    size = 100 if address == "/api/games" else 30
    fill(app, size)
    client.get(address)
    look = partial(client.get, address)
    with app.app_context():
        few, few_queries = calls(look), queries(look)
    with app.app_context(), store.writing() as session:
        session.execute(db.delete(Game))
    fill(app, 3000)
    with app.app_context():
        many, many_queries = calls(look), queries(look)
    assert many_queries == few_queries
    assert many <= 2 * few


def test_the_lobby_shows_the_newest_and_leads_to_the_others(app, client):
    fill(app, 2 * lobby.MOST + 5)
    first, last = client.get("/").text, client.get("/?page=3").text
    assert "Evening 0<" in first
    assert f"Evening {lobby.MOST}<" not in first
    assert "Page 1 of 3" in first
    assert 'rel="next" href="/?page=2"' in first
    assert 'rel="prev"' not in first
    assert f"Evening {2 * lobby.MOST + 4}<" in last
    assert 'rel="prev" href="/?page=2"' in last
    assert 'rel="next"' not in last


@pytest.mark.parametrize("page", ["0", "-1", "x", "99999999999999999999", "77"])
def test_a_page_that_is_none_still_shows_the_lobby(app, client, page):
    fill(app, lobby.MOST + 1)
    answer = client.get(f"/?page={page}")
    assert (answer.status_code, "Newer games" in answer.text or "Older games" in answer.text) == (200, True)


@pytest.mark.parametrize("sought", ["Evening 33", "evening 33", "ÉVENING 33"])
def test_a_game_is_found_by_its_name(app, client, sought):
    """Capitals and accents do not matter."""
    fill(app, 40)
    found = client.get("/", query_string={"q": sought}).text
    assert found.count('class="enter"') == 1
    assert "Evening 33<" in found


@pytest.mark.parametrize(
    ("sought", "count"), [("eloise", 2), ("ŁUCJA", 2), ("łuc", 2), ("Zoë", 0), ("blue", 0), ("%", 0)]
)
def test_a_game_is_found_by_its_players(app, client, sought, count):
    """By what they call themselves; signs that mean something to a database mean nothing here."""
    fill(app, 2)
    assert client.get("/", query_string={"q": sought}).text.count('class="enter"') == count


def test_a_search_finds_nothing_of_others(app, client):
    fill(app, 2)
    assert "Found for “Evening”: <b>0</b>" in newcomer(app).get("/?q=Evening").text


def test_a_search_that_finds_nothing_is_no_first_visit(app, client):
    """The welcome is for those who have no games."""
    fill(app, 1)
    assert "Welcome" not in client.get("/?q=nothing").text
    assert "Welcome" in newcomer(app).get("/").text


def test_the_interface_lists_page_by_page(app, host):
    fill(app, listing.MOST + 2)
    first, second = host.get("/games"), host.get("/games?page=2")
    assert (len(first["games"]), first["count"], first["more"]) == (listing.MOST, listing.MOST + 2, True)
    assert ([game["name"] for game in second["games"]], second["more"]) == (["Evening 100", "Evening 101"], False)
    assert [game["name"] for game in host.get("/games?q=evening 101")["games"]] == ["Evening 101"]


@pytest.mark.parametrize("query", ["page=0", "page=x", "page=99999999999", f"q={'x' * 201}", "other=1"])
def test_the_interface_refuses_other_questions(host, query):
    assert host.ask("GET", f"/games?{query}").status_code == 400


def test_a_backup_holds_every_hosted_game(app, client, host):
    """Also those that are on other pages."""
    fill(app, lobby.MOST + 2)
    assert len(client.get("/backup.json").json["games"]) == lobby.MOST + 2
