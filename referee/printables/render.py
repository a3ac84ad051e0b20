"""Rendering: the name of a sheet, a choice and a subject in; its HTML out, for the press, a browser or a file."""

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from referee import __version__
from referee.config import beside
from referee.printables import fetcher
from referee.printables.binding import bound
from referee.printables.choices import PrintChoice
from referee.printables.icons import drawer
from referee.printables.kinds import check_subject
from referee.printables.letters import TITLES, has, printable
from referee.printables.subjects import Subject
from referee.wording import Words


def static_address(name: str) -> str:
    """Give the address under which WeasyPrint finds a file of static/."""
    return fetcher.STATIC + name


def made(name: str, choice: PrintChoice, subject: Subject) -> Any:
    """Give a sheet as what stands on it; raise Refused if it cannot be made."""
    kind = subject.game.sheets[name]
    check_subject(kind, subject)
    return kind.make(subject.words(choice.lang), choice, subject)


def printing(name: str, choice: PrintChoice, subject: Subject) -> list[str]:
    """Say how the box is printed of which a sheet tells, where that is not the usual way."""
    return [*subject.printing(subject.words(choice.lang))] if subject.game.sheets[name].varies else []


def html(
    name: str,
    choice: PrintChoice,
    subject: Subject,
    asset: Callable[[str], str] = static_address,
    preview: bool = False,
) -> str:
    """Give a sheet as HTML for WeasyPrint, or for a browser, which finds its style sheets where `asset` says.

    Raise Refused if it cannot be made.
    """
    sheet = made(name, choice, subject)
    own, of_any_game = f"{subject.ruleset.id}/print/{name}.html", f"print/{name}.html"
    template = environment(choice.lang, choice.ink).select_template([own, of_any_game])
    browser = asset is not static_address
    return template.render(
        game=subject.ruleset.id,
        name=name,
        sheet=sheet,
        choice=choice,
        printing=printing(name, choice, subject),
        asset=asset,
        browser=browser,
        preview=preview,
    )


def page_count(sheet: str) -> int:
    """Count the page boxes of a sheet's HTML: each is a page of its PDF."""
    return sheet.count('<section class="page')


def _set(value: Any) -> Any:
    return bound(printable(value)) if isinstance(value, str) else value


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
        finalize=_set,
    )
    templates.install_gettext_callables(words.say, words.plural, newstyle=True)  # type: ignore[attr-defined]
    templates.globals |= {"words": words, "icon": drawer(ink), "version": __version__, "gothic": partial(has, TITLES)}
    return templates
