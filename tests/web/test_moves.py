"""Moves over HTTP: recorded once, refused with a reason, never half-done."""

import re

import pytest

from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words import Words
from referee.play import games, log
from referee.play.luck import Luck
from referee.rules.caylus1303 import RULESET
from tests.web.conftest import post

words = Words()


@pytest.fixture
def table(client, new_game):
    return f"/api/games/{new_game(players=3)}"


def state_of(app, url):
    with app.app_context():
        return games.position(url.rsplit("/", 1)[1]).state


def totals(page):
    """The prestige that a page shows beside the players' names."""
    seats = page[page.index('id="seats"') :].partition("</section>")[0]
    return re.findall(r'<span class="points"[^>]*>(\d+)<', seats)


def first_pick(app, url):
    return RULESET.write_action(RULESET.legal_actions(state_of(app, url))[0])


def test_an_action_is_recorded(app, client, table):
    answer = post(client, f"{table}/moves", {"seen": 0, "action": first_pick(app, table)})
    assert (answer.status_code, answer.json) == (200, {"seq": 1})
    assert sum(len(seat.characters) for seat in state_of(app, table).seats) == 1


def test_a_retry_with_the_same_key_does_nothing_twice(app, client, table):
    body = {"seen": 0, "key": "the same key", "action": first_pick(app, table)}
    answers = [post(client, f"{table}/moves", body).json for _ in range(3)]
    assert answers == [{"seq": 1}] * 3


def test_a_key_is_never_used_for_two_things(app, client, table):
    first, second = RULESET.legal_actions(state_of(app, table))[:2]
    post(client, f"{table}/moves", {"seen": 0, "key": "the same key", "action": RULESET.write_action(first)})
    after = state_of(app, table)
    body = {"seen": 1, "key": "the same key", "action": RULESET.write_action(second)}
    assert post(client, f"{table}/moves", body).status_code == 409
    assert state_of(app, table) == after


def test_a_stale_post_gets_409_and_the_newest_number(app, client, table):
    action = first_pick(app, table)
    post(client, f"{table}/moves", {"seen": 0, "action": action})
    answer = post(client, f"{table}/moves", {"seen": 0, "action": action})
    assert (answer.status_code, answer.json["error"], answer.json["seq"]) == (409, "stale", 1)


def test_a_refused_action_says_why(client, table):
    answer = post(client, f"{table}/moves", {"seen": 0, "action": {"type": "draft", "character": "nobody"}})
    assert (answer.status_code, answer.json["error"]) == (422, "unknown")
    assert "nobody" in answer.json["message"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seen": 0},
        {"seen": -1, "key": "12345678", "action": {"type": "pass"}},
        {"seen": "0", "key": "12345678", "action": {"type": "pass"}},
        {"seen": 0, "key": "short", "action": {"type": "pass"}},
        {"seen": 0, "key": "12345678", "action": {"type": "dance"}},
        {"seen": 0, "key": "12345678", "action": [1, 2]},
        {"seen": 0, "key": "12345678", "action": {"type": "pass"}, "more": 1},
    ],
)
def test_what_is_not_a_move_gets_400(app, client, table, body):
    answer = client.post(f"{table}/moves", json=body, headers={"X-CSRF-Token": client.csrf})
    assert answer.status_code == 400
    assert answer.json["message"]
    assert state_of(app, table) == RULESET.start(state_of(app, table).table.setup)


def test_a_post_without_the_token_gets_403(client, table):
    answer = client.post(f"{table}/moves", json={"seen": 0, "key": "12345678", "action": {"type": "pass"}})
    assert answer.status_code == 403


def test_a_post_from_another_site_gets_403(client, table):
    headers = {"X-CSRF-Token": client.csrf, "Origin": "http://elsewhere.example"}
    answer = client.post(f"{table}/moves", json={"seen": 0, "key": "12345678"}, headers=headers)
    assert answer.status_code == 403


