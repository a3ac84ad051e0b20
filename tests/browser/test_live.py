"""Many devices at one table: each follows, one wins, and a tap that finds no connection waits."""

import json
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from flask import Flask
from playwright.sync_api import Browser, Locator, Page, Route, expect

from referee.play import seating
from referee.rules.caylus1303 import State, actions
from tests.browser.conftest import A_PHONE, A_TABLET
from tests.browser.gathering import Gathering
from tests.browser.player import Player
from tests.browser.test_accessibility import LEVELS, SMALL
from tests.devices import token

MOVES = "**/api/games/*/moves"
SEEN = (
    "state => { Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });"
    " document.dispatchEvent(new Event('visibilitychange')); }"
)


def table(player: Player) -> Locator:
    return player.page.locator("#table")


def strip(player: Player) -> Locator:
    return player.page.locator("#connection")


def workers_on(state: State, space: str) -> int:
    return len(state.space(space).workers)


def mark(page: Page) -> None:
    """Leave something on a page that a reload would wipe away."""
    page.evaluate("document.body.dataset.marked = 'yes'")


def marked(page: Page) -> bool:
    return bool(page.evaluate("document.body.dataset.marked === 'yes'"))


@pytest.fixture
def gathering(app: Flask, address: str, browser: Browser) -> Gathering:
    return Gathering(app, address, browser)


def test_a_move_on_one_device_shows_on_the_others_each_in_its_language(gathering: Gathering):
    """Without a reload: the tablet in French, a phone in Polish."""
    tablet, phone = gathering.host("fr"), gathering.device("Ola", gathering.asked, language="pl")
    mark(tablet.page)
    phone.take(actions.Place("fairground"))
    tablet.shows(gathering.seq)
    assert marked(tablet.page)
    expect(tablet.page.locator("#hands")).to_contain_text("Champ de foire")
    expect(phone.page.locator("#hands")).to_contain_text("Jarmark")


def test_a_device_whose_seat_changes_is_told_without_a_reload(gathering: Gathering):
    """A watcher that is given the seat of whoever is asked can play at once."""
    watcher = gathering.device("Ola")
    expect(watcher.page.locator("#bar")).to_contain_text("Watching")
    with gathering.app.app_context():
        seating.join(gathering.game_id, seating.digest(token("Ola")), [gathering.asked])
    expect(table(watcher)).to_have_attribute("data-yours", gathering.asked)
    watcher.take(actions.Place("fairground"))


def test_a_decision_is_loud_for_its_player_and_quiet_for_the_others(gathering: Gathering):
    """Your turn, in your color, with what you may do; for the others one sentence and nothing to tap."""
    yours = gathering.device("Ann", gathering.asked)
    other = gathering.device("Bob", gathering.waiting)
    watcher = gathering.device("Cleo", screen=A_TABLET)
    expect(yours.page.locator("#bar .turn")).to_have_text("Your turn")
    expect(yours.page).to_have_title("● Gathering · Caylus Referee")
    for quiet in (other, watcher):
        expect(quiet.page.locator("#now")).to_contain_text("places a worker or passes.")
        expect(quiet.page.locator("#table [data-action]")).to_have_count(0)
        expect(quiet.page).to_have_title("Gathering · Caylus Referee")
    first = gathering.asked
    yours.take(actions.Place("fairground"))
    assert gathering.asked != first
    expect(yours.page.locator("#bar .turn")).to_have_count(0)
    expect(yours.page).to_have_title("Gathering · Caylus Referee")


def test_a_phone_buzzes_when_it_becomes_your_turn(gathering: Gathering):
    """Once, and not when the page is opened in the middle of it."""
    yours = gathering.device("Ann", gathering.asked)
    yours.page.evaluate("document.documentElement.dataset.call = 'on'")
    yours.page.evaluate("() => { window.buzzes = 0; navigator.vibrate = () => { window.buzzes += 1; }; }")
    first, spaces = gathering.asked, iter(("fairground", "lawyer", "toll", "carpenter"))
    gathering.submit(actions.Place(next(spaces)))
    while gathering.asked != first:
        yours.shows(gathering.seq)
        assert yours.page.evaluate("window.buzzes") == 0
        gathering.submit(actions.Place(next(spaces)))
    yours.shows(gathering.seq)
    assert yours.page.evaluate("window.buzzes") == 1


