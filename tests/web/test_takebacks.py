"""Takebacks: who asks whom, what each device shows, how a question is answered and how it dies."""

import pytest

from referee.play import games, seating
from referee.rules.caylus1303 import RULESET
from referee.store import store
from tests.devices import HOST, token
from tests.web.asking import NO_QUESTION, gather, kinds
from tests.web.phones import send
from tests.web.playing import step


@pytest.fixture
def table(app, clock):
    """A game of three with a phone each, a host without a seat and a watcher; `theirs` made the last move."""
    return gather(app)


def test_undoing_anothers_move_asks_them(table):
    """Their device and the host's are asked, whoever asked waits, nobody else is told; and nothing is recorded."""
    assert table.asker.undo.startswith("Undo?")
    question = table.asker.asks()
    assert question == {
        "id": question["id"],
        "kind": "takeback",
        "seq": 8,
        "player": table.mover,
        "by": [table.asking],
        "body": {},
        "refused": False,
    }
    for device in (table.theirs, table.host):
        words, posts = device.panel
        assert f"{table.asking.title()} asks to take back: {table.mover.title()}: " in words
        assert posts == ["agree", "refuse"]
    words, posts = table.asker.panel
    assert words.startswith(f"Waiting for {table.mover.title()} to agree: {table.mover.title()}: ")
    assert posts == ["cancel"]
    assert table.third.panel == table.watcher.panel == NO_QUESTION
    assert [device.told for device in (table.asker, table.theirs, table.watcher)] == [question] * 3
    assert kinds(table) == []


def test_the_whole_page_shows_the_question_too(table):
    """Whoever comes late, loads the page anew or has no scripts sees it."""
    table.asker.asks()
    assert "asks to take back:" in table.theirs.client.get(f"/games/{table.game_id}/").text


def test_agreeing_is_an_ordinary_undo(table):
    table.asker.asks()
    assert table.theirs.answers("agree").json == {"seq": 9}
    assert kinds(table) == ["undo"]
    assert table.asker.told is None
    assert table.theirs.panel == table.asker.panel == NO_QUESTION


def test_a_page_that_asks_gets_the_table_with_the_question(table):
    """It is answered with 202 and the edition that the bell tells, so it is not fetched again."""
    body, wants = {"seen": 8, "key": "k" * 8}, {"X-Wants": "table", "X-CSRF-Token": table.asker.client.csrf}
    answer = table.asker.client.post(f"/api/games/{table.game_id}/undo", json=body, headers=wants)
    assert answer.status_code == 202
    assert "Waiting for" in answer.text
    assert f'data-edition="{table.asker.edition}"' in answer.text
    refused = table.theirs.client.post(
        f"/api/games/{table.game_id}/question/refuse",
        json={**body, "question": table.theirs.told["id"]},
        headers={**wants, "X-CSRF-Token": table.theirs.client.csrf},
    )
    assert f'data-edition="{table.theirs.edition}"' in refused.text


def test_a_second_tap_on_agree_does_not_undo_twice(table):
    """With the same key it is the same tap; with another the question is over, and the table has moved on."""
    table.asker.asks()
    for _ in range(2):
        assert table.theirs.answers("agree", seen=8, key="one tap only").json == {"seq": 9}
    again = table.theirs.answers("agree", seen=8)
    assert (again.status_code, again.json["error"], again.json["seq"]) == (409, "no_question", 9)
    assert table.host.answers("agree").status_code == 409
    assert kinds(table) == ["undo"]


def test_no_is_told_to_whoever_asked(table):
    """The move stands; nobody is asked any more, and whoever asked may ask again."""
    table.asker.asks()
    assert table.theirs.answers("refuse").json == {"seq": 8}
    assert table.asker.told["refused"]
    words, posts = table.asker.panel
    assert words.startswith("The answer was no, the move stands: ")
    assert posts == []
    assert table.theirs.panel == NO_QUESTION
    assert table.theirs.answers("agree").status_code == 409
    assert kinds(table) == []
    assert not table.asker.asks()["refused"]
    assert table.theirs.panel[1] == ["agree", "refuse"]


def test_whoever_asked_may_ask_no_longer(table):
    table.asker.asks()
    assert table.asker.undo is None
    assert table.third.answers("cancel").status_code == 200  # they did not ask
    assert table.asker.told
    assert table.asker.answers("cancel").status_code == 200
    assert table.asker.told is None
    assert table.asker.undo
    assert table.theirs.panel == NO_QUESTION


