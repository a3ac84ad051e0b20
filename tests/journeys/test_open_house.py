"""The house is open: the start page over the wire, a game brought along, its table in a real browser."""

from playwright.sync_api import Browser, expect

from tests.browser.conftest import TABLET


def test_a_guest_sees_the_start_page(shared_house):
    assert "Caylus Referee" in shared_house.ask("/", token=None).text


def test_a_game_that_was_brought_lies_on_the_tablet(shared_house, browser: Browser):
    game_id = shared_house.begin(players=4, decisions=60)
    with browser.new_context(**TABLET) as context:
        page = context.new_page()
        page.goto(f"{shared_house.address}/games/{game_id}/")
        expect(page.locator("#table")).to_have_attribute("data-seq", "60")
