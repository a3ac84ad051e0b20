"""The board shows it: pieces fly where the orders say, in nobody's way, and what changed is marked.

Flights are held where they begin, so that no test depends on how quick a machine is.
"""

import json
import re
from html import unescape

import pytest
from playwright.sync_api import Page, expect

from referee.games import GAMES
from referee.rules.caylus1303 import actions
from referee.rules.caylus2005 import actions as caylus2005
from referee.rules.caylus2005.goods import Pile
from tests.browser.conftest import PHONE, TABLET
from tests.browser.gathering import Gathering
from tests.browser.player import Player
from tests.caylus2005.tables import BATCH, a_table, has
from tests.devices import TOKEN
from tests.web.playing import begun_at, played

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
WALK = 1500  # ms

IN_THE_SKY = "document.getAnimations().filter(flight => flight.effect.target.closest('#sky'))"
HOLD = f"document.addEventListener('drawn', () => queueMicrotask(() => {IN_THE_SKY}.forEach(flight => flight.pause())))"
TIMES = f"""() => {IN_THE_SKY}.map(flight => {{
  const {{ delay, duration, endTime }} = flight.effect.getComputedTiming();
  return {{ delay, duration, endTime }};
}})"""
# Where the ghost of a flight is at its beginning or at its end: the ids of the parts of the page below it.
BELOW = f"""([end, at]) => {{
  const flight = {IN_THE_SKY}[at];
  flight.currentTime = end ? flight.effect.getComputedTiming().endTime - 0.01 : 0;
  const {{ x, y, width, height }} = flight.effect.target.getBoundingClientRect();
  return document.elementsFromPoint(x + width / 2, y + height / 2).map(part => part.id).filter(Boolean);
}}"""


@pytest.fixture
def gathering(app, address, browser):
    return Gathering(app, address, browser)


@pytest.fixture
def sit_down(app, address, browser, request):
    """Sit down for everybody where flights are held; what makes them is loaded after the page."""

    def come(screen, table=None, **more) -> Player:
        page = browser.new_context(**screen, **more).new_page()
        page.add_init_script(HOLD)
        laid = table and begun_at(app, table.state, GAMES[table.state.table.setup.ruleset])
        player = Player(app, page, address, laid or request.getfixturevalue("gathering").game_id)
        with page.expect_response("**/motion.js"):
            player.sit_down()
        page.evaluate("import(new URL('motion.js', document.querySelector('script[type=module]').src))")
        return player

    return come


def ghosts(page: Page):
    return page.locator("#sky .ghost")


def below(page: Page, end: bool, at: int = 0):
    return page.evaluate(BELOW, [end, at])


def test_a_worker_flies_from_its_seat_to_its_place_and_is_gone(sit_down, gathering):
    """It takes no taps, and is drawn where it goes once it is there; both ends are marked."""
    player, whose = sit_down(TABLET), gathering.asked
    player.take(actions.Place("fairground"))
    expect(ghosts(player.page)).to_have_count(1)
    assert f"seat-{whose}" in below(player.page, False)
    assert "cell-fairground" in below(player.page, True)
    assert player.page.locator("#sky").evaluate("sky => getComputedStyle(sky).pointerEvents") == "none"
    player.page.mouse.move(5, 5)
    player.page.mouse.down()  # any tap ends it
    expect(ghosts(player.page)).to_have_count(0)
    expect(player.page.locator("#cell-fairground .pawn.changed")).to_be_visible()
    expect(player.page.locator(f"#seat-{whose} .token.changed")).to_be_visible()


def test_what_only_the_second_game_has_flies_too(sit_down):
    """A house into its section; then a marker along its line, and the bailiff to where the provost joins him."""
    player = sit_down(TABLET, a_table(phase="castle", castle=["blue"], blue=has(**BATCH), provost=9))
    for action, ends, order in (
        (caylus2005.Deliver(Pile(**BATCH)), {"section-dungeon", "seat-blue"}, "−1 food"),
        (caylus2005.Favor("prestige"), {"favor-prestige-1", "cell-road_8", "seat-blue"}, "marker on column 1"),
    ):
        player.take(action)
        expect(player.page.locator("#hands")).to_contain_text(re.compile(order.replace(" ", r"\s")))
        expect(ghosts(player.page)).not_to_have_count(0)
        flights = [below(player.page, True, at) for at in range(ghosts(player.page).count())]
        assert ends <= {part for flight in flights for part in flight}


