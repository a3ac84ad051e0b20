"""Sheets of two games in one shop: which is asked for, its addresses; tables that begin and go on from paper."""

from contextlib import closing

import pytest
import zxingcpp
from pypdfium2 import PdfDocument

from referee.games import GAMES
from referee.games.codes import in_words
from referee.printables.choices import Asked, PrintChoice, read_choice
from referee.printables.pdf import pdf
from referee.printables.qr.pages import code_pages
from referee.printables.qr.records import read_papers
from referee.printables.subjects import Subject
from tests.printables.conftest import GAME, LONG, OTHER, game, html_of, printed

BOTH = pytest.mark.parametrize("shown", GAMES.values(), ids=GAMES)
LANGUAGES = pytest.mark.parametrize("language", ["en", "fr", "pl"])


@BOTH
def test_the_page_names_its_game_in_every_address(client, shown):
    page = client.get(f"/print?ruleset={shown.ruleset.id}&sheet=aid&lang=pl").text
    assert f'<input type="hidden" name="ruleset" value="{shown.ruleset.id}">' in page
    assert f'href="/print/aid.pdf?ruleset={shown.ruleset.id}&amp;lang=pl"' in page
    assert f"css/{shown.ruleset.id}/print/tokens.css" in client.get(f"/print/aid.html?ruleset={shown.ruleset.id}").text


def test_the_same_sheet_of_the_other_game_is_a_tap_away(client):
    """With the same choices."""
    page = client.get(f"/print?ruleset={GAME.ruleset.id}&sheet=scorepad&ink=bw&lang=en").text
    assert f"/print?ruleset={OTHER.ruleset.id}&amp;sheet=scorepad" in page
    assert "ink=bw" in page


def test_a_game_that_is_not_known_is_refused(client):
    assert client.get("/print?ruleset=carcassonne").status_code == 422


def test_both_games_have_the_same_sheets():
    assert list(GAME.sheets) == list(OTHER.sheets)


@BOTH
def test_the_code_of_a_set_up_sheet_is_read_in_print(shown):
    """It holds the table: whoever types it lays out the same."""
    sheet = printed("setup", shown, seed="oak")
    (code,) = [found.text for found in zxingcpp.read_barcodes(sheet.picture(0, 100))]
    assert in_words(code) in sheet.text
    again = html_of("setup", Subject(shown), code=code)
    assert code in again


@BOTH
@pytest.mark.parametrize("stop", [3, -20])
def test_a_pause_sheet_holds_the_whole_game(shown, stop):
    """Early and late: what its codes hold is the record, to the letter."""
    subject = game(stop=stop, shown=shown, players=5, names=LONG)
    choice = read_choice({}, Asked(shown.questions))
    pages = code_pages(subject.words("en"), choice, subject, alone=True)
    assert pages
    sheet = html_of("pause", subject)
    assert sheet.count('<section class="page') == 2
    read = [found.text for page in (1,) for found in zxingcpp.read_barcodes(_page(sheet, page))]
    assert read_papers(read) == subject.record


def _page(sheet, number):
    with closing(PdfDocument(pdf(sheet))) as document:
        return document[number].render(scale=150 / 72).to_pil()


@LANGUAGES
def test_the_other_games_sheets_are_in_every_language(language):
    """No gap is left, and no sentence of one language is told in another."""
    for name in ("setup", "aid", "guide", "scorepad", "tournament"):
        told = html_of(name, Subject(OTHER), lang=language)
        assert "{" not in told.split("<body")[1]
        assert ("Player aid" in told) == (name == "aid" and language == "en")


@pytest.mark.parametrize("players", OTHER.ruleset.players)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_everything_is_on_one_page(players, paper):
    """However many play; in large type on three that are turned."""
    for language in ("en", "fr", "pl"):
        fields = {"lang": language, "paper": paper, "players": players}
        assert html_of("setup", Subject(OTHER), **fields).count('<section class="page ') == 1
        assert html_of("setup", Subject(OTHER), **fields, type="large").count('<section class="page wide"') == 3


@LANGUAGES
def test_a_front_and_a_back_or_as_many_pages_as_it_takes(language):
    """Seven phases in their order, on a front and a back; the guide is one page, or as many large ones as it needs."""
    for paper in ("a4", "letter"):
        choice = PrintChoice(lang=language, paper=paper)
        subject = Subject(OTHER)
        aid, guide = (OTHER.sheets[name].make(subject.words(language), choice, subject) for name in ("aid", "guide"))
        assert len(aid.panels) == 2
        assert [section.number for section in aid.panels[0]] == list(range(1, 8))
        assert len(guide.pages) == 1
        assert [section.number for section in guide.pages[0] if section.number] == list(range(1, 8))


def test_a_table_option_is_told_otherwise():
    """No favor table for beginners; and who loses points when."""
    setup = OTHER.deal(3, "oak", {"favors": "points", "penalty": "end", "two_sections": "one", "zero_delivery": "yes"})
    told = html_of("aid", Subject(OTHER, setup))
    assert "favors" not in told.split("<table class=")[1][:20]
    assert "at the end of the phase" in told
    assert "one in a round" in told
    assert "or if nobody delivered" in told
