"""Measuring: a text and its type in; how wide it is and how many lines it takes, by the tables of our own fonts, out.

Browsers and the press set a text a little tighter, because they kern: what fits here fits there.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from referee.config import beside
from referee.printables.binding import bound

POINT = 25.4 / 72  # in millimetres
FIGURE = 0.5  # of its size: sheets set figures of one width, whatever a font has first
LEADING = 1.2  # of running text, as static/css/print/paper.css has it

Run = str | float  # a text, or something as wide as so many of its letters' m, such as an icon


class Type(NamedTuple):
    """A font of ours at a size in points."""

    size: float
    font: str = "alegreya-sans-500"
    leading: float = LEADING

    @property
    def line(self) -> float:
        """How high a line is, in millimetres."""
        return self.size * POINT * self.leading


def width(text: str, type: Type) -> float:
    """Give the width of a text on one line, in millimetres."""
    wide = advances(type.font)
    return sum(wide.get(letter, 1.0) for letter in text) * type.size * POINT


def lines(runs: Iterable[Run], type: Type, room: float) -> int:
    """Count the lines that runs take where there is so much room, in millimetres; words stay whole."""
    blank, number, used = width(" ", type), 1, 0.0
    for word in _words(runs, type):
        if used and used + blank + word > room:
            number, used = number + 1, word
        else:
            used += word + (blank if used else 0)
    return number


def height(text: str, type: Type, room: float) -> float:
    """Give the height of a paragraph, in millimetres; an empty one has none."""
    return lines([text], type, room) * type.line if text else 0.0


def _words(runs: Iterable[Run], type: Type) -> Iterator[float]:
    """Give the widths of what cannot be broken."""
    for run in runs:
        if isinstance(run, str):
            yield from (width(word, type) for word in bound(run).split(" ") if word)
        else:
            yield run * type.size * POINT


@cache
def advances(font: str) -> dict[str, float]:
    """Give how wide each letter of a font is, as a part of its size."""
    from fontTools.ttLib import TTFont  # comes with WeasyPrint, and needs none of the system's libraries

    with TTFont(beside("static") / "fonts" / f"{font}.ttf", lazy=True) as read:
        widths, units = read["hmtx"].metrics, read["head"].unitsPerEm
        found = {chr(code): widths[glyph][0] / units for code, glyph in read.getBestCmap().items()}
    return found | dict.fromkeys("0123456789", FIGURE)
