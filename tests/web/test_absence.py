"""A player leaves the table: their pieces stay, the app passes and declines for them; the rest the table chooses."""

import secrets
from io import BytesIO
from json import dumps

import pytest

from referee.games.caylus1303.dealing import deal
from referee.play import absence, games, log, repairs, seating
from referee.play.luck import Luck
from referee.rules.caylus1303 import RULESET, actions
from referee.rules.kernel.record import replay
from referee.rules.kernel.refusals import Refused
from referee.rules.registry import record_of
from tests.devices import HOST, token
from tests.web.phones import send
from tests.web.playing import play_on, played, step
from tests.web.programs import Program, asked, joins, the_host

LEFT_OUT = (actions.Pass, actions.Decline, actions.Provost, actions.Deliver)


@pytest.fixture
def planned(app):
    """A game of three in its first planning phase."""
    return played(app, 3, "away", 3)


def act(game_id, luck):
    """Take a decision at random; give whether there was one."""
    position = games.position(game_id)
    if RULESET.pending(position.state) is None:
        return False
    action = RULESET.write_action(luck.choose(RULESET.legal_actions(position.state)))
    games.submit(game_id, position.game.last, secrets.token_hex(8), action)
    return True


def pending(game_id):
    return RULESET.pending(games.position(game_id).state)


def recorded(game_id):
    """Give who did what on the path, and whether they were there."""
    return [(entry.player, entry.action["type"], entry.absent) for entry in log.path(games.find(game_id))]


def test_whoever_leaves_while_asked_has_passed_at_once(app, planned):
    with app.app_context():
        leaver = pending(planned).player
        seating.mark_away(planned, [leaver])
        assert recorded(planned)[-1] == (leaver, "pass", True)
        assert pending(planned).player != leaver
        assert replay(record_of(log.record(games.find(planned)))).state == games.position(planned).state


def test_whoever_is_asked_later_passes_with_the_move_that_led_there(app, planned):
    """In one transaction: no device ever sees that they are asked. The hands are told of both."""
    with app.app_context():
        first = pending(planned).player
        order = games.find(planned).setup["players"]
        following = order[(order.index(first) + 1) % len(order)]
        seating.mark_away(planned, [following])
        before = games.find(planned).last
        place = RULESET.legal_actions(games.position(planned).state)[1]
        stands = games.submit(planned, before, "a key for it", RULESET.write_action(place))
        assert [player for player, *_ in recorded(planned)[-2:]] == [first, following]
        assert (games.find(planned).last, stands.number) == (before + 2, before + 2)
        assert games.position(planned).events == stands.events
        assert {event.__struct_config__.tag for event in stands.events} >= {"WorkerSentToSite", "PlayerPassed"}
        again = games.submit(planned, before, "a key for it", RULESET.write_action(place))
        assert again.number == before + 2


def test_drafts_and_favors_are_the_tables_to_choose(app, new_game):
    game_id = new_game(players=3, seed="draft")
    with app.app_context():
        leaver = pending(game_id).player
        seating.mark_away(game_id, [leaver])
        assert (games.find(game_id).last, pending(game_id).player) == (0, leaver)
    client = app.test_client()
    client.set_cookie("device", token("watching"))
    with app.app_context():
        seating.join(game_id, seating.digest(token("watching")), [])
    name = leaver.capitalize()
    assert f"{name} has left: choose for {name}" in client.get(f"/games/{game_id}/state").text


