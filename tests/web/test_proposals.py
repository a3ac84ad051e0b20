"""Proposals: whoever may not put the table right proposes it to the host, who agrees in one tap."""

import re

import pytest

from referee.play import box, games, log, seating
from referee.rules.caylus1303 import RULESET
from referee.store import store
from tests.web.asking import NO_QUESTION, gather, kinds
from tests.web.phones import send

TAILOR = {"wood_tailor": {"pp": 9}}


@pytest.fixture
def table(app, clock):
    """A game of three with a phone each, a host without a seat and a watcher."""
    return gather(app)


@pytest.fixture
def wood(table):
    """Blue has a wood more than the referee thinks."""
    with table.app.app_context():
        stands = games.position(table.game_id).state.seat("blue").stock.wood
    return [{"path": "/players/blue/goods/wood", "from": stands, "to": stands + 1}]


def proposes(device, what="corrections", **body):
    """Propose something; give the question."""
    answer = device.post(what, **body)
    assert answer.status_code == 202, answer.text
    return answer.json


def stock(table):
    with table.app.app_context():
        return games.position(table.game_id).state.seat("blue").stock.wood


def test_a_correction_is_proposed_to_the_host(table, wood):
    """The host reads what would change, whoever proposed it waits, nobody else is told; nothing is recorded."""
    question = proposes(table.asker, changes=wood, note="we forgot it")
    assert (question["kind"], question["player"], question["by"]) == ("correct", None, [table.asking])
    assert question["body"] == {"changes": wood, "note": "we forgot it"}
    words, posts = table.host.panel
    assert words.startswith(f"{table.asking.title()} proposes to set the table right: Blue has {wood[0]['to']}")
    assert words.endswith("“we forgot it”")
    assert posts == ["agree", "refuse"]
    words, posts = table.asker.panel
    assert words.startswith("Waiting for the host to agree: Blue has ")
    assert posts == ["cancel"]
    assert table.theirs.panel == table.third.panel == table.watcher.panel == NO_QUESTION
    assert kinds(table) == []


def test_agreeing_is_an_ordinary_correction(table, wood):
    """As if the host had made it; a second tap with the same key does nothing, with another there is nothing to do."""
    question, before = proposes(table.asker, changes=wood), stock(table)
    for _ in range(2):
        assert table.host.answers("agree", seen=8, key="one tap only", question=question["id"]).json == {"seq": 9}
    late = table.host.answers("agree", seen=8, question=question["id"])
    assert (late.status_code, late.json["error"], late.json["seq"]) == (409, "no_question", 9)
    assert (kinds(table), stock(table)) == (["correct"], before + 1)
    assert table.asker.told is None


def test_the_host_says_no(table, wood):
    """Whoever proposed it reads it; the table stays as it is, and it may be proposed again."""
    proposes(table.asker, changes=wood)
    assert table.host.answers("refuse").json == {"seq": 8}
    words, posts = table.asker.panel
    assert words.startswith("The host’s answer was no, the table stays as it is: ")
    assert posts == []
    assert table.host.panel == NO_QUESTION
    assert not proposes(table.asker, changes=wood)["refused"]
    assert kinds(table) == []


def test_whoever_proposed_it_may_think_better_of_it(table, wood):
    proposes(table.asker, changes=wood)
    table.third.answers("cancel")
    assert table.asker.told
    table.asker.answers("cancel")
    assert table.asker.told is None


def test_nobody_but_the_host_answers(table, wood):
    """Not even whose pieces they are."""
    proposes(table.asker, changes=wood)
    for device in (table.asker, table.theirs, table.third, table.watcher):
        refused = device.answers("agree")
        assert (refused.status_code, refused.json["error"]) == (403, "not_the_host")
    assert kinds(table) == []


def test_a_proposal_that_cannot_be_is_refused_at_once(table, wood):
    """With the reason, and the host is not bothered; one on an older table is stale."""
    refused = table.asker.post("corrections", changes=[{**wood[0], "from": 9}])
    assert (refused.status_code, refused.json["error"]) == (422, "not_what_stands")
    refused = table.asker.post("box", box={"castle": {"pp": 1}})
    assert (refused.status_code, refused.json["error"]) == (422, "box_unknown")
    stale = table.asker.post("corrections", seen=7, changes=wood)
    assert (stale.status_code, stale.json["error"], stale.json["seq"]) == (409, "stale", 8)
    assert table.host.panel == NO_QUESTION


