"""What people do with games: create, submit, undo, redo, return, rename, delete. Rules and store meet here."""

import zlib
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from referee import __version__
from referee.play import limits, live
from referee.play import seating_log as sittings
from referee.play.timeline import Timeline
from referee.rules import caylus1303
from referee.rules.caylus1303 import Action, Event, Setup, State
from referee.store import store
from referee.store.models import Entry, Game, Member, new_game_id, now
from referee.wording.dates import MOST

NAME_LENGTH = MOST


class NoSuchGame(LookupError):
    """There is no game with this id, or it has no such entry."""


class Stale(Exception):
    """The poster was looking at an older state; `last` is the newest entry's number."""

    def __init__(self, last: int) -> None:
        """Carry the number to look at."""
        super().__init__(last)
        self.last = last


class UsedKey(Exception):
    """The poster's key was used before, for something else: whoever tries again saw an older entry."""


class NotYours(Exception):
    """The poster may not act for this player."""

    def __init__(self, player: str) -> None:
        """Carry whose it is."""
        super().__init__(player)
        self.player = player


May = Callable[[str], bool]  # whether the poster may act for a player


def _anybody(_: str) -> bool:
    return True


class Position(NamedTuple):
    """A game at one of its entries: the state there, and the events that led to it."""

    game: Game
    number: int
    state: State
    events: tuple[Event, ...]


def create(setup: Setup, name: str, *, host: str, program: bool = False, open_scores: bool = False) -> str:
    """Begin a game at its draft, hosted by a device; give its id."""
    with store.writing() as session:
        limits.check_new_game(host)
        game = Game(
            id=new_game_id(),
            name=name[:NAME_LENGTH],
            setup=caylus1303.write_setup(setup),
            open_scores=open_scores,
            last=0,
            head=0,
        )
        start = Entry(game_id=game.id, number=0, kind="start", rules=__version__, state=pack(caylus1303.start(setup)))
        session.add(game)
        session.flush()
        session.add(start)
        seat_host(game, host, program)
        return game.id


def seat_host(game: Game, device: str, program: bool = False) -> None:
    """Let a device be the first at a new game: its host, and playing for everybody."""
    seats = list(game.setup["players"])
    with sittings.noted(game.id, by=device):
        store.add(Member(game_id=game.id, device=device, number=1, host=True, program=program, seats=seats))


def submit(game_id: str, seen: int, key: str, action: Action, player: str | None = None, may: May = _anybody) -> int:
    """Record an action at the head; give the newest entry's number. A key that was used does nothing again."""
    with store.writing() as session:
        game = _at(game_id, seen, key)
        if isinstance(game, int):
            return game
        state = unpack_state(entry(game_id, game.head))
        if (decision := caylus1303.pending(state)) and not may(decision.player):
            raise NotYours(decision.player)
        limits.check_entry(game)
        game.last += 1
        logged, after = act(state, action, player, game_id=game_id, number=game.last, parent=game.head, key=key)
        session.add(logged)
        stand_at(game, game.last, after)
        number = game.last
    live.hall().table(game_id).ring(number)
    return number


def act(state: State, action: Action, player: str | None, **place: Any) -> tuple[Entry, State]:
    """Apply an action; give the entry that logs it at its place, and the state after it."""
    decision = caylus1303.pending(state)
    outcome = caylus1303.apply(state, action, player)
    logged = Entry(
        kind="action",
        player=decision.player if decision else None,
        action=caylus1303.write_action(action),
        events=pack_events(outcome.events),
        state=pack(outcome.state),
        rules=__version__,
        **place,
    )
    return logged, outcome.state


def undo(game_id: str, seen: int, key: str, may: May = _anybody) -> int:
    """Take back the last recorded action, with everything the engine did after it."""
    return _move_head(game_id, seen, key, "undo", None, may)


def redo(game_id: str, seen: int, key: str, may: May = _anybody) -> int:
    """Do again what was last taken back."""
    return _move_head(game_id, seen, key, "redo", None, may)


def return_to(game_id: str, seen: int, key: str, number: int) -> int:
    """Return to an earlier or other moment; nothing is deleted."""
    return _move_head(game_id, seen, key, "return", number, _anybody)


