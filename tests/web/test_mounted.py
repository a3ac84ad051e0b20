"""Under a path: a club's web server hands /club to the app, and every address of a page stays below it."""

from html.parser import HTMLParser

import pytest
from flask import Flask
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.routing import Rule
from werkzeug.wrappers import Response

from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.play import games, scorings
from referee.play.people import id_of
from referee.rules.caylus1303 import RULESET
from tests.devices import HOST, TOKEN
from tests.web.conftest import Client
from tests.web.playing import played
from tests.web.test_scoring import COUNTED

MOUNT = "/club"


@pytest.fixture
def mounted(app: Flask) -> Flask:
    """The app, below a path of a server that has nothing else."""
    app.wsgi_app = DispatcherMiddleware(Response("not here", 404), {MOUNT: app.wsgi_app})  # type: ignore[method-assign]
    return app


@pytest.fixture
def client(mounted: Flask) -> Client:
    client = mounted.test_client()
    client.set_cookie("device", TOKEN)
    return client


class Addresses(HTMLParser):
    """Collects the addresses of a page that lead to its own server: in links, files, forms, and data for scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page)

    def handle_starttag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= {value for _, value in attrs if value and value.startswith("/")}


def addresses(app: Flask, game_id: str) -> list[str]:
    """List what a browser can open, for a game; the stream has no end, and PDFs no links."""
    with app.app_context():
        about = {
            "game_id": game_id,
            "number": 1,
            "component": "thief",
            "player": "blue",
            "person_id": id_of("ann"),
            "word": games.find(game_id).invitation,
        }
        about |= {"word": games.find(game_id).invitation}
        about |= {"scoring_id": scorings.create(RULESET, RULESET.read_counted(COUNTED), "Club", HOST)}

    def filled(rule: Rule) -> list[str]:
        values = [about | {"name": name} for name in (SHEETS if "name" in rule.arguments else [""])]
        return [adapter.build(rule.endpoint, {k: v[k] for k in rule.arguments}) for v in values]

    adapter = app.url_map.bind("localhost", script_name=MOUNT)
    left_out = ("asset", "static", "stream.stream", "printables.pdf")
    rules = [rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ())]
    return [address for rule in rules if rule.endpoint not in left_out for address in filled(rule)]


@pytest.mark.parametrize("decisions", [40, None], ids=["running", "finished"])
def test_every_address_stays_below_the_path(mounted: Flask, client: Client, decisions: int | None):
    """On every page that a host can open."""
    read = 0
    for address in addresses(mounted, played(mounted, 3, "club", decisions)):
        answer = client.get(address, follow_redirects=True)
        if answer.mimetype == "text/html":
            outside = {found for found in Addresses(answer.text).found if not found.startswith(f"{MOUNT}/")}
            assert outside == set(), address
            read += answer.status_code == 200
    assert read > 25


def test_cookies_and_what_is_printed_stay_there_too(mounted: Flask, client: Client):
    """Whatever else the club serves never sees our tokens; codes on paper and on the screen lead back here."""
    assert f"Path={MOUNT}" in mounted.test_client().get(f"{MOUNT}/").headers["Set-Cookie"]
    page = client.get(f"{MOUNT}/").text
    token = page.partition('name="csrf-token" content="')[2].partition('"')[0]
    answer = client.post(f"{MOUNT}/language", data={"csrf_token": token, "language": "fr", "back": "/elsewhere"})
    assert (answer.location, f"Path={MOUNT}" in answer.headers["Set-Cookie"]) == (f"{MOUNT}/", True)
    mounted.config["ROOTS"] = ["http://192.0.2.7:8080"]
    table = client.get(f"{MOUNT}/api/games/{played(mounted, 3, 'club', 40)}/invitation")
    assert table.json["link"].startswith(f"http://192.0.2.7:8080{MOUNT}/join/")
    assert client.get(f"{MOUNT}/api/openapi.json").json["servers"] == [{"url": MOUNT}]
