"""Who sat down where is written down: every change of seats, with the change, and nothing that opens a table."""

import sqlite3
from contextlib import closing

import pytest

from referee.play import backup, games, seating
from referee.play import seating_log as sittings
from referee.rules.kernel.refusals import Refused
from referee.store import store
from referee.store.models import Sitting, db
from referee.views.api import devices as api
from tests.devices import HOST, TOKEN, token
from tests.web.phones import link_to, newcomer, send
from tests.web.programs import joins
from tests.web.trying import stored


def lines(host, game):
    """What is told: kind, device, host, seats, and who did it."""
    told = host.get(f"{game}/seating")["lines"]
    return [tuple(line[name] for name in ("kind", "device", "host", "seats", "by")) for line in told]


@pytest.fixture
def game_id(game):
    return game.removeprefix("/games/")


@pytest.fixture
def players(host, game):
    return host.get(game)["players"]


def test_whoever_begins_a_game_is_its_first_line(host, game, players):
    (line,) = host.get(f"{game}/seating")["lines"]
    assert line.pop("at")
    assert line == {
        "number": 1,
        "kind": "came",
        "device": 1,
        "program": False,
        "host": True,
        "seats": players,
        "by": 1,
    }


def test_who_sits_down_looks_and_leaves_is_written_down(app, host, game):
    """By a link to a free seat, one look at the points that lie facedown, and away."""
    guest = joins(app, game, ["red"])
    assert "red" in guest.get(f"{game}/prestige")["players"]
    assert guest.ask("DELETE", f"{game}/devices/2").status_code == 204
    assert lines(host, game)[1:] == [("came", 2, False, ["red"], 2), ("left", 2, False, [], 2)]


def test_a_device_that_takes_another_seat_has_another_line(app, host, game, players):
    guest = joins(app, game, [])
    invitation = host.get(f"{game}/invitation")["invitation"]
    guest.post("/join", invitation=invitation, seats=players[:1])
    assert lines(host, game)[1:] == [("came", 2, False, [], 2), ("seats", 2, False, players[:1], 2)]


def test_what_a_host_decides_names_the_host(app, host, game, players):
    """Seats and host are two lines; what stays as it is makes none."""
    joins(app, game, [])
    place = {"host": True, "seats": players[:2]}
    for _ in range(2):
        assert host.ask("PUT", f"{game}/devices/2", place).status_code == 200
    assert host.ask("DELETE", f"{game}/devices/2").status_code == 204
    assert lines(host, game)[2:] == [
        ("seats", 2, True, players[:2], 1),
        ("host", 2, True, players[:2], 1),
        ("left", 2, False, [], 1),
    ]


def test_a_lost_phones_place_is_taken(app, host, game, players):
    """The phone goes, and its seats are the taker's."""
    joins(app, game, players[:1])
    host.ask("PUT", f"{game}/devices/1", {"host": True, "seats": []})
    host.post(f"{game}/devices/2/replace")
    assert lines(host, game)[3:] == [("left", 2, False, [], 1), ("seats", 1, True, players[:1], 1)]


def test_a_program_comes_by_its_host(host, game, players):
    host.post(f"{game}/programs", seats=players[:1])
    line = host.get(f"{game}/seating")["lines"][-1]
    assert (line["kind"], line["device"], line["program"], line["by"]) == ("came", 2, True, 1)


def test_the_owner_has_no_number_until_it_sits_down(app, host, game, game_id, players):
    joins(app, game, [])
    owner = newcomer(app, "owner")
    send(owner, f"/owner/{app.config['OWNER']}")
    send(owner, f"/games/{game_id}/devices/2", seats=players[0])
    send(owner, f"/games/{game_id}/devices/seats", seats=players[1])
    assert lines(host, game)[2:] == [
        ("seats", 2, False, players[:1], None),
        ("came", 3, True, players[1:2], 3),
    ]


def test_sitting_down_again_at_the_same_seat_is_no_change(app, host, game, players):
    guest = joins(app, game, players[:1])
    invitation = host.get(f"{game}/invitation")["invitation"]
    for _ in range(3):
        guest.post("/join", invitation=invitation, seats=players[:1])
    assert len(lines(host, game)) == 2


def test_what_is_refused_is_not_written_down(app, host, game, game_id, players):
    joins(app, game, players[:1])
    with app.app_context(), pytest.raises(Refused):
        seating.join(game_id, seating.digest(token("late")), players[:1])
    host.ask("DELETE", f"{game}/devices/1")  # the last host stays
    assert len(lines(host, game)) == 2


