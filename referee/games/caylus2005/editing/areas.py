"""The board in the editor: a correction being put together in; what lies where, and what a tap there does, out."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.caylus2005.editing.desk import DESK
from referee.games.caylus2005.editing.sketches import INN, workers_at
from referee.games.caylus2005.words import Words
from referee.games.editing import pieces
from referee.games.editing.desk import locked
from referee.games.editing.sketches import put
from referee.pages.editor import Tap
from referee.play.trials import Trial

PAWNS = ("provost", "bailiff")


class EditedAreas(NamedTuple):
    """The board; while something goes somewhere, `targets` are where it can, by the ids of the cells."""

    targets: dict[str, Tap]
    chosen: str  # the cell that is picked


def areas(words: Words, trial: Trial, pick: str) -> EditedAreas:
    """Lay out the board as it is sketched."""
    return EditedAreas(targets=dict(_targets(words, trial, pick)), chosen=pieces.chosen(pick))


def _targets(words: Words, trial: Trial, pick: str) -> Iterator[tuple[str, Tap]]:
    if pick in PAWNS:
        if not locked(words, DESK, trial, f"/{pick}"):
            yield from _spaces(trial, pick)
        return
    for where, tap in pieces.targets(words, DESK, trial, pick):
        if not (where.startswith(f"{INN}/") and workers_at(trial.state, where)):  # a circle holds one
            yield where, tap


def _spaces(trial: Trial, pawn: str) -> Iterator[tuple[str, Tap]]:
    """Give every space of the road, for a pawn that stands on them."""
    for number, space in enumerate(trial.state.road, start=1):
        yield space.id, Tap("", [put(f"/{pawn}", number)], pawn)
