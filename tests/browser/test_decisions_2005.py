"""Decisions of Caylus (2005) on the screen: lines of favors, deliveries by + and −, whom the provost would affect."""

import re

import pytest
from playwright.sync_api import expect

from referee.rules.caylus2005 import actions
from referee.rules.caylus2005.goods import Pile
from tests.browser.conftest import PHONE, TABLET
from tests.browser.test_decisions import LEFTS, apart
from tests.caylus2005.tables import BATCH, a_joust, a_table, has, marked

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])


def told(player, label):
    """Find a choice of the panel."""
    return player.page.locator("#now .choices > .choice", has_text=label)


@SCREENS
def test_a_favor_says_of_each_line_what_it_brings(sit_down_at, screen):
    """Where the marker goes, and what would be missed; then the line asks what is used, and the table shows it."""
    player = sit_down_at(screen, a_joust(red=[marked(goods=1)]))
    expect(told(player, "Resources")).to_contain_text("the marker goes to column 2")
    expect(told(player, "Buildings")).to_contain_text("It would bring nothing now.")
    lines = player.page.locator("#now .choices > .choice")
    assert len(set(lines.evaluate_all(LEFTS))) == 1
    expect(player.page.locator("#favors")).to_be_visible()
    assert apart(player.page.locator("#now"), player.page.locator("#line-goods")) or screen is PHONE
    player.take(actions.Favor("goods"))
    expect(player.page.locator("#now .sentence")).to_contain_text("Resources")
    player.take(actions.Exchange(Pile(), Pile(wood=1)))
    assert player.state.seat("red").markers.goods == 2


@SCREENS
def test_a_delivery_is_put_together_by_plus_and_minus(sit_down_at, screen):
    """It says what is missing, then what it brings, section by section, who leads for the favor, and what is left."""
    blue, houses = has(food=2, wood=2, stone=2, cloth=1), {"dungeon": {"red": 5}}
    table = a_table(phase="castle", castle=["blue", "red"], houses=houses, blue=blue, red=has(**BATCH))
    player = sit_down_at(screen, table)
    page = player.page
    expect(told(player, "Deliver 1")).to_contain_text("dungeon: 1\u00a0house, 5\u00a0points")
    expect(told(player, "Deliver 2")).to_contain_text("walls: 1\u00a0house, 4\u00a0points")
    for good, number in (("food", "1"), ("wood", "1"), ("wood", "2")):
        player.tap(page.get_by_role("button", name=f"one more: {good}", exact=True))
        expect(page.get_by_role("group", name=good, exact=True).locator("b")).to_have_text(number)
    expect(page.locator("#composer .lacks")).to_contain_text("Still missing")
    player.tap(page.get_by_role("button", name="one less: wood", exact=True))
    expect(page.get_by_role("group", name="wood", exact=True).locator("b")).to_have_text("1")
    player.tap(page.get_by_role("button", name="one more: cloth", exact=True))
    whole = page.locator("#composer .primary")
    expect(whole).to_contain_text("you lead for the favor")
    expect(whole.locator(".points")).to_have_text("5")
    player.tap(whole)
    player.shows(1)
    expect(page.locator("#section-dungeon .slot.seat-blue")).to_have_count(1)
    assert player.state.seat("blue").stock == Pile(food=1, wood=1, stone=2)


@SCREENS
def test_the_provost_says_whom_each_step_affects(sit_down_at, screen):
    """Out of reach, or in reach again; he stands in sight beside the bailiff, not behind the panel."""
    table = a_table(phase="bridge", bridge=["red", "blue"], provost=22, bailiff=22, workers={"road_20": ["green"]},
                    full=(20, 22))  # fmt: skip
    player = sit_down_at(screen, table)
    for walker in player.page.locator("#cell-road_22 .walker").all():
        expect(walker).to_be_in_viewport(ratio=1)
        assert apart(walker, player.page.locator("#now"))
    expect(told(player, "3 steps backward")).to_contain_text("no longer reached: Green")
    expect(told(player, "2 steps backward")).to_contain_text("nobody is affected")
    player.take(actions.Provost(-3))
    expect(player.page.locator("#cell-road_19 .walker")).to_have_count(1)
    expect(player.page.locator("#cell-road_22 .walker")).to_have_count(1)
    expect(player.page.locator("#cell-road_20")).to_have_class(re.compile("unreached"))
