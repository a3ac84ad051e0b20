"""Rule lines: a rule of any game in; its line with the numbers, costs and options of the reader's table out."""

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

from referee.games.words import GameWords
from referee.rules.kernel.provenance import Rule

Fill = Callable[[Any, Any], object]  # with words and a catalogue
Gaps = Mapping[str, Fill]  # what a game fills each gap of its lines with


def line_of(words: GameWords, rule: Rule, gaps: Gaps) -> str:
    """Give a rule as this table plays it."""
    played = words.values.rulings
    flipped = rule.ruling and getattr(played, rule.ruling) != getattr(type(played)(), rule.ruling)
    return fill(words, rule.otherwise if flipped else rule.line, gaps)


def fill(words: GameWords, line: str, gaps: Gaps) -> str:
    """Give a line with the values of this table in its gaps."""
    named = {gap for _, gap, _, _ in Formatter().parse(line) if gap}
    return words.say(line, **{gap: gaps[gap](words, words.values.catalogue) for gap in named})
