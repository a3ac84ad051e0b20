"""The print page in a browser: the sheet follows every choice; whoever waits is told, and a crowd passes by itself."""

import threading
import time
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from referee.views import printables
from tests.browser.conftest import TABLET, known_by
from tests.devices import TOKEN

SCREENS = [(390, 844), (844, 390), (820, 1180), (1180, 820)]
SMALL = """() => [...document.querySelectorAll("main :is(a, button, select, input, label)")]
  .filter((part) => part.checkVisibility() && part.type !== "hidden")
  .map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect()])
  .filter(([_, { width, height }]) => width < 44 || height < 44)
  .map(([html]) => html)"""
AT_WORK = 4  # seconds for which the press is busy with somebody else's sheet


@pytest.fixture
def page(browser: Browser, address: str):
    """The host's tablet before the score pad, in French."""
    assert printables.press.works()
    with browser.new_context(**TABLET, locale="fr-FR") as context:
        page = context.new_page()
        page.goto(f"{address}/print?sheet=scorepad")
        yield page


@pytest.fixture(scope="module", autouse=True)
def _send_the_press_home():
    yield
    printables.press.workshop.rest()


def told(page: Page):
    return page.locator("#waiting")


def a_pdf(page: Page):
    """The browser opens a PDF, however often it had to ask."""
    return page.expect_response(lambda answer: answer.request.method == "GET" and "pdf" in _kind(answer))


def _kind(answer: Response) -> str:
    return answer.headers.get("content-type", "")


def test_a_pdf_that_takes_longer_says_so(page: Page):
    """A second later the page tells that the PDF is being made, and then there it is."""
    work = threading.Thread(target=printables.press.workshop.do, args=(time.sleep, AT_WORK))
    work.start()
    with a_pdf(page) as pdf:
        page.get_by_role("link", name="PDF").click()
        expect(told(page)).to_contain_text("Création du PDF en cours")
    assert "/print/scorepad.pdf?ruleset=caylus1303&lang=fr" in pdf.value.url
    work.join()


def test_a_crowd_before_the_press_passes_by_itself(page: Page):
    """No place left: the page says so and asks again when the server told it to; nobody taps twice."""
    page.get_by_label("Papier").select_option("letter")  # nobody had this one made before
    page.wait_for_url("**paper=letter**")
    with a_pdf(page) as pdf, ExitStack() as crowd:
        for number in range(8):
            crowd.enter_context(printables.press.place(f"device {number // 2}"))
        page.get_by_role("link", name="PDF").click()
        expect(told(page)).to_contain_text("Beaucoup de demandes sont déjà en attente")
        crowd.close()
    assert "/print/scorepad.pdf?ruleset=caylus1303&lang=fr&paper=letter" in pdf.value.url


def test_an_address_that_was_opened_too_early_asks_again(page: Page, address: str):
    """Whoever opens the PDF's address itself sees a page that says so, and then the PDF."""
    with a_pdf(page) as pdf, ExitStack() as crowd:
        for number in range(8):
            crowd.enter_context(printables.press.place(f"device {number // 2}"))
        page.goto(f"{address}/print/aid.pdf")
        expect(page.locator("main")).to_contain_text("Cette page réessaie d’elle-même")
        crowd.close()
    assert pdf.value.url == f"{address}/print/aid.pdf"


def test_a_server_that_does_not_answer_is_told(page: Page):
    page.context.set_offline(True)
    page.get_by_role("link", name="PDF").click()
    expect(page.get_by_role("status").filter(has_text="Le serveur ne répond pas")).to_have_count(1)


# ---- choosing


@pytest.fixture(params=SCREENS, ids=lambda size: "x".join(map(str, size)))
def screen(request, browser: Browser, address: str):
    """A screen before the sheets that need no game."""
    width, height = request.param
    seen = {"viewport": {"width": width, "height": height}, "has_touch": True, "storage_state": known_by(TOKEN)}
    with browser.new_context(**seen, locale="en-US") as context:
        page = context.new_page()
        page.goto(f"{address}/print?sheet=aid&lang=en")
        yield page


def pages(page: Page):
    return page.locator("#pages")


def sheet(page: Page):
    return page.frame_locator(".preview").locator("html")


