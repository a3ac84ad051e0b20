"""What leaves the house: a picture of the result, a table for spreadsheets, the link to BG Stats."""

import csv
import html
import json
import re
from io import BytesIO, StringIO
from urllib.parse import parse_qs, urlsplit

import pytest
from PIL import Image

from referee.pages.picture import Picture, PictureRow
from referee.play import games, people
from referee.play.people import id_of, key_of
from referee.printables import pictures
from referee.printables.letters import has
from tests.devices import HOST
from tests.web.evenings import counted, evening
from tests.web.phones import newcomer


def lines_of(client):
    text = client.get("/people/games.csv").data.decode("utf-8")
    assert text.startswith("\ufeff")
    assert "\r\n" in text
    return list(csv.DictReader(StringIO(text.removeprefix("\ufeff"), newline="")))


def play_of(client, page):
    """Give what the link of a page hands to BG Stats."""
    link = re.search(r'<a [^>]*href="(https://app\.bgstatsapp\.com[^"]+)"[^>]*>', client.get(page).text)
    assert 'target="_blank" rel="noreferrer noopener"' in link[0]
    return json.loads(parse_qs(urlsplit(html.unescape(link[1])).query, strict_parsing=True)["data"][0])


# ---- CSV


def test_a_line_for_every_player_of_every_game(app, client):
    game_id = evening(app, "Ann", "Bob", "", seed="a")
    counted(app, Ann=12, Bob=3)
    lines = lines_of(client)
    assert [(line["Player"], line["Score"], line["Winner"], line["Only scored"]) for line in lines[3:]] == [
        ("Ann", "12", "1", "1"),
        ("Bob", "3", "0", "1"),
    ]
    by_source = list(lines[0])[list(lines[0]).index("Only scored") + 1 :]
    for line in lines[:3]:
        assert sum(int(line[source]) for source in by_source) == int(line["Score"])
        assert line["Number of players"] == "3"
    assert {line["Player"]: int(line["Score"]) for line in lines[:3] if line["Player"]}["Ann"] == _scored(app, game_id)
    assert sum(int(line["First player"]) for line in lines[:3]) == 1


def _scored(app, game_id):
    with app.app_context():
        game = games.find(game_id)
        (colour,) = (colour for colour, name in game.setup["names"].items() if name == "Ann")
        return game.result["scores"][colour]["total"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_no_name_is_a_formula(app, client, name):
    counted(app, **{name: 3, 'Bo "b", x': 1})
    line, other = lines_of(client)
    assert (line["Player"], line["Person"]) == (f"'{name}", f"'{name}")
    assert other["Player"] == 'Bo "b", x'


def test_merged_names_are_one_person_in_the_table(app, client):
    counted(app, Anna=3, Bob=1)
    counted(app, Ania=3, Bob=1)
    with app.app_context():
        people.merge(HOST, id_of(key_of("Ania")), id_of(key_of("Anna")))
    told = {(line["Player"], line["Person"]) for line in lines_of(client)}
    assert told == {("Anna", "Anna"), ("Ania", "Anna"), ("Bob", "Bob")}


# ---- BG Stats


def test_a_play_as_bg_stats_reads_it(app, client):
    game_id = evening(app, "Ann", "Bob Ćwiąkała & co", "")
    play = play_of(client, f"/games/{game_id}/end")
    assert play["sourceName"] == "Caylus Referee"
    assert play["sourcePlayId"] == game_id
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", play["playDate"])
    assert play["game"] == {
        "name": "Caylus 1303",
        "sourceGameId": "caylus1303",
        "highestWins": True,
        "noPoints": False,
    }
    assert [player["name"] for player in play["players"]][:2] == ["Ann", "Bob Ćwiąkała & co"]
    assert sum(player["startPlayer"] for player in play["players"]) == 1
    with app.app_context():
        game = games.find(game_id)
        colours = game.setup["players"]
        assert [player["score"] for player in play["players"]] == [
            game.result["scores"][colour]["total"] for colour in colours
        ]
        assert [player["winner"] for player in play["players"]] == [
            colour in game.result["winners"] for colour in colours
        ]


def test_ids_stay_the_same_from_play_to_play(app, client):
    """The same person in another game, and on another device; after a merge both names are one."""
    first, second = evening(app, "Anna", "Bob"), counted(app, ANNA=3, Ania=2)
    one, two = play_of(client, f"/games/{first}/end"), play_of(client, f"/scorings/{second}/")
    ids = {player["name"]: player["sourcePlayerId"] for player in (*one["players"], *two["players"])}
    assert ids["Anna"] == ids["ANNA"]
    assert len(set(ids.values())) == 3
    third = counted(app, Anka=3, Bob=2)
    with app.app_context():
        people.merge(HOST, id_of(key_of("Anka")), id_of(key_of("Anna")))
    assert play_of(client, f"/scorings/{third}/")["players"][0]["sourcePlayerId"] == ids["Anna"]


def test_a_result_by_hand_knows_no_first_player_and_no_length(app, client):
    play = play_of(client, f"/scorings/{counted(app, Ann=3, Bob=1)}/")
    assert not any(player["startPlayer"] for player in play["players"])
    assert "durationMin" not in play


# ---- the picture


def opened(answer):
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    assert "attachment" in answer.headers["Content-Disposition"]
    return Image.open(BytesIO(answer.data))


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_picture_of_the_result(app, client, language):
    client.set_cookie("language", language)
    game_id = evening(app, "Ann", "Dominique de la Fontaine-Beauregard-Montmor", "王小明", "", "Łukasz 🎲")
    assert opened(client.get(f"/games/{game_id}/end.png")).size == (1080, 1350)
    assert opened(client.get(f"/scorings/{counted(app, Ann=3, Bob=1)}/result.png")).size == (1080, 1350)


def test_there_is_no_picture_before_the_end(app, client):
    game_id = evening(app, "Ann", "Bob", decisions=60)
    assert client.get(f"/games/{game_id}/end.png").status_code == 404
    assert newcomer(app).get(f"/scorings/{counted(app, Ann=3, Bob=1)}/result.png").status_code == 404


def row(name, **more):
    return PictureRow(rank=1, colour="red", letter="R", name=name, **more)


def test_everything_that_is_drawn_stays_inside_its_card(app):
    """Between the frame and the cards nothing is drawn, however long names and numbers are."""
    rows = tuple(row("W" * 40, points="1,234 points", share=100, winner=True) for _ in range(5))
    drawn = pictures.drawn(Picture("Caylus 1303", "W" * 80, "November 18, 2026", "W" * 120, rows, "foot"))
    picture = Image.open(BytesIO(drawn)).convert("RGB")
    for left, right in ((pictures.EDGE + 20, pictures.MARGIN - 4), (1080 - pictures.MARGIN + 6, 1080 - 60)):
        strip = picture.crop((left, 70, right, 1280))
        assert len(strip.getcolors()) == 1


def test_what_cannot_be_drawn_is_told_by_the_color(app, client, monkeypatch):
    """Of letters that our fonts lack no empty box is drawn: not in a name, nor in the verdict, nor in the title."""
    told, line = [], pictures.Drawing._text
    monkeypatch.setattr(pictures.Drawing, "_text", lambda self, *of: told.append(of[2:4]) or line(self, *of))
    client.get(f"/scorings/{counted(app, **{'王小明': 9, 'Bo 🎲': 3, 'Łucja': 2, 'Ελένη': 1})}/result.png")
    texts = [text for text, _ in told]
    assert {"Blue", "Bo (Red)", "Łucja", "Ελένη", "Winner: Blue"} <= {*texts}
    assert all(has(font, text) for text, font in told)
