"""A move of the past was different: tried first, then stored as a branch or as one correction; nothing is lost."""

import json
import re
import secrets

import pytest

from referee.app import create_app
from referee.games.caylus1303.dealing import deal
from referee.play import backup, games, log, repairs
from referee.play.repairs import Wanted
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import replay
from referee.rules.registry import record_of
from referee.store.migrations import migrate
from tests.devices import HOST
from tests.web.playing import played, step
from tests.web.programs import joins

SPACES = ("road_1", "road_2", "road_3", "road_4", "road_5")


@pytest.fixture
def table(app):
    """A game of three after its draft, in which five workers were placed along the road: entries 4 to 8, or 5 to 9."""
    with app.app_context():
        game_id = games.create(RULESET, deal(3, "table"), "Friday", host=HOST)
        for _ in range(3):
            play_first(game_id)
        if RULESET.asked(games.position(game_id).state)["kind"] != "plan":
            play(game_id, {"type": "decline"})
        for space in SPACES:
            play(game_id, {"type": "place", "space": space})
    return game_id


def play(game_id, action):
    games.submit(game_id, games.find(game_id).last, secrets.token_hex(8), action)


def play_first(game_id):
    state = games.position(game_id).state
    play(game_id, RULESET.write_action(RULESET.legal_actions(state)[0]))


def path(app, game_id):
    with app.app_context():
        return [(entry.number, log.written(entry)) for entry in log.path(games.find(game_id))]


def first_placement(app, game_id):
    """The number of the first placement, and whose it was."""
    return next((number, entry["player"]) for number, entry in path(app, game_id) if entry.get("space") == "road_1")


def state_of(app, game_id):
    with app.app_context():
        return games.position(game_id).state


def last(app, game_id):
    with app.app_context():
        return games.find(game_id).last


def repair(host, game_id, number, how="instead", entry=None, **more):
    seen = host.get(f"/games/{game_id}")["seq"]
    body = {"seen": seen, "key": secrets.token_hex(8), "number": number, "how": how, "entry": entry, **more}
    return host.post(f"/games/{game_id}/repairs", **body)


def placed(player, space):
    return {"player": player, "type": "place", "space": space}


# ---- over the programming interface


def test_a_dry_run_tells_and_stores_nothing(app, host, table):
    """Who would have what instead, and that nothing is doubtful; the log is as it was."""
    number, player = first_placement(app, table)
    before = last(app, table)
    answer = repair(host, table, number, entry=placed(player, "road_8"), dry_run=True)
    preview = answer.json["preview"]
    assert answer.json["seq"] == before == last(app, table)
    assert {(each["path"], str(each["to"])) for each in preview["differences"]} == {
        ("/spaces/road_1/workers", "[]"),
        ("/spaces/road_8/workers", f"['{player}']"),
    }
    assert (preview["doubts"], preview["stop"], preview["rest"], preview["same_decision"]) == ([], None, [], True)
    assert preview["entries"][0] == placed(player, "road_8")
    assert preview["correction"] == preview["differences"]


def test_doubts_and_the_stop_come_with_reasons(app, host, table):
    number, player = first_placement(app, table)
    preview = repair(host, table, number, entry=placed(player, "road_3"), dry_run=True).json["preview"]
    (doubt,) = preview["doubts"]
    assert (doubt["entry"]["kind"], doubt["entry"]["action"]["space"]) == ("override", "road_3")
    assert (doubt["reasons"][0]["code"], doubt["reasons"][0]["page"]) == ("occupied", 4)
    stopped = repair(host, table, number, entry={"player": player, "type": "pass"}, dry_run=True).json["preview"]
    assert stopped["stop"]["why"]["code"] == "another_decision"
    assert stopped["rest"] == [number + 3, number + 4]
    assert (stopped["same_decision"], stopped["correction"]) == (False, None)


