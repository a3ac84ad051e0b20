"""A new game through the interface: one button, a code, or the table as it lies."""

import pytest
from playwright.sync_api import expect

from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.newgame.tiles import lay
from referee.play import games
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.catalogue import EDITIONS, NEWEST
from referee.store import store
from tests.browser.conftest import PHONE, TABLET

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])


@pytest.fixture
def form(address, browser):
    def open_form(screen):
        page = browser.new_context(**screen).new_page()
        page.goto(f"{address}/new")
        page.get_by_role("link", name="Caylus 1303").click()
        return page

    return open_form


def newest_setup(app):
    with app.app_context():
        return RULESET.read_setup(store.games()[0].setup)


def layout(setup):
    """What lies where; characters lie in any order."""
    return setup.site, setup.road, setup.wood, setup.stone, sorted(setup.characters)


def choose(page, name, value):
    page.locator(f'label:has(input[name="{name}"][value="{value}"])').click()


@SCREENS
def test_one_button_starts_a_game(app, form, screen):
    """Then the checklist, with the draft least of all forgotten, and then the table."""
    page = form(screen)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/setup")
    expect(page.get_by_role("heading", name="Set up the table")).to_be_visible()
    expect(page.locator("main")).to_contain_text("draft")
    page.locator('a[href$="/"].primary, a.button.primary').last.click()
    expect(page.locator("#now")).to_contain_text("Choose a character.")


@SCREENS
def test_a_code_typed_wrong_is_noticed_and_nothing_is_lost(app, form, screen):
    code = write_code(deal(3, "coded"))
    page = form(screen)
    choose(page, "players", "3")
    page.locator('input[name="name_1"]').fill("Zoë")
    choose(page, "tiles", "code")
    wrong = ("Z" if code[0] != "Z" else "Y") + code[1:]
    page.locator('input[name="code"]').fill(wrong)
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("[role=alert], .problem").first).to_be_visible()
    expect(page.locator('input[name="code"]')).to_have_value(wrong)
    expect(page.locator('input[name="name_1"]')).to_have_value("Zoë")
    page.locator('input[name="code"]').fill(code.lower())
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/setup")
    assert layout(newest_setup(app)) == layout(deal(3, "coded"))


@SCREENS
def test_the_table_as_it_lies_is_entered_tile_by_tile(app, form, screen):
    """Only what is still possible is offered; a set-up laid by hand is played as it lies."""
    laid = deal(2, "laid")
    page = form(screen)
    choose(page, "players", "2")
    choose(page, "tiles", "laid")
    page.get_by_role("button", name="Enter the tiles").click()
    page.wait_for_url("**/new/tiles**")
    tapped: list[str] = []
    for tile in (laid.site[0], *laid.road, laid.site[1], laid.wood, laid.site[2], laid.stone, *laid.characters):
        if tile not in lay(EDITIONS[NEWEST], 2, tapped).offers:
            continue  # what has only one possibility left is laid by itself
        page.locator(f'.offers a:has(use[href$="/{tile}"])').click()
        tapped.append(tile)
        page.wait_for_url(f"**laid={'.'.join(tapped)}")
    page.get_by_role("button", name="Yes: start the game").click()
    page.wait_for_url("**/setup")
    assert layout(newest_setup(app)) == layout(laid)


def test_names_are_text_never_markup(app, form, address):
    page = form(TABLET)
    page.locator('input[name="name_1"]').fill("<b>Bo</b>")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/setup")
    with app.app_context():
        game_id = store.games()[0].id
        assert "<b>Bo</b>" in games.find(game_id).setup["names"].values()
    page.goto(f"{address}/games/{game_id}/")
    expect(page.locator("#seats")).to_contain_text("<b>Bo</b>")
