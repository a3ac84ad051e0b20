"""Setting the table right as people do: by a finger, on the tablet in the middle and on a phone."""

import re

import pytest
from playwright.sync_api import expect

from referee.games import GAMES
from referee.games.caylus1303.dealing import deal
from referee.play import games, seating
from referee.rules.caylus1303 import RULESET
from tests.browser.conftest import PHONE, TABLET
from tests.devices import HOST
from tests.web.playing import played

PLACE = "part => [part.offsetTop, part.offsetLeft, part.offsetHeight, part.offsetWidth]"  # wherever it slides from
SCREENS = {"tablet": TABLET, "phone": PHONE}


class Desk:
    """A person at the editor."""

    def __init__(self, app, address, browser, screen, game_id):
        self.app, self.game_id, self.screen = app, game_id, screen
        self.url = f"{address}/games/{game_id}/"
        self.page = browser.new_context(**SCREENS[screen]).new_page()
        self.problems = []
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))

    def opens(self, query=""):
        self.page.goto(f"{self.url}correct{query}")
        return self

    def tap(self, selector, nth=0):
        """Tap something, on the phone after turning to where it is, and wait until the server has drawn it."""
        part = self.page.locator(selector).nth(nth)
        if self.screen == "phone" and not part.is_visible():
            view = "players" if selector.startswith(("#seats", "[data-pick='seat")) else "board"
            self.page.locator(f"#tabs [data-view={view}]").click()
        part.click()
        expect(self.page.locator("#desk")).not_to_have_attribute("aria-busy", "true")
        return self

    def says(self, text):
        expect(self.page.locator("#outcome")).to_contain_text(text)
        return self

    def confirms(self, note=""):
        if note:
            self.tap("[data-pick='']")
            self.page.locator("#note").fill(note)
        self.page.get_by_role("button", name="Set the table right").click()
        self.page.wait_for_url(self.url)
        assert self.problems == []

    @property
    def position(self):
        with self.app.app_context():
            stands = games.position(self.game_id)
            return stands.ruleset.position(stands.state)

    def picks(self, pick):
        expect(self.page.locator("#desk")).to_have_attribute("data-pick", pick)
        return self


@pytest.fixture(params=SCREENS)
def desk(request, app, address, browser):
    """A game of three in its second round, in planning."""
    game_id = _in_planning(app)
    return Desk(app, address, browser, request.param, game_id)


def _in_planning(app):
    """Give a game in planning, with workers on the road and houses on it."""
    for decisions in range(60, 200):
        game_id = played(app, 3, "desk", decisions)
        with app.app_context():
            state = games.position(game_id).state
            if state.phase == "planning" and any(space.workers for space in state.road):
                return game_id
    raise AssertionError("no such moment")


def test_a_number_is_changed_with_plus_and_minus(desk):
    """Two quick taps count twice; the entry has its note, and the table shows it."""
    wood = desk.position["players"]["red"]["goods"]["wood"]
    desk.opens().tap("[data-pick='seat/red/wood']")
    plus = desk.page.locator(".counter.marked .step").nth(1)
    plus.click()
    plus.click()
    desk.says("Red has")
    expect(desk.page.locator(".counter.marked .value")).to_have_text(str(wood + 2))
    desk.tap(".counter.marked .step")
    desk.confirms("we counted")
    assert desk.position["players"]["red"]["goods"]["wood"] == wood + 1
    with desk.app.app_context():
        assert games.position(desk.game_id).events[0].note == "we counted"


def test_points_are_changed_by_a_difference(desk):
    desk.opens("?pick=seat/red/pp")
    desk.tap(".counter.marked .step", 1).tap(".counter.marked .step", 1)
    expect(desk.page.locator(".counter.marked .value")).to_have_text("+2")
    before = desk.position["players"]["red"]["pp"]
    desk.confirms()
    assert desk.position["players"]["red"]["pp"] == before + 2


