"""Icons in black and white: lines that a printer holds, on both sides of a pale one too."""

import re
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest

from referee.config import beside
from referee.printables.icons import icon

ICONS = Path(str(beside("static"))) / "icons"
SMALL, ACROSS = 6, 24  # mm, and units of the drawing
HELD = 0.35  # mm


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


@pytest.mark.parametrize("path", sorted(ICONS.rglob("*.svg")), ids=lambda path: path.stem)
def test_a_printer_holds_every_line(path):
    """Of 0.35 mm or more on a small icon; a pale line leaves as much of the black one on both sides."""
    drawn = in_black(str(path.relative_to(ICONS).with_suffix("")))
    assert [width for colour, width in drawn if colour == "#000000" and width < HELD] == []
    along = [(under[1] - over[1]) / 2 for under, over in pairwise(drawn) if is_along(under, over)]
    assert [edge for edge in along if edge < HELD - 1e-9] == []


def is_along(under, over):
    """A pale line after a black one of at least its width and a half is drawn upon it."""
    return over[0] == "#FFFFFF" and under[0] == "#000000" and under[1] >= 1.5 * over[1]


def test_a_thin_pole_is_black_throughout():
    """The pale line within would leave two hairs: it is left out."""
    assert "#FFFFFF" not in {colour for colour, _ in in_black("caylus1303/flag_start")}
