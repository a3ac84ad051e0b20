"""The words of Caylus 1303: facts of the game in, sentences in the reader's language out."""

from collections.abc import Mapping
from functools import cached_property

from referee.games.caylus1303.words.names import COUNTED, FULL_NAMES, NAMES
from referee.games.caylus1303.words.values import BUILT_IN, Values, values_of
from referee.rules.caylus1303 import RULESET, Setup
from referee.rules.caylus1303.effects import FOUR_GOODS, OneOf
from referee.rules.caylus1303.goods import named
from referee.rules.kernel.provenance import Box
from referee.wording import TableWords


class Words(TableWords):
    """One reader's language at one table: the names of its players and tiles, and the values it is played with."""

    game = RULESET.id

    def __init__(
        self,
        language: str = "en",
        players: Mapping[str, str] | None = None,
        tiles: Mapping[str, str] | None = None,
        values: Values = BUILT_IN,
    ) -> None:
        """Choose a language; `players` maps colours, and `tiles` tiles, to names of their own."""
        super().__init__(language, players)
        self.values = values
        self._tiles = tiles or {}
        self._value = (
            language,
            self._catalogue,
            values,
            frozenset(self._players.items()),
            frozenset(self._tiles.items()),
        )

    @classmethod
    def at(cls, language: str, setup: Setup) -> "Words":
        """Give a language at the table of a set-up."""
        return cls(language, setup.names, renamed(setup.box), values_of(setup))

    def __eq__(self, other: object) -> bool:
        """Whether two readers are told the same."""
        return isinstance(other, Words) and self._value == other._value

    def __hash__(self) -> int:
        """Let what was told be kept for the next reader."""
        return hash(self._value)

    @cached_property
    def printed(self) -> "Words":
        """Give the words of the tiles alone, the same at every table of this language, box and options."""
        return Words(self.language, None, self._tiles, self.values)

    def called(self, names: Mapping[str, str]) -> "Words":
        """Give the same words where players are called otherwise."""
        return Words(self.language, names, self._tiles, self.values)

    def name(self, component: str) -> str:
        """Name a tile, space, character, good or other part of the game by its id."""
        if component in self._tiles:
            return self._tiles[component]
        if component.startswith("road_"):
            return self.say("road space {number}", number=component.removeprefix("road_"))
        if component.startswith("tokens_"):
            return self.say("tokens of {worth}", worth=component.removeprefix("tokens_"))
        if component.startswith("start_guild_"):
            return self.say(NAMES[component], what=self._taken(component))
        return self.say(NAMES.get(component, component))

    def _taken(self, tile: str) -> str:
        """Name what the first exchange of a starting tile gives."""
        (effect,) = (row.effect for row in self.values.catalogue.starting if row.id == tile)
        assert isinstance(effect, OneOf)
        return self.pile(named(effect.trades[0].take), effect.goods)

    def full_name(self, tile: str) -> str:
        """Name a tile, with its family where another family has a tile of that name."""
        told = FULL_NAMES.get(tile)
        return self.say(told, name=self.name(tile)) if told else self.name(tile)

    def place(self, tile: str, space: str) -> str:
        """Name what stands on a space: with its number, or as the printed building or the empty space it is."""
        on_road = space.startswith("road_") and tile != space
        return self._at(self.name(tile), space) if on_road else self.full_name(tile)

    def laid(self, tile: str, space: str) -> str:
        """Name a building that goes from the supply to a space of the road: which one, and where."""
        return self._at(self.full_name(tile), space)

    def _at(self, tile: str, space: str) -> str:
        return self.say("{tile}, space {number}", tile=tile, number=space.removeprefix("road_"))

    def pile(self, pile: Mapping[str, int], goods: tuple[str, ...] | None = None) -> str:
        """Name goods, workers, points and favors with their numbers; `any` is one of these goods, or of a cost's."""
        return self.holding({name: count for name, count in pile.items() if count}, goods)

    def holding(self, pile: Mapping[str, int], goods: tuple[str, ...] | None = None) -> str:
        """Name what somebody has, zeros included."""
        return self.listed([self._counted(name, count, goods) for name, count in pile.items()])

    def _counted(self, name: str, count: int, goods: tuple[str, ...] | None) -> str:
        if name != "any":
            return self.numbered(*COUNTED[name], n=count)
        meant = goods or self.values.catalogue.counts.any_goods
        if set(meant) == set(FOUR_GOODS):
            return self.numbered(*COUNTED["any"], n=count)
        told = self.numbered("{n} resource of your choice", "{n} resources of your choice", n=count)
        return self.say("{what} ({goods})", what=told, goods=self.either([self.name(good) for good in meant]))


def renamed(box: Box) -> dict[str, str]:
    """Give the tiles that a box calls otherwise."""
    return {tile: values["name"] for tile, values in box.items() if "name" in values}
