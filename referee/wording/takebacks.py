"""Takebacks in words: who asks, who is waited for, and that the answer was no."""

from collections.abc import Sequence

from referee.rules.kernel.texts import counted
from referee.wording import Words

ASKS = counted("{players} asks to take back:", "{players} ask to take back:")


def asks(words: Words, players: Sequence[str]) -> str:
    """Say who asks to take a move back; the move is told after it."""
    return words.plural(*ASKS, len(players)).format(players=words.players(players))


def waits_for(words: Words, player: str | None) -> str:
    """Say whose answer is waited for; None is the host's, where nobody plays for the player."""
    if player is None:
        return words.say("Waiting for the host to agree:")
    return words.say("Waiting for {player} to agree:", player=words.player(player))


def stands(words: Words) -> str:
    """Say that a move is not taken back."""
    return words.say("The answer was no, the move stands:")