def test_pages_and_pdf_are_always_in_sight(screen: Page):
    """At the head of the page, at its foot and between: how many pages it will be, and the way to them."""
    for part in (".page-top", ".details", ".page-foot"):
        screen.locator(part).scroll_into_view_if_needed()
        expect(pages(screen)).to_be_in_viewport(ratio=1)
        expect(screen.get_by_role("link", name="PDF")).to_be_in_viewport(ratio=1)
    expect(pages(screen)).to_have_text("1\u00a0page")


def test_everything_is_large_enough_for_a_thumb(screen: Page):
    assert screen.evaluate(SMALL) == []
    assert screen.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_sheet_follows_every_choice(screen: Page):
    """At once and in place: paper, type and language, another sheet with what only it asks, and back again."""
    screen.evaluate("window.here = true")
    length = screen.evaluate("history.length")
    screen.get_by_label("Type").select_option("large")
    expect(pages(screen)).to_have_text("4\u00a0pages")
    expect(sheet(screen)).to_have_class("paper-a4 ink-colour type-large")
    screen.locator("#lang").select_option("pl")
    expect(sheet(screen)).to_have_attribute("lang", "pl")
    screen.get_by_role("radio", name="Reference cards").check()
    expect(screen.get_by_label("Size of the cards")).to_be_visible()
    expect(screen.locator("#shown")).to_have_text("Reference cards")
    screen.get_by_label("Size of the cards").select_option("booklet")
    expect(sheet(screen).locator("body")).to_have_class("sheet-cards")
    screen.get_by_role("radio", name="Player aid").check()
    expect(screen.get_by_label("Size of the cards")).to_have_count(0)
    screen.get_by_role("radio", name="Reference cards").check()
    expect(screen.get_by_label("Size of the cards")).to_have_value("booklet")
    expect(screen.get_by_label("Type")).to_have_value("large")
    expect(sheet(screen)).to_have_attribute("lang", "pl")
    screen.wait_for_url("**sheet=cards**size=booklet**")
    assert screen.evaluate("window.here && history.length") == length


def test_the_whole_width_of_a_page_is_seen(screen: Page):
    """Across and upright: no page leaves its frame at the side."""
    for name, title in (("aid", "Player aid"), ("buildings", "Building reference")):
        screen.get_by_role("radio", name=title).check()
        expect(sheet(screen).locator("body")).to_have_class(f"sheet-{name}")
        frame = screen.locator(".preview").bounding_box()
        for drawn in screen.frame_locator(".preview").locator(".page").all():
            box = drawn.bounding_box()
            assert frame["x"] <= box["x"] < box["x"] + box["width"] <= frame["x"] + frame["width"]
            assert box["width"] > frame["width"] * 0.9 or box["width"] > 700


def test_what_cannot_be_printed_is_said_in_place(screen: Page):
    """And once it is mended, the sheet is there again."""
    screen.get_by_role("radio", name="Setup sheet").check()
    screen.get_by_label("Or with a setup code").fill("DFH4-MB17-S6XD")
    screen.get_by_label("Or with a setup code").blur()
    expect(screen.get_by_role("alert")).to_contain_text("This is not a setup code")
    expect(screen.locator(".preview")).to_be_hidden()
    expect(screen.get_by_role("link", name="PDF")).to_have_count(0)
    screen.get_by_label("Or with a setup code").fill("")
    screen.get_by_label("Or with a setup code").blur()
    expect(screen.locator(".preview")).to_be_visible()
    expect(pages(screen)).to_contain_text("page")


def test_without_a_script_a_button_shows_it(browser: Browser, address: str):
    with browser.new_context(**TABLET, locale="en-US", java_script_enabled=False) as context:
        page = context.new_page()
        page.goto(f"{address}/print?sheet=aid")
        page.get_by_label("Type").select_option("large")
        page.get_by_role("button", name="Show it").click()
        expect(pages(page)).to_have_text("4\u00a0pages")


def test_letters_of_other_names_are_loaded_where_somebody_has_one(browser: Browser, address: str):
    """A page in our languages has no need of them."""
    with browser.new_context(**TABLET, locale="en-US") as context:
        page, asked = context.new_page(), []
        page.on("request", lambda request: asked.append(request.url))
        for name, loaded in (("Zoë Łucja", False), ("Ελένη", True)):
            page.goto(f"{address}/new?name_1={name}")
            assert page.locator("[name=name_1]").input_value() == name
            page.evaluate("document.fonts.ready")
            assert any("names.woff2" in url for url in asked) == loaded
