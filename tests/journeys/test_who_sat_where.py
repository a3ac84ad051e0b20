"""A guest sits down, looks and leaves, through `referee serve`: the host reads of it, and shuts the door behind it."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import A_PHONE, TABLET
from tests.journeys.house import House


def test_who_sits_looks_and_leaves_is_told_and_may_be_kept_out(house: House, browser: Browser):
    """A free seat, one look at its points, away: the history tells it. Removed with the link, nobody comes back."""
    game_id = house.begin(players=3, decisions=20)
    table = f"{house.address}/games/{game_id}"
    link = f"{house.address}/join/" + house.ask(f"/api/games/{game_id}/invitation").json["invitation"]
    with browser.new_context(**A_PHONE) as phone, browser.new_context(**TABLET) as tablet:
        guest, host = phone.new_page(), tablet.new_page()
        sits_down(guest, link)
        looked = guest.evaluate(f"fetch('/api/games/{game_id}/prestige').then((answer) => answer.json())")
        assert len(looked["players"]) == 1
        guest.goto(f"{table}/devices")
        guest.get_by_role("button", name="Leave the table").click()
        expect(guest).to_have_url(f"{house.address}/")
        host.goto(f"{table}/history")
        expect(lines(host)).to_have_text([AS_HOST, sat_down(2), plain("Device 2 left the table.")])

        sits_down(guest, link)
        host.goto(f"{table}/devices")
        host.locator("#device-3 summary").click()
        host.locator("#device-3").get_by_role("button", name="Remove, and renew the link").click()
        expect(host.locator("#device-3")).to_have_count(0)
        host.goto(f"{table}/history")
        expect(lines(host).last).to_have_text(plain("This device removed device 3 from the table."))
        expect(lines(host)).to_have_count(5)
        assert guest.goto(link).status == 404
        assert guest.goto(f"{table}/history").status == 403


def sits_down(page: Page, link: str) -> None:
    """Come by a link and take the first free seat."""
    page.goto(link)
    page.locator("label:has(input[name=seats])").first.click()
    page.get_by_role("button", name="Sit down").click()
    expect(page.locator("#table")).to_be_visible()


def lines(page: Page):
    return page.locator(".notes li span")


def plain(text: str) -> re.Pattern[str]:
    """Match a sentence, however its spaces are tied."""
    return re.compile(re.escape(text).replace(r"\ ", r"\s"))


AS_HOST = plain("This device is host and plays for everybody.")


def sat_down(number: int) -> re.Pattern[str]:
    return re.compile(rf"^Device\s{number}\ssat\sdown\sand\splays\sfor\s\w+\.$")
