"""The table plays what a rule forbids: a refused tap is recorded with one more, out of turn too, and undone."""

import pytest
from playwright.sync_api import expect

from referee.play import games, log
from referee.rules.caylus1303 import RULESET, actions
from tests.browser.conftest import PHONE, TABLET
from tests.caylus2005.tables import a_table as a_table_of_2005
from tests.rules.building import at_carpenter
from tests.rules.tables import a_table, has, holds, owns

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])


def entries(player):
    with player.app.app_context():
        return log.path(games.find(player.game_id))


def otherwise(player):
    """Say that something else happened; give the part of the panel that asks what."""
    player.tap(player.page.get_by_role("button", name="Something else happened?"))
    asked = player.page.locator("#unasked")
    asked.wait_for()
    return asked


@pytest.mark.parametrize(
    ("screen", "laid", "building"),
    [(PHONE, a_table, "carpenter"), (TABLET, a_table, "carpenter"), (PHONE, a_table_of_2005, "road_2")],
    ids=["phone", "tablet", "caylus2005"],
)
def test_a_refused_tap_is_played_anyway(sit_down_at, screen, laid, building):
    """A building with a worker on it is occupied; played all the same with one tap more, and a note."""
    player = sit_down_at(screen, laid())
    player.take(actions.Place(building))
    player.tap(player.button(actions.Place(building)))
    expect(player.page.locator("#message")).to_contain_text("A worker is there already")
    player.page.get_by_label("Note").fill("Nobody saw it")
    player.tap(player.page.get_by_role("button", name="We play it anyway"))
    player.shows(2)
    assert player.state.space(building).workers == ("blue", "red")
    assert entries(player)[-1].action["note"] == "Nobody saw it"
    expect(player.page.locator("#message")).to_be_empty()
    expect(player.page.locator("#anyway")).to_be_empty()
    expect(player.page.locator(".hands")).to_contain_text("Played against the rules. A worker is there already")


def test_a_second_worker_of_one_player_stands_at_the_castle(sit_down_at):
    """Caylus (2005): nobody comes there twice; who does all the same is drawn twice, until it is undone."""
    player = sit_down_at(TABLET, a_table_of_2005(castle=["red", "blue"]))
    places = player.page.locator("#castle-row .pawn")
    expect(places).to_have_count(2)
    player.tap(player.page.locator("#castle-row"))
    player.tap(player.page.get_by_role("button", name="We play it anyway"))
    expect(places).to_have_count(3)
    assert player.state.castle == ("red", "blue", "blue")
    player.tap(player.page.locator('[data-post="undo"]'))
    expect(places).to_have_count(2)


@SCREENS
def test_an_override_is_undone_like_any_move(sit_down_at, screen):
    player = sit_down_at(screen, a_table())
    player.take(actions.Place("carpenter"))
    before = player.state
    player.tap(player.button(actions.Place("carpenter")))
    player.tap(player.page.get_by_role("button", name="We play it anyway"))
    player.shows(2)
    player.page.locator('[data-post="undo"]').click()
    player.shows(3)
    assert player.state == before


@SCREENS
def test_what_is_owed_is_said_before_and_after(sit_down_at, screen):
    """A tile that costs more than somebody has is not offered; it was built, so it is recorded."""
    player = sit_down_at(screen, at_carpenter(has(wood=1, food=1)))
    asked = otherwise(player)
    player.tap(asked.locator(".tile", has_text="Spinning"))
    expect(player.page.locator("#message")).to_contain_text("You need 2")
    expect(player.page.locator("#anyway")).to_contain_text("You would owe 1\u00a0wood.")
    player.tap(player.page.get_by_role("button", name="We play it anyway"))
    player.shows(1)
    expect(player.page.locator(".hands")).to_contain_text("Owed: 1\u00a0wood.")
    assert "wood_spinning_mill" in {space.tile for space in player.state.spaces}


@SCREENS
def test_somebody_else_played_first(sit_down_at, screen):
    """Out of turn: the seat is chosen, then the board's taps are theirs, once; the turn stays where it was."""
    player = sit_down_at(screen, a_table())
    player.tap(otherwise(player).get_by_role("button", name="Green"))
    expect(player.page.locator("#table")).to_have_attribute("data-instead", "green")
    player.tap(player.page.locator("#cell-toll button"))
    player.shows(1)
    assert player.state.space("toll").workers == ("green",)
    assert entries(player)[-1].kind == "override"
    expect(player.page.locator("#table")).not_to_have_attribute("data-instead", "green")
    player.take(actions.Place("carpenter"))
    assert player.state.space("carpenter").workers == ("blue",)


def test_out_of_turn_another_rule_is_told_first(sit_down_at):
    """Whoever comes first to a building with a worker on it is told so before it is recorded."""
    player = sit_down_at(TABLET, a_table(workers={"toll": ["red"]}))
    player.tap(otherwise(player).get_by_role("button", name="Green"))
    expect(player.page.locator("#table")).to_have_attribute("data-instead", "green")
    player.tap(player.page.locator("#cell-toll button"))
    button = player.page.get_by_role("button", name="We play it anyway")
    button.wait_for()
    assert entries(player) == []
    player.tap(button)
    player.shows(1)
    assert player.state.space("toll").workers == ("red", "green")


