"""A phone alone: a browser with a profile of its own, in which the app runs; and the host it came from."""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from time import sleep
from typing import Any, Self

from playwright.sync_api import Frame, Locator, Page, Playwright, expect

from referee.play.luck import Luck
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from tests.browser.conftest import A_PHONE, ARGUMENTS, CHROMIUM
from tests.browser.player import Player, exported_by

BELOW = "club/referee"  # a site is at home under any path
STARTED = 120_000  # ms
SHAPE = {**A_PHONE, "device_scale_factor": 1}  # no sharper than its tests look
AWAKE = "({ resting }) => { resting.until = 0 }"  # whoever taps here has read the question


class Host:
    """Any static host: Python's own, in a process that can be ended."""

    def __init__(self, site: Path, root: Path) -> None:
        self.root = root
        self.folder = root / BELOW
        self.folder.parent.mkdir(parents=True)
        shutil.copytree(site, self.folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.origin = f"http://localhost:{self.port}"
        self.address = f"{self.origin}/{BELOW}/"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.begin()
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def begin(self) -> None:
        """Serve, and wait until it can be reached."""
        command = [sys.executable, "-m", "http.server", str(self.port), "--directory", self.root, "--bind", "localhost"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while not self.answers():
            sleep(0.05)

    def end(self) -> None:
        """Be gone."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process = None

    def answers(self) -> bool:
        with socket.socket(socket.AF_INET) as probe:
            return probe.connect_ex(("localhost", self.port)) == 0


class Phone:
    """A browser whose profile outlives it."""

    def __init__(self, playwright: Playwright, profile: Path, address: str) -> None:
        self.playwright, self.profile, self.address = playwright, profile, address
        self.net_log = profile.with_suffix(".json")
        self.heard: set[str] = set()  # addresses that were asked for, in all its lives
        self.context: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self, arguments: Sequence[str] = (), **more: Any) -> "Tab":
        """Start the browser and open the app, in its first tab."""
        self.start(arguments, **more)
        return self.tab(self.context.pages[0])

    def start(self, arguments: Sequence[str] = (), **more: Any) -> None:
        """Start the browser."""
        heard = f"--log-net-log={self.net_log}"
        self.context = self.playwright.chromium.launch_persistent_context(
            str(self.profile), executable_path=CHROMIUM, args=[*ARGUMENTS, heard, *arguments], **{**SHAPE, **more}
        )

    def tab(self, page: Page | None = None, path: str = "") -> "Tab":
        """Open the app in a tab."""
        page = page or self.context.new_page()
        page.goto(self.address + path)
        return Tab(page, self.address)

    def close(self) -> None:
        """Close the browser as people do."""
        if self.context:
            self.context.close()
            self.context = None
            self._hear()

    def kill(self) -> None:
        """End the browser without warning, all its processes at once."""
        for process in Path("/proc").glob("[0-9]*"):
            if f"--user-data-dir={self.profile}".encode() in _command(process):
                os.kill(int(process.name), signal.SIGKILL)
        self.context = None

    def _hear(self) -> None:
        """Take down every address that any part of the browser asked a network for."""
        log = self.net_log.read_text(errors="replace")
        self.heard |= set(re.findall(r'"url":"(\w+://[^"]+)"', log))

    def foreign(self, origin: str) -> set[str]:
        """Give the addresses that were asked for elsewhere."""
        return {url for url in self.heard if not url.startswith((f"{origin}/", "blob:", "data:", "chrome"))}


def _command(process: Path) -> bytes:
    try:
        return (process / "cmdline").read_bytes()
    except OSError:  # it has just ended
        return b""


class Tab:
    """One tab: the shell, and the app's page in its frame."""

    def __init__(self, page: Page, address: str) -> None:
        self.page, self.address = page, address
        self.ready()

    def ready(self) -> None:
        """Wait until a page of the app is there."""
        self.page.wait_for_selector("#splash[hidden]", state="attached", timeout=STARTED)
        self.locator("main, #table").first.wait_for(timeout=STARTED)

    def tap(self, selector: str) -> None:
        """Tap after having read what is there."""
        self.app.evaluate(exported_by("pause", AWAKE))
        self.locator(selector).first.click()

    @property
    def app(self) -> Frame:
        """The frame in which the app's pages live."""
        return self.page.frames[1]

    def locator(self, selector: str, **more: Any) -> Locator:
        return self.page.frame_locator("iframe").first.locator(selector, **more)

    def visit(self, path: str) -> None:
        self.app.goto(self.address + path)

    def fetched(self, path: str) -> str:
        """Give what the app answers to a script of its own page."""
        return str(self.app.evaluate("async (path) => (await fetch(path)).text()", self.address + path))

    def begin(self, kind: str = "caylus1303") -> str:
        """Begin a game as a person does, in the lobby; give its id."""
        self.visit("")
        self.locator("main .primary").first.click()
        self.locator(f"a[href*='{kind}'], button[value='{kind}']").first.click()
        self.locator("form.new-game button.primary").last.click()
        self.app.wait_for_url("**/games/*/setup")
        game_id = self.app.url.split("/games/")[1].split("/")[0]
        self.visit(f"games/{game_id}/")
        return game_id

    def record(self, game_id: str) -> dict[str, Any]:
        return dict(json.loads(self.fetched(f"games/{game_id}/record.json")))

    def play(self, game_id: str, decisions: int) -> int:
        """Take so many decisions by tapping, chosen by chance; give the newest entry."""
        record = record_of(self.record(game_id))
        state, luck = replay(record).state, Luck(game_id)
        player = Player(None, self.app, self.address.rstrip("/"), game_id)
        self.locator("#table").wait_for()
        for _ in range(decisions):
            action = luck.choose(record.ruleset.legal_actions(state))
            self.app.evaluate(exported_by("pause", AWAKE))
            player.take(action)
            state = record.ruleset.apply(state, action).state
        return player.seq

    def shows(self, seq: int) -> None:
        expect(self.locator("#table")).to_have_attribute("data-seq", str(seq))


def renew(folder: Path) -> None:
    """Put a newer version on the host: another style sheet, and a list that knows it."""
    sheet, listed = folder / "site/shell.css", folder / "site/list.js"
    sheet.write_text(f"{sheet.read_text()}\nhtml {{ scroll-margin-top: 7px }}\n")
    known = json.loads(listed.read_text().removeprefix("self.SITE = ").removesuffix(";\n"))
    for file in known["files"]:
        if file["path"] == "site/shell.css":
            body = sheet.read_bytes()
            file |= {"size": len(body), "integrity": f"sha256-{b64encode(sha256(body).digest()).decode()}"}
    listed.write_text(f"self.SITE = {json.dumps(known | {'version': 'newer'})};\n")


def is_new(tab: Tab) -> bool:
    """Whether a tab shows the newer version."""
    return tab.page.locator("html").evaluate("html => getComputedStyle(html).scrollMarginTop") == "7px"
