"""Photos: a picture of a sheet in, the texts of its QR codes out; the decoder is loaded only when it is used."""

from io import BytesIO
from typing import Any

from referee.papers import refused

MOST_PIXELS = 64_000_000
SMALLER = (1, 2, 3)  # a blurred or noisy photo is often read when it is shrunk


def read_photo(content: bytes) -> tuple[str, ...]:
    """Give every text that a picture holds; raise Refused if it is no picture."""
    from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

    only = BarcodeFormats([BarcodeFormat.QRCode])
    picture, found = _opened(content), dict[str, None]()
    for factor in SMALLER:
        shrunk = picture if factor == 1 else picture.reduce(factor)
        found |= dict.fromkeys(code.text for code in read_barcodes(shrunk, formats=only))
    return tuple(found)


def _opened(content: bytes) -> Any:
    """Open a picture in shades of grey."""
    from PIL import Image

    try:
        with Image.open(BytesIO(content), formats=("JPEG", "PNG", "WEBP", "GIF", "TIFF", "BMP")) as picture:
            if picture.width * picture.height > MOST_PIXELS:
                raise refused("paper_large")
            return picture.convert("L")
    except (OSError, ValueError, SyntaxError):
        raise refused("paper_picture") from None
