"""A player at the screen: taps what a person would tap to take an action, and counts the taps."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

from referee.play import games
from referee.rules.caylus1303 import RULESET, Action, actions
from referee.rules.caylus1303.goods import Pile


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

    def take(self, action: Action) -> None:
        """Take a legal action by tapping, and wait until the table shows it."""
        seq = int(self.page.locator("#table").get_attribute("data-seq") or "")
        self.decisions += 1
        if isinstance(action, actions.Deliver):
            self._compose(action.spend)
        button = self.button(action)
        if button.locator("xpath=ancestor::details[not(@open)]").count():
            self.tap(button.locator("xpath=ancestor::details/summary"))
        self.tap(button)
        self.shows(seq + 1)

    def read_the_question(self) -> None:
        """Wait as a person does, until the page takes taps again: `referee serve` itself knows no haste."""
        self.page.wait_for_timeout(max(0, self.page.evaluate(exported_by("pause", RESTS))))

    def button(self, action: Action) -> Locator:
        """Find the button that takes an action; a building of the site has two, the later one is the panel's."""
        wanted, offered = RULESET.write_action(action), self.offered
        assert wanted in offered, f"nothing to tap for {wanted}"
        return self.page.locator("[data-action]").nth(len(offered) - 1 - offered[::-1].index(wanted))

    @property
    def offered(self) -> list[dict[str, Any]]:
        """List what the page offers to tap."""
        return [json.loads(text) for text in self.page.locator("[data-action]").evaluate_all(ACTIONS)]

    def shows(self, seq: int) -> None:
        """Wait until the page shows an entry of the log, and look at every frame: `expect` looks ten times a second."""
        self.page.wait_for_function(SHOWS, arg=str(seq), timeout=PATIENCE)

    def _compose(self, spend: Pile) -> None:
        """Add bundles until the whole delivery has a button."""
        wanted = {"type": "deliver", "spend": RULESET.write_action(actions.Deliver(spend))["spend"]}
        for _ in range(spend.total() // 3):
            if wanted in self.offered:
                return
            self._add_a_bundle_towards(spend)

    def _add_a_bundle_towards(self, spend: Pile) -> None:
        for add in self.page.locator("#composer [data-get]").all():
            query = (add.get_attribute("data-get") or "").partition("?")[2]
            held = {name: int(number) for name, number in (pair.split("=") for pair in query.split("&") if pair)}
            if held and spend.covers(Pile(**held)):
                drawn = add.element_handle()
                self.tap(add)
                drawn.wait_for_element_state("hidden")  # the composer was drawn anew
                return
        raise AssertionError(f"no bundle leads to {spend}")

    def tap(self, element: Locator) -> None:
        self.taps += 1
        element.click()  # scrolls to it, and waits until it stands still


PATIENCE = 30_000  # ms: a busy machine is slow, not wrong
SHOWS = "seq => document.querySelector('#table')?.dataset.seq === seq"
ACTIONS = "elements => elements.map(element => element.dataset.action)"
RESTS = "({ resting }) => resting.until - performance.now()"


def exported_by(script: str, use: str) -> str:
    """Write what uses something that a script of the page exports."""
    return f"import(new URL('{script}.js', document.querySelector('script[type=module]').src)).then({use})"
