"""Our game has already begun: a position and a point come in, and the game goes on from there as any other."""

import json
from functools import partial
from itertools import islice
from urllib.parse import urlencode

import pytest

from referee.games import GAMES
from referee.games.caylus1303.newgame import tiles as tiles_1303
from referee.games.caylus2005.newgame import tiles as tiles_2005
from referee.play import strictness
from referee.play.playout import play
from referee.play.strictness import Strictness
from referee.rules.registry import RULESETS
from referee.store import store

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def moment(game, players, seed, decisions):
    """Give a state in which somebody is asked, after so many decisions."""
    *_, last = islice(play(game.ruleset, game.deal(players, seed), seed), decisions)
    return last.after


def late(ruleset, state):
    """Give what a program posts to take up a game where it stands; what the position shows may be missing."""
    setup, position = ruleset.write_setup(state.table.setup), ruleset.position(state)
    for unknown in ("road", "wood", "stone", "first_player") if "site" in setup else ():
        del setup[unknown]
    return json.loads(json.dumps({"setup": setup, "start": {"position": position, "point": ruleset.point(state)}}))


def face_up(game, **field):
    """Say that points lie open, where that is a choice."""
    return (field or {"open_scores": True}) if game.ruleset.hidden_scores else {}


def the_same(host, table, ruleset, state):
    """A game shows a state, and lets the same be done as there; give what may be done."""
    assert host.get(table)["state"] == json.loads(json.dumps(ruleset.public_state(state)))
    legal = host.get(f"{table}/legal")["actions"]
    assert legal == [ruleset.write_action(action) for action in ruleset.legal_actions(state)][: len(legal)]
    return legal


@every_game
@pytest.mark.parametrize("decisions", range(10, 130, 20))
def test_a_program_takes_up_a_game_anywhere(app, host, game, decisions):
    """It asks the same, and lets the same be done, as the game did that was played until there."""
    ruleset, state = game.ruleset, moment(game, 4, f"late {decisions}", decisions)
    begun = host.post("/games", **late(ruleset, state), name="Taken up", **face_up(game))
    assert begun.status_code == 201, begun.text
    table = f"/games/{begun.json['id']}"
    legal = the_same(host, table, ruleset, state)
    assert host.plays(table, legal[0]).json == {"seq": 1}
    record = host.get(f"{table}/record")
    assert (record["format"], set(record["start"])) == (2, {"position", "point"})
    again = host.post("/records", **record)
    assert host.get(f"/games/{again.json['id']}/record") == record


OF_ANY_GAME = [
    (("position", "round"), 199, "position_round"),
    (("position", "provost"), 77, "position_provost"),
    (("position", "players", "blue", "pp"), -1, "position_points"),
    (("position", "bridge"), ["blue", "blue"], "position_bridge"),
    (("point",), {"phase": "planning", "player": "nobody"}, "no_such_point"),
    (("point",), {"phase": "siesta"}, "point_malformed"),
    (("position",), {}, "position_malformed"),
]
WRONG = {
    "caylus1303": [
        (("position", "players", "blue", "workers"), 16, "position_workers"),
        (("position", "spaces", "road_18", "tile"), "wood_farm", "position_side"),
    ],
    "caylus2005": [
        (("position", "castle", "workers"), ["blue"] * 7, "position_workers"),
        (("position", "spaces", "road_18", "tile"), "wood_mason", "position_side"),
        (("position", "bailiff"), 0, "position_bailiff"),
        (("position", "castle", "houses", "dungeon", "blue"), 7, "position_houses"),
    ],
}


@pytest.mark.parametrize(
    ("game", "path", "value", "error"),
    [(GAMES[game], *wrong) for game, own in WRONG.items() for wrong in (*OF_ANY_GAME, *own)],
)
def test_what_no_box_can_show_is_refused_with_the_reason(app, host, game, path, value, error):
    post = late(game.ruleset, moment(game, 3, "late", 40))
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


@every_game
@pytest.mark.parametrize(
    "change",
    [{"setup": None}, {"start": {"point": {}}}, {"start": {"position": {}, "point": {}, "more": 1}}, {"start": []}],
)
def test_half_a_late_start_is_malformed(host, game, change):
    post = {**late(game.ruleset, moment(game, 3, "late", 40)), **change}
    if post["setup"] is None:
        post = {"start": post["start"], "players": ["blue", "red"]}
    assert host.post("/games", **post).status_code == 400


# ---- by hand, on the page


def tapped(setup):
    """Give the tiles in the order in which a person taps them; what has only one possibility lies there by itself."""
    state, taps = RULESETS[setup.ruleset].start(setup), []
    lay = partial(*LAY[setup.ruleset](state))
    while step := lay(taps).step:
        taps.append(LYING[setup.ruleset](setup, state.table.catalogue)[step.where, step.number])
    return taps


