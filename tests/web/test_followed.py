"""We did something else: from a line of what followed by itself to the editor, filled in."""

import json
import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from referee.games import GAMES
from referee.play import games, log
from tests.rules.tables import a_table, owns
from tests.web.playing import begun_at, played


@pytest.fixture
def visited(app, host):
    """Red's worker went onto a building of blue, who gained a point by itself."""
    game_id = begun_at(app, a_table(blue=owns("wood_farm", "road_10")).state)
    for space in ("toll", "road_10"):
        assert host.plays(f"/games/{game_id}", {"type": "place", "space": space}).status_code == 200
    return game_id


def rows(html):
    """Give the lines that can be tapped, and what their addresses ask of the editor."""
    links = re.findall(r'<li><a href="([^"]+/correct\?[^"]+)">.*?<span>(.*?)</span>', html, re.DOTALL)
    return {unescape(line): parse_qs(urlsplit(unescape(link)).query) for link, line in links}


def test_a_line_opens_the_editor_filled_in(client, visited):
    asked = rows(client.get(f"/games/{visited}/history/2").text)["Blue gains 1\u00a0point (visits)."]
    assert json.loads(asked["sketch"][0]) == [{"path": "/players/blue/pp", "by": -1}]
    assert (asked["at"], asked["pick"]) == (["2"], ["/players/blue/pp"])


def test_the_editor_takes_what_is_filled_in(client, visited):
    html = client.get(f"/games/{visited}/history/2").text
    link = unescape(re.search(r'href="([^"]+/correct\?[^"]+)"', html)[1])
    page = client.get(link)
    assert page.status_code == 200
    assert "−1" in page.text or "-1" in page.text


def test_a_move_leads_to_what_followed_it(client, visited):
    history = client.get(f"/games/{visited}/history").text
    different = re.findall(r'href="([^"]+)" aria-label="It was different', history)[-1]
    assert f'href="/games/{visited}/history/2"' in client.get(unescape(different)).text


def test_what_the_referee_did_alone_has_its_own_way(app, client):
    """Phases that nobody's action began: a quiet link beside their lines."""
    game_id = played(app, 3, "alone", 60)
    assert re.search(
        rf'href="/games/{game_id}/history/\d+" aria-label="We did something else"',
        client.get(f"/games/{game_id}/history").text,
    )


@pytest.mark.parametrize("number", [0, 99])
def test_an_entry_that_is_not_there_is_not_found(client, visited, number):
    """The beginning is no entry of anybody's either."""
    assert client.get(f"/games/{visited}/history/{number}").status_code == 404


@pytest.mark.parametrize(("game", "seed"), [("caylus1303", 0), ("caylus1303", 1), ("caylus2005", 0)])
def test_every_line_of_a_random_game_can_be_opened(app, client, game, seed):
    """Whatever followed, and however long ago: the page is there, and so is the editor."""
    game_id = played(app, 3, f"every line {seed}", 80, game=GAMES[game])
    with app.app_context():
        numbers = [entry.number for entry in log.path(games.find(game_id))]
    opened = 0
    for number in numbers[:: 7 - seed]:
        page = client.get(f"/games/{game_id}/history/{number}")
        assert page.status_code == 200
        for link in re.findall(r'href="([^"]+/correct\?[^"]+)"', page.text):
            assert client.get(unescape(link)).status_code == 200
            opened += 1
    assert opened > 20
