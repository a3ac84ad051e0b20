"""Photos: pictures of a sheet in, the texts of their QR codes out; strangers’ pictures are opened in another process.

A picture of a few kilobytes may unfold to gigabytes, or be made to break a decoder. So the server itself never opens
one: a worker does, within bounds of number, pixels, memory and time, and takes its memory along when it goes home.
"""

from collections.abc import Sequence
from io import BytesIO
from typing import Any

from referee.printables.libraries import reads_photos
from referee.printables.qr.records import refused
from referee.printables.workshop import WorkFailed, Workshop
from referee.rules.kernel.refusals import Refused

MOST_PHOTOS = 8
MOST_PIXELS = 16_000_000
LONGEST_SIDE = 30_000  # pixels; the reader of codes knows none beyond 65,535
ENOUGH = (3000, 3000)  # pixels: a photo of twice that is decoded at half its size, where its format can
SMALLER = (1, 2, 3)  # a blurred or noisy photo is often read when it is shrunk

reader = Workshop(30.0, memory=2 * 1024**3, idle=10.0, answers=(Refused,))


def read_photos(photos: Sequence[bytes], device: str) -> tuple[str, ...]:
    """Give every text that pictures hold; raise Refused if one is no picture or too large, Busy if too many ask."""
    if len(photos) > MOST_PHOTOS:
        raise refused("paper_many", most=MOST_PHOTOS)
    if not photos:
        return ()
    if not reads_photos():
        raise refused("paper_no_reader")
    with reader.place(device):
        try:
            return tuple(text for photo in photos for text in reader.do(read_photo, photo))
        except WorkFailed:
            raise refused("paper_picture") from None


def read_photo(content: bytes) -> tuple[str, ...]:
    """Give every text that a picture holds; raise Refused if it is no picture. Loads the decoder."""
    from zxingcpp import BarcodeFormat, BarcodeFormats, read_barcodes

    only = BarcodeFormats([BarcodeFormat.QRCode])
    picture, found = _opened(content), dict[str, None]()
    for factor in SMALLER:
        shrunk = picture if factor == 1 else picture.reduce(factor)
        found |= dict.fromkeys(code.text for code in read_barcodes(shrunk, formats=only))
    return tuple(found)


def _opened(content: bytes) -> Any:
    """Open a picture in shades of grey, after a look at how large it will be."""
    from PIL import Image

    try:
        with Image.open(BytesIO(content), formats=("JPEG", "PNG", "WEBP", "GIF", "TIFF", "BMP")) as picture:
            picture.draft("L", ENOUGH)  # only JPEG can; others stay as they are
            if picture.width * picture.height > MOST_PIXELS or max(picture.size) > LONGEST_SIDE:
                raise refused("paper_large")
            return picture.convert("L")
    except Refused:
        raise
    except Image.DecompressionBombError:
        raise refused("paper_large") from None
    except Exception:  # decoders meet spoiled bytes with many kinds of errors
        raise refused("paper_picture") from None
