"""A screen at an open house: a table in a real browser, whose clock a test turns on by hand."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from referee.rules.caylus1303 import RULESET, Action
from tests.browser.player import Player
from tests.journeys.house import House

HOUR = 3_600_000  # milliseconds
PATIENCE = 600  # looks at a page: a busy machine is slow, not wrong


class Screen:
    """A device that shows a table, and everybody who taps on it."""

    def __init__(self, house: House, page: Page, game_id: str) -> None:
        self.house, self.page, self.game_id = house, page, game_id
        self.url = f"{house.address}/games/{game_id}/"
        self.message = page.locator("#message")
        self.sheet = page.locator("#lookup")

    def open(self) -> None:
        """Come to the table by way of the start page, and look at it for a moment."""
        self.page.goto(f"{self.house.address}/")
        self.page.goto(self.url)
        self.page.clock.fast_forward(1000)

    def stop_the_clock(self) -> None:
        """From now on time passes only with `wait`: a busy machine is as quick as a finger."""
        self.page.clock.pause_at(HOUR)

    def wait(self, milliseconds: int) -> None:
        self.page.clock.run_for(milliseconds)

    def becomes(self, expression: str) -> None:
        """Wait until something is true in the page; its own policy lets it evaluate nothing by itself."""
        for _ in range(PATIENCE):
            if self.page.evaluate(expression):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(expression)

    @property
    def game(self) -> dict[str, Any]:
        """The game as a program sees it."""
        return dict(self.house.ask(f"/api/games/{self.game_id}").json)

    @property
    def seq(self) -> int:
        """How many entries the game has on the server."""
        return int(self.game["seq"])

    def shows(self, seq: int) -> None:
        """Wait until the page shows an entry of the log."""
        expect(self.page.locator("#table")).to_have_attribute("data-seq", str(seq))

    def elsewhere(self, action: Action) -> None:
        """Let somebody act on another device, and see it here."""
        seen = self.seq
        body = {"seen": seen, "key": f"elsewhere {seen:04d}", "action": RULESET.write_action(action)}
        answer = self.house.ask(f"/api/games/{self.game_id}/moves", "POST", body)
        assert answer.status == 200, answer.text
        self.shows(seen + 1)

    def take(self, action: Action) -> None:
        """Take any legal action by tapping, and wait until the table shows it."""
        Player(None, self.page, self.house.address, self.game_id).take(action)

    def choice(self, kind: str) -> Locator:
        """Find the first choice of a kind in the panel."""
        return self.page.locator(f"#now [data-action*='\"{kind}\"']").first

    def tile(self, space: str) -> Locator:
        return self.page.locator(f"#cell-{space} .tile")


@contextmanager
def a_screen(house: House, browser: Browser, game_id: str, device: dict[str, Any]) -> Iterator[Screen]:
    """Open a table on a device of its own, with a clock that can be stopped."""
    with browser.new_context(**device) as context:
        page = context.new_page()
        page.clock.install(time=0)
        screen = Screen(house, page, game_id)
        screen.open()
        yield screen
