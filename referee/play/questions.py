"""Questions at a table: what a device may not do by itself it asks for, and whoever may do it agrees or does not.

A player asks to take back another's last move, or proposes to the host how the table is put right. The question lies
on the live table, in memory: it dies with the next entry, after a while, when another is asked, or with a restart.
"""

import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from referee.play import games, live, repairs, seating, strictness
from referee.play.games import May, NotYours, Position, Stale
from referee.play.seating import Role
from referee.store import store
from referee.store.models import Game

Body = dict[str, Any]  # what would be posted


class Kind(NamedTuple):
    """A kind of question: what is done if the answer is yes, why that cannot be, and for how many seconds it lives."""

    carry_out: Callable[[str, int, str, Body], Position]
    check: Callable[[Position, Body], Any] | None = None  # raise Refused
    lives: float = 300.0


def _be_strict(game_id: str, _seen: int, _key: str, body: Body) -> Position:
    """Let a table be as strict as was proposed, which is no entry of its log."""
    stands = games.position(game_id)
    seating.be_strict(game_id, strictness.read(stands.ruleset, **body))
    return games.position(game_id)


KINDS = {
    "takeback": Kind(lambda game_id, seen, key, _: games.undo(game_id, seen, key), lives=60.0),
    "correct": Kind(
        lambda game_id, seen, key, body: games.correct(game_id, seen, key, **body),
        lambda stands, body: stands.ruleset.correct(stands.state, **body),
    ),
    "options": Kind(_be_strict, lambda stands, body: strictness.read(stands.ruleset, **body)),
    "repair": Kind(
        lambda game_id, seen, key, body: repairs.use(game_id, seen, key, repairs.wanted(body), body["choice"]),
        lambda stands, body: repairs.check(stands.game.id, repairs.wanted(body), body["choice"]),
    ),
    "box": Kind(
        lambda game_id, seen, key, body: games.take_over_box(game_id, seen, key, **body),
        lambda stands, body: stands.ruleset.take_over_box(stands.state, **body),
    ),
}


class Question(NamedTuple):
    """A question that is open."""

    kind: str
    seq: int  # the newest entry when it was asked, and as long as it is open
    player: str | None  # whose move it is about; None: it is the host's to answer
    by: tuple[str, ...]  # who asks, in the order of play
    body: Body
    refused: bool = False  # it was answered with no, which those who asked still read

    @property
    def id(self) -> str:
        """Name what is asked: an answer is to this, and to nothing that was asked since."""
        return f"{self.kind}-{self.seq}-{zlib.crc32(msgspec.json.encode(self.body)):08x}"


class NoQuestion(Exception):
    """The question that is answered is open no more; `last` is the newest entry's number."""

    def __init__(self, last: int) -> None:
        """Carry the number to look at."""
        super().__init__(last)
        self.last = last


def may_ask(game: Game, role: Role) -> bool:
    """Whether a device may ask for a takeback: it has a seat, and the host has not switched it off."""
    return game.takebacks and bool(role.seats)


def asked(game: Game) -> Question | None:
    """Give the question that is open at a game, or that was just answered with no."""
    found: Question | None = live.hall().table(game.id).question
    if found is None or found.seq != game.last or (found.kind == "takeback" and not game.takebacks):
        return None
    return found


def ask_back(game_id: str, seen: int, player: str, role: Role) -> Question:
    """Ask to take back the last move, which is a player's; raise NotYours if this device may not even ask."""
    game = games.find(game_id)
    if not may_ask(game, role):
        raise NotYours(player)
    return _ask(game, Question("takeback", seen, player, role.seats, {}))


def propose(game_id: str, seen: int, kind: str, body: Body, role: Role) -> Question:
    """Propose to the host what only they do; raise Refused if it cannot be, NotYours for whoever only watches."""
    stands = games.position(game_id)
    if not role.seats:
        raise NotYours(None)
    if seen != stands.game.last:
        raise Stale(stands.game.last)
    if check := KINDS[kind].check:
        check(stands, body)
    return _ask(stands.game, Question(kind, seen, None, role.seats, body))


def _ask(game: Game, question: Question) -> Question:
    """Put a question instead of the one before.

    Whoever asks what is asked already asks with the others, and the question lives no longer for that.
    """
    table, before = live.hall().table(game.id), asked(game)
    if before is None or before.refused or before.id != question.id:
        table.ask(question, question.seq, KINDS[question.kind].lives)
        return question
    together = before._replace(by=_in_order(game, {*before.by, *question.by}))
    if together != before:
        table.ask_otherwise(together)
    return together


def _in_order(game: Game, players: set[str]) -> tuple[str, ...]:
    return tuple(colour for colour in game.setup["players"] if colour in players)


def agree(game_id: str, seen: int, key: str, named: str, may: May) -> Position:
    """Do what is asked, as whoever may do it would; a second tap finds nothing more to agree to.

    Whoever tries again with the same key gets the same answer, though the question is over by then.
    """
    if store.entry_with_key(game_id, key) is not None and not games.is_new(games.find(game_id), seen, key):
        return games.position(game_id)
    question = _open(game_id, seen, named, may)
    stands = KINDS[question.kind].carry_out(game_id, seen, key, question.body)
    table = live.hall().table(game_id)
    if table.question is question:  # what was done is no entry, with which it would have died
        table.ask_otherwise(None)
    return stands


def refuse(game_id: str, seen: int, named: str, may: May) -> None:
    """Answer with no; those who asked read it until the question would have died."""
    question = _open(game_id, seen, named, may)
    live.hall().table(game_id).ask_otherwise(question._replace(refused=True))


def cancel(game_id: str, seen: int, named: str, role: Role) -> None:
    """Ask no longer; where others asked, too, the question stays theirs. Whoever did not ask changes nothing."""
    question = asked(games.find(game_id))
    if question is None or (question.seq, question.id) != (seen, named) or not set(question.by) & set(role.seats):
        return
    others = tuple(player for player in question.by if player not in role.seats)
    live.hall().table(game_id).ask_otherwise(question._replace(by=others) if others else None)


def _open(game_id: str, seen: int, named: str, may: May) -> Question:
    """Give the question that is open and answered; raise NoQuestion if it is not, NotYours for others' to answer."""
    game = games.find(game_id)
    question = asked(game)
    if question is None or question.refused or (question.seq, question.id) != (seen, named):
        raise NoQuestion(game.last)
    if not may(question.player):
        raise NotYours(question.player)
    return question
