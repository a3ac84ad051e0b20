"""PDFs: a sheet's HTML in, a PDF out, the same to the byte every time; WeasyPrint is loaded only when one is made."""

import atexit
from functools import cache
from typing import Any, NamedTuple

from referee.config import beside
from referee.printables import fetcher

# How a sheet may ask to be printed, by the words of its `<meta name="printing">`; viewers offer it in their dialog.
WISHES = {
    "actual-size": ("PrintScaling", "/None"),
    "long-edge": ("Duplex", "/DuplexFlipLongEdge"),
    "short-edge": ("Duplex", "/DuplexFlipShortEdge"),
    "one-sided": ("Duplex", "/Simplex"),
}


class Tools(NamedTuple):
    """What is needed of WeasyPrint: its fetcher, the fonts it has loaded, and how it fails where a file is not ours."""

    html: Any
    fetch: Any
    fonts: Any
    fatal: Any


@cache
def tools() -> Tools:
    """Load WeasyPrint; raise OSError where the system's libraries are missing."""
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import FatalURLFetchingError

    atexit.register(tools.cache_clear)  # fonts are given back while WeasyPrint is still whole
    return Tools(HTML, fetcher.fetcher(beside("static")), FontConfiguration(), FatalURLFetchingError)


def pdf(page: str) -> bytes:
    """Turn a sheet's HTML into a PDF with headings and language marked up; raise Forbidden if it names other files."""
    made = tools()
    spoken = page.replace('alt=""', 'alt=" "')  # a tagged PDF wants a text for every image, decoration too
    document = made.html(string=spoken, base_url=fetcher.STATIC, url_fetcher=made.fetch)
    try:
        written: bytes = document.write_pdf(font_config=made.fonts, pdf_tags=True, finisher=_prefer)
    except made.fatal as problem:
        raise fetcher.Forbidden(str(problem)) from None
    return written


def _prefer(document: Any, file: Any) -> None:
    """Write what the sheet wishes into the viewer's preferences, where a tagged PDF asks for its title already."""
    wishes = document.metadata.custom.get("printing", "").split()
    file.catalog["ViewerPreferences"].update(WISHES[wish] for wish in wishes)
