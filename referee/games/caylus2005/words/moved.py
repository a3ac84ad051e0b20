"""Moves of pieces in words: what goes from where to where in, a few words for the hand that moves it out."""

from collections.abc import Callable, Mapping
from functools import partial

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.pieces import HELD, LEFT, MARKERS, RIGHT
from referee.games.caylus2005.words import Words
from referee.games.moved import house_text, pile_text, tile_text, worker_text
from referee.pages.walk import Move
from referee.rules.caylus2005 import State
from referee.rules.kernel.texts import N_


def move_icon(move: Move) -> str:
    """Give the drawing of what is moved."""
    return icon_of("marker" if move.piece in MARKERS else move.piece)


def move_text(words: Words, state: State, move: Move, here: str = "") -> str:
    """Say what is moved; `here` is the place that was named already."""
    named = partial(place_name, words, state)
    if move.piece == "worker":
        return worker_text(words, move, here, named)
    if move.piece == "house":
        return _house(words, state, move)
    if move.piece in HELD:
        return pile_text(words, move)
    if move.piece in MARKERS:
        return _marker(words, move)
    return PAWNS[move.piece](words, move) if move.piece in PAWNS else tile_text(words, move)


def place_name(words: Words, state: State, place: str) -> str:
    """Name a place where pieces lie."""
    if place in CIRCLES:
        return words.say(CIRCLES[place])
    if place in state.table.at:
        return words.place(state.space(place).called, place)
    return words.name(place.removeprefix("section/"))


CIRCLES = {LEFT: N_("Inn, left circle"), RIGHT: N_("Inn, right circle")}


def _house(words: Words, state: State, move: Move) -> str:
    """Say where houses go; into the castle they may be several."""
    if move.end.startswith("section/"):
        houses = words.pile({"house": move.number})
        return words.say(
            "{houses} into the castle: {section}", houses=houses, section=place_name(words, state, move.end)
        )
    return house_text(words, move, partial(place_name, words, state))


def _marker(words: Words, move: Move) -> str:
    kind, *where = move.end.split("/")
    match kind, where:
        case "order", [place]:
            return words.say("turn order: place {place}", place=place)
        case "favor", [line, column]:
            return words.say("marker of the line {line} on column {column}", line=words.line(line), column=column)
        case "bridge", _:
            return words.say("marker on the bridge")
    return words.say("marker off the bridge")


def _pawn(text: str) -> Callable[[Words, Move], str]:
    return lambda words, move: words.say(text, number=move.end.removeprefix("road_"))


PAWNS: Mapping[str, Callable[[Words, Move], str]] = {
    "provost": _pawn(N_("the provost on road space {number}")),
    "bailiff": _pawn(N_("the bailiff on road space {number}")),
}
