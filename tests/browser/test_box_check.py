"""The box check as a person does it: going through, correcting, seeing it everywhere, taking it back, and as a file."""

import json
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from referee.play import games
from referee.store import store
from tests.browser.conftest import PHONE, TABLET


@pytest.fixture(params=[TABLET, PHONE], ids=["tablet", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser, address: str):
    with browser.new_context(**request.param, accept_downloads=True) as context:
        page = context.new_page()
        page.goto(address)
        yield page


def value(page: Page, name: str):
    """Find the card of a value."""
    return page.get_by_role("region", name=name, exact=True)


def button(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def test_a_box_is_compared(page: Page, app: Flask, address: str, tmp_path: Path):
    page.get_by_label("Menu").first.click()
    page.get_by_role("link", name="Box check").click()
    expect(page.get_by_text("0 of 91 values compared")).to_be_visible()
    page.get_by_role("link", name="Begin").click()
    expect(page.get_by_role("heading", name="Fairground")).to_be_visible()
    button(page, "All of it matches").click()
    expect(page.get_by_role("heading", name="Lawyer")).to_be_visible()

    _correct_the_tailor(page, address)
    game_id = _is_played_with(page, app, address)
    _is_told_and_printed(page, address)
    _goes_round_as_a_file(page, address, tmp_path)

    page.goto(f"{address}/rules/wood_tailor")
    expect(page.locator("main")).to_contain_text("4\u00a0points")
    page.goto(f"{address}/rules/wood_tailor?game={game_id}")  # which keeps its values
    expect(page.locator("main")).to_contain_text("3\u00a0points")


@pytest.mark.parametrize("page", [PHONE], ids=["phone"], indirect=True)
def test_the_box_of_the_second_game_is_compared(page: Page, address: str):
    """It has few doubtful values; what it says is shown with what we had, and played in its own games only."""
    page.get_by_label("Menu").first.click()
    page.get_by_role("link", name="Box check").click()
    page.get_by_role("link", name="Caylus (2005)").click()
    expect(page.get_by_text("0 of 5 values compared")).to_be_visible()
    page.get_by_role("link", name="Begin").click()
    expect(page.get_by_role("heading", name="Lawyer", exact=True)).to_be_visible()
    _one_point_less(page, "Points")
    expect(value(page, "Points")).to_contain_text("we had: 4")
    page.goto(f"{address}/box?ruleset=caylus2005")
    expect(page.get_by_text("1 of 5 values compared")).to_be_visible()
    for game, played in (("caylus2005", 1), ("caylus1303", 0)):
        page.goto(f"{address}/new?ruleset={game}")
        expect(page.get_by_text("Played with 1\u00a0value of your box.")).to_have_count(played)


def _correct_the_tailor(page: Page, address: str) -> None:
    """One point less, by a tap; the tile beside it shows it."""
    page.goto(f"{address}/box")
    page.get_by_role("link", name="Tailor").click()
    _one_point_less(page, "Prestige points")
    expect(value(page, "Prestige points")).to_contain_text("we had: 4")
    expect(page.locator(".drawing .tile .points")).to_have_text("3")
    expect(page.locator(".drawing .boxed").first).to_be_visible()


def _one_point_less(page: Page, name: str) -> None:
    points = value(page, name)
    points.get_by_text("My box says otherwise").click()
    points.get_by_role("button", name="One less").click()
    points.get_by_role("button", name="That is what my box says").click()


def _is_played_with(page: Page, app: Flask, address: str) -> str:
    page.goto(f"{address}/new?ruleset=caylus1303")
    expect(page.get_by_text("Played with 1\u00a0value of your box.")).to_be_visible()
    button(page, "Start the game").click()
    page.wait_for_url("**/setup")
    with app.app_context():
        (game,) = store.games()
        assert games.find(game.id).setup["box"] == {"wood_tailor": {"pp": 3}}
        return game.id


def _is_told_and_printed(page: Page, address: str) -> None:
    page.goto(f"{address}/rules/wood_tailor")
    expect(page.locator("main")).to_contain_text("3\u00a0points")
    expect(page.locator("main")).to_contain_text("from your box")
    page.goto(f"{address}/print/buildings.html")
    tailor = page.locator(".building", has=page.get_by_role("heading", name="Tailor"))
    expect(tailor.locator(".points")).to_have_text("3")
    expect(tailor.get_by_alt_text("from your box")).to_be_visible()


def _goes_round_as_a_file(page: Page, address: str, folder: Path) -> None:
    """Saved and taken back; a file that is none is refused; the saved one brings it again; and it is taken back."""
    page.goto(f"{address}/box")
    with page.expect_download() as download:
        page.get_by_role("link", name="Save the box as a file").click()
    saved = folder / "box.json"
    download.value.save_as(saved)
    assert json.loads(saved.read_text())["boxes"]["caylus1303"]["wood_tailor"] == {"pp": 3}
    button(page, "Take back: Tailor, Prestige points").click()
    expect(page.get_by_role("heading", name="What your box says otherwise")).to_have_count(0)

    wrong = folder / "wrong.json"
    wrong.write_text('{"setup": {}}')
    page.get_by_label("Read a file").set_input_files(wrong)
    button(page, "Upload").click()
    expect(page.get_by_role("alert")).to_contain_text("This is not a file of a box check")
    page.get_by_label("Read a file").set_input_files(saved)
    button(page, "Upload").click()
    expect(page.get_by_role("status")).to_contain_text("2\u00a0values were read from the file.")
    button(page, "Take back: Tailor, Prestige points").click()
    expect(page.get_by_role("heading", name="What your box says otherwise")).to_have_count(0)


def test_a_certain_value_is_looked_at_twice(page: Page, address: str):
    """Left as it is nothing has changed; the second time it counts."""
    page.goto(f"{address}/box/stone_gold_mine")
    _one_gold_more(page)
    page.get_by_role("link", name="Leave it as it is").click()
    expect(value(page, "Cost")).to_be_visible()
    expect(page.locator("#effect.yours")).to_have_count(0)
    _one_gold_more(page)
    button(page, "Yes, my box says so").click()
    expect(value(page, "Effect")).to_contain_text("we had: Take 1\u00a0gold.")


def _one_gold_more(page: Page) -> None:
    page.get_by_text("What we are certain of").click()
    effect = value(page, "Effect")
    effect.get_by_text("My box says otherwise").click()
    effect.get_by_role("button", name="One more: gold").click()
    effect.get_by_role("button", name="That is what my box says").click()
    expect(page.get_by_role("heading", name="Look again, please")).to_be_visible()
