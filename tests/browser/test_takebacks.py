"""Takebacks with a device each: asked on a phone, answered on another or on the tablet, in one tap."""

from types import SimpleNamespace

import pytest
from playwright.sync_api import expect

from referee.games import FIRST, GAMES
from referee.play import log, seating
from tests.browser.conftest import A_TABLET
from tests.browser.gathering import Gathering
from tests.devices import HOST

UNDO, AGREE, REFUSE, CANCEL = (
    f'[data-post="{path}"]' for path in ("undo", *(f"question/{answer}" for answer in ("agree", "refuse", "cancel")))
)
ASKING = "#asking .question"


def tap(player, button, times=1):
    """Tap once the page has stood still for as long as it rests after what another device did."""
    expect(player.page.locator(button)).to_be_enabled()
    player.read_the_question()
    player.page.locator(button).click(click_count=times)


@pytest.fixture
def clock(app):
    clock = SimpleNamespace(now=0.0)
    app.extensions["hall"].clock = lambda: clock.now
    return clock


@pytest.fixture
def gathering(app, address, browser, clock, request):
    """Somebody has placed a worker; their phone, and the tablet of the next player, lie on the table."""
    gathering = Gathering(app, address, browser, getattr(request, "param", FIRST))
    gathering.mover = gathering.asked
    gathering.submit(gathering.ruleset.legal_actions(gathering.state)[0])
    gathering.asker = gathering.asked
    with app.app_context():
        seating.give(gathering.game_id, 1, host=True, seats=[], by=HOST)
    gathering.before = gathering.seq
    return gathering


@pytest.fixture
def phone(gathering):
    """The phone of whoever made the last move."""
    return gathering.device("phone", gathering.mover)


@pytest.fixture
def tablet(gathering):
    """The tablet of whoever is next."""
    return gathering.device("tablet", gathering.asker, screen=A_TABLET)


@pytest.mark.parametrize("gathering", GAMES.values(), ids=list(GAMES), indirect=True)
def test_asked_on_a_tablet_agreed_on_a_phone(gathering, phone, tablet):
    """One tap asks, one tap agrees, and both follow; a page that is loaded anew in between still asks."""
    expect(tablet.page.locator(UNDO)).to_contain_text("Undo?")
    tap(tablet, UNDO)
    expect(tablet.page.locator(ASKING)).to_contain_text("Waiting for")
    expect(tablet.page.locator(UNDO)).to_be_disabled()
    expect(phone.page.locator(ASKING)).to_contain_text("asks to take back:")
    phone.page.reload()
    expect(phone.page.locator(ASKING)).to_contain_text("asks to take back:")
    assert phone.page.title().startswith("● ")
    tap(phone, AGREE)
    for player in (phone, tablet):
        player.shows(gathering.before + 1)
        expect(player.page.locator(ASKING)).to_have_count(0)
    assert gathering.asked == gathering.mover


def test_a_double_tap_agrees_once(gathering, phone, tablet):
    """Both taps are meant for the same question: one move is taken back."""
    tap(tablet, UNDO)
    tap(phone, AGREE, times=2)
    tablet.shows(gathering.before + 1)
    phone.shows(gathering.before + 1)
    assert gathering.seq == gathering.before + 1


def test_no_and_asked_again_and_cancelled(gathering, phone, tablet):
    """Whoever asked reads the answer, may ask again, and may think better of it."""
    tap(tablet, UNDO)
    tap(phone, REFUSE)
    expect(tablet.page.locator(ASKING)).to_contain_text("The answer was no")
    expect(phone.page.locator(ASKING)).to_have_count(0)
    tap(tablet, UNDO)
    expect(phone.page.locator(AGREE)).to_be_visible()
    tap(tablet, CANCEL)
    expect(phone.page.locator(AGREE)).to_have_count(0)
    expect(tablet.page.locator(ASKING)).to_have_count(0)
    assert gathering.seq == gathering.before


def test_the_question_dies_with_the_next_entry(gathering, phone, tablet):
    """Whoever asked plays on instead."""
    tap(tablet, UNDO)
    expect(phone.page.locator(AGREE)).to_be_visible()
    tablet.read_the_question()
    tablet.take(gathering.ruleset.legal_actions(gathering.state)[0])
    phone.shows(gathering.before + 1)
    for player in (phone, tablet):
        expect(player.page.locator(ASKING)).to_have_count(0)


def test_the_question_dies_after_a_minute(app, gathering, clock, phone, tablet):
    """Both pages forget it by themselves."""
    tap(tablet, UNDO)
    expect(phone.page.locator(AGREE)).to_be_visible()
    clock.now = 60
    app.extensions["hall"].table(gathering.game_id).wake()  # or whenever the clock says so: here it jumped
    for player in (phone, tablet):
        expect(player.page.locator(ASKING)).to_have_count(0)
    assert gathering.seq == gathering.before


def test_the_host_overrules_and_switches_it_off(gathering, phone, tablet):
    """The host is asked, too, and may as well simply take it back; without asking, only own moves are offered."""
    host = gathering.host()
    tap(tablet, UNDO)
    expect(host.page.locator(AGREE)).to_be_visible()
    tap(host, UNDO)
    for player in (phone, tablet, host):
        player.shows(gathering.before + 1)
        expect(player.page.locator(ASKING)).to_have_count(0)
    phone.read_the_question()
    phone.take(gathering.ruleset.legal_actions(gathering.state)[0])
    tablet.shows(gathering.before + 2)
    expect(tablet.page.locator(UNDO)).to_be_enabled()
    host.page.goto(f"{host.url}devices")
    host.page.get_by_role("button", name="Only the host").click()
    expect(tablet.page.locator(UNDO)).to_be_disabled()
    expect(phone.page.locator(UNDO)).to_be_enabled()


def test_on_a_shared_tablet_it_just_happens(app, gathering):
    """One device plays for both: nobody is asked."""
    both = gathering.device("both", gathering.mover, gathering.asker, screen=A_TABLET)
    tap(both, UNDO)
    both.shows(gathering.before + 1)
    with app.app_context():
        assert log.entry(gathering.game_id, gathering.before + 1).kind == "undo"