def standing(position):
    """Give a space of the road on which a worker stands, and an empty one."""
    roads = {space: each for space, each in position["spaces"].items() if space.startswith("road")}
    there = next(space for space, each in roads.items() if each["workers"])
    free = next(space for space, each in roads.items() if each["tile"] and not each["workers"])
    return there, free


def test_a_worker_is_tapped_and_goes_where_is_tapped_next(desk):
    there, free = standing(desk.position)
    workers = desk.position["spaces"][there]["workers"]
    desk.opens().tap(f"#cell-{there} [data-pick='worker/{there}/0']")
    desk.picks(f"worker/{there}/0")
    desk.tap(f"#cell-{free} > .tile")
    desk.picks(f"space/{free}")
    desk.says("workers")
    desk.confirms()
    assert desk.position["spaces"][free]["workers"] == workers[:1]
    assert desk.position["spaces"][there]["workers"] == workers[1:]


def test_a_worker_goes_back_to_the_stock_and_another_comes_from_there(desk):
    there, free = standing(desk.position)
    player = desk.position["spaces"][there]["workers"][0]
    stock = desk.position["players"][player]["workers"]
    desk.opens().tap(f"[data-pick='worker/{there}/0']").tap("text=Back to the stock")
    desk.picks(f"seat/{player}/workers")
    desk.tap("text=Put a worker on the board").tap(f"#cell-{free} > .tile")
    desk.confirms()
    assert desk.position["spaces"][free]["workers"] == [player]
    assert desk.position["players"][player]["workers"] == stock


def tiles(position, family):
    return [space for space, each in position["spaces"].items() if str(each.get("tile")).startswith(family)]


def empty(position):
    return next(space for space, each in position["spaces"].items() if "tile" in each and each["tile"] is None)


def test_a_tile_is_moved(desk):
    (there, *_), free = tiles(desk.position, "stone"), empty(desk.position)
    lies = desk.position["spaces"][there]
    desk.opens().tap(f"#cell-{there} > .tile .flag").tap("text=Move it").tap(f"#cell-{free} > .tile")
    desk.confirms()
    assert desk.position["spaces"][free]["tile"] == lies["tile"]
    assert desk.position["spaces"][there]["tile"] is None


def test_a_tile_is_turned_and_another_taken_away(desk):
    (there, *_), (other, *_) = tiles(desk.position, "start"), tiles(desk.position, "stone")
    tile = desk.position["spaces"][other]["tile"]
    desk.opens().tap(f"#cell-{there} > .tile .flag").tap("text=Turn it over")
    desk.tap(f"#cell-{other} > .tile .flag").tap("text=Take it away")
    desk.says("Back in the supply")
    desk.confirms()
    assert desk.position["spaces"][there]["side"] == "residence"
    assert tile in desk.position["supply"]["stone"]


def test_a_tile_is_laid_from_the_supply_and_given_an_owner(desk):
    free, tile = empty(desk.position), desk.position["supply"]["wood"][0]
    desk.opens().tap(f"#cell-{free} > .tile").tap("text=Lay a tile here")
    desk.tap(f".group-tiles .tile[data-change*={tile}]")
    desk.tap(".group-players .choice:has(.icon):has-text('Green')", -1)
    desk.confirms()
    assert desk.position["spaces"][free] == {"tile": tile, "side": "construction", "owner": "green", "workers": []}


def test_the_provost_walks(desk):
    stands = desk.position["provost"]
    desk.opens().tap(".provost").tap(".counter .step", 1).tap(".counter .step", 1).tap(".counter .step")
    desk.confirms()
    assert desk.position["provost"] == stands + 1
    desk.opens().tap(".provost").tap("#cell-road_4 > .tile")
    desk.confirms()
    assert desk.position["provost"] == 4


def test_a_character_is_given_away(desk):
    holder = next(player for player, each in desk.position["players"].items() if each["characters"])
    character = desk.position["players"][holder]["characters"][0]
    other = next(player for player in desk.position["players"] if player != holder)
    desk.opens().tap(f"#seats [data-pick='{character}']").tap(f".group-players .choice:has-text('{other.title()}')")
    desk.confirms()
    assert character in desk.position["players"][other]["characters"]


