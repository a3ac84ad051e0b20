"""The icons of the installed app are what phones ask for, and what the drawing shows today."""

from xml.etree import ElementTree

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser

from tests.browser.conftest import browser_type_launch_args  # noqa: F401 - a fixture
from tests.docs.appicons import FOLDER, PICTURES, WHOLE, drawn

CLOSE = 1.0  # of 255: fewer colors, and another Chromium's edges, are no other drawing
LIGHT = 15_000  # bytes


def kept(name: str) -> Image.Image:
    return Image.open(FOLDER / f"{name}.png").convert("RGBA")


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures are from each other at a point, on the average, where red shines through their corners."""
    seen = [Image.alpha_composite(Image.new("RGBA", one.size, "red"), each) for each in (one, other)]
    return max(ImageStat.Stat(ImageChops.difference(*seen)).mean)


def test_every_picture_is_one_of_ours():
    assert {path.stem for path in FOLDER.glob("*.png")} == PICTURES.keys()


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_as_large_as_its_name_says(name):
    size = PICTURES[name].size
    assert kept(name).size == (size, size)
    assert size == (180 if name == "apple-touch-icon" else int(name.rpartition("-")[2]))
    assert (FOLDER / f"{name}.png").stat().st_size < LIGHT


@pytest.mark.parametrize("name", PICTURES)
def test_only_round_corners_are_seen_through(name):
    """Phones cut the others themselves: a hole would be black."""
    darkest, _ = kept(name).getchannel("A").getextrema()
    assert (darkest == 0) == name.startswith("icon")


def test_what_matters_is_within_the_circle_that_every_phone_shows():
    """Four fifths across. Outside of it are the ground and the end of the road, which comes from below."""
    picture = kept("maskable-512").convert("RGB")
    ground, half = picture.getpixel((0, 0)), 256
    outside = [(x, y) for x in range(512) for y in range(432) if (x - half) ** 2 + (y - half) ** 2 > (0.8 * half) ** 2]
    assert {picture.getpixel(at) for at in outside} == {ground}


@pytest.mark.parametrize("name", ["icon", "monochrome"])
def test_drawings_are_squares_of_one_size(name):
    assert ElementTree.parse(FOLDER / f"{name}.svg").getroot().get("viewBox") == WHOLE


@pytest.mark.browser
@pytest.mark.parametrize("name", PICTURES)
def test_no_picture_is_stale(name, browser: Browser):
    """`python -m tests.docs.appicons` makes them anew."""
    assert difference(kept(name), drawn(browser, PICTURES[name])) < CLOSE


@pytest.mark.browser
def test_another_drawing_is_noticed(browser: Browser):
    """Even one that is only moved by a hair."""
    picture = PICTURES["icon-512"]
    moved = picture._replace(part="32 30 452 452")
    assert difference(drawn(browser, picture), drawn(browser, moved)) > CLOSE
