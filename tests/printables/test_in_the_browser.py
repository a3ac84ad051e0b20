"""A sheet that is opened as a file of its own."""

import pytest
from playwright.sync_api import Browser

from referee.cli import main
from tests.browser.conftest import browser_type_launch_args  # noqa: F401 - a fixture

pytestmark = pytest.mark.browser

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
