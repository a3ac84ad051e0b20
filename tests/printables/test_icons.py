"""Icons: one form for all, one for each component; in black and white, lines that a printer holds, and none alike."""

import re
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from referee.config import beside
from referee.printables.icons import icon
from referee.rules.registry import RULESETS

ICONS = Path(str(beside("static"))) / "icons"
SMALL, ACROSS = 6, 24  # mm, and units of the drawing
HELD = 0.35  # mm
DRAWN = sorted(ICONS.rglob("*.svg"))
FORM = re.compile(
    r'<svg xmlns="http://www\.w3\.org/2000/svg" viewBox="0 0 (\d+ \d+)">'
    r'<g fill="none" stroke="(?:#2B2118|#FFFBF2|currentColor)"[^>]*>.*</g></svg>\n'
)
SIZES = {"frontispiece": "96 64"}  # of what is no sign: the picture on the box


def name_of(path):
    """A drawing's name, as templates and games call it."""
    return path.relative_to(ICONS).with_suffix("").as_posix()


def in_black(name):
    """The drawing's parts in order, each with its line's colour and width."""
    address = re.search(r'src="data:image/svg\+xml,([^"]+)"', icon("bw", name))[1]
    return list(lines(ElementTree.fromstring(unquote(address))))


def lines(part, colour="none", width="1"):
    colour, width = part.get("stroke", colour), part.get("stroke-width", width)
    if len(part) == 0:
        yield colour, float(width) * SMALL / ACROSS
    for inner in part:
        yield from lines(inner, colour, width)


@pytest.mark.parametrize("path", DRAWN, ids=name_of)
def test_a_drawing_is_one_line_of_one_form(path):
    """On the grid that all icons share, so that they stand beside each other; only a frontispiece is wider."""
    said = FORM.fullmatch(path.read_text("utf-8"))
    assert said
    assert said[1] == SIZES.get(path.stem, f"{ACROSS} {ACROSS}")


@pytest.mark.parametrize("game", RULESETS)
def test_every_component_is_drawn(game):
    """Spaces of the road are what lies on them."""
    icon_of = import_module(f"referee.games.{game}.icons").icon_of
    shown = ["frontispiece", *(name for name in RULESETS[game].components if not re.fullmatch(r"road_\d+", name))]
    assert [name for name in shown if not (ICONS / f"{icon_of(name)}.svg").exists()] == []


@pytest.mark.parametrize("game", RULESETS)
def test_no_two_drawings_of_a_game_are_the_same_without_color(game):
    paths = [path for path in DRAWN if path.parent in (ICONS, ICONS / game) and not path.stem.startswith("seat_")]
    shapes = {}
    for path in paths:
        shapes.setdefault(icon("bw", name_of(path)), []).append(name_of(path))
    assert [alike for alike in shapes.values() if len(alike) > 1] == []


@pytest.mark.parametrize("path", DRAWN, ids=name_of)
def test_a_printer_holds_every_line(path):
    """Of 0.35 mm or more on a small icon; a pale line leaves as much of the black one on both sides."""
    drawn = in_black(name_of(path))
    assert [width for colour, width in drawn if colour == "#000000" and width < HELD] == []
    along = [(under[1] - over[1]) / 2 for under, over in pairwise(drawn) if is_along(under, over)]
    assert [edge for edge in along if edge < HELD - 1e-9] == []


def is_along(under, over):
    """A pale line after a black one of at least its width and a half is drawn upon it."""
    return over[0] == "#FFFFFF" and under[0] == "#000000" and under[1] >= 1.5 * over[1]


def test_a_thin_pole_is_black_throughout():
    """The pale line within would leave two hairs: it is left out."""
    assert "#FFFFFF" not in {colour for colour, _ in in_black("caylus1303/flag_start")}
