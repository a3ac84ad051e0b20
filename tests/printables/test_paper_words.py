"""What stands on paper: every name, every letter drawn as it is spelled, and no text that no catalogue has seen."""

import re

import pytest
from PIL import Image, ImageChops, ImageDraw, ImageFont

import referee.wording
from referee.config import beside
from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulings import TITLES
from referee.printables import render
from referee.rules.caylus1303.box import values
from referee.rules.caylus1303.catalogue import EDITIONS
from referee.rules.caylus1303.rulings import RULINGS
from tests.printables.conftest import html_of, printed, unnamed
from tests.web.test_every_word import Wrapped, escaped

LANGUAGES = ("en", "fr", "pl")
CATALOGUE = EDITIONS[1]
LETTERS = {"pl": "ŻżółęąśćźńŁ", "fr": "éèàôçîÉÈ"}
DPI = 400


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_player_aid_names_all_characters(language):
    rows = (*CATALOGUE.characters, *CATALOGUE.printed)
    assert unnamed(printed("aid", lang=language), Words(language), [row.id for row in rows]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_check_list_has_a_box_for_every_doubtful_value(language):
    """Every value marked B or C, and a box for each answer of each table option."""
    sheet, words = printed("rulings", lang=language), Words(language)
    doubtful = [value for value in values(CATALOGUE) if value.sure != "A"]
    named = {value.component for value in doubtful} - {"any", "prestige", "road"}
    assert unnamed(sheet, words, named) == []
    assert sheet.html.count('class="box"') == len(doubtful) + 2 * len(RULINGS)
    assert [title for title in TITLES.values() if " ".join(words.say(title).split()) not in sheet.text] == []


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_letters_with_accents_are_drawn_as_they_are_spelled(language):
    """The picture of a letter, not only the text below it: a garbled font would draw another one."""
    page = printed("aid", lang=language).document[0]
    told, picture = page.get_textpage(), page.render(scale=DPI / 72).to_pil().convert("L")
    text, seen = told.get_text_range(), 0
    for at, letter in enumerate(text):
        if letter in LETTERS[language] and told.count_chars() == len(text):
            seen += 1
            assert _likeness(picture, page.get_height(), told.get_charbox(at), letter) < 0.3, letter
    assert seen > 10


def _likeness(picture, height, box, letter):
    """How different a drawn letter is from the nearest of the fonts' own, from 0 to 1."""
    left, bottom, right, top = (side * DPI / 72 for side in box)
    high = height * DPI / 72
    drawn = _trimmed(picture.crop((int(left) - 2, int(high - top) - 2, int(right) + 2, int(high - bottom) + 2)))
    return min(_difference(drawn, _of_font(name, letter)) for name in ("sans-500", "sans-800", "700"))


def _of_font(name, letter):
    font = ImageFont.truetype(beside("static") / "fonts" / f"alegreya-{name}.ttf", 200)
    canvas = Image.new("L", (400, 400), 255)
    ImageDraw.Draw(canvas).text((80, 60), letter, font=font, fill=0)
    return _trimmed(canvas)


def _trimmed(image):
    ink = ImageChops.invert(image).point(lambda shade: 255 if shade > 110 else 0)
    return ink.crop(ink.getbbox() or (0, 0, 1, 1)).resize((24, 36))


def _difference(one, other):
    different = ImageChops.difference(one, other).tobytes()
    return sum(different) / 255 / len(different)


@pytest.fixture
def wrapped(monkeypatch):
    monkeypatch.setattr(referee.wording, "catalogue", lambda _: Wrapped())
    monkeypatch.setattr(render, "printable", lambda text: text)  # our fonts have no such brackets
    render.environment.cache_clear()
    yield
    render.environment.cache_clear()


@pytest.mark.parametrize("name", SHEETS)
def test_no_text_of_a_sheet_escapes_the_catalogues(wrapped, name):
    html = html_of(name, url="http://table.test").replace("http://table.test/resume", "")
    assert [text for text in escaped(html) if not _code(text)] == []


def _code(text):
    """Whether this is a set-up code, alone or in a page's foot."""
    return "-" in text and not any(part.islower() for part in text.split())


def test_the_inks_are_those_of_the_screens():
    """One visual language: tokens that both name have the same value, by day."""
    paper, screen = _tokens("print/paper", "caylus1303/print/tokens"), _tokens("tokens", "caylus1303/tokens")
    shared = paper.keys() & screen.keys() - {"--surface"}
    assert len(shared) > 8  # those of players are written once for both
    assert {name: paper[name] for name in shared} == {name: screen[name] for name in shared}


def _tokens(*sheets):
    rules = "".join((beside("static") / "css" / f"{sheet}.css").read_text() for sheet in sheets)
    roots = "".join(re.findall(r"^:root {$.*?^}$", rules, re.DOTALL | re.MULTILINE))
    return dict(re.findall(r"(--[\w-]+): (?:var\(--light, )?(#\w+)", roots))
