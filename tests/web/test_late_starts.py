"""Our game has already begun: a position and a point come in, and the game goes on from there as any other."""

import json
from itertools import islice
from urllib.parse import urlencode

import pytest

from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.newgame.tiles import lay
from referee.games.caylus1303.newgame.wishes import as_fields, like
from referee.play import strictness
from referee.play.playout import play
from referee.play.strictness import Strictness
from referee.rules.caylus1303 import RULESET
from referee.store import store


def moment(players, seed, decisions):
    """Give a state in which somebody is asked, after so many decisions."""
    *_, last = islice(play(RULESET, deal(players, seed), seed), decisions)
    return last.after


def late(state):
    """Give what a program posts to take up a game where it stands."""
    setup, position = RULESET.write_setup(state.table.setup), RULESET.position(state)
    for unknown in ("road", "wood", "stone", "first_player"):
        del setup[unknown]
    return json.loads(json.dumps({"setup": setup, "start": {"position": position, "point": RULESET.point(state)}}))


@pytest.mark.parametrize("decisions", range(10, 130, 20))
def test_a_program_takes_up_a_game_anywhere(app, host, decisions):
    """It asks the same, and lets the same be done, as the game did that was played until there."""
    state = moment(4, f"late {decisions}", decisions)
    begun = host.post("/games", **late(state), name="Taken up", open_scores=True)
    assert begun.status_code == 201, begun.text
    game = f"/games/{begun.json['id']}"
    assert host.get(game)["state"] == json.loads(json.dumps(RULESET.public_state(state)))
    legal = host.get(f"{game}/legal")["actions"]
    assert legal == [RULESET.write_action(action) for action in RULESET.legal_actions(state)][: len(legal)]
    assert host.plays(game, legal[0]).json == {"seq": 1}
    record = host.get(f"{game}/record")
    assert (record["format"], set(record["start"])) == (2, {"position", "point"})
    again = host.post("/records", **record)
    assert host.get(f"/games/{again.json['id']}/record") == record


@pytest.mark.parametrize(
    ("path", "value", "error"),
    [
        (("position", "round"), 99, "position_round"),
        (("position", "provost"), 77, "position_provost"),
        (("position", "players", "blue", "workers"), 16, "position_workers"),
        (("position", "players", "blue", "pp"), -1, "position_points"),
        (("position", "spaces", "road_18", "tile"), "wood_farm", "position_side"),
        (("position", "bridge"), ["blue", "blue"], "position_bridge"),
        (("point",), {"phase": "planning", "player": "nobody"}, "no_such_point"),
        (("point",), {"phase": "siesta"}, "point_malformed"),
        (("position",), {}, "position_malformed"),
    ],
)
def test_what_no_box_can_show_is_refused_with_the_reason(app, host, path, value, error):
    post = late(moment(3, "late", 40))
    *parents, last = ("start", *path)
    where = post
    for key in parents:
        where = where[key]
    where[last] = value
    answer = host.post("/games", **post)
    assert (answer.status_code, answer.json["error"]) == (422, error)
    assert answer.json["message"]
    with app.app_context():
        assert not host.get("/games")["games"]


@pytest.mark.parametrize(
    "change",
    [{"setup": None}, {"start": {"point": {}}}, {"start": {"position": {}, "point": {}, "more": 1}}, {"start": []}],
)
def test_half_a_late_start_is_malformed(host, change):
    post = {**late(moment(3, "late", 40)), **change}
    if post["setup"] is None:
        post = {"start": post["start"], "players": ["blue", "red"]}
    assert host.post("/games", **post).status_code == 400


# ---- by hand, on the page


def tapped(setup):
    """Give the tiles in the order in which a person taps them; what has only one possibility lies there by itself."""
    catalogue, players, taps = RULESET.start(setup).table.catalogue, len(setup.players), []
    wanted = {
        **{("site", number): tile for number, tile in enumerate(setup.site, start=1)},
        **{("road", number): tile for number, tile in enumerate((*setup.road, setup.wood), start=1)},
        ("road", catalogue.road.stone): setup.stone,
        **{("characters", number): each for number, each in enumerate(setup.characters, start=1)},
    }
    while step := lay(catalogue, players, taps).step:
        taps.append(wanted[step.where, step.number])
    return taps


