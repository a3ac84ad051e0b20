"""What follows by itself: the position before and after a correction in; what else is different, in words, out."""

from collections.abc import Iterator

from msgspec.structs import asdict

from referee.games.caylus2005.words import Words
from referee.games.editing.pieces import followed
from referee.rules.caylus2005 import State


def follows(words: Words, before: State, after: State) -> list[str]:
    """Tell what nobody states: the workers at home, and the supply."""
    return [*_at_home(words, before, after), *followed(words, _supply(before), _supply(after))]


def _at_home(words: Words, before: State, after: State) -> Iterator[str]:
    for old, new in zip(before.seats, after.seats, strict=True):
        if old.workers != new.workers:
            yield words.say(
                "{player}’s workers at home: {now} (was {before})",
                player=words.player(new.colour),
                now=new.workers,
                before=old.workers,
            )


def _supply(state: State) -> Iterator[str]:
    for tiles in asdict(state.supply).values():
        yield from tiles
