"""The reader's language: from their choice or their browser, to every template."""

from typing import Any

from flask import Flask, g, request

from referee.wording import LANGUAGES, Words

COOKIE = "language"


def set_up(app: Flask) -> None:
    """Give every request its words, and every template `_`, `ngettext` and the words."""
    app.before_request(_choose)
    app.context_processor(_words_for_templates)
    app.jinja_env.add_extension("jinja2.ext.i18n")
    app.jinja_env.install_gettext_callables(  # type: ignore[attr-defined]
        _gettext, _ngettext, newstyle=True
    )


def _gettext(text: str) -> str:
    said: str = g.words.say(text)
    return said


def _ngettext(one: str, many: str, n: int) -> str:
    said: str = g.words.plural(one, many, n)
    return said


def _choose() -> None:
    g.words = Words(language())


def language() -> str:
    """Give the language that the reader chose, or the best one that the browser asks for."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(list(LANGUAGES)) or "en"


def _words_for_templates() -> dict[str, Any]:
    return {"words": g.words, "languages": LANGUAGES} if "words" in g else {}
