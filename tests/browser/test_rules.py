"""The rules, looked up from a table and back: searched by any words, from part to part, on a tablet and a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from referee.games import GAMES
from tests.browser.conftest import A_PHONE
from tests.browser.gathering import Gathering


@pytest.fixture
def gathering(app, address, browser, request):
    return Gathering(app, address, browser, GAMES[getattr(request, "param", "caylus1303")])


def from_the_menu(page: Page, name: str) -> None:
    page.locator("#menu summary").click()
    page.locator("#menu").get_by_role("link", name=name, exact=True).click()


def test_a_question_of_the_table_is_answered_while_it_is_typed(gathering):
    """On the tablet: the combination comes first, leads to its parts, and these back to the table."""
    page = gathering.host().page
    table = page.url
    from_the_menu(page, "Rules")
    page.get_by_role("searchbox").press_sequentially("journeyman stone farm")
    first = page.locator("#found .results > li").first
    expect(first).to_contain_text("its owner takes the bonus once")
    first.get_by_role("link", name="Journeyman").click()
    expect(page.get_by_role("heading", name="When rules meet")).to_be_visible()
    expect(page.locator("main")).to_contain_text("not at the construction site")
    page.go_back()
    expect(page.locator("#found .results > li").first).to_contain_text("its owner takes the bonus once")
    page.goto(f"{table.partition('/games/')[0]}/rules/journeyman?game={gathering.game_id}")
    page.locator(".page-head").get_by_role("link", name="Table").click()
    expect(page).to_have_url(table)


@pytest.mark.parametrize("gathering", ["caylus2005"], indirect=True)
def test_from_a_table_its_own_rules_are_searched(gathering):
    """On a phone at a table of Caylus (2005): what it answers is of that game, and its parts lead on."""
    page = gathering.device("phone", gathering.waiting, screen=A_PHONE).page
    from_the_menu(page, "Rules")
    page.get_by_role("searchbox").press_sequentially("lawyer provost")
    first = page.locator("#found .results > li").first
    expect(first).to_contain_text("a tile that waits for the Lawyer lies beyond the provost")
    first.get_by_role("link", name="Lawyer").click()
    expect(page.locator("main")).to_contain_text("into a residence")
    page.locator(".page-head").get_by_role("link", name="Table").click()
    expect(page).to_have_url(f"{gathering.address}/games/{gathering.game_id}/")


def test_on_a_phone_nothing_found_says_what_to_try_and_print_leads_back(gathering):
    """In French: what cannot be found, then the sheets, and back to the table."""
    phone = gathering.device("phone", gathering.waiting, screen=A_PHONE).page
    table = phone.url
    phone.context.add_cookies([{"name": "language", "value": "fr", "url": table.partition("/games/")[0]}])
    phone.reload()
    from_the_menu(phone, "Règles")
    phone.get_by_role("searchbox").fill("dragons")
    expect(phone.locator("#found .nothing")).to_contain_text("moins de mots")
    phone.get_by_role("searchbox").fill("")
    expect(phone.locator("#found #combinations")).to_be_attached()
    from_the_menu(phone, "Imprimer")
    phone.locator(".print-head").get_by_role("link", name="Table").click()
    expect(phone).to_have_url(table)


def test_looking_up_says_what_to_tap(gathering):
    """The words stand in the panel while a tap looks up, and go when it has."""
    page = gathering.host().page
    look = page.locator("[data-look]")
    look.click()
    expect(page.locator("#message")).to_have_text("Tap a tile or a character to read it")
    look.click()
    expect(page.locator("#message")).to_have_text("")
    look.click()
    page.locator("#road [data-about], #road [data-lookup]").first.click()
    expect(page.locator("#lookup")).to_be_visible()
    expect(page.locator("#message")).not_to_have_text(re.compile("Tap a tile"))