def test_whose_turn_it_is_is_chosen_among_what_could_be(desk):
    """The present one is marked; whatever was pending is dropped."""
    desk.opens().tap("[data-pick=turn]")
    expect(desk.page.locator(".controls [aria-pressed=true]")).to_have_count(1)
    desk.tap("[data-change*=stewardship]")
    expect(desk.page.locator(".then")).to_be_visible()
    desk.confirms()
    assert desk.position["phase"] != "planning" or desk.position["bridge"] == []


def test_what_no_box_can_show_says_why(desk):
    """The sixteenth worker; one less, and it may be."""
    desk.opens("?pick=seat/red/workers")
    for _ in range(16):
        desk.tap(".counter.marked .step", 1)
        if desk.page.locator("#message:not(.gentle)").count():
            break
    expect(desk.page.locator("#message")).to_contain_text("Red has 15 workers, not 16.")
    expect(desk.page.locator("[data-confirm]")).to_be_disabled()
    desk.tap(".counter.marked .step")
    expect(desk.page.locator("#message")).to_have_text("")
    desk.confirms()


def test_a_change_is_taken_out_again_and_a_reload_keeps_the_rest(desk):
    desk.opens("?pick=seat/red/wood").tap(".counter.marked .step", 1)
    desk.tap("[data-pick='seat/red/gold']").tap(".counter.marked .step", 1)
    expect(desk.page.locator(".changed li")).to_have_count(2)
    desk.tap(".changed button")
    expect(desk.page.locator(".changed li")).to_have_count(1)
    desk.page.reload()
    expect(desk.page.locator(".changed li")).to_have_count(1)
    desk.page.locator("[data-leave]").click()
    desk.page.wait_for_url(desk.url)
    desk.opens()
    expect(desk.page.locator(".changed li")).to_have_count(0)


def test_what_was_put_together_is_gone_once_the_game_has_moved_on(desk):
    desk.opens("?pick=seat/red/wood").tap(".counter.marked .step", 1)
    with desk.app.app_context():
        position = games.position(desk.game_id)
        action = RULESET.write_action(RULESET.legal_actions(position.state)[0])
        games.submit(desk.game_id, position.game.last, "somebody else", action)
    desk.page.reload()
    expect(desk.page.locator("#message")).to_contain_text("The table has moved on")
    expect(desk.page.locator(".changed li")).to_have_count(0)


def test_a_correction_of_an_older_table_is_looked_at_again(desk):
    """Somebody else was quicker: it says so, and the same correction fits the table as it is now."""
    desk.opens("?pick=seat/red/gold").tap(".counter.marked .step", 1)
    with desk.app.app_context():
        games.correct(
            desk.game_id, games.find(desk.game_id).last, "somebody else", [{"path": "/players/red/pp", "by": 1}]
        )
    desk.page.get_by_role("button", name="Set the table right").click()
    expect(desk.page.locator("#message")).to_contain_text("moved on")
    desk.confirms()


def test_the_keyboard_is_never_lost(desk):
    if desk.screen == "phone":
        pytest.skip("no keyboard")
    desk.opens()
    desk.page.locator("#seat-red .name").focus()
    with desk.page.expect_response(re.compile("preview")):
        desk.page.keyboard.press("Enter")
    expect(desk.page.locator("#seat-red .name")).to_be_focused()
    desk.page.locator(".counter .step >> nth=1").focus()
    with desk.page.expect_response(re.compile("preview")):
        desk.page.keyboard.press("Enter")
    expect(desk.page.locator(".counter .step >> nth=1")).to_be_focused()
    with desk.page.expect_response(re.compile("preview")):
        desk.page.keyboard.press("Escape")
    expect(desk.page.locator("#now")).to_be_focused()


