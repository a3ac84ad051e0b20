"""Every route of a game, and who may use it: written down by hand, tried by every kind of device."""

import sqlite3
from collections.abc import Callable
from contextlib import closing, nullcontext
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from referee.app import create_app
from referee.play import box, live, seating
from referee.play.seating import digest
from referee.rules.caylus1303 import RULESET
from referee.store.migrations import migrate
from referee.views import printables
from tests.devices import token
from tests.web.playing import played
from tests.web.trying import (
    BEFORE,
    FRIEND,
    HOSTING,
    NOBODY,
    OWNER,
    REMOVED,
    STRANGER,
    TABLET,
    TURN,
    WATCHER,
    Table,
    csrf,
    seat_everybody,
    stored,
)

OUTSIDE = {NOBODY, STRANGER, REMOVED}

THERE = {WATCHER, TURN, BEFORE, FRIEND, TABLET, HOSTING, OWNER}
SEATED = {TURN, BEFORE, FRIEND, TABLET}
HOSTS = {HOSTING, OWNER}
PLAYERS = {*SEATED, *HOSTS}  # who put the table right, or propose it
DECISIONS = {"running": 90, "shared": 90, "over": None}


class Route(NamedTuple):
    """A route, who may use it, and what is sent; `game` is the one it is tried at."""

    name: str  # method and rule
    may: set[str]
    send: Callable[[Table], dict[str, Any]] = lambda _: {}
    where: Callable[[Table], dict[str, Any]] = lambda _: {}
    game: str = "running"

    @property
    def writes(self) -> bool:
        return not self.name.startswith("GET")


def action(table):
    return {"json": {**table.seen, "action": table.action}}


def against_the_rules(table):
    """Whoever is asked does what a rule forbids."""
    return {"json": {**table.seen, "player": table.asked, "action": table.forbidden(table.asked)}}


def out_of_turn(table):
    """Whoever acted last acts once more."""
    return {"json": {**table.seen, "player": table.last_player, "action": table.forbidden(table.last_player)}}


def seen(table):
    return {"json": table.seen}


def undone(table):
    """Somebody took the last action back; now it can be done again."""
    table.undo()
    return seen(table)


def asked_back(table):
    """Whoever is asked now wants the last action taken back."""
    return {"json": {**table.seen, "question": table.ask_back().id}}


def proposed(table):
    """Whoever is asked now proposes a correction to the host."""
    return {"json": {**table.seen, "question": table.propose().id}}


def a_box(table):
    return {"json": {**table.seen, "box": {"wood_tailor": {"pp": 9}}}}


def the_owners_box(table):
    """What the owner's box says is taken over by a form."""
    with table.app.app_context():
        box.say(RULESET, {"wood_tailor": {"pp": 9}})
    return {"data": table.seen}


def not_to_be_asked(table):
    """The host switched takebacks off."""
    table.switch_takebacks_off()
    return seen(table)


def before_last(table):
    return {"number": table.position.game.last - 1}


def repair_form(table):
    return {"data": {**table.seen, "how": "out", "choice": "branch"}}


def repair(table):
    return {"json": {**table.seen, **before_last(table), "how": "out", "choice": "branch"}}


def name_of_before(table):
    return {"data": {table.last_player: "Ada"}}


def names_of_before(table):
    return {"json": {"names": {table.last_player: "Ada"}}}


def one_more_gold(table):
    """Whoever is first has one gold more than was thought."""
    player, holding = next(iter(RULESET.position(table.position.state)["players"].items()))
    gold = holding["goods"]["gold"]
    return {
        "json": {**table.seen, "changes": [{"path": f"/players/{player}/goods/gold", "from": gold, "to": gold + 1}]}
    }


def form(**fields):
    return lambda _: {"data": fields}


def json(**fields):
    return lambda _: {"json": fields}


def query(**fields):
    return lambda _: {"query_string": fields}


def of_this_game(table):
    """The rules are looked up with the values of a game."""
    return {"query_string": {"game": table.game_id}}


def sheet(name):
    return lambda _: {"name": name}


def other(table):
    return {"number": table.number("spare")}


def whoever_is_asked(table):
    return {"player": table.asked}


def own(table):
    return {"number": table.number(table.role)}


