"""The poster: every tile with both sides and every character, whole on each sheet, as large as its paper allows."""

import pytest

from referee.games.caylus1303 import GAME
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.games.caylus1303.sheets.poster import poster_sheet
from referee.printables.choices import PrintChoice
from referee.printables.fetcher import STATIC
from referee.printables.pdf import tools
from referee.printables.poster import SIZES
from referee.printables.subjects import Subject
from tests.printables.conftest import PAPERS, html_of, printed, unnamed
from tests.printables.measuring import in_press, left, met

JOINED = ("a4x4", "letterx4")
each_paper = pytest.mark.parametrize("paper", SHEETS["poster"].papers)


def poster(subject=None, **look):
    choice, subject = PrintChoice(**{"paper": "a3", **look}), subject or Subject(GAME)
    return poster_sheet(subject.words(choice.lang), choice, subject)


def quarters(sheet):
    return [quarter for page in sheet.pages for quarter in page]


def slabs(sheet):
    groups = [group for quarter in quarters(sheet) for group in quarter.groups]
    return {tile.face.id if tile.face.flag != "residence" else "residence": tile for g in groups for tile in g.slabs}


@each_paper
@pytest.mark.parametrize("type", ["normal", "large"])
def test_every_tile_and_character_is_on_it(paper, type):
    """On one page, or four; the residence is the back of every starting building."""
    sheet = printed("poster", paper=paper, type=type)
    assert len(sheet.document) == (4 if paper in JOINED else 1)
    words, values = Subject(GAME).words("en"), Subject(GAME).words("en").values.catalogue
    rows = (*values.starting, *values.wood, *values.stone, *values.monuments, *values.characters)
    assert unnamed(sheet, words, [row.id for row in rows]) == []
    assert slabs(poster(paper=paper)).keys() == {row.id for row in rows if row not in values.characters} | {"residence"}


def test_what_both_sides_do_is_told_once():
    tiles = slabs(poster())
    assert [side.title for side in tiles["wood_farm"].sides] == ["Construction side", "Setup side"]
    assert [side.title for side in tiles["wood_tailor"].sides] == ["Both sides"]
    assert len(tiles["wood_tailor"].sides[0].lines) == 2  # a line for each way
    assert [side.title for side in tiles["monument_theater"].sides] == ["At once"]
    assert tiles["monument_cathedral"].sides == ()


def test_what_is_drawn_grows_where_there_is_room():
    """A tile says how much stands below its picture."""
    tiles = slabs(poster())
    shapes = {"wood_farm": "two", "wood_tailor": "ways", "stone_gold_mine": "brings", "monument_cathedral": "plain"}
    assert {tile: tiles[tile].shape for tile in shapes} == shapes


def test_only_owners_have_a_bonus():
    """The sign of a house on a poster is that of an owner's bonus, and the signs say so."""
    owned = {tile for tile, its in slabs(poster()).items() if any(side.bonus for side in its.sides)}
    assert owned == {"stone_farm", "stone_quarry", "stone_sawmill"}
    (house,) = (sign for quarter in quarters(poster()) for sign in quarter.signs if sign.icon == "house")
    assert house.text == "owner’s bonus"


def test_a_long_name_is_set_smaller():
    """By its width on this paper: no name is cut."""
    tiles = slabs(poster(lang="pl", paper="tabloid"))
    lengths = {tile: tiles[tile].length for tile in ("wood_market", "stone_gold_mine", "stone_alchemist")}
    assert lengths == {"wood_market": "short", "stone_gold_mine": "short", "stone_alchemist": "long"}
    assert {tile.length for tile in tiles.values()} == {"short", "middling", "long"}


def test_large_type_has_fewer_words():
    """Characters by portrait, name and phase: nothing on it is a sentence."""
    assert "Your visits give owners nothing." in printed("poster").text
    assert "Your visits" not in printed("poster", type="large").text


BOX = {
    "wood_farm": {"cost": {"gold": 2}, "pp": 9},
    "stone_farm": {"bonus": "gold"},
    "monument_statue": {"pp": 8},
    "goldsmith": {"goods": ["fabric"]},
    "any": {"goods": ["wood", "gold"]},
}


def test_a_corrected_box_is_on_it():
    tiles = slabs(poster(Subject(GAME, deal(4, "box", box=BOX))))
    farm = tiles["wood_farm"].face
    assert ([token.label for token in farm.cost], farm.points, farm.boxed) == (["2\u00a0gold"], 9, True)


@pytest.mark.parametrize("type", ["normal", "large"])
def test_marks_of_a_box_have_their_room(type):
    """On the narrowest paper, in the language with the longest words."""
    layout = pressed(html_of("poster", Subject(GAME, box=BOX), lang="pl", paper="tabloid", type=type))
    assert sum("boxed" in leaf.what for leaf in layout.leaves) == len(BOX)
    assert [*met(layout), *left(layout)] == []


def pressed(html):
    return in_press(
        tools().html(string=html, base_url=STATIC, url_fetcher=tools().fetch).render(font_config=tools().fonts).pages
    )


def laid(paper):
    """Where the quarters stand on their pages, in millimetres: left, top, right, bottom."""
    layout = pressed(printed("poster", paper=paper).html)
    kept = {leaf.holder for leaf in layout.leaves if not leaf.foot}
    return [[side / 96 * 25.4 for side in layout.holders[at].box] for at in sorted(kept)]


@pytest.mark.parametrize("paper", JOINED)
def test_four_sheets_make_one_poster(paper):
    """10 mm are cut off one sheet and covered of the next: quarters are 6 mm apart then, as they are on one page."""
    width, height = PAPERS[paper]
    first, second, third, last = laid(paper)
    assert [width - 10 - box[2] for box in (first, third)] == pytest.approx([3, 3], abs=0.05)
    assert [box[0] - 10 for box in (second, last)] == pytest.approx([3, 3], abs=0.05)
    assert [height - 10 - box[3] for box in (first, second)] == pytest.approx([3, 3], abs=0.05)
    assert [box[1] - 10 for box in (third, last)] == pytest.approx([3, 3], abs=0.05)


@each_paper
def test_names_are_measured_for_the_quarters_as_they_are(paper):
    for begin, _, end, _ in laid(paper):
        assert end - begin == pytest.approx(SIZES[paper].width, abs=0.05)


def test_each_of_four_sheets_tells_where_it_goes():
    """One page needs no such words; what is said of a sheet stands where it is cut off or covered."""
    html = printed("poster", paper="letterx4").html
    assert html.count('class="seam upright"') == html.count('class="seam level"') == 4
    assert [html.count(f"Sheet {number}, ") for number in range(1, 5)] == [1] * 4
    assert html.count('class="here"') == 4
    assert "seam" not in printed("poster").html