def test_the_branch_is_stored_and_a_return_leads_back(app, host, table):
    """One entry moves the head to before the placement; what followed is played again; nothing is deleted."""
    number, player = first_placement(app, table)
    old, head = path(app, table), last(app, table)
    before = state_of(app, table)
    assert repair(host, table, number, entry=placed(player, "road_8"), choice="branch").json == {
        "seq": head + 6,
        "preview": None,
    }
    with app.app_context():
        moved = log.entry(table, head + 1)
        assert (moved.kind, moved.target, moved.state) == ("repair", number - 1, None)
    new = path(app, table)
    assert [entry for _, entry in new[: number - 1]] == [entry for _, entry in old[: number - 1]]
    assert [entry for _, entry in new[number - 1 :]] == [
        placed(player, "road_8"),
        *(entry for _, entry in old[number:]),
    ]
    assert [at for at, _ in new[number - 1 :]] == [*range(head + 2, head + 7)]
    step(app, table, "return", head)
    assert (state_of(app, table), path(app, table)) == (before, old)


def test_the_record_of_a_repaired_game_replays(app, host, table):
    number, player = first_placement(app, table)
    assert repair(host, table, number, entry=placed(player, "road_3"), choice="branch").status_code == 200
    record = host.get(f"/games/{table}/record")
    again = replay(record_of(json.loads(json.dumps(record))))
    assert (record["format"], again.refusal, again.state) == (2, None, state_of(app, table))


def test_the_game_is_kept_and_the_difference_corrected(app, host, table):
    number, player = first_placement(app, table)
    before = last(app, table)
    tried = repair(host, table, number, entry=placed(player, "road_8"), dry_run=True).json["preview"]
    assert repair(host, table, number, entry=placed(player, "road_8"), choice="correct").json["seq"] == before + 1
    with app.app_context():
        entry = log.entry(table, before + 1)
        assert (entry.kind, entry.action) == ("correct", {"kind": "correct", "changes": tried["correction"]})
    assert state_of(app, table).space("road_8").workers == (player,)


def test_what_no_single_correction_does_is_refused(app, host, table):
    number, player = first_placement(app, table)
    answer = repair(host, table, number, entry={"player": player, "type": "pass"}, choice="correct")
    assert (answer.status_code, answer.json["error"]) == (422, "no_one_correction")


def test_an_entry_is_taken_out(app, host, table):
    """Whoever was next is asked, by a correction; the later placements stay."""
    number, _ = first_placement(app, table)
    assert repair(host, table, number, "out", choice="branch").status_code == 200
    entries = [entry for _, entry in path(app, table)][number - 1 :]
    assert [entry.get("kind", entry.get("space")) for entry in entries] == ["correct", *SPACES[1:]]
    assert state_of(app, table).space("road_1").workers == ()


@pytest.mark.parametrize("kind", ["correct", "override"])
def test_corrections_and_overrides_are_taken_out_too(app, host, table, kind):
    with app.app_context():
        before, seen = games.position(table), games.find(table).last
        other = next(each for each in before.state.table.players if each != RULESET.pending(before.state).player)
        if kind == "correct":
            games.correct(table, seen, "a correction", [{"path": "/provost", "from": before.state.provost, "to": 3}])
        else:
            games.override(table, seen, "an override", {"type": "place", "space": "road_8"}, other)
    assert repair(host, table, last(app, table), "out", choice="branch").status_code == 200
    assert state_of(app, table) == before.state


def test_one_more_is_put_in(app, host, table):
    number, player = first_placement(app, table)
    with app.app_context():
        other = next(each for each in games.find(table).setup["players"] if each != player)
    entry = {"kind": "override", "player": other, "action": {"type": "place", "space": "road_8"}}
    assert repair(host, table, number, "before", entry, choice="branch").status_code == 200
    assert [entry for _, entry in path(app, table)][number - 1] == entry


@pytest.mark.parametrize("choice", ["branch", "correct"])
def test_a_retry_does_nothing_twice(app, host, table, choice):
    number, player = first_placement(app, table)
    wanted = {"number": number, "how": "instead", "entry": placed(player, "road_8"), "choice": choice}
    body = {"seen": last(app, table), "key": "the same key", **wanted}
    first, again = (host.post(f"/games/{table}/repairs", **body) for _ in range(2))
    assert (first.status_code, first.json) == (again.status_code, again.json) == (200, first.json)


@pytest.mark.parametrize("way", [{"choice": "branch"}, {"choice": "correct"}, {"dry_run": True}], ids=str)
def test_whoever_looked_earlier_is_told(app, host, table, way):
    number, player = first_placement(app, table)
    wanted = {"number": number, "how": "instead", "entry": placed(player, "road_8"), **way}
    stale = host.post(f"/games/{table}/repairs", seen=3, key="a key of its own", **wanted)
    assert (stale.status_code, stale.json["error"], stale.json["seq"]) == (409, "stale", last(app, table))


