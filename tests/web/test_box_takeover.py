"""The box in mid-game: a running game keeps its values unless the table takes those of the box over, from then on."""

import json
import re

import pytest

from referee.games import GAMES
from referee.play import box, games, log, seating
from referee.rules.caylus1303 import RULESET
from referee.store import store
from tests.devices import HOST, token
from tests.web.conftest import post
from tests.web.phones import send
from tests.web.playing import play_on, played, step

MOVES = 30
OTHER = {  # a Guild is named by what it gives, and a monument may have a name of its own
    "start_guild_3": {"effect": [{"spend": {"any": 1}, "take": {"worker": 7}}]},
    "monument_statue": {"name": "Obelisk"},
}
GUILD, NAMED = "Guild (7\u00a0workers)", "Obelisk"
RICHER = {"wood_tailor": {"pp": 9}}


@pytest.fixture
def game_id(app):
    return played(app, 3, "box", MOVES)


@pytest.fixture
def says(app):
    """Let the owner's box say something."""

    def say(said):
        with app.app_context():
            box.say(RULESET, said)

    return say


def take_over(client, game_id, seen=MOVES, **body):
    return post(client, f"/api/games/{game_id}/box", {"seen": seen, **body})


def newest(app, game_id):
    with app.app_context():
        return games.find(game_id).last


def of_rules(client, game_id, component="wood_tailor"):
    return client.get(f"/rules/{component}?game={game_id}").text


def test_a_running_game_keeps_its_values(client, game_id, says):
    """Whatever the box says meanwhile."""
    before = of_rules(client, game_id)
    says(RICHER)
    assert re.sub("csrf.*?>", "", of_rules(client, game_id)) == re.sub("csrf.*?>", "", before)


def test_the_host_takes_them_over(app, client, game_id, says):
    """It is an entry of the log, told in the history, and nobody's move."""
    says(RICHER)
    assert take_over(client, game_id).json == {"seq": MOVES + 1}
    with app.app_context():
        entry = store.log(game_id)[-1]
        assert (entry.kind, entry.player, log.written(entry)) == ("box", None, {"kind": "box", "box": RICHER})
    assert "the table plays by the values of its own box" in client.get(f"/games/{game_id}/history").text
    assert client.get(f"/api/games/{game_id}").json["setup"]["box"] == RICHER


def test_a_box_of_ones_own_may_be_sent(client, game_id):
    """A program need not be the owner's; what makes no sense, or changes nothing, is refused."""
    assert take_over(client, game_id, box=RICHER).json == {"seq": MOVES + 1}
    for said, code in (({"castle": {"pp": 1}}, "box_unknown"), (RICHER, "changes_nothing")):
        refused = take_over(client, game_id, MOVES + 1, box=said)
        assert (refused.status_code, refused.json["error"]) == (422, code)


def test_undo_gives_the_old_values_back(app, client, game_id):
    """And redo the new ones."""
    take_over(client, game_id, box=OTHER)
    step(app, game_id, "undo")
    assert NAMED not in of_rules(client, game_id, "monument_statue")
    step(app, game_id, "redo")
    assert NAMED in of_rules(client, game_id, "monument_statue")


@pytest.mark.parametrize(
    ("page", "word"),
    [
        ("", GUILD),
        ("state", GUILD),
        ("print/pause.html", GUILD),
        ("print/buildings.html", NAMED),
        ("print/cards.html", NAMED),
        ("print/rulings.html", NAMED),
    ],
)
def test_everything_speaks_with_the_new_values(client, game_id, page, word):
    """The table and its sheets; the look-up does, too."""
    address = f"/games/{game_id}/{page}"
    assert word not in client.get(address).text
    take_over(client, game_id, box=OTHER)
    assert word in client.get(address).text


def test_reasons_do_too(client, game_id):
    """A correction that no box can show is refused with the name of now: this Guild lies on the road already."""
    take_over(client, game_id, box=OTHER)
    there = {"tile": "start_guild_3", "side": "setup"}
    changes = [{"path": f"/spaces/road_20/{what}", "from": None, "to": value} for what, value in there.items()]
    refused = post(client, f"/api/games/{game_id}/corrections", {"seen": MOVES + 1, "changes": changes})
    assert refused.status_code == 422
    assert GUILD in refused.json["message"], refused.json


