"""A game of the house: what its folder brings besides pages and sheets, so that any game can be begun and asked for."""

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from referee.play.strictness import Strictness
from referee.printables.kinds import PrintedGame
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.refusals import Refusal

if TYPE_CHECKING:
    from marshmallow import Schema

    from referee.games.sitting import Seat


class Impossible(ValueError):
    """Something was entered that no table can show."""


class Wishes(Protocol):
    """What a table wishes to play, as far as any game's form asks it; the rest is the game's."""

    @property
    def sitting(self) -> "tuple[Seat, ...]":
        """Who plays."""

    @property
    def code(self) -> str:
        """The set-up code that was typed; empty if none was."""

    @property
    def title(self) -> str:
        """The game's name; empty: by its players and the day."""

    @property
    def open_scores(self) -> bool:
        """Whether everybody sees all points all the time."""

    @property
    def late(self) -> bool:
        """Whether the game has already begun, and is taken up where it stands."""

    @property
    def strict(self) -> Strictness:
        """What the table is only warned of, and what it is reminded of."""

    @property
    def unfinished(self) -> bool:
        """Whether the table lies there already, and is still to be entered tile by tile."""


class NewGame(NamedTuple):
    """How a new game begins: the form, what a table wishes with it, and the set-up that comes of it."""

    wishes: Callable[[], Wishes]  # the defaults
    read: Callable[[Mapping[str, str]], Wishes]  # fields of a form or an address; raise marshmallow's ValidationError
    page: Callable[[Any, Any, Mapping[str, str]], Any]  # the form, with the problem of each field
    tiles: Callable[[Any, Any], Any]  # the page of a table that is entered tile by tile; raise Impossible
    like: Callable[[Mapping[str, Any]], Wishes]  # the wishes of those who sat at an earlier set-up
    taken_up: Callable[[Any], Wishes]  # the same, of a game that has already begun
    fields: Callable[[Any], dict[str, str]]  # the fields that make wishes
    problems: Callable[[Any, Box], dict[str, Refusal]]  # by field; the box says what the game is played with
    setup: Callable[[Any, str, Box], Any]  # the seed draws what is left to chance; raise Refused or Impossible
    longest_name: int  # of a player


class Layouts(NamedTuple):
    """What can lie on its table at the start, as numbers from 0: codes hold them."""

    total: int
    laid: Callable[[int], Any]  # the layout of a number, which says for how many `players` it is


class Api(NamedTuple):
    """What programs send to begin a game, and the state that they get."""

    new_table: "type[Schema]"
    state: "type[Schema]"
    limits: "type[Schema]"  # between which an action is put together where a list would be too long


class Game(PrintedGame):
    """A game of the house."""

    @abstractmethod
    def deal(
        self, players: int | Sequence[str], seed: str, rulings: Mapping[str, str] | None = None, box: Box | None = None
    ) -> Any:
        """Deal a set-up for so many players, or for these colors: the same seed always deals the same."""

    @abstractmethod
    def hoard(self) -> Any:
        """Give a position in which more may be done than anybody lists: by it the speed of listing is measured."""

    @property
    @abstractmethod
    def layouts(self) -> Layouts:
        """Its layouts, which set-up codes stand for."""

    @property
    @abstractmethod
    def newgame(self) -> NewGame:
        """How a new game of it begins."""

    @property
    @abstractmethod
    def api(self) -> Api:
        """What programs send and get of it."""
