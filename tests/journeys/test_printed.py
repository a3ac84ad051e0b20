"""Paper from the server: the very PDF that the command prints, whoever asks, in any order; and a game back from it."""

import io
import random
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import cycle
from pathlib import Path
from time import sleep
from urllib.parse import urlsplit

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page, expect

from referee.cli import main
from tests.browser.conftest import PHONE
from tests.devices import TOKEN, token
from tests.journeys.house import Answer, House, random_record

LANGUAGES = ("en", "fr", "pl")
SHEETS = (
    "setup?seed=oak",
    "aid",
    "guide",
    "buildings",
    "buildings?ruleset=caylus2005&ruling_printing=revised",
    "cards",
    "scorepad",
    "tournament?seed=oak",
    "labels",
    "rulings",
)
LARGEST = ("setup.pdf?lang=pl&number=20&seed=tables&players=5", "cards.pdf?lang=fr&size=booklet&type=large")


@pytest.fixture(scope="module")
def table(shared_house: House) -> str:
    """A game of five in its last round: the fullest pause sheet."""
    return shared_house.begin(players=5, seed="late", decisions=130)


@pytest.fixture(scope="module")
def wanted(shared_house: House, table: str) -> list[str]:
    """Every sheet, language after language, and those that take longest, in no order."""
    over = shared_house.begin(players=5, seed="long", decisions=None)
    sheets = [f"/print/{sheet}" for sheet in SHEETS]
    of_games = [f"/games/{table}/print/pause", f"/games/{table}/print/setup", f"/games/{over}/print/record"]
    small = [_pdf(path, language) for path, language in zip((*sheets, *of_games), cycle(LANGUAGES))]
    return random.Random(1303).sample(small + [f"/print/{sheet}" for sheet in LARGEST], len(small) + len(LARGEST))


def _pdf(path: str, language: str) -> str:
    name, _, query = path.partition("?")
    return f"{name}.pdf?lang={language}" + (f"&{query}" if query else "")


@pytest.fixture
def sheets(shared_house: House, wanted: list[str], tmp_path_factory) -> dict[str, tuple[bytes, bytes]]:
    """Every sheet from the server, asked for by four devices at once, and from the command, which works meanwhile."""
    folder = tmp_path_factory.mktemp("printed")
    with ThreadPoolExecutor(4) as devices:
        served = devices.map(lambda at: serve(shared_house, wanted[at], at), range(len(wanted)))
        printed = [command(shared_house, path, folder) for path in wanted]
        return dict(zip(wanted, zip(served, printed, strict=True), strict=True))


def serve(house: House, path: str, at: int) -> bytes:
    """Ask the server for a sheet; every ninth time after somebody who does not wait for theirs."""
    if at % 9 == 0:
        hang_up(house, f"/print/cards.pdf?lang=fr&paper=letter&seed={at}")
    answer = patient(house, path, TOKEN if "games" in path else token(f"printer {at % 4}"))
    assert answer.status == 200, answer.text
    assert answer.headers["Content-Type"] == "application/pdf"
    return answer.body


def patient(house: House, path: str, device: str) -> Answer:
    """Ask until there is a place at the press, as a page does by itself: one device waits for two sheets at most."""
    while (answer := house.ask(path, token=device)).status == 503:
        sleep(int(answer.headers["Retry-After"]))
    return answer


def command(house: House, path: str, folder: Path) -> bytes:
    """Print with the command what an address prints, from the same facts."""
    name, _, query = path.partition(".pdf?")
    fields = dict(field.split("=") for field in query.split("&"))
    options = [f"--{field}={value}".replace("--ruling_", "--ruling=") for field, value in fields.items()]
    made = folder / "sheet.pdf"
    of_game = _of_game(house, name.split("/")[2], folder) if name.startswith("/games/") else []
    assert main(["print", name.split("/")[-1], *options, *of_game, f"--url={house.address}", "-o", str(made)]) == 0
    return made.read_bytes()


def _of_game(house: House, game: str, folder: Path) -> list[str]:
    record, about = folder / f"{game}.json", house.ask(f"/api/games/{game}").json
    record.write_bytes(house.ask(f"/games/{game}/record.json").body)
    times = f"--date={about['created']}/{about['updated']}"
    return [f"--game={record}", f"--title={about['name']}", times]


def hang_up(house: House, path: str) -> None:
    """Ask for a sheet, and be gone before it is there."""
    with socket.create_connection(("127.0.0.1", house.port)) as wire:
        request = f"GET {path} HTTP/1.1\r\nHost: {house.address[7:]}\r\nAuthorization: Bearer {token('left')}\r\n\r\n"
        wire.sendall(request.encode())


@pytest.mark.slow(first=True)
def test_the_server_prints_what_the_command_prints(shared_house, sheets):
    """Every sheet, to the byte: asked for at once, in no order, while others break off.

    And once more, kept, asked for in another order.
    """
    assert [path for path, (served, printed) in sheets.items() if served != printed] == []
    for path, (served, _) in sorted(sheets.items()):
        assert shared_house.ask(path).body == served, path