def _move_head(game_id: str, seen: int, key: str, kind: str, number: int | None, may: May) -> int:
    """Let the head move, as an entry of its own; a move to where it stands already does nothing."""
    with store.writing() as session:
        game = _at(game_id, seen, key)
        if isinstance(game, int):
            return game
        timeline = timeline_of(game)
        target = {"undo": timeline.undo, "redo": timeline.redo, "return": number}[kind]
        if target is None or target == game.head:
            return game.last
        stood = entry(game_id, target)
        if stood.state is None:
            raise NoSuchGame(f"{game_id}/{target}")
        whose = entry(game_id, game.head).player if kind == "undo" else stood.player
        if whose and not may(whose):
            raise NotYours(whose)
        limits.check_entry(game)
        game.last += 1
        session.add(Entry(game_id=game_id, number=game.last, kind=kind, key=key, target=target, rules=__version__))
        stand_at(game, target, unpack_state(stood))
        moved = game.last
    live.hall().table(game_id).ring(moved)
    return moved


def _at(game_id: str, seen: int, key: str) -> Game | int:
    """Give the game if the poster saw its newest state, or the newest number if the key was used before."""
    game = find(game_id)
    if store.entry_with_key(game_id, key) is not None:
        if seen == game.last:
            raise UsedKey(key)
        return game.last
    if seen != game.last:
        raise Stale(game.last)
    return game


def stand_at(game: Game, head: int, state: State) -> None:
    """Let a game stand at an entry, whose state is given."""
    game.head, game.updated = head, now()
    game.result = caylus1303.public_result(state)


def find(game_id: str) -> Game:
    """Give a game; raise NoSuchGame if there is none."""
    game = store.game(game_id)
    if game is None:
        raise NoSuchGame(game_id)
    return game


def position(game_id: str, number: int | None = None) -> Position:
    """Give a game as it stands, or as it stood at an entry."""
    game = find(game_id)
    stood = entry(game_id, game.head if number is None else number)
    if stood.state is None:
        raise NoSuchGame(f"{game_id}/{number}")
    return Position(game, stood.number, unpack_state(stood), unpack_events(stood))


def timeline_of(game: Game) -> Timeline:
    """Give the shape of a game's log: its path, and where undo and redo lead."""
    return Timeline(game.head, store.skeleton(game.id))


def path(game: Game) -> list[Entry]:
    """Give the actions that led to where the game stands, oldest first."""
    entries = {entry.number: entry for entry in store.log(game.id)}
    return [entries[number] for number in timeline_of(game).path]


def record(game: Game) -> dict[str, Any]:
    """Give a game's record: its set-up, and every action on the path to where it stands."""
    actions = [{"player": entry.player, **(entry.action or {})} for entry in path(game)]
    return {"format": 1, "setup": game.setup, "actions": actions}


def rename(game_id: str, name: str) -> None:
    """Give a game another name."""
    with store.writing():
        find(game_id).name = name[:NAME_LENGTH]


def delete(game_id: str) -> None:
    """Delete a game with its log, for good."""
    with store.writing() as session:
        session.delete(find(game_id))
    live.hall().table(game_id).reseat()
    live.hall().dismiss(game_id)


def entry(game_id: str, number: int) -> Entry:
    """Give one entry of a game's log; raise NoSuchGame if there is none."""
    found = store.entry(game_id, number)
    if found is None:
        raise NoSuchGame(f"{game_id}/{number}")
    return found


_EVENTS = msgspec.json.Decoder(tuple[Event, ...])


def pack(state: State) -> bytes:
    """Give a state as it is stored."""
    return zlib.compress(caylus1303.save_state(state), 1)


def unpack_state(entry: Entry) -> State:
    """Give the state after an entry."""
    return caylus1303.load_state(zlib.decompress(entry.state or b""))


def pack_events(events: Sequence[Event]) -> bytes:
    """Give events as they are stored."""
    return zlib.compress(msgspec.json.encode(events), 1)


def unpack_events(entry: Entry) -> tuple[Event, ...]:
    """Give the events of an entry; a start has none."""
    return _EVENTS.decode(zlib.decompress(entry.events)) if entry.events else ()
