"""The building reference and the reference cards: every component is there, and double-sided cards meet."""

import re
from itertools import groupby, product

import pytest
from PIL import ImageChops

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.components import rows
from referee.games.caylus1303.sheets.backs import back
from referee.games.caylus1303.sheets.buildings import buildings_sheet
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rules import rule_line
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
    panels = [[section.heading.kind for section in panel] for panel in reference(lang=language, paper=paper).panels]
    assert panels == [["printed", "start"], ["wood"], ["stone"], ["monument"]]


def test_large_pages_name_the_family_that_goes_on():
    """Its note is told once."""
    sections = [section for panel in reference(type="large").panels for section in panel]
    assert {section.heading.kind for section in sections} == set(BUILDINGS)
    assert len(sections) > len(BUILDINGS)
    assert [section.heading.kind for section in sections if section.note] == ["start", "stone", "monument"]


def test_the_owners_bonus_is_no_part_of_the_effect():
    """p.10: it stands below, in words beside the sign of a house; no effect has a house but the lawyer's."""
    rows = [row for panel in reference().panels for section in panel for row in section.rows]
    owned = {row.face.id: row.cells[0] for row in rows if row.cells[0].bonus}
    assert owned.keys() == {"stone_farm", "stone_quarry", "stone_sawmill"}
    for cell in owned.values():
        assert cell.bonus[0].token.icon == "house"
        assert "Owner’s bonus" in cell.bonus[1].text
    gained = {row.face.id for row in rows for cell in row.cells if "house" in {t.icon for t in cell.effect}}
    assert gained == {"lawyer"}
    assert not any(row.cells[1].bonus for row in rows if len(row.cells) > 1)


def test_both_sides_beside_each_other_or_once():
    rows = {row.face.id: row for panel in reference().panels for section in panel for row in section.rows}
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
    """Where the cards' names stand, the largest first: width, and middle in millimetres from the left and the top."""
    text, found = page.get_textpage(), {}
    for name in names:
        searched, hits = text.search(name, match_case=True, match_whole_word=True), []
        while (hit := searched.get_next()) is not None:
            boxes = [text.get_charbox(at) for at in range(hit[0], hit[0] + hit[1])]
            left, right, top = min(box[0] for box in boxes), max(box[2] for box in boxes), max(box[3] for box in boxes)
            hits.append(((right - left) / MM, (left + right) / 2 / MM, (page.get_height() - top) / MM))
        found[name] = sorted(hits, reverse=True)
    return found


def assert_met(front, behind, across):
    """Turned or folded, a title lies behind the same one; a letter has more room on one side."""
    assert behind[0] == pytest.approx(front[0], abs=0.3)
    assert across - behind[1] == pytest.approx(front[1], abs=1)
    assert behind[2] == pytest.approx(front[2], abs=0.1)


NORMAL = product(("a4", "letter"), ("card", "booklet"), ("normal",))
every_card = pytest.mark.parametrize(("paper", "size", "type"), [*NORMAL, ("a4", "booklet", "large")])


@every_card
def test_backs_meet_their_fronts(paper, size, type):
    """Turned over its long edge, or its short one where that is across, each card has its own back behind it."""
    sheet = printed("cards", paper=paper, size=size, type=type)
    characters = names("en", ("character",))
    pages = [titles(page, characters) for page in sheet.document]
    met = set()
    for front, behind in zip(pages[::2], pages[1::2], strict=True):
        for name in characters:
            if front[name] and behind[name] and front[name][0][0] > 10:
                assert_met(front[name][0], behind[name][0], sheet.sizes[0][0])
                met.add(name)
    assert met == characters


@every_card
def test_backs_lie_as_far_from_the_fold_as_their_fronts(paper, size, type):
    """Front and back on one side of the paper, the fold in its middle."""
    sheet = printed("cards", paper=paper, size=size, type=type, backs="fold")
    characters = names("en", ("character",))
    met = set()
    for page in sheet.document:
        for name, found in titles(page, characters).items():
            if len(found) > 1 and found[1][0] > 10:
                front, behind = sorted(found[:2], key=lambda title: title[1])
                assert front[1] < sheet.sizes[0][0] / 2 < behind[1]
                assert_met(front, behind, sheet.sizes[0][0])
                met.add(name)
    assert met == characters


