"""Only the scoring: counted by hand at a table that played without the app; kept, listed, renamed, deleted."""

import pytest

from referee.play import box, seating
from referee.rules.caylus1303 import RULESET
from referee.store import store
from tests.web.phones import newcomer, send
from tests.web.programs import a_program, the_host

COUNTED = {
    "ruleset": "caylus1303",
    "players": ["blue", "red", "green"],
    "names": {"blue": "Ann", "red": "Bob"},
    "counts": {"blue": {"tokens_10": 4, "gold": 1}, "red": {"tokens_5": 6, "tokens_3": 4}, "green": {"tokens_1": 17}},
}
FIELDS = {
    "players": "3",
    "name_1": "Ann",
    "name_2": "Bob",
    "count_1_tokens_10": "4",
    "count_1_gold": "1",
    "count_2_tokens_5": "6",
    "count_2_tokens_3": "4",
    "count_3_tokens_1": "17",
    "count_4_gold": "9",  # nobody sits there
}


@pytest.fixture
def kept(app):
    """The address of a result of three, of whom Ann and Bob share the victory."""
    return f"/scorings/{the_host(app).post('/scorings', **COUNTED).json['id']}"


def only(app):
    """Give the only result that is stored."""
    with app.app_context():
        (scoring,) = store.scorings(None)
        return scoring


def totals(page):
    """Give the totals that a form shows, seat by seat."""
    return [int(part.partition("<")[0]) for part in page.split('<output class="total">')[1:]]


# ---- the form


def test_the_start_page_leads_to_it(client, new_game):
    """From the welcome, and from the list."""
    assert 'href="/scoring"' in client.get("/").text
    new_game()
    assert 'href="/scoring"' in client.get("/").text


def test_the_form_asks_for_every_heap_of_everybody(client):
    page = client.get("/scoring?ruleset=caylus1303").text
    assert page.count('type="number"') == 5 * 5
    assert "Tokens of" not in page  # as the rulebook spells it: the style sheet has the capital
    assert page.count("tokens of 10") == 5 * 3  # the label, and what both buttons say
    assert "The values of these tokens are doubtful." in page
    assert totals(page) == [0] * 5


def test_the_players_of_the_last_game_sit_there_already(client, app):
    the_host(app).post("/games", players=["red", "black"], names={"black": "Zoë"})
    page = client.get("/scoring?ruleset=caylus1303").text
    assert 'name="players" value="2" checked' in page
    assert 'name="name_2" value="Zoë"' in page


def test_what_was_counted_is_kept_and_revealed(client, app):
    answer = send(client, "/scoring", **FIELDS)
    assert answer.status_code == 303
    scoring = only(app)
    assert answer.location == f"/scorings/{scoring.id}/"
    assert scoring.name == "Ann, Bob and Green"
    assert {**scoring.counted, "counts": COUNTED["counts"]} == COUNTED
    assert scoring.counted["counts"] == COUNTED["counts"]
    assert scoring.result["winners"] == ["blue", "red"]
    page = client.get(answer.location).text
    assert "Shared victory: Ann and Bob" in page
    assert page.count('class="rank">1<') == 2
    assert page.count('class="rank">3<') == 1
    assert "42 points" in page.replace("\u00a0", " ")


def test_without_scripts_it_adds_up_and_keeps_nothing(client, app):
    page = send(client, "/scoring", **FIELDS, add="yes").text
    assert totals(page)[:3] == [42, 42, 17]
    assert 'name="count_2_tokens_5" value="6"' in page
    with app.app_context():
        assert not store.scorings(None)


def test_every_problem_stands_at_its_field_and_nothing_is_lost(client, app):
    wrong = {**FIELDS, "count_1_gold": "-1", "count_2_gold": "999", "name_1": "x" * 41}
    answer = send(client, "/scoring", **wrong)
    assert answer.status_code == 422
    page = answer.text
    for field in ("count_1_gold", "count_2_gold", "name_1"):
        assert f'id="problem-{field}"' in page
        assert f'aria-describedby="problem-{field}"' in page
    assert "A count is a whole number from 0 to\u00a0250." in page or "A count is a whole number from 0 to 250." in page
    assert 'name="count_2_tokens_5" value="6"' in page
    assert page.count(" autofocus") == 1
    with app.app_context():
        assert not store.scorings(None)


