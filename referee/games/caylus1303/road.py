"""The road as it winds on the screen: spaces in, cells of a grid with what lies on them out."""

from itertools import groupby
from typing import Any, NamedTuple

from referee.games.caylus1303.faces import space_face
from referee.games.caylus1303.words import Words
from referee.games.winding import bends
from referee.pages.faces import Face
from referee.rules.caylus1303 import RULESET, State, actions, effects
from referee.rules.caylus1303.effects import Joins
from referee.rules.caylus1303.frames import Activation, AnyDecision, EarlyRise, MonumentChoice, Turn
from referee.rules.caylus1303.phases.activation import used
from referee.rules.caylus1303.phases.provost import last_position
from referee.rules.caylus1303.state import Space

COLUMNS = 8


class Cell(NamedTuple):
    """One cell of the winding road. `action` is what a tap on it wants; `legal` whether it may."""

    kind: str  # printed, bridge, road, beyond
    id: str
    name: str
    number: int | None
    column: int
    row: int
    turn: str  # where the road goes on from here: right, left, up, or end
    face: Face | None = None
    owner: str | None = None
    workers: tuple[str, ...] = ()
    action: dict[str, Any] | None = None
    legal: bool = False
    joins: str = ""  # a worker may go there only to join another, by somebody's power: this says so
    reached: bool = True  # whether the provost lets it be activated
    provost: bool = False  # whether the provost stands just after it
    active: bool = False  # whether it is being activated now


class Road(NamedTuple):
    """The winding road; `castle` places the castle where the grid has room left at the end: column and width."""

    cells: tuple[Cell, ...]
    castle: str

    @property
    def lines(self) -> tuple[tuple[Cell, ...], ...]:
        """Give the cells line by line, each from where the road enters it."""
        return tuple(tuple(line) for _, line in groupby(self.cells, key=lambda cell: cell.row))


def road(words: Words, state: State, columns: int = COLUMNS, *, taps: bool = False) -> Road:
    """Lay buildings, bridge, road and the spaces past its end on a winding grid; `taps`: with what a tap would do."""
    printed = len(state.table.catalogue.printed)
    spaces = state.spaces
    beyond = range(len(state.road) + 1, last_position(state) + 1)
    total = len(spaces) + 1 + len(beyond)
    drawn: list[Cell] = [_space_cell(words, state, space, None, taps) for space in spaces[:printed]]
    drawn.append(_blank("bridge", "bridge", words.name("bridge"), None, state.provost == 0))
    drawn += [_space_cell(words, state, space, number, taps) for number, space in enumerate(state.road, start=1)]
    drawn += [_blank("beyond", f"beyond_{n}", words.say("past the end"), n, state.provost == n) for n in beyond]
    rows = -(-total // columns)
    # from the gate at the bottom left up to the castle
    cells = (
        cell._replace(column=bend.column + 1, row=rows - bend.line, turn=bend.turn)
        for cell, bend in zip(drawn, bends(total, columns, "up"), strict=True)
    )
    return Road(tuple(cells), _castle(total, rows, columns))


def standing(state: State) -> str:
    """Give the cell just after which the provost stands."""
    if not state.provost:
        return "bridge"
    return f"road_{state.provost}" if state.provost <= len(state.road) else f"beyond_{state.provost}"


def _castle(total: int, rows: int, columns: int) -> str:
    """Give the classes of the castle's place: what the last row leaves free."""
    free = rows * columns - total
    column = 1 if rows % 2 == 0 else columns - free + 1
    return f"col-{column} span-{free}" if free else ""


def _blank(kind: str, cell_id: str, name: str, number: int | None, provost: bool) -> Cell:
    return Cell(kind, cell_id, name, number, 0, 0, "right", provost=provost)


def _space_cell(words: Words, state: State, space: Space, number: int | None, taps: bool) -> Cell:
    face = space_face(words, state.table, space.building, space.side) if space.side else None
    decision = RULESET.pending(state)
    action = _tap(state, decision, space) if taps else None
    legal = action is not None and RULESET.refusal(state, action) is None
    return Cell(
        kind="road" if number else "printed",
        id=space.id,
        name=face.name if face else words.name(space.id),
        number=number,
        column=0,
        row=0,
        turn="right",
        face=face,
        owner=space.owner,
        workers=space.workers,
        action=RULESET.write_action(action) if action else None,
        legal=legal,
        joins=_joining(words, state, space) if legal and isinstance(action, actions.Place) else "",
        reached=number is None or number <= state.provost,
        provost=number == state.provost,
        active=isinstance(decision, Activation | MonumentChoice) and decision.space == space.id,
    )


def _joining(words: Words, state: State, space: Space) -> str:
    """Say whom a worker would join on a space, and by whose power; nothing where nobody is."""
    if not space.workers:
        return ""
    character, others = words.name(state.table.by_power[Joins].id), words.listed([*map(words.player, space.workers)])
    return words.say("{character}: join {player}", character=character, player=others)


def _tap(state: State, decision: AnyDecision | None, space: Space) -> actions.Action | None:
    """Give what a tap on a space wants: a worker there, or a claim; legal or not."""
    match decision:
        case Turn() | EarlyRise():
            return actions.Place(space.id)
        case Activation() if isinstance(used(state, decision)[1], effects.Claim):
            return actions.Claim(space.id)
    return None
