"""Whole games with a device for every player: joined by the table's QR code, each in its language, all in step."""

from itertools import repeat
from typing import Any
from urllib.parse import urlsplit

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from referee.games import GAMES
from referee.play import games, seating
from referee.printables.qr.photos import read_photo
from referee.rules.kernel.record import AnyStep
from tests.browser.conftest import A_PHONE, A_TABLET, TABLET
from tests.browser.player import Player
from tests.cli.test_phones import scanned
from tests.devices import HOST
from tests.games.playing import played
from tests.web.serving import Command

SHORT = {  # seeds of short games
    ("caylus1303", 2): "short 106",
    ("caylus1303", 5): "short 155",
    ("caylus2005", 3): "short 145",
}
TABLE = "the tablet in the middle"
LANGUAGES = ("en", "fr", "pl", "en", "pl")
SCREENS: tuple[dict[str, Any], ...] = (A_PHONE, A_TABLET, A_PHONE, A_PHONE)


class Party:
    """A game to which people come with devices of their own; the host has a tablet, and the first seat or none."""

    def __init__(self, app: Flask, address: str, browser: Browser, game: str, players: int, middle: bool) -> None:
        """Begin it; a tablet in the middle plays for everybody."""
        self.app, self.address, self.browser, self.middle = app, address, browser, middle
        self.game, self.seed = GAMES[game], SHORT[game, players]
        self.setup = self.game.deal(players, self.seed)
        with app.app_context():
            self.game_id = games.create(self.game.ruleset, self.setup, "Party", host=HOST)
            if not middle:
                seating.give(self.game_id, 1, host=True, seats=self.setup.players[:1], by=HOST)
        self.problems: list[str] = []
        self.players: dict[str, Player] = {}

    @property
    def decisions(self) -> list[AnyStep]:
        """Everything that will be decided, in order."""
        return list(played(self.game, len(self.setup.players), self.seed))

    def gather(self) -> None:
        """Let the host photograph the code for everybody, and everybody sit down."""
        first, *others = (TABLE, *self.setup.players) if self.middle else self.setup.players
        host = self.open(TABLET, LANGUAGES[0])
        host.goto(f"{self.address}/games/{self.game_id}/devices")
        (link,) = read_photo(host.screenshot())
        screens = repeat(A_PHONE) if self.middle else SCREENS
        languages = LANGUAGES if self.middle else LANGUAGES[1:]
        for colour, screen, language in zip(others, screens, languages, strict=False):
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

    def take(self, seq: int, decision: AnyStep, on: str) -> None:
        """Let a decision be taken on somebody's device, and every other follow."""
        self.players[on].read_the_question()  # another device went on just now
        self.players[on].take(decision.action)
        for player in self.players.values():
            player.shows(seq)

    def reveal(self) -> None:
        """Let everybody look at the scores."""
        for player in self.players.values():
            player.page.locator("#over + .choices a").click()
            player.page.wait_for_url(f"**/games/{self.game_id}/end")
            expect(player.page.get_by_role("heading", level=1)).to_be_visible()


@pytest.mark.slow(first=True)
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_with_a_device_for_every_player(app, address, browser, players):
    """Every decision is tapped on the device of whoever is asked; all others follow, and offer nothing to tap."""
    party = Party(app, address, browser, "caylus1303", players, middle=False)
    party.gather()
    for seq, decision in enumerate(party.decisions, start=1):
        for colour, player in party.players.items():
            assert (colour, bool(player.offered)) == (colour, colour == decision.player)
        party.take(seq, decision, decision.player)
    party.reveal()
    assert party.problems == []


@pytest.mark.slow(first=True)
def test_a_whole_game_around_a_tablet_in_the_middle(app, address, browser):
    """Whoever is asked taps on their own phone, in their language, or on the tablet; every screen follows."""
    party = Party(app, address, browser, "caylus2005", 3, middle=True)
    party.gather()
    for seq, decision in enumerate(party.decisions, start=1):
        asked = party.players[decision.player]
        for player in party.players.values():
            assert bool(player.offered) == (player in (asked, party.players[TABLE]))
        party.take(seq, decision, TABLE if seq % 5 == 0 else decision.player)
    party.reveal()
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
