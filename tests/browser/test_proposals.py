"""Putting the table right with a device each: proposed on a phone, agreed to on the host's tablet in one tap."""

import re

import pytest
from playwright.sync_api import expect

from referee.games import FIRST, GAMES
from referee.play import box, log, seating
from referee.rules.caylus1303 import RULESET
from tests.browser.conftest import A_PHONE, A_TABLET
from tests.browser.gathering import Gathering
from tests.browser.test_takebacks import AGREE, ASKING, CANCEL, REFUSE, tap
from tests.devices import HOST

MORE, FINISH = ".counter.marked [data-change]:last-child", "[data-confirm]"


@pytest.fixture
def gathering(app, address, browser, request):
    """The host's tablet lies in the middle; the players have a device each."""
    gathering = Gathering(app, address, browser, getattr(request, "param", FIRST))
    with app.app_context():
        seating.give(gathering.game_id, 1, host=True, seats=[], by=HOST)
    gathering.before = gathering.seq
    return gathering


def wood(gathering):
    return gathering.state.seat("blue").stock.wood


def proposes_a_wood(player):
    """Set the table right on a device that may only propose it: blue has a wood more."""
    player.page.goto(f"{player.url}correct?pick=seat/blue/wood")
    player.page.locator(MORE).click()
    expect(player.page.locator(FINISH)).to_have_text("Propose it to the host")
    player.page.locator(FINISH).click()
    expect(player.page).to_have_url(player.url)


@pytest.mark.parametrize(
    ("gathering", "screen"),
    [(FIRST, A_PHONE), (FIRST, A_TABLET), (GAMES["caylus2005"], A_PHONE)],
    ids=["phone", "tablet", "caylus2005"],
    indirect=["gathering"],
)
def test_a_correction_is_proposed_and_agreed_to_in_one_tap(gathering, screen):
    """The host reads what would change; both see it done, and the log has it as the table's."""
    player, host, before = gathering.device("red", "red", screen=screen), gathering.host(), wood(gathering)
    proposes_a_wood(player)
    expect(player.page.locator(ASKING)).to_contain_text("Waiting for the host to agree:")
    expect(host.page.locator(ASKING)).to_contain_text("Red proposes to set the table right:")
    expect(host.page.locator(ASKING)).to_contain_text(re.compile(rf"Blue has {before + 1}\swood"))
    assert host.page.title().startswith("● ")
    tap(host, AGREE)
    for device in (player, host):
        device.shows(gathering.before + 1)
        expect(device.page.locator(ASKING)).to_have_count(0)
    assert wood(gathering) == before + 1
    with gathering.app.app_context():
        assert log.entry(gathering.game_id, gathering.before + 1).kind == "correct"


def test_no_and_thinking_better_of_it(gathering):
    """Whoever proposed it reads the answer; a proposal may be taken back, and the host is asked no more."""
    phone, host, before = gathering.device("red", "red"), gathering.host(), wood(gathering)
    proposes_a_wood(phone)
    tap(host, REFUSE)
    expect(phone.page.locator(ASKING)).to_contain_text("The host’s answer was no")
    expect(host.page.locator(ASKING)).to_have_count(0)
    proposes_a_wood(phone)
    expect(host.page.locator(AGREE)).to_be_visible()
    tap(phone, CANCEL)
    expect(host.page.locator(AGREE)).to_have_count(0)
    assert (gathering.seq, wood(gathering)) == (gathering.before, before)


def test_the_box_is_taken_over_from_the_menu_of_the_table(app, gathering):
    """The host sees first what would change; a phone that looks a tile up afterwards reads the new value."""
    with app.app_context():
        box.say(RULESET, {"wood_tailor": {"pp": 9}})
    host, phone = gathering.host(), gathering.device("red", "red")
    host.page.reload()
    host.page.get_by_label("Menu").first.click()
    host.page.get_by_role("link", name="The box’s values").click()
    expect(host.page.locator("main")).to_contain_text("Tailor")
    host.page.get_by_role("button", name="Take these values over").click()
    expect(host.page).to_have_url(host.url)
    phone.shows(gathering.before + 1)
    phone.page.goto(f"{phone.url.partition('/games/')[0]}/rules/wood_tailor?game={gathering.game_id}")
    expect(phone.page.locator("main")).to_contain_text("9\u00a0points")


def test_a_phone_proposes_the_box_and_the_host_agrees(app, gathering):
    with app.app_context():
        box.say(RULESET, {"wood_tailor": {"pp": 9}, "lawyer": {"cost": {"stone": 1}}})
    host, phone = gathering.host(), gathering.device("red", "red")
    phone.page.goto(f"{phone.url}box")
    phone.page.get_by_role("button", name="Propose it to the host").click()
    expect(phone.page).to_have_url(phone.url)
    expect(host.page.locator("#asking .about li")).to_have_count(2)
    tap(host, AGREE)
    for device in (phone, host):
        device.shows(gathering.before + 1)
    assert RULESET.box(gathering.state)["wood_tailor"] == {"pp": 9}