GAME, API = "/games/<game_id>", "/api/games/<game_id>"
DEVICE = f"{GAME}/devices/<int:number>"
ROUTES = [
    # the table
    Route(f"GET {GAME}/", THERE),
    Route(f"GET {GAME}/state", THERE),
    Route(f"GET {GAME}/at/<int:number>", THERE, where=lambda _: {"number": 7}),
    Route(f"GET {GAME}/at/<int:number>/state", THERE, where=lambda _: {"number": 7}),
    Route(f"GET {GAME}/walk", THERE),
    Route(f"GET {GAME}/compose", SEATED),
    Route(f"GET {GAME}/compose/<player>", SEATED, where=whoever_is_asked),
    Route(f"GET {GAME}/otherwise", SEATED),
    Route(f"GET {GAME}/otherwise/<player>", SEATED, where=whoever_is_asked),
    Route(f"GET {GAME}/history", THERE),
    Route(f"GET {GAME}/history/<int:number>", {FRIEND, *HOSTS}, where=lambda _: {"number": 7}),
    Route(f"GET {GAME}/setup", THERE),
    Route(f"GET {GAME}/end", THERE, game="over"),
    Route(f"GET {GAME}/end.png", THERE, game="over"),
    Route("GET /rules", THERE, of_this_game),
    Route("GET /rules/<component>", THERE, of_this_game, lambda _: {"component": "thief"}),
    # what is done there
    Route(f"POST {API}/moves", {TURN, FRIEND, TABLET}, action),
    Route(f"POST {API}/overrides", {TURN, FRIEND, TABLET}, against_the_rules),
    Route(f"POST {API}/overrides", {BEFORE, FRIEND, TABLET}, out_of_turn),
    Route(f"POST {API}/undo", {TURN, BEFORE, FRIEND, TABLET, *HOSTS}, seen),  # Turn asks Before
    Route(f"POST {API}/undo", {BEFORE, FRIEND, TABLET, *HOSTS}, not_to_be_asked),
    Route(f"POST {API}/question/agree", {BEFORE, FRIEND, TABLET, *HOSTS}, asked_back),
    Route(f"POST {API}/question/refuse", {BEFORE, FRIEND, TABLET, *HOSTS}, asked_back),
    Route(f"POST {API}/question/cancel", SEATED, asked_back),
    # what is proposed to the host
    Route(f"POST {API}/question/agree", {FRIEND, *HOSTS}, proposed),
    Route(f"POST {API}/question/refuse", {FRIEND, *HOSTS}, proposed),
    Route(f"POST {API}/question/cancel", SEATED, proposed),
    Route(f"POST {API}/box", PLAYERS, a_box),
    Route(f"GET {GAME}/box", PLAYERS),
    Route(f"POST {GAME}/box", PLAYERS, the_owners_box),
    Route(f"POST {API}/redo", {BEFORE, FRIEND, TABLET, *HOSTS}, undone),
    Route(f"POST {API}/return", HOSTS, lambda table: {"json": {**table.seen, "number": 3}}),
    # putting the table right
    Route(f"GET {GAME}/correct", PLAYERS),
    Route(f"POST {GAME}/correct/preview", PLAYERS, json(sketch=[], seen=1)),
    Route(f"POST {API}/corrections", PLAYERS, one_more_gold),
    Route(f"GET {API}/position", THERE),
    Route(f"GET {GAME}/match", THERE),
    # what was different
    Route(f"GET {GAME}/repair/<int:number>/", PLAYERS, query(how="instead"), before_last),
    Route(f"GET {GAME}/repair/<int:number>/preview", PLAYERS, query(how="out"), before_last),
    Route(f"POST {GAME}/repair/<int:number>/", PLAYERS, repair_form, before_last),
    Route(f"POST {API}/repairs", PLAYERS, repair),
    # live
    Route(f"GET {API}/stream", THERE),
    Route(f"GET {API}/edition", THERE),
    # for programs
    Route(f"GET {API}", THERE),
    Route(f"GET {API}/legal", THERE),
    Route(f"POST {API}/check", THERE, lambda table: {"json": {"action": table.action}}),
    Route(f"GET {API}/log", THERE),
    Route(f"GET {API}/prestige", {TURN, BEFORE, FRIEND}),
    Route(f"GET {API}/prestige", THERE, game="over"),
    Route(f"GET {API}/record", HOSTS),
    Route(f"GET {API}/record", THERE, game="over"),
    Route(f"PATCH {API}", HOSTS, json(name="Saturday", shared=True)),
    Route(f"PATCH {API}", {FRIEND, *HOSTS}, json(away=["blue"])),
    Route(f"DELETE {API}", HOSTS),
    # how strict the table is
    Route(f"GET {GAME}/options", THERE),
    Route(f"POST {GAME}/options", PLAYERS, form(warn_occupied="on")),
    Route(f"PATCH {API}", PLAYERS, json(strictness={"warn": ["occupied"]})),
    # the players: their names, and who has left
    Route(f"GET {GAME}/names", THERE),
    Route(f"POST {GAME}/names", {BEFORE, FRIEND, TABLET, *HOSTS}, name_of_before),
    Route(f"PATCH {API}/names", {BEFORE, FRIEND, TABLET, *HOSTS}, names_of_before),
    Route(f"POST {GAME}/names/away", {FRIEND, *HOSTS}, form(left="blue")),
    # the library
    Route(f"GET {GAME}/about", THERE),
    Route(f"POST {GAME}/name", HOSTS, form(name="Saturday")),
    Route(f"GET {GAME}/delete", HOSTS),
    Route(f"POST {GAME}/delete", HOSTS),
    Route(f"GET {GAME}/record.json", HOSTS),
    Route(f"GET {GAME}/record.json", THERE, game="over"),
    # on a screen
    Route(f"GET {GAME}/codes", HOSTS),
    Route(f"GET {GAME}/codes", THERE, game="over"),
    # paper
    Route(f"GET {GAME}/print", THERE, query(sheet="setup")),
    Route(f"GET {GAME}/print", HOSTS, query(sheet="pause")),
    Route(f"GET {GAME}/print", THERE, query(sheet="record"), game="over"),
    Route(f"GET {GAME}/print/<name>.html", THERE, where=sheet("setup")),
    Route(f"GET {GAME}/print/<name>.html", HOSTS, where=sheet("pause")),
    Route(f"GET {GAME}/print/<name>.html", THERE, where=sheet("record"), game="over"),
    Route(f"GET {GAME}/print/<name>.pdf", THERE, where=sheet("setup")),
    Route(f"GET {GAME}/print/<name>.pdf", HOSTS, where=sheet("pause")),
    Route(f"GET {GAME}/print/<name>.pdf", THERE, where=sheet("record"), game="over"),
    # the devices
    Route(f"GET {GAME}/devices", THERE),
    Route(f"GET {GAME}/devices/list", THERE),
    Route(f"POST {DEVICE}", HOSTS, form(seats="blue"), other),
    Route(f"POST {DEVICE}/replace", HOSTS, where=other),
    Route(f"POST {DEVICE}/remove", HOSTS, where=other),
    Route(f"POST {GAME}/devices/leave", THERE),
    Route(f"POST {GAME}/devices/seats", HOSTS),
    Route(f"POST {GAME}/devices/share", HOSTS, form(shared="yes")),
    Route(f"POST {GAME}/devices/takebacks", HOSTS, form(allowed="no")),
    Route(f"POST {GAME}/devices/link", HOSTS),
    Route(f"POST {GAME}/devices/program", HOSTS),
    Route(f"GET {API}/devices", THERE),
    Route(f"PUT {API}/devices/<int:number>", HOSTS, json(host=True, seats=["blue"]), other),
    Route(f"POST {API}/devices/<int:number>/replace", HOSTS, where=other),
    Route(f"DELETE {API}/devices/<int:number>", HOSTS, where=other),
    Route(f"DELETE {API}/devices/<int:number>", THERE, where=own),
    Route(f"DELETE {API}/devices/<int:number>", HOSTS, query(renew="true"), other),
    Route(f"POST {API}/programs", HOSTS, json(seats=[])),
    Route(f"GET {API}/seating", THERE),
    # the ways in
    Route(f"GET {API}/invitation", HOSTS),
    Route(f"POST {API}/invitation", HOSTS),
    Route(f"POST {API}/code", HOSTS),
    Route(f"DELETE {API}/code", HOSTS),
]
WRITES = [route for route in ROUTES if route.writes]
UNFIT = {f"GET {GAME}/compose", f"GET {GAME}/compose/<player>"}  # the rules have a word to say: nobody delivers now


