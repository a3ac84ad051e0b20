"""A new game: the form, codes, a table entered tile by tile, and the checklist of pieces."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.dealing import deal
from referee.play import games
from referee.rules.caylus1303 import RULESET
from referee.store import store
from referee.store.models import Game
from tests.devices import HOST
from tests.web.conftest import Client, NewGame


def start(client: Client, **fields: Any) -> TestResponse:
    """Press the big button."""
    return client.post("/new", data={"csrf_token": client.csrf, **fields})


def the_game(app: Flask) -> Game:
    with app.app_context():
        (game,) = store.games()
        return game


def nothing_started(app: Flask) -> bool:
    with app.app_context():
        return not store.games()


def test_one_button_starts_a_game(app: Flask, client: Client) -> None:
    """Opening the page and pressing the button is enough: four players, dealt, prestige face down."""
    page = client.get("/new?ruleset=caylus1303")
    assert page.status_code == 200
    answer = start(client)
    game = the_game(app)
    assert answer.status_code == 303
    assert answer.location == f"/games/{game.id}/setup"
    assert (len(game.setup["players"]), game.open_scores) == (4, False)
    assert game.name.startswith("Game of ")


def test_names_colours_seats_and_first_player(app: Flask, client: Client) -> None:
    """Seats are clockwise as entered; names are kept as text; the chosen first player begins."""
    start(
        client,
        players=3,
        name_1="  Zoé\t& <b>Co</b> ",
        colour_1="black",
        name_2="Ben",
        colour_2="red",
        colour_3="blue",
        first=2,
        title="Friday",
        scores="open",
        ruling_zero_delivery="yes",
    )
    game = the_game(app)
    assert game.setup["players"] == ["black", "red", "blue"]
    assert game.setup["names"] == {"black": "Zoé & <b>Co</b>", "red": "Ben"}
    assert game.setup["first_player"] == "red"
    assert game.setup["rulings"] == {"zero_delivery": "yes"}
    assert (game.name, game.open_scores) == ("Friday", True)
    assert "<b>Co</b>" not in client.get(f"/games/{game.id}/setup").text


def test_a_game_without_a_title_is_called_after_its_players(app: Flask, client: Client) -> None:
    """Names make the title."""
    start(client, players=2, name_1="Ann", name_2="Bo")
    assert the_game(app).name == "Ann and Bo"


def test_whoever_has_no_name_is_their_color_in_the_title(app: Flask, client: Client) -> None:
    """Newcomer 29: nobody is left out of it."""
    start(client, players=3, name_1="Ann", colour_1="red", colour_2="blue", name_3="Bo", colour_3="green")
    assert the_game(app).name == "Ann, Blue and Bo"


LONG = (
    "Świętosława Żółkiewska",
    "Przemysław Brzęczyszczykiewicz",
    "Jean-François Lévêque",
    "Élisabeth de La Roche",
    "Bo",
)


@pytest.mark.parametrize(
    ("names", "title"),
    [
        (LONG, "Świętosława, Przemysław, Jean-François, Élisabeth and Bo"),
        (
            (*("Anna " + 20 * letter for letter in "ABC"), "Bo"),
            f"Anna {11 * 'A'}…, Anna {11 * 'B'}…, Anna {11 * 'C'}… and Bo",
        ),
    ],
)
def test_nobody_is_left_out_of_a_title_of_long_names(app: Flask, client: Client, names: tuple[str, ...], title: str):
    """Newcomer 29: their first words stand for them, or, where these are the same, as much of each as there is room."""
    start(client, players=len(names), **{f"name_{at}": name for at, name in enumerate(names, start=1)})
    assert the_game(app).name == title


@pytest.mark.parametrize("name", ["Red", "czerwony", "ROUGE"])
def test_nobody_is_called_like_a_player_without_a_name(app: Flask, client: Client, name: str) -> None:
    """Who has no name is called by color, on each device in its language: two players would read alike."""
    seats = {"players": 2, "name_1": name, "colour_1": "blue", "colour_2": "red"}
    answer = start(client, **seats)
    assert answer.status_code == 422
    assert "can be taken for the player without a name (color: Red)" in answer.text
    assert 'id="problem-name_1"' in answer.text
    assert nothing_started(app)
    assert start(client, **seats, name_2="Bo").status_code == 303
    assert start(client, players=2, name_1=name, colour_1="red", colour_2="blue").status_code == 303


@pytest.mark.parametrize("again", ["Anna", "  anna ", "ANNA"])
def test_two_players_of_one_name_are_told_apart(app: Flask, client: Client, again: str) -> None:
    """Newcomer 29: 422, and a sentence at the second that says what to do; nothing is lost, nothing started."""
    answer = start(client, players=3, name_1="Anna", name_2="Bo", name_3=again)
    assert answer.status_code == 422
    assert "is here twice. Add something that tells them apart" in answer.text
    assert 'id="problem-name_3"' in answer.text
    assert all(f'value="{kept}"' in answer.text for kept in ("Anna", "Bo", again.strip()))
    assert nothing_started(app)
    assert start(client, players=3, name_1="Anna", name_2="Bo", name_3=f"{again} 2").status_code == 303


def test_a_name_of_somebody_who_does_not_sit_down_is_free(client: Client) -> None:
    """Two play; whoever is written at the third seat is not there."""
    assert start(client, players=2, name_1="Anna", name_2="Bo", name_3="Anna").status_code == 303


def test_the_same_colour_twice_comes_back_at_its_field(app: Flask, client: Client) -> None:
    """422, a sentence at the second seat, nothing lost, nothing started."""
    answer = start(client, players=2, name_1="Ann", colour_1="red", name_2="Bo", colour_2="red", title="Rematch")
    assert answer.status_code == 422
    assert "Red is taken twice." in answer.text
    assert 'id="problem-colour_2"' in answer.text
    assert all(f'value="{kept}"' in answer.text for kept in ("Ann", "Bo", "Rematch"))
    assert nothing_started(app)


def test_a_colour_of_an_empty_seat_does_not_count(app: Flask, client: Client) -> None:
    """With two players, the third row may show anything."""
    assert start(client, players=2, colour_3="blue").status_code == 303
    assert the_game(app).setup["players"] == ["blue", "red"]


def test_a_name_too_long_and_a_first_player_who_is_not_there(client: Client) -> None:
    """Each problem stands at its own field."""
    answer = start(client, players=2, name_1="x" * 41, first=3)
    assert answer.status_code == 422
    assert 'id="problem-name_1"' in answer.text
    assert 'id="problem-first"' in answer.text


@pytest.mark.parametrize("field", [{"players": 7}, {"players": "many"}, {"colour_1": "pink"}, {"tiles": "stolen"}])
def test_what_the_form_does_not_offer_is_a_bad_request(app: Flask, client: Client, field: dict[str, Any]) -> None:
    """400, and nothing started."""
    assert start(client, **field).status_code == 400
    assert nothing_started(app)


def test_without_the_token_nothing_starts(app: Flask, client: Client) -> None:
    """403 for a form from somewhere else."""
    assert client.post("/new", data={"players": 2}).status_code == 403
    assert nothing_started(app)


def test_recommended_characters_for_a_first_game(app: Flask, client: Client) -> None:
    """Five for two players, as the rulebook recommends them."""
    start(client, players=2, characters="recommended")
    assert sorted(the_game(app).setup["characters"]) == [
        "architect",
        "bailiff",
        "chamberlain",
        "day_laborer",
        "foreman",
    ]


def test_a_code_lays_out_the_same_table(app: Flask, client: Client) -> None:
    """Tiles, characters and the seat of the first player come from the code, however it is typed."""
    dealt = deal(3, "code")
    start(client, players=3, tiles="code", code=write_code(dealt).lower().replace("-", " "))
    setup = RULESET.read_setup(the_game(app).setup)
    assert (setup.site, setup.road, setup.wood, setup.stone) == (dealt.site, dealt.road, dealt.wood, dealt.stone)
    assert sorted(setup.characters) == sorted(dealt.characters)
    assert setup.first_player == dealt.first_player
    assert write_code(dealt) in client.get(f"/games/{the_game(app).id}/setup").text


def test_a_chosen_first_player_goes_before_the_code(app: Flask, client: Client) -> None:
    """The code’s seat is taken only where nobody chose."""
    dealt = deal(3, "code", first_player="red")
    start(client, players=3, tiles="code", code=write_code(dealt), first=3)
    assert the_game(app).setup["first_player"] == "green"


def test_a_mistyped_code_is_noticed(app: Flask, client: Client) -> None:
    """422, a sentence at the code, and the code still there to be mended."""
    code = write_code(deal(3, "code"))
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    answer = start(client, players=3, tiles="code", code=wrong)
    assert answer.status_code == 422
    assert "a character is wrong" in answer.text
    assert f'value="{wrong}"' in answer.text
    assert nothing_started(app)


def test_a_code_for_another_number_of_players_is_refused(app: Flask, client: Client) -> None:
    """It says for how many it is."""
    answer = start(client, players=4, tiles="code", code=write_code(deal(3, "code")))
    assert answer.status_code == 422
    assert "This code is for 3\u00a0players; here are 4." in answer.text
    assert nothing_started(app)


def offers(page: TestResponse) -> list[str]:
    """The addresses that the tiles on offer lead to."""
    offered = re.search(r'<ul class="offers.*?</ul>', page.text, re.DOTALL)
    return [unescape(link) for link in re.findall(r'href="(/new[^"]+)"', offered[0])] if offered else []


def laid(link: str) -> list[str]:
    return parse_qs(urlsplit(link).query)["laid"][0].split(".")


def test_a_table_is_entered_tile_by_tile(app: Flask, client: Client) -> None:
    """One tap a tile, only what is left is offered, then one button; the table is as tapped."""
    answer = start(client, players=2, name_1="Ann", colour_1="green", tiles="laid", first=2)
    assert answer.status_code == 303
    page, tapped = client.get(answer.location), 0
    while links := offers(page):
        kinds = [laid(link)[-1] for link in links]
        assert len(set(kinds)) == len(kinds)
        page, tapped = client.get(links[-1]), tapped + 1
    assert tapped == 7 + 2 + 2 + 5  # two Farms are left at the end: they are laid by themselves
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page.text))
    assert start(client, **{**fields, "csrf_token": client.csrf}).status_code == 303
    setup = RULESET.read_setup(the_game(app).setup)
    assert setup.site == ("start_guild_4", "wood_farm", "stone_jeweler")
    assert setup.road[0] == "start_guild_3"
    assert (setup.wood, setup.stone) == ("wood_spinning_mill", "stone_church")
    assert (setup.first_player, setup.names) == ("red", {"green": "Ann"})


def test_the_stonemason_is_not_offered_for_the_road(client: Client) -> None:
    """Page 2: it never lies on the road at the start."""
    page = client.get("/new/tiles?players=2&tiles=laid")
    while "wood building lies on road" not in page.text:
        page = client.get(offers(page)[0])
    assert "wood_stonemason" not in [laid(link)[-1] for link in offers(page)]


def test_one_step_back(client: Client) -> None:
    """Back takes away what was tapped last; before the first tile it leads to the players."""
    first = client.get("/new/tiles?players=2&tiles=laid&name_1=Ann")
    assert "/new?" in first.text
    second = client.get(offers(first)[2])
    back = re.search(r'<a class="button" href="([^"]+)"', second.text)
    assert back
    assert "laid=" not in back[1]
    assert "name_1=Ann" in back[1]


def test_recommended_characters_need_not_be_tapped(client: Client) -> None:
    """With the characters for a first game, the last stone tile is the last tap."""
    page, tapped = client.get("/new/tiles?players=5&tiles=laid&characters=recommended"), 0
    while links := offers(page):
        page, tapped = client.get(links[0]), tapped + 1
    assert tapped == 12


@pytest.mark.parametrize("tapped", ["stone_church", "start_farm.start_farm.start_farm", "nonsense"])
def test_what_cannot_lie_there_is_a_bad_request(app: Flask, client: Client, tapped: str) -> None:
    """An address that nobody could have tapped is refused, also when it is posted."""
    assert client.get(f"/new/tiles?players=2&tiles=laid&laid={tapped}").status_code == 400
    assert start(client, players=2, tiles="laid", laid=tapped).status_code == 400
    assert nothing_started(app)


def test_an_unfinished_table_is_not_started(app: Flask, client: Client) -> None:
    """A post with some tiles missing starts nothing."""
    assert start(client, players=2, tiles="laid", laid="start_farm").status_code == 400
    assert nothing_started(app)


def test_the_players_of_the_last_game_sit_down_again(client: Client) -> None:
    """The form opens with their names, colours and seats."""
    start(client, players=2, name_1="Ann", colour_1="black", name_2="Bo", colour_2="blue")
    page = client.get("/new?ruleset=caylus1303").text
    assert 'value="Ann"' in page
    assert re.search(r'name="players" value="2" checked', page)
    assert re.search(r'name="colour_1" value="black"[^>]* checked', page)


def test_the_checklist_forgets_nothing(client: Client, new_game: NewGame) -> None:
    """Board, tiles, monuments, provost, round marker, supply, everybody’s pieces, first player, characters, draft."""
    game_id = new_game(players=3, seed="list")
    page = client.get(f"/games/{game_id}/setup")
    steps = re.findall(r'type="checkbox" value="(\w+)"', page.text)
    around = ["board", "starting", "wood", "stone", "monuments", "provost", "round", "supply"]
    people = ["seat_blue", "seat_red", "seat_green", "first"]
    assert steps == [*around, *people, "characters", "draft"]
    assert "6\u00a0workers in front of you" in page.text
    assert "9\u00a0workers in the camp" in page.text
    assert "1\u00a0house under the Guilds Bridge, 9 in front of you" in page.text
    assert write_code(deal(3, "list")) in page.text


def test_the_draft_goes_counterclockwise_from_the_right_of_the_first_player(client: Client, new_game: NewGame) -> None:
    """Page 3: with red first of blue, red, green: blue, green, red."""
    game_id = new_game(players=3, seed="list", first_player="red")
    page = client.get(f"/games/{game_id}/setup").text
    (order,) = re.findall(r'class="order-of-picks">(.*?)</ol>', page.split('value="draft"')[1], re.DOTALL)
    assert re.findall(r"sign seat-(\w+)", order) == ["blue", "green", "red"]


def test_a_table_with_another_road_has_a_checklist_without_a_code(client: Client, new_game: NewGame) -> None:
    """No code is shown where there is none."""
    page = client.get(f"/games/{new_game(box={'road': {'spaces': 24}})}/setup")
    assert page.status_code == 200
    assert "setup-code" not in page.text


def test_no_such_game_has_no_checklist(client: Client) -> None:
    """404."""
    assert client.get("/games/nowhere/setup").status_code == 404


def test_the_form_speaks_the_players_language(app: Flask, client: Client) -> None:
    """Every language renders every page of a new game."""
    with app.app_context():
        game_id = games.create(RULESET, deal(2, "x"), "x", host=HOST)
    for language in ("en", "fr", "pl"):
        client.set_cookie("language", language)
        for page in ("/new", "/new/tiles?players=2&tiles=laid", f"/games/{game_id}/setup", "/"):
            assert client.get(page).status_code == 200
