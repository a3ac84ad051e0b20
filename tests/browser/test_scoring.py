"""Only the scoring, as a table does it after a game without the app: from the start page to the result, and paper."""

import re

import pytest
from playwright.sync_api import expect

from referee.store import store
from tests.browser.conftest import A_PHONE, A_TABLET

SCREENS = pytest.mark.parametrize("screen", [A_PHONE, A_TABLET], ids=["phone", "tablet"])


@pytest.fixture
def start(address, browser):
    """Open the start page on a device that was never here."""

    def opened(screen, game="Caylus 1303", **more):
        page = browser.new_context(**screen, **more).new_page()
        page.goto(f"{address}/")
        page.get_by_role("link", name="Only the scoring").click()
        page.get_by_role("link", name=game).click()
        return page

    return opened


def hand(page, number):
    return page.locator(f".hand-{number}")


def more(page, number, what, times=1):
    for _ in range(times):
        hand(page, number).get_by_role("button", name=f"One more: {what}", exact=True).click()


@SCREENS
def test_a_table_counts_and_two_share_the_victory(app, start, screen):
    """Two players, a color changed, tokens and gold by taps; the totals follow; the result stays in the library."""
    page = start(screen)
    page.locator('label:has(input[name="players"][value="2"])').click()
    expect(hand(page, 3)).to_be_hidden()
    hand(page, 1).get_by_role("textbox").fill("Ann")
    hand(page, 2).get_by_role("textbox").fill("Bob")
    hand(page, 1).locator("label.seat-red").click()  # Bob, who was red, becomes blue
    more(page, 1, "tokens of 10", 2)
    more(page, 1, "gold", 2)
    more(page, 2, "tokens of 5", 5)
    expect(hand(page, 2).locator(".total")).to_have_text("25")
    hand(page, 2).get_by_role("button", name="One less: tokens of 5", exact=True).click()
    hand(page, 2).get_by_role("button", name="One less: gold", exact=True).click()  # there is none to take away
    hand(page, 2).get_by_role("spinbutton", name="tokens of 1", exact=True).fill("4")
    expect(hand(page, 1).locator(".total")).to_have_text("24")
    expect(hand(page, 2).locator(".total")).to_have_text("24")
    page.get_by_role("button", name="Who won?").click()
    expect(page.get_by_role("status")).to_contain_text("Shared victory: Bob and Ann")
    with app.app_context():
        (scoring,) = store.scorings(None)
        assert scoring.counted["names"] == {"red": "Ann", "blue": "Bob"}
    page.get_by_role("link", name="All games").first.click()
    expect(page.get_by_role("heading", name="Only scored")).to_be_visible()
    page.get_by_role("link", name="Ann and Bob").first.click()
    page.get_by_role("link", name="Print").last.click()
    expect(page.frame_locator(".preview").locator(".verdict")).to_contain_text("Shared victory: Bob and Ann")
    expect(page.get_by_role("link", name="PDF")).to_be_visible()


@SCREENS
def test_the_other_game_counts_its_own(start, screen):
    """Points as the track shows them, gold, goods by threes and deniers by fours."""
    page = start(screen, "Caylus (2005)")
    page.locator('label:has(input[name="players"][value="2"])').click()
    hand(page, 1).get_by_role("spinbutton", name=re.compile("^points")).fill("61")
    more(page, 1, "gold", 2)
    more(page, 1, "resources left", 5)
    more(page, 1, "deniers left", 9)
    expect(hand(page, 1).locator(".total")).to_have_text("70")
    page.get_by_role("button", name="Who won?").click()
    expect(page.get_by_role("status")).to_contain_text("Winner: Blue")


@SCREENS
def test_it_is_deleted_again(start, screen):
    page = start(screen)
    page.get_by_role("button", name="Who won?").click()
    page.get_by_role("link", name="Rename or delete").click()
    page.get_by_role("link", name="Delete this result …").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_role("heading", name="Welcome to the table")).to_be_visible()


@SCREENS
def test_without_scripts(start, screen):
    """Numbers are typed, and a button adds them up."""
    page = start(screen, java_script_enabled=False)
    expect(page.locator("[data-step]").first).to_be_hidden()
    hand(page, 1).get_by_role("spinbutton", name="tokens of 10", exact=True).fill("3")
    page.get_by_role("button", name="Only add up").click()
    expect(hand(page, 1).locator(".total")).to_have_text("30")
    page.get_by_role("button", name="Who won?").click()
    expect(page.get_by_role("status")).to_contain_text("Winner: Blue")


def test_nothing_on_a_small_phone_is_cut_off(start):
    """Five players with many points: no page is wider than the screen."""
    page = start({**A_PHONE, "viewport": {"width": 360, "height": 640}})
    page.locator('label:has(input[name="players"][value="5"])').click()
    for number in range(1, 6):
        hand(page, number).get_by_role("spinbutton", name="tokens of 10", exact=True).fill("120")
    wide = "document.documentElement.scrollWidth > innerWidth"
    assert not page.evaluate(wide)
    page.get_by_role("button", name="Who won?").click()
    expect(page.get_by_role("status")).to_contain_text("Shared victory")
    assert not page.evaluate(wide)
