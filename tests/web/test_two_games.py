"""Two games in one house: choosing one, the form of Caylus (2005), its checklist, codes in one field, the lobby."""

import re
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest

from referee.games import GAMES
from referee.games.caylus1303.codes import write_code as write_1303
from referee.games.caylus1303.dealing import deal as deal_1303
from referee.games.caylus2005 import GAME
from referee.games.caylus2005.codes import write_code
from referee.games.caylus2005.dealing import deal
from referee.play import games
from referee.rules.caylus2005 import RULESET
from referee.store import store
from tests.devices import HOST
from tests.web.playing import played

THIS = "caylus2005"
CHOICES = {"/new": "/new", "/new/late": "/new/late", "/scoring": "/scoring"}


def start(client, **fields):
    """Press the big button of the form of 2005."""
    return client.post("/new", data={"csrf_token": client.csrf, "ruleset": THIS, **fields})


def the_setup(app):
    with app.app_context():
        (game,) = store.games()
        return RULESET.read_setup(game.setup)


def chosen(page, name):
    """The value of a group of choices that is checked."""
    return re.findall(rf'name="{name}" value="(\w+)"[^>]* checked', page)


# ---- choosing


@pytest.mark.parametrize("path", CHOICES)
def test_a_tap_on_a_box_leads_to_its_form(client, path):
    page = client.get(path)
    assert page.status_code == 200
    for ruleset, game in GAMES.items():
        assert f'href="{path}?ruleset={ruleset}"' in page.text
        assert f"{ruleset}/frontispiece" in page.text
        form = client.get(f"{path}?ruleset={ruleset}").text
        assert f'name="ruleset" value="{ruleset}"' in form
        assert f"<b>{game.title}</b>" in form


def test_the_example_is_chosen_too(app, client):
    """Its box begins it at once: planning of the second round, where everybody has placed one worker."""
    assert client.get("/tour").text.count('name="ruleset"') == 2
    answer = client.post("/tour", data={"csrf_token": client.csrf, "ruleset": THIS})
    with app.app_context():
        state = games.position(answer.location.split("/")[2]).state
    assert (state.round, state.phase, [seat.workers for seat in state.seats]) == (2, "planning", [5, 5, 5])
    assert any(space.owner for space in state.road)
    assert "tour" in client.get(answer.location).text


def test_the_last_choice_is_remembered(client):
    """By the device: the box is marked, and pages that name no game are of it."""
    assert "the last time" not in client.get("/new").text
    client.get(f"/new?ruleset={THIS}")
    boxes = client.get("/new").text.split('class="game-box"')
    assert ["the last time" in box for box in boxes[1:]] == [ruleset == THIS for ruleset in GAMES]
    client.get("/scoring?ruleset=caylus1303")
    boxes = client.get("/tour").text.split('class="game-box"')
    assert ["the last time" in box for box in boxes[1:]] == [ruleset != THIS for ruleset in GAMES]


# ---- codes


@pytest.mark.parametrize(
    ("code", "ruleset", "title"),
    [
        (write_1303(deal_1303(3, "x")), "caylus1303", "Caylus 1303"),
        (write_code(deal(3, "x")).lower().replace("-", " "), THIS, "Caylus (2005)"),
    ],
)
def test_a_code_chooses_the_game(client, code, ruleset, title):
    """The form opens with it, for as many players, and says what it found."""
    answer = client.get("/new", query_string={"code": code})
    assert answer.status_code == 303
    fields = {field: values[0] for field, values in parse_qs(urlsplit(answer.location).query).items()}
    assert (fields["ruleset"], fields["players"], fields["tiles"], fields["code"]) == (ruleset, "3", "code", code)
    assert f"This code is a setup of {title} for 3\u00a0players." in client.get(answer.location).text


def test_what_is_no_code_is_said_where_it_was_typed(client):
    answer = client.get("/new?code=XSGP-S1JV-THMX")
    assert answer.status_code == 422
    assert "a character is wrong" in answer.text
    assert 'value="XSGP-S1JV-THMX"' in answer.text


def test_a_code_typed_into_the_other_games_form_leads_to_its_own(app, client):
    """With the names that were typed; yellow, whom the other box has not, gets a color that is free."""
    seats = {"name_1": "Ann", "colour_1": "yellow", "name_2": "Bo", "colour_2": "red"}
    answer = client.post(
        "/new",
        data={
            "csrf_token": client.csrf,
            "ruleset": "caylus1303",
            "players": 2,
            "tiles": "code",
            "code": write_code(deal(2, "x")),
            **seats,
        },
    )
    assert answer.status_code == 303
    page = client.get(answer.location).text
    assert "This code is a setup of Caylus (2005) for 2\u00a0players." in page
    assert 'name="ruleset" value="caylus2005"' in page
    assert 'value="Ann"' in page
    assert chosen(page, "colour_1") == ["blue"]
    with app.app_context():
        assert not store.games()


