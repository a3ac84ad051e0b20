"""The words of one game at one table: its names of tiles, places and piles, with the values it is played with."""

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Self

from referee.rules.kernel.provenance import Box
from referee.wording import TableWords


class Values:
    """The printed values, the answers to the rulings, and the number of players where it is known.

    Compared by identity, which costs nothing: games that are played with the same share one of these.
    """

    def __init__(self, catalogue: Any, rulings: Any, players: int | None = None, box: Box | None = None) -> None:
        """Put together what rule lines tell; the catalogue is already as the box corrects it."""
        self.catalogue = catalogue
        self.rulings = rulings
        self.players = players
        self.box = box or {}


class GameWords(TableWords):
    """One reader's language at one table: the names of its players and tiles, and the values it is played with."""

    names_of: ClassVar[Mapping[str, str]]  # what everything is called, by its id
    counted: ClassVar[Mapping[str, tuple[str, str]]]  # what goods and pieces are called with a number, one and many
    full_names: ClassVar[Mapping[str, str]]  # of tiles, where others have their name: with what tells them apart

    def __init__(
        self,
        language: str = "en",
        players: Mapping[str, str] | None = None,
        tiles: Mapping[str, str] | None = None,
        values: Values | None = None,
    ) -> None:
        """Choose a language; `players` maps colours, and `tiles` tiles, to names of their own."""
        super().__init__(language, players)
        self.values = self.usual_values() if values is None else values
        self._tiles = tiles or {}
        self._value = (
            language,
            self._catalogue,
            self.values,
            frozenset(self._players.items()),
            frozenset(self._tiles.items()),
        )

    @classmethod
    @abstractmethod
    def usual_values(cls) -> Values:
        """Give the values of a game that nobody corrected, with the usual answers to its rulings."""

    def __eq__(self, other: object) -> bool:
        """Whether two readers are told the same."""
        return type(other) is type(self) and self._value == other._value

    def __hash__(self) -> int:
        """Let what was told be kept for the next reader."""
        return hash(self._value)

    @cached_property
    def printed(self) -> Self:
        """Give the words of the tiles alone, the same at every table of this language, box and options."""
        return self.called({})

    def called(self, names: Mapping[str, str]) -> Self:
        """Give the same words where players are called otherwise."""
        return type(self)(self.language, names, self._tiles, self.values)

    def name(self, component: str) -> str:
        """Name a tile, space, good or other part of the game by its id."""
        if component in self._tiles:
            return self._tiles[component]
        if component.startswith("road_"):
            return self.say("road space {number}", number=component.removeprefix("road_"))
        return self.say(self.names_of.get(component, component))

    def full_name(self, tile: str) -> str:
        """Name a tile, with its family where another family has a tile of that name."""
        told = self.full_names.get(tile)
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
        """Name goods, pieces, points and favors with their numbers; what stands for several means these goods."""
        return self.holding({name: count for name, count in pile.items() if count}, goods)

    def holding(self, pile: Mapping[str, int], goods: tuple[str, ...] | None = None) -> str:
        """Name what somebody has, zeros included."""
        return self.listed([self._counted(name, count, goods) for name, count in pile.items()])

    def _counted(self, name: str, count: int, goods: tuple[str, ...] | None) -> str:
        """Name a number of one thing; where it stands for several goods, a game may say which are meant."""
        meant = self.meant(name, goods)
        if meant is None:
            return self.numbered(*self.counted[name], n=count)
        told = self.numbered("{n} resource of your choice", "{n} resources of your choice", n=count)
        return self.say("{what} ({goods})", what=told, goods=self.either([self.name(good) for good in meant]))

    def meant(self, name: str, goods: tuple[str, ...] | None) -> tuple[str, ...] | None:  # noqa: ARG002
        """Give the goods that a name stands for, where they are not the usual ones and must be listed."""
        return None