@pytest.mark.parametrize("page", ["setup", f"at/{MOVES}", "print/setup.html"])
def test_a_moment_of_the_past_is_told_with_the_values_of_then(client, game_id, page):
    """The set-up as it was laid out, and the table as it stood before."""
    before = client.get(f"/games/{game_id}/{page}").text
    take_over(client, game_id, box=OTHER)
    after = client.get(f"/games/{game_id}/{page}").text
    assert GUILD not in after
    assert before.count("Guild") == after.count("Guild") > 0
    assert GUILD in client.get(f"/games/{game_id}/at/{MOVES + 1}").text


def test_the_history_changes_its_words_where_the_table_did(app, client, game_id):
    """Each line is told as it was played: a Guild of 3 before, one of 7 after, also where it was taken back."""
    take_over(client, game_id, box=OTHER)
    place(app, game_id, "start_guild_3")
    step(app, game_id, "undo")
    told = client.get(f"/games/{game_id}/history").text
    before, told_so, after = told.partition("the table plays by the values of its own box")
    assert told_so
    assert GUILD in after
    assert GUILD not in before
    assert "Guild (3" not in after


def place(app, game_id, tile):
    """Go on until somebody can place a worker on a tile, who does."""
    for number in range(400):
        with app.app_context():
            position = games.position(game_id)
            (space,) = (space.id for space in position.state.road if space.tile == tile)
            legal = [RULESET.write_action(action) for action in RULESET.legal_actions(position.state)]
            if {"type": "place", "space": space} in legal:
                games.submit(game_id, position.game.last, f"place {number}", {"type": "place", "space": space})
                return
        play_on(app, game_id, f"on {number}", 1)
    raise AssertionError(f"nobody comes to {tile}")


def test_a_finished_game_is_printed_with_the_values_of_each_moment(app, client):
    """The short lines of the record change their words where the table did."""
    game_id = played(app, 2, "record", 20)
    take_over(client, game_id, 20, box=OTHER)
    place(app, game_id, "start_guild_3")
    with app.app_context():
        while legal := RULESET.legal_actions(games.position(game_id).state):
            last = games.find(game_id).last
            games.submit(game_id, last, f"to the end {last}", RULESET.write_action(legal[0]))
    sheet = client.get(f"/games/{game_id}/print/record.html").text
    assert GUILD in sheet
    assert client.get(f"/games/{game_id}/end").status_code == 200


# ---- the page


def test_the_page_shows_first_what_would_change(client, game_id, says):
    """Values from and to; one tap takes them over, a second does nothing more."""
    says({**RICHER, "lawyer": {"cost": {"stone": 1}}})
    page = client.get(f"/games/{game_id}/box").text
    assert page.count('<span class="hint">in this game:') == 2
    fields = dict(re.findall(r'name="(seen|key)" value="(\w+)"', page))
    for _ in range(2):
        answer = send(client, f"/games/{game_id}/box", **fields)
        assert (answer.status_code, answer.location) == (303, f"/games/{game_id}/")
    assert client.get(f"/api/games/{game_id}").json["seq"] == MOVES + 1
    assert "there is nothing to take over" in client.get(f"/games/{game_id}/box").text


def test_what_cannot_be_is_said_with_the_reason(client, game_id, says):
    """The provost stands beyond a shorter road: no button, and whoever posts all the same changes nothing."""
    stands = client.get(f"/api/games/{game_id}").json["state"]["provost"]
    walked = [{"path": "/provost", "from": stands, "to": 22}]
    post(client, f"/api/games/{game_id}/corrections", {"seen": MOVES, "changes": walked})
    says({"road": {"spaces": 16, "stone": 12, "beyond": 1}})
    page = client.get(f"/games/{game_id}/box").text
    assert "Take these values over" not in page
    assert 'class="problem"' in page
    assert send(client, f"/games/{game_id}/box", seen=MOVES + 1, key="a key of its own").status_code == 422
    assert client.get(f"/api/games/{game_id}").json["seq"] == MOVES + 1


