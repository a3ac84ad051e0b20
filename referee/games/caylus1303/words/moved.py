"""Moves of pieces in words: what goes from where to where in, a few words for the hand that moves it out."""

from collections.abc import Callable, Mapping
from functools import partial

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.pieces import BOUNDLESS
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.changes import SIDES
from referee.games.moved import at_place, from_one_to_another, house_text, pile_text, tile_text, worker_text
from referee.pages.walk import Move
from referee.rules.caylus1303 import State
from referee.rules.kernel.texts import N_

ICONS = {"pp": "prestige", "first_player": "first_player"}


def move_icon(move: Move) -> str:
    """Give the drawing of what is moved."""
    return ICONS.get(move.piece) or icon_of(move.piece)


def move_text(words: Words, state: State, move: Move, here: str = "") -> str:
    """Say what is moved; `here` is the place that was named already."""
    if move.piece == "worker":
        return _worker(words, state, move, here)
    if move.piece in BOUNDLESS:
        return pile_text(words, move)
    if move.piece in state.table.characters:
        return _character(words, move)
    return PIECES.get(move.piece, _tile)(words, state, move)


def place_name(words: Words, state: State, place: str) -> str:
    """Name a place where pieces lie."""
    if place in state.table.at:
        return words.place(state.space(place).called, place)
    return words.name(place)


def _worker(words: Words, state: State, move: Move, here: str) -> str:
    what = words.pile({"worker": move.number})
    match move.start.partition("/")[0], move.end.partition("/")[0]:
        case "camp", "stock":
            return words.say("+{what} from the camp", what=what)
        case "stock", "camp":
            return words.say("−{what}, to the camp", what=what)
        case "camp", end:
            return at_place(words, FROM_CAMP, what, place_name(words, state, end), here=end == here)
        case start, "camp":
            return at_place(words, TO_CAMP, what, place_name(words, state, start), here=start == here)
    return worker_text(words, move, here, partial(place_name, words, state))


# Of the place that was named already, and of any other.
FROM_CAMP = N_("{what} from the camp here"), N_("{what} from the camp on: {place}")
TO_CAMP = N_("{what} to the camp"), N_("{what} to the camp from: {place}")


def _house(words: Words, state: State, move: Move) -> str:
    match move.start.partition("/")[0], move.end.partition("/")[0]:
        case "bridge", _:
            return words.say("house off the bridge")
        case "marker", _:
            return words.say("house on the bridge")
    return house_text(words, move, partial(place_name, words, state))


def _provost(words: Words, _: State, move: Move) -> str:
    number = int(move.end.removeprefix("after/")) + 1
    return words.say("the provost just before road space {number}", number=number)


def _first(words: Words, _: State, move: Move) -> str:
    return words.say("the first player tile to {player}", player=words.player(move.end.removeprefix("stock/")))


def _character(words: Words, move: Move) -> str:
    what = words.name(move.piece)
    if move.end == "board":
        return words.say("{what} back to the board", what=what)
    if move.start == "board":
        return words.say("{what} from the board", what=what)
    return from_one_to_another(words, what, move)


def _tile(words: Words, _: State, move: Move) -> str:
    where = tile_text(words, move)
    return words.say("{tile}, {side}", tile=where, side=words.say(SIDES[move.side])) if move.side in SIDES else where


PIECES: Mapping[str, Callable[[Words, State, Move], str]] = {
    "house": _house,
    "provost": _provost,
    "first_player": _first,
}