def test_watchers_never_propose(table, wood):
    for what, body in (("corrections", {"changes": wood}), ("box", {"box": TAILOR})):
        refused = table.watcher.post(what, **body)
        assert (refused.status_code, refused.json["error"]) == (403, "not_allowed")


def test_where_all_act_for_all_nobody_is_asked(table, wood):
    with table.app.app_context():
        seating.share(table.game_id, True)
    assert table.third.post("corrections", changes=wood).json == {"seq": 9}


def test_it_lives_five_minutes_and_no_longer_than_the_entry(table, wood, clock):
    """A takeback lives one; either dies with the next entry, for the position is another then."""
    question = proposes(table.asker, changes=wood)
    clock.now = 299.9
    assert table.host.told
    clock.now = 300
    assert table.host.panel == table.asker.panel == NO_QUESTION
    assert table.host.answers("agree", question=question["id"]).status_code == 409
    proposes(table.asker, changes=wood)
    table.host.post("undo")
    assert table.host.told is None
    assert kinds(table) == ["undo"]


def test_what_is_proposed_later_counts(table, wood):
    """One question is open at a time; an answer is to the one that was read, never to what was asked since."""
    first = proposes(table.asker, changes=wood)
    second = proposes(table.third, changes=[{**wood[0], "to": wood[0]["to"] + 1}])
    late = table.host.answers("agree", question=first["id"])
    assert (late.status_code, late.json["error"]) == (409, "no_question")
    assert table.host.answers("agree", question=second["id"]).json == {"seq": 9}
    assert stock(table) == wood[0]["to"] + 1


def test_two_propose_the_same_together(table, wood):
    proposes(table.asker, changes=wood)
    assert set(proposes(table.third, changes=wood)["by"]) == {table.asking, table.waiting}
    assert "propose to set the table right:" in table.host.panel[0]


def test_switching_takebacks_off_leaves_proposals(table, wood):
    with table.app.app_context():
        seating.allow_takebacks(table.game_id, False)
    proposes(table.asker, changes=wood)
    assert table.host.panel[1] == ["agree", "refuse"]


def test_points_are_told_as_a_difference(table):
    """Totals lie facedown, for the host, too: blue, who has 170, would have 3 more."""
    with table.app.app_context():
        has = games.position(table.game_id).state.seat("blue").prestige.total()
    table.host.post("corrections", changes=[{"path": "/players/blue/pp", "by": 170 - has}])
    proposes(table.asker, changes=[{"path": "/players/blue/pp", "by": 3}])
    for device in (table.host, table.asker):
        words, _ = device.panel
        assert "3\u00a0points" in words or "3 points" in words
        assert "17" not in words


def test_the_box_is_proposed_too(table):
    """Its values are told, from and to; the owner's, where none are sent."""
    proposes(table.asker, "box", box=TAILOR)
    words, _ = table.host.panel
    assert "proposes to take over the box’s values: Tailor" in words
    assert "9 (was 4)" in words
    assert table.host.answers("agree").json == {"seq": 9}
    with table.app.app_context():
        box.say(RULESET, {"wood_tailor": {"pp": 5}})
    assert proposes(table.third, "box")["body"] == {"box": {"wood_tailor": {"pp": 5}}}
    assert table.host.answers("agree").json == {"seq": 10}
    assert kinds(table) == ["box", "box"]
    with table.app.app_context():
        assert RULESET.box(games.position(table.game_id).state) == {"wood_tailor": {"pp": 5}}
        assert store.log(table.game_id)[-1].player is None


def test_many_changes_are_a_list(table, wood):
    """Each in a line of its own."""
    proposes(table.asker, changes=[*wood, {"path": "/players/red/pp", "by": 1}])
    assert table.host.page.count("<li>Blue has") == 1
    assert table.host.panel[0].startswith(f"{table.asking.title()} proposes to set the table right: Blue has")


