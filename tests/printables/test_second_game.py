"""References of Caylus (2005): every building, section and line is on them, in every language, and all of it fits."""

import pytest

from referee.games import GAMES
from referee.games.caylus2005.dealing import deal
from referee.games.caylus2005.sheets.buildings import KINDS, buildings_sheet
from referee.games.caylus2005.sheets.cards import cards_sheet
from referee.games.caylus2005.sheets.labels import label_sheet
from referee.games.caylus2005.sheets.poster import poster_sheet
from referee.games.caylus2005.sheets.rulings import rulings_sheet
from referee.printables.choices import PrintChoice
from referee.printables.fetcher import STATIC
from referee.printables.pdf import tools
from referee.printables.subjects import Subject
from tests.printables.conftest import html_of, printed
from tests.printables.measuring import in_press
from tests.printables.test_every_sheet import PAIRWISE, papers
from tests.printables.test_measured import wrong

GAME = GAMES["caylus2005"]
LATER = {"printing": "revised", "lawyer_points": "3", "weaver_points": "10", "jeweler": "in"}  # as a box may print it
languages = pytest.mark.parametrize("language", ["en", "fr", "pl"])


def words_of(subject, language="en"):
    return subject.words(language)


def made(make, subject=None, **look):
    subject = subject or Subject(GAME)
    return make(words_of(subject, look.get("lang", "en")), PrintChoice(**look), subject)


def table(**setup):
    return Subject(GAME, deal(4, "table", **setup))


@pytest.mark.parametrize("name", ["aid", "buildings", "poster", "cards"])
@pytest.mark.parametrize(("language", "paper", "ink", "type"), PAIRWISE)
def test_a_reference_of_another_printing_in_the_press(name, language, paper, ink, type):
    """With all there is to tell of the box in its head or foot, and one tile more."""
    for size in papers(name, paper):
        html = html_of(name, Subject(GAME, rulings=LATER), lang=language, paper=size, ink=ink, type=type)
        laid = tools().html(string=html, base_url=STATIC, url_fetcher=tools().fetch).render(font_config=tools().fonts)
        assert wrong(in_press(laid.pages), name, type) == {}


def test_a_reference_says_how_its_box_is_printed():
    """Where that is not the usual way, and nobody corrected it; a sheet that is always the same does not."""
    told = "Church 3 points · Lawyer 3 points · Weaver 10 points · Jeweler"
    text = {name: text_of(name, Subject(GAME, rulings=LATER)) for name in ("aid", "buildings", "poster", "scorepad")}
    assert {name: told in its for name, its in text.items()} == {**dict.fromkeys(text, True), "scorepad": False}
    assert "Church 3 points …" in text_of("cards", Subject(GAME, rulings=LATER))
    assert "Church 3 points" in text_of("aid", table(rulings={"printing": "revised"}))
    assert "Church 4 points" not in text_of("aid", Subject(GAME, rulings={"printing": "first"}))
    corrected = Subject(GAME, box={"stone_church": {"pp": 5}}, rulings={"printing": "revised"})
    assert "Church 3 points" not in text_of("aid", corrected)


def text_of(name, subject):
    return html_of(name, subject, paper=GAME.sheets[name].papers[0]).replace("\u00a0", " ")


def test_house_rules_tick_what_is_known():
    """And leave the rest to be ticked."""
    card = html_of("houserules", Subject(GAME, rulings={"penalty": "end"}))
    assert card.count('<span class="box"><img') == 1
    assert "<b>After the last turn at the castle" in card


def names(language):
    """All buildings, sections of the castle and lines of the favor table."""
    words = words_of(Subject(GAME), language)
    values = words.values.catalogue
    tiles = [words.name(row.id) for row in (*values.buildings, *values.prestige, *values.sections)]
    return [*tiles, words.name("residence"), *(words.line(line.id) for line in values.lines)]


@pytest.mark.parametrize("name", ["buildings", "poster", "cards", "labels", "rulings", "houserules"])
@pytest.mark.parametrize(("language", "paper", "ink", "type"), [PAIRWISE[3], PAIRWISE[5]])
def test_a_reference_in_the_press(name, language, paper, ink, type):
    """On the papers with the least room: nothing meets, leaves its place, is too small or breaks badly."""
    for size in papers(name, paper):
        html = html_of(name, Subject(GAME), lang=language, paper=size, ink=ink, type=type)
        laid = tools().html(string=html, base_url=STATIC, url_fetcher=tools().fetch).render(font_config=tools().fonts)
        assert wrong(in_press(laid.pages), name, type) == {}


@languages
@pytest.mark.parametrize("sheet", ["buildings", "poster", "cards"])
def test_everything_is_on_a_reference(sheet, language):
    """In the reader's language."""
    text = "".join(printed(sheet, GAME, lang=language).text.split()).lower()
    assert [name for name in names(language) if "".join(name.split()).lower() not in text] == []


