"""A wrong move noticed later: from a line of the history to the table put right, in a few taps, on tablet and phone."""

import pytest
from playwright.sync_api import expect

from referee.games import GAMES
from referee.play import games, log
from referee.rules.caylus1303 import actions
from tests.browser.conftest import PHONE, TABLET
from tests.browser.gathering import Gathering
from tests.browser.player import Player

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
WRONG = {"caylus1303": ("fairground", "toll"), "caylus2005": ("gate", "stables")}  # where a worker was, and where not
SPACES = ("road_2", "road_3", "road_4", "road_5")
EACH = pytest.mark.parametrize(
    ("game", "screen"),
    [("caylus1303", PHONE), ("caylus1303", TABLET), ("caylus2005", PHONE)],
    ids=["phone", "tablet", "caylus2005"],
)
SIZES = "parts => parts.map(part => part.getBoundingClientRect()).flatMap(box => [box.width, box.height])"


@pytest.fixture
def sit_down(app, address, browser):
    """Sit down at a game of three in which five workers were placed, the first of them wrongly."""

    def open_table(screen, game="caylus1303") -> Player:
        gathering = Gathering(app, address, browser, GAMES[game])
        for space in (WRONG[game][0], *SPACES):
            gathering.submit(actions.Place(space))
        player = Player(app, browser.new_context(**screen).new_page(), address, gathering.game_id)
        player.sit_down()
        return player

    return open_table


def wrong(player):
    """Give the number of the placement that was different, and whose it was."""
    with player.app.app_context():
        return next(
            (entry.number, entry.player)
            for entry in log.path(games.find(player.game_id))
            if entry.action.get("space") in ("fairground", "gate")
        )


def open_the_moment(player):
    """From the table: the history, and there the line that was different."""
    page, (number, _) = player.page, wrong(player)
    player.tap(page.locator("a[href$='/history#latest']:visible").first)
    player.tap(page.locator(f"#e{number} .different"))
    expect(page.get_by_text("What really happened?")).to_be_visible()


@EACH
def test_a_wrong_tile_noticed_four_moves_later_is_at_most_five_taps(sit_down, game, screen):
    """Opening the history included: the line, the tile, the preview, and it is put right."""
    player, (there, really) = sit_down(screen, game), WRONG[game]
    _, whose = wrong(player)
    open_the_moment(player)
    player.tap(player.button(actions.Place(really)))
    preview = player.page.locator("main.repair")
    expect(preview).to_contain_text(really, ignore_case=True)
    assert player.state.space(really).workers == ()  # nothing is stored yet
    player.tap(player.page.get_by_role("button", name="Use it"))
    expect(player.page.locator(f"#cell-{really} .pawn")).to_be_visible()
    assert (player.state.space(really).workers, player.state.space(there).workers) == ((whose,), ())
    assert [player.state.space(space).workers != () for space in SPACES] == [True] * 4
    assert player.taps <= 5


@SCREENS
def test_the_game_is_kept_and_the_difference_corrected(sit_down, screen):
    player = sit_down(screen)
    open_the_moment(player)
    player.tap(player.button(actions.Place("toll")))
    player.tap(player.page.get_by_role("button", name="Keep the game and correct the difference"))
    expect(player.page.locator("#cell-toll .pawn")).to_be_visible()
    with player.app.app_context():
        game = games.find(player.game_id)
        assert log.entry(player.game_id, game.last).kind == "correct"


@SCREENS
def test_it_did_not_happen(sit_down, screen):
    player = sit_down(screen)
    open_the_moment(player)
    player.tap(player.page.get_by_role("link", name="It did not happen"))
    player.tap(player.page.get_by_role("button", name="Use it"))
    expect(player.page.locator("#now")).to_be_visible()
    assert player.state.space("fairground").workers == ()
    assert player.taps <= 5


