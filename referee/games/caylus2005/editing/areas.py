"""The board in the editor: a correction being put together in; what lies where, and what a tap there does, out."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.caylus2005.editing.desk import DESK
from referee.games.caylus2005.editing.sketches import CIRCLES, INN, workers_at
from referee.games.caylus2005.favors import FavorTable, favor_table
from referee.games.caylus2005.road import Road, road
from referee.games.caylus2005.table import BridgeView, CastleView, bridge_view, castle_view
from referee.games.caylus2005.words import Words
from referee.games.editing import pieces
from referee.games.editing.desk import locked
from referee.games.editing.sketches import put
from referee.pages.editor import Tap
from referee.play.trials import Trial
from referee.rules.caylus2005 import State

PAWNS = ("provost", "bailiff")


class EditedAreas(NamedTuple):
    """The board; while something goes somewhere, `targets` are where it can, by the ids of the cells."""

    castle: CastleView
    favors: FavorTable
    road: Road
    bridge: BridgeView
    turn_order: tuple[str, ...]
    targets: dict[str, Tap]
    chosen: str  # the cell that is picked


def areas(words: Words, trial: Trial, pick: str) -> EditedAreas:
    """Lay out the board as it is sketched."""
    state = trial.state
    return EditedAreas(
        castle=castle_view(words, state, taps=False),
        favors=favor_table(words, state),
        road=road(words, state),
        bridge=bridge_view(words, state),
        turn_order=state.turn_order,
        targets=dict(_targets(words, trial, pick)),
        chosen=pieces.chosen(pick),
    )


def _targets(words: Words, trial: Trial, pick: str) -> Iterator[tuple[str, Tap]]:
    if pick in PAWNS:
        if not locked(words, DESK, trial, f"/{pick}"):
            yield from _spaces(trial, pick)
        return
    taps = dict(pieces.targets(words, DESK, trial, pick))
    circles = [taps.pop(f"{INN}/{circle}", None) for circle in CIRCLES]
    yield from taps.items()
    yield from _inn(trial.state, circles)


def _inn(state: State, circles: list[Tap | None]) -> Iterator[tuple[str, Tap]]:
    """Give the first circle of the inn that is free; its panel has both of them."""
    for circle, tap in zip(CIRCLES, circles, strict=True):
        if tap and not workers_at(state, f"{INN}/{circle}"):
            yield INN, tap
            return


def _spaces(trial: Trial, pawn: str) -> Iterator[tuple[str, Tap]]:
    """Give every space of the road, for a pawn that stands on them."""
    for number, space in enumerate(trial.state.road, start=1):
        yield space.id, Tap("", [put(f"/{pawn}", number)], pawn)