@pytest.mark.parametrize("seed", [f"leaving {number}" for number in range(6)])
def test_a_game_that_somebody_leaves_is_played_to_its_end(app, seed):
    """Undo leads from move to move of those who are there, back to the beginning, and redo to the end again."""
    luck = Luck(seed)
    players = luck.choose(RULESET.players)
    with app.app_context():
        game_id = games.create(RULESET, deal(players, seed), "Leaving", host=HOST)
        for _ in range(luck.choose(range(60))):
            act(game_id, luck)
        leaver = luck.choose(games.find(game_id).setup["players"])
        seating.mark_away(game_id, [leaver])
        while act(game_id, luck):
            assert rests(game_id)
        head, path = games.find(game_id).head, log.path(games.find(game_id))
        assert games.find(game_id).result
        assert replay(record_of(log.record(games.find(game_id)))).state == games.position(game_id).state
        done = [RULESET.read_action(entry.action) for entry in path if entry.absent]
        assert done
        assert all(isinstance(action, LEFT_OUT) for action in done)
        assert {entry.player for entry in path if entry.absent} == {leaver}
        back_and_forth(game_id)
        assert games.find(game_id).head == head


def rests(game_id):
    position = games.position(game_id)
    return absence.entry_for(position.game, RULESET, position.state) is None


def back_and_forth(game_id):
    """Undo everything, move by move, and do it again."""
    stood = []
    while absence.back(games.find(game_id)):
        stood.append(games.find(game_id).head)
        games.undo(game_id, games.find(game_id).last, secrets.token_hex(8))
        assert rests(game_id)
        assert games.find(game_id).head < stood[-1]
    for number in reversed(stood):
        games.redo(game_id, games.find(game_id).last, secrets.token_hex(8))
        assert games.find(game_id).head == number
    assert absence.ahead(games.find(game_id)) is None


def test_undo_names_and_takes_back_the_move_of_whoever_is_there(app, client, planned):
    """Not the pass that was recorded after it."""
    with app.app_context():
        order, first = games.find(planned).setup["players"], pending(planned).player
        following = order[(order.index(first) + 1) % len(order)]
        seating.mark_away(planned, [following])
    play_on(app, planned, "undone", 1)
    bar = client.get(f"/games/{planned}/state").text.partition('data-post="undo"')[2][:600]
    assert first.capitalize() in bar.partition("</button>")[0]
    step(app, planned, "undo")
    with app.app_context():
        assert pending(planned).player == first


def test_whoever_is_back_is_asked_again(app, planned):
    """Undo then leads to the moment at which the referee passed for them."""
    with app.app_context():
        leaver = pending(planned).player
        seating.mark_away(planned, [leaver])
        seating.mark_away(planned, [])
        assert absence.back(games.find(planned)).deed.player == leaver
    step(app, planned, "undo")
    with app.app_context():
        assert pending(planned).player == leaver
        assert games.find(planned).away == []


def test_a_return_to_a_moment_when_they_were_asked_goes_on_from_there(app, planned):
    with app.app_context():
        leaver, moment = pending(planned).player, games.find(planned).head
    play_on(app, planned, "returned", 4)
    with app.app_context():
        seating.mark_away(planned, [leaver])
    step(app, planned, "return", moment)
    with app.app_context():
        assert recorded(planned)[-1] == (leaver, "pass", True)
        assert pending(planned).player != leaver


def test_a_repair_keeps_what_was_recorded_for_them(app, planned):
    """The move before was different: they pass after it as they did, for they are still away."""
    with app.app_context():
        order, first = games.find(planned).setup["players"], pending(planned).player
        following = order[(order.index(first) + 1) % len(order)]
        seating.mark_away(planned, [following])
        _, one, other, *_ = RULESET.legal_actions(games.position(planned).state)
        number = games.find(planned).last + 1
        games.submit(planned, number - 1, "the first key", RULESET.write_action(one))
        wanted = repairs.Wanted(number, "instead", RULESET.write_entry(first, other))
        repairs.use(planned, number + 1, "the second key", wanted, "branch")
        assert recorded(planned)[-2:] == [(first, other.__struct_config__.tag, False), (following, "pass", True)]


