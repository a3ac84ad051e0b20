"""What people do with games: create, submit, undo, redo, return, rename, delete. Rules and store meet here."""

import zlib
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from referee import __version__
from referee.play import limits, live, seating_log
from referee.play.timeline import Timeline
from referee.rules.kernel.engine import Outcome
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
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


CheckNames = Callable[[dict[str, Any], dict[str, Any]], None]  # a set-up before and after; raises Refused


def _anybody(_: str) -> bool:
    return True


class NotAnAction(Exception):
    """What was posted is no action of this game; it says what is wrong with its form."""


class Position(NamedTuple):
    """A game at one of its entries: the state there, and the events that led to it."""

    game: Game
    ruleset: AnyRuleset
    number: int
    state: Any
    events: tuple[Any, ...]


def create(
    ruleset: AnyRuleset, setup: Any, name: str, *, host: str, program: bool = False, open_scores: bool = False
) -> str:
    """Begin a game, hosted by a device; give its id."""
    with store.writing() as session:
        limits.check_new_game(host)
        game = Game(
            id=new_game_id(),
            name=name[:NAME_LENGTH],
            setup=ruleset.write_setup(setup),
            open_scores=open_scores,
            last=0,
            head=0,
        )
        state = pack(ruleset.save_state(ruleset.start(setup)))
        session.add(game)
        session.flush()
        session.add(Entry(game_id=game.id, number=0, kind="start", rules=__version__, state=state))
        seat_host(game, host, program)
        return game.id


def seat_host(game: Game, device: str, program: bool = False) -> None:
    """Let a device be the first at a new game: its host, and playing for everybody."""
    seats = list(game.setup["players"])
    with seating_log.noted(game.id, by=device):
        store.add(Member(game_id=game.id, device=device, number=1, host=True, program=program, seats=seats))


def submit(game_id: str, seen: int, key: str, action: Any, player: str | None = None, may: May = _anybody) -> Position:
    """Record an action, given as plain JSON, at the head; give where the game stands then.

    A key that was used does nothing again.
    """
    with store.writing() as session:
        game = find(game_id)
        ruleset = ruleset_of(game.setup)
        read = read_action(ruleset, action)
        if not _is_new(game, seen, key):
            return _standing(game)
        state = state_of(ruleset, entry(game_id, game.head))
        if (decision := ruleset.pending(state)) and not may(decision.player):
            raise NotYours(decision.player)
        limits.check_entry(game)
        game.last += 1
        acted = act(ruleset, state, read, player, game_id=game_id, number=game.last, parent=game.head, key=key)
        session.add(acted.entry)
        stand_at(game, game.last, ruleset, acted.outcome.state)
        stands = Position(game, ruleset, game.last, acted.outcome.state, acted.outcome.events)
    live.hall().table(game_id).ring(stands.number)
    return stands


def read_action(ruleset: AnyRuleset, plain: Any) -> Any:
    """Read an action as its game does; raise NotAnAction if it is none."""
    action = ruleset.read_action(plain)
    if isinstance(action, Refusal):
        raise NotAnAction(action.facts["problem"])
    return action


class Acted(NamedTuple):
    """An action that was applied: the entry that logs it, and what it led to."""

    entry: Entry
    outcome: Outcome[Any, Any]


def act(ruleset: AnyRuleset, state: Any, action: Any, player: str | None, **place: Any) -> Acted:
    """Apply an action; give the entry that logs it at its place, and what it led to."""
    decision = ruleset.pending(state)
    outcome = ruleset.apply(state, action, player)
    logged = Entry(
        kind="action",
        player=decision.player if decision else None,
        action=ruleset.write_action(action),
        events=pack(ruleset.write_events(outcome.events)),
        state=pack(ruleset.save_state(outcome.state)),
        rules=__version__,
        **place,
    )
    return Acted(logged, outcome)


def undo(game_id: str, seen: int, key: str, may: May = _anybody) -> Position:
    """Take back the last recorded action, with everything the engine did after it."""
    return _move_head(game_id, seen, key, "undo", None, may)


