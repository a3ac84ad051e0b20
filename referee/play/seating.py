"""Who sits at a table: devices in; the role of each, and changes of roles, out.

A device is known by a digest of its secret token. At a game it is a host, plays for some seats, or watches.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from flask import current_app

from referee.play import games, invitations, limits, live, seating_log, strictness
from referee.play.strictness import Strictness
from referee.rules.kernel.refusals import Refusal, Refused, printable
from referee.store import store
from referee.store.models import Game, Member, Owner, new_invitation

RECENT = 20  # games of a device among which its usual players are looked for


class Role(NamedTuple):
    """What a device may do at a table."""

    host: bool = False
    seats: tuple[str, ...] = ()  # the colors it plays for, in the order of play
    whole: bool = False  # it plays for everybody: the tablet in the middle
    shared: bool = False  # the table lets every seat act for every other
    away: tuple[str, ...] = ()  # who has left the table: every seat acts for them, and the host

    def plays(self, player: str | None) -> bool:
        """Whether the device may act for a player."""
        return self.sits_for(player) or (player in self.away and self.acts)

    def sits_for(self, player: str | None) -> bool:
        """Whether a player is this device's, or everybody's where all act for all."""
        return player in self.seats or (self.shared and bool(self.seats))

    @property
    def acts(self) -> bool:
        """Whether the device may act for anybody."""
        return bool(self.seats) or (self.host and bool(self.away))

    @property
    def may_propose(self) -> bool:
        """Whether the device may put the table right, or propose it to the host: any that does not only watch."""
        return self.host or bool(self.seats)

    @property
    def corrects(self) -> bool:
        """Whether the device may put the table right: the host's, or any with a seat where all act for all."""
        return self.host or (self.shared and bool(self.seats))

    @property
    def peeks(self) -> tuple[str, ...]:
        """Whose facedown prestige it may look at: its own; a device that plays for everybody has none of its own."""
        return () if self.whole else self.seats


class Place(NamedTuple):
    """Where a device is at a table."""

    role: Role
    number: int | None = None  # None: an owner's device that has not sat down here


def alone() -> bool:
    """Whether one device has everything here for itself: it hosts every game, and plays for everybody."""
    return bool(current_app.config["ALONE"])


def digest(token: str) -> str:
    """Give what a device is known by; the token itself is never stored."""
    return hashlib.sha256(token.encode()).hexdigest()


def role(game_id: str, device: str) -> Role | None:
    """Give what a device may do at a game, or None if it is not at this table; raise NoSuchGame."""
    found = place(game_id, device)
    return found.role if found else None


def place(game_id: str, device: str) -> Place | None:
    """Give where a device is at a game, or None if it is not at this table; raise NoSuchGame."""
    return live.hall().table(game_id).place(device, lambda: _place(games.find(game_id), device))


def _place(game: Game, device: str) -> Place | None:
    member, owner = store.member(game.id, device), store.is_owner(device)
    if member is None and not owner:
        return None
    seats = _in_order(game, game.setup["players"] if alone() else member.seats if member else ())
    hosts = owner or bool(member and member.host)
    role = Role(hosts, tuple(seats), len(seats) == len(game.setup["players"]), game.shared, tuple(game.away))
    return Place(role, member.number if member else None)


def _in_order(game: Game, seats: Iterable[str]) -> list[str]:
    """Give seats as they sit; a color that does not play has none."""
    wanted = set(seats)
    return [colour for colour in game.setup["players"] if colour in wanted]


def listed(device: str, sought: str = "", *, skip: int = 0, most: int) -> store.Listed:
    """List some of a device's games, the last played first; the owner's are all games."""
    return store.listed(None if store.is_owner(device) else device, sought, skip, most)


def last_setup(device: str, ruleset: str) -> Any:
    """Give the set-up of what a device played last, rather of this game than of another; None if it played nothing."""
    played = [game.setup for game in listed(device, most=RECENT).games if not game.example]
    return next((setup for setup in played if setup["ruleset"] == ruleset), next(iter(played), None))


def recoloured(colours: Sequence[str], players: Sequence[str]) -> dict[str, str]:
    """Give the color of each player among these: their own, or, where they played another game, one that is free."""
    free = [colour for colour in colours if colour not in players]
    return {player: player if player in colours else free.pop(0) for player in players}


def hosted_by(device: str) -> Sequence[Game]:
    """List the games that a device is host of, the last played first."""
    return store.games() if store.is_owner(device) else store.hosted_by(device)


def free_seats(game: Game, device: str | None = None) -> list[str]:
    """List the seats that no other device has for itself; the tablet in the middle lets others sit down."""
    taken = {
        colour
        for member in store.members(game.id)
        if member.device != device and len(member.seats) < len(game.setup["players"])
        for colour in member.seats
    }
    return [colour for colour in game.setup["players"] if colour not in taken]


class Company(NamedTuple):
    """Which seats have a device: any at all, and a phone, that is one that does not play for everybody."""

    played: frozenset[str]
    phones: frozenset[str]


def company(game: Game) -> Company:
    """Tell which seats of a game have a device; where seats act for each other, one plays for all.

    Whoever has left needs none.
    """
    members, everybody = store.members(game.id), frozenset(game.setup["players"])
    if alone():
        return Company(everybody, frozenset())
    phones = frozenset(seat for member in members if len(member.seats) < len(everybody) for seat in member.seats)
    seated = frozenset(seat for member in members for seat in member.seats)
    return Company(everybody if game.shared and seated else seated.union(game.away), phones)


