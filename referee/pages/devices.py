"""The devices of a table: members and who is connected in; a list of devices with their seats, and the ways in, out."""

from collections.abc import Callable, Iterable
from typing import NamedTuple
from urllib.parse import urlsplit

from markupsafe import Markup

from referee.pages.joining import SeatTile, seat_tiles
from referee.pages.seats import SeatTag, tag
from referee.play.addresses import typed_root
from referee.play.invitations import spaced
from referee.play.seating import company
from referee.store.models import Game, Member
from referee.wording import TableWords, Words
from referee.wording.network import unreachable


class DeviceView(NamedTuple):
    """A device at the table, as it is listed."""

    number: int
    here: bool  # it is the one that looks
    host: bool
    program: bool
    whole: bool  # it plays for everybody
    connected: bool
    seats: tuple[SeatTag, ...]
    tiles: tuple[SeatTile, ...]  # every seat, to be given or taken away


class Link(NamedTuple):
    """A join link, and the address before it: whoever has the short code opens only that."""

    whole: str
    root: str


class Invitation(NamedTuple):
    """The ways in that a host shows: a link, the same as a QR code, and a short code for a while."""

    link: Link
    others: tuple[Link, ...]  # the same link at this machine's other addresses
    picture: Markup
    code: str
    screen: str  # which screen shows the code
    hints: tuple[str, ...]  # what to do when a phone cannot open the link


class DevicesPage(NamedTuple):
    """Everything on the page of a table's devices."""

    game_id: str
    title: str
    host: bool
    shared: bool
    takebacks: bool  # whether players may ask each other for them
    devices: tuple[DeviceView, ...]
    vacant: tuple[SeatTag, ...]  # the seats that no device plays for
    free: tuple[SeatTile, ...]  # every seat, for a device or a program that sits down
    invitation: Invitation | None  # for hosts
    problem: str
    token: str  # of a program that has just got its place; it is shown once

    @property
    def alone(self) -> bool:
        """Whether no other device has come yet."""
        return len(self.devices) == 1 and self.here is not None

    @property
    def here(self) -> DeviceView | None:
        """This device; None is an owner's that has no place of its own."""
        return next((device for device in self.devices if device.here), None)


def invitation(words: Words, links: list[str], picture: Markup, code: str, screen: str) -> Invitation:
    """Lay out the ways in; the first link is the likeliest that phones can open, and the one in the picture."""
    first, *others = links
    parts = urlsplit(first)
    port = parts.port or {"https": 443}.get(parts.scheme, 80)
    return Invitation(
        link=_link(first),
        others=tuple(_link(other) for other in others),
        picture=picture,
        code=spaced(code),
        screen=screen,
        hints=unreachable(words, port, several=bool(others)),
    )


def _link(whole: str) -> Link:
    return Link(whole, typed_root(whole))


def devices_page(
    words: TableWords,
    game: Game,
    devices: tuple[DeviceView, ...],
    free: list[str],
    *,
    host: bool,
    invited: Invitation | None = None,
    problem: str = "",
    token: str = "",
) -> DevicesPage:
    """Lay out the page for the host, who may change things, or for another device."""
    tiles, vacant = seat_tiles(words, game.setup["players"], free), _vacant(words, game)
    return DevicesPage(
        game.id, game.name, host, game.shared, game.takebacks, devices, vacant, tiles, invited, problem, token
    )


def _vacant(words: TableWords, game: Game) -> tuple[SeatTag, ...]:
    """List the seats that no device plays for."""
    played = company(game).played
    return tuple(tag(words, colour) for colour in game.setup["players"] if colour not in played)


def device_views(
    words: TableWords, game: Game, members: Iterable[Member], device: str, connected: Callable[[str], bool]
) -> tuple[DeviceView, ...]:
    """List the devices of a table for one that looks."""
    return tuple(_view(words, game, member, member.device == device, connected(member.device)) for member in members)


def _view(words: TableWords, game: Game, member: Member, here: bool, connected: bool) -> DeviceView:
    players = game.setup["players"]
    return DeviceView(
        number=member.number,
        here=here,
        host=member.host,
        program=member.program,
        whole=len(member.seats) == len(players),
        connected=connected,
        seats=tuple(tag(words, colour) for colour in member.seats),
        tiles=seat_tiles(words, players, players, member.seats),
    )
