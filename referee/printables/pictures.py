"""Pictures to share: a result in, a PNG of 1080 by 1350 points out. Pillow is loaded only then.

All is drawn twice as large and made smaller at the end, so that slanted lines are smooth.
"""

import re
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from referee.config import beside
from referee.pages.picture import Picture, PictureRow
from referee.printables.letters import TEXTS, TITLES, has, printable
from referee.wording.colours import COLOURS

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

SCALE = 2
WIDTH, HEIGHT = 1080, 1350
EDGE, MARGIN = 40, 96
PARCHMENT, SURFACE, LINE, INK, SOFT, SEAL, GLOW = (
    *("#F6EFE0", "#FFFBF2", "#D8C9A8", "#2B2118", "#6A5B48", "#8C2F2B", "#D9A521"),
)
TITLE, (TEXT, BOLD) = TITLES, TEXTS
ROWS = (396, 1160)  # where the players stand
TALLEST, GAP = 210, 24  # of a player's card
CROWN = ((0, 8), (2, 20), (22, 20), (24, 8), (17, 13), (12, 3), (7, 13))  # on a field of 24

_one_at_a_time = Lock()


@lru_cache(maxsize=16)
def drawn(picture: Picture) -> bytes:
    """Draw a picture; the last ones are kept."""
    with _one_at_a_time:
        return Drawing().png(picture)