def test_a_line_and_its_change_are_one_transaction(app, game_id, players, monkeypatch):
    """If the line cannot be written, nobody sits down."""
    with app.app_context():
        monkeypatch.setattr(sittings, "_let_go", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            seating.join(game_id, seating.digest(token("phone")), players[:1])
        assert [member.number for member in store.members(game_id)] == [1]
        assert len(store.sittings(game_id)) == 1


def test_a_number_belongs_to_one_device(app, host, game):
    """Whoever comes after a device that left gets another number: the lines tell them apart."""
    for number in (2, 3, 4):
        guest = joins(app, game, [])
        assert guest.ask("DELETE", f"{game}/devices/{number}").status_code == 204
    assert [(kind, device) for kind, device, *_ in lines(host, game)[1:]] == [
        (kind, number) for number in (2, 3, 4) for kind in ("came", "left")
    ]


def test_whoever_sits_and_leaves_very_often_fills_no_disk(app, host, game, game_id):
    """The first lines and the newest are kept, and the numbers tell how many are not."""
    app.config["MOST_SITTINGS"] = 20
    guest = seating.digest(token("restless"))
    with app.app_context():
        for _ in range(100):
            seating.remove(game_id, seating.join(game_id, guest, []), by=guest)
        assert [line.number for line in store.sittings(game_id)] == [*range(1, 11), *range(192, 202)]
    assert lines(host, game)[0][:3] == ("came", 1, True)


def test_many_lines_are_kept(app):
    assert app.config["MOST_SITTINGS"] >= 1000


def test_a_long_list_comes_in_pieces(app, host, game, monkeypatch):
    monkeypatch.setattr(api, "MOST", 2)
    for _ in range(2):
        joins(app, game, [])
    first = host.get(f"{game}/seating")
    assert ([line["number"] for line in first["lines"]], first["more"]) == ([1, 2], True)
    rest = host.get(f"{game}/seating?since=2")
    assert ([line["number"] for line in rest["lines"]], rest["more"]) == ([3], False)


def test_no_line_holds_what_opens_a_table(app, host, game, game_id):
    """No token, no digest of one, no invitation."""
    guest = joins(app, game, ["red"])
    guest.ask("DELETE", f"{game}/devices/2")
    secrets = [TOKEN, HOST, guest.token, seating.digest(guest.token), link_to(app, game_id).removeprefix("/join/")]
    with closing(sqlite3.connect(stored(app))) as database:
        rows = str(database.execute("SELECT * FROM sitting").fetchall())
    assert not [secret for secret in secrets if secret in rows]


def test_the_lines_go_with_their_game(app, host, game):
    assert host.ask("DELETE", game).status_code == 204
    with app.app_context():
        assert not db.session.query(Sitting).count()


def test_lines_do_not_travel_in_a_backup(app, client, host, game, game_id):
    """Numbers of devices mean nothing elsewhere: there the game begins with the device that brought it."""
    joins(app, game, ["red"])
    saved = client.get("/backup.json").data
    host.ask("DELETE", game)
    with app.app_context():
        assert [outcome.fate for outcome in backup.restore(saved, HOST)] == ["new"]
        assert [(line.kind, line.device) for line in store.sittings(game_id)] == [("came", 1)]


def test_a_device_goes_and_its_link_with_it(app, host, game, game_id):
    """In one step, for a program as on the page; without that the link stays."""
    joins(app, game, [])
    joins(app, game, [])
    link = link_to(app, game_id)
    assert host.ask("DELETE", f"{game}/devices/2").status_code == 204
    assert link_to(app, game_id) == link
    assert host.ask("DELETE", f"{game}/devices/3?renew=true").status_code == 204
    assert newcomer(app).get(link).status_code == 404
    assert newcomer(app).get(link_to(app, game_id)).status_code == 200


def test_only_the_host_renews_the_link(app, host, game, game_id):
    guest, link = joins(app, game, []), link_to(app, game_id)
    assert guest.ask("DELETE", f"{game}/devices/2?renew=true").status_code == 403
    assert host.ask("DELETE", f"{game}/devices/2?renew=perhaps").status_code == 400
    assert link_to(app, game_id) == link
    with app.app_context():
        assert len(store.members(games.find(game_id).id)) == 2


def test_a_host_that_cannot_go_leaves_the_link_alone(app, host, game, game_id):
    link = link_to(app, game_id)
    assert host.ask("DELETE", f"{game}/devices/1?renew=true").status_code == 422
    assert link_to(app, game_id) == link
