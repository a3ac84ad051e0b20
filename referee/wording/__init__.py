"""Wording: facts of the game in, sentences in the reader's language out."""

from collections.abc import Mapping
from functools import cache, cached_property
from gettext import GNUTranslations, NullTranslations, translation
from pathlib import Path
from typing import Any

from referee.wording.names import COLOUR_NAMES, COUNTED, FAMILIES, NAMES

LANGUAGES = {"en": "English", "fr": "Français", "pl": "Polski"}
TRANSLATIONS = Path(__file__).parent.parent / "translations"


@cache
def catalogue(language: str) -> NullTranslations | GNUTranslations:
    """Load a language's catalogue; English is the language of the source and needs none."""
    return translation("referee", TRANSLATIONS, [language], fallback=language == "en")


class Words:
    """One reader's language, with the names at one table and the names corrected against its box."""

    def __init__(
        self, language: str = "en", players: Mapping[str, str] | None = None, tiles: Mapping[str, str] | None = None
    ) -> None:
        """Choose a language; `players` maps colours, and `tiles` tiles, to names of their own."""
        self.language = language
        self._catalogue = catalogue(language)
        self._players = players or {}
        self._tiles = tiles or {}
        self._value = (language, self._catalogue, frozenset(self._players.items()), frozenset(self._tiles.items()))

    def __eq__(self, other: object) -> bool:
        """Whether two readers are told the same."""
        return isinstance(other, Words) and self._value == other._value

    def __hash__(self) -> int:
        """Let what was told be kept for the next reader."""
        return hash(self._value)

    @cached_property
    def printed(self) -> "Words":
        """Give the words of the tiles alone, the same at every table of this language and box."""
        return Words(self.language, None, self._tiles)

    def say(self, text: str, /, **facts: Any) -> str:
        """Give a text in the reader's language, its gaps filled."""
        said = self._catalogue.gettext(text)
        return said.format(**facts) if facts else said

    def plural(self, one: str, many: str, n: int) -> str:
        """Give the form of a text that fits a number, its gaps open."""
        return self._catalogue.ngettext(one, many, n)

    def numbered(self, one: str, many: str, n: int) -> str:
        """Give a text that depends on a number, which fills its gap `n`."""
        return self.plural(one, many, n).format(n=n)

    def name(self, component: str) -> str:
        """Name a tile, space, character, good or other part of the game by its id."""
        if component in self._tiles:
            return self._tiles[component]
        if component.startswith("road_"):
            return self.say("road space {number}", number=component.removeprefix("road_"))
        return self.say(NAMES.get(component, component))

    def full_name(self, tile: str) -> str:
        """Name a tile with its family, where several families have a tile of that name."""
        family = FAMILIES.get(tile.partition("_")[0])
        return self.say(family, name=self.name(tile)) if family else self.name(tile)

    def place(self, tile: str, space: str) -> str:
        """Name a building with the number of its space, where it has one."""
        number = space.removeprefix("road_")
        return self.say("{tile}, {number}", tile=self.name(tile), number=number) if number != space else self.name(tile)

    def player(self, colour: str) -> str:
        """Name a player: as they called themselves, or by colour."""
        return self._players.get(colour) or self.say(COLOUR_NAMES[colour])

    def players(self, colours: list[str] | tuple[str, ...]) -> str:
        """Name several players."""
        return self.listed([self.player(colour) for colour in colours])

    def pile(self, pile: Mapping[str, int]) -> str:
        """Name goods, workers, points and favors with their numbers, such as “2 wood, 1 worker”."""
        return self.listed([self.numbered(*COUNTED[name], n=count) for name, count in pile.items() if count])

    def holding(self, pile: Mapping[str, int]) -> str:
        """Name what somebody has, zeros included."""
        return self.listed([self.numbered(*COUNTED[name], n=count) for name, count in pile.items()])

    def listed(self, items: list[str]) -> str:
        """Join items as in a sentence; nothing at all is said too."""
        if not items:
            return self.say("nothing")
        *most, last = items
        return self.say("{some} and {last}", some=", ".join(most), last=last) if most else last

    def page(self, page: int) -> str:
        """Point to a page of the rulebook."""
        return self.say("p. {page}", page=page).replace(" ", "\u00a0")
