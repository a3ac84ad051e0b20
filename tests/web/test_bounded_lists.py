"""Lists are bounded, whatever a box says: hundreds of goods make millions of deliveries, and nobody waits for them."""

import json
from functools import partial

import pytest

from referee.games.caylus1303 import choices, composer
from referee.games.caylus1303.words import Words
from referee.play import games, log
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.goods import Pile
from referee.rules.kernel import record
from referee.store import store
from referee.views.api import legality, records
from tests.rules.tables import a_table, has, holds
from tests.web.playing import step
from tests.work import calls

ANYTHING = [{"spend": {"any": 5}, "take": {"any": 5, "pp": pp}} for pp in range(1, 7)]


def delivering(each: int):
    """A player with the chamberlain and so many of each good is asked for a delivery."""
    goods = dict.fromkeys(("food", "wood", "stone", "fabric", "gold"), each)
    return a_table(phase="delivery", site=["blue"], blue=[holds("chamberlain"), has(**goods)]).state


def exchanging(**goods: int):
    """A player uses a tile whose box lets them exchange any five goods for any five, in six ways."""
    setup = {"box": {"start_guild_4": {"effect": ANYTHING}}}
    table = a_table(phase="activation", setup=setup, workers={"road_8": ["blue"]}, provost=8, blue=[has(**goods)])
    assert RULESET.pending(table.state).space == "road_8"
    return table.state


@pytest.fixture
def stands(app, new_game):
    """Let a game stand at a state, wherever it came from; give its id."""

    def stand(state):
        game_id = new_game(players=3)
        with app.app_context(), store.writing():
            games.find(game_id).setup = RULESET.write_setup(state.table.setup)
            log.entry(game_id, 0).state = log.pack(RULESET.save_state(state))
        return game_id

    return stand


def test_a_short_list_is_whole(host, game):
    answer = host.get(f"{game}/legal")
    assert answer["actions"]
    assert answer["more"] is False


@pytest.mark.parametrize(
    "state", [delivering(20), exchanging(food=9, wood=9, stone=9, fabric=9)], ids=["deliver", "exchange"]
)
def test_a_long_list_says_that_there_is_more(host, stands, state):
    """As many as the interface lists, each of them legal; the rules library still gives them all."""
    answer = host.get(f"/games/{stands(state)}/legal")
    assert (len(answer["actions"]), answer["more"]) == (legality.MOST, True)
    whole = RULESET.legal(state)
    assert answer["actions"] == [RULESET.write_action(next(whole)) for _ in range(legality.MOST)]


def test_listing_is_the_same_work_for_any_stock(host, stands):
    """Two hundred of each good, or ten: the list stops at the same length."""
    games = [stands(delivering(each)) for each in (10, 10, 200)]
    _, small, large = (calls(partial(host.get, f"/games/{game}/legal")) for game in games)  # the first one warms up
    assert large <= 2 * small


def test_no_delivery_is_sought_in_vain(host, stands):
    """Two kinds of goods besides food, hundreds of each: few piles are bundles, and they are found at once."""
    plenty = a_table(phase="delivery", site=["blue"], blue=[has(food=999, wood=999, gold=999)]).state
    listing = partial(host.get, f"/games/{stands(plenty)}/legal")
    listing()  # warms up
    assert calls(listing) < 100_000
    assert listing()["actions"][-1] == {"type": "deliver", "spend": {"food": 199, "wood": 199, "gold": 199}}


def test_a_line_of_a_trace_ends_somewhere(monkeypatch):
    """It says that there is more; a shorter list is whole."""
    state = delivering(999)
    step = record.enter(RULESET, state, {"player": "blue", "type": "deliver", "spend": {}})
    monkeypatch.setattr(record, "MOST_LEGAL", 50)
    line = json.loads(record.trace_line(RULESET, state, step))
    assert (len(line["legal"]), line["more"], line["action"]) == (50, True, {"type": "deliver", "spend": {}})
    short = delivering(1)
    step = record.enter(RULESET, short, {"player": "blue", "type": "deliver", "spend": {}})
    assert "more" not in json.loads(record.trace_line(RULESET, short, step))


def test_a_delivery_is_put_together_not_listed(client, stands):
    """The table of a player with two hundred of each good is drawn with as much work as with ten."""
    games = [f"/games/{stands(delivering(each))}" for each in (10, 10, 200)]
    for path in ("/", "/state", "/compose?food=3"):
        _, small, large = (calls(partial(client.get, f"{game}{path}")) for game in games)  # the first one warms up
        assert large <= 2 * small, path


def test_any_bundle_can_be_added_to_a_large_delivery():
    """All 35 bundles of the chamberlain, each one legal; none where the stock has no more."""
    made = composer.compose(Words(), delivering(200), Pile(food=150, wood=150))
    assert (len(made.more), len(made.finish), made.bundles) == (35, 0, 100)
    made = composer.compose(Words(), delivering(3), Pile(food=3, wood=3, stone=3, fabric=3, gold=3))
    assert (made.more, made.finish, made.bundles) == ((), (), 5)


def test_the_panel_shows_as_many_choices_as_fit(client, stands):
    """And says that there are more; the judge answers for any of them."""
    state = exchanging(food=9, wood=9, stone=9, fabric=9)
    now = choices.now(Words(), state)
    assert (len(now.choices), now.more) == (choices.MOST, True)
    assert "There are more ways than fit here" in client.get(f"/games/{stands(state)}/").text
    last = RULESET.read_action({"type": "exchange", "spend": {"fabric": 5}, "take": {"fabric": 5, "pp": 6}})
    assert RULESET.refusal(state, last) is None


def test_exchanges_of_two_lines_come_once():
    """What two lines of a tile both allow is one action."""
    same = [{"spend": {"wood": 1}, "take": {"any": 1}}, {"spend": {"any": 1}, "take": {"food": 1}}]
    setup = {"box": {"start_guild_4": {"effect": same}}}
    state = a_table(phase="activation", setup=setup, workers={"road_8": ["blue"]}, provost=8, blue=[has(wood=1)]).state
    legal = RULESET.legal_actions(state)
    assert len(legal) == len(set(legal)) == 5  # none, and four goods for the wood


def test_the_log_comes_in_pieces(app, host, game, monkeypatch):
    """`more` says that there are more entries after the last one."""
    monkeypatch.setattr(records, "MOST", 3)
    host.plays(game, host.get(f"{game}/legal")["actions"][0])
    for kind in ("undo", "redo", "undo"):
        step(app, game.removeprefix("/games/"), kind)
    first = host.get(f"{game}/log")
    assert ([entry["number"] for entry in first["entries"]], first["more"]) == ([0, 1, 2], True)
    rest = host.get(f"{game}/log?since=2")
    assert ([entry["number"] for entry in rest["entries"]], rest["more"]) == ([3, 4], False)