def test_the_same_again_is_no_repair(app, host, table):
    number, player = first_placement(app, table)
    answer = repair(host, table, number, entry=placed(player, "road_1"), choice="branch")
    assert (answer.status_code, answer.json["error"]) == (422, "changes_nothing")


@pytest.mark.parametrize(
    ("change", "status"),
    [
        ({"number": 99, "dry_run": True}, 404),
        ({"number": 0, "dry_run": True}, 404),
        ({"entry": {"type": "fly"}, "dry_run": True}, 400),
        ({"entry": None, "dry_run": True}, 400),
        ({"how": "out", "dry_run": True}, 400),
        ({"how": "elsewhere", "dry_run": True}, 400),
        ({}, 400),
        ({"dry_run": True, "choice": "branch"}, 400),
        ({"choice": "leave"}, 400),
        ({"entry": {"player": "blue", "type": "deliver", "spend": {}}, "dry_run": True}, 422),
    ],
    ids=str,
)
def test_what_is_no_repair_says_so(app, host, table, change, status):
    number, player = first_placement(app, table)
    answer = repair(host, table, **{"number": number, "entry": placed(player, "road_8"), **change})
    assert answer.status_code == status
    assert answer.json["message"]


def test_a_log_that_is_full_takes_no_branch(app, host, table):
    number, player = first_placement(app, table)
    app.config["MOST_ENTRIES"] = last(app, table) + 6
    answer = repair(host, table, number, entry=placed(player, "road_8"), choice="branch")
    assert (answer.status_code, answer.json["error"]) == (422, "log_full")
    app.config["MOST_ENTRIES"] += 1
    assert repair(host, table, number, entry=placed(player, "road_8"), choice="branch").status_code == 200


def test_points_are_told_by_their_difference_only(app, host):
    """Totals lie facedown: nothing that a preview tells holds one."""
    game_id = played(app, 3, "facedown", 90)
    previews = [repair(host, game_id, at, "out", dry_run=True).json["preview"] for at, _ in path(app, game_id)[-40:]]
    points = [each for preview in previews for each in preview["differences"] if each["path"].endswith("/pp")]
    assert points
    assert all(set(change) == {"path", "by"} for change in points)


def test_a_preview_says_who_would_have_fewer_points(app, client, host):
    game_id = played(app, 3, "facedown", 90)
    lost = (
        (at, change["path"].split("/")[2].capitalize(), -change["by"])
        for at, _ in path(app, game_id)[-40:]
        for change in repair(host, game_id, at, "out", dry_run=True).json["preview"]["differences"]
        if change.get("by", 0) < 0
    )
    at, player, points = next(lost)
    page = client.get(f"/games/{game_id}/repair/{at}/preview?how=out").text
    assert re.search(rf"{player}: {points}\spoints?\sfewer", page)


def test_a_player_asks_the_host(app, host, table):
    number, player = first_placement(app, table)
    phone = joins(app, f"/games/{table}", [])
    assert repair(phone, table, number, entry=placed(player, "road_8"), dry_run=True).status_code == 403


def test_a_repaired_game_travels_in_a_backup(app, host, table, tmp_path_factory):
    """Read elsewhere, it stands on the same branch, and what was set aside is still there."""
    number, player = first_placement(app, table)
    repair(host, table, number, entry=placed(player, "road_8"), choice="branch")
    with app.app_context():
        saved = b"".join(backup.backup([games.find(table)]))
    elsewhere = create_app(tmp_path_factory.mktemp("elsewhere"), TESTING=True)
    migrate(elsewhere)
    with elsewhere.app_context():
        backup.restore(saved, HOST)
    assert (path(elsewhere, table), state_of(elsewhere, table)) == (path(app, table), state_of(app, table))
    assert last(elsewhere, table) == last(app, table)


# ---- as pages


def test_every_line_of_the_history_can_be_different(app, client, table):
    page = client.get(f"/games/{table}/history").text
    for at in range(1, last(app, table) + 1):
        assert f"/games/{table}/repair/{at}/?how=instead" in page
    assert f"/games/{table}/repair/0/" not in page


