"""A player at the screen: taps what a person would tap to take an action, of whatever game, and counts the taps."""

import json
from collections import Counter
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import Error, Locator, Page

from referee.play import games
from referee.rules.kernel.actions import write_action


class Player:
    """Whoever holds a device, or everybody in one: looks at the game through the app, and acts through the page."""

    def __init__(self, app, page: Page, address: str, game_id: str) -> None:
        self.app, self.page, self.game_id = app, page, game_id
        self.url = f"{address}/games/{game_id}/"
        self.taps = self.decisions = 0

    def sit_down(self) -> None:
        self.page.goto(self.url)

    @property
    def state(self):
        with self.app.app_context():
            return games.position(self.game_id).state

    @property
    def seq(self) -> int:
        """The entry of the log that the page shows."""
        return int(self.page.locator("#table").get_attribute("data-seq") or "")

    def take(self, action: Any) -> None:
        """Take a legal action by tapping, and wait until the table shows it."""
        seq = self.seq
        self.decisions += 1
        wanted = write_action(action)
        if wanted["type"] == "deliver":
            self._compose(wanted)
        button = self._button(wanted)
        if button.locator("xpath=ancestor::details[not(@open)]").count():
            self.tap(button.locator("xpath=ancestor::details/summary"))
        self.tap(button)
        self.shows(seq + 1)

    def read_the_question(self) -> None:
        """Wait as a person does, until the page takes taps again: `referee serve` itself knows no haste."""
        self.page.wait_for_timeout(max(0, self.page.evaluate(exported_by("pause", RESTS))))

    def button(self, action: Any) -> Locator:
        """Find the button that takes an action."""
        return self._button(write_action(action))

    def _button(self, wanted: dict[str, Any]) -> Locator:
        """Find the button of an action; a building outside the road has two, the later one is the panel's."""
        offered = self._offered_with(wanted)
        assert wanted in offered, f"nothing to tap for {wanted}"
        return self.page.locator("[data-action]").nth(len(offered) - 1 - offered[::-1].index(wanted))

    def _offered_with(self, wanted: dict[str, Any]) -> list[dict[str, Any]]:
        """List what is offered, once it is there: a page that a tap led to may still be on its way."""
        for _ in range(LOOKS):
            with suppress(Error):  # the page before it is just leaving
                if wanted in (offered := self.offered):
                    return offered
            self.page.wait_for_timeout(50)
        return self.offered

    @property
    def offered(self) -> list[dict[str, Any]]:
        """List what the page offers to tap."""
        return [json.loads(text) for text in self.page.locator("[data-action]").evaluate_all(ACTIONS)]

    def shows(self, seq: int) -> None:
        """Wait until the page shows an entry of the log, and look at every frame: `expect` looks ten times a second."""
        self.page.wait_for_function(SHOWS, arg=str(seq), timeout=PATIENCE)

    def _compose(self, wanted: dict[str, Any]) -> None:
        """Put the goods in until the whole delivery has a button."""
        spend = Counter(wanted["spend"])
        for _ in range(spend.total()):
            if wanted in self.offered:
                return
            self._add_towards(spend)

    def _add_towards(self, spend: Counter[str]) -> None:
        """Tap what brings most of a delivery: bundles are added whole, or goods one by one."""
        adds = self.page.locator("#composer [data-get]")
        ways = enumerate(adds.evaluate_all(WAYS))
        led = {at: held for at, way in ways if (held := _goods(way)) <= spend}
        assert led, f"nothing leads to {spend}"
        add = adds.nth(max(led, key=lambda at: led[at].total()))
        drawn = add.element_handle()
        self.tap(add)
        drawn.wait_for_element_state("hidden")  # the composer was drawn anew

    def tap(self, element: Locator) -> None:
        self.taps += 1
        element.click()  # scrolls to it, and waits until it stands still


def _goods(way: str) -> Counter[str]:
    """Read the goods of a delivery that an address says."""
    return Counter({good: int(number) for good, number in parse_qsl(urlsplit(way).query) if number.isdigit()})


PATIENCE = 30_000  # ms: a busy machine is slow, not wrong
LOOKS = 200  # at a page, twenty a second
SHOWS = "seq => document.querySelector('#table')?.dataset.seq === seq"
ACTIONS = "elements => elements.map(element => element.dataset.action)"
WAYS = "elements => elements.map(element => element.dataset.get)"
RESTS = "({ resting }) => resting.until - performance.now()"


def exported_by(script: str, use: str) -> str:
    """Write what uses something that a script of the page exports."""
    return f"import(new URL('{script}.js', document.querySelector('script[type=module]').src)).then({use})"
