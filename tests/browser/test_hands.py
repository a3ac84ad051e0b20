"""Orders for the hands, on the tablet in the middle and on a phone: first, folded, done, called back, after an undo."""

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page, expect

from referee.games import GAMES
from referee.play import games
from referee.rules.caylus1303 import RULESET, actions
from tests.browser.conftest import PHONE, TABLET
from tests.web.playing import play_on, played, step

BOTH = pytest.mark.parametrize("screen", [TABLET, PHONE], ids=["tablet", "phone"])
EARLY = 60  # decisions after which a round is under way


def opened(browser: Browser, address: str, game_id: str, screen: dict) -> Page:
    """Sit down at a table."""
    page = browser.new_context(**screen, reduced_motion="reduce").new_page()
    page.goto(f"{address}/games/{game_id}/")
    expect(page.locator("#hands")).to_be_visible()
    return page


def long_walk(app: Flask) -> str:
    """Play until one tap sets off at least eight orders."""
    game_id = played(app, 4, "walks", 1)
    while True:
        play_on(app, game_id, f"walks {game_id}", 1)
        with app.app_context():
            position = games.position(game_id)
            stepped = sum(type(event).__name__ == "WorkersTaken" for event in position.events)
            if stepped >= 4 and RULESET.pending(position.state):
                return game_id


@BOTH
def test_orders_come_before_the_question(app, address, browser, screen):
    """What the hands do now stands above who is asked next, and nothing of either is out of sight."""
    page = opened(browser, address, played(app, 4, "first", EARLY), screen)
    hands, asked = page.locator("#hands"), page.locator("#now .asked")
    expect(hands.locator(".order").first).to_be_visible()
    expect(asked).to_be_visible()
    assert hands.bounding_box()["y"] < asked.bounding_box()["y"]


@BOTH
def test_a_long_walk_folds_and_unfolds(app, address, browser, screen):
    """What is longer than its room says how much more there is; a tap shows all of it, another folds it again."""
    page = opened(browser, address, long_walk(app), screen)
    more, last = page.locator("[data-unfold]"), page.locator("#hands .room .order").last
    expect(more).to_contain_text("more")
    expect(last).not_to_be_visible()
    more.click()
    last.scroll_into_view_if_needed()
    expect(last).to_be_visible()
    page.locator("[data-fold]").click()
    expect(last).not_to_be_visible()
    expect(more).to_contain_text("more")


@BOTH
def test_done_puts_orders_away_and_moves_nothing(app, address, browser, screen):
    """The question stays where it is; the next tap has orders again, and a reload remembers what is done."""
    page = opened(browser, address, game_id := played(app, 4, "done", EARLY), screen)
    expect(order := page.locator("#hands .order").first).to_be_visible()
    before = page.locator("#now .asked").bounding_box()
    page.locator("[data-done]").click()
    expect(order).not_to_be_visible()
    assert page.locator("#now .asked").bounding_box() == before
    page.reload()
    expect(page.locator("#hands.done")).to_be_visible()
    play_on(app, game_id, "done", 1)
    expect(page.locator("#hands.done")).to_have_count(0)


@BOTH
def test_earlier_orders_stay_one_tap_away_until_they_are_done(app, address, browser, screen):
    """Nobody has to tap Done to go on: what came before is called back, and so is the whole round."""
    page = opened(browser, address, game_id := played(app, 4, "earlier", EARLY), screen)
    for number in range(2):
        play_on(app, game_id, f"earlier {number}", 1)
        expect(page.locator(f"#orders-{EARLY + 1 + number}")).to_be_attached()
    if screen is PHONE:
        page.locator("[data-unfold]").click()
    page.locator("[data-earlier]").click()
    expect(page.locator("#recalled .stop").first).to_be_visible()
    few = page.locator("#recalled .stop").count()
    page.locator("[data-whole-round]").click()
    expect(page.locator("#recalled .stop")).not_to_have_count(few)
    page.keyboard.press("Escape")
    expect(page.locator("#recalled .stop")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "first", "space"),
    [("caylus1303", 4, "Toll"), ("caylus2005", 0, "Joust Field")],
    ids=["caylus1303", "caylus2005"],
)
def test_an_undo_says_what_to_put_back(app, address, browser, game, first, space):
    """Not the older order again, which was done already."""
    ruleset, game_id = GAMES[game].ruleset, played(app, 4, "undone", first, game=GAMES[game])
    with app.app_context():
        asked = ruleset.pending(games.position(game_id).state).player
        place = actions.Place(space.lower().replace(" ", "_"))
        games.submit(game_id, first, "a key", ruleset.write_action(place))
    page = opened(browser, address, game_id, TABLET)
    expect(page.locator("#hands")).to_contain_text("1\u00a0worker here")
    step(app, game_id, "undo")
    expect(page.locator("#hands")).to_contain_text("Put back")
    expect(page.locator(f"#hands .group.seat-{asked}")).to_contain_text(f"1\u00a0worker back from: {space}")
    step(app, game_id, "redo")
    expect(page.locator("#hands")).to_contain_text("1\u00a0worker here")


def test_a_phone_that_wakes_is_told_what_happened(app, address, browser):
    """Everything since it last looked, not only the newest tap."""
    page = opened(browser, address, game_id := played(app, 4, "asleep", EARLY), PHONE)
    expect(page.locator("#hands .order").first).to_be_visible()
    page.goto("about:blank")
    for number in range(3):
        play_on(app, game_id, f"asleep {number}", 1)
    page.goto(f"{address}/games/{game_id}/")
    expect(page.locator("#hands-title")).to_have_text("Since you last looked")
    expect(page.locator("#hands .room .stop")).not_to_have_count(1)