def test_a_color_that_two_have_is_told_at_the_second(client):
    page = send(client, "/scoring", **FIELDS, colour_3="red").text
    assert 'id="problem-colour_3"' in page
    assert "Red is taken twice." in page


@pytest.mark.parametrize(
    "field", [{"players": "7"}, {"colour_1": "pink"}, {"count_1_gold": "many"}, {"title": "x" * 201}]
)
def test_what_the_form_does_not_offer_is_a_bad_request(client, field):
    assert send(client, "/scoring", **field).status_code == 400


def test_an_empty_field_is_nothing(client, app):
    send(client, "/scoring", players="2", count_1_gold="", count_2_gold="1", title="  Club   night ")
    assert only(app).result["winners"] == ["red"]
    assert only(app).name == "Club night"


def test_an_address_fills_the_form(client):
    assert totals(client.get("/scoring?players=2&count_2_gold=3").text)[:2] == [0, 6]


# ---- the library


@pytest.fixture
def sevens(app):
    """The owner's box has other tokens."""
    with app.app_context():
        box.say(RULESET, {"prestige": {"tokens": [2, 7]}})


def test_the_tokens_are_those_of_the_owners_box(client, app, sevens):
    """The form asks for them, without a doubt, and what was counted keeps them; our own are no fields any more."""
    page = client.get("/scoring?ruleset=caylus1303").text
    assert page.count("tokens of 7") == 5 * 3
    assert "tokens of 10" not in page
    assert "The values of these tokens are doubtful." not in page
    answer = send(client, "/scoring", players="2", count_1_tokens_7="3", count_2_tokens_2="1", count_2_tokens_10="9")
    assert answer.status_code == 303
    scores = only(app).result["scores"]
    assert [scores[player]["total"] for player in ("blue", "red")] == [21, 2]
    with app.app_context():
        box.take_back(RULESET, "prestige", "tokens")
    assert "tokens of 7" in client.get(answer.location).text


def test_a_program_counts_them_too(host, sevens):
    counted = {**COUNTED, "counts": {"blue": {"tokens_7": 2}, "red": {}, "green": {}}}
    assert host.post("/scorings", **counted).json["result"]["scores"]["blue"]["total"] == 14
    assert host.post("/scorings", **COUNTED).status_code == 422


def test_it_stands_in_the_library_and_is_found(client, kept):
    page = client.get("/").text
    assert "Only scored" in page
    assert f'href="{kept}/"' in page
    assert f'href="{kept}/about"' in page
    assert f'href="{kept}/"' in client.get("/?q=bob").text
    assert f'href="{kept}/"' not in client.get("/?q=zoe").text


def test_many_are_turned_over_with_the_games(client, app, new_game):
    new_game()
    for number in range(31):
        the_host(app).post("/scorings", **COUNTED, name=f"Evening {number}")
    assert client.get("/").text.count('/about"') == 1 + 30
    assert client.get("/?page=2").text.count('/about"') == 1


def test_it_is_renamed(client, kept):
    assert send(client, f"{kept}/name", name=" Club  night ").status_code == 303
    assert "<h1>Club night</h1>" in client.get(f"{kept}/about").text
    assert send(client, f"{kept}/name", name=" ").status_code == 422


def test_it_is_deleted_after_a_second_look(client, app, kept):
    assert "Delete for good" in client.get(f"{kept}/delete").text
    assert send(client, f"{kept}/delete").location == "/"
    assert client.get(f"{kept}/").status_code == 404
    with app.app_context():
        assert not store.scorings(None)


def test_the_same_players_play_again(client, kept):
    assert "/new?ruleset=caylus1303&amp;players=3&amp;name_1=Ann&amp;name_2=Bob" in client.get(f"{kept}/").text


