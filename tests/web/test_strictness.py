"""How strict a table is, and what it is reminded of: chosen at the start or on the way, kept beside the game."""

import re
import secrets

import pytest

from referee.games import GAMES
from referee.games.caylus1303 import GAME
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.reminders import STRICT
from referee.pages.options import option_lines, options
from referee.play import backup, games
from referee.play.strictness import Strictness
from referee.rules.caylus1303 import RULESET
from referee.store import store
from referee.wording import LANGUAGES
from tests.caylus2005 import tables as at_2005
from tests.devices import HOST
from tests.rules.tables import a_table, a_visit, has, holds, owns
from tests.web.playing import begun_at, play_on, played
from tests.web.programs import joins

CARPENTER = {"type": "place", "space": "carpenter"}


@pytest.fixture
def planning(app):
    """A game whose first player is asked to place a worker."""
    return f"/games/{begun_at(app, a_table().state)}"


def be_strict(device, game, **strictness):
    return device.ask("PATCH", game, {"strictness": strictness})


def kinds(host, game):
    return [entry["kind"] for entry in host.get(f"{game}/log")["entries"][1:]]


# ---- what is only warned of


def test_what_is_only_warned_of_is_recorded_at_once_and_marked(host, planning):
    be_strict(host, planning, warn=["occupied"])
    host.plays(planning, CARPENTER)
    assert host.plays(planning, CARPENTER).json == {"seq": 2}
    assert kinds(host, planning) == ["action", "override"]
    assert host.get(planning)["state"]["spaces"]["carpenter"]["workers"] == ["blue", "red"]


def test_the_table_says_why_it_is_marked(client, host, planning):
    be_strict(host, planning, warn=["occupied"])
    host.plays(planning, CARPENTER)
    body = {"seen": 1, "key": secrets.token_hex(8), "action": CARPENTER}
    headers = {"X-CSRF-Token": client.csrf, "X-Wants": "table"}
    drawn = client.post(f"/api{planning}/moves", json=body, headers=headers)
    assert drawn.status_code == 200
    assert "Played against the rules. A worker is there already" in drawn.text


def test_one_reason_that_is_not_warned_of_is_enough_to_refuse(host, planning):
    """Green is out of turn, and the building is occupied: the table wants to hear of one of them."""
    be_strict(host, planning, warn=["occupied"])
    host.plays(planning, CARPENTER)
    answer = host.plays(planning, CARPENTER, player="green")
    assert (answer.status_code, answer.json["gravity"]) == (422, "forbidden")
    be_strict(host, planning, warn=["occupied", "not_your_turn"])
    assert host.plays(planning, CARPENTER, player="green").json == {"seq": 2}


def test_out_of_turn_is_recorded_only_for_whom_the_device_plays(app, host, planning):
    be_strict(host, planning, warn=["not_your_turn"])
    blue = joins(app, planning, ["blue"])
    answer = blue.plays(planning, CARPENTER, player="green")
    assert (answer.status_code, answer.json["facts"]) == (403, {"player": "green"})


def test_what_no_hands_can_do_is_never_let_pass(host, planning):
    be_strict(host, planning, warn=list(RULESET.forbidden))
    assert host.plays(planning, {"type": "place", "space": "bridge"}).json["gravity"] == "elsewhere"
    assert host.plays(planning, {"type": "place", "space": "road_99"}).json["gravity"] == "impossible"
    assert kinds(host, planning) == []


def test_legal_moves_stay_legal_moves(app, host):
    """A table that is only warned of everything, and keeps the rules all the same, has a record of format 1."""
    game_id = played(app, 2, "lax", 10)
    be_strict(host, f"/games/{game_id}", warn=list(RULESET.forbidden))
    play_on(app, game_id, "lax", 30)
    assert host.get(f"/games/{game_id}/record")["format"] == 1


# ---- chosen, and kept


def test_a_table_begins_strict_and_quiet(host, planning):
    """Whoever wants less says so; what the hands do is told anyway."""
    assert host.get(planning)["strictness"] == {"warn": [], "reminders": []}


def test_only_what_the_game_knows_can_be_chosen(host, planning):
    answer = be_strict(host, planning, warn=["wrong_phase"])
    assert (answer.status_code, answer.json["error"]) == (422, "no_such_option")
    assert "wrong_phase" in answer.json["message"]
    assert set(answer.json["facts"]["known"]) == set(RULESET.forbidden)
    assert be_strict(host, planning, reminders=["breakfast"]).status_code == 422
    assert be_strict(host, planning, warn=[5]).status_code == 400
    assert host.get(planning)["strictness"] == {"warn": [], "reminders": []}


def test_a_program_begins_a_lax_table(host):
    wish = {"players": ["blue", "red"], "strictness": {"warn": ["occupied"], "reminders": ["gold"]}}
    game = host.post("/games", **wish).json["id"]
    assert host.get(f"/games/{game}")["strictness"] == wish["strictness"]
    assert host.post("/games", players=["blue", "red"], strictness={"warn": ["breakfast"]}).status_code == 422


