"""What people do with games: create, submit, override, correct, undo, redo, return, rename, delete.

Rules and store meet here: each of them is one transaction, and the table's bell rings after it.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from referee import __version__
from referee.play import absence, limits, live, seating_log, strictness
from referee.play.absence import Way
from referee.play.log import NoSuchGame, carried_out, entry, events_of, pack, state_of
from referee.play.passages import Passage
from referee.play.strictness import Strictness
from referee.rules.kernel.judging import Judgement, judge
from referee.rules.kernel.record import Record, Start
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import ruleset_of
from referee.store import store
from referee.store.models import Entry, Game, Member, new_game_id, now
from referee.wording.dates import MOST

NAME_LENGTH = MOST


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

    def __init__(self, player: str | None) -> None:
        """Carry whose it is; nobody's, but the host's, where the table was put right."""
        super().__init__(player)
        self.player = player


class RefusedMove(Refused):
    """An action is refused by the rules; it carries what the table can do about it."""

    def __init__(self, judged: Judgement) -> None:
        """Carry every reason, and the ways on."""
        super().__init__(judged.reasons[0])
        self.judged = judged


May = Callable[[str | None], bool]  # whether the poster may act for a player; for nobody: put the table right
CheckNames = Callable[[dict[str, Any], dict[str, Any]], None]  # a set-up before and after; raises Refused


def _anybody(_: str | None) -> bool:
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
    passages: tuple[Passage, ...] = ()  # what a tap did that has just been made; otherwise the log tells
    seen: int = 0  # the entry after which that tap was made

    @property
    def setup(self) -> dict[str, Any]:
        """The set-up by which it is played here: with the players' names of now, and the box that was taken over."""
        return {**self.game.setup, "box": self.ruleset.box(self.state)}


Lead = Callable[[Game], Way | None]  # where a game's head moves to, if anywhere
Write = Callable[[Position], dict[str, Any]]  # an entry as a record writes it, for where the game stands


def create(
    ruleset: AnyRuleset,
    setup: Any,
    name: str,
    *,
    host: str,
    program: bool = False,
    open_scores: bool = False,
    strict: Strictness | None = None,
    start: Start | None = None,
) -> str:
    """Begin a game, hosted by a device, at its beginning or in the middle; give its id."""
    began = started(ruleset, setup, start)
    with store.writing() as session:
        limits.check_new_game(host)
        game = Game(
            id=new_game_id(),
            name=name[:NAME_LENGTH],
            setup=ruleset.write_setup(setup),
            start=start._asdict() if start else None,
            open_scores=open_scores,
            strictness=strictness.write(strict or Strictness()),
            last=0,
        )
        stand_at(game, 0, ruleset, began.state)
        session.add(game)
        session.flush()
        session.add(began.entry(game.id))
        seat_host(game, host, program)
        return game.id


class Started(NamedTuple):
    """A game that begins: where it stands then, and what the engine did until somebody was asked."""

    ruleset: AnyRuleset
    state: Any
    events: tuple[Any, ...]

    def entry(self, game_id: str) -> Entry:
        """Give the first entry of its log."""
        events = pack(self.ruleset.write_events(self.events)) if self.events else None
        state = pack(self.ruleset.save_state(self.state))
        return Entry(game_id=game_id, number=0, kind="start", events=events, state=state, rules=__version__)


def started(ruleset: AnyRuleset, setup: Any, start: Start | None) -> Started:
    """Lay out a game at its beginning, or in the middle; raise Refused if it cannot start there."""
    return Started(ruleset, *Record(ruleset, setup, (), start).begin())


def seat_host(game: Game, device: str, program: bool = False) -> None:
    """Let a device be the first at a new game: its host, and playing for everybody."""
    seats = list(game.setup["players"])
    with seating_log.noted(game.id, by=device):
        store.add(Member(game_id=game.id, device=device, number=1, host=True, program=program, seats=seats))


def submit(game_id: str, seen: int, key: str, action: Any, player: str | None = None, may: May = _anybody) -> Position:
    """Record an action, given as plain JSON, at the head; give where the game stands then.

    A key that was used does nothing again.
    """

    def write(stands: Position) -> dict[str, Any]:
        read = read_action(stands.ruleset, action)
        decision = stands.ruleset.pending(stands.state)
        if decision and not may(decision.player):
            raise NotYours(decision.player)
        if stands.ruleset.refusal(stands.state, read, player):
            return _played_anyway(stands, judge(stands.ruleset, stands.state, read, player), action, may)
        assert decision is not None  # once the game is over, nothing is legal
        return {**action, "player": decision.player}

    return _enter(game_id, seen, key, write)


def _played_anyway(stands: Position, judged: Judgement, action: Any, may: May) -> dict[str, Any]:
    """Write what a table is only warned of as played against the rules; raise RefusedMove for anything else."""
    if not strictness.lets_pass(strictness.of(stands.game), judged):
        raise RefusedMove(judged)
    if not may(judged.player):
        raise NotYours(judged.player)
    return {"kind": "override", "player": judged.player, "action": action}


