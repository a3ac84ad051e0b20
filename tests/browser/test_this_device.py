"""What a device chose for itself: large, turned, loud, awake; each is remembered."""

import pytest
from playwright.sync_api import expect

from referee.rules.caylus1303 import RULESET, actions
from tests.browser.conftest import A_PHONE, PHONE, TABLET
from tests.browser.gathering import Gathering

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
FAR = 28  # px that are read from across the table
SMALLEST = """parts => Math.min(...parts.flatMap(part => [...part.querySelectorAll("*")])
  .filter(part => part.checkVisibility())
  .filter(part => [...part.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim()))
  .filter(part => !part.closest(".sign, h2"))
  .map(part => parseFloat(getComputedStyle(part).fontSize)))"""
WAKE_LOCK = """() => {
  window.asked = [];
  const request = (what) => (asked.push(what), Promise.reject(new Error("low battery")));
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}"""
CORNER = "part => { const { bottom, left } = part.getBoundingClientRect(); return [bottom, left]; }"
NO_LOCK = "delete Navigator.prototype.wakeLock"
LISTENING = """() => {
  window.rung = [];
  Navigator.prototype.vibrate = (long) => rung.push(long);
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...at) { rung.push("note"); start.apply(this, at); };
}"""


@pytest.fixture
def gathering(app, address, browser):
    return Gathering(app, address, browser)


def opened(gathering, screen, *scripts):
    """Open the table on the host's device, with scripts that run first."""
    context = gathering.browser.new_context(**screen, reduced_motion="reduce")
    for script in scripts:
        context.add_init_script(f"({script})()" if script.startswith("()") else script)
    page = context.new_page()
    page.goto(f"{gathering.address}/games/{gathering.game_id}/")
    return page


def switch(page, name):
    """Turn a switch in the menu, and close the menu."""
    page.locator("#menu summary").click()
    page.locator(f"[data-switch={name}]").click()
    page.keyboard.press("Escape")
    expect(page.locator("#menu nav")).to_be_hidden()


@SCREENS
@pytest.mark.parametrize("name", ["theme", "distance", "turned", "call"])
def test_a_choice_is_kept_until_it_is_taken_back(gathering, screen, name):
    """Through a reload, and on another page; the second tap takes it back."""
    page = opened(gathering, screen)
    switch(page, name)
    for address in (page.url, gathering.address):
        page.goto(address)
        page.locator("#menu summary").click()
        expect(page.get_by_role("switch").and_(page.locator(f"[data-switch={name}]"))).to_be_checked()
        assert page.locator(":root").get_attribute(f"data-{name}")
    page.locator(f"[data-switch={name}]").click()
    expect(page.locator(f"[data-switch={name}]")).not_to_be_checked()
    page.reload()
    expect(page.locator(f"[data-switch={name}]")).to_have_attribute("aria-checked", "false")


@SCREENS
def test_across_the_table_the_question_and_the_orders_are_large(gathering, screen):
    gathering.submit(RULESET.legal_actions(gathering.state)[0])
    page = opened(gathering, screen, "localStorage.setItem('distance', 'on')")
    expect(page.locator(".asked")).to_be_visible()
    assert page.locator(".asked, #now .hands").evaluate_all(SMALLEST) >= FAR


