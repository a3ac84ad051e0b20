"""Decisions on the screen: nothing they speak of is covered, and what they bring is read before the tap."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.foresight import site_use
from referee.games.caylus1303.words import Words
from referee.play import games
from referee.rules.caylus1303 import RULESET, Action, State, actions, frames
from referee.rules.caylus1303.effects import Joins
from referee.rules.caylus1303.hands import power
from tests.browser.conftest import PHONE, TABLET
from tests.browser.player import Player
from tests.devices import HOST
from tests.rules.playing import by_weight, moves

SCREENS = pytest.mark.parametrize("screen", [PHONE, TABLET], ids=["phone", "tablet"])
SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
UPRIGHT = {**TABLET, "viewport": {"width": 820, "height": 1180}}
SHAPES = pytest.mark.parametrize(
    "screen", [PHONE, SIDEWAYS, UPRIGHT, TABLET], ids=["phone", "sideways", "upright", "lying"]
)
WEIGHTS = {actions.Pass: 0.1, actions.Decline: 0.3, actions.Site: 5}
Wanted = Callable[[State], bool]


@pytest.fixture
def sit_down_where(app, address, browser):
    """Sit down at a game that stands at a decision of a kind."""

    def open_table(screen, wanted: Wanted) -> Player:
        with app.app_context():
            game_id = _game_where(wanted)
        player = Player(app, browser.new_context(**screen).new_page(), address, game_id)
        player.sit_down()
        return player

    return open_table


def _game_where(wanted: Wanted) -> str:
    for seed in map(str, range(200)):
        setup, done = deal(4, seed), list[Action]()
        for move in moves(RULESET.start(setup), by_weight(seed, lambda _, action: WEIGHTS.get(type(action), 1))):
            if wanted(move.before):
                game_id = games.create(RULESET, setup, "Decisions", host=HOST)
                for seen, action in enumerate(done):
                    games.submit(game_id, seen, f"move {seen:05d}", RULESET.write_action(action))
                return game_id
            done.append(move.action)
    raise AssertionError("no game comes there")


def _useless_building(state: State) -> bool:
    """Whether a favor could go to a building that would bring nothing, while characters lie on the board."""
    return bool(
        isinstance(RULESET.pending(state), frames.FavorChoice)
        and state.board_characters
        and any(
            not site_use(state, action).brings
            for action in RULESET.legal(state)
            if isinstance(action, actions.SiteBuilding)
        )
    )


def _deliveries_so_far(state: State) -> bool:
    return isinstance(RULESET.pending(state), frames.Delivery) and any(each.bundles for each in state.deliveries)


def _provost_far_out(state: State) -> bool:
    return isinstance(RULESET.pending(state), frames.BridgeMove) and state.provost > 14


def _journeyman_may_join(state: State) -> bool:
    decision = RULESET.pending(state)
    return (
        isinstance(decision, frames.Turn)
        and power(state, decision.player, Joins) is not None
        and any(space.workers and not RULESET.refusal(state, actions.Place(space.id)) for space in state.spaces)
    )


def _first_turn(state: State) -> bool:
    return isinstance(RULESET.pending(state), frames.Turn) and not state.bridge


def box(part: Locator) -> dict[str, float]:
    """Measure what is seen."""
    expect(part).to_be_visible()
    measured = part.bounding_box()
    assert measured
    return measured


def apart(one: Locator, other: Locator) -> bool:
    """Whether two parts of a page lie beside each other."""
    a, b = box(one), box(other)
    return (
        a["x"] + a["width"] <= b["x"] + 1
        or b["x"] + b["width"] <= a["x"] + 1
        or a["y"] + a["height"] <= b["y"] + 1
        or b["y"] + b["height"] <= a["y"] + 1
    )


@SCREENS
def test_a_favor_says_on_each_choice_what_it_brings(sit_down_where, screen):
    """What it lacks, and that a character of the board follows, before anything is tapped."""
    page = sit_down_where(screen, _useless_building).page
    useless = page.locator("#now .choice", has_text="The building would bring nothing now")
    expect(useless.first).to_contain_text("then a character from the board")
    lefts = page.locator("#now .choices > .choice").evaluate_all(LEFTS)
    assert len(lefts) > 1
    assert len(set(lefts)) == 1  # one below the other, none out of line


LEFTS = "choices => choices.map((choice) => Math.round(choice.getBoundingClientRect().left))"


def test_a_favor_covers_nothing_on_a_tablet(sit_down_where):
    """The road, the site, the characters of the board and the way to the supply lie beside its choices."""
    page = sit_down_where(TABLET, _useless_building).page
    for part in ("#road", "#site", "#board-characters", '#board-characters [data-view="supply"]', "#seats"):
        assert apart(page.locator("#now"), page.locator(part)), part


def test_a_favor_leaves_the_road_in_sight_on_a_phone(sit_down_where):
    """The panel takes little more than half of it and scrolls; the question names the characters of the board."""
    player = sit_down_where(PHONE, _useless_building)
    assert box(player.page.locator("#now"))["y"] > 844 * 0.42
    question = player.page.locator("#now .sentence")
    for character in player.state.board_characters:
        expect(question).to_contain_text(Words().name(character))


@SCREENS
def test_a_delivery_says_who_has_the_favor(sit_down_where, screen):
    """Who delivered what so far, who would gain the favor, what is left."""
    player = sit_down_where(screen, _deliveries_so_far)
    expect(player.page.locator(".so-far")).to_contain_text("Bundles so far:")
    expect(player.page.locator(".so-far .count")).to_have_count(len({each.player for each in player.state.deliveries}))
    nothing = player.page.locator("#composer .leave")
    expect(nothing).to_contain_text("the favor")
    button = player.page.locator("#composer [data-action]").first
    expect(button).to_contain_text("left:")


@SHAPES
def test_the_provost_is_in_sight_when_he_is_asked_about(sit_down_where, screen):
    """Beside the tiles: on no name, and not behind the panel."""
    page = sit_down_where(screen, _provost_far_out).page
    provost, panel = page.locator("#road .provost"), page.locator("#now")
    expect(provost).to_be_in_viewport(ratio=1)
    assert apart(provost, panel)
    names = page.locator("#road .cell .name").all()
    assert names
    assert all(apart(provost, name) for name in names)
    expect(panel).to_contain_text("Forward is towards the castle.")
    expect(panel.locator(".choice", has_text="1 step forward")).to_contain_text("just after")


@SCREENS
def test_a_locked_building_of_the_site_says_why_not(sit_down_where, screen):
    """As a tile of the road does: in the panel, not in a sheet of rules."""
    player = sit_down_where(screen, _first_turn)
    player.page.locator("#slot-3").click()
    expect(player.page.locator("#message")).to_contain_text("this one from round\u00a07 on")
    expect(player.page.locator("#lookup")).to_be_hidden()


@pytest.mark.parametrize("screen", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_a_shared_phone_shows_what_the_asked_player_has(sit_down_where, screen):
    """Workers and goods in one line, characters at most in a second, which never scroll away."""
    player = sit_down_where(screen, _deliveries_so_far)
    state, page = player.state, player.page
    stock = state.seat(RULESET.pending(state).player).stock
    held = page.locator("#now .held")
    expect(held).to_be_in_viewport(ratio=1)
    expect(held.locator(".token b")).to_have_text(
        [str(number) for number in (stock.worker, stock.food, stock.wood, stock.stone, stock.fabric, stock.gold)]
    )
    assert box(held)["height"] < 60


def test_what_only_the_journeyman_joins_looks_different(sit_down_where):
    """Dashed, where a free building glows; and it says whom he joins."""
    page = sit_down_where(TABLET, _journeyman_may_join).page
    joined, free = page.locator(".cell.joins > .tile"), page.locator(".cell.legal:not(.joins) > .tile")
    expect(joined.first).to_have_css("outline-style", "dashed")
    expect(free.first).to_have_css("outline-style", "none")
    expect(joined.first).to_have_attribute("title", re.compile("^Journeyman: join "))


@SCREENS
def test_passing_is_a_button_that_says_what_it_throws_away(sit_down_where, screen):
    """A border all around, an icon, and no dialog before it."""
    player = sit_down_where(screen, _first_turn)
    leave = player.page.locator("#now .leave")
    expect(leave).to_contain_text("and nobody has passed.")
    expect(leave).to_have_css("border-style", "solid")
    player.take(actions.Pass())
    assert len(player.state.bridge) == 1
