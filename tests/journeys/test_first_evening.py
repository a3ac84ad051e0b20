"""A first evening with a new box: from the start page to the first decisions, and by paper to another server."""

import re
from contextlib import closing
from pathlib import Path

import pypdfium2
import pytest
from playwright.sync_api import Browser, expect

from referee.cli import main
from tests.browser.conftest import A_TABLET, known_by
from tests.browser.player import Player
from tests.devices import TOKEN
from tests.journeys.house import House
from tests.journeys.test_printed import photographed

NAMES = ("Zoë", "Łukasz", "Bo")


@pytest.fixture
def evening(house: House, browser: Browser) -> Player:
    """Three friends who chose the big box of 2005, with the newer Church, and stand before their first decision."""
    page = browser.new_context(**A_TABLET, storage_state=known_by(TOKEN)).new_page()
    page.goto(f"{house.address}/")
    page.get_by_role("link", name="New game").first.click()
    page.locator(".of-caylus2005 .game-box").click()
    for number, name in enumerate(NAMES, start=1):
        page.locator(f'input[name="name_{number}"]').fill(name)
    page.get_by_role("radio", name=re.compile("3 points")).check(force=True)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/setup")
    expect(page.get_by_role("heading", name="Set up the table")).to_be_visible()
    for name in NAMES:
        expect(page.locator("main")).to_contain_text(name)
    game_id = page.url.split("/")[-2]
    page.locator("a.button.primary").last.click()
    player = Player(None, page, house.address, game_id)
    player.shows(0)
    return player


def tap(player: Player, space: str) -> None:
    """Tap a place on the board, as soon as the page takes taps."""
    player.read_the_question()
    player.page.locator(f"#cell-{space} .tile").click()


def test_a_first_evening(evening: Player, house: House, tmp_path: Path):
    """Placed, refused, played anyway, taken back, looked up, and found in the history."""
    page = evening.page
    setup = house.ask(f"/api/games/{evening.game_id}/record").json["setup"]
    assert (setup["ruleset"], setup["rulings"]) == ("caylus2005", {"printing": "revised"})
    tap(evening, "joust_field")
    evening.shows(1)
    tap(evening, "joust_field")
    expect(page.locator("#message")).to_contain_text("(p. 2)")
    evening.read_the_question()
    page.get_by_role("button", name="We play it anyway").click()
    evening.shows(2)
    expect(page.locator(".hands")).to_contain_text("Played against the rules.")
    evening.read_the_question()
    page.locator('[data-post="undo"]').click()
    evening.shows(3)
    page.locator("[data-look]").click()
    page.locator("#cell-stables .tile").click()
    expect(page.locator("#lookup")).to_contain_text("Stables")
    page.goto(f"{evening.url}history")
    expect(page.locator("#e1")).to_contain_text("Joust Field")
    same_on_paper(house, evening.game_id, tmp_path)
    goes_on_elsewhere(house, evening.game_id, tmp_path)


def same_on_paper(house: House, game_id: str, folder: Path) -> None:
    """The set-up sheet of the table comes over the wire as the command prints it, to the byte."""
    served = house.ask(f"/games/{game_id}/print/setup.pdf?lang=pl")
    assert served.headers["Content-Type"] == "application/pdf"
    record, about, made = folder / "game.json", house.ask(f"/api/games/{game_id}").json, folder / "setup.pdf"
    record.write_bytes(house.ask(f"/games/{game_id}/record.json").body)
    of_game = [f"--game={record}", f"--title={about['name']}", f"--date={about['created']}/{about['updated']}"]
    assert main(["print", "setup", "--lang=pl", *of_game, f"--url={house.address}", "-o", str(made)]) == 0
    assert made.read_bytes() == served.body


def goes_on_elsewhere(house: House, game_id: str, folder: Path) -> None:
    """The pause sheet, photographed, is the same game on a second server."""
    with closing(pypdfium2.PdfDocument(house.ask(f"/games/{game_id}/print/pause.pdf").body)) as sheet:
        photos = [photographed(sheet[page]) for page in range(1, len(sheet))]
    with House(folder / "elsewhere") as elsewhere:
        elsewhere.start()
        answer = elsewhere.resume(photos)
        assert answer.status == 303, answer.text
        again = answer.headers["Location"].split("/")[-2]
        here, there = (at.ask(f"/api/games/{name}").json for at, name in ((house, game_id), (elsewhere, again)))
        assert there["state"] == here["state"]
