"""What lies open over a page is closed by Back, by Escape, by its cross and by a tap outside, and leaves no trace."""

import pytest
from playwright.sync_api import expect

from referee.games import GAMES
from referee.rules.caylus1303 import actions
from tests.browser.conftest import A_PHONE, PHONE, TABLET, known_by
from tests.browser.player import exported_by
from tests.devices import token
from tests.journeys.screen import a_screen

LAYERS = exported_by("layers", "({ layers }) => [history.state?.layers ?? 0, layers.length]")
OWN_LINE = """sheet => sheet.querySelector(".close").getBoundingClientRect().bottom
  <= sheet.querySelector(".content").getBoundingClientRect().top + 0.1"""  # as browsers round


@pytest.fixture(scope="module")
def game_id(shared_house):
    """A game in its first round, which nobody plays on in these tests."""
    return shared_house.begin(players=3, decisions=5)


@pytest.fixture
def tablet(shared_house, browser, game_id):
    with a_screen(shared_house, browser, game_id, TABLET) as screen:
        yield screen


@pytest.fixture
def phone(shared_house, browser, game_id):
    with a_screen(shared_house, browser, game_id, PHONE) as screen:
        yield screen


def open_menu(screen):
    screen.page.locator("#menu summary").click()
    screen.becomes(exported_by("layers", "({ layers }) => layers.length"))  # browsers tell it a moment later
    return screen.page.locator("#menu nav")


def open_rules(screen):
    screen.page.locator("#cell-bridge .tile").click()
    return screen.sheet


def open_a_character(screen):
    screen.page.locator(".seat .medallion").first.click()
    return screen.sheet


def open_supply(screen):
    screen.page.locator("#board-characters [data-view=supply]").click()
    return screen.page.locator("#supply")


def open_tab(view, shown):
    def open_it(screen):
        screen.page.locator(f"#tabs [data-view={view}]").click()
        return screen.page.locator(shown)

    return open_it


ON_A_TABLET = {"menu": open_menu, "rules": open_rules, "supply": open_supply}
ON_A_PHONE = {
    "menu": open_menu,
    "rules": open_rules,
    "players": open_tab("players", "#seats"),
    "supply": open_tab("supply", "#supply"),
}


def still_there(screen):
    """Nothing lies open, and the history has no step for it."""
    expect(screen.page).to_have_url(screen.url)
    screen.becomes(f"{LAYERS}.then((both) => both.every((each) => each === 0))")


def leaves(screen):
    """One step back, and the table is left for the page before it."""
    screen.page.go_back()
    expect(screen.page).to_have_url(f"{screen.house.address}/")


def closes_by_back(screen, opened):
    """One step back closes what was opened, and nothing else."""
    expect(opened).to_be_visible()
    screen.page.go_back()
    expect(opened).to_be_hidden()
    still_there(screen)


@pytest.mark.parametrize("what", ON_A_TABLET)
def test_back_closes_what_is_open_on_a_tablet(tablet, what):
    """Newcomer 14: only the next step back leaves the table."""
    closes_by_back(tablet, ON_A_TABLET[what](tablet))
    leaves(tablet)


@pytest.mark.parametrize("what", ON_A_PHONE)
def test_back_closes_what_is_open_on_a_phone(phone, what):
    """A tab is a step away from the road."""
    closes_by_back(phone, ON_A_PHONE[what](phone))
    expect(phone.page.locator("#road")).to_be_visible()
    leaves(phone)


def test_back_closes_what_is_looked_up_at_the_castle(shared_house, browser):
    """Caylus (2005): a section of the castle, and the supply from beside the turn order."""
    game = shared_house.begin(players=3, decisions=5, game=GAMES["caylus2005"])
    with a_screen(shared_house, browser, game, TABLET) as tablet:
        tablet.page.locator("[data-look]").click()
        tablet.page.locator("#section-dungeon").click()
        closes_by_back(tablet, tablet.sheet)
        tablet.page.locator("#beside [data-view=supply]").click()
        closes_by_back(tablet, tablet.page.locator("#supply"))
        leaves(tablet)