def fields_of(setup, **more):
    """Give the fields of the page's address."""
    return {**as_fields(like(RULESET.write_setup(setup))), "tiles": "late", "laid": ".".join(tapped(setup)), **more}


def sketch_of(state):
    """Give what a person tells of a table, beginning with the table as it is set up."""
    here, there = RULESET.position(RULESET.start(state.table.setup)), RULESET.position(state)
    told = [{"path": f"/{key}", "to": there[key]} for key in ("round", "first_player", "provost", "bridge")]
    told += [{"path": "/site/workers", "to": there["site"]["workers"]}]
    told += [{"path": f"/table/{key}", "to": value} for key, value in there["table"].items()]
    for player, holding in there["players"].items():
        told += [{"path": f"/players/{player}/{key}", "to": holding[key]} for key in ("workers", "characters")]
        told += [{"path": f"/players/{player}/goods/{good}", "to": count} for good, count in holding["goods"].items()]
        told.append({"path": f"/players/{player}/pp", "by": holding["pp"] - here["players"][player]["pp"]})
    for space, lies in there["spaces"].items():
        told += [{"path": f"/spaces/{space}/{key}", "to": value} for key, value in lies.items()]
    return json.loads(json.dumps([*told, {"path": "/decision", "to": RULESET.point(state)}]))


def address(fields, part=""):
    return f"/new/late{part}?{urlencode(fields)}"


def take_up(client, state, **fields):
    body = {"sketch": sketch_of(state), "seen": 0}
    where = address(fields_of(state.table.setup, **fields))
    return client.post(where, json=body, headers={"X-CSRF-Token": client.csrf})


@pytest.mark.parametrize("decisions", [1, 5, 17, 33, 49, 66, 81, 97, 113])
def test_a_table_told_by_hand_is_the_same_game(client, host, decisions):
    """From any decision of a random game: the same lies there, the same may be done, and nothing is facedown twice."""
    state = moment(2 + decisions % 4, f"told {decisions}", min(decisions, 60))
    answer = take_up(client, state, scores="open")
    assert answer.status_code == 201, answer.text
    game = f"/games/{answer.json['id']}"
    assert host.get(game)["state"] == json.loads(json.dumps(RULESET.public_state(state)))
    legal = host.get(f"{game}/legal")["actions"]
    assert legal == [RULESET.write_action(action) for action in RULESET.legal_actions(state)][: len(legal)]
    assert client.get(answer.json["table"]).status_code == 200


def test_options_chosen_before_it_are_those_of_the_table(client, host):
    """How strict it is and what it is reminded of, as at a new game."""
    state = moment(3, "elm", 40)
    chosen = strictness.as_fields(Strictness(warn=("occupied",), reminders=RULESET.reminders[:1]))
    game = f"/games/{take_up(client, state, **chosen).json['id']}"
    assert host.get(game)["strictness"] == {"warn": ["occupied"], "reminders": [RULESET.reminders[0]]}


def test_the_page_asks_for_players_then_tiles_then_everything_else(app, client):
    form = client.get("/new/late").text
    assert 'value="late" checked' in form
    assert "<h1>Our game has already begun</h1>" in form
    begun = client.post("/new", data={"csrf_token": client.csrf, "players": "3", "tiles": "late", "first": "2"})
    assert begun.location.startswith("/new/tiles?")
    setup = deal(3, "asked")
    entered = client.post("/new", data={"csrf_token": client.csrf, **fields_of(setup)})
    assert entered.location.startswith("/new/late?")
    desk = client.get(entered.location).text
    assert "Last of all, say whose turn it is." in desk
    assert "data-confirm disabled" in desk
    with app.app_context():
        assert not store.games()


