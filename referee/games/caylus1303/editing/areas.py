"""The board in the editor: a correction being put together in; what lies where, and what a tap there does, out."""

from collections.abc import Iterator
from typing import NamedTuple

from referee.games.caylus1303.editing.desk import DESK
from referee.games.caylus1303.road import Road, road
from referee.games.caylus1303.table import SiteView, board_characters, site_view
from referee.games.caylus1303.words import Words
from referee.games.editing import pieces
from referee.games.editing.desk import locked
from referee.games.editing.sketches import put
from referee.pages.editor import Tap
from referee.pages.faces import Face
from referee.play.trials import Trial
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.phases.provost import last_position


class EditedAreas(NamedTuple):
    """The board; while something goes somewhere, `targets` are where it can, by the ids of the cells."""

    road: Road
    site: SiteView
    bridge: tuple[str, ...]
    characters: tuple[Face, ...]
    targets: dict[str, Tap]
    chosen: str  # the cell that is picked


def areas(words: Words, trial: Trial, pick: str) -> EditedAreas:
    """Lay out the board as it is sketched."""
    state = trial.state
    return EditedAreas(
        road=road(words, state),
        site=site_view(words, state, taps=False),
        bridge=state.bridge,
        characters=board_characters(words, state),
        targets=dict(_targets(words, trial, pick)),
        chosen=pieces.chosen(pick),
    )


def _targets(words: Words, trial: Trial, pick: str) -> Iterator[tuple[str, Tap]]:
    if pick == "provost":
        if not locked(words, DESK, trial, "/provost"):
            yield from _steps(trial.state)
        return
    yield from pieces.targets(words, DESK, trial, pick)


def _steps(state: State) -> Iterator[tuple[str, Tap]]:
    """Give every place of the provost: after the bridge, a space of the road, or past its end."""
    yield "bridge", Tap("", [put("/provost", 0)], "provost")
    spaces = len(state.road)
    for stands in range(1, last_position(state) + 1):
        cell = f"road_{stands}" if stands <= spaces else f"beyond_{stands}"
        yield cell, Tap("", [put("/provost", stands)], "provost")
