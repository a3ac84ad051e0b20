"""Walks: what entries did at a table in; orders for the hands, stop by stop and per player, out."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.pieces import difference, moved, moves_of, pieces
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.moved import hands_of, move_icon, move_text, place_name
from referee.games.caylus1303.words.orders import HERE, Deed, deeds
from referee.pages.walk import Group, Order, Stop, Walk
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.frames import ReturnWorker
from referee.rules.kernel.events import PositionCorrected

if TYPE_CHECKING:
    from referee.play.passages import Passage

Visit = tuple[str, list[Deed]]  # a stop that is being put together


def walk(words: Words, passages: Sequence["Passage"]) -> Walk:
    """Give the orders of what happened, in the order of play."""
    return tuple(chain.from_iterable(_stops(words, passage) for passage in passages))


def _stops(words: Words, passage: "Passage") -> Iterator[Stop]:
    state: State = passage.after
    if passage.turned:
        found = difference(pieces(passage.before), pieces(state))
        visits: Iterable[Visit] = [("turned", [Deed("turned", hands_of(move), (move,)) for move in found])]
    else:
        visits = _visits(state, [*chain.from_iterable(_asked(words, passage))])
    for at, done in visits:
        groups = tuple(_groups(words, state, at, done))
        if groups or any(deed.opens for deed in done):
            yield Stop(at, _icon(state, at), _title(words, state, at), groups)


def _asked(words: Words, passage: "Passage") -> Iterator[Iterable[Deed]]:
    """Give what a passage asks of the hands; what the table put right lies there already, and is told first."""
    if any(isinstance(event, PositionCorrected) for event in passage.events):
        yield _put_right(passage)
    yield deeds(words, passage.events)


def _put_right(passage: "Passage") -> Iterator[Deed]:
    """Give what a correction alone changed: all that is different, but for what followed from it."""
    followed = tuple(move for event in passage.events for move in moves_of(event))
    for move in difference(moved(pieces(passage.before), followed), pieces(passage.after)):
        yield Deed("corrected", hands_of(move), (move,))


def _visits(state: State, asked: Sequence[Deed]) -> Iterator[Visit]:
    """Part deeds where the walk goes on to another stop; what comes before the first belongs to it."""
    at, done = HERE, list[Deed]()
    for number, deed in enumerate(asked):
        stop = _stop(state, deed.at, at, asked[number:])
        if stop not in (HERE, at):
            if at != HERE:
                yield at, done
                done = []
            at = stop
        done.append(deed)
    yield at, done


def _stop(state: State, where: str, at: str, following: Sequence[Deed]) -> str:
    """Give the stop that something belongs to: the space on which a building stands, or what it is."""
    if where in state.table.at or where not in state.table.buildings:
        return HERE if where in ("recruitment", "stewardship") else where
    spaces = [space.id for space in state.spaces if space.tile == where]
    if at in (*spaces, where):
        return at
    return _used(state, spaces, following) or where


def _used(state: State, spaces: Sequence[str], following: Iterable[Deed]) -> str | None:
    """Give the space, of several with the same tile, whose worker leaves next, or will once all is decided."""
    leaving = (move.start for deed in following for move in deed.moves if move.piece == "worker")
    waiting = (frame.space for frame in reversed(state.agenda) if isinstance(frame, ReturnWorker))
    return next((space for space in chain(leaving, waiting) if space in spaces), None)


# ---- a stop in words


def _title(words: Words, state: State, at: str) -> str:
    kind, _, which = at.partition("/")
    match kind:
        case "round":
            return words.say("Round {round} begins", round=which)
        case "phase":
            return words.say("Phase: {phase}", phase=words.name(which))
        case "site":
            return words.say("Construction site")
        case "unreached":
            return words.say("After the provost")
        case "turned":
            return words.say("Put back")
        case "corrected":
            return words.say("As it lies on your table")
        case "characters":
            return words.say("Characters")
    if at in state.table.buildings:
        return words.say("Construction site: {tile}", tile=words.full_name(at))
    return place_name(words, state, at) if at else ""


ICONS = {
    "round": "round",
    "phase": "round",
    "unreached": "caylus1303/provost",
    "turned": "undo",
    "corrected": "correct",
    "characters": "crown",
}


def _icon(state: State, at: str) -> str:
    sign = ICONS.get(at.partition("/")[0])
    building = state.space(at).called if at in state.table.at else at
    return sign or (icon_of(building) if at else "")


def _groups(words: Words, state: State, at: str, done: Iterable[Deed]) -> Iterator[Group]:
    """Put the orders of each player together, in the order in which they come."""
    asked = [deed for deed in done if deed.moves or deed.text]
    for colour in dict.fromkeys(deed.colour for deed in asked):
        theirs = _added_up(deed for deed in asked if deed.colour == colour)
        orders = tuple(_order(words, state, at, deed) for deed in theirs)
        yield Group(colour, words.player(colour) if colour else "", orders)


def _added_up(done: Iterable[Deed]) -> list[Deed]:
    """Add up what goes the same way for the same reason."""
    added: dict[object, Deed] = {}
    for deed in done:
        key: object = len(added) if deed.text else (deed.moves[0]._replace(number=0), deed.reason)
        first = added.get(key)
        if first:
            move = first.moves[0]
            deed = first._replace(moves=(move._replace(number=move.number + deed.moves[0].number),))
        added[key] = deed
    return list(added.values())


def _order(words: Words, state: State, at: str, deed: Deed) -> Order:
    text = deed.text or move_text(words, state, deed.moves[0], at)
    if deed.reason:
        text = words.say("{what} ({reason})", what=text, reason=deed.reason)
    icon = deed.icon or (move_icon(deed.moves[0]) if deed.moves else "")
    return Order(deed.colour, icon, text, deed.moves)
