"""A browser that has the app for itself: it prints by itself, its tabs hear each other, and a backup is one tap."""

import json
from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from referee.app import create_app
from referee.store.migrations import migrate
from tests.browser.conftest import A_PHONE, A_TABLET
from tests.browser.test_accessibility import LEVELS, SMALL
from tests.web.evenings import evening
from tests.web.playing import play_on, played

PRINTS = "window.print = () => { top.printed = location.pathname; };"
SHARES = """
window.shared = [];
navigator.canShare = ({ files }) => files[0].type === "TYPE";
navigator.share = async ({ files: [file] }) => window.shared.push([file.name, await file.text()]);
"""
NOT_TODAY = "navigator.share = async () => { throw new DOMException('', 'AbortError'); };"
CHANGED = "new BroadcastChannel('referee /').postMessage('changed')"  # what the worker says after a move
A_SHELL = """
<!doctype html><title>A shell</title><iframe name="app" src="/"></iframe><script>
let promised = PROMISED;
window.shell = { kept: async () => promised, keep: async () => (promised = AGREES) };
</script>"""
A_MINUTE = 60_000


@pytest.fixture
def app(tmp_path) -> Flask:
    app = create_app(tmp_path, PAUSE=0, ALONE=True)
    migrate(app)
    return app


@pytest.fixture
def game(app: Flask, address: str) -> str:
    """The address of a game that goes on."""
    return f"{address}/games/{played(app, 3, 'x', 30)}"


@pytest.fixture
def ending(app: Flask, address: str) -> str:
    """The address of a result."""
    return f"{address}/games/{evening(app, 'Ann', 'Bob')}/end"


