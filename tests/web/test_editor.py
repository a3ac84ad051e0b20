"""The editor's page: what it shows, what a tap brings back, and the ways that lead to it."""

import json
import re
from html import unescape

import pytest

from referee.games import GAMES
from referee.play import games, seating
from tests.devices import token
from tests.web.playing import play_on, played, step


@pytest.fixture(params=GAMES.values(), ids=list(GAMES))
def game(request):
    return request.param


@pytest.fixture
def game_id(app, game):
    return played(app, 3, "editor", 60, game=game)


def preview(client, game_id, sketch, pick="", seen=60, **more):
    """Tap something."""
    body = {"sketch": sketch, "pick": pick, "seen": seen, **more}
    return client.post(f"/games/{game_id}/correct/preview", json=body, headers={"X-CSRF-Token": client.csrf})


def kept(page, what):
    """Give what the page keeps for its script."""
    return json.loads(unescape(re.search(rf'data-{what}="([^"]*)"', page)[1]))


def newest(app, game_id):
    with app.app_context():
        return games.find(game_id).last


def test_the_page_is_the_position_as_it_lies(client, game_id):
    """Nothing is changed yet, and nothing can be confirmed."""
    page = client.get(f"/games/{game_id}/correct").text
    assert (kept(page, "sketch"), kept(page, "changes")) == ([], [])
    assert re.search(r"data-confirm disabled", page)
    assert 'data-pick="space/road_1"' in page
    assert 'data-pick="seat/red/wood"' in page


def test_what_stands_there_is_filled_in(app, client, game, game_id):
    """The page says what should stand where; the server knows what does."""
    page = preview(client, game_id, [{"path": "/players/red/goods/gold", "to": 9}], "seat/red/gold").text
    (change,) = kept(page, "changes")
    with app.app_context():
        stands = game.ruleset.position(games.position(game_id).state)["players"]["red"]["goods"]["gold"]
    assert change == {"path": "/players/red/goods/gold", "from": stands, "to": 9}
    assert kept(page, "sketch") == [{"path": "/players/red/goods/gold", "to": 9}]
    assert not re.search(r"data-confirm disabled", page)


TOO_MUCH = {
    "caylus1303": ("/players/red/workers", "seat/red", "Red has 15 workers, not"),
    "caylus2005": ("/castle/houses/dungeon/red", "section/dungeon", "Dungeon: 6 houses have room there, not"),
}


def test_what_no_box_can_show_is_drawn_and_refused(client, game, game_id):
    path, pick, why = TOO_MUCH[game.ruleset.id]
    page = preview(client, game_id, [{"path": path, "to": 40}], pick).text
    assert why in page.replace("\N{NO-BREAK SPACE}", " ")
    assert re.search(r"data-confirm disabled", page)
    assert '<b class="value" aria-live="polite">40</b>' in page


def test_what_cannot_be_drawn_leaves_the_table_as_it_is(client, game_id):
    page = preview(client, game_id, [{"path": "/spaces/road_1/tile", "to": "wood_lunch"}]).text
    assert "No such building can lie there" in page
    assert kept(page, "changes") == []


def test_it_says_that_the_table_has_moved_on(app, client, game_id):
    assert "moved on: look" in preview(client, game_id, [], seen=3).text
    assert "moved on: look" not in preview(client, game_id, [], seen=newest(app, game_id)).text


def test_an_address_picks_and_fills_in(client, game_id):
    """So a comparison, a look-up or a line of the history lead to a correction that is ready."""
    sketch = json.dumps([{"path": "/players/red/pp", "by": 2}])
    page = client.get(f"/games/{game_id}/correct", query_string={"pick": "seat/red/pp", "sketch": sketch}).text
    assert kept(page, "changes") == [{"path": "/players/red/pp", "by": 2}]
    assert 'class="counter marked changed"' in page


@pytest.mark.parametrize("written", ["", "{", "7", '{"path": 1}', "[1]", "\udcff"])
def test_a_sketch_that_is_none_is_empty(client, game_id, written):
    page = client.get(f"/games/{game_id}/correct", query_string={"sketch": written.encode("utf-8", "replace")})
    assert page.status_code == 200
    assert kept(page.text, "sketch") == []


