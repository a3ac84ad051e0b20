"""A browser to measure with: an address in; how long until a page is seen, and until a tap is drawn, out."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which
from typing import Any, Self

from playwright.sync_api import BrowserContext, Frame, Page, sync_playwright

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PATIENCE = 120_000  # ms
REST = 150  # ms after a tap: what else goes on is over
# When the page in the frame, or the page itself, was seen, counted from where the address was asked for. In a site that
# is when the shell makes way: when the frame has loaded.
SEEN = """() => {
  const frame = document.querySelector("iframe");
  const shown = frame?.contentWindow.performance ?? performance;
  const [painted] = shown.getEntriesByName("first-contentful-paint");
  const [loaded] = shown.getEntriesByType("navigation");
  const moments = [painted?.startTime ?? 0, frame ? loaded.loadEventEnd : 0];
  return shown.timeOrigin - performance.timeOrigin + Math.max(...moments);
}"""
OFFERED = "() => [...document.querySelectorAll('#table [data-action]')].map(({ dataset }) => dataset.action)"
TAP = """async (at) => {
  const pause = new URL("pause.js", document.querySelector("script[type=module]").src);
  (await import(pause)).resting.until = 0; // whoever taps here has read the question
  const seq = () => document.querySelector("#table").dataset.seq;
  const before = seq();
  const drawn = new Promise((resolve) =>
    document.addEventListener("drawn", () => seq() !== before && resolve(performance.now()))
  );
  const tapped = performance.now();
  document.querySelectorAll("#table [data-action]")[at].click();
  return (await drawn) - tapped;
}"""


def executable() -> str | None:
    """Give where Chromium lies, if it does."""
    return next(filter(None, map(which, BROWSERS)), None)


class Phone:
    """Chromium as on a phone, whose profile outlives it."""

    def __init__(self, profile: Path) -> None:
        """Take a folder for the profile."""
        self.profile = profile

    @contextmanager
    def on(self) -> Iterator[BrowserContext]:
        """Start the browser, and close it at the end."""
        with sync_playwright() as playwright:
            context = playwright.chromium.launch_persistent_context(self.profile, executable_path=executable(), **PHONE)
            context.set_default_timeout(PATIENCE)
            yield context
            context.close()

    def first_draw(self, address: str) -> float:
        """Start the browser; give the milliseconds from asking for an address until its lobby is seen."""
        with self.on() as context:
            page = context.pages[0]
            lobby(page, address)
            page.wait_for_timeout(REST)  # until the browser has written down when it painted
            return float(page.evaluate(SEEN))


def lobby(page: Page, address: str) -> Frame:
    """Open the lobby; give where it lives: in the frame of a site, or in the page itself."""
    page.goto(address)
    page.wait_for_selector("#splash[hidden], #menu", state="attached")
    shown = page.frames[-1]
    shown.wait_for_selector("main")
    return shown


class Table:
    """A game at a screen."""

    def __init__(self, shown: Frame) -> None:
        """Take where the app's pages live."""
        self.shown = shown

    @classmethod
    def bring(cls, shown: Frame, record: Path) -> Self:
        """Bring a game by its record, as people do in the lobby."""
        shown.locator("details.files summary").click()
        shown.locator("#upload-record").set_input_files(record)
        shown.locator("form:has(#upload-record) button").click()
        shown.wait_for_selector("#table")
        return cls(shown)

    @property
    def offered(self) -> list[Any]:
        """List the actions that can be tapped; a tap may still be refused."""
        return [json.loads(action) for action in self.shown.evaluate(OFFERED)]

    def tap(self, at: int) -> float:
        """Tap one of them; give the milliseconds until the table is drawn anew."""
        milliseconds = float(self.shown.evaluate(TAP, at))
        self.shown.wait_for_timeout(REST)
        return milliseconds
