"""Icons in print: a file of static/icons in, an image that carries its own colours out; and QR codes.

In black and white every fill is left to the paper: outlines, letters and hatching carry the meaning.
"""

import re
from functools import cache, lru_cache, partial
from itertools import groupby
from urllib.parse import quote

import qrcode
from markupsafe import Markup
from qrcode.constants import ERROR_CORRECT_M

from referee.config import beside
from referee.wording.colours import COLOURS

INK, BLACK, PAPER, WOODEN = "#2B2118", "#000000", "#FFFFFF", "#D8C9A8"
THINNEST = 1.5  # a line where there is only black ink, of 24 across an icon: 0.37 mm on one of 6 mm
NARROWER = 0.5  # so much a pale line along a black one gives way there, for edges of 0.35 mm at its sides
PALEST = 1.1  # a pale line under this would run shut: it is left out
BEDDED, SOLID = 4.0, 2.4  # a black line narrower than the first has no pale one upon it then: it may be finer
QUIET = 4  # modules of white around a QR code
SVG = "http://www.w3.org/2000/svg"


def icon(ink: str, name: str, label: str = "", classes: str = "", colour: str = "") -> Markup:
    """Draw an icon as an image; `colour` is a seat whose piece it is. Without a label it only decorates."""
    return _image(_drawn(name, ink, colour), label, f"icon {classes}".strip())


def drawer(ink: str) -> partial[Markup]:
    """Give `icon` for one ink, as templates call it."""
    return partial(icon, ink)


def qr(text: str, label: str) -> Markup:
    """Draw a QR code of level M that holds a text."""
    return _image(_coded(text), label, "qr")


@lru_cache(maxsize=16)  # page, preview and PDF of a sheet draw the same ones, a tenth of a second each
def _coded(text: str) -> str:
    code = qrcode.QRCode(error_correction=ERROR_CORRECT_M, border=QUIET)
    code.add_data(text)
    rows = code.get_matrix()
    runs = "".join(_run(x, y, length) for y, row in enumerate(rows) for x, length in _dark(row))
    svg = f'<svg xmlns="{SVG}" viewBox="0 0 {len(rows)} {len(rows)}"><path fill="#000000" d="{runs}"/></svg>'
    return _address(svg)


def picture(svg: str, classes: str) -> Markup:
    """Give a drawing of our own as an image that only decorates."""
    return _image(_address(svg), "", classes)


def _dark(row: list[bool]) -> list[tuple[int, int]]:
    """Give where dark modules begin in a row, and how many follow."""
    found, at = [], 0
    for dark, group in groupby(row):
        length = len(list(group))
        if dark:
            found.append((at, length))
        at += length
    return found


def _run(x: int, y: int, length: int) -> str:
    return f"M{x} {y}h{length}v1h-{length}z"


def _image(address: str, label: str, classes: str) -> Markup:
    return Markup('<img class="{}" alt="{}" src="{}">').format(classes, label, address)


@cache
def _drawn(name: str, ink: str, colour: str) -> str:
    svg = (beside("static") / "icons" / f"{name}.svg").read_text("utf-8")
    svg = svg.replace('stroke="currentColor"', f'stroke="{INK}"')
    fill = WOODEN if not colour else COLOURS[colour].plain if ink == "bw" else COLOURS[colour].ink
    svg = svg.replace('"currentColor"', f'"{fill}"')
    return _address(_black(svg) if ink == "bw" else svg)


def _black(svg: str) -> str:
    """Draw in black only: lines that a printer holds, and every fill left to the paper."""
    svg = svg.replace(INK, BLACK)
    svg = re.sub(f"#(?!{BLACK[1:]})[0-9A-Fa-f]{{6}}", PAPER, svg)
    return re.sub(rf'(stroke="{PAPER}" )?stroke-width="([\d.]+)"', _held, svg)


def _held(line: re.Match[str]) -> str:
    """Widen a black line that a printer would lose; narrow a pale one on a black one, or leave it out."""
    pale, width = line[1], float(line[2])
    if not pale:
        return f'stroke-width="{width if width >= BEDDED else min(max(THINNEST, width), SOLID):g}"'
    return f'{pale}stroke-width="{width - NARROWER:g}"' if width - NARROWER >= PALEST else 'stroke="none"'


def _address(svg: str) -> str:
    return "data:image/svg+xml," + quote(svg, safe=" =:/,;()'")
