"""The reader's language: from their choice or their browser, to every template."""

from functools import partial
from typing import Any

from flask import Flask, g, request
from markupsafe import Markup

from referee.games import GAMES, titles
from referee.wording import LANGUAGES, Words, tied
from referee.wording.hyphens import hyphened

COOKIE = "language"


def set_up(app: Flask) -> None:
    """Give every request its words, and every template `_`, `ngettext` and the words."""
    app.before_request(_choose)
    app.context_processor(_words_for_templates)
    app.jinja_env.globals.update({"_": _say, "ngettext": _numbered})
    app.jinja_env.filters["hyphened"] = partial(hyphened, [game.breaks for game in GAMES.values()])


def _say(text: str, **gaps: Any) -> Markup:
    """Give a text in the reader's language; what fills its gaps is escaped, the text itself is ours."""
    said = Markup(g.words.say(text))  # noqa: S704
    return Markup(tied(said % gaps)) if gaps else said  # noqa: S704


def _numbered(one: str, many: str, n: int, **gaps: Any) -> Markup:
    """Give the form of a text that fits a number, which fills its gap `num`."""
    said = Markup(g.words.plural(one, many, n))  # noqa: S704
    return Markup(tied(said % {"num": n, **gaps}))  # noqa: S704


def _choose() -> None:
    g.words = Words(language())


def language() -> str:
    """Give the language that the reader chose, or the best one that the browser asks for."""
    chosen = request.cookies.get(COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    return request.accept_languages.best_match(list(LANGUAGES)) or "en"


def _words_for_templates() -> dict[str, Any]:
    if "words" not in g:
        return {}
    return {"words": g.words, "languages": LANGUAGES, "titles": titles(g.words), "games": GAMES.values()}