def test_on_a_phone_it_comes_from_out_of_sight(sit_down):
    """The seats are on another tab: nothing scrolls for them, and the worker appears where it goes."""
    player = sit_down(PHONE)
    player.take(actions.Place("fairground"))
    expect(ghosts(player.page)).to_have_count(1)
    assert "cell-fairground" in below(player.page, True)


@SCREENS
def test_a_tap_during_the_motion_counts(sit_down, screen):
    """The next player does not wait: the tap ends what flies, and is taken."""
    player = sit_down(screen)
    player.take(actions.Place("fairground"))
    expect(ghosts(player.page)).to_have_count(1)
    player.take(actions.Place("lawyer"))
    assert player.state.space("lawyer").workers != ()
    expect(ghosts(player.page)).to_have_count(1)  # the second worker; the first has arrived


def test_undo_takes_the_piece_back(sit_down, gathering):
    player, whose = sit_down(TABLET), gathering.asked
    player.take(actions.Place("fairground"))
    player.page.locator('[data-post="undo"]').click()
    expect(player.page.locator("#cell-fairground .pawn")).to_have_count(0)
    expect(ghosts(player.page)).to_have_count(1)
    assert "cell-fairground" in below(player.page, False)
    assert f"seat-{whose}" in below(player.page, True)


def test_what_another_device_does_is_shown(sit_down, gathering):
    player = sit_down(TABLET)
    gathering.submit(actions.Place("fairground"))
    expect(ghosts(player.page)).to_have_count(1)


@SCREENS
def test_whoever_wants_no_motion_sees_none(sit_down, screen):
    """What changed is marked all the same."""
    player = sit_down(screen, reduced_motion="reduce")
    player.take(actions.Place("fairground"))
    expect(player.page.locator("#cell-fairground .pawn.changed")).to_be_visible()
    expect(ghosts(player.page)).to_have_count(0)


def walks(app, game_id, entries) -> dict[int, list]:
    """Give what each entry moved."""
    client = app.test_client()
    client.set_cookie("device", TOKEN)
    pages = {number: client.get(f"/games/{game_id}/at/{number}/state").text for number in range(1, entries + 1)}
    found = {number: re.search('data-moves="([^"]*)"', page) for number, page in pages.items()}
    return {number: json.loads(unescape(listed[1])) for number, listed in found.items() if listed}


def test_an_earlier_moment_shows_what_changed_also_where_it_was_out_of_sight(app, address, browser):
    """A phone shows only some of the road at once: a step leads to where something changed."""
    game_id = played(app, 5, "a long walk", 60)
    far = re.compile("cell-road_(1[0-9]|[89])")
    number, place = next(
        (number, moves[0]["to"])
        for number, moves in walks(app, game_id, 60).items()
        if len(moves) == 1 and far.fullmatch(moves[0]["to"])
    )
    page = browser.new_context(**PHONE).new_page()
    page.add_init_script(HOLD)
    page.goto(f"{address}/games/{game_id}/at/{number - 1}")
    page.get_by_label("One entry on").click()
    expect(ghosts(page)).to_have_count(1)
    assert place in below(page, True)


def test_a_long_walk_is_over_soon_forward_and_back(app, address, browser):
    """One after the other, 150 to 250 ms each, all within a second and a half; a step back leads the other way."""
    game_id = played(app, 5, "a long walk", 60)
    number, moves = max(walks(app, game_id, 60).items(), key=lambda item: len(item[1]))
    assert len(moves) > 8
    page = browser.new_context(**TABLET).new_page()
    page.add_init_script(HOLD)
    page.goto(f"{address}/games/{game_id}/at/{number - 1}")
    for key, end in (("ArrowRight", "to"), ("ArrowLeft", "from")):
        page.keyboard.press(key)
        expect(page.locator("#table")).to_have_attribute("data-number", str(number - (end == "from")))
        expect(ghosts(page)).not_to_have_count(0)
        times = page.evaluate(TIMES)
        assert 4 < len(times) <= len(moves)
        assert all(150 <= time["duration"] <= 250 for time in times)
        assert [time["delay"] for time in times] == sorted(time["delay"] for time in times)
        assert max(time["endTime"] for time in times) <= WALK
        assert moves[0 if end == "to" else -1][end] in below(page, True)