def test_an_old_page_is_stale(app, client, game_id, says):
    says(RICHER)
    play_on(app, game_id, "on", 1)
    assert send(client, f"/games/{game_id}/box", seen=MOVES, key="a key of its own").status_code == 409
    assert newest(app, game_id) == MOVES + 1


def test_a_player_proposes_it_from_the_page(app, client, game_id, says):
    says(RICHER)
    with app.app_context():
        seating.join(game_id, seating.digest(token("red")), ["red"])
    phone = app.test_client()
    phone.set_cookie("device", token("red"))
    assert "Propose it to the host" in phone.get(f"/games/{game_id}/box").text
    assert send(phone, f"/games/{game_id}/box", seen=MOVES, key="a key of its own").status_code == 303
    assert "Waiting for the host to agree:" in phone.get(f"/games/{game_id}/").text
    assert "Red proposes to take over the box’s values:" in client.get(f"/games/{game_id}/").text


@pytest.mark.parametrize("page", ["about", "", "/box"])
def test_the_way_to_it_is_offered_where_values_differ(client, game_id, says, page):
    """On the game's page, in the menu of its table, and at the box check; not before, and not after."""
    address = page if page.startswith("/") else f"/games/{game_id}/{page}"
    href = f'href="/games/{game_id}/box"'
    assert href not in client.get(address).text
    says(RICHER)
    assert href in client.get(address).text
    take_over(client, game_id)
    assert href not in client.get(address).text


def test_a_finished_game_takes_nothing_over(app, client, says):
    game_id = played(app, 2, "over")
    says(RICHER)
    assert f"/games/{game_id}/box" not in client.get(f"/games/{game_id}/about").text
    refused = take_over(client, game_id, newest(app, game_id))
    assert (refused.status_code, refused.json["error"]) == (422, "game_over")


def test_other_games_stay_as_they_are(app, client, game_id):
    other = played(app, 3, "box", MOVES)
    take_over(client, game_id, box=OTHER)
    assert GUILD not in client.get(f"/games/{other}/").text
    assert NAMED not in of_rules(client, other, "monument_statue")


def test_names_given_since_stay(client, game_id):
    """The players are called as they are now, whichever box is played by."""
    send(client, f"/games/{game_id}/names", blue="Ann")
    take_over(client, game_id, box=OTHER)
    page = client.get(f"/games/{game_id}/").text
    assert "Ann" in page
    assert GUILD in page


def test_its_record_travels(app, client, game_id):
    """And prints with the values of its box, from the command, too."""
    take_over(client, game_id, box=OTHER)
    record = json.loads(client.get(f"/games/{game_id}/record.json").data)
    assert record["actions"][-1] == {"kind": "box", "box": OTHER}
    again = post(client, "/api/records", record).json["id"]
    assert GUILD in client.get(f"/games/{again}/").text
    with app.app_context():
        assert seating.role(again, HOST).host


# ---- another game


def test_a_game_of_2005_takes_over_its_own_box(app, client):
    """The page shows first what would change, by the box of that game alone."""
    shown = GAMES["caylus2005"]
    game_id = played(app, 3, "box", MOVES, game=shown)
    with app.app_context():
        box.say(RULESET, RICHER)
        box.say(shown.ruleset, {"prestige_weaver": {"pp": 10}, "stone_alchemist": {"goods": ["food", "gold"]}})
    page = client.get(f"/games/{game_id}/box").text.replace("\u00a0", " ")
    assert page.count('<span class="hint">in this game:') == 2
    assert "Tailor" not in page
    assert "12 points" in of_rules(client, game_id, "prestige_weaver").replace("\u00a0", " ")
    assert take_over(client, game_id).json == {"seq": MOVES + 1}
    assert "10 points" in of_rules(client, game_id, "prestige_weaver").replace("\u00a0", " ")
    assert "there is nothing to take over" in client.get(f"/games/{game_id}/box").text