PAGES = ("/", "/about", "/delete", "/print", "/print/result.html")


@pytest.mark.parametrize("page", PAGES)
def test_only_its_own_device_and_the_owners_find_it(app, client, kept, page):
    """Another gets the answer that it would get if there were nothing."""
    stranger, owner = newcomer(app), newcomer(app, "owner")
    with app.app_context():
        seating.make_owner(seating.digest("owner".ljust(43, ".")))
    assert client.get(kept + page).status_code == 200
    assert owner.get(kept + page).status_code == 200
    assert stranger.get(kept + page).status_code == 404


def test_nobody_else_changes_it(app, kept):
    stranger = newcomer(app)
    assert send(stranger, f"{kept}/name", name="Mine").status_code == 404
    assert send(stranger, f"{kept}/delete").status_code == 404
    assert kept not in stranger.get("/").text
    assert only(app).name == "Ann, Bob and Green"


def test_a_post_that_no_page_of_ours_sent_changes_nothing(app, client, kept):
    assert client.post(f"{kept}/delete").status_code == 403
    assert client.post("/scoring", data=FIELDS).status_code == 403
    assert only(app)


def test_a_device_keeps_no_more_than_it_may(app, client, kept):
    """Games have a limit of their own; another device may still keep one."""
    app.config["MOST_GAMES"] = 1
    answer = send(client, "/scoring", **FIELDS)
    assert answer.status_code == 422
    assert "keeps 1\u00a0results already" in answer.text
    assert send(newcomer(app), "/scoring", **FIELDS).status_code == 303
    app.config["MOST_BYTES"] = 1
    assert the_host(app).post("/scorings", **COUNTED).json["error"] == "too_many_scorings"
    assert a_program(app).post("/scorings", **COUNTED).status_code == 507


# ---- for programs


def test_a_program_keeps_and_reads_a_result(app, host):
    answer = host.post("/scorings", **COUNTED, name="Friday")
    assert answer.status_code == 201
    made = answer.json
    assert {key: made[key] for key in COUNTED} == COUNTED
    assert made["result"]["winners"] == ["blue", "red"]
    assert made["result"]["scores"]["blue"] == {
        "heaps": {"tokens_1": 0, "tokens_3": 0, "tokens_5": 0, "tokens_10": 40, "gold": 2},
        "total": 42,
    }
    assert host.get(f"/scorings/{made['id']}") == made
    assert host.get("/scorings") == {"scorings": [made], "count": 1, "more": False}
    assert host.get("/scorings?q=zoe")["count"] == 0
    assert host.ask("PATCH", f"/scorings/{made['id']}", {"name": "Saturday"}).json["name"] == "Saturday"
    assert host.ask("DELETE", f"/scorings/{made['id']}").status_code == 204
    assert host.ask("GET", f"/scorings/{made['id']}").status_code == 404


def test_a_program_is_told_what_cannot_be(host):
    answer = host.post("/scorings", **{**COUNTED, "counts": {"blue": {"gold": 251}}})
    facts = {"player": "blue", "heap": "gold", "most": 250}
    assert (answer.status_code, answer.json["error"], answer.json["facts"]) == (422, "count_number", facts)
    assert host.post("/scorings", **{**COUNTED, "ruleset": "chess"}).status_code == 400
    assert host.post("/scorings", **{**COUNTED, "counts": {"blue": {"gold": -1}}}).status_code == 400
    assert host.ask("PATCH", "/scorings/none", {"name": " "}).status_code == 400


def test_another_program_finds_nothing(app, kept):
    other = a_program(app)
    assert other.get("/scorings")["count"] == 0
    for method, body in (("GET", None), ("PATCH", {"name": "Mine"}), ("DELETE", None)):
        assert other.ask(method, kept, body).status_code == 404


# ---- every language


@pytest.mark.parametrize(("language", "words"), [("fr", "Victoire partagée"), ("pl", "Wspólne zwycięstwo")])
def test_it_is_told_in_the_readers_language(client, kept, language, words):
    client.set_cookie("language", language)
    assert words in client.get(f"{kept}/").text
