"""A game travels by light between a laptop that serves and a phone alone: codes on one screen, read by the other."""

import pytest

from tests.browser.conftest import ARGUMENTS, CHROMIUM, TABLET
from tests.browser.filming import STILL, all_seen, feigned
from tests.journeys.house import House

pytestmark = [pytest.mark.browser, pytest.mark.slow]
DECISIONS = 70


@pytest.fixture
def laptop(tmp_path):
    """`referee serve`, with a game in it."""
    with House(tmp_path / "data") as house:
        house.start()
        yield house


def on_the_laptop(playwright, house: House) -> list[bytes]:
    """Show a game's codes on the laptop's own screen, and look at them."""
    game_id = house.begin(decisions=DECISIONS)
    with playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS) as browser:
        page = browser.new_context(**TABLET, **STILL).new_page()
        page.goto(f"{house.address}/games/{game_id}/codes")
        return all_seen(page)


def test_photos_of_a_laptop_are_read_by_the_phone_itself(playwright, laptop, host, phone):
    """Several photos in any order; the phone's own reader finds the codes, and the game goes on there."""
    seen = on_the_laptop(playwright, laptop)
    tab = phone.open()
    host.end()
    tab.visit("resume")
    files = [{"name": f"{at}.png", "mimeType": "image/png", "buffer": body} for at, body in enumerate(reversed(seen))]
    tab.locator("#photo").set_input_files(files)
    tab.shows(DECISIONS)
    assert tab.play(tab.app.url.split("/games/")[1].strip("/"), 2) == DECISIONS + 2


def test_the_camera_of_the_phone_sees_all_codes_of_the_laptop(playwright, laptop, phone, tmp_path):
    camera = feigned(tmp_path / "screen.mjpeg", on_the_laptop(playwright, laptop))
    tab = phone.open(camera, permissions=["camera"])
    tab.visit("resume")
    tab.app.get_by_role("button", name="Use the camera").click()
    tab.shows(DECISIONS)


def test_the_laptop_takes_a_game_over_from_the_screen_of_the_phone(laptop, phone):
    tab = phone.open(**STILL, locale="en-US")
    game_id = tab.begin()
    seq = tab.play(game_id, 8)
    tab.visit(f"games/{game_id}/codes")
    answer = laptop.resume(all_seen(tab.page, tab.app))
    assert answer.status == 303
    there = answer.headers["Location"].strip("/").split("/")[-1]
    assert laptop.ask(f"/api/games/{there}").json["seq"] == seq