@pytest.mark.parametrize(
    ("screen", "scheme"), [(A_PHONE, "light"), (A_TABLET, "dark")], ids=["phone, light", "tablet, dark"]
)
def test_a_players_own_screen_has_no_violation(gathering: Gathering, screen: dict[str, Any], scheme: str):
    """In one's own turn, in others', and for whoever watches; targets are thumb-sized."""
    found = []
    for device in (("Ann", gathering.asked), ("Bob", gathering.waiting), ("Cleo",)):
        page = gathering.device(*device, screen={**screen, "color_scheme": scheme, "reduced_motion": "reduce"}).page
        violations = Axe().run(page, options=LEVELS).response["violations"]
        found += [f"{each['id']}: {node['html'][:120]}" for each in violations for node in each["nodes"]]
        found += page.evaluate(SMALL)
    assert found == []


def test_two_devices_at_once_one_wins_and_the_other_is_told(gathering: Gathering):
    """At a shared table both may play; the slower one sees what the quicker one did, and why its own is not there."""
    gathering.share()
    slow, quick = gathering.device("Ann", gathering.asked), gathering.device("Bob", gathering.waiting)
    held: list[Route] = []
    slow.page.route(MOVES, lambda route: held.insert(0, route))
    with slow.page.expect_request(MOVES):
        slow.tap(slow.button(actions.Place("fairground")))
    quick.take(actions.Place("lawyer"))
    held[0].continue_()
    slow.shows(gathering.seq)
    expect(slow.page.locator("#message")).to_contain_text("The table has moved on")
    assert (workers_on(gathering.state, "fairground"), workers_on(gathering.state, "lawyer")) == (0, 1)
    expect(slow.page.locator("#cell-lawyer.occupied")).to_be_visible()


def test_a_device_asleep_catches_up_when_it_wakes(gathering: Gathering):
    """Hidden, it does not listen at all; seen again, it shows the newest table."""
    phone, table_of_all = gathering.device("Ann", gathering.waiting), gathering.host()
    before = gathering.seq
    mark(phone.page)
    phone.page.evaluate(SEEN, "hidden")
    table_of_all.take(actions.Place("fairground"))
    assert table(phone).get_attribute("data-seq") == str(before)
    phone.page.evaluate(SEEN, "visible")
    phone.shows(gathering.seq)
    assert marked(phone.page)


def test_a_device_without_network_says_so_and_catches_up(gathering: Gathering):
    phone = gathering.device("Ann", gathering.waiting)
    phone.page.context.set_offline(True)
    expect(strip(phone)).to_contain_text("Not connected")
    gathering.submit(actions.Place("fairground"))
    phone.page.context.set_offline(False)
    phone.shows(gathering.seq)
    expect(strip(phone)).to_be_hidden()


def test_a_tap_without_connection_waits_is_replaced_and_arrives_once(gathering: Gathering):
    phone = gathering.device("Ann", gathering.asked)
    sent: list[str] = []
    phone.page.on("response", lambda answer: sent.append(answer.url) if answer.request.method == "POST" else None)
    phone.page.context.set_offline(True)
    phone.tap(phone.button(actions.Place("fairground")))
    expect(strip(phone)).to_contain_text("Waiting to be sent: “Fairground”")
    phone.tap(phone.button(actions.Place("lawyer")))
    expect(strip(phone)).to_contain_text("Waiting to be sent: “Lawyer”")
    before = gathering.seq
    phone.page.context.set_offline(False)
    phone.shows(before + 1)
    expect(strip(phone)).to_be_hidden()
    assert (workers_on(gathering.state, "fairground"), workers_on(gathering.state, "lawyer")) == (0, 1)
    assert len(sent) == 1
    assert gathering.seq == before + 1


def test_a_waiting_tap_can_be_taken_back(gathering: Gathering):
    phone = gathering.device("Ann", gathering.asked)
    before = gathering.seq
    phone.page.context.set_offline(True)
    phone.tap(phone.button(actions.Place("fairground")))
    phone.page.get_by_role("button", name="Take it back").click()
    expect(strip(phone)).not_to_contain_text("Fairground")
    phone.page.context.set_offline(False)
    expect(strip(phone)).to_be_hidden()
    phone.take(actions.Place("lawyer"))
    assert gathering.seq == before + 1


