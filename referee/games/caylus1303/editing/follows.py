"""What follows by itself: the position before and after a correction in; what else is different, in words, out."""

from collections.abc import Iterator

from referee.games.caylus1303.words import Words
from referee.games.editing.pieces import followed
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.state import Seat


def follows(words: Words, before: State, after: State) -> list[str]:
    """Tell what nobody states: the camps, the houses left, the supply, and who lies on the board."""
    seats = (line for pair in zip(before.seats, after.seats, strict=True) for line in _seat(words, *pair))
    return [*seats, *followed(words, _supply(before), _supply(after)), *_board(words, before, after)]


def _seat(words: Words, before: Seat, after: Seat) -> Iterator[str]:
    player = words.player(after.colour)
    if before.camp != after.camp:
        told = words.say("{player}’s camp: {now} (was {before})", player=player, now=after.camp, before=before.camp)
        yield told
    if before.houses != after.houses:
        yield words.say(
            "{player}’s houses left: {now} (was {before})", player=player, now=after.houses, before=before.houses
        )


def _supply(state: State) -> tuple[str, ...]:
    return *state.supply.wood, *state.supply.stone, *state.supply.monument


def _board(words: Words, before: State, after: State) -> Iterator[str]:
    if before.board_characters != after.board_characters:
        names = words.listed([words.name(each) for each in after.board_characters]) or words.say("none")
        yield words.say("Characters on the board: {names}", names=names)
