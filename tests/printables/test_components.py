"""The building reference and the reference cards: every component is there, and double-sided cards meet."""

import re

import pytest

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.components import rows
from referee.games.caylus1303.sheets.buildings import buildings_sheet
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.printables import render
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from tests.printables.conftest import MM, PAPERS, printed

BUILDINGS = ("printed", "start", "wood", "stone", "monument")
languages = pytest.mark.parametrize("language", ["en", "fr", "pl"])


def names(language, kinds):
    words = Words(language)
    return {words.name(row.id) for kind in kinds for row in rows(catalogue(Subject(GAME)))[kind]}


def without_blanks(text):
    return "".join(text.split())


def reference(**look):
    choice = PrintChoice(**look)
    return buildings_sheet(Subject(GAME).words(choice.lang), choice, Subject(GAME))


@languages
@pytest.mark.parametrize("type", ["normal", "large"])
def test_every_building_is_in_the_reference(language, type):
    """Every name, in the reader's language; two pages in normal type."""
    sheet = printed("buildings", lang=language, type=type)
    assert len(sheet.texts) == 2 or type == "large"
    text = without_blanks(sheet.text)
    assert [name for name in names(language, BUILDINGS) if without_blanks(name) not in text] == []


def test_buildings_are_found_by_flag_and_name():
    """Printed, starting, wood, stone, monuments; each in the order of its names, accents aside."""
    told = re.findall(r"<h3>([^<]+)", printed("buildings", lang="fr").html)
    names = [name.strip() for name in told]
    assert names[:2] == ["Champ de foire", "Charpentier"]
    assert names[4:7] == ["Carrière", "Charpentier", "Ferme"]
    assert names[20:24] == ["Alchimiste", "Carrière", "Église", "Ferme"]
    assert names[-7] == "Cathédrale"
    assert names[-1] == "Théâtre"


@languages
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_family_stays_on_its_panel(language, paper):
    """Nobody turns the sheet over to compare two wood buildings; the printed ones stand with the starting ones."""
    panels = [[section.kind for section in panel] for panel in reference(lang=language, paper=paper).panels]
    assert panels == [["printed", "start"], ["wood"], ["stone"], ["monument"]]


def test_large_pages_name_the_family_that_goes_on():
    """Its note is told once."""
    sections = [section for panel in reference(type="large").panels for section in panel]
    assert {section.kind for section in sections} == set(BUILDINGS)
    assert len(sections) > len(BUILDINGS)
    assert [section.kind for section in sections if section.note] == ["start", "stone", "monument"]


def test_the_owners_bonus_is_no_part_of_the_effect():
    """p.10: it stands below, in words beside the sign of a house; no effect has a house but the lawyer's."""
    rows = [row for panel in reference().panels for section in panel for row in section.rows]
    owned = {row.part.row.id: row.cells[0] for row in rows if row.cells[0].bonus}
    assert owned.keys() == {"stone_farm", "stone_quarry", "stone_sawmill"}
    for cell in owned.values():
        assert cell.bonus[0].token.icon == "house"
        assert "Owner’s bonus" in cell.bonus[1].text
    gained = {row.part.row.id for row in rows for cell in row.cells if "house" in {t.icon for t in cell.effect}}
    assert gained == {"lawyer"}
    assert not any(row.cells[1].bonus for row in rows if len(row.cells) > 1)


def test_both_sides_beside_each_other_or_once():
    rows = {row.part.row.id: row for panel in reference().panels for section in panel for row in section.rows}
    assert [cell.text for cell in rows["wood_manor"].cells] == ["Gain 1\u00a0favor.", "Gain 2\u00a0points."]
    assert [cell.same for cell in rows["wood_tailor"].cells] == ["Both\u00a0sides."]


def test_a_corrected_value_is_printed():
    """What a box says differently shows up on the sheet."""
    corrected = Subject(GAME, box={"monument_statue": {"pp": 8, "name": "Obelisk"}})
    html = render.html("buildings", PrintChoice(), corrected)
    assert "Obelisk" in html
    assert "Statue" not in html


@languages
def test_there_is_a_card_for_everything(language):
    """Twelve characters, 25 tiles and seven monuments: nine to a page, and their backs."""
    sheet = printed("cards", lang=language)
    assert len(sheet.texts) == 10
    assert sheet.html.count('<div class="card ') == 2 * 44
    for side in (0, 1):
        text = without_blanks(" ".join(sheet.texts[side::2]))
        missing = [name for name in names(language, ("character", "monument")) if without_blanks(name) not in text]
        assert missing == []
    text = without_blanks(sheet.text)
    assert [name for name in names(language, BUILDINGS[1:]) if without_blanks(name) not in text] == []


def titles(page, names):
    """Where the cards' names stand in their largest type: their middle, in millimetres from the left and the top."""
    text, found = page.get_textpage(), {}
    for name in names:
        searched, hits = text.search(name, match_case=True, match_whole_word=True), []
        while (hit := searched.get_next()) is not None:
            boxes = [text.get_charbox(at) for at in range(hit[0], hit[0] + hit[1])]
            left, right, top = min(box[0] for box in boxes), max(box[2] for box in boxes), max(box[3] for box in boxes)
            hits.append((right - left, (left + right) / 2 / MM, (page.get_height() - top) / MM))
        if hits:
            found[name] = max(hits)
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("size", ["card", "booklet"])
def test_backs_meet_their_fronts(paper, size):
    """Turned over its long edge, each card has its own back behind it."""
    sheet = printed("cards", paper=paper, size=size)
    characters = names("en", ("character",))
    last = 4 if size == "card" else 6  # the characters come first
    pages = [titles(page, characters) for page in list(sheet.document)[:last]]
    met = 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for name in front.keys() & back.keys():
            (width, x, y), (behind, behind_x, behind_y) = front[name], back[name]
            if width != pytest.approx(behind, abs=1) or width < 10 * MM:
                continue
            assert PAPERS[paper][0] - behind_x == pytest.approx(x, abs=1)  # a letter has more room on one side
            assert behind_y == pytest.approx(y, abs=0.1)
            met += 1
    assert met == 12


def test_fewer_and_larger_cards_in_the_booklet():
    """Four to a page."""
    assert len(printed("cards", size="booklet").texts) == 22


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_have_their_size_and_crop_marks(paper):
    """Dark marks in the margin just where a card of 63 by 88 mm is cut, and none elsewhere."""
    picture = printed("cards", paper=paper).picture(0, dpi=254).convert("L")  # ten pixels to the millimetre
    width, height = PAPERS[paper]
    above = (height - 3 * 88) / 2 - 3.5
    dark = [x / 10 for x in range(picture.width) if picture.getpixel((x, round(above * 10))) < 160]
    cuts = [(width - 3 * 63) / 2 + 63 * at for at in range(4)]
    assert all(any(abs(x - cut) < 0.3 for x in dark) for cut in cuts)
    assert all(any(abs(x - cut) < 0.3 for cut in cuts) for x in dark)