def test_somebody_stays(app, client, planned):
    with app.app_context():
        everybody = games.find(planned).setup["players"]
        with pytest.raises(Refused):
            seating.mark_away(planned, everybody)
        seating.mark_away(planned, everybody[:-1])
    answer = send(client, f"/games/{planned}/names/away", left=everybody[-1])
    assert answer.status_code == 422
    assert "Somebody has to stay" in answer.text


def test_it_is_said_on_the_players_page_and_the_history_tells_it(app, client, planned):
    with app.app_context():
        leaver = pending(planned).player
    name = leaver.capitalize()
    assert f"{name} has left the table" in client.get(f"/games/{planned}/names").text
    assert send(client, f"/games/{planned}/names/away", left=leaver).status_code == 303
    assert "has left" in client.get(f"/games/{planned}/state").text.partition(f'id="seat-{leaver}"')[2][:3000]
    assert f"Recorded for {name}, who has left." in client.get(f"/games/{planned}/history").text
    assert f"{name} is back" in client.get(f"/games/{planned}/names").text
    send(client, f"/games/{planned}/names/away", back=leaver)
    with app.app_context():
        assert games.find(planned).away == []


def test_every_seat_and_the_host_choose_for_them_and_nobody_names_them(app, new_game):
    """A host without a seat, too; whoever only watches does not."""
    game_id = new_game(players=3, seed="rights")
    with app.app_context():
        leaver = pending(game_id).player
        other = next(player for player in games.find(game_id).setup["players"] if player != leaver)
        seating.give(game_id, 1, host=True, seats=[], by=HOST)
        seating.join(game_id, seating.digest(token("other")), [other])
        seating.join(game_id, seating.digest(token("watcher")), [])
        action = RULESET.write_action(RULESET.legal_actions(games.position(game_id).state)[0])
    phone, watcher = Program(app, token("other")), Program(app, token("watcher"))
    address = f"/games/{game_id}"
    assert phone.plays(address, action).status_code == 403
    with app.app_context():
        seating.mark_away(game_id, [leaver])
    assert watcher.plays(address, action).status_code == 403
    assert phone.plays(address, action).status_code == 200
    step(app, game_id, "undo")
    assert the_host(app).plays(address, action).status_code == 200
    assert phone.ask("PATCH", f"{address}/names", {"names": {leaver: "Gone"}}).status_code == 403


def test_programs_say_who_is_away(app, host, game):
    player, others = asked(host, game)
    answer = host.ask("PATCH", game, {"away": [player]})
    assert (answer.status_code, answer.json["away"]) == (200, [player])
    assert host.get(game)["away"] == [player]
    everybody = host.ask("PATCH", game, {"away": [player, *others]})
    assert (everybody.status_code, everybody.json["error"]) == (422, "nobody_left")
    assert host.ask("PATCH", game, {"away": ["nobody"]}).status_code == 400
    guest = joins(app, game, [others[0]])
    assert guest.ask("PATCH", game, {"away": []}).status_code == 403
    host.ask("PATCH", game, {"shared": True})
    assert guest.ask("PATCH", game, {"away": []}).json["away"] == []
    assert guest.ask("PATCH", game, {"away": [], "name": "Mine"}).status_code == 403


def test_the_log_and_a_backup_keep_what_was_recorded_for_them(app, client, host, planned):
    with app.app_context():
        leaver = pending(planned).player
        seating.mark_away(planned, [leaver])
        before = recorded(planned)
    entries = host.get(f"/games/{planned}/log")["entries"]
    assert [entry["absent"] for entry in entries] == [False] * 4 + [True]
    saved = client.get("/backup.json").json
    assert saved["games"][0]["away"] == [leaver]
    assert "absent" not in saved["games"][0]["log"][1]
    with app.app_context():
        games.delete(planned)
    uploaded = BytesIO(dumps(saved).encode()), "backup.json"
    answer = client.post("/backup", data={"csrf_token": client.csrf, "backup": uploaded})
    assert answer.status_code < 400
    with app.app_context():
        assert recorded(planned) == before
        assert games.find(planned).away == [leaver]