def test_an_address_on_paper_needs_no_game(client):
    """Its code says which it is."""
    page = client.get("/new", query_string={"players": 3, "tiles": "code", "code": write_code(deal(3, "x"))}).text
    assert 'name="ruleset" value="caylus2005"' in page


def test_a_code_lays_out_the_same_table(app, client):
    dealt = deal(["red", "black", "green"], "code")
    colours = {"colour_1": "black", "colour_2": "green", "colour_3": "red"}
    start(client, players=3, tiles="code", code=write_code(dealt), **colours)
    setup = the_setup(app)
    assert (setup.players, setup.road) == (dealt.players, dealt.road)
    with app.app_context():
        assert write_code(dealt) in client.get(f"/games/{store.games()[0].id}/setup").text


# ---- the form


def test_one_button_starts_a_game(app, client):
    """Four players, turn order and tiles drawn, the usual printing."""
    client.get(f"/new?ruleset={THIS}")
    answer = start(client)
    assert answer.status_code == 303
    setup = the_setup(app)
    assert sorted(setup.players) == ["blue", "green", "orange", "red"]
    assert setup.rulings == {}


def test_the_turn_order_is_as_entered(app, client):
    start(client, players=3, order="entered", name_1="Ann", colour_1="orange", colour_2="black", colour_3="red")
    setup = the_setup(app)
    assert (setup.players, setup.names) == (("orange", "black", "red"), {"orange": "Ann"})


def test_both_churches_are_shown_and_one_is_asked_for(app, client):
    """By their points, 4 and 3, with what each says to the ear; the question stands outside of the table options."""
    page = client.get(f"/new?ruleset={THIS}").text
    assert "Which Church lies in your box?" in page
    asked = re.findall(r'name="ruling_printing" value="(\w+)"( checked)? aria-label="([^"]+)"', page)
    assert asked == [("first", " checked", "Church: 4\u00a0points"), ("revised", "", "Church: 3\u00a0points")]
    start(client, ruling_printing="revised", ruling_jeweler="in")
    assert the_setup(app).rulings == {"printing": "revised", "jeweler": "in"}


def test_the_devices_last_printing_is_remembered(app, client):
    """Whatever it has played in between, and also where that game is gone."""
    start(client, ruling_printing="revised", ruling_jeweler="in")
    with app.app_context():
        games.delete(store.games()[0].id)
    client.post("/new", data={"csrf_token": client.csrf, "ruleset": "caylus1303"})
    page = client.get(f"/new?ruleset={THIS}").text
    assert chosen(page, "ruling_printing") == ["revised"]
    assert chosen(page, "ruling_jeweler") == ["out"]
    client.set_cookie(f"{THIS}_ruling_printing", "nonsense")
    assert client.get(f"/new?ruleset={THIS}").status_code == 200


def test_all_ten_rulings_can_be_chosen(client):
    page = client.get(f"/new?ruleset={THIS}").text
    for ruling in RULESET.rulings:
        assert re.findall(rf'name="ruling_{ruling.id}" value="(\w+)"', page) == list(ruling.values)


def test_nothing_is_asked_that_only_the_other_game_has(client):
    page = client.get(f"/new?ruleset={THIS}").text
    assert not re.search(r'name="(first|characters|scores)"', page)
    assert 'value="yellow"' not in page


@pytest.mark.parametrize("field", [{"players": 6}, {"colour_1": "yellow"}, {"order": "clockwise"}])
def test_what_the_form_does_not_offer_is_a_bad_request(client, field):
    assert start(client, **field).status_code == 400


def test_the_same_people_play_again_also_the_other_game(app, client):
    """After 1303, the form of 2005 knows their names; yellow’s color is free to choose."""
    with app.app_context():
        setup = GAMES["caylus1303"].ruleset.read_setup(
            {
                **GAMES["caylus1303"].ruleset.write_setup(deal_1303(["yellow", "red"], "x")),
                "names": {"yellow": "Ann", "red": "Bo"},
            }
        )
        games.create(GAMES["caylus1303"].ruleset, setup, "Friday", host=HOST)
    page = client.get(f"/new?ruleset={THIS}").text
    assert re.search(r'name="name_1" value="Ann"', page)
    assert (chosen(page, "colour_1"), chosen(page, "colour_2")) == (["blue"], ["red"])
    assert chosen(page, "players") == ["2"]


def test_playing_again_keeps_the_box(app, client):
    """The end of a game leads to a form with the same people and the same printing."""
    game_id = played(app, 2, "again", game=GAME)
    with app.app_context(), store.writing():
        game = games.find(game_id)
        game.setup = {**game.setup, "rulings": {"printing": "revised"}, "names": {"red": "Zoë"}}
    (link,) = re.findall(r'href="(/new\?[^"]+)"', client.get(f"/games/{game_id}/end").text)
    page = client.get(unescape(link)).text
    assert 'value="Zoë"' in page
    assert chosen(page, "ruling_printing") == ["revised"]


# ---- the table as it lies