def _lying_1303(setup, catalogue):
    return {
        **{("site", number): tile for number, tile in enumerate(setup.site, start=1)},
        **{("road", number): tile for number, tile in enumerate((*setup.road, setup.wood), start=1)},
        ("road", catalogue.road.stone): setup.stone,
        **{("characters", number): each for number, each in enumerate(setup.characters, start=1)},
    }


def _lying_2005(setup, _):
    return {("road", number): tile for number, tile in enumerate(setup.road, start=1)}


LYING = {"caylus1303": _lying_1303, "caylus2005": _lying_2005}
LAY = {
    "caylus1303": lambda state: (tiles_1303.lay, state.table.catalogue, len(state.seats)),
    "caylus2005": lambda state: (tiles_2005.lay, state.table.catalogue),
}


def fields_of(setup, **more):
    """Give the fields of the page's address."""
    game = GAMES[setup.ruleset]
    fields = game.newgame.fields(game.newgame.like(game.ruleset.write_setup(setup)))
    return {**fields, "ruleset": game.ruleset.id, "tiles": "late", "laid": ".".join(tapped(setup)), **more}


def sketch_of(ruleset, state):
    """Give what a person tells of a table, beginning with the table as it is set up: whatever is stated."""
    begun = ruleset.start(state.table.setup)
    here, there = (dict(paths(ruleset.position(each))) for each in (begun, state))
    kinds = {path: ruleset.standing(begun, path, renamed=True) for path in there}
    told = [{"path": path, "to": value} for path, value in there.items() if kinds[path] == "stated"]
    told += [{"path": path, "by": there[path] - here[path]} for path, kind in kinds.items() if kind == "points"]
    return json.loads(json.dumps([*told, {"path": "/decision", "to": ruleset.point(state)}]))


def paths(position, path=""):
    """Give the path of every value in a position."""
    for key, value in position.items():
        yield from paths(value, f"{path}/{key}") if isinstance(value, dict) else [(f"{path}/{key}", value)]


def address(fields, part=""):
    return f"/new/late{part}?{urlencode(fields)}"


def take_up(client, game, state, **fields):
    body = {"sketch": sketch_of(game.ruleset, state), "seen": 0}
    where = address(fields_of(state.table.setup, **fields))
    return client.post(where, json=body, headers={"X-CSRF-Token": client.csrf})


@every_game
@pytest.mark.parametrize("decisions", [1, 5, 17, 33, 49, 66, 81, 97, 113])
def test_a_table_told_by_hand_is_the_same_game(client, host, game, decisions):
    """From any decision of a random game: the same lies there, the same may be done, and nothing is facedown twice."""
    state = moment(game, 2 + decisions % 4, f"told {decisions}", min(decisions, 60))
    answer = take_up(client, game, state, **face_up(game, scores="open"))
    assert answer.status_code == 201, answer.text
    the_same(host, f"/games/{answer.json['id']}", game.ruleset, state)
    assert client.get(answer.json["table"]).status_code == 200


@every_game
def test_options_chosen_before_it_are_those_of_the_table(client, host, game):
    """How strict it is and what it is reminded of, as at a new game."""
    state, first = moment(game, 3, "elm", 40), game.ruleset.reminders[0]
    chosen = strictness.as_fields(Strictness(warn=("occupied",), reminders=(first,)))
    table = f"/games/{take_up(client, game, state, **chosen).json['id']}"
    assert host.get(table)["strictness"] == {"warn": ["occupied"], "reminders": [first]}


@every_game
def test_the_page_asks_for_players_then_tiles_then_everything_else(app, client, game):
    form = client.get(f"/new/late?ruleset={game.ruleset.id}").text
    assert 'value="late" checked' in form
    assert "<h1>Our game has already begun</h1>" in form
    begun = client.post(
        "/new", data={"csrf_token": client.csrf, "players": "3", "tiles": "late", "ruleset": game.ruleset.id}
    )
    assert begun.location.startswith("/new/tiles?")
    setup = game.deal(3, "asked")
    entered = client.post("/new", data={"csrf_token": client.csrf, **fields_of(setup)})
    assert entered.location.startswith("/new/late?")
    desk = client.get(entered.location).text
    assert "Last of all, say whose turn it is." in desk
    assert "data-confirm disabled" in desk
    with app.app_context():
        assert not store.games()


@every_game
def test_a_tap_shows_what_comes_of_it(client, game):
    fields = fields_of(game.deal(3, "tap"))
    named = [{"path": "/decision", "to": {"phase": "planning", "player": "red"}}, {"path": "/round", "to": 4}]
    drawn = client.post(
        address(fields, "/preview"), json={"sketch": named, "seen": 0}, headers={"X-CSRF-Token": client.csrf}
    ).text
    assert "Then – Red: place a worker or pass" in drawn
    assert "data-confirm>" in drawn