@pytest.fixture(scope="module")
def laid(tmp_path_factory):
    """An app with three games and the same devices at each; the ids of the games, and a copy of all that is stored."""
    app = create_app(tmp_path_factory.mktemp("laid"), TESTING=True)
    migrate(app)
    ids = {name: played(app, 4, "rights", decisions) for name, decisions in DECISIONS.items()}
    with app.app_context():
        for game_id in ids.values():
            seat_everybody(game_id)
        seating.share(ids["shared"], True)
        seating.make_owner(digest(token(OWNER)))
    copy = sqlite3.connect(":memory:")
    with closing(sqlite3.connect(stored(app))) as database:
        database.backup(copy)
    yield app, ids, copy
    copy.close()


@pytest.fixture
def sit(laid, monkeypatch):
    """Give a way to come to the table, as it was laid, as somebody; no press is started for a PDF."""
    press = SimpleNamespace(works=lambda: True, place=nullcontext, print=lambda _: b"%PDF")
    monkeypatch.setattr(printables, "press", press)
    app, ids, copy = laid

    def come(route, role):
        with closing(sqlite3.connect(stored(app))) as database:
            copy.backup(database)
        live.set_up(app)
        return Table(app, ids, route, role)

    return come


def named(routes):
    return pytest.mark.parametrize("route", routes, ids=[f"{route.name} {route.game}" for route in routes])