def test_the_form_of_a_new_game_asks_for_it(client, host):
    html = client.get("/new?ruleset=caylus1303").text
    assert 'name="warn_occupied"' in html
    assert 'name="reminders_gold"' in html
    form = {"csrf_token": client.csrf, "players": "2", "warn_occupied": "on", "reminders_gold": "on"}
    answer = client.post("/new", data=form)
    game_id = re.search(r"/games/([^/]+)/setup", answer.location)[1]
    assert host.get(f"/games/{game_id}")["strictness"] == {"warn": ["occupied"], "reminders": ["gold"]}


def test_tiles_entered_one_by_one_keep_it(client):
    form = {"csrf_token": client.csrf, "players": "2", "tiles": "laid", "warn_occupied": "on"}
    answer = client.post("/new", data=form)
    assert "warn_occupied=on" in answer.location
    assert "warn_occupied=on" in client.get(answer.location).text


def test_on_the_way_it_is_changed_on_its_page(client, host, planning):
    page = f"{planning}/options"
    assert client.get(planning + "/").text.count(f'href="{page}"') == 1
    form = {"csrf_token": client.csrf, "warn_surcharge": "on", "reminders_owner": "on"}
    assert client.post(page, data=form).status_code == 303
    assert host.get(planning)["strictness"] == {"warn": ["surcharge"], "reminders": ["owner"]}
    ticked = re.findall(r'name="(\w+)" checked', client.get(page).text)
    assert ticked == ["warn_surcharge", "reminders_owner"]


def test_whoever_may_not_change_it_sees_it(app, planning):
    phone, client = joins(app, planning, []), app.test_client()
    client.set_cookie("device", phone.token)
    html = client.get(f"{planning}/options").text
    assert "disabled" in html
    assert "Save" not in html
    assert client.post(f"{planning}/options", data={"csrf_token": client.csrf}).status_code == 403


def test_a_backup_brings_it_back(app, host, planning):
    be_strict(host, planning, warn=["occupied"], reminders=["gold"])
    game_id = planning.rpartition("/")[2]
    with app.app_context():
        saved = b"".join(backup.backup([games.find(game_id)]))
        games.delete(game_id)
        backup.restore(saved, HOST)
        assert store.game(game_id).strictness == {"warn": ["occupied"], "reminders": ["gold"]}


# ---- told


both = pytest.mark.parametrize("shown", GAMES.values(), ids=GAMES)


@both
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_forbidden_code_has_its_words_once(shown, language):
    groups = options(shown.words(language), shown.strict, Strictness()).groups
    rows = [row for group in groups for row in group.rows]
    assert sorted(row.field for row in rows) == sorted(f"warn_{code}" for code in shown.ruleset.forbidden)
    assert len({row.title for row in rows}) == len(rows)
    assert all(text[0].isupper() for group in groups for text in (group.title, *(row.title for row in group.rows)))


@both
def test_every_reminder_has_its_words_and_its_moment(shown):
    reminders = [row.reminder for row in options(shown.words("en"), shown.strict, Strictness()).reminders]
    assert tuple(each.name for each in reminders) == shown.ruleset.reminders
    assert len({each.title for each in reminders}) == len(reminders)
    assert all(each.moment.startswith(("when ", "while ", "before ", "in ")) for each in reminders)


@pytest.mark.parametrize("sheet", ["setup", "pause"])
def test_sheets_of_the_game_tell_it(client, host, game, sheet):
    be_strict(host, game, warn=["occupied"], reminders=["gold"])
    html = client.get(f"{game}/print/{sheet}.html").text
    assert "Only a warning: A worker goes onto an occupied building." in html
    assert "Reminders: Gold at the end." in html


def test_a_strict_table_has_nothing_to_tell():
    assert list(option_lines(Words(), GAME.strict, Strictness())) == []


# ---- reminders


def reminded(table, name):
    return [told.line for told in STRICT.remind(Words(), table.state, table.events, {name})]


def test_the_owner_gets_a_point_and_a_bonus():
    """p.4: the owner gains 1 point for a visit; p.11: and of some buildings a resource once they are activated."""
    table = a_table(blue=owns("wood_farm", "road_10"), red=has(worker=5))
    table.blue.places("toll")
    table.red.places("road_10")
    assert reminded(table, "owner") == ["Blue gets 1\u00a0point as the owner."]
    assert reminded(a_table(), "owner") == []


def test_a_bonus_of_the_owner():
    table = a_visit("road_10", blue=owns("stone_quarry", "road_10"), red=has(worker=5))
    assert reminded(table, "owner") == ["Blue gets 1\u00a0stone as the owner."]


def test_the_price_after_a_pass():
    table = a_table()
    assert reminded(table, "price") == []
    table.blue.passes()
    assert reminded(table, "price") == ["Somebody has passed: placing a worker costs 2\u00a0workers in all."]