ON_THE_PAGE = [
    ("caylus1303", {"path": "/players/red/workers", "to": 99}, "15"),
    ("caylus1303", {"path": "/spaces/road_12/tile", "to": "wood_farm"}, "side"),
    ("caylus1303", {"path": "/players/red/pp", "by": -3}, "fewer than 0"),
    ("caylus1303", {"path": "/players/red/characters", "to": ["pope"]}, "pope"),
    ("caylus1303", {"path": "/round", "to": 44}, "round"),
    ("caylus1303", {"path": "/decision", "to": {"phase": "delivery", "player": "red"}}, "site"),
    ("caylus2005", {"path": "/castle/workers", "to": ["red"] * 7}, "6"),
    ("caylus2005", {"path": "/spaces/road_12/tile", "to": "wood_mason"}, "side"),
    ("caylus2005", {"path": "/players/red/pp", "by": -3}, "fewer than 0"),
    ("caylus2005", {"path": "/castle/houses/walls/red", "to": 11}, "Walls"),
    ("caylus2005", {"path": "/turn_order", "to": ["red"]}, "turn order"),
    ("caylus2005", {"path": "/decision", "to": {"phase": "castle", "player": "red"}}, "castle"),
]


@pytest.mark.parametrize(("game", "change", "reason"), ON_THE_PAGE)
def test_what_no_box_can_show_is_refused_on_the_page_and_at_the_start(app, client, game, change, reason):
    """With the reason; nothing is begun, and what was told stays on the device."""
    point = {"path": "/decision", "to": {"phase": "planning", "player": "red"}}
    body, fields = {"sketch": [point, change], "seen": 0}, fields_of(GAMES[game].deal(3, "refused"))
    headers = {"X-CSRF-Token": client.csrf}
    drawn = client.post(address(fields, "/preview"), json=body, headers=headers).text
    assert reason in drawn.partition('id="message"')[2].partition("</p>")[0]
    assert "data-confirm disabled" in drawn
    answer = client.post(address(fields), json=body, headers=headers)
    assert answer.status_code == 422
    assert reason in answer.json["message"]
    with app.app_context():
        assert not store.games()


@every_game
@pytest.mark.parametrize("more", [{"laid": "start_farm"}, {"laid": "wood_farm"}, {"tiles": "dealt"}, {"players": "9"}])
def test_an_address_that_no_page_gave_is_a_bad_request(client, game, more):
    fields = {**fields_of(game.deal(3, "bad")), **more}
    assert client.get(address(fields)).status_code == 400
    body = {"sketch": [], "seen": 0}
    for part in ("", "/preview"):
        answer = client.post(address(fields, part), json=body, headers={"X-CSRF-Token": client.csrf})
        assert answer.status_code == 400


@every_game
def test_nobody_named_whose_turn_it_is(app, client, game):
    fields = fields_of(game.deal(3, "nobody"))
    answer = client.post(address(fields), json={"sketch": [], "seen": 0}, headers={"X-CSRF-Token": client.csrf})
    assert answer.status_code == 400
    with app.app_context():
        assert not store.games()


@every_game
def test_such_a_game_tells_how_it_began(client, game):
    """Its history and checklist say so; its points lie facedown where the game has it so, and the record holds all."""
    state = moment(game, 3, "paper", 70)
    table = take_up(client, game, state).json["table"]
    history = client.get(f"{table}history").text.replace("\xa0", " ")
    assert f"taken up here: {game.stage(game.words('en'), state).told}".replace("\xa0", " ") in history
    assert f'id="round-{state.round}"' in history
    assert "Before the first round" not in history
    checklist = client.get(f"{table}setup").text
    assert "nothing to lay out" in checklist
    assert "Setup code" not in checklist
    assert set(client.get(f"{table}record.json").json["start"]) == {"position", "point"}
    players = client.get(f"/api{table}".rstrip("/")).json["state"]["players"].values()
    assert all(each["pp"] is None for each in players) == game.ruleset.hidden_scores


@every_game
def test_such_a_game_prints_no_setup(client, game):
    """Nobody saw how it was laid out; the pause sheet holds all of it."""
    table = take_up(client, game, moment(game, 3, "paper", 70)).json["table"]
    assert "nobody saw how it was set up" in client.get(f"{table}print?sheet=setup").text
    assert client.get(f"{table}print/setup.html").status_code == 422
    assert client.get(f"{table}print/pause.html").status_code == 200


@every_game
def test_the_record_sheet_of_such_a_game_begins_where_it_was_taken_up(app, client, host, game):
    state = moment(game, 2, "to the end", 70)
    table = f"/games/{take_up(client, game, state).json['id']}"
    while legal := host.get(f"{table}/legal")["actions"]:
        host.plays(table, legal[0])
    sheet = client.get(f"{table}/print/record.html").text.replace("\xa0", " ")
    assert f"Round {state.round}" in sheet
    assert client.get(f"{table}/end").status_code == 200
