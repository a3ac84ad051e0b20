"""Hostile and unlucky guests, through `referee serve`: what they send, and that everybody else goes on."""

from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE
from tests.journeys.house import House


def test_a_browser_goes_back_to_the_table_without_a_connection(house: House, browser: Browser):
    """The table is not among what a browser must forget: back from the rules, it is there, and says that it waits."""
    game_id = house.begin(players=3, decisions=30)
    with browser.new_context(**PHONE) as context:
        page = context.new_page()
        page.goto(f"{house.address}/games/{game_id}/")
        expect(page.locator("#table")).to_have_attribute("data-seq", "30")
        page.goto(f"{house.address}/rules")
        house.kill()
        page.go_back()
        expect(page.locator("#table")).to_have_attribute("data-seq", "30")