def test_the_table_asks_what_really_happened(app, client, table):
    number, _ = first_placement(app, table)
    page = client.get(f"/games/{table}/repair/{number}/?how=instead").text
    assert "What really happened?" in page
    assert f"/games/{table}/repair/{number}/preview?how=instead" in page
    assert "data-action" in page
    assert "It did not happen" in page
    assert "Something is missing before it" in page
    missing = client.get(f"/games/{table}/repair/{number}/?how=before").text
    assert "What is missing?" in missing


def test_what_was_not_allowed_happened_all_the_same(app, client, table):
    number, _ = first_placement(app, table)
    action = json.dumps({"type": "place", "space": "road_20"})
    where = f"/games/{table}/repair/{number}/preview"
    refused = client.get(where, query_string={"how": "instead", "action": action})
    assert refused.status_code == 422
    assert "Nothing is built there yet" in refused.text
    assert "It happened all the same" in refused.text
    anyway = client.get(where, query_string={"how": "instead", "action": action, "anyway": 1})
    assert "Use it" in anyway.text
    impossible = json.dumps({"type": "provost", "steps": 2})
    other = client.get(where, query_string={"how": "instead", "action": impossible})
    assert (other.status_code, "It happened all the same" in other.text) == (422, False)


def test_a_preview_is_used_by_its_form(app, client, table):
    number, player = first_placement(app, table)
    entry = placed(player, "road_8")
    form = {"csrf_token": client.csrf, "how": "instead", "entry": json.dumps(entry), "choice": "branch"}
    where, seen = f"/games/{table}/repair/{number}/", str(last(app, table))
    answer = client.post(where, data={**form, "seen": seen, "key": "a key of the page"})
    assert (answer.status_code, answer.location) == (303, f"/games/{table}/")
    assert state_of(app, table).space("road_8").workers == (player,)
    assert client.post(where, data={**form, "seen": "3", "key": "another key"}).status_code == 409
    for wrong in ({"choice": "leave"}, {"seen": "x"}, {"key": ""}, {"how": "no"}, {"entry": "{"}):
        assert client.post(where, data={**form, "seen": seen, "key": "a key of its own", **wrong}).status_code == 400


@pytest.mark.parametrize(
    ("query", "status"),
    [("", 400), ("how=no", 400), ("how=before&player=purple", 400), ("how=instead&action={", 400)],
)
def test_an_address_that_cannot_be_read_says_so(app, client, table, query, status):
    number, _ = first_placement(app, table)
    assert client.get(f"/games/{table}/repair/{number}/preview?{query}").status_code == status
    assert client.get(f"/games/{table}/repair/0/preview?how=out").status_code == 404


def test_the_history_tells_what_was_repaired(app, client, host, table):
    number, player = first_placement(app, table)
    repair(host, table, number, entry=placed(player, "road_8"), choice="branch")
    page = client.get(f"/games/{table}/history").text
    assert "Repaired: " in page
    assert re.search(r"Set aside: 5\sentries", page)


def test_a_delivery_is_put_together_as_it_was_then(app, client):
    """The composer of an earlier moment offers what lay there then, and stays at that moment."""
    game_id = played(app, 3, "delivery", 200)
    delivered = next(at for at, entry in path(app, game_id) if entry["type"] == "deliver")
    step(app, game_id, "return", delivered - 1)
    with app.app_context():
        stands = games.position(game_id)
        rich = f"/players/{RULESET.pending(stands.state).player}/goods/"
        goods = RULESET.position(stands.state)["players"][rich.split("/")[2]]["goods"]
        changes = [{"path": rich + good, "from": goods[good], "to": 9} for good in goods]
        games.correct(game_id, stands.game.last, "nine of each", changes)
        play(game_id, {"type": "deliver", "spend": {}})
        at = games.find(game_id).last
    page = client.get(f"/games/{game_id}/repair/{at}/?how=instead").text
    further = re.findall(r'data-get="([^"]*)"', page)
    assert further
    assert all(f"at={at - 1}" in address for address in further)
    assert f"at={at - 1}" in client.get(further[0].replace("&amp;", "&")).text


def test_a_preview_of_the_use_case_stores_nothing(app, table):
    number, player = first_placement(app, table)
    with app.app_context():
        shown = repairs.preview(table, Wanted(number, "instead", placed(player, "road_8")))
        assert shown.changes
        assert not repairs.preview(table, Wanted(number, "instead", placed(player, "road_1"))).changes
        assert games.find(table).last == shown.old[-1].number
