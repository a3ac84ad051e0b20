"""The words of Caylus (2005): facts of the game in, sentences in the reader's language out."""

from referee.games.caylus2005.words.names import COUNTED, FULL_NAMES, LINES, NAMES, PHASES
from referee.games.caylus2005.words.values import BUILT_IN, values_of
from referee.games.words import GameWords, Values
from referee.rules.caylus2005 import RULESET, Setup
from referee.rules.caylus2005.vocab import BASIC


class Words(GameWords):
    """One reader's language at one table: the names of its players and tiles, and the values it is played with."""

    game = RULESET.id
    names_of = NAMES
    counted = COUNTED
    full_names = FULL_NAMES

    @classmethod
    def usual_values(cls) -> Values:
        """Give the built-in values."""
        return BUILT_IN

    @classmethod
    def at(cls, language: str, setup: Setup) -> "Words":
        """Give a language at the table of a set-up."""
        return cls(language, setup.names, None, values_of(setup))

    def phase(self, phase: str) -> str:
        """Name a phase of a round."""
        return self.say(PHASES[phase])

    def line(self, line: str) -> str:
        """Name a line of the favor table."""
        return self.say(LINES[line])

    def meant(self, name: str, goods: tuple[str, ...] | None) -> tuple[str, ...] | None:
        """Give the goods that `basic` stands for at a building, where a box names others than usual."""
        return goods if name == "basic" and goods and set(goods) != set(BASIC) else None
