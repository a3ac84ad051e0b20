"""Deeds: what events ask of the hands at a table, each with where it is done; to be put together into a walk."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from referee.pages.walk import Move
from referee.rules.kernel.events import actor
from referee.wording import Words

HERE = ""  # wherever the walk is
CORRECTED = "corrected"  # where what was put right is told
TURNED = "turned"  # where what is put back is told


class Deed(NamedTuple):
    """What an event asks of the hands, before it is put together with others at the same stop."""

    at: str  # where the walk stops for it: a space, tile, phase, or HERE
    colour: str | None = None
    moves: tuple[Move, ...] = ()
    text: str = ""  # instead of what the moves say
    reason: str = ""  # beside what the moves say
    icon: str = ""
    opens: bool = False  # the stop is worth naming even if nothing is done there


def done(
    at: str, event: Any, moves: tuple[Move, ...], reason: str = "", text: str = "", icon: str = ""
) -> Iterator[Deed]:
    """Let every kind of piece that an event moved be an order of its own, unless one text tells them all."""
    colour = actor(event)
    if text:
        yield Deed(at, colour, moves, text, reason, icon)
    else:
        yield from (Deed(at, colour, (move,), reason=reason, icon=icon) for move in moves)


def told(at: str, event: Any, text: str, icon: str = "info") -> Iterator[Deed]:
    """Tell those at the table why nothing is done."""
    yield Deed(at, actor(event), text=text, icon=icon)


def against(words: Words, player: str, reasons: Iterable[str], owed: str) -> Iterator[Deed]:
    """Say what was not allowed, and what the hands cannot pay."""
    yield Deed(
        HERE, player, text=rules_left(words, words.say("Played against the rules."), reasons, owed), icon="against"
    )


def rules_left(words: Words, opening: str, reasons: Iterable[str], owed: str) -> str:
    """Tell what was not allowed, with every reason against it and what is owed."""
    parts = [opening, *reasons]
    if owed:
        parts.append(words.say("Owed: {goods}.", goods=owed))
    return " ".join(parts)
