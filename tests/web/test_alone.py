"""A device that is alone, in whose browser the app itself runs: all is its own, and no page leads to anybody else."""

import json
import re
from io import BytesIO

import pytest

from referee.app import create_app
from referee.games import GAMES
from referee.play import seating
from referee.store.migrations import migrate
from referee.wording import LANGUAGES
from tests.devices import token
from tests.web.conftest import Client
from tests.web.evenings import evening
from tests.web.playing import played

ELSEWHERE = re.compile(r'href="[^"]*(/devices|/join|/owner|/openapi|\.pdf)')
FOREIGN = ("a phone each", "phones", "server", "Join a table", "Invite", "Whoever started", "host", "Wi-Fi", "PDFs")
ANYWHERE = ("/new", "/new/late", "/scoring", "/print", "/rules", "/box")
OF_A_GAME = ("/", "/history", "/setup", "/print", "/about", "/names", "/options", "/match", "/delete", "/correct")
PAGES = (
    *("/", "/tour", "/people", "/resume", *ANYWHERE),
    *(f"{path}?ruleset={game}" for game in GAMES for path in ANYWHERE),
)


@pytest.fixture
def app(tmp_path):
    app = create_app(tmp_path, TESTING=True, ALONE=True)
    app.test_client_class = Client
    migrate(app)
    return app


@pytest.fixture
def client(app):
    """The device, which has no cookie yet."""
    return app.test_client()


@pytest.fixture
def going_on(app):
    """A game that another device began, before a browser was cleaned, say."""
    return f"/games/{played(app, 3, 'x', 30)}"


@pytest.fixture
def over(app):
    return f"/games/{evening(app, 'Ann', 'Bob')}"


def pages(client, going_on, over):
    """Every page that the lobby, a game that goes on and one that is over lead to."""
    ways = (*PAGES, *(going_on + way for way in OF_A_GAME), *(over + way for way in OF_A_GAME[:-1]), f"{over}/end")
    for way in ways:
        page = client.get(way, follow_redirects=True)
        assert page.status_code == 200, way
        yield way, page.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_and_leads_to_nobody(client, going_on, over, language):
    """No page leads to other devices, nor to a PDF, in any language."""
    client.set_cookie("language", language)
    for way, page in pages(client, going_on, over):
        assert not ELSEWHERE.search(page), way


def test_no_page_speaks_of_what_cannot_be(client, going_on, over):
    """Of a server, its host, and phones that join."""
    for way, page in pages(client, going_on, over):
        text = re.sub(r"<[^>]+>", " ", page)
        assert not [word for word in FOREIGN if re.search(rf"\b{word}\b", text)], way


@pytest.mark.parametrize(
    "path", ["/devices", "/devices/list", "/print/tent.html", "/print?sheet=tent", "/print/aid.pdf"]
)
def test_what_needs_others_is_not_there(client, going_on, path):
    assert client.get(going_on + path).status_code == 404


@pytest.mark.parametrize("path", ["/join", "/join/ABC234", "/owner/word", "/print/aid.pdf", "/api/openapi.json"])
def test_nor_is_it_outside_of_a_game(client, path):
    assert client.get(path).status_code == 404


def test_there_is_no_stream_but_the_edition_is_told(client, going_on):
    """The page asks for it when another tab has changed something."""
    client.get("/")
    assert client.get(f"/api{going_on}/stream").status_code == 404
    assert client.get(f"/api{going_on}/edition").json["edition"]
    assert "data-alone" in client.get(f"{going_on}/").text


def test_whoever_opens_the_app_has_every_game_and_plays_for_everybody(client, going_on):
    """Also where its cookie was lost: there is nobody else whose game it could be."""
    assert going_on in client.get("/").text
    table = client.get(f"{going_on}/").text
    assert "Watching" not in table
    assert 'data-post="undo"' in table
    assert "data-action" in table


def test_its_device_may_put_the_table_right_and_say_what_the_box_says(client, going_on):
    assert client.get(f"{going_on}/correct").status_code == 200
    assert "Set the table right" in client.get(f"{going_on}/").text
    assert 'class="card notice">' not in client.get("/box").text


