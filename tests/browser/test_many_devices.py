"""Whole games with a device for every player: joined by the table's QR code, each in its language, all in step."""

from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from referee.games.caylus1303.dealing import deal
from referee.play import games, seating
from referee.play.playout import play
from referee.printables.qr.photos import read_photo
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import AnyStep
from tests.browser.conftest import A_PHONE, A_TABLET, TABLET
from tests.browser.player import Player
from tests.cli.test_phones import scanned
from tests.devices import HOST
from tests.web.serving import Command

SHORT = {2: "short 106", 5: "short 155"}  # seeds of short games
LANGUAGES = ("en", "fr", "pl", "en", "pl")
SCREENS: tuple[dict[str, Any], ...] = (A_PHONE, A_TABLET, A_PHONE, A_PHONE)


class Party:
    """A game whose host plays the first seat on a tablet; everybody else comes with a device of their own."""

    def __init__(self, app: Flask, address: str, browser: Browser, players: int) -> None:
        self.app, self.address, self.browser = app, address, browser
        self.setup = deal(players, SHORT[players])
        with app.app_context():
            self.game_id = games.create(RULESET, self.setup, "Party", host=HOST)
            seating.give(self.game_id, 1, host=True, seats=self.setup.players[:1], by=HOST)
        self.problems: list[str] = []
        self.players: dict[str, Player] = {}

    @property
    def decisions(self) -> list[AnyStep]:
        """Everything that will be decided, in order."""
        return list(play(RULESET, self.setup, SHORT[len(self.setup.players)]))

    def gather(self) -> None:
        """Let the host photograph the code for everybody, and everybody sit down."""
        first, *others = self.setup.players
        host = self.open(TABLET, LANGUAGES[0])
        host.goto(f"{self.address}/games/{self.game_id}/devices")
        (link,) = read_photo(host.screenshot())
        for colour, screen, language in zip(others, SCREENS, LANGUAGES[1:], strict=False):
            self.join(colour, self.open(screen, language), self.address + urlsplit(link).path, language)
        self.seat(first, host).sit_down()
        for player in self.players.values():
            player.shows(0)

    def open(self, screen: dict[str, Any], language: str) -> Page:
        """Open a browser of somebody's own; what goes wrong on its pages is written down."""
        page = self.browser.new_context(**screen, locale=language, reduced_motion="reduce").new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        return page

    def join(self, colour: str, page: Page, url: str, language: str) -> None:
        """Sit down as people do: tick the seat’s tile and send the form; all of it in their language."""
        page.goto(url)
        page.locator(f".seat-tile input[value={colour}]").check()
        page.locator(".sit-down button:not([name])").click()
        page.wait_for_url(f"**/games/{self.game_id}/")
        expect(page.locator("html")).to_have_attribute("lang", language)
        self.seat(colour, page)

    def seat(self, colour: str, page: Page) -> Player:
        self.players[colour] = Player(self.app, page, self.address, self.game_id)
        return self.players[colour]


@pytest.mark.slow(first=True)
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_with_a_device_for_every_player(app, address, browser, players):
    """Every decision is tapped on the device of whoever is asked; all others follow, and offer nothing to tap."""
    party = Party(app, address, browser, players)
    party.gather()
    for seq, decision in enumerate(party.decisions, start=1):
        for colour, player in party.players.items():
            assert (colour, bool(player.offered)) == (colour, colour == decision.player)
        party.players[decision.player].take(decision.action)
        for player in party.players.values():
            player.shows(seq)
    for player in party.players.values():
        player.page.locator("#over + .choices a").click()
        player.page.wait_for_url(f"**/games/{party.game_id}/end")
        expect(player.page.get_by_role("heading", level=1)).to_be_visible()
    assert party.problems == []


def test_the_code_that_the_server_prints_leads_phones_to_it(tmp_path, browser):
    """`referee serve` draws its address in the terminal; a phone photographs it and opens the app."""
    with Command(tmp_path, host="0.0.0.0") as server:
        (url,) = scanned(server.start())
        assert urlsplit(url).port == server.port
        page = browser.new_context(**A_PHONE).new_page()
        page.goto(f"http://127.0.0.1:{server.port}{urlsplit(url).path}")
        expect(page.get_by_role("link", name="New game").first).to_be_visible()
        page.close()
