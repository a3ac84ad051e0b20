"""The programming interface: a program gets a token, begins a game, looks at it, and takes it along."""

import pytest

from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.dealing import deal
from referee.play import games
from referee.rules.caylus1303 import RULESET
from tests.web.playing import play_on, played
from tests.web.programs import Program, a_program, joins


def test_a_program_without_a_token_is_told_how_to_get_one(app):
    answer = app.test_client().get("/api/games")
    assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")
    assert "/api/tokens" in answer.json["message"]


@pytest.mark.parametrize("token", ["short", "x" * 44])
def test_a_token_that_is_none_gets_401(app, token):
    assert Program(app, token).ask("GET", "/games").status_code == 401


def test_a_fresh_token_has_no_rights(app, game):
    program = a_program(app)
    assert program.get("/games") == {"games": [], "count": 0, "more": False}
    answer = program.ask("GET", game)
    assert (answer.status_code, answer.json["error"]) == (403, "not_at_this_table")


def test_a_browser_may_ask_too(client, game):
    assert client.get(f"/api{game}").json["role"]["host"]


def test_errors_are_json_whatever_is_accepted(app, host):
    for answer in (
        app.test_client().get("/api/games", headers={"Accept": "text/html"}),
        host.ask("GET", "/nothing/here"),
        host.ask("PUT", "/games", {}),
    ):
        assert set(answer.json) == {"error", "message"}, answer.text


def test_a_method_that_is_not_there_gets_405_with_those_that_are(host, game):
    answer = host.ask("PUT", game, {})
    assert (answer.status_code, answer.json["error"]) == (405, "method_not_allowed")
    assert {"GET", "PATCH", "DELETE"} <= set(answer.headers["Allow"].split(", "))


def test_a_program_begins_a_game_and_finds_it(app):
    program = a_program(app)
    names = {"red": "Ada", "blue": "Bo"}
    begun = program.post("/games", players=["red", "blue"], names=names, name="Night shift", open_scores=True)
    role = {"host": True, "seats": ["red", "blue"], "whole": True, "shared": False}
    assert (begun.status_code, begun.json["seq"], begun.json["role"]) == (201, 0, role)
    (card,) = program.get("/games")["games"]
    assert (card["id"], card["name"], card["names"], card["open_scores"]) == (
        begun.json["id"],
        "Night shift",
        names,
        True,
    )


def test_the_same_seed_deals_the_same_game(host):
    wish = {"players": ["blue", "red", "green"], "seed": "seven", "rulings": {"zero_delivery": "yes"}}
    first, second = (host.get(f"/games/{host.post('/games', **wish).json['id']}")["setup"] for _ in range(2))
    assert first == second
    assert first["rulings"] == {"zero_delivery": "yes"}


def test_a_game_begins_from_a_code(host):
    setup = deal(2, "coded")
    begun = host.post("/games", players=["yellow", "black"], code=write_code(setup)).json
    assert host.get(f"/games/{begun['id']}")["setup"]["road"] == list(setup.road)


def test_a_game_begins_from_a_whole_setup(host):
    setup = RULESET.write_setup(deal(4, "whole"))
    begun = host.post("/games", setup=setup).json
    assert host.get(f"/games/{begun['id']}")["setup"] == setup


@pytest.mark.parametrize(
    ("wish", "status", "error"),
    [
        ({"players": ["blue", "blue"]}, 422, "setup_same_colour"),
        ({"players": ["blue", "red"], "names": {"blue": "x" * 50}}, 422, "setup_name"),
        ({"players": ["blue", "red"], "code": "0000-0000-0000"}, 422, "bad_code"),
        ({"setup": {"ruleset": "caylus1303"}}, 422, "setup_malformed"),
        ({"setup": RULESET.write_setup(deal(2, "x")) | {"wood": "stone_church"}}, 422, "setup_wood_tiles"),
        ({}, 400, "malformed"),
        ({"players": ["blue"]}, 400, "malformed"),
        ({"players": ["blue", "purple"]}, 400, "malformed"),
        ({"players": ["blue", "red"], "names": {"green": "Cy"}}, 400, "malformed"),
        ({"players": ["blue", "red"], "first_player": "green"}, 400, "malformed"),
        ({"players": ["blue", "red"], "setup": {}}, 400, "malformed"),
        ({"players": ["blue", "red"], "open_scores": "yes"}, 400, "malformed"),
        ({"players": ["blue", "red"], "rulings": {"house": "yes"}}, 400, "malformed"),
    ],
)
def test_what_makes_no_game_is_refused_with_a_reason(host, wish, status, error):
    answer = host.post("/games", **wish)
    assert (answer.status_code, answer.json["error"]) == (status, error)
    assert answer.json["message"]
    assert host.get("/games")["games"] == []