def test_a_pause_sheet_brings_its_game_back(shared_house, table):
    """Printed from the app, photographed a little crooked, resumed by somebody else: the same game."""
    with closing(pypdfium2.PdfDocument(shared_house.ask(f"/games/{table}/print/pause.pdf").body)) as sheet:
        photos = [photographed(sheet[page]) for page in range(1, len(sheet))]
    answer = shared_house.resume(photos, token("another evening"))
    assert answer.status == 303, answer.text
    again = answer.headers["Location"].split("/")[-2]
    assert again != table
    known = shared_house.ask(f"/api/games/{again}/record", token=token("another evening")).json
    assert known == shared_house.ask(f"/api/games/{table}/record").json == random_record(5, "late", 130)


@pytest.mark.parametrize(
    ("path", "apart"),
    [
        ("cards", 1),
        ("buildings?lang=fr", 1),
        ("setup?seed=oak&paper=letter&lang=pl", 1),
        ("aid", 4),
        ("aid?type=large&lang=fr&paper=letter", 4),
        ("aid?ink=bw&lang=pl", 4),
        ("scorepad?lang=pl", 4),
        ("rulings?lang=fr", 4),
    ],
)
def test_the_browser_prints_the_same_with_its_default_settings(shared_house, browser: Browser, path, apart):
    """Backgrounds are switched off there: bands, colours and crop marks are on paper all the same.

    Boxes lie where they lie; lines of running text drift apart, by less than `apart` millimetres on a page.
    """
    name, _, query = path.partition("?")
    page = browser.new_page(locale="en-US")
    page.goto(f"{shared_house.address}/print/{name}.html?{query}")
    page.evaluate("document.fonts.ready")
    plain, lavish = (page.pdf(prefer_css_page_size=True, print_background=lavish) for lavish in (False, True))
    page.close()
    seen = looks(plain)
    assert seen == looks(lavish)
    pressed = looks(shared_house.ask(f"/print/{name}.pdf?{query}").body)
    assert len(seen) == len(pressed)
    for ours, theirs in zip(seen, pressed, strict=True):
        assert difference(ours, theirs, apart) < 6 < difference(ours, Image.new("RGB", ours.size, "white"), apart)


def test_a_phone_chooses_a_sheet_and_takes_it_home(shared_house, table, browser: Browser):
    """From the table to its sheets: every tap is seen in the sheet and in its pages, and the PDF has as many."""
    with browser.new_context(**PHONE, locale="pl-PL") as context:
        page = context.new_page()
        page.goto(f"{shared_house.address}/games/{table}/print")
        page.get_by_role("radio", name="Arkusz stanu gry").tap()
        expect(page.locator("#shown")).to_have_text("Arkusz stanu gry")
        before = said(page)
        page.get_by_label("Czcionka").select_option("large")
        expect(page.frame_locator(".preview").locator("html")).to_have_class("paper-a4 ink-colour type-large")
        expect(page.locator("#pages")).not_to_have_text(before)
        drawn = page.frame_locator(".preview").locator(".page").count()
        with page.expect_response(lambda answer: answer.request.method == "GET" and ".pdf" in answer.url) as made:
            page.get_by_role("link", name="PDF").tap()
    with closing(
        pypdfium2.PdfDocument(shared_house.ask(urlsplit(made.value.url)._replace(netloc="", scheme="").geturl()).body)
    ) as pdf:
        assert len(pdf) == drawn


def said(page: Page) -> str:
    """What the page says of the number of pages."""
    return page.locator("#pages").inner_text()


def looks(pdf: bytes) -> list[Image.Image]:
    """Every page as a picture, four points to a millimetre."""
    with closing(pypdfium2.PdfDocument(pdf)) as document:
        return [page.render(scale=4 * 25.4 / 72).to_pil().convert("RGB") for page in document]


def difference(one: Image.Image, other: Image.Image, millimetres: int) -> float:
    """How much two pages differ in the middle, of 255, looked at from so far that as many millimetres are a point."""
    size = (one.width // 4 // millimetres, one.height // 4 // millimetres)
    far = ImageChops.difference(*(page.resize(size, Image.Resampling.BOX) for page in (one, other)))
    return sum(ImageStat.Stat(far).mean) / 3


def photographed(page: pypdfium2.PdfPage) -> bytes:
    """A photo of a page: not quite straight, not quite from the same distance, on a table."""
    picture = page.render(scale=200 / 72).to_pil().convert("L").rotate(4, expand=True, fillcolor=120)
    file = io.BytesIO()
    picture.resize((round(picture.width * 0.87), round(picture.height * 0.9))).save(file, "JPEG", quality=70)
    return file.getvalue()
