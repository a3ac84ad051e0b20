"""The words of Caylus 1303: facts of the game in, sentences in the reader's language out."""

from collections.abc import Mapping

from referee.games.caylus1303.words.names import COUNTED, FULL_NAMES, NAMES
from referee.games.caylus1303.words.values import BUILT_IN, values_of
from referee.games.words import GameWords, Values
from referee.rules.caylus1303 import RULESET, Setup
from referee.rules.caylus1303.effects import FOUR_GOODS, OneOf
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.provenance import Box


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
        return cls(language, setup.names, renamed(setup.box), values_of(setup))

    def name(self, component: str) -> str:
        """Name a tile, space, character, good or other part of the game by its id."""
        if component.startswith("tokens_"):
            return self.say("tokens of {worth}", worth=component.removeprefix("tokens_"))
        if component.startswith("start_guild_") and component not in self._tiles:
            return self.say(NAMES[component], what=self._taken(component))
        return super().name(component)

    def _taken(self, tile: str) -> str:
        """Name what the first exchange of a starting tile gives."""
        (effect,) = (row.effect for row in self.values.catalogue.starting if row.id == tile)
        assert isinstance(effect, OneOf)
        return self.pile(named(effect.trades[0].take), effect.goods)

    def meant(self, name: str, goods: tuple[str, ...] | None) -> tuple[str, ...] | None:
        """Give the goods that `any` stands for, one of these or of a cost's, where they are not the usual four."""
        if name != "any":
            return None
        meant: tuple[str, ...] = goods or self.values.catalogue.counts.any_goods
        return None if set(meant) == set(FOUR_GOODS) else meant


def renamed(box: Box) -> Mapping[str, str]:
    """Give the tiles that a box calls otherwise."""
    return {tile: values["name"] for tile, values in box.items() if "name" in values}
