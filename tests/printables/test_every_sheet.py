"""Every sheet in every language, the other choices pairwise: as the press gives it, and as a browser shows it."""

import re
import subprocess

import pytest

from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.printables.choices import REGIONS
from tests.printables.conftest import OTHER, PAGES, PAGES_OF, PAPERS, html_of, printed
from tests.printables.measuring import in_browser, left, met

# Every pair of language, paper, ink and type stands in one of these.
PAIRWISE = (
    ("en", "a4", "colour", "normal"),
    ("en", "letter", "bw", "large"),
    ("fr", "a4", "bw", "large"),
    ("fr", "letter", "colour", "normal"),
    ("pl", "a4", "bw", "normal"),
    ("pl", "letter", "colour", "large"),
)
FAMILIES = ("Alegreya", "Grenze-Gotisch", "Grenze Gotisch")

each = pytest.mark.parametrize(("language", "paper", "ink", "type"), PAIRWISE, ids=["-".join(row) for row in PAIRWISE])
every_sheet = pytest.mark.parametrize("name", SHEETS)
REGION = {region[0]: region for region in REGIONS}


def papers(name, paper):
    """What a sheet is printed on where this paper is the usual one."""
    return [size for size in SHEETS[name].papers if size in REGION[paper]]


@every_sheet
@each
def test_a_sheet_comes_off_the_press(name, language, paper, ink, type):
    """No warning, the right paper, no more pages than it should have, its title and its language told."""
    for size in papers(name, paper):
        sheet = printed(name, lang=language, paper=size, ink=ink, type=type)
        assert sheet.warnings == ()
        assert all(sorted(its) == sorted(PAPERS[size]) for its in sheet.sizes)
        if type == "normal" and name in PAGES:
            assert len(sheet.document) == PAGES[name] * (4 if size.endswith("x4") else 1)
        assert len(sheet.document) == sheet.html.count('<section class="page')
        assert "Caylus Referee" in sheet.document.get_metadata_dict()["Title"]
        assert f"/Lang ({language})".encode() in sheet.objects
        assert b"/StructTreeRoot" in sheet.objects
        assert re.search(rb"/S /H[1-3]\b", sheet.objects)


@pytest.mark.parametrize("name", OTHER.sheets)
@pytest.mark.parametrize(("language", "paper", "ink", "type"), [PAIRWISE[3], PAIRWISE[4]])
def test_a_sheet_of_the_other_game(name, language, paper, ink, type):
    """The same of both games: its pages are known, nothing is complained about."""
    size = next(size for size in OTHER.sheets[name].papers if size in REGION[paper])
    sheet = printed(name, OTHER, lang=language, paper=size, ink=ink, type=type)
    assert sheet.warnings == ()
    assert all(sorted(its) == sorted(PAPERS[size]) for its in sheet.sizes)
    if name in PAGES:
        assert len(sheet.document) == PAGES_OF[OTHER.ruleset.id][name] * (4 if size.endswith("x4") else 1)
    assert len(sheet.document) == sheet.html.count('<section class="page')


def strange_fonts(pdf, folder):
    """Tell the fonts of a PDF that are not embedded, or not ours."""
    path = folder / "sheet.pdf"
    path.write_bytes(pdf)
    told = subprocess.run(["pdffonts", path], check=True, capture_output=True, text=True).stdout.splitlines()[2:]
    assert told
    ours = rf"({'|'.join(FAMILIES)}).*\byes yes yes\b"
    return [line for line in told if not re.search(ours, line)]


@every_sheet
def test_all_fonts_are_embedded_and_ours(name, tmp_path):
    assert strange_fonts(printed(name).pdf, tmp_path) == []


STONES = ("alchemist", "church", "farm", "foundry", "gold_mine", "guild", "jeweler", "quarry", "sawmill")
WOODS = ("covered_market", "farm", "manor", "market", "quarry", "sawmill", "spinning_mill", "tailor")


@pytest.mark.browser
@pytest.mark.parametrize("type", ["normal", "large"])
def test_every_tile_fits_its_space_of_the_road(screen, type):
    """The longest effects too: every stone and wood building that can lie on the road at the start does once."""
    unseen = {f"stone_{tile}" for tile in STONES} | {f"wood_{tile}" for tile in WOODS}
    for number in range(200):
        seed = f"road {number}"
        dealt = deal(5, seed)
        if {dealt.stone, dealt.wood} & unseen:
            unseen -= {dealt.stone, dealt.wood}
            layout = in_browser(screen, html_of("setup", type=type, players=5, seed=seed))
            assert [*left(layout), *met(layout)] == []
    assert unseen == set()
