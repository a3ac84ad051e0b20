"""Joining a table: a game and a device in; the seats to sit down at, and the form for the short code, out."""

from collections.abc import Collection, Iterable
from typing import NamedTuple

from referee.pages.seats import SeatTag, tag
from referee.store.models import Game, Owner
from referee.wording import TableWords, Words
from referee.wording.dates import moment


class CodePage(NamedTuple):
    """The form for the short code: what was typed, and why it led nowhere."""

    problem: str = ""
    typed: str = ""


class SeatTile(NamedTuple):
    """A seat to tick: free, taken by another device, or this device's own."""

    seat: SeatTag
    taken: bool
    own: bool


class JoinPage(NamedTuple):
    """A table to join."""

    word: str
    game_id: str
    title: str
    tiles: tuple[SeatTile, ...]
    here: bool  # this device has a place already
    problem: str

    @property
    def open(self) -> bool:
        """Whether there is a seat left to sit down at."""
        return not all(tile.taken or tile.own for tile in self.tiles)


class OwnersDevice(NamedTuple):
    """A device of the server's owner."""

    key: str  # tells it from the others, and nothing else
    since: str
    here: bool


class OwnerPage(NamedTuple):
    """What the owner's link opens: the devices that used it, and whether this is one."""

    word: str
    devices: tuple[OwnersDevice, ...]

    @property
    def here(self) -> bool:
        """Whether this device is the owner's already."""
        return any(device.here for device in self.devices)


def owner_page(words: Words, word: str, owners: Iterable[Owner], device: str) -> OwnerPage:
    """List the owner's devices, for one that knows the word."""
    listed = (OwnersDevice(one.since.isoformat(), moment(words, one.since), one.device == device) for one in owners)
    return OwnerPage(word, tuple(listed))


def join_page(
    words: TableWords, game: Game, word: str, free: Collection[str], own: Collection[str] | None, problem: str = ""
) -> JoinPage:
    """Lay out the seats of a game; `own` are those of this device, None if it has no place there yet."""
    tiles = seat_tiles(words, game.setup["players"], free, own or ())
    return JoinPage(word, game.id, game.name, tiles, own is not None, problem)


def seat_tiles(
    words: TableWords, players: Iterable[str], free: Collection[str], own: Collection[str] = ()
) -> tuple[SeatTile, ...]:
    """Give a tile for each seat."""
    return tuple(SeatTile(tag(words, colour), colour not in free, colour in own) for colour in players)