def test_the_early_riser_comes_first():
    assert reminded(a_table(red=holds("early_riser")), "early_riser") == [
        "Before the first player: the Early Riser (Red)."
    ]
    assert reminded(a_table(), "early_riser") == []


def test_the_bailiff_comes_after_the_bridge():
    table = a_table(phase="activation", bridge=["blue", "red", "green"], green=holds("bailiff"))
    assert reminded(table, "bailiff") == ["After the bridge: the Bailiff (Green)."]


def test_what_works_once_a_round():
    table = a_table(blue=holds("journeyman"), workers={"toll": ["red"]})
    assert reminded(table, "once") == ["Not used yet this round: the Journeyman."]
    table.blue.places("toll")
    table.red.passes()
    table.green.passes()
    assert reminded(table, "once") == []


def test_the_goldsmith_once_a_round():
    goods = has(food=1, wood=1, gold=1)
    table = a_table(phase="delivery", site=["blue", "red"], blue=(holds("goldsmith"), goods), red=goods)
    assert reminded(table, "once") == ["Not used yet this round: the Goldsmith."]


def test_gold_in_the_last_round():
    assert reminded(a_table(round=9), "gold") == ["Last round: each gold left gives 2\u00a0points at the end."]
    assert reminded(a_table(round=8), "gold") == []


def reminded_2005(table, name):
    shown = GAMES["caylus2005"]
    lines = shown.strict.remind(shown.words("en"), table.state, table.events, {name})
    return [told.line.replace("\u00a0", " ") for told in lines]


def test_the_owner_of_2005_gets_a_point_and_a_cube():
    """p.2: 1 point for a visit; p.3: of three stone tiles a resource, once the visitor has produced."""
    table = at_2005.a_table(blue=at_2005.owns("wood_mason", "road_9"))
    table.blue.places("gate")
    table.red.places("road_9")
    assert reminded_2005(table, "owner") == ["Blue gets 1 point as the owner."]
    table = at_2005.a_table(
        phase="activation", provost=9, blue=at_2005.owns("stone_farm", "road_9"), workers={"road_9": ["red"]}
    )
    table.blue.takes(cloth=1)
    assert reminded_2005(table, "owner") == ["Blue gets 1 cloth as the owner."]


def test_the_price_and_the_inn():
    """p.2: each pass costs the others 1 denier more; p.3: whoever lodges at the inn pays 1."""
    table = at_2005.a_table(inn=(None, "green"))
    assert reminded_2005(table, "price") == reminded_2005(table, "inn") == []
    table.blue.passes()
    assert reminded_2005(table, "price") == ["Somebody has passed: a place costs 2 deniers."]
    assert reminded_2005(table, "inn") == []
    table.red.places("gate")
    assert reminded_2005(table, "price") == []
    assert reminded_2005(table, "inn") == ["At the inn (Green): every place costs only 1 denier."]


def test_what_is_at_stake_at_the_castle():
    """p.4: nothing delivered costs 2 points; the most batches gain a favor, ties go to whoever came first."""
    goods = at_2005.has(food=2, wood=2, stone=2)
    table = at_2005.a_table(phase="castle", castle=["red", "blue"], red=goods, blue=goods)
    assert reminded_2005(table, "penalty") == ["Delivering nothing costs 2 points."]
    assert reminded_2005(table, "builder") == []
    table.red.delivers(**at_2005.BATCH)
    assert reminded_2005(table, "builder") == ["The favor goes to Red with 1 batch, unless somebody delivers more."]
    assert reminded_2005(at_2005.a_table(), "penalty") == []


def test_columns_open_after_a_scoring():
    """p.5: with the dungeon scored, favors go up to column 4."""
    table = at_2005.a_table(phase="bailiff", provost=11, bailiff=11)
    assert reminded_2005(table, "columns") == ["Scored (dungeon): from now on favors go up to column 4."]


def test_what_is_left_counts_when_the_towers_may_be_scored():
    """p.6: gold, resources and deniers are worth points at the end."""
    assert reminded_2005(at_2005.a_table(section="towers", bailiff=23, provost=23), "left") == [
        "This round may be the last: 3 points for each gold left, 1 for every 3 other resources, 1 for every 4 deniers."
    ]
    assert reminded_2005(at_2005.a_table(section="towers", bailiff=21, provost=21), "left") == []
    assert reminded_2005(at_2005.a_table(), "left") == []


def test_a_reminder_stands_in_the_panel_only_where_it_is_on(client, host, app):
    table = a_table(red=holds("early_riser"))
    game = f"/games/{begun_at(app, table.state)}"
    assert "the Early Riser (Red)" not in client.get(f"{game}/").text
    be_strict(host, game, reminders=["early_riser"])
    panel = re.search(r'<ul class="reminders">.*?</ul>', client.get(f"{game}/").text, re.DOTALL)
    assert panel
    assert "Before the first player: the Early Riser (Red)." in panel[0]
