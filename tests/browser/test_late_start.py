"""Our game has already begun: a table is told by a finger, on a tablet and on a phone, and played on."""

import re
from urllib.parse import urlparse

import pytest
from playwright.sync_api import expect

from referee.play import games
from referee.rules.caylus1303 import RULESET
from referee.rules.registry import RULESETS
from tests.browser.conftest import PHONE, TABLET
from tests.browser.player import Player

SCREENS = {"tablet": TABLET, "phone": PHONE}


class Table:
    """Whoever tells the table."""

    def __init__(self, app, address, browser, screen):
        self.app, self.address = app, address
        self.page = browser.new_context(**SCREENS[screen]).new_page()
        self.problems = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def comes(self, players, game="Caylus 1303"):
        """Come from the start page, say which box it is, and who plays."""
        self.page.goto(self.address)
        self.page.get_by_role("link", name="Our game has already begun").first.click()
        self.page.get_by_role("link", name=game).click()
        self.page.locator(f"[name=players][value='{players}']").check()
        self.page.get_by_label("Name, seat 1").fill("Ada")
        self.page.get_by_role("button", name="Enter the tiles").click()
        self.page.wait_for_url(re.compile("/new/tiles"))

    def lays_the_tiles(self):
        """Tap the first tile that may lie there, until all lie."""
        while (offers := self.page.locator(".offers a")).count():
            with self.page.expect_navigation():
                offers.first.click()
        self.page.get_by_role("button", name="what lies there now").click()
        expect(self.page.locator("#desk")).to_be_visible()

    def taps(self, part):
        part.click()
        expect(self.page.locator("#desk")).not_to_have_attribute("aria-busy", "true")

    def picks(self, pick):
        """Tap what is to be told, on the phone after turning to where it is."""
        part = self.page.locator(f"[data-pick='{pick}']").first
        if not part.is_visible():
            self.page.locator("#tabs [data-view=board]").click()
        self.taps(part)

    def control(self, name):
        return self.page.locator("#controls").get_by_role("button", name=name)

    def more(self, what, times):
        """Tap + beside something."""
        for _ in range(times):
            self.taps(self.page.get_by_role("group", name=what, exact=True).get_by_role("button", name="one more"))

    def done(self):
        self.taps(self.page.get_by_role("button", name="Done with this"))

    def goes_on(self):
        """Let the game go on; give whoever plays it."""
        self.page.get_by_role("button", name="Go on from here").click()
        self.page.wait_for_url(re.compile("/games/"))
        game_id = urlparse(self.page.url).path.split("/")[2]
        return Player(self.app, self.page, self.address, game_id)


@pytest.fixture(params=SCREENS)
def table(request, app, address, browser):
    return Table(app, address, browser, request.param)


def test_a_table_in_its_third_round_is_told_and_played_on(table):
    """A tile with its house is three taps; workers, goods and points are counted; last of all, whose turn it is."""
    table.comes(3)
    table.lays_the_tiles()
    table.more("round", 2)
    table.picks("space/road_10")
    table.taps(table.page.locator("#controls .tile").first)
    table.taps(table.page.get_by_role("group", name="House").get_by_role("button", name="Red"))
    table.taps(table.page.get_by_role("group", name="Add a worker").get_by_role("button", name="Ada"))
    table.done()
    table.taps(table.page.locator("#controls [data-pick='seat/red']"))
    table.more("gold", 2)
    table.page.get_by_label("prestige points").locator("input").fill("47")
    with table.page.expect_response(re.compile("preview")):
        table.page.keyboard.press("Tab")
    table.done()
    table.page.reload()
    expect(table.page.locator("#seat-red")).to_contain_text("8")
    table.picks("turn")
    table.taps(table.control("Red places a worker or passes"))
    player = table.goes_on()
    told = RULESET.position(player.state)
    assert (told["round"], told["decision"]) == (3, {"kind": "plan", "player": "red"})
    assert (told["players"]["red"]["goods"]["gold"], told["players"]["red"]["pp"]) == (2, 47)
    assert (told["spaces"]["road_10"]["owner"], told["spaces"]["road_10"]["workers"]) == ("red", ["blue"])
    expect(table.page.locator("#table")).not_to_contain_text("47")
    for _ in range(3):
        player.take(RULESET.legal_actions(player.state)[1])
    assert table.problems == []
    with table.app.app_context():
        assert games.find(player.game_id).last == 3


def test_a_table_of_the_other_game_is_told_and_played_on(table):
    """Houses in the castle, a marker of the favor table, deniers and open points; then it is played on."""
    table.comes(3, "Caylus (2005)")
    table.lays_the_tiles()
    table.more("round", 2)
    table.picks("section/dungeon")
    table.more("Red", 2)
    table.done()
    table.taps(table.page.locator("#controls [data-pick='seat/red']"))
    table.more("deniers", 3)
    table.page.get_by_label("prestige points").locator("input").fill("17")
    with table.page.expect_response(re.compile("preview")):
        table.page.keyboard.press("Tab")
    table.done()
    table.picks("turn")
    table.taps(table.control("Red places a worker or passes"))
    player = table.goes_on()
    told = RULESETS["caylus2005"].position(player.state)
    assert (told["round"], told["decision"]) == (3, {"kind": "plan", "player": "red"})
    assert (told["players"]["red"]["pp"], told["castle"]["houses"]["dungeon"]["red"]) == (17, 2)
    expect(table.page.locator("#seat-red")).to_contain_text("17")
    for _ in range(3):
        player.take(RULESETS["caylus2005"].legal_actions(player.state)[1])
    assert table.problems == []


def test_what_no_box_can_show_is_said_and_nothing_is_lost(table):
    """Sixteen workers of one color: the reason stands there, the game cannot begin; less of them, and it can."""
    table.comes(2)
    table.lays_the_tiles()
    table.picks("turn")
    table.taps(table.control("Ada places a worker or passes"))
    table.done()
    table.taps(table.page.locator("#controls [data-pick='seat/red']"))
    start = int(table.page.get_by_role("group", name="workers at hand").locator(".value").inner_text())
    table.more("workers at hand", 16 - start)
    expect(table.page.locator("#message")).to_contain_text("15")
    table.done()
    expect(table.page.get_by_role("button", name="Go on from here")).to_be_disabled()
    table.taps(table.page.locator("#controls [data-pick='seat/red']"))
    table.taps(table.page.get_by_role("group", name="workers at hand").get_by_role("button", name="one less"))
    player = table.goes_on()
    assert RULESET.position(player.state)["players"]["red"]["workers"] == 15
    assert table.problems == []
