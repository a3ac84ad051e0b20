"""Questions at a table in words: who asks for what, who is waited for, and that the answer was no."""

from collections.abc import Sequence

from referee.rules.kernel.texts import counted
from referee.wording import Words

# By kind of question; what it is about is told after it.
ASKS = {
    "takeback": counted("{players} asks to take back:", "{players} ask to take back:"),
    "correct": counted("{players} proposes to set the table right:", "{players} propose to set the table right:"),
    "options": counted(
        "{players} proposes other options of this table:", "{players} propose other options of this table:"
    ),
    "repair": counted("{players} proposes to change the past:", "{players} propose to change the past:"),
    "box": counted(
        "{players} proposes to take over the box’s values:", "{players} propose to take over the box’s values:"
    ),
}


def asks(words: Words, kind: str, players: Sequence[str]) -> str:
    """Say who asks for what."""
    return words.plural(*ASKS[kind], len(players)).format(players=words.players(players))


def waits_for(words: Words, player: str | None) -> str:
    """Say whose answer is waited for; None is the host's."""
    if player is None:
        return words.say("Waiting for the host to agree:")
    return words.say("Waiting for {player} to agree:", player=words.player(player))


def was_no(words: Words, kind: str) -> str:
    """Say that what was asked for does not happen."""
    if kind == "takeback":
        return words.say("The answer was no, the move stands:")
    return words.say("The host’s answer was no, the table stays as it is:")
