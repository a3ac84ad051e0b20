"""What happens at a real table: a wrong tap, second thoughts, a look back, a dead server."""

import os
import signal
import socket
import subprocess
import sys
import time

import pytest
from playwright.sync_api import expect

from referee.games import FIRST, GAMES
from referee.games.caylus1303.dealing import deal
from referee.play import games, log
from referee.rules.caylus1303 import RULESET, actions
from tests.browser.conftest import PHONE, TABLET
from tests.browser.gathering import Gathering
from tests.browser.player import Player
from tests.devices import HOST

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])


@pytest.fixture
def sit_down(app, address, browser):
    """Sit down at a game of three, before the first worker is placed."""

    def open_table(screen, game=FIRST) -> Player:
        game_id = Gathering(app, address, browser, game).game_id
        player = Player(app, browser.new_context(**screen).new_page(), address, game_id)
        player.sit_down()
        return player

    return open_table


@SCREENS
def test_a_tap_on_something_illegal_says_why_not(sit_down, screen):
    """Why, the page, and what would make it legal; nothing is recorded."""
    player = sit_down(screen)
    player.take(actions.Place("carpenter"))
    before = player.state
    player.tap(player.button(actions.Place("carpenter")))
    message = player.page.locator("#message")
    expect(message).to_contain_text("A worker is there already")
    expect(message).to_contain_text("p. 4")
    expect(message).to_contain_text("Choose a free building")
    assert player.state == before


@pytest.mark.parametrize(
    ("screen", "game", "first", "second"),
    [
        (PHONE, "caylus1303", "fairground", "lawyer"),
        (TABLET, "caylus1303", "fairground", "lawyer"),
        (PHONE, "caylus2005", "castle", "gate"),
    ],
    ids=["phone", "tablet", "caylus2005"],
)
def test_undo_across_players_names_what_it_takes_back(sit_down, screen, game, first, second):
    player = sit_down(screen, GAMES[game])
    before, seq = player.state, player.seq
    player.take(actions.Place(first))
    player.take(actions.Place(second))
    undo = player.page.locator('[data-post="undo"]')
    expect(undo).to_contain_text(second, ignore_case=True)
    undo.click()
    expect(undo).to_contain_text(first, ignore_case=True)
    undo.click()
    player.shows(seq + 4)
    assert player.state == before


def test_return_to_a_moment(sit_down):
    """An earlier moment is looked at, read-only, and returned to."""
    player = sit_down(TABLET)
    player.take(actions.Place("fairground"))
    wanted = player.state
    player.take(actions.Place("lawyer"))
    player.take(actions.Place("toll"))
    page = player.page
    page.goto(f"{player.url}history")
    with player.app.app_context():
        number = log.timeline_of(games.find(player.game_id)).path[-3]
    page.locator(f'a[href$="/at/{number}"]').first.click()
    expect(page.locator("#past")).to_be_visible()
    assert page.locator(".cell[data-action]").count() == 0
    page.get_by_role("button", name="Return the game to this moment").click()
    page.wait_for_url(player.url)
    assert player.state == wanted


def test_double_taps_count_once(sit_down):
    player = sit_down(TABLET)
    button = player.button(actions.Place("fairground"))
    button.dblclick()
    player.page.wait_for_timeout(300)
    assert player.state.space("fairground").workers != ()
    assert sum(len(space.workers) for space in player.state.spaces) == 1


@pytest.mark.slow
def test_a_server_killed_and_restarted_in_mid_game(tmp_path, app, browser):
    """The page says plainly that it is not connected; the waiting tap arrives once, by itself."""
    with app.app_context():
        game_id = games.create(RULESET, deal(2, "killed"), "Killed", host=HOST)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def serve():
        command = [sys.executable, "-m", "referee", "serve", "--host", "127.0.0.1", "--port", str(port)]
        process = subprocess.Popen(
            command, env={**os.environ, "REFEREE_DATA": str(tmp_path)}, stdout=subprocess.DEVNULL
        )
        for _ in range(500):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    return process
            time.sleep(0.02)
        raise AssertionError("the server does not start")

    server = serve()
    player = Player(app, browser.new_context(**PHONE).new_page(), f"http://127.0.0.1:{port}", game_id)
    player.sit_down()
    player.read_the_question()
    pick = RULESET.legal_actions(player.state)[0]
    server.send_signal(signal.SIGKILL)
    server.wait()
    player.tap(player.button(pick))
    expect(player.page.locator("#connection")).to_contain_text("Not connected")
    server = serve()
    try:
        expect(player.page.locator("#table")).to_have_attribute("data-seq", "1", timeout=15_000)
        expect(player.page.locator("#connection")).to_be_hidden()
        player.read_the_question()
        player.take(RULESET.legal_actions(player.state)[0])
    finally:
        server.kill()
        server.wait()
    assert [len(seat.characters) for seat in player.state.seats] == [1, 1]
