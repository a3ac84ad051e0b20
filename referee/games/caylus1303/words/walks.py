"""Walks: what entries did at a table in; orders for the hands, stop by stop and per player, out."""

from collections.abc import Sequence
from itertools import chain
from typing import TYPE_CHECKING

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.pieces import PIECES
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.moved import move_icon, move_text, place_name
from referee.games.caylus1303.words.orders import deeds
from referee.games.deeds import HERE, Deed
from referee.games.walks import Guide, leaving, space_of, standing_at
from referee.games.walks import walk as lead
from referee.pages.walk import Walk
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.frames import ReturnWorker

if TYPE_CHECKING:
    from referee.play.passages import Passage


def walk(words: Words, passages: Sequence["Passage"]) -> Walk:
    """Give the orders of what happened, in the order of play."""
    return lead(GUIDE, words, passages)


def _stop(state: State, where: str, at: str, following: Sequence[Deed]) -> str:
    """Give the stop that something belongs to: the space on which a building stands, or what it is.

    Of several spaces with the same tile it is the one whose worker leaves next, or will once all is decided.
    """
    if where in state.table.at or where not in state.table.buildings:
        return HERE if where in ("recruitment", "stewardship") else where
    waiting = (frame.space for frame in reversed(state.agenda) if isinstance(frame, ReturnWorker))
    return space_of(state, where, at, chain(leaving(following), waiting)) or where


# ---- a stop in words


def _title(words: Words, state: State, at: str) -> str:
    kind, _, which = at.partition("/")
    match kind:
        case "phase":
            return words.say("Phase: {phase}", phase=words.name(which))
        case "site":
            return words.say("Construction site")
        case "unreached":
            return words.say("After the provost")
        case "characters":
            return words.say("Characters")
    if at in state.table.buildings:
        return words.say("Construction site: {tile}", tile=words.full_name(at))
    return place_name(words, state, at)


ICONS = {"unreached": icon_of("provost"), "characters": "crown"}


def _icon(state: State, at: str) -> str:
    return ICONS.get(at) or icon_of(standing_at(state, at))


GUIDE = Guide(PIECES, deeds, _stop, _title, _icon, move_text, move_icon)