def test_the_neutral_tiles_are_entered_with_five_taps(app, client):
    """The last one has only one place left."""
    answer = start(client, players=2, order="entered", tiles="laid")
    assert answer.status_code == 303
    page, tapped = client.get(answer.location), 0
    while links := re.findall(r'<a class="tile [^>]*href="(/new/tiles[^"]+)"', page.text):
        page, tapped = client.get(unescape(links[-1])), tapped + 1
    assert tapped == 5
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page.text))
    assert start(client, **{**fields, "csrf_token": client.csrf}).status_code == 303
    setup = the_setup(app)
    assert setup.players == ("blue", "red")
    assert setup.road == tuple(reversed([row.id for row in GAME.words("en").values.catalogue.neutral]))


def test_a_game_that_has_begun_is_entered_the_same_way(client):
    """First the tiles as they lay at the beginning, then what lies there now."""
    form = client.get(f"/new/late?ruleset={THIS}").text
    assert (chosen(form, "tiles"), chosen(form, "order")) == (["late"], ["entered"])
    answer = start(client, players=3, tiles="late", order="entered")
    assert answer.location.startswith("/new/tiles?")
    page = client.get(answer.location).text
    assert "where a residence lies now, tap any tile" in page
    road = ".".join(row.id for row in GAME.words("en").values.catalogue.neutral[:5])
    late = start(client, players=3, tiles="late", order="entered", laid=road)
    assert late.location.startswith("/new/late?")
    assert client.get(late.location).status_code == 200


# ---- the checklist


@pytest.fixture
def checklist(app, client):
    """Begin a game, and give what its checklist says."""

    def read(**setup):
        plain = {**RULESET.write_setup(deal(["black", "orange", "blue"], "list")), **setup}
        with app.app_context():
            game_id = games.create(RULESET, RULESET.read_setup(plain), "Friday", host=HOST)
        page = client.get(f"/games/{game_id}/setup")
        assert page.status_code == 200
        return page.text.replace("\u00a0", " ")

    return read


def test_the_checklist_forgets_nothing(checklist):
    """Spec §2: board, neutral tiles, pawns, tiles by family, residences, supply, everybody’s pieces, turn order."""
    setup = deal(["black", "orange", "blue"], "list")
    page = checklist()
    steps = re.findall(r'type="checkbox" value="(\w+)"', page)
    seats = [f"seat_{player}" for player in setup.players]
    beside = ["wood", "stone", "prestige", "residence", "supply"]
    assert steps == ["board", "neutral", "pawns", *beside, *seats, "order"]
    assert "Both stand on road space 6" in page
    for words in ("all 8:", "all 9:", "Architect (2×)", "the Jeweler, it stays in the box"):
        assert words in page
    assert [page.count(f"1 wood and {deniers} deniers") for deniers in (5, 6, 7)] == [1, 2, 0]
    assert page.count("6 workers in front of you") == 3
    assert page.count("1 marker on the fleur-de-lis of each line of the favor table") == 3
    assert write_code(setup) in page


def test_the_checklist_follows_the_rulings(checklist):
    """With the Jeweler there are ten stone tiles; without lines nobody needs their markers."""
    page = checklist(rulings={"jeweler": "in", "favors": "points"})
    assert "all 10:" in page
    assert "stays in the box" not in page
    assert "fleur-de-lis" not in page


def test_two_players_begin_with_five_deniers_each(checklist):
    page = checklist(players=["blue", "red"])
    assert page.count("1 wood and 5 deniers") == 2


# ---- the lobby


def test_the_lobby_says_which_game_a_table_plays_where_both_are(app, client):
    played(app, 2, "one", 5)
    assert "game-of" not in client.get("/").text
    played(app, 2, "two", 5, game=GAME)
    page = client.get("/").text
    assert re.findall(r'class="game-of of-(\w+)"', page) == [THIS, "caylus1303"]
    assert page.count("#caylus2005/frontispiece") == page.count("#caylus1303/frontispiece") == 1


def test_a_count_by_hand_is_of_its_game(app, client):
    """Points on the track, and gold, other resources and deniers that are left."""
    page = client.get(f"/scoring?ruleset={THIS}").text
    heaps = re.findall(r'name="count_1_(\w+)"', page)
    assert heaps == ["pp", "gold", "goods", "deniers"]
    assert [f"<b>{name}</b>" in page for name in ("points", "gold", "resources left", "deniers left")] == [True] * 4
    counts = {"count_1_pp": 50, "count_1_gold": 2, "count_1_goods": 8, "count_1_deniers": 7, "count_2_pp": 60}
    kept = client.post("/scoring", data={"csrf_token": client.csrf, "ruleset": THIS, "players": 2, **counts})
    assert kept.status_code == 303
    with app.app_context():
        (scoring,) = store.scorings(None, most=5)
        assert [score["total"] for score in scoring.result["scores"].values()] == [59, 60]
    assert client.get(kept.location).status_code == 200