def override(
    game_id: str, seen: int, key: str, action: Any, player: str, note: str = "", may: May = _anybody
) -> Position:
    """Record what a player did although a rule forbids it; what is owed is told, never collected."""

    def write(stands: Position) -> dict[str, Any]:
        read_action(stands.ruleset, action)
        if not may(player):
            raise NotYours(player)
        return {"kind": "override", "player": player, "action": action, **_noted(note)}

    return _enter(game_id, seen, key, write)


def correct(game_id: str, seen: int, key: str, changes: Any, note: str = "") -> Position:
    """Put the position right: what lies on the table is stated, what follows from it is not."""
    return _enter(game_id, seen, key, lambda _: {"kind": "correct", "changes": changes, **_noted(note)})


def take_over_box(game_id: str, seen: int, key: str, box: Any) -> Position:
    """Play by the values of a box from now on."""
    return _enter(game_id, seen, key, lambda _: {"kind": "box", "box": box})


def _noted(note: str) -> dict[str, str]:
    return {"note": note} if note else {}


def _enter(game_id: str, seen: int, key: str, write: Write) -> Position:
    """Carry out an entry of any kind at the head; give where the game stands then."""
    with store.writing():
        game = find(game_id)
        if not is_new(game, seen, key):
            return _standing(game)
        limits.check_entry(game)
        stood = _standing(game)
        stands = go_on(_appended(stood, write(stood), key=key))
    live.hall().table(game_id).ring(stands.number)
    return stands


def _appended(stood: Position, written: dict[str, Any], **of_entry: Any) -> Position:
    """Carry out an entry where the game stands, and log it; give where the game stands then."""
    game = stood.game
    place = {"game_id": game.id, "number": game.last + 1, "parent": game.head, **of_entry}
    entered, outcome = carried_out(stood.ruleset, stood.state, written, **place)
    game.last = store.add(entered).number
    stand_at(game, game.last, stood.ruleset, outcome.state)
    before = stood.state if entered.kind == "correct" else None
    return Position(game, stood.ruleset, game.last, *outcome, (Passage(*outcome, before),), game.last - 1)


def go_on(stands: Position) -> Position:
    """Record what players do who have left the table, until somebody is asked who is there, or the table for them."""
    events, passages, seen = stands.events, stands.passages, stands.seen
    while written := absence.entry_for(stands.game, stands.ruleset, stands.state):
        limits.check_entry(stands.game)
        stands = _appended(stands, written, absent=True)
        events += stands.events
        passages = passages and passages + stands.passages
    return stands._replace(events=events, passages=passages, seen=seen)


def read_action(ruleset: AnyRuleset, plain: Any) -> Any:
    """Read an action as its game does; raise NotAnAction if it is none."""
    action = ruleset.read_action(plain)
    if isinstance(action, Refusal):
        raise NotAnAction(action.facts["problem"])
    return action


def undo(game_id: str, seen: int, key: str, may: May = _anybody) -> Position:
    """Take back the last recorded action, with everything the engine did after it."""
    return _move_head(game_id, seen, key, "undo", absence.back, may)


def redo(game_id: str, seen: int, key: str, may: May = _anybody) -> Position:
    """Do again what was last taken back."""
    return _move_head(game_id, seen, key, "redo", absence.ahead, may)


def return_to(game_id: str, seen: int, key: str, number: int) -> Position:
    """Return to an earlier or other moment; nothing is deleted."""
    return _move_head(game_id, seen, key, "return", lambda _: Way(number, entry(game_id, number)), _anybody)


def _move_head(game_id: str, seen: int, key: str, kind: str, lead: Lead, may: May) -> Position:
    """Let the head move, as an entry of its own; a move to where it stands already does nothing."""
    with store.writing():
        game = find(game_id)
        way = lead(game) if is_new(game, seen, key) else None
        if way is None or way.target == game.head:
            return _standing(game)
        stands = _standing_at(game, entry(game_id, way.target))
        if not may(way.deed.player):
            raise NotYours(way.deed.player)
        limits.check_entry(game)
        game.last += 1
        store.add(Entry(game_id=game_id, number=game.last, kind=kind, key=key, target=way.target, rules=__version__))
        stand_at(game, way.target, stands.ruleset, stands.state)
        stands = go_on(stands)
    live.hall().table(game_id).ring(game.last)
    return stands


def is_new(game: Game, seen: int, key: str) -> bool:
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
    return Position(game, ruleset, stood.number, state_of(ruleset, stood), _told(ruleset, stood))


def _told(ruleset: AnyRuleset, stood: Entry) -> tuple[Any, ...]:
    """Give the events that led to an entry, since somebody last did something who was there."""
    events = events_of(ruleset, stood)
    while stood.absent:
        stood = entry(stood.game_id, stood.parent or 0)
        events = events_of(ruleset, stood) + events
    return events


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
