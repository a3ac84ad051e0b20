"""The description of the programming interface: it names every route, it is valid, and the app keeps its word."""

import json
import re
from pathlib import Path

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance  # what is of the right form may break a rule

from referee.games import GAMES
from referee.play import games, log, seating
from tests.devices import HOST, TOKEN
from tests.web.playing import played

ROOT = Path(__file__).parents[2]
EXAMPLES, FEW = 25, 4  # of each operation; few where only the game can be named
DEVICES = 5  # numbers of devices that are tried: three are at the table
WATCHER = "a-device-that-watches".ljust(43, ".")
PHONE = "a-phone-with-a-seat".ljust(43, ".")


@pytest.fixture
def document(app):
    return app.test_client().get("/api/openapi.json").json


@pytest.fixture
def described(app):
    """The document as schemathesis reads it, without the stream, which never ends."""
    return schemathesis.openapi.from_wsgi("/api/openapi.json", app).exclude(path_regex="/stream$")


def test_the_document_is_valid(document):
    schemathesis.openapi.from_dict(document).validate()
    assert document["openapi"].startswith("3.1")


def test_several_games_are_described_side_by_side(document):
    """Each has its own names, and where any game's will do, each of them will."""
    schemas = document["components"]["schemas"]
    for kind in ("Action", "Decision", "Event", "Limits", "Setup", "State"):
        own = [f"{game}.{kind}" for game in GAMES]
        assert set(own) <= set(schemas)
        assert schemas[kind] == {"anyOf": [{"$ref": f"#/components/schemas/{name}"} for name in own]}
    begun = document["paths"]["/api/games"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert begun == {"anyOf": [{"$ref": f"#/components/schemas/{game}.NewTable"} for game in GAMES]}
    assert set(re.findall(r"#/components/schemas/([\w.]+)", json.dumps(document))) <= set(schemas)


def test_every_route_is_described(app, document):
    """Whoever adds a route to the programming interface describes it, too."""
    routes = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/api/")
        for method in rule.methods - {"HEAD", "OPTIONS"}
    }
    described = {(path, method) for path, methods in document["paths"].items() for method in methods}
    assert {(path, method) for path, method in described if method != "parameters"} == routes


def test_the_guide_names_routes_that_are_there(document):
    guide = (ROOT / "docs/api.md").read_text("utf-8")
    named = re.findall(r"(GET|POST|PUT|PATCH|DELETE) (/api/[\w/{}.]+)", guide)
    assert len(named) > 10
    assert [name for name in named if name[0].lower() not in document["paths"].get(name[1], {})] == []


class Table:
    """A game that is there for every example, whatever the one before did to it."""

    def __init__(self, app):
        self.app, self.game_id = app, ""

    def seen(self):
        """Give the newest entry's number."""
        with self.app.app_context():
            return games.find(self.game_id).last

    def ready(self):
        """Give the id of a game with a host, a phone and a watcher."""
        if not self._is_as_it_was():
            self.game_id = played(self.app, 3, "described", 40)
            with self.app.app_context():
                seating.join(self.game_id, seating.digest(PHONE), ["red"])
                seating.join(self.game_id, seating.digest(WATCHER), [])
        return self.game_id

    def _is_as_it_was(self):
        with self.app.app_context():
            try:
                host, watcher = (seating.role(self.game_id, device) for device in (HOST, seating.digest(WATCHER)))
            except log.NoSuchGame:
                return False
            return bool(host and host.whole and watcher and not (watcher.host or watcher.seats))


@pytest.fixture
def table(app):
    return Table(app)


@pytest.mark.slow
@pytest.mark.parametrize("token", [TOKEN, WATCHER], ids=["host", "watcher"])
def test_whatever_is_asked_the_answer_is_as_described(table, described, token):
    """No server error; status, content type and form of every answer are those of the document."""
    for operation in described.get_all_operations():
        _try(table, operation.ok(), token)


def _try(table, operation, token):
    """Ask an operation for many things, of the form that it describes and not."""
    examples = EXAMPLES if operation.body or operation.query else FEW
    asked = st.one_of([operation.as_strategy(generation_mode=mode) for mode in GenerationMode])
    headers = {"Authorization": f"Bearer {token}", "Accept-Encoding": "identity"}

    @settings(max_examples=examples, deadline=None, derandomize=True, database=None, suppress_health_check=HealthCheck)
    @given(asked)
    def ask(case):
        _sit_down(case, table)
        case.call_and_validate(headers=headers, excluded_checks=[positive_data_acceptance])

    ask()


def _sit_down(case, table):
    """Let an example be about our table, as it is now; its other numbers and words stay as wild as they are."""
    if "game_id" in case.path_parameters:
        case.path_parameters["game_id"] = table.ready()
        number = case.path_parameters.get("number")
        if isinstance(number, int) and number >= 0:  # what is wild on purpose stays so
            case.path_parameters["number"] = number % DEVICES
        seen = case.body.get("seen") if isinstance(case.body, dict) else None
        if type(seen) is int and seen > 0 and seen % 2:  # here, too
            case.body["seen"] = table.seen()
