"""The board in the editor: a correction being put together in; what lies where, and what a tap there does, out."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from referee.games.caylus1303.editing import sketches
from referee.games.caylus1303.editing.locks import locked
from referee.games.caylus1303.editing.sketches import SITE, put
from referee.games.caylus1303.road import Road, road
from referee.games.caylus1303.table import SiteView, board_characters, site_view
from referee.games.caylus1303.words import Words
from referee.pages.editor import Tap
from referee.pages.faces import Face
from referee.play.trials import Sketch, Trial
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
        chosen=pick.split("/")[1] if pick.startswith(("space/", "worker/", "tile/", "lay/")) else pick,
    )


def _targets(words: Words, trial: Trial, pick: str) -> Iterator[tuple[str, Tap]]:
    state = trial.state
    match pick.split("/"):
        case ["worker", where, at]:
            if not locked(words, trial, sketches.workers_path(where)):
                yield from _places(words, trial, lambda to: sketches.move_worker(state, where, int(at), to), but=where)
        case ["hand", player]:
            yield from _places(words, trial, lambda to: sketches.add_worker(state, player, to))
        case ["tile", space]:
            if not locked(words, trial, f"/spaces/{space}/tile"):
                yield from _spaces(words, trial, lambda to: sketches.move_tile(state.space(space), to))
        case ["supply", tile]:
            monument = sketches.family(tile) == "monument"
            yield from _spaces(words, trial, lambda to: sketches.lay_tile(state, to, tile), monument=monument)
        case ["provost"]:
            if not locked(words, trial, "/provost"):
                yield from _steps(state)


def _places(words: Words, trial: Trial, change: Callable[[str], Sketch], but: str = "") -> Iterator[tuple[str, Tap]]:
    """Give every place where a worker can stand."""
    for where in (*trial.state.table.space_ids, SITE):
        if where != but and not locked(words, trial, sketches.workers_path(where)):
            yield where, Tap("", change(where), SITE if where == SITE else f"space/{where}")


def _spaces(
    words: Words, trial: Trial, change: Callable[[str], Sketch], *, monument: bool = False
) -> Iterator[tuple[str, Tap]]:
    """Give every space of the road where a tile can lie; a monument lies on a residence, too."""
    for space in trial.state.road:
        free = space.tile is None or (monument and space.side == "residence")
        if free and not locked(words, trial, f"/spaces/{space.id}/tile"):
            yield space.id, Tap("", change(space.id), f"space/{space.id}")


def _steps(state: State) -> Iterator[tuple[str, Tap]]:
    """Give every place of the provost: after the bridge, a space of the road, or past its end."""
    yield "bridge", Tap("", [put("/provost", 0)], "provost")
    spaces = len(state.road)
    for stands in range(1, last_position(state) + 1):
        cell = f"road_{stands}" if stands <= spaces else f"beyond_{stands}"
        yield cell, Tap("", [put("/provost", stands)], "provost")