class Drawing:
    """A sheet of parchment to draw on; places and sizes are those of the finished picture."""

    def __init__(self) -> None:
        """Take a fresh sheet."""
        from PIL import Image, ImageDraw

        self._sheet = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PARCHMENT)
        self._pen = ImageDraw.Draw(self._sheet)

    def png(self, picture: Picture) -> bytes:
        """Draw everything; give the file."""
        self._frame()
        self._head(picture)
        self._rows(picture.rows)
        self._middle(HEIGHT - 128, picture.foot, TEXT, 28, SOFT)
        file = BytesIO()
        self._sheet.reduce(SCALE).save(file, "PNG", compress_level=4)
        return file.getvalue()

    def _frame(self) -> None:
        """Draw the double line of a ledger's page."""
        for inset, width in ((EDGE, 6), (EDGE + 14, 2)):
            self._box(inset, inset, WIDTH - inset, HEIGHT - inset, 18, outline=INK, width=width)

    def _head(self, picture: Picture) -> None:
        self._middle(126, picture.game, TITLE, 92, INK)
        self._middle(210, picture.title, BOLD, 36, INK)
        self._middle(256, picture.when, TEXT, 32, SOFT)
        self._middle(332, picture.verdict, TITLE, 56, SEAL)

    def _rows(self, rows: tuple[PictureRow, ...]) -> None:
        """Draw the players below each other, as tall as there is room, in the middle of it."""
        top, bottom = ROWS
        tall = min(TALLEST, (bottom - top + GAP) // len(rows) - GAP)
        at = top + (bottom - top - len(rows) * (tall + GAP) + GAP) // 2
        for row in rows:
            self._row(row, at, tall)
            at += tall + GAP

    def _row(self, row: PictureRow, top: int, tall: int) -> None:
        left, right, ink = MARGIN, WIDTH - MARGIN, COLOURS[row.colour].ink
        middle, bar = top + (tall - 18) // 2, top + tall - 26
        self._box(left, top, right, top + tall, 16, fill=SURFACE, outline=SEAL if row.winner else LINE, width=4)
        self._box(left, top, left + 18, top + tall, 9, fill=ink)
        self._text(left + 64, middle, str(row.rank), BOLD, 54, INK, "mm")
        self._sign(left + 150, middle, row.colour, row.letter)
        points = self._text(right - 32, middle, row.points, BOLD, 54, INK, "rm")
        crown = 64 if row.winner else 0
        if row.winner:
            self._crown(right - 32 - points - 68, middle - 26)
        room = right - 32 - points - crown - 24 - (left + 212)
        self._name(left + 212, middle, row.name, room)
        self._box(left + 40, bar, right - 32, bar + 8, 4, fill=LINE)
        if row.share > 0:
            self._box(left + 40, bar, left + 40 + (right - 72 - left) * row.share // 100, bar + 8, 4, fill=ink)

    def _name(self, x: int, middle: int, name: str, room: int) -> None:
        """Write a name on a line, as large as it fits; a very long one on two lines, cut at the last."""
        for size in (46, 42, 38, 34):
            if self._long(name, BOLD, size) <= room:
                self._text(x, middle, name, BOLD, size, INK, "lm")
                return
        first, rest = self._broken(name, room, 32)
        self._text(x, middle - 20, first, BOLD, 32, INK, "lm")
        self._text(x, middle + 20, self._cut(rest, BOLD, 32, room), BOLD, 32, INK, "lm")

    def _broken(self, name: str, room: int, size: int) -> tuple[str, str]:
        """Break a name for two lines, between words if that fits."""
        blanks = [at for at, sign in enumerate(name) if sign == " "]
        fits = [at for at in range(1, len(name)) if self._long(name[:at], BOLD, size) <= room]
        best = max([at for at in blanks if at in fits] or fits or [1])
        return name[:best].strip(), name[best:].strip()

    def _cut(self, text: str, font: str, size: int, room: int) -> str:
        """Leave out the end of a text that does not fit."""
        if self._long(text, font, size) <= room:
            return text
        fits = [at for at in range(len(text)) if self._long(f"{text[:at]}…", font, size) <= room]
        return f"{text[: max(fits, default=0)].rstrip()}…"

    def _sign(self, x: int, y: int, colour: str, letter: str) -> None:
        """Draw a player's sign: shape, color and letter."""
        size, shape = 8.6, COLOURS[colour].shape
        if radius := re.search(r"A([\d.]+)", shape):
            r = float(radius[1]) * size
            self._pen.ellipse([SCALE * each for each in (x - r, y - r, x + r, y + r)], COLOURS[colour].ink, INK, 6)
        else:
            corners = [(SCALE * (x + size * a), SCALE * (y + size * b)) for a, b in _corners(shape)]
            self._pen.polygon(corners, COLOURS[colour].ink, INK, 6)
        drop = 6 if min(y for _, y in _corners(shape)) < -max(y for _, y in _corners(shape)) else 0
        self._text(x, y + drop, letter, BOLD, 36, INK if COLOURS[colour].light else SURFACE, "mm")

    def _crown(self, x: float, y: float) -> None:
        size = 48 / 24
        self._pen.polygon([(SCALE * (x + size * a), SCALE * (y + size * b)) for a, b in CROWN], GLOW, INK, 5)

    def _box(self, left: int, top: int, right: int, bottom: int, round_: int, **how: str | int) -> None:
        """Draw a box with round corners."""
        box = [SCALE * each for each in (left, top, right, bottom)]
        width = SCALE * int(how.get("width", 1))
        self._pen.rounded_rectangle(box, SCALE * round_, how.get("fill"), how.get("outline"), width)

    def _middle(self, y: int, text: str, font: str, size: int, ink: str) -> None:
        """Write a line in the middle, smaller if it is long; if it is too long, its end is left out.

        Letters that the font of titles lacks are set in that of texts, with all others of the line.
        """
        room, text = WIDTH - 2 * MARGIN, printable(text)
        font = font if has(font, text) else BOLD
        fitting = next((each for each in range(size, size * 5 // 9, -4) if self._long(text, font, each) <= room), None)
        size = fitting or size * 6 // 10
        self._text(WIDTH // 2, y, self._cut(text, font, size, room), font, size, ink, "mm")

    def _text(self, x: float, y: float, text: str, font: str, size: int, ink: str, anchor: str) -> int:
        """Write a text; give how long it is."""
        self._pen.text((SCALE * x, SCALE * y), text, ink, _font(font, size), anchor)
        return self._long(text, font, size)

    def _long(self, text: str, font: str, size: int) -> int:
        return round(_font(font, size).getlength(text) / SCALE)


def _corners(shape: str) -> list[tuple[float, float]]:
    """Give the corners of a shape: a path of straight lines, or of a circle, whose ends they are."""
    x = y = 0.0
    found = []
    for command, numbers in re.findall(r"([MLHV])([^A-Z]+)", shape):
        read = [float(number) for number in numbers.split()]
        x, y = {"H": (read[0], y), "V": (x, read[0])}.get(command) or (read[0], read[1])
        found.append((x, y))
    return found


@lru_cache(maxsize=64)
def _font(name: str, size: int) -> "FreeTypeFont":
    from PIL import ImageFont

    return ImageFont.truetype(Path(beside("static")) / "fonts" / f"{name}.ttf", size * SCALE)
