"""Programs at the table: they play, join, are given seats and leave, and never do more than they may."""

import secrets

from referee.play.invitations import FREE_TRIES, desk
from tests.devices import TOKEN
from tests.web.playing import play_on
from tests.web.programs import Program, a_program, asked, joins


def test_a_whole_game_is_played_by_programs(app, host):
    """Each asks what is legal, and does the first thing that is not passing, until the game is over."""
    game = f"/games/{host.post('/games', players=['blue', 'red'], seed='bots').json['id']}"
    bots = {player: joins(app, game, [player]) for player in ("blue", "red")}
    while (legal := host.get(f"{game}/legal"))["decision"]:
        action = legal["actions"][len(legal["actions"]) // 2]
        body = {"seen": legal["seq"], "key": secrets.token_hex(8), "action": action}
        assert bots[legal["decision"]["player"]].post(f"{game}/moves", **body).json == {"seq": legal["seq"] + 1}
    assert host.get(game)["over"]
    assert legal["actions"] == []


def test_what_is_legal_is_what_may_be_done(host, game):
    for action in host.get(f"{game}/legal")["actions"]:
        judged = host.post(f"{game}/check", action=action).json
        assert (judged["legal"], judged["refusal"], judged["gravity"], judged["reasons"]) == (True, None, None, [])


def test_a_check_says_why_not_and_records_nothing(host, game):
    judged = host.post(f"{game}/check", action={"type": "place", "space": "road_1"}).json
    assert judged["legal"] is False
    assert (judged["refusal"]["code"], judged["refusal"]["rule"]) == ("wrong_phase", "actions.asked")
    assert judged["refusal"]["message"]
    assert host.get(game)["seq"] == 0


def test_a_check_names_the_page(app, host, game):
    """p.4: a building with a worker on it is occupied."""
    play_on(app, game.rpartition("/")[2], "pages", 3)
    placing = next(action for action in host.get(f"{game}/legal")["actions"] if action["type"] == "place")
    host.plays(game, placing)
    judged = host.post(f"{game}/check", action=placing).json
    assert (judged["refusal"]["code"], judged["refusal"]["page"]) == ("occupied", 4)


def test_a_check_minds_whose_turn_it_is_if_asked(host, game):
    _, (other, _) = asked(host, game)
    action = host.get(f"{game}/legal")["actions"][0]
    assert host.post(f"{game}/check", action=action, player=other).json["refusal"]["code"] == "not_your_turn"


def test_a_seat_plays_for_itself_and_no_other(app, host, game):
    player, (other, _) = asked(host, game)
    mine, theirs = joins(app, game, [player]), joins(app, game, [other])
    action = host.get(f"{game}/legal")["actions"][0]
    answer = theirs.plays(game, action)
    assert (answer.status_code, answer.json["error"], answer.json["facts"]) == (
        403,
        "not_your_seat",
        {"player": player},
    )
    assert mine.plays(game, action).json == {"seq": 1}


def test_at_a_shared_table_every_seat_plays_for_every_other(app, host, game):
    _, (other, _) = asked(host, game)
    theirs = joins(app, game, [other])
    assert host.ask("PATCH", game, {"shared": True}).json["role"]["shared"]
    assert theirs.plays(game, host.get(f"{game}/legal")["actions"][0]).status_code == 200


def test_undo_and_redo_are_offered_to_whoever_may(app, host, game):
    player, (other, _) = asked(host, game)
    mine, theirs = joins(app, game, [player]), joins(app, game, [other])
    mine.plays(game, host.get(f"{game}/legal")["actions"][0])
    assert [device.get(game)["undo"] for device in (host, mine, theirs)] == [True, True, False]
    assert theirs.post(f"{game}/undo", seen=1, key="take it back").status_code == 202  # they ask
    assert mine.post(f"{game}/undo", seen=1, key="take it back").json == {"seq": 2}
    assert [device.get(game)["redo"] for device in (host, mine, theirs)] == [True, True, False]


def test_the_stream_rings(app, host, game):
    """The first lines tell the edition; the rest is the browser's to wait for."""
    answer = app.test_client().get(f"/api{game}/stream", headers={"Authorization": f"Bearer {TOKEN}"})
    lines = answer.iter_encoded()
    assert answer.mimetype == "text/event-stream"
    assert next(lines).startswith(b"retry:")
    assert next(lines) == f"id: {host.get(game)['edition']}\ndata: {host.get(game)['edition']}\n\n".encode()
    assert host.get(f"{game}/devices")["devices"][0]["connected"]
    answer.close()
    assert not host.get(f"{game}/devices")["devices"][0]["connected"]


def test_a_phone_joins_by_the_short_code_and_sits_down(app, host, game):
    phone = a_program(app)
    code = host.post(f"{game}/code").json["code"]
    joined = phone.post("/join", code=code.lower(), seats=["red"]).json
    assert (f"/games/{joined['id']}", joined["role"]["seats"]) == (game, ["red"])
    devices = host.get(f"{game}/devices")
    assert [(device["number"], device["seats"]) for device in devices["devices"]][1:] == [(2, ["red"])]
    assert devices["free"] == ["blue", "green"]


def test_a_taken_seat_is_not_free(app, host, game):
    joins(app, game, ["red"])
    invitation = host.get(f"{game}/invitation")["invitation"]
    answer = a_program(app).post("/join", invitation=invitation, seats=["red"])
    assert (answer.status_code, answer.json["error"], answer.json["facts"]) == (422, "seat_taken", {"players": ["red"]})


def test_wrong_words_lead_nowhere_and_are_slowed_down(app):
    program = a_program(app)
    answers = [program.post("/join", code="BCDFGH") for _ in range(FREE_TRIES + 1)]
    assert [answer.status_code for answer in answers] == [404] * FREE_TRIES + [429]
    assert int(answers[-1].headers["Retry-After"]) > 0


def test_another_invitation_replaces_the_first(app, host, game):
    old = host.get(f"{game}/invitation")["invitation"]
    new = host.post(f"{game}/invitation").json
    assert new["link"].endswith(f"/join/{new['invitation']}")
    assert a_program(app).post("/join", invitation=old).status_code == 404
    assert a_program(app).post("/join", invitation=new["invitation"]).status_code == 200


def test_another_invitation_takes_the_short_code_away(app, host, game):
    code = host.post(f"{game}/code").json["code"]
    host.post(f"{game}/invitation")
    assert a_program(app).post("/join", code=code).status_code == 404


def test_a_host_gives_a_program_a_seat_and_its_token(app, host, game):
    given = host.post(f"{game}/programs", seats=["green"])
    assert given.status_code == 201
    program = Program(app, given.json["token"])
    assert program.get(game)["role"]["seats"] == ["green"]
    (device,) = [device for device in program.get(f"{game}/devices")["devices"] if device["here"]]
    assert (device["number"], device["program"]) == (given.json["number"], True)


def test_a_host_hands_over(app, host, game):
    phone = joins(app, game, ["red"])
    assert host.ask("PUT", f"{game}/devices/2", {"host": True, "seats": ["red", "green"]}).json["host"]
    assert host.ask("PUT", f"{game}/devices/1", {"host": False, "seats": []}).status_code == 200
    assert phone.get(game)["role"] == {"host": True, "seats": ["red", "green"], "whole": False, "shared": False}
    answer = phone.ask("PUT", f"{game}/devices/2", {"host": False, "seats": ["red"]})
    assert (answer.status_code, answer.json["error"]) == (422, "no_host_left")


def test_a_host_takes_a_lost_phones_place(app, host, game):
    phone = joins(app, game, ["red"])
    host.ask("PUT", f"{game}/devices/1", {"host": True, "seats": ["blue"]})
    assert host.post(f"{game}/devices/2/replace").json["seats"] == ["blue", "red"]
    assert phone.ask("GET", game).status_code == 403


def test_a_device_leaves_but_sends_nobody_else_away(app, host, game):
    phone, watcher = joins(app, game, ["red"]), joins(app, game, [])
    assert watcher.ask("DELETE", f"{game}/devices/2").status_code == 403
    assert phone.ask("DELETE", f"{game}/devices/2").status_code == 204
    assert phone.ask("GET", game).status_code == 403
    assert host.ask("DELETE", f"{game}/devices/3").status_code == 204
    assert host.ask("DELETE", f"{game}/devices/1").json["error"] == "no_host_left"


def test_a_device_that_is_not_there_gets_404(host, game):
    for number in (7, 10**30):
        answer = host.ask("PUT", f"{game}/devices/{number}", {"host": False, "seats": []})
        assert (answer.status_code, answer.json["error"]) == (404, "no_such_device")


def test_a_host_renames_and_deletes(app, host, game):
    watcher = joins(app, game, [])
    assert host.ask("PATCH", game, {"name": " Late\u0000 night "}).json["name"] == "Late night"
    assert [host.ask("PATCH", game, {"name": name}).status_code for name in ("", "  ", "\0")] == [400] * 3
    assert host.ask("DELETE", game).status_code == 204
    for device in (host, watcher):
        assert device.ask("GET", game).status_code == 404
        assert device.ask("GET", f"{game}/edition").status_code == 404
        assert device.get("/games") == {"games": [], "count": 0, "more": False}


def test_the_short_code_works_only_while_it_is_shown(app, host, game):
    code = host.post(f"{game}/code").json["code"]
    host.ask("DELETE", f"{game}/code")
    with app.app_context():
        assert desk().show(game) != code
    assert a_program(app).post("/join", code=code).status_code == 404