@SCREENS
def test_something_is_missing_before_it(sit_down, screen):
    """Another player had placed before their turn: whose it was is asked, and the rule that it broke is said."""
    player = sit_down(screen)
    page, (_, whose) = player.page, wrong(player)
    other = next(colour for colour in player.state.table.players if colour != whose)
    open_the_moment(player)
    player.tap(page.get_by_role("link", name="Something is missing before it"))
    player.tap(page.locator(".whose .chip", has_text=other.capitalize()))
    player.tap(player.button(actions.Place("toll")))
    expect(page.get_by_text("This was not allowed then")).to_be_visible()
    player.tap(page.get_by_role("link", name="It happened all the same"))
    player.tap(page.get_by_role("button", name="Use it"))
    expect(page.locator("#cell-toll .pawn")).to_be_visible()
    assert player.state.space("toll").workers == (other,)


@EACH
def test_a_delivery_is_put_together_anew(sit_down, game, screen):
    """Nothing was recorded as delivered; a bundle was, or a batch: it is put together as it lay there then.

    What is put together outlives a page that is loaded anew.
    """
    player = sit_down(screen, game)
    page, number, (begun, adds) = player.page, deliver_nothing(player, game), COMPOSED[game]
    page.goto(f"{player.url}history")
    player.tap(page.locator(f"#e{number} .different"))
    for done, add in enumerate(adds, start=1):
        player.tap(page.locator(f"#composer {add}").first)
        expect(page.locator(f"#composer {begun}")).to_have_count(done)
    page.reload()
    expect(page.locator(f"#composer {begun}").first).to_be_visible()
    player.tap(page.locator("#composer [data-action]").first)
    player.tap(page.get_by_role("button", name="Use it"))
    expect(page.locator("#now")).to_be_visible()
    with player.app.app_context():
        entered = log.path(games.find(player.game_id))[number - 1].action
    assert sum(entered["spend"].values()) >= 3


# What shows that something is put together, and the taps to the first whole bundle or batch.
COMPOSED = {
    "caylus1303": (".basket", ["[data-get]"]),
    "caylus2005": (".stepper:not(.none)", [f'[aria-label="one more: {good}"]' for good in ("food", "wood", "stone")]),
}
THERE = {"caylus1303": ("/site/workers", "delivery"), "caylus2005": ("/castle/workers", "castle")}


def deliver_nothing(player, game):
    """Let whoever is asked have nine of each good where one delivers, and deliver nothing; give the entry's number."""
    (path, phase), ruleset = THERE[game], GAMES[game].ruleset
    with player.app.app_context():
        stands = games.position(player.game_id)
        position, whose = ruleset.position(stands.state), ruleset.pending(stands.state).player
        goods = position["players"][whose]["goods"]
        changes = [{"path": f"/players/{whose}/goods/{good}", "from": goods[good], "to": 9} for good in goods]
        changes.append({"path": path, "from": [], "to": [whose]})
        point = {"phase": phase, "player": whose}
        changes.append({"path": "/decision", "from": ruleset.asked(stands.state), "to": point})
        corrected = games.correct(player.game_id, stands.game.last, "nine of each", changes)
        games.submit(player.game_id, corrected.number, "nothing", {"type": "deliver", "spend": {}})
        return games.find(player.game_id).last


@SCREENS
def test_what_becomes_doubtful_is_shown_and_left_alone(sit_down, screen):
    """Two workers on one tile: the later one is doubtful, with the reason. Left as it is, nothing happened."""
    player = sit_down(screen)
    page, before = player.page, player.state
    open_the_moment(player)
    player.tap(player.button(actions.Place("road_3")))
    expect(page.locator(".doubts")).to_contain_text("A worker is there already")
    expect(page.locator(".doubts")).to_contain_text("p. 4")
    player.tap(page.get_by_role("link", name="Leave it"))
    expect(page.locator("#table")).to_be_visible()
    assert player.state == before


@SCREENS
def test_everything_to_tap_is_large_enough(sit_down, screen):
    player = sit_down(screen)
    page = player.page
    page.goto(f"{player.url}history")
    assert smallest(page.locator(".different")) >= 44
    player.tap(page.locator(".different").last)
    assert smallest(page.locator("#now .otherwise .button")) >= 44
    player.tap(page.get_by_role("link", name="It did not happen"))
    assert smallest(page.locator(".choose .button")) >= 44
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def smallest(parts):
    """Give the shortest side of any of these parts, once the page that a tap led to shows them."""
    expect(parts.last).to_be_visible()
    return min(parts.evaluate_all(SIZES))
