"""The tour of an example game: every step notices that it was done; it can be skipped, ended, and taken up again."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from referee.games import GAMES
from tests.browser.conftest import PHONE, TABLET
from tests.browser.test_accessibility import LEVELS, SMALL

WIDER = "() => document.documentElement.scrollWidth - innerWidth"
STEPS = 7


@pytest.fixture
def visitor(browser, address):
    """Begin the tour from the lobby, on a screen and in a language."""

    def come(screen, language, game="caylus1303", **looks) -> Page:
        page = browser.new_context(**{**screen, "locale": language, **looks}).new_page()
        page.goto(address)
        page.locator("a[href='/tour']").click()
        page.locator(f"button[value='{game}']").click()
        asks(page, 1)
        return page

    return come


def asks(page: Page, number: int) -> None:
    """The strip shows a step, and nothing is wider than the screen or covered by it."""
    expect(page.locator("#tour .step b")).to_have_text(f"{number}/{STEPS}")
    assert page.evaluate(WIDER) <= 0


def ends_above_the_table(page: Page) -> bool:
    strip, bar = (page.locator(part).bounding_box() for part in ("#tour", "#bar"))
    return strip["y"] + strip["height"] <= bar["y"] + 1


def walk(page: Page, history, look) -> None:
    """Do what each step asks for."""
    page.locator(".cell.legal [data-action]").first.click()
    asks(page, 2)
    page.locator("[data-done]").click()
    asks(page, 3)
    page.locator(".bar .undo").click()
    asks(page, 4)
    look()
    expect(page.locator("#lookup")).to_be_visible()
    page.locator("[data-close-lookup]").click()
    asks(page, 5)
    page.locator(".cell.occupied:not(.legal) [data-action]").first.click()
    asks(page, 6)
    expect(page.locator("#message")).not_to_be_empty()
    history.click()
    expect(page.locator("#latest")).to_be_attached()
    page.go_back()
    asks(page, 7)
    page.locator("#menu > summary").click()
    page.locator("#menu a[href$='/devices']").click()
    expect(page.locator("main.devices, #main")).to_be_visible()
    page.go_back()
    expect(page.locator("#tour .step b")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_tour_on_a_tablet_in_english(visitor, game):
    page = visitor(TABLET, "en", game)
    assert ends_above_the_table(page)

    def look():
        page.locator("[data-look]").click()
        page.locator("#cell-road_1 [data-about]").click()

    walk(page, page.locator(".bar .history"), look)
    expect(page.locator("#tour")).to_contain_text("That was the tour.")
    expect(page.locator("[data-skip-step]")).to_be_hidden()
    page.locator("[data-end-tour]").click()
    expect(page.locator("#tour")).to_be_hidden()
    expect(page.locator("#now")).to_be_focused()


@pytest.mark.slow
def test_the_whole_tour_on_a_phone_in_french(visitor):
    """Where a long press looks a tile up, and what stays at the top stays below the strip."""
    page = visitor(PHONE, "fr", color_scheme="dark")
    assert ends_above_the_table(page)

    def look():
        page.locator("#cell-road_1 [data-about]").click(delay=700)

    walk(page, page.locator(".tabs a"), look)
    expect(page.locator("#tour")).to_contain_text("La visite est finie.")
    page.mouse.wheel(0, 2000)
    assert ends_above_the_table(page)


def test_a_tour_is_skipped_step_by_step_taken_up_and_ended_for_good(visitor):
    page = visitor(PHONE, "pl")
    page.locator("[data-skip-step]").click()
    asks(page, 2)
    page.reload()
    asks(page, 2)
    page.locator("[data-end-tour]").click()
    expect(page.locator("#tour")).to_be_hidden()
    page.reload()
    expect(page.locator("#bar")).to_be_visible()
    expect(page.locator("#tour")).to_be_hidden()


def test_to_begin_again_begins_at_the_first_step(visitor, address):
    page = visitor(TABLET, "en")
    page.locator("[data-skip-step]").click()
    asks(page, 2)
    page.goto(address)
    page.locator("a[href='/tour']").click()
    page.locator("button[value='caylus1303']").click()
    asks(page, 1)
    page.goto(address)
    expect(page.locator(".game")).to_have_count(1)


@pytest.mark.parametrize(
    ("size", "look", "language"),
    [
        ((390, 844), "light", "pl"),
        ((844, 390), "dark", "fr"),
        ((820, 1180), "light", "fr"),
        ((1180, 820), "dark", "pl"),
    ],
)
def test_the_strip_passes_axe_on_every_shape_of_screen(visitor, size, look, language):
    """Every step of it fits, and its buttons are found by thumbs."""
    screen = {**TABLET, "viewport": dict(zip(("width", "height"), size, strict=True))}
    page = visitor(screen, language, color_scheme=look)
    assert not Axe().run(page, options=LEVELS).response["violations"]
    for number in range(1, STEPS + 1):
        asks(page, number)
        assert ends_above_the_table(page)
        assert not page.evaluate(SMALL)
        page.locator("[data-skip-step]").click()
    expect(page.locator("[data-skip-step]")).to_be_hidden()


def test_the_tour_is_heard_and_reached_by_keys(visitor):
    """Each step is announced politely; the keyboard stays on the button that skips."""
    page = visitor(TABLET, "en")
    expect(page.locator("#tour").get_by_role("status")).to_contain_text("Tap a glowing tile")
    page.locator("[data-skip-step]").focus()
    page.keyboard.press("Enter")
    asks(page, 2)
    expect(page.locator("[data-skip-step]")).to_be_focused()
