"""Who sat down where, told in the history: between the entries, in plain words, and calmly."""

import re
from html import unescape
from itertools import product

import pytest

from referee.games.caylus1303.words import Words
from referee.pages.seating_log import Teller
from referee.play import seating
from referee.store import store
from referee.store.models import Sitting, now
from tests.devices import token
from tests.web.phones import game_of_three, link_to, newcomer, send
from tests.web.playing import play_on

PHONE = seating.digest(token("phone"))
LINE = r"<li><svg.*?</svg><span>(.*?)</span><time>(.*?)</time></li>"


@pytest.fixture
def game_id(app):
    return game_of_three(app)


def told(client, game_id, question=""):
    """Give the lines on the page, with plain spaces."""
    page = client.get(f"/games/{game_id}/history{question}").text
    return [unescape(text).replace("\u00a0", " ") for text, _ in re.findall(LINE, page, re.DOTALL)]


def test_who_sat_looked_and_left_stands_in_the_history(app, client, game_id):
    """As the host reads it, whose own device is this one; and as the others do."""
    guest, friend = newcomer(app, "guest"), newcomer(app, "friend")
    send(guest, link_to(app, game_id), seats="red")
    assert guest.get(f"/api/games/{game_id}/prestige").status_code == 200
    send(guest, f"/games/{game_id}/devices/leave")
    send(friend, link_to(app, game_id), watch="yes")
    expected = ["Device 2 sat down and plays for Bob.", "Device 2 left the table."]
    assert told(client, game_id) == [
        "This device is host and plays for everybody.",
        *expected,
        "Device 3 came to watch.",
    ]
    assert told(friend, game_id) == [
        "Device 1 is host and plays for everybody.",
        *expected,
        "This device came to watch.",
    ]


def test_what_a_host_did_is_told_with_the_host(app, client, game_id):
    send(newcomer(app, "guest"), link_to(app, game_id), watch="yes")
    devices = f"/games/{game_id}/devices"
    send(client, f"{devices}/2", seats=["blue", "red"], host="on")
    send(client, f"{devices}/2", seats=[])
    send(client, f"{devices}/program", seats="green")
    send(client, f"{devices}/2/remove")
    assert told(client, game_id)[2:] == [
        "Device 2 plays for Ann and Bob now. Done by this device.",
        "Device 2 is host now. Done by this device.",
        "Device 2 plays for nobody now. Done by this device.",
        "Device 2 is no longer host. Done by this device.",
        "Program 3 sat down and plays for <b>Cleo</b>. Done by this device.",
        "This device removed device 2 from the table.",
    ]


def test_the_owner_removes_from_elsewhere(app, client, game_id):
    send(newcomer(app, "guest"), link_to(app, game_id), watch="yes")
    owner = newcomer(app, "owner")
    send(owner, f"/owner/{app.config['OWNER']}")
    send(owner, f"/games/{game_id}/devices/2/remove")
    assert told(client, game_id)[-1] == "The owner’s device removed device 2 from the table."


def test_a_line_stands_where_it_happened(app, client, game_id):
    """After what was recorded before it, and before what came next."""
    play_on(app, game_id, "on", 4)
    send(newcomer(app, "guest"), link_to(app, game_id), seats="red")
    play_on(app, game_id, "on", 4)
    page = client.get(f"/games/{game_id}/history").text
    assert page.index('id="e4"') < page.index("sat down and plays for Bob") < page.index('id="e5"')
    assert page.index('id="e0"') < page.index("This device is host") < page.index('id="e1"')


def test_another_day_is_named(app, client, game_id):
    """Who sits down at night, days later, is told with the date; the next one on that day only with the time."""
    send(newcomer(app, "guest"), link_to(app, game_id), watch="yes")
    with app.app_context(), store.writing():
        for line in store.sittings(game_id):
            line.at = now().replace(2050, 5, 9, 12, 0, line.number)
    times = re.findall(r"</span><time>(.*?)</time></li>", client.get(f"/games/{game_id}/history").text)
    assert [re.sub(r"\d\d:\d\d", "now", time) for time in times] == ["May 9, 2050, now", "now"]


def test_a_game_from_before_has_no_lines(app, client, game_id):
    with app.app_context(), store.writing():
        store.delete_sittings(game_id, 0, 1)
    assert 'class="notes"' not in client.get(f"/games/{game_id}/history").text


def test_one_players_history_is_about_the_game(client, game_id):
    assert told(client, game_id)
    assert not told(client, game_id, "?player=red")


def restless(app, game_id, times):
    with app.app_context():
        for _ in range(times):
            seating.remove(game_id, seating.join(game_id, PHONE, []), by=PHONE)


def test_many_lines_are_folded(app, client, game_id):
    """Somebody who comes and goes does not push the game off the page."""
    restless(app, game_id, 2)
    assert "<details" not in client.get(f"/games/{game_id}/history").text.partition("<main")[2]
    restless(app, game_id, 2)
    page = client.get(f"/games/{game_id}/history").text.partition("<main")[2]
    fold = re.search(r"<details><summary>.*?</svg>(.*?)</summary>", page, re.DOTALL)
    assert fold[1] == "Devices came and went: 9\u00a0lines"
    assert len(told(client, game_id)) == 9


def test_what_was_not_kept_is_counted(app, client, game_id):
    """However often somebody comes and goes, the page stays as long as it is."""
    app.config["MOST_SITTINGS"] = 10
    restless(app, game_id, 50)
    lines = told(client, game_id)
    assert len(lines) == 11
    assert lines[5] == "91 more changes of seats were not kept."
    assert lines[0] == "This device is host and plays for everybody."


def every_line():
    """Every kind of line, by itself, by others and by the owner."""
    for kind, host, seats, program, by in product(
        ("came", "seats", "host", "left"), (True, False), ([], ["red"], ["blue", "red"]), (True, False), (None, 1, 2)
    ):
        yield Sitting(
            number=1, at=now(), kind=kind, device=2, program=program, host=host, seats=seats, by=by, by_program=False
        )


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_every_line_is_a_sentence_in_every_language(language):
    for line, here in product(every_line(), (None, 1, 2)):
        (said,) = Teller(Words(language, {"red": "Bob"}), here, 2).tell([line])
        assert re.fullmatch(r"[A-ZÀ-Ż][^{}]+\.", said.text), said.text
        if language != "en":
            assert not re.search(r"device|plays|came|host|table\.", said.text.replace("la table", "")), said.text
