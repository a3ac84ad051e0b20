"""The texts to translate: collected from the sources, and put into every language's catalogue (`make messages`)."""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[2]
TRANSLATIONS = ROOT / "referee" / "translations"
LANGUAGES = ("fr", "pl")
METHODS = [("referee/**.py", "python"), ("templates/**.html", "jinja2")]
KEYWORDS = {**DEFAULT_KEYWORDS, "say": None, "numbered": (1, 2), "counted": (1, 2)}


def extracted() -> Catalog:
    """Collect every text that the sources mark."""
    texts = Catalog(project="Caylus Referee", copyright_holder="The Caylus Referee authors")
    found = extract_from_dir(ROOT, METHODS, keywords=KEYWORDS, comment_tags=("Translators:",), directory_filter=_ours)
    for path, _, message, comments, context in found:
        texts.add(message, None, [(path, None)], auto_comments=comments, context=context)
    return texts


def _ours(folder: str) -> bool:
    return not Path(folder).name.startswith((".", "_")) and Path(folder).name not in ("tests", "docs", "static")


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
        with path(language).open("wb") as file:
            write_po(file, merged, width=110, sort_by_file=True, include_lineno=False)


if __name__ == "__main__":
    update()
