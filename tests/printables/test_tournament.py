"""The tournament kit: the codes of the very tables that set-up sheets show, slips for results, and standings."""

import pytest
import zxingcpp

from referee.games.caylus1303.codes import write_code
from referee.games.caylus1303.dealing import deal
from referee.games.codes import in_words
from referee.printables.choices import PrintChoice
from referee.printables.fetcher import STATIC
from referee.printables.pdf import tools
from referee.printables.tournament import Slip, slips, standings
from tests.printables.conftest import html_of, printed
from tests.printables.measuring import in_press, left, met

ROOT = "http://192.168.178.23:8000"


def codes(number, seed="oak", players=4):
    """The codes of the tables that are dealt with a word."""
    seeds = [seed, *(f"{seed} {at}" for at in range(2, number + 1))]
    return [write_code(deal(players, each)) for each in seeds]


def test_set_up_sheets_of_the_same_word_show_the_same_tables():
    """Whoever prints both has the sheet of every table on the index."""
    kit, sheets = html_of("tournament", number=6, players=3), html_of("setup", number=6, players=3)
    for code in codes(6, players=3):
        assert code in kit
        assert in_words(code) in kit.replace("\u00a0", " ")
        assert code in sheets


@pytest.mark.parametrize("type", ["normal", "large"])
def test_every_code_of_the_index_is_read_from_a_poor_print(type):
    """At 100 dots an inch each starts its own table."""
    sheet = printed("tournament", number=9, type=type, url=ROOT)
    pages = [page for page, text in enumerate(sheet.texts) if "First:" in text]
    read = [code.text for page in pages for code in zxingcpp.read_barcodes(sheet.picture(page, dpi=100))]
    expected = [f"{ROOT}/new?players=4&tiles=code&code={code}" for code in codes(9)]
    assert sorted(read) == sorted(expected)


def test_without_an_address_the_code_itself_is_held():
    sheet = printed("tournament", number=3)
    assert sorted(code.text for code in zxingcpp.read_barcodes(sheet.picture(0, dpi=100))) == sorted(codes(3))


def test_the_first_player_of_every_table_is_named():
    text = printed("tournament", number=3).texts[0]
    for seed in ("oak", "oak 2", "oak 3"):
        assert f"First: {deal(4, seed).first_player[0].upper()}" in text


def test_every_table_has_a_slip_and_spare_ones_fill_the_page():
    pages = slips(["one", "two", "three", "four", "five"], PrintChoice())
    assert pages[0] == tuple(Slip(at, code) for at, code in enumerate(("one", "two", "three", "four"), start=1))
    assert pages[1] == (Slip(5, "five"), Slip(), Slip(), Slip())
    assert [len(page) for page in slips(["one"] * 3, PrintChoice(type="large"))] == [2, 2]


@pytest.mark.parametrize(("players", "pages"), [(2, 1), (28, 1), (29, 2), (250, 9)])
def test_every_player_has_a_line_of_the_standings(players, pages):
    """Whoever comes late has one on the rest of the last page."""
    found = standings(players, PrintChoice())
    assert [line for page in found for line in page] == list(range(1, 28 * pages + 1))
    assert [len(page) for page in found] == [28] * pages


@pytest.mark.parametrize(("paper", "type", "pages"), [("a4", "normal", 7), ("letter", "large", 12)])
def test_pages_are_full_of_tables_and_nothing_meets(paper, type, pages):
    """A dozen tables of five players."""
    html = html_of("tournament", number=12, players=5, paper=paper, type=type, lang="pl", url=ROOT)
    laid = tools().html(string=html, base_url=STATIC, url_fetcher=tools().fetch).render(font_config=tools().fonts)
    layout = in_press(laid.pages)
    assert [*met(layout), *left(layout)] == []
    assert len(laid.pages) == html.count('<section class="page') == pages


def test_fifty_tables_are_the_most():
    """Each with its entry, its slip and the lines of its players."""
    html = html_of("tournament", number=50, players=5)
    assert html.count('class="entry"') == 50
    assert html.count('class="slip"') == 52
    assert html.count("<section class=") == 4 + 13 + 9  # the index, the slips and the standings
