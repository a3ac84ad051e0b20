"""The table by keyboard and by ear: few stops, arrows along the road, and one voice that says what happened."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from referee.games import GAMES
from tests.browser.conftest import PHONE, TABLET
from tests.browser.gathering import Gathering

FOCUSED = "document.activeElement.closest('[id]').id"
HEARING = """() => {
  const place = document.querySelector("#spoken");
  window.heard = [];
  new MutationObserver(() => heard.push(place.textContent.trim())).observe(place, { childList: true, subtree: true });
}"""
FEW = 12  # stops from the top of the page to the first choice


@pytest.fixture
def gathering(app, address, browser, request):
    return Gathering(app, address, browser, GAMES[getattr(request, "param", "caylus1303")])


@pytest.fixture
def page(gathering):
    page = gathering.host().page
    page.locator("#road .cell:not(.is-bridge) .tile").first.focus()
    return page


of_each_game = pytest.mark.parametrize("gathering", GAMES, indirect=True)


def press(page, *keys):
    """Press keys; give where the keyboard is then."""
    for key in keys:
        page.keyboard.press(key)
    return page.evaluate(FOCUSED)


@pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
def test_few_stops_lead_from_the_top_to_the_decision(gathering, browser, screen):
    page = browser.new_context(**screen).new_page()
    page.goto(f"{gathering.address}/games/{gathering.game_id}/")
    expect(page.locator("#road [tabindex='0']")).to_have_count(1)
    stops = 0
    while not page.evaluate("document.activeElement.matches('#now .choices button')"):
        page.keyboard.press("Tab")
        stops += 1
        assert stops <= FEW


def test_arrows_follow_the_road(page):
    """To the right in the first row, up where it bends, to the left in the second; down leads back."""
    assert press(page, "ArrowRight") == "cell-lawyer"
    assert press(page, *["ArrowRight"] * 6) == "cell-road_3"
    assert press(page, "ArrowRight") == "cell-road_4"
    assert press(page, "ArrowLeft") == "cell-road_5"
    assert press(page, "ArrowDown") == "cell-road_2"
    assert press(page, "Home") == "cell-fairground"
    assert press(page, "ArrowLeft") != ""
    assert page.locator("#road [tabindex='0']").count() == 1


@pytest.mark.parametrize("gathering", ["caylus2005"], indirect=True)
def test_arrows_follow_the_road_of_the_second_game(page, gathering):
    """It bends downwards twice; its empty end answers, and beside the road the castle is a stop of its own."""
    assert press(page, *["ArrowRight"] * 8) == "cell-road_2"
    assert press(page, "ArrowDown", "ArrowLeft") == "cell-road_4"
    assert press(page, "ArrowDown", "ArrowRight") == "cell-road_20"
    assert press(page, "End") == "cell-road_28"
    page.keyboard.press("Enter")
    expect(page.locator("#message")).not_to_be_empty()
    assert press(page, "Home") == "cell-gate"
    while press(page, "Shift+Tab") != "castle-row":
        assert page.evaluate(FOCUSED) != "now"
    page.keyboard.press("Enter")
    expect(page.locator("#castle-row .pawn")).to_have_count(1)
    assert len(gathering.state.castle) == 1


def test_empty_spaces_can_be_reached_and_refused_with_a_reason(page):
    """They are no stops, but the arrows lead there, and Enter is answered."""
    space = press(page, "End")
    assert page.locator(f"#{space} button.empty").count()
    page.keyboard.press("Enter")
    expect(page.locator("#message")).not_to_be_empty()


def test_a_turned_road_leads_as_its_reader_sees_it(page):
    page.evaluate("document.documentElement.dataset.turned = 'on'")
    assert press(page, "ArrowRight") == "cell-lawyer"


def test_the_stop_stays_where_the_keyboard_left_it(page, gathering):
    """Another device goes on; the road is drawn anew, and Tab comes back to the same place."""
    assert press(page, "ArrowRight", "ArrowRight") == "cell-carpenter"
    press(page, "Shift+Tab")
    gathering.submit(gathering.ruleset.legal_actions(gathering.state)[0])
    expect(page.locator("#table")).to_have_attribute("data-seq", str(gathering.seq))
    assert press(page, "Tab") == "cell-carpenter"
    expect(page.locator("#road [tabindex='0']")).to_have_count(1)


def test_i_looks_up_where_the_keyboard_is(page):
    press(page, "ArrowRight", "i")
    expect(page.locator("#lookup h1")).to_have_text("Lawyer")


@of_each_game
def test_one_voice_says_what_happened_and_who_is_asked(page, gathering):
    """Once for each entry, for moves of this device and of others; undo says what it took back."""
    spoken = page.get_by_role("status").and_(page.locator("#spoken"))
    asked = gathering.asked
    page.evaluate(HEARING)
    page.locator("#road .legal button").first.click()
    expect(spoken).to_contain_text(f"{asked.capitalize()} places a worker")
    expect(spoken).to_contain_text("is asked: Place a worker")
    gathering.submit(gathering.ruleset.legal_actions(gathering.state)[0])
    expect(page.locator("#table")).to_have_attribute("data-seq", str(gathering.seq))
    page.locator("[data-post=undo]").click()
    expect(spoken).to_contain_text("Taken back: ")
    heard = page.evaluate("heard")
    assert len(heard) == len(set(heard)) == 3


def test_whose_turn_it_is_is_said_to_whose_it_is(gathering):
    phone = gathering.device("listener", gathering.asked).page
    expect(phone.locator("#spoken")).to_contain_text("It is your turn: ")


def test_headings_go_down_step_by_step(page):
    levels = page.locator(":is(h1, h2, h3, h4):visible").evaluate_all("all => all.map(each => Number(each.tagName[1]))")
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
