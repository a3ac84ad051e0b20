"""Under a path: the table is live there as anywhere."""

from playwright.sync_api import expect
from werkzeug.middleware.dispatcher import DispatcherMiddleware
from werkzeug.wrappers import Response

from referee.games.caylus1303.dealing import deal
from referee.play import games
from referee.rules.caylus1303 import RULESET
from tests.browser.conftest import PHONE, TABLET, served
from tests.browser.player import Player
from tests.devices import HOST

MOUNT = "/club"


def test_a_table_below_a_path(app, browser):
    """Taps arrive, another device hears of them, undo takes them back, and the rules are looked up."""
    app.wsgi_app = DispatcherMiddleware(Response("not here", 404), {MOUNT: app.wsgi_app})
    with app.app_context():
        game_id = games.create(RULESET, deal(3, "club"), "Club", host=HOST)
    with served(app) as root:
        tablet, phone = (
            Player(app, browser.new_context(**each).new_page(), root + MOUNT, game_id) for each in (TABLET, PHONE)
        )
        for player in (tablet, phone):
            player.sit_down()
        for seq in range(1, 4):
            tablet.take(RULESET.legal_actions(tablet.state)[0])
            phone.shows(seq)
        phone.page.locator(".undo").click()
        tablet.shows(4)
        tablet.page.locator(".slots a.tile").first.click()
        expect(tablet.page.locator("#lookup .component")).to_be_visible()
        for context in browser.contexts:
            context.close()