@pytest.fixture
def tablet(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context(**A_TABLET, reduced_motion="reduce") as context:
        yield context


def opened(context: BrowserContext, address: str, *scripts: str) -> Page:
    for script in scripts:
        context.add_init_script(script)
    page = context.new_page()
    page.goto(address)
    return page


# ---- printing


def test_one_tap_prints_the_sheet_that_is_shown(tablet: BrowserContext, game: str):
    """From its frame, in no other tab, and as large as paper, whatever room the frame has."""
    page = opened(tablet, f"{game}/print?sheet=pause", PRINTS)
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("() => window.printed")
    assert page.evaluate("window.printed").endswith("/print/pause.html")
    assert len(tablet.pages) == 1
    preview = page.frames[1]
    assert float(preview.evaluate("document.body.style.zoom")) < 1
    page.emulate_media(media="print")
    assert preview.evaluate("getComputedStyle(document.body).zoom") == "1"


def test_a_choice_is_printed_though_it_is_still_being_laid_out(tablet: BrowserContext, game: str):
    page = opened(tablet, f"{game}/print?sheet=pause", PRINTS)
    page.get_by_label("Ink").select_option("bw")
    page.get_by_role("button", name="Print").click()
    page.wait_for_function("() => window.printed")
    assert "ink=bw" in page.frames[1].url


# ---- tabs


def test_a_tab_follows_what_another_one_did(app: Flask, tablet: BrowserContext, game: str):
    here, there = opened(tablet, game + "/"), opened(tablet, game + "/")
    before = int(there.locator("#table").get_attribute("data-seq") or "")
    play_on(app, game.rpartition("/")[2], "y", 1)
    here.evaluate(CHANGED)
    for page in (here, there):
        expect(page.locator("#table")).not_to_have_attribute("data-seq", str(before))


def test_while_nothing_changes_nothing_is_asked(tablet: BrowserContext, game: str):
    """Neither a stream nor a question every few seconds: that would only cost the battery."""
    asked: list[str] = []
    page = tablet.new_page()
    page.on("request", lambda request: asked.append(request.url) if _is_about_news(request) else None)
    page.clock.install()
    page.goto(game + "/")
    expect(page.locator("#table")).to_be_visible()
    page.clock.run_for(A_MINUTE)
    assert [url.rpartition("/")[2] for url in asked] == ["edition"]


def _is_about_news(request: Request) -> bool:
    return request.url.endswith(("/edition", "/stream"))


def test_a_page_that_finds_no_referee_says_so_until_it_does(tablet: BrowserContext, game: str):
    """It may be starting again, in another tab."""
    tablet.route("**/edition", lambda route: route.abort())
    page = opened(tablet, game + "/")
    expect(page.locator("#connection")).to_contain_text("The referee does not answer.")
    tablet.unroute("**/edition")
    expect(page.locator("#connection")).to_be_hidden()


# ---- a backup


def reminder(page: Page):
    return page.get_by_role("region", name="Keep a backup")


def all_saved(page: Page):
    return reminder(page).get_by_text("The last backup holds everything.")


@pytest.mark.parametrize(("takes", "ending_in"), [("application/json", ".json"), ("text/plain", ".json.txt")])
def test_a_backup_is_shared_as_what_the_browser_takes(tablet: BrowserContext, ending: str, takes, ending_in):
    """Many take no JSON; then it is the same as a text."""
    page = opened(tablet, ending, SHARES.replace("TYPE", takes))
    reminder(page).get_by_role("link").click()
    expect(all_saved(page)).to_be_visible()
    [(name, text)] = page.evaluate("window.shared")
    assert name.endswith(ending_in)
    assert len(json.loads(text)["games"]) == 1


def test_without_sharing_it_is_saved(tablet: BrowserContext, ending: str):
    page = opened(tablet, ending)
    with page.expect_download() as saved:
        reminder(page).get_by_role("link").click()
    assert saved.value.suggested_filename.endswith(".json")
    expect(all_saved(page)).to_be_visible()


def test_the_reminder_is_gone_until_something_changes(app: Flask, tablet: BrowserContext, ending: str):
    page = opened(tablet, ending, SHARES.replace("TYPE", "text/plain"))
    reminder(page).get_by_role("link").click()
    expect(all_saved(page)).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Keep it, share it")).to_be_visible()
    expect(reminder(page)).to_be_hidden()
    played(app, 2, "y", 5)
    page.reload()
    expect(reminder(page)).to_be_visible()


def test_whoever_thinks_better_of_it_is_still_reminded(tablet: BrowserContext, ending: str):
    page = opened(tablet, ending, SHARES.replace("TYPE", "text/plain"), NOT_TODAY)
    reminder(page).get_by_role("link").click()
    page.reload()
    expect(reminder(page)).to_be_visible()


# ---- what the browser promises


def lobby_in_a_shell(context: BrowserContext, address: str, promised: bool, agrees: bool):
    body = A_SHELL.replace("PROMISED", str(promised).lower()).replace("AGREES", str(agrees).lower())
    context.route("**/shell", lambda route: route.fulfill(body=body, content_type="text/html"))
    return opened(context, f"{address}/shell").frame_locator("iframe")


@pytest.mark.parametrize(("agrees", "told"), [(True, "It has promised to keep them."), (False, "It has not promised")])
def test_a_browser_is_asked_to_keep_the_games(tablet: BrowserContext, address: str, game: str, agrees, told):
    lobby = lobby_in_a_shell(tablet, address, promised=False, agrees=agrees)
    expect(lobby.get_by_text("It may throw them away when space is short, or")).to_be_visible()
    ask = lobby.get_by_role("button", name="Ask the browser to keep them")
    ask.click()
    expect(lobby.get_by_text(told)).to_be_visible()
    expect(ask).to_be_visible(visible=not agrees)


def test_a_browser_that_promised_is_not_asked_again(tablet: BrowserContext, address: str, game: str):
    lobby = lobby_in_a_shell(tablet, address, promised=True, agrees=True)
    expect(lobby.get_by_text("It has promised to keep them.")).to_be_visible()
    expect(lobby.get_by_text("It may throw them away when space is short, or")).to_be_hidden()


def test_without_a_shell_nobody_can_be_asked(tablet: BrowserContext, address: str, game: str):
    problems: list[str] = []
    page = tablet.new_page()
    page.on("pageerror", lambda problem: problems.append(str(problem)))
    page.goto(address)
    expect(page.get_by_text("Your games are kept in this browser only.")).to_be_visible()
    expect(page.get_by_role("button", name="Ask the browser")).to_be_hidden()
    assert not problems


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_read_and_tap_it(browser: Browser, address: str, game: str, ending: str, theme):
    with browser.new_context(**A_PHONE, reduced_motion="reduce") as context:
        for way in (address, ending, f"{game}/print"):
            page = opened(context, way, f"localStorage.setItem('theme', '{theme}')")
            assert Axe().run(page, options=LEVELS).violations_count == 0
            assert page.evaluate(SMALL) == []
