"""What browsers may keep: the table, to go back to it; nothing of what is private."""

import re
from urllib.parse import urljoin

import pytest

KEPT = [
    "/games/{}/",
    "/games/{}/state",
    "/games/{}/at/0",
    "/rules",
    "/rules/carpenter",
    "/print",
    "/print/aid.html",
    "/new",
]
PRIVATE = [
    *("/", "/join", "/backup.json", "/resume", "/nothing", "/owner/guess"),
    *("/games/{}/history", "/games/{}/devices", "/games/{}/devices/list", "/games/{}/about", "/games/{}/record.json"),
    *(
        "/games/{}/print",
        "/games/{}/print/setup.html",
        "/games/{}/print/pause.html",
        "/games/{}/end",
        "/games/{}/setup",
    ),
    *("/api/games", "/api/games/{}", "/api/games/{}/prestige", "/api/games/{}/log", "/api/games/{}/invitation"),
]


@pytest.mark.parametrize("address", PRIVATE)
def test_nothing_private_is_kept(client, new_game, address):
    assert client.get(address.format(new_game())).headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("address", KEPT)
def test_a_browser_may_go_back_to_the_table(client, new_game, address):
    """It asks for it anew, and nobody in between keeps it."""
    answer = client.get(address.format(new_game()))
    assert (answer.status_code, answer.headers["Cache-Control"]) == (200, "private, no-cache")


def test_tokens_are_not_kept(app):
    assert app.test_client().post("/api/tokens").headers["Cache-Control"] == "no-store"


def test_files_that_never_change_are_kept_for_ever(client):
    page = client.get("/").text
    address = next(part for part in page.split('"') if part.endswith("/css/tokens.css"))
    assert client.get(address).headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_what_a_script_imports_comes_with_it(client):
    """It lies beside the script that names it, so all scripts share a fingerprint; the page asks for them at once."""
    page = client.get("/new?ruleset=caylus1303").text
    entry = next(part for part in page.split('"') if part.endswith("/js/newgame.js"))
    wanted, asked = [entry], set()
    while wanted:
        script = wanted.pop()
        answer = client.get(script)
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        asked.add(script)
        named = {urljoin(script, name) for name in re.findall(r'"(\./\w+\.js)"', answer.text)}
        assert all(f'rel="modulepreload" href="{name}"' in page for name in named)
        wanted += named - asked
    assert len(asked) > 3