@contextmanager
def _changing(game_id: str) -> Iterator[Game]:
    """Change what devices may do at a table; everybody there is told afterwards."""
    with store.writing():
        yield games.find(game_id)
    live.hall().table(game_id).reseat()


@contextmanager
def _seating(game_id: str, by: str) -> Iterator[Game]:
    """Change who sits at a table; it is written down, and which device did it."""
    with _changing(game_id) as game, seating_log.noted(game_id, by):
        yield game


def join(game_id: str, device: str, seats: Sequence[str], *, program: bool = False, by: str | None = None) -> int:
    """Let a device sit down at free seats, beside those it has, or watch if it names none; give its number.

    It does so itself, unless another device lets it.
    """
    with _seating(game_id, by or device) as game:
        _refuse_unknown(game, seats)
        free = free_seats(game, device)
        if taken := [colour for colour in seats if colour not in free]:
            raise Refused(Refusal("seat_taken", facts={"players": taken}))
        member = store.member(game_id, device) or _newcomer(game_id, device)
        member.seats, member.program = _in_order(game, {*member.seats, *seats}), program
        return member.number


def _refuse_unknown(game: Game, seats: Sequence[str]) -> None:
    if unknown := [colour for colour in seats if colour not in game.setup["players"]]:
        raise Refused(Refusal("unknown", facts={"name": printable(unknown[0])[:40]}))


def _newcomer(game_id: str, device: str) -> Member:
    """Give a device a place, under a number of its own; the owner's is host of its tables anyway."""
    limits.check_newcomer(game_id)
    number, host = store.highest_number(game_id) + 1, store.is_owner(device)
    return store.add(Member(game_id=game_id, device=device, number=number, host=host, seats=[]))


def give(game_id: str, number: int, *, host: bool, seats: Sequence[str], by: str) -> None:
    """Decide, by a host's device, what a device may do; somebody stays host."""
    with _seating(game_id, by) as game:
        member = find(game_id, number)
        _refuse_unknown(game, seats)
        if not host:
            _keep_a_host(member)
        member.host, member.seats = host, _in_order(game, seats)


def replace(game_id: str, number: int, device: str) -> None:
    """Let a host's device take the place of another, such as a lost phone, which leaves the table."""
    with _seating(game_id, device) as game:
        lost, taker = find(game_id, number), store.member(game_id, device) or _newcomer(game_id, device)
        if lost is taker:
            raise Refused(Refusal("no_such_device", facts={"number": number}))
        taker.seats, taker.host = _in_order(game, {*taker.seats, *lost.seats}), True
        store.delete(lost)
        gone = lost.device
    live.hall().dismiss(game_id, gone)


def remove(game_id: str, number: int, *, by: str, renew: bool = False) -> None:
    """Let a device leave the table, by itself or by a host's; somebody stays host.

    If the invitation is renewed with that, the one by which it came leads nowhere from then on.
    """
    with _seating(game_id, by) as game:
        member = find(game_id, number)
        _keep_a_host(member)
        store.delete(member)
        gone = member.device
        if renew:
            game.invitation = new_invitation()
    live.hall().dismiss(game_id, gone)
    if renew:
        invitations.desk().hide(game_id)


def _keep_a_host(leaving: Member) -> None:
    """Refuse to let the last host go; at a table that has none, such as one from before, nobody is the last."""
    others = [member for member in store.members(leaving.game_id) if member is not leaving]
    if leaving.host and not any(member.host for member in others):
        raise Refused(Refusal("no_host_left"))


def find(game_id: str, number: int) -> Member:
    """Give a device by its number at the table; refuse a number that nobody has."""
    found = next((member for member in store.members(game_id) if member.number == number), None)
    if found is None:
        raise Refused(Refusal("no_such_device", facts={"number": number}))
    return found


def mark_away(game_id: str, away: Iterable[str]) -> None:
    """Say who has left the table, and who has not; somebody stays. What is asked of them is answered at once."""
    with _changing(game_id) as game:
        players = list(away)
        _refuse_unknown(game, players)
        if set(players) == set(game.setup["players"]):
            raise Refused(Refusal("nobody_left"))
        game.away = _in_order(game, players)
        last = games.go_on(games.position(game_id)).game.last
    live.hall().table(game_id).ring(last)


def share(game_id: str, shared: bool) -> None:
    """Let every seat act for every other, or each for itself."""
    with _changing(game_id) as game:
        game.shared = shared


def allow_takebacks(game_id: str, allowed: bool) -> None:
    """Let players ask each other to take a move back, or leave that to the host."""
    with _changing(game_id) as game:
        game.takebacks = allowed


def be_strict(game_id: str, strict: Strictness) -> None:
    """Say what the table is only warned of from now on, and what it is reminded of."""
    with _changing(game_id) as game:
        game.strictness = strictness.write(strict)


def invite_anew(game_id: str) -> None:
    """Draw another join link; the one before, and the short code, lead nowhere from now on."""
    with store.writing():
        games.find(game_id).invitation = new_invitation()
    invitations.desk().hide(game_id)


def make_owner(device: str) -> None:
    """Make a device host of every game here."""
    with store.writing() as session:
        session.merge(Owner(device=device))
    live.hall().reseat_all()


def revoke_owner(since: str) -> None:
    """Let an owner's device, known by when it became one, be a device like any other; its own places stay its own."""
    with store.writing():
        for owner in store.owners():
            if owner.since.isoformat() == since:
                store.delete(owner)
    live.hall().reseat_all()
