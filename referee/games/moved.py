"""Moves of pieces in words, as any game tells them: who moves what from where to where in, a few words out."""

from collections.abc import Callable

from referee.games.pieces import SUPPLY
from referee.games.words import GameWords
from referee.pages.walk import Move
from referee.rules.kernel.texts import N_

Named = Callable[[str], str]  # a place, in words

# Of the place that was named already, and of any other.
HERE_OR_THERE = {
    "on": (N_("{what} here"), N_("{what} on: {place}")),
    "off": (N_("{what} back"), N_("{what} back from: {place}")),
}


def hands_of(move: Move) -> str | None:
    """Give whose hands move a piece: of whom it is, who takes it, or who gives it away; nobody's are anybody's."""
    ends = (end.removeprefix("stock/") for end in (move.end, move.start) if end.startswith("stock/"))
    return move.colour or next(ends, None)


def pile_text(words: GameWords, move: Move) -> str:
    """Say how much somebody takes from the supply or gives back, or hands to somebody else."""
    what = words.pile({move.piece: move.number})
    if SUPPLY in (move.start, move.end):
        return f"+{what}" if move.start == SUPPLY else f"−{what}"
    return from_one_to_another(words, what, move)


def from_one_to_another(words: GameWords, what: str, move: Move) -> str:
    """Say who gives and who takes: the order stands beside the name of only one of them."""
    victim, player = (words.player(end.removeprefix("stock/")) for end in (move.start, move.end))
    return words.say("{what} from {victim} to {player}", what=what, victim=victim, player=player)


def at_place(words: GameWords, texts: tuple[str, str], what: str, place: str, *, here: bool) -> str:
    """Say it of the place that was named already, or name the place."""
    return words.say(texts[0], what=what) if here else words.say(texts[1], what=what, place=place)


def worker_text(words: GameWords, move: Move, here: str, named: Named) -> str:
    """Say where a worker goes to from home, comes home from, or goes on the board."""
    what = words.pile({"worker": move.number})
    match move.start.startswith("stock/"), move.end.startswith("stock/"):
        case True, False:
            return at_place(words, HERE_OR_THERE["on"], what, named(move.end), here=move.end == here)
        case False, True:
            return at_place(words, HERE_OR_THERE["off"], what, named(move.start), here=move.start == here)
    return words.say("{what}: {start} → {end}", what=what, start=named(move.start), end=named(move.end))


def house_text(words: GameWords, move: Move, named: Named) -> str:
    """Say where a house goes to, or comes back from."""
    match move.start.partition("/")[0], move.end.partition("/")[0]:
        case "houses", _:
            return words.say("house on: {place}", place=named(move.end))
        case _, "houses":
            return words.say("house back from: {place}", place=named(move.start))
    return words.say("house: {start} → {end}", start=named(move.start), end=named(move.end))


def tile_text(words: GameWords, move: Move) -> str:
    """Say where a tile goes: onto a space of the road, or off it."""
    tile = words.full_name(move.piece)
    if move.end == SUPPLY:
        return words.say("{tile} from space {number} to the supply", tile=tile, number=_number(move.start))
    if move.end == "aside":
        return words.say("{tile} off space {number}", tile=tile, number=_number(move.start))
    return words.laid(move.piece, move.end)


def _number(space: str) -> str:
    return space.removeprefix("road_")
