"""The keyboard alone: a short way to the decision, no stop on empty spaces, a key held down acts once."""

import pytest
from playwright.sync_api import expect

from referee.games import GAMES
from tests.browser.conftest import TABLET
from tests.journeys.screen import a_screen

EMPTY = "#road .cell:not(.is-bridge) .empty"


@pytest.fixture
def table(shared_house, browser):
    """A game in its first round on a tablet."""
    with a_screen(shared_house, browser, shared_house.begin(players=4, decisions=4), TABLET) as screen:
        yield screen


def hold(screen, key, times=10, every=100):
    """Hold a key down: the keyboard repeats it."""
    for _ in range(times):
        screen.page.keyboard.down(key)
        screen.page.clock.run_for(every)
    screen.page.keyboard.up(key)


def test_the_skip_link_leads_to_the_decision(table):
    """Four keys from the top of the page to the first choice, over the orders, and no step in the history."""
    for key in ("Tab", "Enter"):
        table.page.keyboard.press(key)
    expect(table.page.locator("#now")).to_be_focused()
    expect(table.page).to_have_url(table.url)
    step_over_the_orders(table)
    expect(table.page.locator("#now .choices button").first).to_be_focused()


def step_over_the_orders(table):
    """From the question on: the buttons of the orders are one stop."""
    table.page.keyboard.press("Tab")
    expect(table.page.locator("#hands button:focus")).to_be_visible()
    table.page.keyboard.press("Tab")


PATHS = ("/", "/new", "/new?ruleset=caylus1303", "/rules", "/rules/thief", "/print", "history", "setup", "devices")


@pytest.mark.parametrize("path", PATHS)
def test_on_other_pages_it_leads_to_the_content(table, path):
    table.page.goto(table.house.address + path if path.startswith("/") else table.url + path)
    for key in ("Tab", "Enter"):
        table.page.keyboard.press(key)
    expect(table.page.locator("main#main")).to_be_focused()


def test_the_decision_is_named_by_its_question(table):
    """Whoever hears the page hears who is asked for what when the keyboard gets there."""
    expect(table.page.get_by_role("region", name="Place a worker or pass.")).to_have_id("now")


def test_empty_spaces_are_no_stops(table):
    """From the top to the first choice every stop is something: a link, a tile, the site."""
    stops = []
    while not table.page.evaluate("document.activeElement.matches('#now .choices button')"):
        table.page.keyboard.press("Tab")
        stops.append(table.page.evaluate(f"document.activeElement.matches('{EMPTY}')"))
        assert len(stops) < 40
    assert not any(stops)
    assert table.page.locator(EMPTY).count() > 10


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_held_down_passes_one_person(table, key):
    """For longer than any pause, too: whoever comes next is asked."""
    seq = table.seq
    table.page.locator("#now .choices button").first.focus()
    hold(table, key)
    table.shows(seq + 1)
    hold(table, key)
    assert table.seq == seq + 1


def test_after_a_decision_the_keyboard_waits_at_the_question(table):
    """Not at the next player's Pass: another Enter does nothing, and the focus is seen."""
    seq = table.seq
    table.page.locator("#now .choices button").first.focus()
    table.page.keyboard.press("Enter")
    table.shows(seq + 1)
    expect(table.page.locator("#now:focus-visible")).to_be_visible()
    table.page.clock.run_for(1000)
    table.page.keyboard.press("Enter")
    step_over_the_orders(table)
    expect(table.page.locator("#now .choices button").first).to_be_focused()
    assert table.seq == seq + 1


def test_a_round_by_keyboard_never_loses_the_focus(table):
    """Tiles, choices and undo: there is always somewhere to go on from."""
    for what in ("#road .legal button", "#now .choices button", "#road .legal button", "[data-post=undo]"):
        table.page.locator(what).first.focus()
        enters(table)


def test_a_whole_round_of_the_second_game_by_keyboard(shared_house, browser):
    """Caylus (2005): the castle, along the road, and whatever is asked then, each one Enter; nothing needs a finger."""
    game = shared_house.begin(players=2, decisions=0, game=GAMES["caylus2005"])
    with a_screen(shared_house, browser, game, TABLET) as table:
        for reach in (lambda: tabs_to(table, "#castle-row"), lambda: along_the_road(table)):
            reach()
            enters(table)
        while table.game["state"]["round"] == 1:
            tabs_to(table, "#now [data-action]")
            enters(table)
        assert table.seq > 6


def tabs_to(table, wanted):
    """Go on from where the keyboard is, all around the page at most."""
    for _ in range(80):
        if table.page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
        table.page.keyboard.press("Tab")
    raise AssertionError(f"no way to {wanted}")


def along_the_road(table):
    """Reach the third neutral tile by arrows."""
    tabs_to(table, "#road [tabindex='0']")
    table.page.keyboard.press("Home")
    while not table.page.evaluate("document.activeElement.matches('#cell-road_3 *')"):
        table.page.keyboard.press("ArrowRight")


def enters(table):
    """Press Enter: one entry is recorded, and the keyboard is still at the table."""
    seq = table.seq
    table.page.keyboard.press("Enter")
    table.shows(seq + 1)
    assert table.page.evaluate("document.querySelector('#table').contains(document.activeElement)")
    table.page.clock.run_for(1000)


def test_undoing_the_only_move_leaves_the_keyboard_at_the_table(shared_house, browser):
    """Then there is nothing more to undo, and its button cannot keep the focus."""
    with a_screen(shared_house, browser, shared_house.begin(players=3, decisions=1), TABLET) as screen:
        screen.page.locator("[data-post=undo]").focus()
        screen.page.keyboard.press("Enter")
        screen.shows(2)
        expect(screen.page.locator("[data-post=undo]")).to_be_disabled()
        expect(screen.page.locator("#now")).to_be_focused()