def test_two_ask_together(table, clock):
    """Asking once more changes nothing; another who asks joins, in the minute of the first; one of two may leave."""
    first = table.asker.asks()
    assert table.asker.asks() == first
    clock.now = 50
    assert set(table.third.asks()["by"]) == {table.asking, table.waiting}
    assert "ask to take back:" in table.theirs.panel[0]
    table.asker.answers("cancel")
    assert table.theirs.told["by"] == [table.waiting]
    clock.now = 60
    assert table.theirs.told is None


def test_the_question_dies_after_a_minute(table, clock):
    """It does so by itself: the edition changes, pages look again, and an answer comes too late."""
    table.asker.asks()
    clock.now = 59.9
    asked = table.theirs.edition
    assert table.theirs.told
    clock.now = 60
    assert table.theirs.edition != asked
    assert table.theirs.panel == table.asker.panel == NO_QUESTION
    late = table.theirs.answers("agree")
    assert (late.status_code, late.json["error"]) == (409, "no_question")
    assert kinds(table) == []


@pytest.mark.parametrize("kind", ["action", "undo", "return"])
def test_the_question_dies_with_the_next_entry(table, kind):
    """Whatever it is, and whoever does it."""
    table.asker.asks()
    with table.app.app_context():
        legal = RULESET.legal_actions(games.position(table.game_id).state)
        if kind == "action":
            games.submit(table.game_id, 8, "on it goes", RULESET.write_action(legal[0]))
    if kind != "action":
        step(table.app, table.game_id, kind, *([3] if kind == "return" else []))
    assert table.theirs.told is None
    assert table.theirs.answers("agree").status_code == 409
    assert kinds(table) == [kind]


def test_the_host_overrules(table):
    """The host's undo simply happens; and the host may answer for others, either way."""
    assert not table.host.undo.startswith("Undo?")
    assert table.host.post("undo").json == {"seq": 9}
    assert table.host.post("redo").json == {"seq": 10}
    table.asker.asks()
    assert table.host.answers("refuse").status_code == 200
    table.asker.asks()
    assert table.host.answers("agree").json == {"seq": 11}


@pytest.mark.parametrize("answer", ["agree", "refuse"])
def test_nobody_else_answers(table, answer):
    table.asker.asks()
    for device in (table.asker, table.third, table.watcher):
        refused = device.answers(answer)
        assert (refused.status_code, refused.json["error"]) == (403, "not_your_seat")
    assert table.theirs.panel[1] == ["agree", "refuse"]


def test_watchers_never_ask(table):
    assert table.watcher.undo is None
    assert table.watcher.post("undo").status_code == 403
    assert table.watcher.told is None


def test_where_nobody_plays_for_them_the_host_is_asked(table):
    with table.app.app_context():
        number = store.member(table.game_id, seating.digest(token(table.mover))).number
        seating.remove(table.game_id, number, by=HOST)
    table.asker.asks()
    assert table.asker.panel[0].startswith("Waiting for the host to agree: ")
    assert table.host.answers("agree").json == {"seq": 9}


def test_on_a_shared_tablet_it_just_happens(table):
    """One device that plays for both asks nobody; nor does a table where everybody acts for everybody."""
    with table.app.app_context():
        number = store.member(table.game_id, seating.digest(token(table.asking))).number
        seating.give(table.game_id, number, host=False, seats=[table.asking, table.mover], by=HOST)
    assert not table.asker.undo.startswith("Undo?")
    assert table.asker.post("undo").json == {"seq": 9}
    table.host.post("redo")
    with table.app.app_context():
        seating.share(table.game_id, True)
    assert table.third.post("undo").json == {"seq": 11}


def test_the_host_switches_it_off(table):
    """Then it is as if nobody had thought of it: one's own moves, and the host; an open question is over."""
    table.asker.asks()
    send(table.host.client, f"/games/{table.game_id}/devices/takebacks", allowed="no")
    assert table.theirs.told is None
    assert table.asker.undo is None
    refused = table.asker.post("undo")
    assert (refused.status_code, refused.json["error"]) == (403, "not_your_seat")
    assert table.theirs.post("undo").json == {"seq": 9}
    changed = table.host.client.patch(
        f"/api/games/{table.game_id}", json={"takebacks": True}, headers={"X-CSRF-Token": table.host.client.csrf}
    )
    assert changed.json["takebacks"]
    assert table.host.post("redo").json == {"seq": 10}
    assert table.asker.undo.startswith("Undo?")


@pytest.mark.parametrize(("language", "asks"), [("fr", "demande à reprendre"), ("pl", "prosi o cofnięcie")])
def test_the_question_is_put_in_the_readers_language(table, language, asks):
    table.asker.asks()
    table.theirs.client.set_cookie("language", language)
    assert asks in table.theirs.panel[0]
