"""Looking back: the history opens at its end, one steps through it on the board, and a round plays again."""

import re

import pytest
from playwright.sync_api import Page, expect

from referee.games import GAMES
from referee.play import games
from tests.browser.conftest import PHONE, TABLET
from tests.web.playing import played

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
ENTRIES = 45


@pytest.fixture
def game(request):
    """The game that is looked back at."""
    return GAMES[getattr(request, "param", "caylus1303")]


@pytest.fixture
def game_id(app, game):
    """A game of three in its second round or so."""
    return played(app, 3, "looking back", ENTRIES, game=game)


@pytest.fixture
def open_page(browser, address, game_id):
    """Open a page of the game on a screen."""

    def come(screen, path="") -> Page:
        page = browser.new_context(**screen).new_page()
        page.goto(f"{address}/games/{game_id}/{path}")
        return page

    return come


def shows(page: Page, number: int) -> None:
    """The board stands at an entry, says so, and the address follows."""
    expect(page.locator("#table")).to_have_attribute("data-number", str(number))
    expect(page.locator("#past")).to_contain_text(f"Entry {number} of {ENTRIES}" if number else "The start")
    expect(page).to_have_url(re.compile(rf"/at/{number}$"))


@SCREENS
def test_the_history_opens_at_its_latest_entry(open_page, screen):
    """Also where its address names no entry; one that is named is shown instead."""
    page = open_page(screen)
    page.locator("a:visible", has_text="History").click()
    expect(page.locator(f"#e{ENTRIES}")).to_be_in_viewport()
    expect(open_page(screen, "history").locator(f"#e{ENTRIES}")).to_be_in_viewport()
    expect(open_page(screen, "history#e7").locator("#e7")).to_be_in_viewport()


@SCREENS
def test_steps_lead_from_entry_to_entry_on_the_board(open_page, screen):
    """By the buttons, which stand still under the finger; and back to the history at the same entry."""
    page = open_page(screen, "history#e7")
    page.locator("#e7 .entry").click()
    shows(page, 7)
    on, back = page.get_by_label("One entry on"), page.get_by_label("One entry back")
    place = on.bounding_box()
    assert min(place["width"], place["height"]) >= 44
    on.click()
    shows(page, 8)
    on.click()
    shows(page, 9)
    assert on.bounding_box() == pytest.approx(place, abs=1)
    back.click()
    shows(page, 8)
    page.go_back()
    expect(page.locator("#e7")).to_be_in_viewport()


def test_arrow_keys_step_too(open_page):
    """Left and right, to the beginning and to the end, as often as they are pressed."""
    page = open_page(TABLET, "at/7")
    shows(page, 7)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    shows(page, 10)
    page.keyboard.press("ArrowLeft")
    shows(page, 9)
    page.keyboard.press("Home")
    shows(page, 0)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    shows(page, 1)
    page.keyboard.press("End")
    shows(page, ENTRIES)
    expect(page.get_by_label("One entry on")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(
    ("game", "screen"),
    [("caylus1303", PHONE), ("caylus1303", TABLET), ("caylus2005", PHONE)],
    ids=["phone", "tablet", "caylus2005"],
    indirect=["game"],
)
def test_a_round_plays_again_until_it_ends(app, open_page, game, game_id, screen):
    """From its heading in the history; ‹on› is only quicker, and a tap on Pause holds it where it is."""
    with app.app_context():
        words = game.words("en")
        stood = [game.stage(words, games.position(game_id, number).state).round for number in range(ENTRIES + 1)]
    first, last = stood.index(1), stood.index(2)
    page = open_page(screen, "history#round-1")
    page.get_by_label("Play the round again on the board: Round 1").click()
    expect(page.locator(":root[data-playing]")).to_have_count(1)
    shows(page, first + 1)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator(":root[data-playing]")).to_have_count(0)
    page.get_by_role("button", name="Play the round").click()
    for _ in range(last - first - 1):
        number = int(page.locator("#table").get_attribute("data-number"))
        page.get_by_label("One entry on").click()
        expect(page.locator("#table")).not_to_have_attribute("data-number", str(number))
    shows(page, last)
    expect(page.locator(":root[data-playing]")).to_have_count(0)