def test_a_waiting_tap_comes_back_with_its_reason_when_the_table_has_moved_on(gathering: Gathering):
    """Nothing is played, and the page names the tap that was not."""
    gathering.share()
    phone = gathering.device("Ann", gathering.asked)
    phone.page.context.set_offline(True)
    phone.tap(phone.button(actions.Place("fairground")))
    expect(strip(phone)).to_contain_text("Fairground")
    gathering.submit(actions.Place("lawyer"))
    phone.page.context.set_offline(False)
    phone.shows(gathering.seq)
    expect(phone.page.locator("#message")).to_contain_text("Your tap “Fairground” was not played.")
    expect(phone.page.locator("#message")).to_contain_text("moved on")
    expect(strip(phone)).to_be_hidden()
    assert workers_on(gathering.state, "fairground") == 0


def test_a_waiting_tap_outlives_a_reload(gathering: Gathering):
    """The page is closed with the tap waiting; opened again, it is sent."""
    phone = gathering.device("Ann", gathering.asked)
    before = gathering.seq
    phone.page.route(MOVES, lambda route: route.abort())
    phone.tap(phone.button(actions.Place("fairground")))
    expect(strip(phone)).to_contain_text("Waiting to be sent: “Fairground”")
    phone.page.unroute(MOVES)
    phone.sit_down()
    phone.shows(before + 1)
    expect(strip(phone)).to_be_hidden()
    assert workers_on(gathering.state, "fairground") == 1
    assert phone.page.evaluate("Object.keys(localStorage).filter(key => key.startsWith('tap:'))") == []


def test_a_tap_whose_answer_was_lost_is_not_played_twice(gathering: Gathering):
    """It had arrived before the connection broke: sent again with its key, it changes nothing."""
    phone = gathering.device("Ann", gathering.asked)
    before = gathering.seq
    lost: list[int] = []

    def lose_the_first_answer(route: Route) -> None:
        lost.append(route.fetch().status)
        route.abort() if len(lost) == 1 else route.continue_()

    phone.page.route(MOVES, lose_the_first_answer)
    phone.tap(phone.button(actions.Place("fairground")))
    phone.shows(before + 1)
    expect(strip(phone)).to_be_hidden()
    expect(phone.page.locator("#message")).to_have_text("")
    assert lost[0] == 200
    assert (gathering.seq, workers_on(gathering.state, "fairground")) == (before + 1, 1)


def test_where_there_are_too_many_streams_a_device_polls(gathering: Gathering):
    gathering.app.extensions["hall"].most = 0
    phone = gathering.device("Ann", gathering.waiting)
    gathering.submit(actions.Place("fairground"))
    phone.shows(gathering.seq)
    expect(strip(phone)).to_be_hidden()


def test_a_device_that_is_sent_away_sees_that_it_has_no_place(gathering: Gathering):
    phone = gathering.device("Ann", gathering.asked)
    gathering.remove("Ann")
    expect(table(phone)).to_have_count(0)
    expect(phone.page.locator("main")).to_contain_text("not at this table")


def test_a_device_that_was_sent_away_while_it_slept_learns_it_when_it_wakes(gathering: Gathering):
    phone = gathering.device("Ann", gathering.asked)
    phone.page.evaluate(SEEN, "hidden")
    gathering.remove("Ann")
    phone.page.evaluate(SEEN, "visible")
    expect(phone.page.locator("main")).to_contain_text("not at this table")


def test_an_earlier_moment_does_not_follow(gathering: Gathering):
    """Somebody who looks back is left in peace."""
    host = gathering.host()
    number = gathering.seq
    host.page.goto(f"{host.url}at/{number}")
    asked: list[str] = []
    host.page.on("request", lambda request: asked.append(request.url) if "/games/" in request.url else None)
    phone = gathering.device("Ann", gathering.asked)
    phone.take(actions.Place("fairground"))
    host.shows(number)
    assert asked == []


def test_a_player_may_look_at_their_own_prestige_and_at_nobody_elses(gathering: Gathering):
    """A tap shows the total and where it came from, a second tap hides it; nobody else's is ever sent."""
    own = gathering.waiting
    phone = gathering.device("Ann", own)
    answers: list[Any] = []
    phone.page.on(
        "response", lambda answer: answers.append(answer.json()) if answer.url.endswith("/prestige") else None
    )
    peeked = phone.page.locator(f"#peeked-{own}")
    expect(peeked).to_be_empty()
    phone.page.get_by_role("button", name="Look at your prestige").click()
    expect(peeked).to_contain_text(f"Prestige points{points(gathering.state, own)}")
    phone.page.get_by_role("button", name="Look at your prestige").click()
    expect(peeked).to_be_empty()
    assert [list(answer["players"]) for answer in answers] == [[own]]
    assert json.dumps(answers).count('"total"') == 1


def points(state: State, colour: str) -> int:
    return state.seat(colour).prestige.total()