def test_does_the_table_match(desk):
    """Card by card; what differs opens the editor with it picked."""
    page = desk.page
    page.goto(desk.url)
    page.locator("#menu summary").click()
    page.get_by_role("link", name="Does the table match?").first.click()
    expect(page.locator(".compared:visible")).to_have_count(1)
    page.locator(".compared:visible .next").click()
    second = list(desk.position["players"])[1]
    expect(page.locator(f"#seat-{second}")).to_be_visible()
    page.locator(f"#seat-{second} a[href$='{second}/wood']").click()
    page.wait_for_url(re.compile("correct"))
    expect(page.locator(".counter.marked")).to_contain_text("wood")
    wood = desk.position["players"][second]["goods"]["wood"]
    desk.tap(".counter.marked .step", 1)
    desk.confirms()
    assert desk.position["players"][second]["goods"]["wood"] == wood + 1


@pytest.mark.parametrize("screen", SCREENS)
def test_a_new_round_offers_it_quietly(app, address, browser, screen):
    """Tapped away it is gone on this device, and nothing has moved."""
    with app.app_context():
        game_id = games.create(RULESET, deal(2, "offer"), "Offer", host=HOST)
        seating.share(game_id, True)
        seen = 0
        while (state := games.position(game_id).state).round != 2 or state.phase != "planning":
            games.submit(game_id, seen, f"a key {seen:05d}", RULESET.write_action(RULESET.legal_actions(state)[-1]))
            seen += 1
    page = browser.new_context(**SCREENS[screen]).new_page()
    page.goto(f"{address}/games/{game_id}/")
    expect(page.locator("#offer")).to_be_visible()
    choices = page.locator(".choices").first.evaluate(PLACE)
    page.locator("[data-not-now]").click()
    expect(page.locator("#offer")).to_be_hidden()
    assert page.locator(".choices").first.evaluate(PLACE) == choices
    page.reload()
    expect(page.locator("#offer")).to_be_hidden()


def test_after_an_earlier_entry_it_is_shown_what_it_leads_to(desk):
    """The table as it stood then is put right; the rest is played again, and looked at before it counts."""
    with desk.app.app_context():
        head = games.find(desk.game_id).head
        then = RULESET.position(games.position(desk.game_id, head - 4).state)["players"]["red"]["goods"]["gold"]
    now = desk.position["players"]["red"]["goods"]["gold"]
    desk.opens(f"?at={head - 4}&pick=seat/red/gold").tap(".counter.marked .step", 1)
    desk.says(f"(was {then})")
    desk.page.get_by_role("button", name="See what it leads to").click()
    desk.page.wait_for_url(re.compile("repair/.*/preview"))
    desk.page.locator("button[name=choice][value=branch]").click()
    desk.page.wait_for_url(desk.url)
    assert desk.position["players"]["red"]["goods"]["gold"] == now + 1


@pytest.mark.parametrize("screen", SCREENS)
def test_the_board_of_the_other_game_is_tapped(app, address, browser, screen):
    """Caylus (2005): a worker to the castle, the bailiff along the road, a marker, houses, the turn order."""
    game_id = played(app, 3, "desk", 12, game=GAMES["caylus2005"])
    desk = Desk(app, address, browser, screen, game_id)
    before = desk.position
    first, second, *_ = before["turn_order"]
    desk.opens().tap(f"[data-pick='seat/{first}']").tap(f"[data-pick='hand/{first}']").tap("#castle-row")
    desk.picks("castle").tap("#asked .back")
    desk.tap(".walker[data-pick=bailiff]").picks("bailiff").tap("#cell-road_9 > .tile").tap("#asked .back")
    desk.tap("#line-goods th").picks("line/goods").tap(".counter .step:not([disabled])").tap("#asked .back")
    desk.tap("#section-dungeon .about").picks("section/dungeon").tap(".counter .step:not([disabled])")
    desk.tap("#beside").picks("order").tap("#controls .choice", 1)
    desk.says("the bailiff stands on road space 9").confirms()
    after = desk.position
    assert after["castle"]["workers"] == [*before["castle"]["workers"], first]
    assert (after["bailiff"], after["turn_order"][:2]) == (9, [second, first])
    assert sum(after["castle"]["houses"]["dungeon"].values()) == 1
    assert sum(player["favors"]["goods"] for player in after["players"].values()) == 1
