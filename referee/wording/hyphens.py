"""How names stand on tiles, in two lines: a name in, its words with soft hyphens out, the longest names shortened.

Each game knows its own names, and brings where they break.
"""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

SHORT = 7  # letters that always fit on the narrowest tile
SOFT = "\u00ad"


class Breaks(NamedTuple):
    """Where names break, in every language."""

    syllables: Mapping[str, str]  # of a word, with soft hyphens
    brief: Mapping[str, str]  # what names too long for two lines are shortened to
    drawn: re.Pattern[str]  # what is left out, since it stands below the name as a picture


def syllables(words: str) -> dict[str, str]:
    """Read words that are written with a hyphen wherever they may break."""
    return {word.replace("-", ""): word.replace("-", SOFT) for word in words.split()}


def hyphened(breaks: Sequence[Breaks], name: str) -> list[str]:
    """Give the words of a name; the long ones may be broken between syllables, a box's own words stay as they are."""
    for game in breaks:
        name = game.drawn.sub("", game.brief.get(name, name).replace("\N{NO-BREAK SPACE}", " "))
    for game in breaks:
        name = _broken(game.syllables, name)
    return name.split(" ")


def _broken(syllables: Mapping[str, str], name: str) -> str:
    return re.sub(r"\w+", lambda word: syllables.get(word[0], word[0]), name)
