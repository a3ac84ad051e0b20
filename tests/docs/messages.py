"""The texts to translate: collected from the sources, and put into every language's catalogue (`make messages`)."""

import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from referee.rules.kernel.texts import INITIAL

ROOT = Path(__file__).parents[2]
TRANSLATIONS = ROOT / "referee" / "translations"
LANGUAGES = ("fr", "pl")
TEMPLATES = [("templates/**.html", "jinja2")]
MARKS = {"say": 1, "N_": 1, "initial": 1, "numbered": 2, "counted": 2}  # a function, and how many texts it is given
CONTEXTS = {"initial": INITIAL}
HEADER = """\
# Translations of Caylus Referee, beside docs/glossary.md; `make messages` brings them up to date.
# This file is distributed under the same license as the project.
#"""
TEAMS = {"fr": "French", "pl": "Polish"}


def extracted() -> Catalog:
    """Collect every text that the sources mark."""
    texts = Catalog()
    for path in sorted((ROOT / "referee").rglob("*.py")):
        for text, context in marked(path.read_text("utf-8")):
            texts.add(text, None, [(str(path.relative_to(ROOT)), None)], context=context)
    for name, _, text, _, _ in extract_from_dir(ROOT, TEMPLATES, directory_filter=_ours):
        texts.add(text, None, [(name, None)])
    return texts


def marked(source: str) -> Iterator[tuple[str | tuple[str, ...], str | None]]:
    """Give the texts that a module marks, and their context: written out there, not looked up or handed on."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (number := MARKS.get(_called(node), 0)):
            texts = tuple(
                arg.value for arg in node.args[:number] if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
            )
            if len(texts) == number:
                yield texts if number > 1 else texts[0], CONTEXTS.get(_called(node))


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _ours(folder: str) -> bool:
    return Path(folder).name not in (".venv", "tests", "docs", "static", "referee")


def catalogue(language: str) -> Catalog:
    """Read the translations of a language."""
    with path(language).open("rb") as file:
        return read_po(file, locale=language)


def path(language: str) -> Path:
    """Give where a language's translations are."""
    return TRANSLATIONS / language / "LC_MESSAGES" / "referee.po"


def update() -> None:
    """Put new texts into every catalogue, to be translated, and take out those that are gone."""
    texts = extracted()
    for language in LANGUAGES:
        merged = catalogue(language)
        merged.update(texts, no_fuzzy_matching=True)
        merged.obsolete.clear()
        _fill_header(merged, language)
        with path(language).open("wb") as file:
            write_po(file, merged, width=110, sort_by_file=True, include_lineno=False)


def _fill_header(merged: Catalog, language: str) -> None:
    """Say which project this is and who translates it: a team, no person."""
    merged.header_comment = HEADER
    merged.project, merged.version = "Caylus Referee", "0.1.0"
    merged.last_translator = "The Caylus Referee authors"
    merged.language_team, merged.msgid_bugs_address = TEAMS[language], ""
    merged.revision_date = merged.creation_date = datetime(2026, 1, 1, tzinfo=UTC)


if __name__ == "__main__":
    update()
