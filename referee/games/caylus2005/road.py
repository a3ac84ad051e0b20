"""The road as it winds on the screen: special buildings, bridge and spaces in, cells with what lies on them out."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from referee.games.caylus2005.faces import building_face, space_face
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.winding import bends
from referee.pages.faces import Face
from referee.rules.caylus2005 import RULESET, State, actions
from referee.rules.caylus2005.catalogue.rows import Section
from referee.rules.caylus2005.effects import Claim
from referee.rules.caylus2005.frames import Activation, AnyDecision, FavorEffect, GateMove, InnChoice, OwnerBonus, Turn
from referee.rules.caylus2005.phases.activation import used
from referee.rules.caylus2005.phases.favor import reached
from referee.rules.caylus2005.phases.places import INN, STABLES
from referee.rules.caylus2005.state import Space

COLUMNS = 9  # special buildings, bridge and road in four lines, with a place to spare


class Circle(NamedTuple):
    """A circle of the stables or the inn."""

    id: str  # by which its worker is picked in the building
    name: str
    worker: str | None
    sign: str = ""  # what is printed in it
    icon: str = ""


class Mark(NamedTuple):
    """Where the bailiff ends the building of a section."""

    section: str
    name: str
    icon: str
    scored: bool


class Cell(NamedTuple):
    """One cell of the winding road. `action` is what a tap on it wants; `legal` whether it may."""

    kind: str  # special, bridge, road
    id: str
    name: str
    number: int | None
    turn: str = ""  # where the road goes on from here: right, left, down, or end
    line: int = 0
    column: int = 0  # both from 0 on
    face: Face | None = None
    owner: str | None = None
    claim: str | None = None  # whose residence it becomes once the worker has left
    workers: tuple[str, ...] = ()
    circles: tuple[Circle, ...] = ()
    action: dict[str, Any] | None = None
    legal: bool = False
    closed: bool = False  # nobody may go there in this game
    reached: bool = True  # whether the provost lets it be activated
    provost: bool = False
    bailiff: bool = False
    mark: Mark | None = None
    active: bool = False  # whether it is being used now


class Road(NamedTuple):
    """The winding road, with the special buildings and the bridge before it."""

    cells: tuple[Cell, ...]

    @property
    def lines(self) -> tuple[tuple[Cell, ...], ...]:
        """Give the cells line by line, each from where the road enters it."""
        return tuple(tuple(line) for _, line in groupby(self.cells, key=lambda cell: cell.line))


def road(words: Words, state: State, columns: int = COLUMNS, *, taps: bool = False) -> Road:
    """Lay special buildings, bridge and road on a winding grid; `taps`: with what a tap there would do."""
    drawn = tuple(_drawn(words, state, taps))
    placed = zip(drawn, bends(len(drawn), columns, "down"), strict=True)
    return Road(tuple(cell._replace(**bend._asdict()) for cell, bend in placed))


def _drawn(words: Words, state: State, taps: bool) -> Iterator[Cell]:
    yield from (_special(words, state, space, taps) for space in state.spaces[: state.special])
    yield _inn(words, state, taps)
    yield Cell("bridge", "bridge", words.name("bridge"), None)
    marks = {section.mark: _mark(words, state, section) for section in state.table.sections}
    for number, space in enumerate(state.road, start=1):
        yield _on_road(words, state, space, number, taps)._replace(mark=marks.get(number))


def _mark(words: Words, state: State, section: Section) -> Mark:
    scored = state.table.sections.index(section) < state.scored
    return Mark(section.id, words.name(section.id), icon_of("mark"), scored)


def _special(words: Words, state: State, space: Space, taps: bool) -> Cell:
    face = building_face(words, state.table.buildings[space.id])
    cell = Cell("special", space.id, face.name, None, face=face, workers=space.workers)
    if space.id == STABLES:
        cell = cell._replace(
            workers=(), circles=_stables(words, state, space), closed=len(state.table.players) == 2
        )  # fmt: skip
    return _tapped(state, cell, taps)


def _stables(words: Words, state: State, space: Space) -> tuple[Circle, ...]:
    places = max(state.table.counts.stables, len(space.workers))
    return tuple(
        Circle(str(at), words.say("place {place}", place=at + 1), there, sign=str(at + 1))
        for at, there in enumerate((*space.workers, *[None] * (places - len(space.workers))))
    )


def _inn(words: Words, state: State, taps: bool) -> Cell:
    face = building_face(words, state.table.buildings[INN])
    circles = (
        Circle("left/0", words.say("left circle"), state.inn.left, icon=icon_of("worker")),
        Circle("right/0", words.say("right circle"), state.inn.right, icon=icon_of("denier")),
    )
    return _tapped(state, Cell("special", INN, face.name, None, face=face, circles=circles), taps)


def _on_road(words: Words, state: State, space: Space, number: int, taps: bool) -> Cell:
    face = space_face(words, state.table, space.tile, space.side) if space.tile else None
    cell = Cell(
        kind="road",
        id=space.id,
        name=face.name if face else words.name(space.id),
        number=number,
        face=face,
        owner=space.owner,
        claim=space.claim,
        workers=space.workers,
        reached=number <= state.provost,
        provost=number == state.provost,
        bailiff=number == state.bailiff,
    )
    return _tapped(state, cell, taps)


def _tapped(state: State, cell: Cell, taps: bool) -> Cell:
    """Say what a tap on a cell wants, and whether it may; and whether it is being used."""
    decision = RULESET.pending(state)
    action = tap(state, decision, cell.id) if taps else None
    return cell._replace(
        action=RULESET.write_action(action) if action else None,
        legal=action is not None and RULESET.refusal(state, action) is None,
        active=_active(decision, cell.id),
    )


def _active(decision: AnyDecision | None, cell: str) -> bool:
    match decision:
        case Activation(space=space) | OwnerBonus(space=space):
            return space == cell
        case GateMove():
            return cell == "gate"
        case InnChoice():
            return cell == INN
    return False


def tap(state: State, decision: AnyDecision | None, place: str) -> actions.Action | None:
    """Give what a tap on a place wants: a worker there, or a claim; legal or not."""
    match decision:
        case Turn() | GateMove():
            return actions.Place(place)
        case Activation() if isinstance(used(state, decision)[1], Claim):
            return actions.Claim(place)
        case FavorEffect(player=player, line=line) if any(
            isinstance(use, Claim) for use in reached(state, player, line)
        ):
            return actions.Claim(place)
    return None