def test_a_tap_shows_what_comes_of_it(client):
    fields = fields_of(deal(3, "tap"))
    named = [{"path": "/decision", "to": {"phase": "planning", "player": "red"}}, {"path": "/round", "to": 4}]
    drawn = client.post(
        address(fields, "/preview"), json={"sketch": named, "seen": 0}, headers={"X-CSRF-Token": client.csrf}
    ).text
    assert "Then – Red: place a worker or pass" in drawn
    assert "data-confirm>" in drawn


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"path": "/players/red/workers", "to": 99}, "15"),
        ({"path": "/spaces/road_12/tile", "to": "wood_farm"}, "side"),
        ({"path": "/players/red/pp", "by": -3}, "fewer than 0"),
        ({"path": "/players/red/characters", "to": ["pope"]}, "pope"),
        ({"path": "/round", "to": 44}, "round"),
        ({"path": "/decision", "to": {"phase": "delivery", "player": "red"}}, "site"),
    ],
)
def test_what_no_box_can_show_is_refused_on_the_page_and_at_the_start(app, client, change, reason):
    """With the reason; nothing is begun, and what was told stays on the device."""
    point = {"path": "/decision", "to": {"phase": "planning", "player": "red"}}
    body, fields = {"sketch": [point, change], "seen": 0}, fields_of(deal(3, "refused"))
    headers = {"X-CSRF-Token": client.csrf}
    drawn = client.post(address(fields, "/preview"), json=body, headers=headers).text
    assert reason in drawn.partition('id="message"')[2].partition("</p>")[0]
    assert "data-confirm disabled" in drawn
    answer = client.post(address(fields), json=body, headers=headers)
    assert answer.status_code == 422
    assert reason in answer.json["message"]
    with app.app_context():
        assert not store.games()


@pytest.mark.parametrize("more", [{"laid": "start_farm"}, {"laid": "wood_farm"}, {"tiles": "dealt"}, {"players": "9"}])
def test_an_address_that_no_page_gave_is_a_bad_request(client, more):
    fields = {**fields_of(deal(3, "bad")), **more}
    assert client.get(address(fields)).status_code == 400
    body = {"sketch": [], "seen": 0}
    for part in ("", "/preview"):
        answer = client.post(address(fields, part), json=body, headers={"X-CSRF-Token": client.csrf})
        assert answer.status_code == 400


def test_nobody_named_whose_turn_it_is(app, client):
    fields = fields_of(deal(3, "nobody"))
    answer = client.post(address(fields), json={"sketch": [], "seen": 0}, headers={"X-CSRF-Token": client.csrf})
    assert answer.status_code == 400
    with app.app_context():
        assert not store.games()


def test_such_a_game_tells_how_it_began_and_prints_no_setup(client):
    """History, checklist, sheets; its points lie facedown, and the pause sheet and the record hold all of it."""
    state = moment(3, "paper", 70)
    table = take_up(client, state).json["table"]
    history = client.get(f"{table}history").text.replace("\xa0", " ")
    assert f"taken up here: Round {state.round} of 9" in history
    assert f'id="round-{state.round}"' in history
    assert "Before the first round" not in history
    checklist = client.get(f"{table}setup").text
    assert "nothing to lay out" in checklist
    assert "Setup code" not in checklist
    assert "nobody saw how it was set up" in client.get(f"{table}print?sheet=setup").text
    assert client.get(f"{table}print/setup.html").status_code == 422
    assert client.get(f"{table}print/pause.html").status_code == 200
    assert set(client.get(f"{table}record.json").json["start"]) == {"position", "point"}
    assert all(each["pp"] is None for each in client.get(f"/api{table}".rstrip("/")).json["state"]["players"].values())


def test_the_record_sheet_of_such_a_game_begins_where_it_was_taken_up(app, client, host):
    state = moment(2, "to the end", 70)
    game = f"/games/{take_up(client, state).json['id']}"
    while legal := host.get(f"{game}/legal")["actions"]:
        host.plays(game, legal[0])
    sheet = client.get(f"{game}/print/record.html").text.replace("\xa0", " ")
    assert f"Round {state.round}" in sheet
    assert client.get(f"{game}/end").status_code == 200