def test_a_game_tells_who_is_asked_and_what_lies_on_the_table(app, host):
    game_id = played(app, 3, "seen", 30)
    seen = host.get(f"/games/{game_id}")
    with app.app_context():
        state = RULESET.public_state(games.position(game_id).state)
    assert (seen["seq"], seen["head"], seen["over"], seen["undo"], seen["redo"]) == (30, 30, False, True, False)
    for player in state["players"].values():
        player["pp"] = None
    assert seen["state"] == state


def facedown(value):
    """Find everything that tells a total, anywhere in an answer."""
    if isinstance(value, dict):
        totals = [value[key] for key in ("pp", "total", "gold_pp", "scores", "prestige") if value.get(key) is not None]
        return totals + [found for inner in value.values() for found in facedown(inner)]
    return [found for inner in value for found in facedown(inner)] if isinstance(value, list) else []


def test_no_total_leaves_the_server_before_the_end(app, host):
    """Not to the host, either; gains are in the log, as they were called out at the table."""
    game_id = played(app, 3, "hidden", 70)
    with app.app_context():
        assert max(seat.prestige.total() for seat in games.position(game_id).state.seats) > 0
    assert not facedown(host.get(f"/games/{game_id}"))
    assert not facedown(host.get("/games"))
    events = [event for entry in host.get(f"/games/{game_id}/log")["entries"] for event in entry["events"]]
    gains = [event for event in events if event["event"] == "PrestigeGained"]
    assert gains
    assert all(set(event) == {"event", "player", "points", "source", "where"} for event in gains)
    assert not any({"total", "scores", "prestige"} & set(event) for event in events)


def test_everybody_sees_the_totals_of_an_open_game(app, host):
    seen = host.get(f"/games/{played(app, 3, 'open', 70, open_scores=True)}")
    assert all(isinstance(player["pp"], int) for player in seen["state"]["players"].values())


def test_a_finished_game_tells_its_result(app, host):
    seen = host.get(f"/games/{played(app, 2, 'over')}")
    assert seen["over"]
    assert seen["state"]["decision"] is None
    assert seen["state"]["result"]["winners"]


def test_a_seat_looks_at_its_own_prestige_only(app, host):
    game_id = played(app, 3, "own", 70)
    game = f"/games/{game_id}"
    phone = joins(app, game, ["red"])
    with app.app_context():
        total = games.position(game_id).state.seat("red").prestige.total()
    mine = phone.get(f"{game}/prestige")["players"]
    assert set(mine) == {"red"}
    assert mine["red"]["total"] == sum(mine["red"]["sources"].values()) == total > 0


def test_nobody_else_has_anything_to_look_at(app, host, game):
    for device in (host, joins(app, game, [])):
        answer = device.ask("GET", f"{game}/prestige")
        assert (answer.status_code, answer.json["error"]) == (403, "nothing_to_look_at")


def test_at_the_end_the_sources_add_up_with_the_gold(app, host):
    game = f"/games/{played(app, 3, 'gold')}"
    scores = host.get(game)["state"]["result"]["scores"]
    prestige = host.get(f"{game}/prestige")["players"]
    assert {player: points["total"] for player, points in prestige.items()} == {
        player: score["total"] for player, score in scores.items()
    }
    assert all(sum(points["sources"].values()) == points["total"] for points in prestige.values())


def test_the_log_goes_on_after_a_number(app, host, game):
    play_on(app, game.rpartition("/")[2], "log", 6)
    whole, rest = host.get(f"{game}/log"), host.get(f"{game}/log?since=4")
    assert [entry["number"] for entry in whole["entries"]] == list(range(7))
    assert rest == whole | {"entries": whole["entries"][5:]}
    assert whole["entries"][1]["action"]["type"] == "draft"


def test_a_record_goes_out_and_comes_in_as_the_same_game(app, host):
    game = f"/games/{played(app, 3, 'along', 50)}"
    begun = host.post("/records", **host.get(f"{game}/record"))
    assert (begun.status_code, begun.json["seq"]) == (201, 50)
    assert host.get(f"/games/{begun.json['id']}")["state"] == host.get(game)["state"]


def test_a_record_that_breaks_a_rule_says_where(app, host):
    record = host.get(f"/games/{played(app, 2, 'wrong', 9)}/record")
    record["actions"][4] = {"player": "red", "type": "dance"}
    answer = host.post("/records", **record)
    assert (answer.status_code, answer.json["error"], answer.json["facts"]["number"]) == (422, "illegal_entry", 5)


def test_the_record_is_everybodys_once_nothing_is_facedown(app, host):
    going, over = (f"/games/{played(app, 2, 'told', decisions)}" for decisions in (20, None))
    assert joins(app, going, ["red"]).ask("GET", f"{going}/record").status_code == 403
    assert joins(app, over, []).get(f"{over}/record")["actions"]
