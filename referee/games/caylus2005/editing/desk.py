"""The desk of Caylus (2005): what its editor brings to the controls that any game has."""

from collections.abc import Iterator

from referee.games.caylus2005.editing.sketches import CASTLE, CIRCLES, INN, TILES, WORKERS
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words.points import point_line
from referee.games.editing.desk import IN_USE, Desk
from referee.rules.caylus2005 import RULESET, State
from referee.rules.caylus2005.points import PHASES
from referee.rules.kernel.texts import N_


def places(state: State) -> Iterator[str]:
    """Give every place where a worker can stand."""
    yield from state.table.space_ids
    yield CASTLE
    yield from (f"{INN}/{circle}" for circle in CIRCLES)


def pick_of(where: str) -> str:
    """Give what is picked with a place."""
    return where.partition("/")[0] if where.startswith((CASTLE, INN)) else f"space/{where}"


SCORED = N_("This section is being scored now. Finish that first, or say where the game goes on:")


def in_use(path: str) -> str:
    """Say why a path cannot be put right: a section is being scored, or a space used."""
    return IN_USE if path.startswith("/spaces/") else SCORED


DESK = Desk(
    ruleset=RULESET,
    workers=WORKERS,
    tiles=TILES,
    places=places,
    pick_of=pick_of,
    icon_of=icon_of,
    point_line=point_line,
    phases=PHASES,
    in_use=in_use,
    over=N_(
        "The game is over: only resources, deniers and points can be set right. For more, say where the game goes on:"
    ),
)
