"""A game goes to another device: its record as codes on the screen, and back from what was read, in any order."""

import io
import random
import re
from urllib.parse import unquote

import pytest
import zxingcpp
from PIL import Image, ImageDraw

from referee.play import games, log
from referee.printables.qr.records import MOST_PARTS, SCREEN, read_papers, write_papers
from tests.web.phones import link_to, newcomer, send
from tests.web.playing import played

MODULE = 6  # pixels of a picture for each of a code
JSON = {"Accept": "application/json"}


@pytest.fixture
def game_id(app):
    """A game of four in mid-game, with its points facedown."""
    return played(app, 4, "codes", 90)


def pictures(page):
    """The codes of a page, painted as a screen paints them."""
    return [
        painted(unquote(svg)) for svg in re.findall(r'<img class="qr"[^>]* src="data:image/svg\+xml,([^"]+)"', page)
    ]


def painted(svg):
    side = int(re.search(r'viewBox="0 0 (\d+)', svg)[1]) * MODULE
    picture = Image.new("L", (side, side), 255)
    draw = ImageDraw.Draw(picture)
    for x, y, length in (map(int, run) for run in re.findall(r"M(\d+) (\d+)h(\d+)", svg)):
        draw.rectangle((x * MODULE, y * MODULE, (x + length) * MODULE - 1, (y + 1) * MODULE - 1), 0)
    return picture


def shown(client, game_id):
    answer = client.get(f"/games/{game_id}/codes")
    assert answer.status_code == 200
    return pictures(answer.text)


def read(drawn):
    return [code.text for picture in drawn for code in zxingcpp.read_barcodes(picture)]


def sent(client, *texts, **more):
    return client.post("/resume", data={"csrf_token": client.csrf, "text": "\n".join(texts)}, headers=JSON, **more)


def record_of(app, game_id):
    with app.app_context():
        return log.record(games.find(game_id))


def test_the_codes_on_the_screen_hold_the_very_game(app, client, game_id):
    """Read off the screen, they are its record; several of them, and none finer than a camera likes."""
    drawn = shown(client, game_id)
    assert 1 < len(drawn) <= 5
    assert all(picture.width <= 73 * MODULE for picture in drawn)
    assert read_papers(read(drawn)) == record_of(app, game_id)


def test_two_players_who_have_just_begun_need_one_code(client, new_game):
    assert len(shown(client, new_game(players=2))) == 1


def test_ever_so_long_a_game_still_has_numbers_for_its_codes():
    """There are no more than 99: then each holds more."""
    noise = {"setup": [random.Random(number).random() for number in range(4000)]}
    texts = write_papers(noise, SCREEN)
    assert len(texts) == MOST_PARTS
    assert read_papers(texts) == noise


def test_the_page_says_what_it_gives_away(app, client, game_id):
    """Facedown points are in the codes; it is said, and the way to the page is not for guests."""
    page = f"/games/{game_id}/codes"
    assert "the codes tell how many prestige points everybody has" in client.get(page).text
    for way in ("", "about"):
        assert page in client.get(f"/games/{game_id}/{way}").text
    guest = newcomer(app)
    send(guest, link_to(app, game_id), seats="blue")
    assert page not in guest.get(f"/games/{game_id}/").text
    assert guest.get(page).status_code == 403


# ---- the other device


def test_photos_of_a_screen_come_in_any_order(app, client, game_id):
    """A laptop goes on from photos of a phone: one of each code, the last one first."""
    files = []
    for picture in reversed(shown(client, game_id)):
        photo = picture.rotate(5, expand=True, fillcolor=90)
        photo.save(file := io.BytesIO(), "JPEG", quality=60)
        files.append((io.BytesIO(file.getvalue()), "photo.jpg"))
    answer = client.post("/resume", data={"csrf_token": client.csrf, "photo": files})
    assert answer.status_code == 303
    assert record_of(app, answer.location.split("/")[-2])["actions"] == record_of(app, game_id)["actions"]


def test_a_page_that_reads_codes_asks_what_is_missing(app, client, game_id):
    """The refusal has its sentence and its facts; with the last code comes the address of the game."""
    texts = read(shown(client, game_id))
    answer = sent(client, texts[1], texts[1])
    assert (answer.status_code, answer.json["error"]) == (422, "paper_missing")
    missing = [number for number in range(1, len(texts) + 1) if number != 2]
    assert answer.json["facts"] == {"missing": missing, "count": len(texts)}
    assert answer.json["message"].startswith(f"1 of {len(texts)}\u00a0codes read. Still missing: code 1")
    whole = sent(client, *reversed(texts))
    assert whole.status_code == 201
    assert client.get(whole.json["table"]).status_code == 200


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "no_file"), ("WIFI:S:house;;", "paper_none"), ("CR1:1/1:00000000:00000000:AB", "paper_damaged")],
)
def test_what_is_no_code_of_ours_is_told_to_the_page(client, text, code):
    answer = sent(client, text)
    assert (answer.status_code, answer.json["error"]) == (422, code)


def test_codes_of_two_games_are_kept_apart(app, client, game_id):
    other = read(shown(client, played(app, 3, "another", 90)))
    answer = sent(client, read(shown(client, game_id))[0], other[0])
    assert answer.json["error"] == "paper_mixed"


def test_another_code_between_them_disturbs_nothing(client, game_id):
    """A poster on the wall was in the picture, too."""
    texts = read(shown(client, game_id))
    assert sent(client, texts[0], "WIFI:S:house;;", *texts[1:]).status_code == 201