def redo(game_id: str, seen: int, key: str, may: May = _anybody) -> Position:
    """Do again what was last taken back."""
    return _move_head(game_id, seen, key, "redo", None, may)


def return_to(game_id: str, seen: int, key: str, number: int) -> Position:
    """Return to an earlier or other moment; nothing is deleted."""
    return _move_head(game_id, seen, key, "return", number, _anybody)


def _move_head(game_id: str, seen: int, key: str, kind: str, number: int | None, may: May) -> Position:
    """Let the head move, as an entry of its own; a move to where it stands already does nothing."""
    with store.writing() as session:
        game = find(game_id)
        timeline = timeline_of(game)
        target = {"undo": timeline.undo, "redo": timeline.redo, "return": number}[kind]
        if not _is_new(game, seen, key) or target is None or target == game.head:
            return _standing(game)
        stood = entry(game_id, target)
        if stood.state is None:
            raise NoSuchGame(f"{game_id}/{target}")
        whose = entry(game_id, game.head).player if kind == "undo" else stood.player
        if whose and not may(whose):
            raise NotYours(whose)
        limits.check_entry(game)
        game.last += 1
        session.add(Entry(game_id=game_id, number=game.last, kind=kind, key=key, target=target, rules=__version__))
        stands = _standing_at(game, stood)
        stand_at(game, target, stands.ruleset, stands.state)
        moved = game.last
    live.hall().table(game_id).ring(moved)
    return stands


def _is_new(game: Game, seen: int, key: str) -> bool:
    """Whether this is the first post with its key; raise Stale if the poster did not see the newest state."""
    if store.entry_with_key(game.id, key) is not None:
        if seen == game.last:
            raise UsedKey(key)
        return False
    if seen != game.last:
        raise Stale(game.last)
    return True


def stand_at(game: Game, head: int, ruleset: AnyRuleset, state: Any) -> None:
    """Let a game stand at an entry, whose state is given."""
    game.head, game.updated = head, now()
    game.result = ruleset.public_result(state)


def find(game_id: str) -> Game:
    """Give a game; raise NoSuchGame if there is none."""
    game = store.game(game_id)
    if game is None:
        raise NoSuchGame(game_id)
    return game


def position(game_id: str, number: int | None = None) -> Position:
    """Give a game as it stands, or as it stood at an entry."""
    game = find(game_id)
    return _standing(game) if number is None else _standing_at(game, entry(game_id, number))


def _standing(game: Game) -> Position:
    return _standing_at(game, entry(game.id, game.head))


def _standing_at(game: Game, stood: Entry) -> Position:
    if stood.state is None:
        raise NoSuchGame(f"{game.id}/{stood.number}")
    ruleset = ruleset_of(game.setup)
    return Position(game, ruleset, stood.number, state_of(ruleset, stood), events_of(ruleset, stood))


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


def name_players(game_id: str, names: Mapping[str, str], check: CheckNames) -> None:
    """Give players other names, or none (""); they stand in the set-up, so it is no entry of the log."""
    with store.writing():
        game = find(game_id)
        setup = _named(game.setup, names)
        check(game.setup, setup)
        game.setup = setup
    live.hall().table(game_id).reseat()


def _named(setup: dict[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    """Give a set-up with other names; one in which nobody has a name names nobody."""
    wanted = {**setup.get("names", {}), **names}
    named = {player: wanted[player] for player in setup["players"] if wanted.get(player)}
    others = {field: value for field, value in setup.items() if field != "names"}
    return {**others, "names": named} if named else others


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


def pack(written: bytes) -> bytes:
    """Give a state, or events, as they are stored."""
    return zlib.compress(written, 1)


def state_of(ruleset: AnyRuleset, entry: Entry) -> Any:
    """Give the state after an entry."""
    return ruleset.load_state(zlib.decompress(entry.state or b""))


def events_of(ruleset: AnyRuleset, entry: Entry) -> tuple[Any, ...]:
    """Give the events of an entry; a start has none."""
    return ruleset.read_events(zlib.decompress(entry.events)) if entry.events else ()