def test_a_game_that_is_not_there_gets_404(client):
    assert client.get("/games/nowhere/").status_code == 404
    assert post(client, "/api/games/nowhere/undo", {"seen": 0}).status_code == 404


def test_undo_and_redo_go_any_depth_across_players(app, client, table):
    states = [state_of(app, table)]
    for seen in range(5):
        post(client, f"{table}/moves", {"seen": seen, "action": first_pick(app, table)})
        states.append(state_of(app, table))
    for depth in range(1, 6):
        post(client, f"{table}/undo", {"seen": 4 + depth})
        assert state_of(app, table) == states[5 - depth]
    assert post(client, f"{table}/undo", {"seen": 10}).json == {"seq": 10}  # nothing left to take back
    for depth in range(1, 6):
        post(client, f"{table}/redo", {"seen": 9 + depth})
        assert state_of(app, table) == states[depth]


def test_a_new_action_after_an_undo_plants_a_branch(app, client, table):
    """Nothing is deleted: what was taken back stays in the log, and can be returned to."""
    first, second = RULESET.legal_actions(state_of(app, table))[:2]
    post(client, f"{table}/moves", {"seen": 0, "action": RULESET.write_action(first)})
    once = state_of(app, table)
    post(client, f"{table}/undo", {"seen": 1})
    post(client, f"{table}/moves", {"seen": 2, "action": RULESET.write_action(second)})
    assert post(client, f"{table}/redo", {"seen": 3}).json == {"seq": 3}  # the branch has nothing after it
    post(client, f"{table}/return", {"seen": 3, "number": 1})
    assert state_of(app, table) == once


def test_a_return_to_nowhere_gets_404(client, table):
    assert post(client, f"{table}/return", {"seen": 0, "number": 7}).status_code == 404


@pytest.mark.parametrize("players", [2, 5])
def test_a_random_game_over_http_ends_as_the_engine_says(app, client, new_game, players):
    game_id, luck = new_game(players=players, seed="http"), Luck("http")
    state, seen = RULESET.start(deal(players, "http")), 0
    while RULESET.pending(state):
        action = luck.choose(RULESET.legal_actions(state))
        answer = post(client, f"/api/games/{game_id}/moves", {"seen": seen, "action": RULESET.write_action(action)})
        assert answer.json == {"seq": seen + 1}
        state, seen = RULESET.apply(state, action).state, seen + 1
    with app.app_context():
        assert RULESET.public_state(games.position(game_id).state) == RULESET.public_state(state)


def test_prestige_stays_face_down_until_the_end(app, client, new_game):
    """Totals are neither on the page nor in what the server sends, unless the table plays with open scores."""
    hidden, shown = new_game(seed="pp"), new_game(seed="pp", open_scores=True)
    luck = Luck("pp")
    for seen in range(60):
        action = RULESET.write_action(luck.choose(RULESET.legal_actions(state_of(app, f"/games/{hidden}"))))
        for game_id in (hidden, shown):
            post(client, f"/api/games/{game_id}/moves", {"seen": seen, "action": action})
    assert max(seat.prestige.total() for seat in state_of(app, f"/games/{hidden}").seats) > 0
    assert not totals(client.get(f"/games/{hidden}/").text)
    assert len(totals(client.get(f"/games/{shown}/").text)) == 4


def test_the_undo_button_names_the_action_and_what_followed(app, client, new_game):
    """The last pick of the draft is followed by planning: both are taken back, so both are named."""
    game_id = new_game(players=2, seed="named")
    for seen in range(2):
        post(client, f"/api/games/{game_id}/moves", {"seen": seen, "action": first_pick(app, f"/games/{game_id}")})
    with app.app_context():
        last = log.entry(game_id, 2)
    picked = words.name(last.action["character"])
    assert f"{words.player(last.player)}: {picked}, then planning" in client.get(f"/games/{game_id}/").text
