"""Recording it anyway, over HTTP: what a rule forbids and hands can do is recorded, told, marked and undone."""

import random
import secrets

import pytest

from referee.play import games, log
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from tests.rules.building import at_carpenter
from tests.rules.strategies import any_actions
from tests.rules.tables import a_table, has
from tests.web.playing import begun_at
from tests.web.programs import asked, joins

CARPENTER = {"type": "place", "space": "carpenter"}
DEAR = {"type": "build", "tile": "wood_spinning_mill", "spend": {"wood": 2}}


@pytest.fixture
def planning(app):
    """A game whose first player is asked to place a worker."""
    return f"/games/{begun_at(app, a_table().state)}"


def overrides(device, game, player, action, **more):
    """Record an action all the same, on what is seen now."""
    body = {"seen": device.get(game)["seq"], "key": secrets.token_hex(8), "player": player, "action": action}
    return device.post(f"{game}/overrides", **body, **more)


def last(host, game):
    return host.get(f"{game}/log")["entries"][-1]


def test_a_refused_move_says_what_the_table_can_do(host, planning):
    """p.4: a building with a worker on it is occupied; hands can put another one there."""
    host.plays(planning, CARPENTER)
    answer = host.plays(planning, CARPENTER).json
    assert (answer["error"], answer["gravity"], answer["player"]) == ("occupied", "forbidden", "red")
    assert [reason["code"] for reason in answer["reasons"]] == ["occupied"]
    assert (answer["owed"], answer["owing"], answer["correct"]) == ({}, "", [])


def test_what_a_rule_forbids_is_recorded_all_the_same(host, planning):
    host.plays(planning, CARPENTER)
    answer = overrides(host, planning, "red", CARPENTER, note="We had not seen it.")
    assert (answer.status_code, answer.json) == (200, {"seq": 2})
    assert host.get(planning)["state"]["spaces"]["carpenter"]["workers"] == ["blue", "red"]
    entry = last(host, planning)
    assert (entry["kind"], entry["player"], entry["action"]["action"]) == ("override", "red", CARPENTER)
    assert entry["events"][0]["event"] == "RuleLeft"
    assert entry["events"][0]["note"] == "We had not seen it."


def test_what_is_owed_is_said_before_and_after(app, host):
    """A tile that somebody cannot pay is built; what is missing is told, and never collected."""
    game = f"/games/{begun_at(app, at_carpenter(has(wood=1, food=1)).state)}"
    judged = host.post(f"{game}/check", action=DEAR).json
    assert judged["gravity"] == "forbidden"
    assert (judged["owed"], judged["owing"]) == ({"wood": 1}, "You would owe 1\u00a0wood.")
    assert overrides(host, game, "red", DEAR).status_code == 200
    assert last(host, game)["events"][0]["owed"] == {"wood": 1}


def test_what_is_another_thing_than_asked_points_to_the_correction(host, planning):
    """A worker on the bridge is no move: the position is put right instead."""
    answer = host.plays(planning, {"type": "place", "space": "bridge"}).json
    assert (answer["gravity"], answer["correct"]) == ("elsewhere", ["/bridge"])
    refused = overrides(host, planning, "blue", {"type": "place", "space": "bridge"})
    assert (refused.status_code, refused.json["error"]) == (422, "override_elsewhere")
    assert refused.json["facts"]["correct"] == ["/bridge"]


def test_what_has_no_meaning_is_never_recorded(host, planning):
    answer = host.plays(planning, {"type": "place", "space": "road_99"}).json
    assert (answer["gravity"], answer["correct"], answer["owing"]) == ("impossible", [], "")
    assert overrides(host, planning, "blue", {"type": "place", "space": "road_99"}).json["error"] == (
        "override_impossible"
    )


def test_what_is_legal_is_played_as_a_move(host, planning):
    assert overrides(host, planning, "blue", CARPENTER).json["error"] == "override_legal"


def test_out_of_turn_is_recorded_for_whoever_played(host, planning):
    """It never hands the turn on: blue is still asked."""
    assert host.plays(planning, CARPENTER, player="green").json["gravity"] == "forbidden"
    assert overrides(host, planning, "green", CARPENTER).status_code == 200
    assert host.get(planning)["state"]["spaces"]["carpenter"]["workers"] == ["green"]
    assert asked(host, planning)[0] == "blue"


def test_only_who_may_act_for_a_player_overrides_for_them(app, host, planning):
    red = joins(app, planning, ["red"])
    refused = overrides(red, planning, "blue", CARPENTER)
    assert (refused.status_code, refused.json["facts"]) == (403, {"player": "blue"})
    assert overrides(red, planning, "red", CARPENTER).status_code == 200


@pytest.mark.parametrize("note", ["x" * 201, "two\nlines"])
def test_a_note_is_one_line(host, planning, note):
    answer = overrides(host, planning, "red", CARPENTER, note=note)
    assert answer.status_code in (400, 422)
    assert answer.json["message"]
    assert host.get(planning)["seq"] == 0


def test_an_override_is_sent_twice_and_recorded_once(host, planning):
    body = {"seen": 0, "key": "the same key", "player": "red", "action": CARPENTER}
    answers = [host.post(f"{planning}/overrides", **body).json for _ in range(3)]
    assert answers == [{"seq": 1}] * 3
    stale = host.post(f"{planning}/overrides", **body | {"key": "another key"})
    assert (stale.status_code, stale.json["seq"]) == (409, 1)


def test_an_override_is_undone_like_any_move(host, planning):
    before = host.get(planning)["state"]
    overrides(host, planning, "red", CARPENTER)
    host.post(f"{planning}/undo", seen=1, key="an undo of it")
    assert host.get(planning)["state"] == before
    host.post(f"{planning}/redo", seen=2, key="a redo of it")
    assert host.get(planning)["state"]["spaces"]["carpenter"]["workers"] == ["red"]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_forbidden_can_be_recorded_and_replays(app, host, seed):
    """Random games in which the table plays what it likes: what `check` calls forbidden is recorded, and no other."""
    rng = random.Random(seed)
    game_id = begun_at(app, a_table().state)
    game, recorded = f"/games/{game_id}", 0
    for _ in range(60):
        with app.app_context():
            state = games.position(game_id).state
        if not state.agenda:
            break
        player, action = rng.choice(state.table.players), any_actions(state, rng, 1)[0]
        plain = RULESET.write_action(action)
        judged = host.post(f"{game}/check", action=plain, player=player).json
        answer = overrides(host, game, player, plain)
        assert (answer.status_code == 200) == (judged["gravity"] == "forbidden"), (judged, answer.json)
        recorded += answer.status_code == 200
        if answer.status_code == 200:
            assert last(host, game)["events"][0]["owed"] == judged["owed"]
        else:
            host.plays(game, host.get(f"{game}/legal")["actions"][0])
    assert recorded
    with app.app_context():
        game_row = games.find(game_id)
        replayed = replay(record_of(log.record(game_row)))
        assert replayed.refusal is None
        assert replayed.state == games.position(game_id).state