def test_back_closes_the_newest_first(tablet):
    """Rules read from the supply: the sheet, then the supply, then the table."""
    supply = open_supply(tablet)
    supply.locator(".tile").first.click()
    expect(tablet.sheet).to_be_visible()
    tablet.page.go_back()
    expect(tablet.sheet).to_be_hidden()
    expect(supply).to_be_visible()
    tablet.page.go_back()
    expect(supply).to_be_hidden()
    still_there(tablet)
    leaves(tablet)


def test_from_tab_to_tab_is_one_step(phone):
    """Players, supply, players again: Back leads to the road at once."""
    for view in ("players", "supply", "players"):
        phone.page.locator(f"#tabs [data-view={view}]").click()
    phone.page.go_back()
    expect(phone.page.locator("#seats")).to_be_hidden()
    still_there(phone)
    leaves(phone)


def test_a_players_own_phone_goes_back_to_what_they_hold(shared_house, browser, game_id):
    """There the first view is one's own."""
    link = shared_house.ask(f"/api/games/{game_id}/invitation").json["link"]
    with browser.new_context(**A_PHONE, storage_state=known_by(token("back"))) as context:
        page = context.new_page()
        page.goto(shared_house.address + link[link.index("/join") :])
        page.locator("input[value=red]").check()
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url("**/games/*/")
        page.locator("#tabs [data-view=supply]").click()
        page.go_back()
        expect(page.locator("html")).to_have_attribute("data-view", "you")
        expect(page.locator("#you .seat")).to_be_visible()


def close_by_escape(screen, _):
    screen.page.keyboard.press("Escape")


def close_by_a_tap_outside(screen, opened):
    screen.page.clock.fast_forward(1000)
    screen.page.mouse.click(5, screen.page.viewport_size["height"] - 30)


def close_by_its_cross(screen, opened):
    cross = opened.locator(".close")
    cross.click() if cross.count() else screen.page.locator("#menu summary").click()


@pytest.mark.parametrize("close", [close_by_escape, close_by_a_tap_outside, close_by_its_cross])
def test_what_was_closed_otherwise_leaves_no_step_behind(tablet, close):
    """However often: one step back leaves the table."""
    for open_it in (*ON_A_TABLET.values(), *ON_A_TABLET.values()):
        opened = open_it(tablet)
        expect(opened).to_be_visible()
        close(tablet, opened)
        expect(opened).to_be_hidden()
    still_there(tablet)
    leaves(tablet)


def test_opened_again_while_the_last_step_is_on_its_way(tablet):
    """The history takes its time; what people open meanwhile stays open, and Back closes it."""
    quickly = "({ show }) => { for (let n = 0; n < 11; n++) show('supply'); }"
    tablet.page.evaluate(exported_by("views", quickly))
    tablet.becomes(f"{LAYERS}.then((both) => both.every((each) => each === 1))")
    expect(tablet.page.locator("#supply")).to_be_visible()
    tablet.page.go_back()
    expect(tablet.page.locator("#supply")).to_be_hidden()
    still_there(tablet)
    leaves(tablet)


def test_forward_does_no_harm(tablet):
    """What was closed stays closed, and no step back is lost on it."""
    open_menu(tablet)
    tablet.page.go_back()
    still_there(tablet)
    tablet.page.go_forward()
    expect(tablet.page.locator("#menu nav")).to_be_hidden()
    still_there(tablet)
    leaves(tablet)


def test_a_page_loaded_anew_begins_without_layers(tablet):
    """A reload with an open sheet: the sheet is gone, and so is its step."""
    open_rules(tablet)
    expect(tablet.sheet).to_be_visible()
    tablet.page.reload()
    expect(tablet.sheet).to_be_hidden()
    still_there(tablet)
    leaves(tablet)


def test_other_pages_with_the_look_up_are_the_same(shared_house, browser, game_id):
    """The set-up checklist shows its tiles in the same sheet, and every page has the menu."""
    with a_screen(shared_house, browser, game_id, PHONE) as screen:
        page, before = screen.page, f"{shared_house.address}/games/{game_id}/history"
        page.goto(before)
        page.goto(f"{shared_house.address}/games/{game_id}/setup")
        page.locator("[data-lookup]").first.click()
        expect(screen.sheet).to_be_visible()
        page.go_back()
        expect(screen.sheet).to_be_hidden()
        open_menu(screen)
        page.go_back()
        expect(page.locator("#menu nav")).to_be_hidden()
        page.go_back()
        expect(page).to_have_url(before)


