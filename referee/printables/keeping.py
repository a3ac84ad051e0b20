"""PDFs that are kept: a sheet's HTML and how to print it in; its PDF, from the folder or made now, out."""

import hashlib
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock

from referee.config import beside

FORMAT = "2-"  # how kept names begin; those of 1 were cut, or somebody else's sheet, and are thrown away
MOST = 200

SPARE = 4  # PDFs for which the disk had no room: whoever had one made asks for it a moment later

_writing = Lock()  # one at a time: what was begun by nobody else can be thrown away
_spare: dict[str, bytes] = {}  # the newest last


def cached(folder: Path, page: str, make: Callable[[str], bytes]) -> bytes:
    """Give a sheet's PDF: the one that is kept, or one that is made and kept, in a folder or else for a while."""
    if kept := found(folder, page):
        return kept
    made = make(page)
    with _writing:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _tidy(folder)
            _keep(folder / _name(page), made)
        except OSError:  # a full or read-only disk
            _spare[_name(page)] = made
            for oldest in list(_spare)[:-SPARE]:
                del _spare[oldest]
    return made


def found(folder: Path, page: str) -> bytes | None:
    """Give a sheet's PDF if it is kept, and whole."""
    with suppress(OSError):
        if whole(kept := (folder / _name(page)).read_bytes()):
            return kept
    return _spare.get(_name(page))


def _name(page: str) -> str:
    return f"{FORMAT}{fingerprint(page)}.pdf"


def fingerprint(page: str) -> str:
    """Give the name under which a PDF is kept: it changes with the HTML, and with everything that the HTML names."""
    return hashlib.sha256(f"{_look()} {page}".encode()).hexdigest()[:32]


def whole(pdf: bytes) -> bool:
    """Whether a PDF has its end: a power cut may leave a file without."""
    return pdf.startswith(b"%PDF-") and pdf.rstrip().endswith(b"%%EOF")


@cache
def _look() -> str:
    from importlib.metadata import version

    files = sorted(path for kind in ("css/**/*.css", "fonts/*.ttf") for path in beside("static").glob(kind))
    digest = hashlib.sha256(version("weasyprint").encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _keep(kept: Path, made: bytes) -> None:
    """Write a file whole or not at all, whatever happens on the way."""
    part = kept.with_suffix(".part")
    try:
        part.write_bytes(made)
        part.replace(kept)
    finally:
        part.unlink(missing_ok=True)


def _tidy(folder: Path) -> None:
    """Throw away what earlier versions kept, what was begun and never finished, and all but the newest PDFs."""
    ours = sorted(folder.glob(f"{FORMAT}*.pdf"), key=lambda file: file.stat().st_mtime, reverse=True)
    for file in {*folder.glob("*.pdf"), *folder.glob("*.part")} - set(ours[: MOST - 1]):
        file.unlink(missing_ok=True)
