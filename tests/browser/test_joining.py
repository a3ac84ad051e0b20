"""Phones come to a table in real browsers, by the QR code on the screen or the short code; the host's list follows."""

from queue import SimpleQueue
from urllib.parse import urlsplit

import pytest
from flask import request
from playwright.sync_api import expect

from referee.games.caylus1303.dealing import deal
from referee.play import games
from referee.printables.qr.photos import read_photo
from referee.rules.caylus1303 import RULESET
from tests.browser.conftest import PHONE, TABLET
from tests.devices import HOST

NEWCOMER = {key: value for key, value in PHONE.items() if key != "storage_state"}


@pytest.fixture
def game_id(app):
    with app.app_context():
        return games.create(RULESET, deal(3, "phones"), "Friday", host=HOST)


@pytest.fixture
def hosting(address, browser, game_id):
    """The devices page on the host's tablet."""
    page = browser.new_context(**TABLET).new_page()
    page.goto(f"{address}/games/{game_id}/devices")
    return page


@pytest.fixture
def newcomer(browser):
    """Give phones that have never been here."""
    return lambda: browser.new_context(**NEWCOMER).new_page()


@pytest.fixture
def goodbyes(app):
    """The screens whose code was hidden; a page says it while it closes, when no browser tells any more."""
    said = SimpleQueue()

    @app.after_request
    def hear(response):
        if request.method == "DELETE":
            said.put(request.args["screen"])
        return response

    return lambda: said.get(timeout=20)


def sits_down(phone, url, colour):
    phone.goto(url)
    phone.locator(f"input[value={colour}]").check()
    phone.get_by_role("button", name="Sit down").click()
    phone.wait_for_url("**/games/*/")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_joins_by_the_qr_code_on_the_screen(address, hosting, newcomer, scheme):
    """The code is photographed from the screen; the list on the tablet shows the phone by itself."""
    hosting.emulate_media(color_scheme=scheme)
    (link,) = read_photo(hosting.screenshot())
    assert link == hosting.locator(".ways .address").inner_text()
    sits_down(newcomer(), address + urlsplit(link).path, "red")
    expect(hosting.locator("#device-2")).to_contain_text("Red")


def test_a_phone_joins_by_the_short_code(address, hosting, newcomer):
    phone = newcomer()
    phone.goto(f"{address}/join")
    phone.get_by_label("Short code").fill(hosting.locator("#code").inner_text().lower())
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Friday")


def test_a_reload_keeps_the_code_and_a_closed_page_takes_it_along(goodbyes, address, hosting, newcomer):
    before = hosting.locator("main").get_attribute("data-screen")
    hosting.reload()
    assert goodbyes() == before
    code = hosting.locator("#code").inner_text()
    assert newcomer().goto(f"{address}/join/{code}").status == 200
    hosting.goto(f"{address}/")
    goodbyes()
    assert newcomer().goto(f"{address}/join/{code}").status == 404


def test_the_list_leaves_alone_what_the_host_is_changing(address, hosting, newcomer):
    """Somebody comes while the host ticks seats: the new one is listed, and the ticks stay."""
    url = address + urlsplit(hosting.locator(".ways .address").inner_text()).path
    sits_down(newcomer(), url, "red")
    hosting.locator("#device-2 summary").click()
    hosting.locator("#device-2 input[value=blue]").check()
    sits_down(newcomer(), url, "green")
    expect(hosting.locator("#device-3")).to_contain_text("Green")
    expect(hosting.locator("#device-2 input[value=blue]")).to_be_checked()
    hosting.locator("#device-2").get_by_role("button", name="Save").click()
    expect(hosting.locator("#device-2 .people").first).to_contain_text("Blue")


def test_a_removed_phone_is_told_at_once(address, hosting, newcomer, game_id):
    phone = newcomer()
    url = address + urlsplit(hosting.locator(".ways .address").inner_text()).path
    sits_down(phone, url, "red")
    phone.goto(f"{address}/games/{game_id}/devices")
    hosting.locator("#device-2 summary").click()
    hosting.locator("#device-2").get_by_role("button", name="Remove from the table").click()
    expect(phone.get_by_role("alert")).to_contain_text("not at this table")


def test_a_phone_that_leaves_goes_to_its_games(address, hosting, newcomer, game_id):
    phone = newcomer()
    sits_down(phone, address + urlsplit(hosting.locator(".ways .address").inner_text()).path, "red")
    phone.goto(f"{address}/games/{game_id}/devices")
    phone.get_by_role("button", name="Leave the table").click()
    phone.wait_for_url(f"{address}/")
    expect(hosting.locator("#device-2")).to_have_count(0)


def test_without_a_connection_the_page_says_so_and_shows_no_code(hosting):
    """A code that nobody keeps alive would lead nowhere; it comes back with the connection."""
    code = hosting.locator("#code").inner_text()
    hosting.context.set_offline(True)
    expect(hosting.locator("#connection")).to_contain_text("Not connected")
    expect(hosting.locator("#code")).to_be_empty()
    hosting.context.set_offline(False)
    expect(hosting.locator("#connection")).to_be_hidden()
    expect(hosting.locator("#code")).to_have_text(code)