def test_a_large_screen_has_large_pictures(gathering):
    """Without any switch: tiles grow with the screen, and so does what is drawn on them."""
    page = opened(gathering, TABLET)
    sizes = []
    for width, height in ((1180, 820), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        parts = page.locator("#cell-fairground").locator(".picture, .effect .icon")
        sizes.append(parts.evaluate_all("parts => parts.map(part => part.getBoundingClientRect().width)"))
    assert all(large > 1.25 * small for small, large in zip(*sizes, strict=True))


@SCREENS
def test_a_turned_table_is_played_from_the_other_side(gathering, screen):
    """The question stands on its head; taps, sheets, tabs and what is fixed come along; the page still scrolls."""
    page = opened(gathering, screen, "localStorage.setItem('turned', 'on')")
    seq = gathering.seq
    bottom, left = page.locator("#menu summary").evaluate(CORNER)
    assert (bottom, left) == (screen["viewport"]["height"] - 4, 4)
    page.locator("#road .legal button").last.click()
    expect(page.locator("#table")).to_have_attribute("data-seq", str(seq + 1))
    page.locator("[data-look]").click()
    page.locator("#cell-bridge .tile").click()
    expect(page.locator("#lookup .component")).to_be_in_viewport()
    page.keyboard.press("Escape")
    page.locator("[data-view=supply]:visible").click()
    expect(page.locator("#supply h2").first).to_be_in_viewport()


def test_a_turned_phone_scrolls_under_what_is_fixed(gathering):
    page = opened(gathering, PHONE, "localStorage.setItem('turned', 'on')")
    before = page.locator("#bar, #now").evaluate_all(
        "parts => parts.map(part => Math.round(part.getBoundingClientRect().top))"
    )
    page.locator("#cell-road_12").scroll_into_view_if_needed()
    assert page.locator("body").evaluate("body => body.scrollTop") > 0
    after = page.locator("#bar, #now").evaluate_all(
        "parts => parts.map(part => Math.round(part.getBoundingClientRect().top))"
    )
    assert before == after


@SCREENS
def test_the_screen_is_kept_on_whenever_the_page_is_looked_at(gathering, screen):
    """Asked for at first, and again when the page comes back; a browser that says no is left alone."""
    page = opened(gathering, screen, WAKE_LOCK)
    expect(page.locator("#awake")).to_be_hidden()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    assert page.evaluate("asked") == ["screen", "screen"]


@SCREENS
def test_where_it_cannot_be_the_page_says_once_how_to_set_the_device(gathering, screen):
    """Over plain http. It covers nothing, and once it was read or closed it is gone."""
    page = opened(gathering, screen, NO_LOCK)
    note = page.locator("#awake")
    expect(note).to_be_visible()
    assert note.evaluate("note => note.getBoundingClientRect().bottom") <= page.locator("#bar").evaluate(
        "bar => bar.getBoundingClientRect().top"
    )
    note.get_by_role("button", name="Keep it on").click()
    expect(page.locator("#lookup")).to_contain_text("Auto-Lock")
    expect(page.locator("#lookup")).to_contain_text("Android")
    page.keyboard.press("Escape")
    expect(page.locator("#now")).to_be_focused()
    page.reload()
    expect(page.locator("#now")).to_be_visible()
    expect(note).to_be_hidden()


def test_the_note_can_be_closed_unread(gathering):
    page = opened(gathering, PHONE, NO_LOCK)
    page.locator("[data-may-sleep]").click()
    expect(page.locator("#awake")).to_be_hidden()
    page.goto(gathering.address)
    page.goto(f"{gathering.address}/games/{gathering.game_id}/")
    expect(page.locator("#now")).to_be_visible()
    expect(page.locator("#awake")).to_be_hidden()


@pytest.mark.parametrize("loud", [False, True], ids=["quiet", "loud"])
def test_a_phone_calls_when_it_is_its_turn(gathering, loud):
    """Off at first. Switched on, it lets hear how it sounds, and rings and buzzes once when the turn comes."""
    phone = gathering.device("caller", gathering.waiting, screen=A_PHONE).page
    phone.add_init_script(f"({LISTENING})()")
    phone.reload()
    if loud:
        switch(phone, "call")
        phone.wait_for_function("rung.length === 3")
    heard = len(phone.evaluate("rung"))
    while not phone.locator("#table[data-yours]").count():
        gathering.submit(first_but_a_pass(gathering.state))
        expect(phone.locator("#table")).to_have_attribute("data-seq", str(gathering.seq))
    assert phone.evaluate("rung")[heard:] == ([150, "note", "note"] if loud else [])
    assert phone.title().startswith("● ")


def first_but_a_pass(state):
    return next(action for action in RULESET.legal_actions(state) if not isinstance(action, actions.Pass))


@SCREENS
def test_what_is_being_put_together_survives_a_turn_of_the_screen(gathering, screen):
    """A sheet stays open and whole while the device is turned; Back closes it afterwards."""
    page = opened(gathering, screen)
    page.locator("[data-look]").click()
    page.locator("#cell-bridge .tile").click()
    expect(page.locator("#lookup .component")).to_be_visible()
    width, height = screen["viewport"]["width"], screen["viewport"]["height"]
    page.set_viewport_size({"width": height, "height": width})
    expect(page.locator("#lookup .close")).to_be_in_viewport(ratio=1)
    page.go_back()
    expect(page.locator("#lookup")).to_be_hidden()
    expect(page.locator("#table")).to_be_visible()