@pytest.mark.parametrize(
    ("choice", "pages"),
    [
        ({"size": "booklet"}, 22),
        ({"backs": "fold"}, 11),
        ({"size": "booklet", "backs": "fold"}, 22),
        ({"type": "large"}, 22),
        ({"type": "large", "size": "booklet"}, 44),
    ],
)
def test_larger_cards_are_fewer_on_a_page(choice, pages):
    """Four to a page, or two; large type is a larger card with a larger picture."""
    assert len(printed("cards", **choice).texts) == pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_have_their_size_and_crop_marks(paper):
    """Dark marks in the margin just where a card of 63 by 88 mm is cut, and none elsewhere."""
    picture = printed("cards", paper=paper).picture(0, dpi=254).convert("L")  # ten pixels to the millimetre
    width, height = PAPERS[paper]
    above = (height - 3 * 88) / 2 - 1
    dark = [x / 10 for x in range(picture.width) if picture.getpixel((x, round(above * 10))) < 160]
    cuts = [(width - 3 * 63) / 2 + 63 * at for at in range(4)]
    assert all(any(abs(x - cut) < 0.3 for x in dark) for cut in cuts)
    assert all(any(abs(x - cut) < 0.3 for cut in cuts) for x in dark)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize(("size", "type"), [("card", "normal"), ("card", "large"), ("booklet", "large")])
@pytest.mark.parametrize("backs", ["duplex", "fold"])
def test_nothing_is_printed_where_printers_cannot(paper, size, type, backs):
    """Six millimetres along every edge are white."""
    picture = printed("cards", paper=paper, size=size, type=type, backs=backs).picture(0, dpi=254).convert("L")
    left, top, right, bottom = ImageChops.invert(picture).getbbox()
    assert min(left, top, picture.width - right, picture.height - bottom) >= 59


def longest(column):
    """The longest dark run of a column of pixels."""
    return max(len(list(run)) for dark, run in groupby(column, lambda pixel: pixel < 160) if dark)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_ruler_is_fifty_millimetres_long(paper):
    """In the margin, to see whether the printer scaled the page."""
    picture = printed("cards", paper=paper).picture(0, dpi=254).convert("L")
    margin = round((PAPERS[paper][0] - 3 * 63) / 2 * 10)
    columns = [picture.crop((x, 0, x + 1, picture.height)).tobytes() for x in range(60, margin - 5)]
    assert max(longest(column) for column in columns if min(column) < 160) == pytest.approx(500, abs=4)


HINTS = {
    "en": ("Print at 100 %, not fitted to the page.", "turn on the long edge."),
    "fr": ("Imprimer à 100 %, sans ajuster à la page.", "retourner sur le bord long."),
    "pl": ("Drukuj w skali 100%, bez dopasowania do strony.", "obracaj wzdłuż długiej krawędzi."),
}


@languages
def test_every_page_of_cards_says_how_to_print_it(language):
    """At its own size, and how it is turned."""
    for text in printed("cards", lang=language).texts:
        assert [hint for hint in (*HINTS[language], "50 mm") if without_blanks(hint) not in without_blanks(text)] == []


@pytest.mark.parametrize(
    ("choice", "duplex"),
    [
        ({}, b"/Duplex /DuplexFlipLongEdge"),
        ({"size": "booklet"}, b"/Duplex /DuplexFlipLongEdge"),
        ({"size": "booklet", "type": "large"}, b"/Duplex /DuplexFlipShortEdge"),
        ({"backs": "fold"}, b"/Duplex /Simplex"),
    ],
)
def test_the_pdf_of_cards_tells_the_printer(choice, duplex):
    """Viewers take it over into their dialog; other sheets wish nothing."""
    objects = printed("cards", **choice).objects
    assert b"/PrintScaling /None" in objects
    assert duplex in objects
    assert b"/PrintScaling" not in printed("aid").objects


@languages
def test_backs_stand_on_their_own(language):
    """No rule that begins in the middle of another; each phase of a character is named."""
    sheet = printed("cards", lang=language)
    words = Words(language)
    told = without_blanks(" ".join(sheet.texts[1::2]))
    assert without_blanks(rule_line(words, "monuments")) not in told
    for row in catalogue(Subject(GAME)).characters:
        back_of = back(words, row)
        assert back_of.phases
        assert all(without_blanks(line) in told for line in back_of.lines)
