"""Whole games through the interface, from the draft to the reveal."""

import pytest
from playwright.sync_api import expect

from referee.games.caylus1303.dealing import deal
from referee.play import games
from referee.play.luck import Luck
from referee.rules.caylus1303 import RULESET
from tests.browser.conftest import PHONE, TABLET
from tests.browser.player import Player
from tests.devices import HOST


@pytest.mark.slow(first=True)
@pytest.mark.parametrize(("players", "screen"), [(2, PHONE), (4, TABLET)], ids=["2 on a phone", "4 on a tablet"])
def test_a_whole_game(app, address, browser, record_property, players, screen):
    """Every decision is taken by tapping; common moves take one tap (1.2 on average at most)."""
    setup, luck = deal(players, "browser"), Luck("browser")
    with app.app_context():
        game_id = games.create(RULESET, setup, "Whole game", host=HOST)
    page = browser.new_context(**screen).new_page()
    problems = []
    page.on("pageerror", lambda error: problems.append(str(error)))
    player = Player(app, page, address, game_id)
    player.sit_down()
    while RULESET.pending(state := player.state):
        player.take(luck.choose(RULESET.legal_actions(state)))
    page.get_by_role("link", name="Reveal the scores").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert problems == []
    taps = player.taps / player.decisions
    record_property("measured", f"{players} players: {taps:.2f} taps per decision, {player.decisions} decisions")
    assert taps <= 1.2