# ---- sheets ----


def test_a_sheet_opens_at_its_top(tablet):
    """Newcomer 15: not where the one before was left."""
    tablet.page.set_viewport_size({"width": 1180, "height": 600})
    for open_it in (open_supply, open_supply, open_rules, open_a_character, open_rules):
        opened = open_it(tablet)
        expect(opened).to_be_visible()
        tablet.becomes("[...document.querySelectorAll('#lookup link')].every((style) => style.sheet)")
        content = opened.locator(".content")
        assert content.evaluate("content => content.scrollTop") == 0
        content.evaluate("content => content.scrollTo(0, 40)")
        assert content.evaluate("content => content.scrollTop") == 40
        tablet.page.keyboard.press("Escape")


def test_a_tap_outside_only_closes(tablet):
    """On a tile that could be played, too; the next tap plays."""
    seq = tablet.seq
    tile = tablet.page.locator("#road .legal .tile[data-action]").first
    tile.focus()
    tablet.page.keyboard.press("i")
    expect(tablet.sheet).to_be_visible()
    tablet.page.clock.fast_forward(1000)
    tile.click()
    expect(tablet.sheet).to_be_hidden()
    assert tablet.seq == seq
    expect(tablet.page.locator("#table")).to_have_attribute("data-seq", str(seq))


def test_the_second_half_of_a_double_tap_does_not_close_what_the_first_opened(tablet):
    tablet.stop_the_clock()
    expect(open_a_character(tablet)).to_be_visible()
    tablet.wait(200)
    open_a_character(tablet)
    expect(tablet.sheet).to_be_visible()
    tablet.wait(500)
    open_a_character(tablet)
    expect(tablet.sheet).to_be_hidden()


def test_the_close_button_lies_on_nothing(tablet):
    """It has a line of its own: what is read never comes under it."""
    for open_it in (open_rules, open_supply):
        opened = open_it(tablet)
        expect(opened).to_be_visible()
        assert opened.evaluate(OWN_LINE)
        tablet.page.keyboard.press("Escape")


def test_the_focus_goes_back_to_where_it_came_from(tablet):
    """From a sheet, the supply and the menu, however they are closed."""
    tile = tablet.page.locator("#cell-bridge .tile")
    tile.focus()
    tablet.page.keyboard.press("Enter")
    expect(tablet.sheet.locator(".content")).to_be_focused()
    tablet.page.keyboard.press("Escape")
    expect(tile).to_be_focused()
    tablet.page.keyboard.press("Enter")
    expect(tablet.sheet).to_be_visible()
    tablet.page.go_back()
    expect(tile).to_be_focused()
    open_supply(tablet)
    expect(tablet.page.locator("#supply")).to_be_focused()
    tablet.page.keyboard.press("Escape")
    expect(tablet.page.locator("#board-characters [data-view=supply]")).to_be_focused()
    open_menu(tablet).locator("a").first.focus()
    tablet.page.keyboard.press("Escape")
    expect(tablet.page.locator("#menu summary")).to_be_focused()


@pytest.mark.parametrize("place", ["#cell-lawyer .tile", "#slot-2"])
def test_the_focus_goes_back_although_the_table_was_drawn_anew(shared_house, browser, place):
    """Somebody acts while a sheet is read: the same tile has the focus, though it is no button any more."""
    game_id = shared_house.begin(players=2, decisions=3, seed="anew")
    with a_screen(shared_house, browser, game_id, TABLET) as screen:
        page = screen.page
        page.locator(place).focus()
        page.keyboard.press("i")
        expect(screen.sheet).to_be_visible()
        for _ in range(2):
            screen.elsewhere(actions.Pass())
        expect(page.locator(f"a{place}" if place.startswith("#slot") else place)).to_have_attribute("data-lookup", "")
        page.keyboard.press("Escape")
        expect(page.locator(place)).to_be_focused()
