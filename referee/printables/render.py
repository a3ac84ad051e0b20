"""Rendering: the name of a sheet, a choice and a subject in; its HTML, or the PDF that is kept of it, out."""

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from referee import __version__
from referee.config import beside
from referee.printables import fetcher
from referee.printables.choices import PrintChoice, Subject
from referee.printables.icons import drawer
from referee.printables.sheets import SHEETS, check_subject
from referee.wording import Words


def static_address(name: str) -> str:
    """Give the address under which WeasyPrint finds a file of static/."""
    return fetcher.STATIC + name


def html(
    name: str,
    choice: PrintChoice,
    subject: Subject,
    asset: Callable[[str], str] = static_address,
    preview: bool = False,
) -> str:
    """Give a sheet as HTML; `asset` says where its style sheet is found. Raise Refused if it cannot be made."""
    check_subject(SHEETS[name], subject)
    sheet = SHEETS[name].make(subject.words(choice.language), choice, subject)
    template = environment(choice.language, choice.ink).get_template(f"print/{name}.html")
    return template.render(name=name, sheet=sheet, choice=choice, asset=asset, preview=preview)


@cache
def environment(language: str, ink: str) -> Environment:
    """Give the templates of sheets in a language, with icons in colour or in black and white."""
    words = Words(language)
    templates = Environment(
        loader=FileSystemLoader(beside("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    templates.install_gettext_callables(words.say, words.plural, newstyle=True)  # type: ignore[attr-defined]
    templates.globals |= {"words": words, "icon": drawer(ink), "version": __version__}
    return templates


def fingerprint(page: str) -> str:
    """Give the name under which a PDF is kept: it changes with the HTML, and with everything that the HTML names."""
    return hashlib.sha256(f"{_look()} {page}".encode()).hexdigest()[:32]


@cache
def _look() -> str:
    from importlib.metadata import version

    files = [beside("static") / "css" / "print.css", *sorted((beside("static") / "fonts").glob("*.ttf"))]
    digest = hashlib.sha256(version("weasyprint").encode())
    for file in files:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def cached(folder: Path, page: str, make: Callable[[str], bytes]) -> bytes:
    """Give a sheet's PDF: the one that is kept in a folder, or one that is made and kept."""
    kept = folder / f"{fingerprint(page)}.pdf"
    if kept.exists():
        return kept.read_bytes()
    made = make(page)
    folder.mkdir(parents=True, exist_ok=True)
    new = kept.with_suffix(f".{hashlib.sha256(made).hexdigest()[:8]}.part")
    new.write_bytes(made)
    new.replace(kept)
    _tidy(folder)
    return made


def _tidy(folder: Path, most: int = 200) -> None:
    """Keep the newest PDFs only."""
    by_age = sorted(folder.glob("*.pdf"), key=lambda file: file.stat().st_mtime, reverse=True)
    for old in by_age[most:]:
        old.unlink(missing_ok=True)
