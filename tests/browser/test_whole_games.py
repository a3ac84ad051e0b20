"""Whole games through the interface, from the first decision to the reveal."""

import re

import pytest
from playwright.sync_api import expect

from referee.games import GAMES
from referee.play import games
from tests.browser.conftest import PHONE, TABLET
from tests.browser.player import Player
from tests.caylus2005.playing import eager
from tests.devices import HOST
from tests.rules.playing import at_random

HOW = {"caylus1303": at_random, "caylus2005": eager}  # who is not eager composes no delivery
SHORT = {  # seeds of short games; in those of 2005 deliveries are composed that nobody suggests
    ("caylus1303", 2): "browser",
    ("caylus1303", 4): "browser",
    ("caylus2005", 2): "short 11",
    ("caylus2005", 4): "short 54",
}


@pytest.mark.slow(first=True)
@pytest.mark.parametrize(("players", "screen"), [(2, PHONE), (4, TABLET)], ids=["2 on a phone", "4 on a tablet"])
@pytest.mark.parametrize("game", HOW)
def test_a_whole_game(app, address, browser, record_property, game, players, screen):
    """Every decision is taken by tapping; common moves take one tap (1.2 on average at most)."""
    shown, seed = GAMES[game], SHORT[game, players]
    choose = HOW[game](seed)
    with app.app_context():
        game_id = games.create(shown.ruleset, shown.deal(players, seed), "Whole game", host=HOST)
    page = browser.new_context(**screen).new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    player = Player(app, page, address, game_id)
    player.sit_down()
    while legal := shown.ruleset.legal_actions(state := player.state):
        player.take(choose(state, legal))
    page.locator("#now").get_by_role("link", name=re.compile("Reveal the scores|Final scoring")).click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert problems == []
    taps = player.taps / player.decisions
    record_property("measured", f"{game}, {players}: {taps:.2f} taps per decision, {player.decisions} decisions")
    assert taps <= 1.2
