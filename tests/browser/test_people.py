"""Players over time, as people look at them: two evenings, two names of one person, a table, BG Stats, a picture."""

import csv
import json
from io import StringIO
from urllib.parse import parse_qs, urlsplit

import pytest
from axe_playwright_python.sync_playwright import Axe
from PIL import Image
from playwright.sync_api import expect

from referee.play.people import id_of
from tests.browser.conftest import PHONE, TABLET
from tests.web.evenings import counted, evening

SMALL = """() => [...document.querySelectorAll("main :is(button, a, select)")]
  .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 44)
  .map((part) => part.outerHTML.slice(0, 90))"""


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_two_evenings(app, address, browser, screen):
    """Anna is Ania: her numbers come together; all of it is taken along in three ways."""
    evening(app, "Anna", "Bob", seed="a")
    game_id = evening(app, "Ania", "Bob", "Cleo", seed="b")
    page = browser.new_context(**screen, reduced_motion="reduce").new_page()
    page.goto(f"{address}/")
    page.get_by_role("link", name="Players", exact=True).click()
    expect(page.get_by_role("heading", name="Players", exact=True)).to_be_visible()
    expect(page.locator(".compared tbody tr")).to_have_count(4)
    _merge(page, "Ania", "Anna")
    _look_at(page, "Anna")
    _take_the_table(page)
    page.goto(f"{address}/games/{game_id}/end")
    _hand_over(page, game_id)
    _take_the_picture(page)


def _merge(page, name, person):
    page.get_by_label("This name").select_option(name)
    page.get_by_label("is the same person as").select_option(person)
    page.get_by_role("button", name="Merge").click()
    expect(page.get_by_text(f"{name} is {person}")).to_be_visible()
    expect(page.locator(".compared tbody tr")).to_have_count(3)
    expect(page.get_by_role("row", name=person).locator(".is-games")).to_have_text("2")


def _look_at(page, name):
    """Their page, the games of three only, and back."""
    page.locator(".compared").get_by_role("link", name=name).click()
    expect(page.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(page.locator(".played li")).to_have_count(2)
    page.get_by_role("link", name="3", exact=True).click()
    expect(page.locator(".played li")).to_have_count(1)
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
    page.get_by_role("link", name="Players", exact=True).first.click()
    expect(page.locator(".same")).to_be_visible()


def _take_the_table(page):
    with page.expect_download() as kept:
        page.get_by_role("link", name="CSV").click()
    text = kept.value.path().read_text("utf-8-sig")
    lines = list(csv.DictReader(StringIO(text, newline="")))
    assert [line["Person"] for line in lines if line["Player"] == "Ania"] == ["Anna"]
    assert len(lines) == 5


def _hand_over(page, game_id):
    link = page.get_by_role("link", name="To BG Stats")
    expect(link).to_be_visible()
    play = json.loads(parse_qs(urlsplit(link.get_attribute("href")).query)["data"][0])
    assert play["sourcePlayId"] == game_id
    assert {player["name"] for player in play["players"]} == {"Ania", "Bob", "Cleo"}


def _take_the_picture(page):
    with page.expect_download() as kept:
        page.get_by_role("link", name="A picture of the result").click()
    assert kept.value.suggested_filename.endswith(".png")
    with Image.open(kept.value.path()) as picture:
        assert picture.size == (1080, 1350)


def test_the_picture_is_handed_to_another_app_where_the_browser_can(app, address, browser):
    """A phone that shares files is given the file; one that cannot downloads it, also after it tried."""
    context = browser.new_context(**PHONE, reduced_motion="reduce")
    context.add_init_script(
        "navigator.canShare = ({files}) => files.length === 1;"
        "navigator.share = async ({files: [file]}) => {"
        "  if (window.sulks) throw new Error(); document.title = file.name;"
        "}"
    )
    page = context.new_page()
    page.goto(f"{address}/games/{evening(app, 'Ann', 'Bob')}/end")
    link = page.get_by_role("link", name="A picture of the result")
    link.click()
    expect(page).to_have_title("caylus-friday.png")
    page.evaluate("window.sulks = true")
    with page.expect_download() as kept:
        link.click()
    assert kept.value.suggested_filename == "caylus-friday.png"


def test_a_merge_that_cannot_be_says_why(app, address, browser):
    counted(app, Ann=3, Bob=1)
    page = browser.new_context(**PHONE).new_page()
    page.goto(f"{address}/people")
    page.get_by_label("This name").select_option("Ann")
    page.get_by_label("is the same person as").select_option("Bob")
    page.get_by_role("button", name="Merge").click()
    expect(page.get_by_role("alert")).to_contain_text("they are two people")


@pytest.mark.parametrize(
    ("screen", "scheme", "language"), [(PHONE, "dark", "fr"), (TABLET, "light", "pl")], ids=["phone", "tablet"]
)
def test_everybody_can_read_it(app, address, browser, screen, scheme, language):
    """No violation, nothing wider than the screen, nothing to tap below 44 px; in another language each."""
    evening(app, "Ann", "Dominique de la Fontaine-Beauregard", "Cleo", seed="a")
    result = counted(app, Ann=30, Bob=12)
    page = browser.new_context(**screen, color_scheme=scheme, locale=language, reduced_motion="reduce").new_page()
    found = {}
    for path in ("/people", f"/people/{id_of('ann')}", f"/scorings/{result}/"):
        page.goto(address + path)
        expect(page.locator("main")).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
        violations = [each["id"] for each in Axe().run(page).response["violations"]]
        if small := [*violations, *page.evaluate(SMALL), *(["wide"] if wide else [])]:
            found[path] = small
    assert found == {}
