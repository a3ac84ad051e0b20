"""Moves of pieces in words: what goes from where to where in, a few words for the hand that moves it out."""

from collections.abc import Callable, Mapping

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.pieces import BOUNDLESS
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.changes import SIDES
from referee.pages.walk import Move
from referee.rules.caylus1303 import State
from referee.rules.kernel.texts import N_

ICONS = {"pp": "prestige", "first_player": "first_player"}


def move_icon(move: Move) -> str:
    """Give the drawing of what is moved."""
    return ICONS.get(move.piece) or icon_of(move.piece)


def hands_of(move: Move) -> str | None:
    """Give whose hands move a piece: of whom it is, who takes it, or who gives it away; nobody's are anybody's."""
    ends = (end.removeprefix("stock/") for end in (move.end, move.start) if end.startswith("stock/"))
    return move.colour or next(ends, None)


def move_text(words: Words, state: State, move: Move, here: str = "") -> str:
    """Say what is moved; `here` is the place that was named already."""
    if move.piece == "worker":
        return _worker(words, state, move, here)
    if move.piece in BOUNDLESS:
        return _pile(words, move)
    if move.piece in state.table.characters:
        return _character(words, move)
    return PIECES.get(move.piece, _tile)(words, state, move)


def place_name(words: Words, state: State, place: str) -> str:
    """Name a place where pieces lie."""
    if place in state.table.at:
        return words.place(state.space(place).called, place)
    return words.name(place)


def _pile(words: Words, move: Move) -> str:
    what = words.pile({move.piece: move.number})
    if move.start == "supply" or move.end == "supply":
        return f"+{what}" if move.start == "supply" else f"−{what}"
    return _from_one_to_another(words, what, move)


def _worker(words: Words, state: State, move: Move, here: str) -> str:
    what = words.pile({"worker": move.number})
    match move.start.partition("/")[0], move.end.partition("/")[0]:
        case "camp", "stock":
            return words.say("+{what} from the camp", what=what)
        case "stock", "camp":
            return words.say("−{what}, to the camp", what=what)
        case ("stock" | "camp") as start, end:
            return _told(words, state, end, here, TO_THE_BOARD[start], what)
        case start, ("stock" | "camp") as end:
            return _told(words, state, start, here, OFF_THE_BOARD[end], what)
    start, end = (place_name(words, state, place) for place in (move.start, move.end))
    return words.say("{what}: {start} → {end}", what=what, start=start, end=end)


# Of the place that was named already, and of any other.
TO_THE_BOARD = {
    "stock": (N_("{what} here"), N_("{what} on: {place}")),
    "camp": (N_("{what} from the camp here"), N_("{what} from the camp on: {place}")),
}
OFF_THE_BOARD = {
    "stock": (N_("{what} back"), N_("{what} back from: {place}")),
    "camp": (N_("{what} to the camp"), N_("{what} to the camp from: {place}")),
}


def _told(words: Words, state: State, place: str, here: str, texts: tuple[str, str], what: str) -> str:
    """Say it of the place that was named already, or name the place."""
    if place == here:
        return words.say(texts[0], what=what)
    return words.say(texts[1], what=what, place=place_name(words, state, place))


def _house(words: Words, state: State, move: Move) -> str:
    match move.start.partition("/")[0], move.end.partition("/")[0]:
        case "bridge", _:
            return words.say("house off the bridge")
        case "marker", _:
            return words.say("house on the bridge")
        case "houses", end:
            return words.say("house on: {place}", place=place_name(words, state, end))
        case start, "houses":
            return words.say("house back from: {place}", place=place_name(words, state, start))
    start, end = (place_name(words, state, place) for place in (move.start, move.end))
    return words.say("house: {start} → {end}", start=start, end=end)


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
    return _from_one_to_another(words, what, move)


def _from_one_to_another(words: Words, what: str, move: Move) -> str:
    """Say who gives and who takes: the order stands beside the name of only one of them."""
    victim, player = (words.player(end.removeprefix("stock/")) for end in (move.start, move.end))
    return words.say("{what} from {victim} to {player}", what=what, victim=victim, player=player)


def _tile(words: Words, _: State, move: Move) -> str:
    tile = words.full_name(move.piece)
    if move.end == "supply":
        return words.say("{tile} from space {number} to the supply", tile=tile, number=_number(move.start))
    if move.end == "aside":
        return words.say("{tile} off space {number}", tile=tile, number=_number(move.start))
    where = words.laid(move.piece, move.end)
    return words.say("{tile}, {side}", tile=where, side=words.say(SIDES[move.side])) if move.side in SIDES else where


def _number(space: str) -> str:
    return space.removeprefix("road_")


PIECES: Mapping[str, Callable[[Words, State, Move], str]] = {
    "house": _house,
    "provost": _provost,
    "first_player": _first,
}
