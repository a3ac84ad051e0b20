"""Telling in brief: a rule or a building in; an icon and few words with icons, of the reader's table's values, out."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.games.words import GameWords
from referee.printables.brief import Line, Told
from referee.printables.phrases import Drawn, phrase
from referee.rules.kernel.ruleset import AnyRuleset

Fill = Callable[[Any, Any], str | Drawn]  # with words and a catalogue
Gaps = Mapping[str, Fill]


def told_briefly(
    words: GameWords, ruleset: AnyRuleset, icon_of: Callable[[str], str], gaps: Gaps, name: str, told: Told
) -> Line:
    """Tell something as this table plays it; its name is that of a rule where it has another way to be played."""
    text = told.otherwise if told.otherwise and _otherwise(words, ruleset, name) else told.text
    filled = {gap: fill(words, words.values.catalogue) for gap, fill in gaps.items() if f"{{{gap}}}" in text}
    return Line(icon_of(told.icon), phrase(words, text, **filled), name in words.values.box, told.half)


def _otherwise(words: GameWords, ruleset: AnyRuleset, rule: str) -> bool:
    ruling, played = ruleset.rules[rule].ruling, words.values.rulings
    return bool(ruling) and getattr(played, ruling) != getattr(type(played)(), ruling)
