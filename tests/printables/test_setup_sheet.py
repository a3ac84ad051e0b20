"""The set-up sheet: everything that lies on the table, and a QR code that starts exactly this table."""

import re
from itertools import product
from urllib.parse import parse_qsl, urlsplit

import pytest
import zxingcpp

from referee.app import create_app
from referee.games.caylus1303 import GAME
from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words import Words
from referee.games.codes import in_words
from referee.play import games
from referee.play.strictness import Strictness
from referee.printables import render
from referee.printables.choices import PrintChoice
from referee.printables.pdf import pdf
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, Refused
from referee.store.migrations import migrate
from tests.printables.conftest import Printed, html_of, printed, unnamed
from tests.printables.measuring import in_browser, left, met
from tests.web.conftest import Client

LONG = "Wilhelmina-Aleksandra z Nowego Zamku 123"


# Where the spaces lie that have a tile at the start: the road winds from below, eight spaces in each row.
PLACES = {
    **{number: f"{number + 5} row-4" for number in (1, 2, 3)},
    **{number: f"{12 - number} row-3" for number in range(4, 10)},
    14: "3 row-2",
}


def codes_on(sheet, page=0, dpi=100):
    return [code.text for code in zxingcpp.read_barcodes(sheet.picture(page, dpi))]


def print_of(subject, **choice):
    html = render.html("setup", PrintChoice(**choice), subject)
    return Printed(PrintChoice(**choice), html, pdf(html), ())


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_every_piece_is_on_the_sheet(language):
    """Tiles of road and site, characters, colors, monuments and the code."""
    setup, words = deal(4, "oak"), Words(language)
    sheet = printed("setup", lang=language)
    tiles = (*setup.site, *setup.road, setup.wood, setup.stone, *setup.characters)
    assert unnamed(sheet, words, (*tiles, "monument_garden")) == []
    assert all(words.player(colour) in sheet.text for colour in setup.players)
    assert write_code(setup) in sheet.text


def test_the_drawn_road_has_every_tile_in_its_place():
    setup, words = deal(4, "oak"), Words("en")
    tiles = {**dict(enumerate((*setup.road, setup.wood), start=1)), 14: setup.stone}
    drawn = {}
    road, _, _ = html_of("setup").partition('class="ground"')
    for cell in road.split('<div class="place ')[1:]:
        if found := re.search(r'<span class="name">(.*?)</span>.*<b class="number">(\d+)</b>', cell, re.DOTALL):
            drawn[int(found[2])] = (found[1], cell.partition('"')[0])
    assert drawn == {number: (words.name(tile), f"road col-{PLACES[number]}") for number, tile in tiles.items()}


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_everything_is_on_one_page(language, paper):
    """Whoever plays, and whichever characters were dealt; large type takes three turned pages."""
    for players, number in product((2, 3, 4, 5), range(5)):
        fields = {"lang": language, "paper": paper, "players": players, "seed": f"page {number}"}
        assert html_of("setup", **fields).count('<section class="page ') == 1
        assert html_of("setup", **fields, type="large").count('<section class="page wide"') == 3


@pytest.mark.parametrize("type", ["normal", "large"])
def test_the_road_is_folded_alike_in_every_type(type):
    """Eight spaces in a row, and the castle in the place that is left."""
    html = html_of("setup", type=type)
    assert [len(re.findall(f'class="place [a-z]+ col-{column} ', html)) for column in range(1, 9)] == [4, 3, *[4] * 6]
    assert 'class="place castle col-1 row-1 span-2"' in html


def test_what_all_players_do_is_told_once():
    """And the camp is drawn, with the workers of each color that lie in it."""
    html = html_of("setup", players=4)
    assert html.count("Each player takes") == 1
    assert html.count("Guilds Bridge") == 2  # in that sentence, and on the road
    crews = re.findall(r'<p class="crew">.*?</p>', html)
    assert [crew.count('class="icon worker"') for crew in crews] == [9] * 4


