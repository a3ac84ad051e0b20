"""A player's name, changed on their own phone and seen by everybody."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import A_TABLET
from tests.browser.gathering import Gathering


@pytest.fixture
def gathering(app, address, browser):
    return Gathering(app, address, browser)


def test_a_name_changed_on_a_phone_is_seen_on_the_tablet_and_on_a_sheet(gathering):
    """From the menu; the phone comes back to the table, the tablet follows by itself, the pause sheet has it."""
    colour = gathering.asked
    phone, other = gathering.device("phone", colour), gathering.device("other", gathering.waiting, screen=A_TABLET)
    tablet = gathering.host()
    phone.page.locator("#menu summary").click()
    phone.page.get_by_role("link", name="Players", exact=True).click()
    field = phone.page.locator(".names input[type=text]")
    expect(field).to_have_count(1)
    field.fill("Margaux")
    phone.page.get_by_role("button", name="Save").click()
    phone.page.wait_for_url(phone.url)
    for player in (phone, other, tablet):
        expect(player.page.locator(f"#seat-{colour}")).to_contain_text("Margaux")
    tablet.page.goto(f"{tablet.url}print/pause.html")
    expect(tablet.page.locator("body")).to_contain_text("Margaux")
    tablet.page.goto(f"{tablet.url}history")
    expect(tablet.page.locator(".chips")).to_contain_text("Margaux")


def test_a_player_leaves_and_the_table_goes_on_without_them(gathering):
    """On the tablet: from the menu two taps; they pass, everybody sees it, and undo takes back a move of the others."""
    tablet = gathering.host()
    colour, name = gathering.asked, gathering.asked.capitalize()
    other = gathering.device("other", gathering.waiting, screen=A_TABLET)
    tablet.page.locator("#menu summary").click()
    tablet.page.get_by_role("link", name="Players", exact=True).click()
    tablet.page.get_by_role("button", name=f"{name} has left the table").click()
    tablet.page.wait_for_url(tablet.url)
    for player in (tablet, other):
        expect(player.page.locator(f"#seat-{colour}")).to_contain_text("has left")
        expect(player.page.locator("#table")).not_to_have_attribute("data-asked", colour)
    tablet.page.goto(f"{tablet.url}history")
    expect(tablet.page.locator("#main")).to_contain_text(f"Recorded for {name}, who has left.")
    tablet.page.goto(f"{tablet.url}names")
    tablet.page.get_by_role("button", name=f"{name} is back").click()
    tablet.page.wait_for_url(tablet.url)
    expect(tablet.page.locator(f"#seat-{colour}")).not_to_contain_text("has left")
    tablet.page.locator("[data-post=undo]").click()
    expect(tablet.page.locator("#table")).to_have_attribute("data-asked", colour)


def test_a_name_that_another_has_is_refused_with_the_reason(gathering):
    """What was typed stays, to be mended."""
    host = gathering.host()
    host.page.goto(f"{host.url}names")
    fields = host.page.locator(".names input[type=text]")
    fields.nth(0).fill("Ann")
    fields.nth(1).fill("ann")
    host.page.get_by_role("button", name="Save").click()
    expect(host.page.get_by_role("alert")).to_contain_text("ann")
    expect(host.page.locator(".names input[type=text]").nth(1)).to_have_value("ann")
