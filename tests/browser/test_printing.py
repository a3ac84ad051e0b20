"""The print page in a browser: whoever waits is told, and a crowd before the press passes by itself."""

import threading
import time
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, Response, expect

from referee.views import printables
from tests.browser.conftest import TABLET

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
    return page.get_by_role("status").filter(has_text="PDF")


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
    assert "/print/scorepad.pdf?lang=fr" in pdf.value.url
    work.join()


def test_a_crowd_before_the_press_passes_by_itself(page: Page):
    """No place left: the page says so and asks again when the server told it to; nobody taps twice."""
    page.get_by_label("Papier").select_option("letter")  # nobody had this one made before
    page.wait_for_url("**paper=letter**")
    with a_pdf(page) as pdf, ExitStack() as crowd:
        for number in range(8):
            crowd.enter_context(printables.press.place(f"device {number // 2}"))
        page.get_by_role("link", name="PDF").click()
        expect(told(page)).to_contain_text("Beaucoup de PDF sont déjà en attente")
        crowd.close()
    assert "/print/scorepad.pdf?lang=fr&paper=letter" in pdf.value.url


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
