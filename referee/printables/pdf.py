"""PDFs: a sheet's HTML in, a PDF out, the same to the byte every time; WeasyPrint is loaded only when one is made."""

from functools import cache
from typing import Any, NamedTuple

from referee.config import beside
from referee.printables import fetcher


class Tools(NamedTuple):
    """What WeasyPrint needs once: its fetcher and the fonts it has loaded."""

    html: Any
    fetch: Any
    fonts: Any


@cache
def tools() -> Tools:
    """Load WeasyPrint; raise OSError where the system's libraries are missing."""
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration

    return Tools(HTML, fetcher.fetcher(beside("static")), FontConfiguration())


def pdf(page: str) -> bytes:
    """Turn a sheet's HTML into a PDF with headings and language marked up."""
    made = tools()
    spoken = page.replace('alt=""', 'alt=" "')  # a tagged PDF wants a text for every image, decoration too
    document = made.html(string=spoken, base_url=fetcher.STATIC, url_fetcher=made.fetch)
    written: bytes = document.write_pdf(font_config=made.fonts, pdf_tags=True)
    return written