def test_the_editor_says_that_it_proposes(table):
    """On the button that finishes it; the host's sets the table right."""
    path = f"/games/{table.game_id}/correct"
    assert "Propose it to the host" in table.asker.client.get(path).text
    assert "Propose it to the host" not in table.host.client.get(path).text


# ---- other things that only the host does


def test_a_repair_is_proposed_too(table):
    """The host reads what stood there and who would have what instead; agreeing is the repair itself."""
    last = {"number": 8, "how": "out", "choice": "branch"}
    question = proposes(table.asker, "repairs", **last)
    assert question["body"] == {**last, "entry": None}
    words, _ = table.host.panel
    assert f"{table.asking.title()} proposes to change the past: Not so: {table.mover.title()}" in words
    assert kinds(table) == []
    assert table.host.answers("agree").json["seq"] > 8
    assert kinds(table)[0] == "repair"
    assert table.asker.told is None


def test_a_repair_that_cannot_be_is_refused_at_once(table):
    """What changes nothing, and what no table could do."""
    with table.app.app_context():
        same = log.written(log.entry(table.game_id, 8))
    for entry, code in ((same, "changes_nothing"), ({"player": "blue", "type": "fly"}, "malformed")):
        refused = table.asker.post("repairs", number=8, how="instead", entry=entry, choice="branch")
        assert refused.json["error"] == code, refused.json
    assert table.host.panel == NO_QUESTION


def test_whoever_proposes_may_try_a_repair_first(table):
    tried = table.asker.post("repairs", number=8, how="out", dry_run=True)
    assert (tried.status_code, tried.json["seq"]) == (200, 8)
    assert table.host.panel == NO_QUESTION


def test_a_repair_is_proposed_from_its_page(table):
    page = f"/games/{table.game_id}/repair/8/"
    assert "Propose it to the host" in table.asker.client.get(f"{page}preview?how=out").text
    assert "Propose it to the host" not in table.host.client.get(f"{page}preview?how=out").text
    answer = send(table.asker.client, page, seen=8, key="a key of its own", how="out", choice="branch")
    assert answer.status_code == 303
    assert table.host.panel[1] == ["agree", "refuse"]


def strictness(table):
    with table.app.app_context():
        return games.find(table.game_id).strictness


def test_strictness_is_proposed_too(table):
    """It is no entry of the log, so the question ends with the answer; the page proposes as programs do."""
    wish = {"warn": ["occupied"], "reminders": []}
    patched = table.asker.client.patch(
        f"/api/games/{table.game_id}", json={"strictness": wish}, headers={"X-CSRF-Token": table.asker.client.csrf}
    )
    assert (patched.status_code, patched.json["kind"]) == (202, "options")
    assert "proposes other options of this table: Only a warning: " in table.host.panel[0]
    assert table.host.answers("agree").json == {"seq": 8}
    assert (strictness(table), kinds(table)) == (wish, [])
    assert table.host.panel == table.asker.panel == NO_QUESTION
    assert send(table.asker.client, f"/games/{table.game_id}/options").status_code == 303
    assert "Strict in everything" in table.host.panel[0]
    assert table.host.answers("refuse").json == {"seq": 8}
    assert strictness(table) == wish


def test_options_that_are_none_are_refused_at_once(table):
    refused = table.asker.client.patch(
        f"/api/games/{table.game_id}",
        json={"strictness": {"warn": ["breakfast"]}},
        headers={"X-CSRF-Token": table.asker.client.csrf},
    )
    assert (refused.status_code, refused.json["error"]) == (422, "no_such_option")


@pytest.mark.parametrize("page", ["", "history", "match", "options"])
def test_whoever_may_propose_finds_the_ways_in(table, page):
    """The same as the host's."""
    found = {
        name: set(re.findall(rf'(?:href|action)="/games/{table.game_id}/(correct|repair/\d+|options)', text))
        for name, text in (
            (name, getattr(table, name).client.get(f"/games/{table.game_id}/{page}").text) for name in ("host", "asker")
        )
    }
    assert found["asker"] == found["host"]
    assert found["asker"]
