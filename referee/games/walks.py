"""Walks: what entries did at a table of any game in; orders for the hands, stop by stop and per player, out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from referee.games.deeds import CORRECTED, HERE, TURNED, Deed
from referee.games.moved import hands_of
from referee.games.pieces import Pieces
from referee.pages.walk import Group, Move, Order, Stop, Walk
from referee.rules.kernel.events import PositionCorrected

if TYPE_CHECKING:
    from referee.play.passages import Passage

Part = tuple[str, list[Deed]]  # a stop that is being put together


class Guide(NamedTuple):
    """How a game leads the hands."""

    pieces: Pieces
    deeds: Callable[[Any, Iterable[Any]], Iterable[Deed]]  # of events, with the words for them
    stop: Callable[[Any, str, str, Sequence[Deed]], str]  # at a state, where something is done: where the walk stops,
    # or HERE; with where it stands, and what follows
    title: Callable[[Any, Any, str], str]  # of a stop that this game alone knows
    icon: Callable[[Any, str], str]
    move_text: Callable[[Any, Any, Move, str], str]  # at a state, of a move; beside the stop's title
    move_icon: Callable[[Move], str]


def walk(guide: Guide, words: Any, passages: Sequence["Passage"]) -> Walk:
    """Give the orders of what happened, in the order of play."""
    return tuple(chain.from_iterable(_stops(guide, words, passage) for passage in passages))


def _stops(guide: Guide, words: Any, passage: "Passage") -> Iterator[Stop]:
    state = passage.after
    if passage.turned:
        found = guide.pieces.between(passage.before, state)
        parts: Iterable[Part] = [(TURNED, [Deed(TURNED, hands_of(move), (move,)) for move in found])]
    else:
        parts = _parted(guide, state, [*chain.from_iterable(_asked(guide, words, passage))])
    for at, done in parts:
        groups = tuple(_groups(guide, words, state, at, done))
        if groups or any(deed.opens for deed in done):
            yield Stop(at, _icon(guide, state, at), _title(guide, words, state, at), groups)


def _asked(guide: Guide, words: Any, passage: "Passage") -> Iterator[Iterable[Deed]]:
    """Give what a passage asks of the hands; what the table put right lies there already, and is told first."""
    if any(isinstance(event, PositionCorrected) for event in passage.events):
        put_right = guide.pieces.between(passage.before, passage.after, followed=passage.events)
        yield [Deed(CORRECTED, hands_of(move), (move,)) for move in put_right]
    yield guide.deeds(words, passage.events)


def _parted(guide: Guide, state: Any, asked: Sequence[Deed]) -> Iterator[Part]:
    """Part deeds where the walk goes on to another stop; what comes before the first belongs to it."""
    at, done = HERE, list[Deed]()
    for number, deed in enumerate(asked):
        stop = guide.stop(state, deed.at, at, asked[number:])
        if stop not in (HERE, at):
            if at != HERE:
                yield at, done
                done = []
            at = stop
        done.append(deed)
    yield at, done


def space_of(state: Any, tile: str, at: str, leaving: Iterable[str]) -> str | None:
    """Give the space on which a tile is used: where the walk stands, or, of several, which is left first."""
    spaces = [space.id for space in state.spaces if space.tile == tile]
    return at if at in (*spaces, tile) else next((space for space in leaving if space in spaces), None)


def leaving(following: Iterable[Deed]) -> Iterator[str]:
    """Give the places that workers leave in what follows."""
    return (move.start for deed in following for move in deed.moves if move.piece == "worker")


# ---- a stop in words


def standing_at(state: Any, at: str) -> str:
    """Give what is drawn for a stop: what stands on a space, the road where nothing does, or the place itself."""
    called: str = state.space(at).called if at in state.table.at else at
    return "road" if called.startswith("road_") else called


def _title(guide: Guide, words: Any, state: Any, at: str) -> str:
    kind, _, which = at.partition("/")
    match kind:
        case "round":
            return words.say("Round {round} begins", round=which)  # type: ignore[no-any-return]
        case "turned":
            return words.say("Put back")  # type: ignore[no-any-return]
        case "corrected":
            return words.say("As it lies on your table")  # type: ignore[no-any-return]
    return guide.title(words, state, at) if at else ""


ICONS = {"round": "round", "phase": "round", TURNED: "undo", CORRECTED: "correct"}


def _icon(guide: Guide, state: Any, at: str) -> str:
    return ICONS.get(at.partition("/")[0]) or (guide.icon(state, at) if at else "")


def _groups(guide: Guide, words: Any, state: Any, at: str, done: Iterable[Deed]) -> Iterator[Group]:
    """Put the orders of each player together, in the order in which they come."""
    asked = [deed for deed in done if deed.moves or deed.text]
    for colour in dict.fromkeys(deed.colour for deed in asked):
        theirs = _added_up(deed for deed in asked if deed.colour == colour)
        orders = tuple(_order(guide, words, state, at, deed) for deed in theirs)
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


def _order(guide: Guide, words: Any, state: Any, at: str, deed: Deed) -> Order:
    text = deed.text or guide.move_text(words, state, deed.moves[0], at)
    if deed.reason:
        text = words.say("{what} ({reason})", what=text, reason=deed.reason)
    icon = deed.icon or (guide.move_icon(deed.moves[0]) if deed.moves else "")
    return Order(deed.colour, icon, text, deed.moves)