@languages
def test_a_family_stays_on_its_panel(language):
    """The castle with the buildings beside it, what nobody owns, then a panel for each color, and the favors."""
    panels = made(buildings_sheet, lang=language).panels
    kinds = [[section.heading.kind for section in panel] for panel in panels]
    assert kinds == [["special", "castle"], ["fixed", "neutral"], ["wood"], ["stone"], ["prestige"], [*KINDS[-2:]]]


def rows():
    panels = made(buildings_sheet).panels
    return {row.face.id: row for panel in panels for section in panel for row in section.rows}


def test_the_owners_bonus_is_one_of_two_goods():
    """The rules of production: of three stone tiles, and told beside the sign of a house."""
    owned = {tile for tile, row in rows().items() if row.cells[0].bonus}
    assert owned == {"stone_farm", "stone_park", "stone_workshop"}
    assert [piece.token.kind for piece in rows()["stone_park"].cells[0].bonus[2:]] == ["icon", "or", "icon"]


def test_what_a_builder_gains_stands_below_the_points():
    """The Church gives a favor to whoever builds it, not to visitors: it is no effect and no bonus."""
    church = rows()["stone_church"]
    assert [piece.token.icon for piece in church.gained] == ["caylus2005/favor"]
    assert church.cells[0].bonus == ()


def test_a_line_of_favors_has_five_columns():
    assert {len(rows()[line].cells) for line in ("prestige", "money", "goods", "building")} == {5}


def slabs(subject=None):
    sheet = made(poster_sheet, subject, paper="a3")
    groups = [group for page in sheet.pages for quarter in page for group in quarter.groups]
    return {slab.face.id: slab for group in groups for slab in group.slabs}


def test_the_jeweler_is_where_no_table_says_otherwise():
    """Later boxes have it: on references of no table with a star, on those of a table as its ruling says."""
    assert slabs()["stone_jeweler"].face.name == "Jeweler *"
    assert "stone_jeweler" not in slabs(table())
    assert slabs(table(rulings={"jeweler": "in"}))["stone_jeweler"].face.name == "Jeweler"


def test_a_poster_prints_what_lies_in_the_box():
    """By the ruling about printings, and by corrected values."""
    assert slabs(table(rulings={"printing": "revised"}))["stone_church"].face.points == 3
    weaver = slabs(table(box={"prestige_weaver": {"pp": 10}}))["prestige_weaver"].face
    assert (weaver.points, weaver.boxed) == (10, True)


def test_tiles_of_one_name_are_told_apart():
    """Three Farms and two more: by the flag and by the drawing, on every slab and card."""
    for name in ("Farm", "Quarry", "Sawmill", "Marketplace", "Carpenter", "Peddler"):
        named = [slab.face for slab in slabs().values() if slab.face.name == name]
        assert len(named) > 1
        assert len({face.flag for face in named}) == len({face.icon for face in named}) == len(named)


def test_a_card_for_everything_with_something_behind_it():
    sheet = made(cards_sheet)
    fronts, backs = ([place.card for page in sheet.pages[side::2] for place in page] for side in (0, 1))
    assert len(fronts) == len(backs) == 49
    assert all(card.back.lines for card in backs)
    assert {card.front.face.id for card in fronts} == {card.front.face.id for card in backs}


def test_every_bag_has_its_label():
    """The box: 6 workers and 7 markers of each color, 6 neutral, 8 wood, 9 stone, 9 prestige tiles."""
    labels = {label.title: label.lines for page in made(label_sheet).pages for row in page for label in row}
    assert labels["Orange"] == ("6\u00a0workers", "7\u00a0markers", "about 20\u00a0houses")
    tiles = [labels[f"{family} tiles"][0].split("\u00a0")[0] for family in ("Neutral", "Wood", "Stone", "Prestige")]
    assert tiles == ["6", "8", "9", "9"]
    assert labels["Deniers"] == ("30 × 1", "10 × 5")


@pytest.mark.parametrize(("jeweler", "residences"), [("out", 8), ("in", 7)])
def test_a_box_with_the_jeweler_has_a_residence_less(jeweler, residences):
    """And a stone tile more."""
    sheet = made(label_sheet, Subject(GAME, rulings={"jeweler": jeweler}))
    labels = {label.title: label.lines for page in sheet.pages for row in page for label in row}
    assert labels["Residences"] == (f"about {residences}\u00a0pieces",)
    assert labels["Stone tiles"] == (f"{17 - residences}\u00a0pieces",)


def test_rulings_and_doubts_are_on_one_page():
    """Ten rulings, and the five values that a box may correct."""
    (sections,) = made(rulings_sheet).pages
    told = {section.family: section.parts for section in sections}
    assert sum(len(pair.options) for pair in told["options"]) == 10
    assert sum(len(pair.rows) for pair in told["others"]) == 5


def test_the_card_of_a_table_ticks_what_it_plays():
    played = html_of("houserules", table(rulings={"favors": "points", "full_road": "score"}))
    assert played.count('<span class="box"><img') == played.count('class="box"') == 2 * 10  # two cards on a page
    assert "<b>No: each favor is 3" in played