def test_any_name_is_its_own(client):
    """It lies wherever a site lies; nobody else can ask."""
    assert client.get("/", base_url="https://games.example.org").status_code == 200


def test_sheets_are_printed_with_the_browser_and_name_no_address(client, going_on):
    page = client.get(f"{going_on}/print?sheet=pause").text
    assert "data-print" in page
    assert "can also save the sheet as a PDF" in page
    sheet = client.get(f"{going_on}/print/pause.html").text
    assert "Open the app on any device" in sheet
    assert "localhost" not in sheet


def test_a_history_tells_of_no_devices(app, client, going_on):
    with app.app_context():
        seating.join(going_on.removeprefix("/games/"), seating.digest(token("a phone")), ["red"])
    assert "sat down" not in client.get(f"{going_on}/history").text


def test_an_example_shows_where_paper_is(client):
    """The tour's last stop knows no phones."""
    begun = client.post("/tour", data={"csrf_token": client.csrf, "ruleset": "caylus1303"}, follow_redirects=True)
    assert 'data-step="paper"' in begun.text
    assert 'data-step="phones"' not in begun.text


# ---- what only this browser keeps


def mark(page):
    """What a page says that a backup would hold."""
    found = re.search(r'data-backup="([^"]+)"', page)
    return found and found[1]


def test_with_nothing_to_lose_one_sentence_is_enough(client):
    lobby = client.get("/").text
    assert mark(lobby) is None
    assert "Games will be kept in this browser only." in lobby


def test_where_games_are_kept_is_said_with_a_backup_one_tap_away(client, going_on):
    lobby = client.get("/").text
    assert "Your games are kept in this browser only." in lobby
    assert mark(lobby)


def test_after_a_game_a_backup_is_offered(client, over):
    assert mark(client.get(f"{over}/end").text) == mark(client.get("/").text)


def test_after_every_change_it_is_another_backup(app, client, going_on):
    before = mark(client.get("/").text)
    played(app, 2, "y", 5)
    assert mark(client.get("/").text) != before


def test_a_server_reminds_nobody(tmp_path_factory):
    app = create_app(tmp_path_factory.mktemp("server"), TESTING=True)
    app.test_client_class = Client
    migrate(app)
    game = f"/games/{evening(app, 'Ann', 'Bob')}"
    client = app.test_client()
    client.set_cookie("device", token("a device of the host"))
    assert mark(client.get("/").text + client.get(f"{game}/end").text) is None


# ---- games that come from elsewhere


def a_file(client, way, name, content):
    kind = "record" if way == "/records" else "backup"
    data = {"csrf_token": client.csrf, kind: (BytesIO(content), name)}
    return client.post(way, data=data, content_type="multipart/form-data", follow_redirects=True)


@pytest.mark.parametrize("name", ["game.json", "game.json.txt"])
def test_a_record_from_another_device_goes_on_at_once(client, going_on, name):
    """Whatever its file is called: browsers share texts, and no JSON."""
    record = client.get(f"{going_on}/record.json").data
    table = a_file(client, "/records", name, record)
    assert table.request.path.startswith("/games/")
    assert "data-action" in table.text


@pytest.mark.parametrize("name", ["backup.json", "backup.json.txt"])
def test_a_backup_from_another_device_is_all_its_own(tmp_path_factory, client, going_on, name):
    saved = client.get("/backup.json").data
    assert len(json.loads(saved)["games"]) == 1
    app = create_app(tmp_path_factory.mktemp("laptop"), TESTING=True, ALONE=True)
    app.test_client_class = Client
    migrate(app)
    laptop = app.test_client()
    assert going_on in a_file(laptop, "/backup", name, saved).text
    assert "data-action" in laptop.get(f"{going_on}/").text


def test_the_lobby_takes_both_kinds_of_files(client):
    assert client.get("/").text.count('accept=".json,.txt,application/json,text/plain"') == 2
