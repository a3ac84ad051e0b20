"""Odd bytes in addresses, fields and headers: every route answers them, and none breaks."""

import re

import pytest
from werkzeug.routing import Rule

ODD = (".%00", "x" * 300, "%0a", "%09/evil.example/", "%ff%ed%a0%80", "9" * 30)
SLOW = ("stream.stream", "printables.pdf")  # these have tests of their own


def routes(app) -> list[Rule]:
    return [rule for rule in app.url_map.iter_rules() if rule.endpoint not in SLOW]


def filled(rule: Rule, game_id: str, odd: str) -> str:
    """Give the address of a route with something odd in every gap but the game's."""
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda gap: game_id if gap[1] == "game_id" else odd, rule.rule)


@pytest.mark.parametrize("odd", ODD, ids=lambda odd: odd[:12])
def test_no_route_breaks_for_odd_bytes(app, client, game, odd):
    """In the gaps of an address and in its arguments; reading, and writing with an empty post."""
    app.testing = False  # an error is answered as people would see it
    words = ("q", "seed", "code", "game", "sheet", "since", "restored", "screen", "player", "source", "after", "page")
    query = "&".join(f"{word}={odd}" for word in words)
    for rule in routes(app):
        for game_id in (game.removeprefix("/games/"), odd):
            address = f"{filled(rule, game_id, odd)}?{query}"
            for method in sorted(rule.methods & {"GET", "POST", "PUT", "PATCH"}):
                answer = client.open(address, method=method, headers={"X-CSRF-Token": client.csrf})
                answer.close()
                assert answer.status_code < 500, (method, rule.rule, odd)


@pytest.mark.parametrize(
    "name", [".%00", "x" * 300, "%0a", "..%2fpyproject.toml", "css", "fonts/", "css/%2e%2e/%2e%2e/x"]
)
def test_an_asset_that_is_none_gets_404(client, name):
    assert client.get(f"/assets/x/{name}").status_code == 404


@pytest.mark.parametrize(
    "back", ["/\n/x", "/\t/x", "/\r\nX: y", "/\x00", "/\x7f", "/ /x", "\t//x", "//x", "/\\x", "x", "/\x0b/x"]
)
def test_a_way_back_with_control_characters_leads_to_the_lobby(client, back):
    """Browsers drop tabs and line ends from an address, and would read `//x`, somebody else's."""
    answer = client.post("/language", data={"csrf_token": client.csrf, "language": "fr", "back": back})
    assert (answer.status_code, answer.location) == (303, "/")


def test_an_address_with_a_tab_offers_no_way_to_somebody_else(client):
    """The page that says that there is nothing here has the switch of languages, too."""
    page = client.get("/%09/evil.example/").text
    back = re.search(r'name="back" value="([^"]*)"', page)[1]
    answer = client.post("/language", data={"csrf_token": client.csrf, "language": "fr", "back": back})
    assert answer.location == "/"