def test_after_an_earlier_entry_it_repairs_the_past(app, client, game, game_id):
    """The base is the table as it stood then, and the result goes elsewhere."""
    page = client.get(f"/games/{game_id}/correct?at=20").text
    assert 'data-at="20"' in page
    assert f'data-post="/games/{game_id}/repair/21/preview?how=before"' in page
    with app.app_context():
        then = game.ruleset.position(games.position(game_id, 20).state)["provost"]
    (change,) = kept(preview(client, game_id, [{"path": "/provost", "to": then + 1}], at=20).text, "changes")
    assert change["from"] == then


@pytest.mark.parametrize("odd", ["7", "[]", "null", '{"kind": "dream"}', '{"kind": "correct", "changes": 7}'])
def test_what_is_no_entry_repairs_nothing(client, game_id, odd):
    address = f"/games/{game_id}/repair/21/preview"
    assert client.get(address, query_string={"how": "before", "entry": odd}).status_code == 422


def test_there_is_no_editor_of_what_never_was(app, client, game_id):
    """Nor after an entry that the game has left."""
    assert client.get(f"/games/{game_id}/correct?at=999").status_code == 404
    step(app, game_id, "undo")
    play_on(app, game_id, "elsewhere", 1)
    assert client.get(f"/games/{game_id}/correct?at=60").status_code == 404


def test_totals_are_on_the_page_where_they_are_open(client, game, game_id):
    assert ('class="points"' in seats(client, game_id)) != game.ruleset.hidden_scores


def seats(client, game_id):
    page = client.get(f"/games/{game_id}/correct").text
    return page[page.index('id="seats"') :]


# ---- the ways in


IN_2005 = ("wood_mason", "bridge", "gate", "dungeon", "goods")


def test_ways_lead_there_from_the_table_and_the_look_up(client, game, game_id):
    page = client.get(f"/games/{game_id}/").text
    assert f'href="/games/{game_id}/correct"' in page
    assert f'href="/games/{game_id}/correct?pick=seat/red"' in page
    assert f'href="/games/{game_id}/match"' in page
    for component in {"caylus1303": ("thief", "wood_farm", "bridge", "toll")}.get(game.ruleset.id, IN_2005):
        sheet = client.get(f"/rules/{component}?game={game_id}", headers={"X-Wants": "fragment"}).text
        assert f'href="/games/{game_id}/correct?pick={component}"' in sheet
    assert "/correct" not in client.get(f"/rules/{component}").text


def test_no_way_is_shown_to_whoever_may_not(app, game_id):
    with app.app_context():
        seating.join(game_id, seating.digest(token("a watcher")), [])
    watcher = app.test_client()
    watcher.set_cookie("device", token("a watcher"))
    assert "/correct" not in watcher.get(f"/games/{game_id}/").text
    assert "/correct" not in watcher.get(f"/rules/bridge?game={game_id}").text
    page = watcher.get(f"/games/{game_id}/match").text
    assert "/correct" not in page
    assert "tell the host" in page


# ---- does the table match?


def test_a_card_for_each_player_in_turn_order_and_the_board(app, client, game, game_id):
    page = client.get(f"/games/{game_id}/match").text
    with app.app_context():
        order = game.ruleset.position(games.position(game_id).state)["turn_order"]
    cards = [*(f"seat-{player}" for player in order), "board"]
    assert re.findall(r'class="card compared[^"]*" id="([\w-]+)"', page) == cards
    assert f'href="/games/{game_id}/correct?pick=seat/red/wood"' in page
    assert f'href="/games/{game_id}/correct?pick=provost"' in page


def test_it_is_offered_when_a_round_has_begun_and_nothing_was_done(app, client, game):
    """From the second round on, until the first worker is placed or somebody passes."""
    game_id = played(app, 3, "rounds", 0, game=game)
    offered = []
    for at in range(40):
        with app.app_context():
            state = games.position(game_id).state
            fresh = state.phase == "planning" and state.round > 1 and not placed(game, state)
            page = client.get(f"/games/{game_id}/state").text
            assert ('id="offer"' in page) == fresh
            offered.append(fresh)
            action = game.ruleset.write_action(game.ruleset.legal_actions(state)[-1])
            games.submit(game_id, at, f"a key {at:05d}", action)
    assert any(offered)


def placed(game, state):
    """Whether anybody has placed a worker in this round, or passed: who stays at an inn did so earlier."""
    beside = game.ruleset.position(state)
    workers = [lies.get("workers") or lies.get("left") for lies in beside["spaces"].values()]
    return any((*workers, beside["bridge"], (beside.get("site") or beside["castle"])["workers"]))
