"""Wording: facts in, sentences in the reader's language out; nothing here knows a game."""

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from typing import Any, ClassVar, Self

from referee.rules.kernel.texts import INITIAL
from referee.wording.colours import COLOURS, NAMES

LANGUAGES = {"en": "English", "fr": "Français", "pl": "Polski"}
TRANSLATIONS = Path(__file__).parent.parent / "translations"

# A space between a figure and its word: “3 workers”, and in English “space 5”; the catalogues tie their own words.
# Words that only go on with the sentence are none of the figure's, and a package's version is no figure.
GOING_ON = "to|or|and|of|on|in|at|with|for|from|goes|go|is|are"
LOOSE = re.compile(
    rf"(?:(?<![\w.-])\d+(?:[.,]\d+)*|(?<=\)d)) (?!(?:{GOING_ON})\b)(?=[^\W\d_])"  # a figure, or its gap in a template
    r"|(?<=\b(?:space|round|Round|place|entry)) (?=\d)|(?<=\bbuilding) (?=\d)"
)


@cache
def catalogue(language: str) -> NullTranslations | GNUTranslations:
    """Load a language's catalogue; English is the language of the source and needs none."""
    return translation("referee", TRANSLATIONS, [language], fallback=language == "en")


class Words:
    """One reader's language, and the names of players where there are any."""

    def __init__(self, language: str = "en", players: Mapping[str, str] | None = None) -> None:
        """Choose a language; `players` maps colours to names of their own."""
        self.language = language
        self._catalogue = catalogue(language)
        self._players = players or {}

    def say(self, text: str, /, **facts: Any) -> str:
        """Give a text in the reader's language, its gaps filled."""
        said = self._catalogue.gettext(text)
        return tied(said.format(**facts) if facts else said)

    def plural(self, one: str, many: str, n: int) -> str:
        """Give the form of a text that fits a number, its gaps open."""
        return tied(self._catalogue.ngettext(one, many, n))

    def numbered(self, one: str, many: str, n: int) -> str:
        """Give a text that depends on a number, which fills its gap `n`."""
        return tied(self.plural(one, many, n).format(n=n))

    def listed(self, items: Sequence[str]) -> str:
        """Join items as in a sentence; nothing at all is said too."""
        if not items:
            return self.say("nothing")
        *most, last = items
        return self.say("{some} and {last}", some=", ".join(most), last=last) if most else last

    def either(self, items: Sequence[str]) -> str:
        """Join items of which one is meant."""
        *most, last = items
        return self.say("{some} or {last}", some=", ".join(most), last=last) if most else last

    def page(self, page: int) -> str:
        """Point to a page of the rulebook."""
        return self.say("p. {page}", page=page).replace(" ", "\u00a0")

    @property
    def names(self) -> Mapping[str, str]:
        """What players called themselves, by colour."""
        return self._players

    def player(self, colour: str) -> str:
        """Name a player: as they called themselves, or by colour."""
        return self._players.get(colour) or self.say(NAMES[colour])

    def letter(self, colour: str) -> str:
        """Give the letter on a player's pieces; no two are the same in a language, so some have two."""
        return self._catalogue.pgettext(INITIAL, COLOURS[colour].letter)

    def letters(self, colours: Iterable[str]) -> dict[str, str]:
        """Give the letters of several players."""
        return {colour: self.letter(colour) for colour in colours}

    def players(self, colours: Iterable[str]) -> str:
        """Name several players."""
        return self.listed([self.player(colour) for colour in colours])


class TableWords(Words, ABC):
    """One reader's language at one table: the names of its players, and of the parts of its game."""

    game: ClassVar[str]  # whose words these are

    @abstractmethod
    def name(self, component: str) -> str:
        """Name a tile, space, phase, good or other part of the game by its id."""

    def phase(self, phase: str) -> str:
        """Name a phase; a game may have something else of the same id."""
        return self.name(phase)

    @abstractmethod
    def called(self, names: Mapping[str, str]) -> Self:
        """Give the same words where players are called otherwise."""


def tied(text: str) -> str:
    """Put a no-break space between a figure and its word, so that no line ends between them."""
    return LOOSE.sub(lambda found: found[0].replace(" ", "\u00a0"), text)
