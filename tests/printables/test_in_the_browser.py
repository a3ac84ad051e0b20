"""Sheets in a browser: printed with its default settings, opened as a file of their own, and measured."""

from itertools import pairwise, product

import pytest
from playwright.sync_api import Browser

from referee.cli import main
from referee.config import beside
from referee.games.caylus1303.sheets.kinds import SHEETS
from referee.games.caylus1303.sheets.questions import QUESTIONS
from referee.printables.choices import VALUES
from referee.printables.fetcher import STATIC
from referee.printables.pdf import tools
from tests.browser.conftest import browser_type_launch_args  # noqa: F401 - a fixture
from tests.printables.conftest import html_of

pytestmark = pytest.mark.browser

# Where something stands on a picture of its page: a line of text, as high as its small letters, or a small icon in it.
# A seat's letter stands on its sign and beside its piece, tiles lie on the way, and the provost stands on the road.
MET = """() => {
  const meant = ".sign, .home, .pawn, .way, .provost";
  const large = ".picture, .emblem, .portrait, .qr, .chart, .castle .icon, .strip .icon";
  const lines = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const height = 0.6 * parseFloat(getComputedStyle(text.parentElement).fontSize);
    const low = (box) => new DOMRect(box.x, box.y + (box.height - height) / 2, box.width, height);
    return [...range.getClientRects()].map(low);
  };
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  return [...document.querySelectorAll(".page")].flatMap((page) => {
    const drawn = [...page.querySelectorAll("img")].filter((image) => !image.closest(meant));
    const around = (image) => [image.alt, [image.getBoundingClientRect()]];
    const small = drawn.filter((image) => !image.matches(large)).map(around);
    const texts = [];
    const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const said = text.data.trim().slice(0, 40);
      if (said && !text.parentElement.closest(meant)) texts.push([said, lines(text)]);
    }
    return drawn.flatMap((image) => {
      const box = image.getBoundingClientRect();
      const others = image.matches(large) ? [...texts, ...small] : texts;
      const met = others.filter(([, parts]) => parts.some((part) => meet(part, box)));
      return met.map(([what]) => `${image.className}: ${what}`);
    });
  });
}"""
STACKED = {"picture", "emblem", "words", "kind"}  # what stands on a card, one below the other
STANDING = """() => ({
  pictures: [...document.images].filter((image) => !image.naturalWidth && !image.complete).length,
  fonts: [...document.fonts].map((font) => `${font.family.replaceAll('"', "")} ${font.weight} ${font.status}`),
  page: document.querySelector(".page").offsetWidth,
  drawn: document.images.length,
})"""


def test_a_sheet_as_a_file_stands_alone(browser: Browser, tmp_path):
    """`-o x.html`: style, fonts and pictures are in it; opened from a disk it asks for nothing else."""
    file, asked = tmp_path / "cards.html", []
    assert main(["print", "cards", "-o", str(file)]) == 0
    page = browser.new_page()
    page.on("request", lambda request: asked.append(request.url))
    page.goto(file.as_uri())
    page.evaluate("document.fonts.ready")
    seen = page.evaluate(STANDING)
    page.close()
    assert {address for address in asked if not address.startswith("data:")} == {file.as_uri()}
    assert seen["drawn"] > 44
    assert seen["pictures"] == 0
    assert set(seen["fonts"]) >= {"Alegreya Sans 500 loaded", "Alegreya Sans 800 loaded", "Grenze Gotisch 600 loaded"}
    assert seen["page"] == 794  # 210 mm: the style is there


@pytest.fixture(scope="module")
def sheets(browser: Browser):
    """A page that finds the files of static/ where WeasyPrint does, and nothing else."""
    page = browser.new_page()
    page.route("**/*", lambda route: route.fulfill(path=beside("static") / route.request.url.removeprefix(STATIC)))
    yield page
    page.close()


def mixes(name):
    """What changes how long a text is, and how much room it has."""
    known = VALUES | {
        question.field: tuple(question.answers) for question in QUESTIONS if question.field in SHEETS[name].asks
    }
    fields = ("lang", "paper", "type", *(known.keys() - VALUES.keys()))
    return [dict(zip(fields, values, strict=True)) for values in product(*(known[field] for field in fields))]


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("ink", VALUES["ink"])
def test_text_and_pictures_never_meet(sheets, name, ink):
    """In every language, on every paper, in both types."""
    met = {}
    for mix in mixes(name):
        sheets.set_content(html_of(name, ink=ink, players=5, **mix))
        sheets.evaluate("document.fonts.ready")
        met[" ".join(mix.values())] = sheets.evaluate(MET)
    assert {mix: found for mix, found in met.items() if found} == {}


@pytest.mark.parametrize("type", VALUES["type"])
@pytest.mark.parametrize("language", VALUES["lang"])
def test_nor_do_they_on_the_cards_that_come_off_the_press(language, type):
    """WeasyPrint measures by itself: picture, words and kind stand below each other on every card."""
    html = html_of("cards", lang=language, type=type)
    laid = tools().html(string=html, base_url=STATIC, url_fetcher=tools().fetch).render(font_config=tools().fonts)
    frames = [box for page in laid.pages for box in inside(page._page_box) if "frame" in classes(box)]
    assert len(frames) == 88
    for frame in frames:
        parts = [
            box for box in inside(frame) if classes(box) & {"picture", "emblem", "words", "kind"} and is_block(box)
        ]
        spans = sorted(span for part in parts for span in lines(part))
        assert all(above[1] < below[0] + 1 for above, below in pairwise(spans)), spans


def inside(box):
    """All boxes in a box, those that stand where they like among them."""
    return list(box.descendants(placeholders=True))


def classes(box):
    return set((box.element.get("class") or "").split()) if box.element is not None else set()


def is_block(box):
    """Whether this is the whole part; its lines and letters are boxes of the same element."""
    return box.__class__.__name__.startswith("Block")


def lines(box):
    """From where to where a picture reaches, or each line of a text, in pixels from the top of the page."""
    found = [line for line in inside(box) if line.__class__.__name__ == "LineBox"] or [box]
    return [(line.position_y, line.position_y + line.height) for line in found if line.height]