def test_second_thoughts_lead_back(sit_down_at):
    player = sit_down_at(TABLET, a_table())
    player.tap(otherwise(player).get_by_role("button", name="Green"))
    expect(player.page.locator("#table")).to_have_attribute("data-instead", "green")
    player.tap(player.page.get_by_role("button", name="Back", exact=True))
    expect(player.page.locator("#unasked")).to_have_count(0)
    player.take(actions.Place("toll"))
    assert player.state.space("toll").workers == ("blue",)


def test_a_delivery_out_of_turn_is_put_together(sit_down_at):
    """Red delivers before blue, though blue's worker came first to the site."""
    goods = has(food=2, wood=2, stone=2)
    player = sit_down_at(PHONE, a_table(phase="delivery", site=["blue", "red"], blue=goods, red=goods))
    player.tap(otherwise(player).get_by_role("button", name="Red"))
    expect(player.page.locator("#table")).to_have_attribute("data-instead", "red")
    player.tap(player.page.locator("#composer .add").first)
    player.tap(player.page.locator("#composer .primary"))  # which is there once the bundle lies in the basket
    player.shows(1)
    assert {delivery.player: delivery.bundles for delivery in player.state.deliveries} == {"blue": 0, "red": 1}


@SCREENS
def test_what_is_no_move_points_to_the_correction(sit_down_at, screen):
    """The buildings of the site take no workers: if one lies there, the position is put right."""
    player = sit_down_at(screen, a_table(blue=holds("thief")))
    player.tap(player.page.locator("#slot-1"))
    link = player.page.locator("#anyway").get_by_role("link", name="Set the table right")
    expect(link).to_have_attribute("href", f"/games/{player.game_id}/correct?pick=%2Fsite%2Fworkers")


def test_an_override_waits_for_the_connection_and_arrives_once(sit_down_at):
    """A tap that found nobody is kept and sent again by itself, an override like a move."""
    player = sit_down_at(TABLET, a_table())
    player.take(actions.Place("carpenter"))
    player.tap(player.button(actions.Place("carpenter")))
    button = player.page.get_by_role("button", name="We play it anyway")
    button.wait_for()
    player.page.context.set_offline(True)
    player.tap(button)
    expect(player.page.locator("#connection")).to_contain_text("Waiting to be sent: “We play it anyway”")
    player.page.context.set_offline(False)
    player.shows(2)
    assert [entry.kind for entry in entries(player)] == ["action", "override"]


@SCREENS
def test_a_table_that_is_only_warned_plays_on(sit_down_at, screen):
    """Ticked on the way, from the menu: an occupied building is recorded with one tap, and the reason is shown."""
    player = sit_down_at(screen, a_table())
    page = player.page
    page.get_by_label("Menu").first.click()
    page.get_by_role("link", name="Options of this table").click()
    page.get_by_label("A worker goes onto an occupied building").check()
    page.get_by_label("The price after a pass").check()
    page.get_by_role("button", name="Save").click()
    page.wait_for_url(player.url)
    player.take(actions.Place("carpenter"))
    player.take(actions.Place("carpenter"))
    assert player.state.space("carpenter").workers == ("blue", "red")
    expect(page.locator(".hands")).to_contain_text("Played against the rules. A worker is there already")
    player.take(actions.Pass())
    expect(page.locator(".reminders")).to_contain_text("placing a worker costs 2")


@SCREENS
def test_what_was_against_the_rules_is_marked_to_the_end(sit_down_at, screen):
    """The history shows it, undo names it, and the final scoring counts it and leads to its line."""
    player = sit_down_at(screen, a_table())
    player.take(actions.Place("carpenter"))
    player.tap(player.button(actions.Place("carpenter")))
    player.tap(player.page.get_by_role("button", name="We play it anyway"))
    player.shows(2)
    expect(player.page.locator('[data-post="undo"]')).to_contain_text("against the rules")
    with player.app.app_context():
        asked = RULESET.public_state(player.state)["decision"]
        over = {"path": "/decision", "from": asked, "to": {"phase": "over"}}
        games.correct(player.game_id, 2, "that is the end", [over])
    player.page.goto(f"{player.url}end")
    marks = player.page.locator(".marks")
    expect(marks).to_contain_text("1\u00a0move against the rules, 1\u00a0correction")
    marks.get_by_role("link", name="against the rules").click()
    player.page.wait_for_url(f"{player.url}history#e2")
    expect(player.page.locator("#e2 .mark")).to_have_text("against the rules")
    expect(player.page.locator("#e2 .mark")).to_be_in_viewport()


@SCREENS
def test_we_did_something_else_after_a_move(sit_down_at, screen):
    """From the move's line: what followed by itself is tapped, and the correction is filled in and confirmed."""
    player = sit_down_at(screen, a_table(blue=owns("wood_farm", "road_10")))
    player.take(actions.Place("toll"))
    player.take(actions.Place("road_10"))
    page = player.page
    assert player.state.seat("blue").prestige.total() == 1
    page.goto(f"{player.url}history")
    page.get_by_role("link", name="It was different").last.click()
    page.get_by_role("link", name="we did something else after it").click()
    page.get_by_role("link", name="Blue gains 1").click()
    page.locator("[data-confirm]").click()
    page.wait_for_url(player.url)
    assert player.state.seat("blue").prestige.total() == 0
    assert entries(player)[-1].kind == "correct"