def test_a_name_that_looks_like_a_gap_is_printed():
    setup = RULESET.read_setup({**RULESET.write_setup(deal(2, "oak")), "names": {"blue": "{goods}", "red": "*Bob*"}})
    told = html_of("setup", Subject(GAME, setup))
    assert "{goods}" in told
    assert "*Bob*" in told


@pytest.mark.browser
@pytest.mark.parametrize("type", ["normal", "large"])
def test_all_options_of_a_table_find_room(screen, type):
    """However many there are, on a page of their own if need be."""
    subject = Subject(GAME, deal(5, "oak"), strict=Strictness(RULESET.forbidden, RULESET.reminders))
    html = html_of("setup", subject, type=type, lang="fr")
    assert html.count("hint option") == 2
    layout = in_browser(screen, html)
    assert [*left(layout), *met(layout)] == []


def test_several_sheets_in_one_run_are_all_different():
    sheet = printed("setup", number=3, seed="fair")
    assert len(sheet.document) == 3
    expected = [write_code(deal(4, seed)) for seed in ("fair", "fair 2", "fair 3")]
    assert [code for page in range(3) for code in codes_on(sheet, page)] == expected


def test_without_an_address_the_qr_code_holds_the_set_up_code():
    assert codes_on(printed("setup")) == [write_code(deal(4, "oak"))]


@pytest.mark.parametrize("ink", ["colour", "bw"])
def test_the_qr_code_starts_exactly_this_set_up(tmp_path, ink):
    """Names, colors and table options too: what the phone opens makes the very same set-up."""
    plain = {**RULESET.write_setup(deal(["red", "black", "green"], "qr")), "rulings": {"board_character": "must"}}
    setup = RULESET.read_setup({**plain, "names": {"red": "Żaneta & Łukasz", "green": "Zoé"}})
    (address,) = codes_on(print_of(Subject(GAME, setup), url="http://192.168.0.5:8000", ink=ink))
    assert address.startswith("http://192.168.0.5:8000/new?")
    app = create_app(tmp_path, TESTING=True)
    app.test_client_class = Client
    migrate(app)
    client = app.test_client()
    assert client.get(address.removeprefix("http://192.168.0.5:8000")).status_code == 200
    client.post("/new", data={**dict(parse_qsl(urlsplit(address).query)), "csrf_token": client.csrf})
    with app.app_context():
        started = games.store.games()[0].setup
    assert _drawn(RULESET.read_setup(started)) == _drawn(setup)


def _drawn(setup):
    """A set-up with its characters in alphabetical order: they are laid out in any."""
    return RULESET.write_setup(setup) | {"characters": sorted(setup.characters)}


def test_a_code_gives_the_sheet_of_its_table():
    code = write_code(deal(3, "elm"))
    assert codes_on(printed("setup", code=code.lower())) == [code]


def test_a_mistyped_code_is_refused():
    with pytest.raises(Refused, match="bad_code"):
        html_of("setup", code="DFH4-MB17-S6XD")


def test_five_long_names_fit():
    setup = RULESET.read_setup(
        {**RULESET.write_setup(deal(5, "oak")), "names": dict.fromkeys(deal(5, "oak").players, LONG)}
    )
    sheet = print_of(Subject(GAME, setup), lang="pl", paper="letter")
    assert len(sheet.document) == 1
    assert sheet.text.count(LONG) == 6


def test_what_is_corrected_against_the_box_is_printed():
    """A road of 21 spaces, and no code for it, because codes know only the built-in road."""
    box = {"road": {"spaces": 21}, "fairground": {"cost": {"stone": 1}}}
    sheet = print_of(Subject(GAME, box=box), seed="oak")
    assert "20 " in sheet.texts[0]
    assert " 22 " not in sheet.texts[0]
    assert codes_on(sheet) == []


def test_the_code_stands_there_in_words_too():
    """For a phone call, or a hand-written invitation."""
    assert in_words(write_code(deal(4, "oak"))) in " ".join(printed("setup").text.split())
