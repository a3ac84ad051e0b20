"""Takebacks: a player asks to take back another's last move; whoever plays for them, or the host, agrees or does not.

The question lies on the live table, in memory: it dies with the next entry, after a minute, or with a restart.
"""

from typing import NamedTuple

from referee.play import games, live
from referee.play.games import May, NotYours, Position
from referee.play.seating import Role
from referee.store import store
from referee.store.models import Game

LIVES = 60.0  # seconds


class Takeback(NamedTuple):
    """A question that is open: may the last move be taken back?"""

    seq: int  # the newest entry when it was asked, and as long as it is open
    player: str  # whose move it is
    by: tuple[str, ...]  # who asks, in the order of play
    refused: bool = False  # it was answered with no, which those who asked still read


class NoQuestion(Exception):
    """The question that is answered is open no more; `last` is the newest entry's number."""

    def __init__(self, last: int) -> None:
        """Carry the number to look at."""
        super().__init__(last)
        self.last = last


def may_ask(game: Game, role: Role) -> bool:
    """Whether a device may ask for a takeback: it has a seat, and the host has not switched it off."""
    return game.takebacks and bool(role.seats)


def asked(game: Game) -> Takeback | None:
    """Give the question that is open at a game, or that was just answered with no."""
    found: Takeback | None = live.hall().table(game.id).question
    return found if found and game.takebacks and found.seq == game.last else None


def ask(game_id: str, seen: int, player: str, role: Role) -> Takeback:
    """Ask to take back the last move, which is a player's; raise NotYours if this device may not even ask.

    Whoever else asks the same asks with them, and the question lives no longer for that.
    """
    game = games.find(game_id)
    if not may_ask(game, role):
        raise NotYours(player)
    table, before = live.hall().table(game_id), asked(game)
    if before is None or before.refused:
        question = Takeback(seen, player, role.seats)
        table.ask(question, seen, LIVES)
        return question
    together = before._replace(by=_in_order(game, {*before.by, *role.seats}))
    if together != before:
        table.ask_otherwise(together)
    return together


def _in_order(game: Game, players: set[str]) -> tuple[str, ...]:
    return tuple(colour for colour in game.setup["players"] if colour in players)


def agree(game_id: str, seen: int, key: str, may: May) -> Position:
    """Take back the move that is asked about, as an ordinary undo; a second tap finds nothing more to agree to.

    Whoever tries again with the same key gets the same answer, though the question is over by then.
    """
    if store.entry_with_key(game_id, key) is None:
        _open(game_id, seen)
    return games.undo(game_id, seen, key, may)


def refuse(game_id: str, seen: int, may: May) -> None:
    """Answer with no; those who asked read it until the question would have died."""
    question = _open(game_id, seen)
    if not may(question.player):
        raise NotYours(question.player)
    live.hall().table(game_id).ask_otherwise(question._replace(refused=True))


def cancel(game_id: str, seen: int, role: Role) -> None:
    """Ask no longer; where others asked, too, the question stays theirs. Whoever did not ask changes nothing."""
    question = asked(games.find(game_id))
    if question is None or question.seq != seen or not set(question.by) & set(role.seats):
        return
    others = tuple(player for player in question.by if player not in role.seats)
    live.hall().table(game_id).ask_otherwise(question._replace(by=others) if others else None)


def _open(game_id: str, seen: int) -> Takeback:
    """Give the question that is open at the entry that was seen; raise NoQuestion if none is."""
    game = games.find(game_id)
    question = asked(game)
    if question is None or question.refused or question.seq != seen:
        raise NoQuestion(game.last)
    return question
