"""Walks: what entries did at a table in; orders for the hands, stop by stop and per player, out."""

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.pieces import PIECES
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.events import SCORINGS
from referee.games.caylus2005.words.moved import move_icon, move_text, place_name
from referee.games.caylus2005.words.orders import deeds
from referee.games.deeds import HERE, Deed
from referee.games.walks import Guide, leaving, space_of, standing_at
from referee.games.walks import walk as lead
from referee.pages.walk import Walk
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.frames import ReturnWorker
from referee.rules.caylus2005.vocab import LINES
from referee.rules.kernel.texts import N_

if TYPE_CHECKING:
    from referee.play.passages import Passage


def walk(words: Words, passages: Sequence["Passage"]) -> Walk:
    """Give the orders of what happened, in the order of play."""
    return lead(GUIDE, words, passages)


def _stop(state: State, where: str, at: str, following: Sequence[Deed]) -> str:
    """Give the stop that something belongs to: the space on which a building stands, a line, or what it is.

    Of several spaces with the same tile it is the one whose worker leaves next, or will once all is decided; if none
    of them is left, the first.
    """
    if where in LINES:
        return f"favor/{where}"
    if where in state.table.at or where not in state.table.buildings:
        return HERE if where == "favor" else where  # in the beginners' game a favor has no line
    waiting = (frame.space for frame in reversed(state.agenda) if isinstance(frame, ReturnWorker))
    lying = (space.id for space in state.spaces)
    return space_of(state, where, at, chain(leaving(following), waiting, lying)) or where


# ---- a stop in words


def _title(words: Words, state: State, at: str) -> str:
    kind, _, which = at.partition("/")
    match kind:
        case "phase":
            return words.say("Phase: {phase}", phase=words.phase(which))
        case "scoring":
            return words.say(SCORED[which])
        case "favor":
            return words.say("Favor: {line}", line=words.line(which))
    return words.say(PLACES[at]) if at in PLACES else place_name(words, state, at)


PLACES = {"castle": N_("Castle"), "bridge": N_("Bridge"), "unreached": N_("After the provost")}
SCORED = {
    "dungeon": N_("Scoring of the dungeon"),
    "walls": N_("Scoring of the walls"),
    "towers": N_("Scoring of the towers"),
}
assert SCORED.keys() == SCORINGS.keys()


def _icon(state: State, at: str) -> str:
    kind, _, which = at.partition("/")
    match kind:
        case "scoring":
            return icon_of(which)
        case "favor":
            return icon_of(f"line_{which}")
        case "unreached":
            return icon_of("provost")
    return icon_of(standing_at(state, at))


GUIDE = Guide(PIECES, deeds, _stop, _title, _icon, move_text, move_icon)