def test_every_route_of_a_game_is_in_the_table(app):
    """A new route? Think about who may use it, and write it down above."""
    rules = [rule for rule in app.url_map.iter_rules() if "game_id" in rule.arguments or _looks_up(rule.endpoint)]
    found = {f"{method} {rule}" for rule in rules for method in rule.methods - {"HEAD", "OPTIONS"}}
    assert found == {route.name for route in ROUTES}


def _looks_up(endpoint):
    return endpoint.startswith("rulebook.")  # a game is named after the question mark


@named(ROUTES)
def test_whoever_has_the_right_gets_an_answer(sit, route):
    for role in sorted(route.may):
        answer = sit(route, role).request()
        assert answer.status_code < 400 or (route.name in UNFIT and answer.status_code == 422), (role, answer.text)


@named(ROUTES)
def test_everybody_else_is_refused_and_changes_nothing(sit, route):
    """Refused is refused: 403, or 401 for a program without a token, and not a row of the database is another."""
    for role in sorted((OUTSIDE | THERE) - route.may):
        table = sit(route, role)
        before = table.rows
        answer = table.request()
        assert (role, answer.status_code) == (role, 401 if role == NOBODY and "/api/" in route.name else 403)
        assert table.rows == before


@named([route for route in ROUTES if "/api/" in route.name])
def test_a_program_is_told_that_it_is_not_at_this_table(sit, route):
    for role in (STRANGER, REMOVED):
        table = sit(route, role)
        answer = table.request({**table.headers, "Accept": "application/json"})
        assert answer.json["error"] == "not_at_this_table"


@named(WRITES)
def test_a_post_that_no_page_of_ours_sent_changes_nothing(sit, route):
    """Without the page's word, with another device's, or from another site: 403."""
    table = sit(route, min(route.may))
    good, before = table.headers, table.rows
    for headers in (
        {"Origin": "http://localhost"},
        {"X-CSRF-Token": csrf(table.app, STRANGER)},
        {**good, "Origin": "http://elsewhere.example"},
        {**good, "Origin": "http://localhost:8080"},
        {**good, "Origin": "null"},
    ):
        assert (headers, table.request(headers).status_code) == (headers, 403)
        assert table.rows == before


@named(WRITES)
def test_a_program_needs_its_token_and_nothing_else(sit, route):
    """No browser sends a bearer token by itself, so where the post comes from says nothing."""
    for more in ({}, {"Origin": "http://elsewhere.example"}):
        table = sit(route, min(route.may))
        table.client.delete_cookie("device")
        assert table.request({"Authorization": f"Bearer {token(table.role)}", **more}).status_code < 400


@named(WRITES)
def test_a_bearer_token_counts_more_than_the_cookie_beside_it(sit, route):
    """A program with a stranger's token is a stranger, in whosever browser it runs; half a token is none."""
    table = sit(route, min(route.may))
    before = table.rows
    for bearer, expected in ((token(STRANGER), 403), (token(table.role)[:-1], 401)):
        assert table.request({**table.headers, "Authorization": f"Bearer {bearer}"}).status_code == expected
        assert table.rows == before
