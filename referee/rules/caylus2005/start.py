"""The first state of a game: a checked set-up in, the table as laid out and the first turn asked out."""

from referee.rules.caylus2005.events import Event
from referee.rules.caylus2005.frames import StartRound
from referee.rules.caylus2005.game import GAME
from referee.rules.caylus2005.goods import Pile
from referee.rules.caylus2005.hands import Play
from referee.rules.caylus2005.setup import Setup
from referee.rules.caylus2005.state import Seat, Space, State, Supply
from referee.rules.caylus2005.table import Table
from referee.rules.kernel import engine


def begin(setup: Setup) -> engine.Outcome[State, Event]:
    """Lay out a game and go on to its first turn; the first income is told."""
    return engine.settle(GAME, Play(laid_out(setup)))


def laid_out(setup: Setup) -> State:
    """Lay out a game before its first round [setup.pieces] [setup.pawns] [setup.order]."""
    table = Table(setup)
    return State(
        table=table,
        turn_order=setup.players,
        provost=table.catalogue.road.start,
        bailiff=table.catalogue.road.start,
        spaces=_spaces(table),
        supply=_supply(table),
        seats=tuple(_seat(table, at) for at in range(len(setup.players))),
        houses=tuple((0,) * len(setup.players) for _ in table.sections),
        agenda=(StartRound(),),
    )


def _spaces(table: Table) -> tuple[Space, ...]:
    """Lay the neutral tiles from the bridge on; the fixed buildings are printed on the road [setup.road]."""
    tiles = {
        f"road_{number}": Space(f"road_{number}", tile, "neutral") for number, tile in enumerate(table.setup.road, 1)
    }
    tiles |= {f"road_{row.at}": Space(f"road_{row.at}", row.id, "fixed") for row in table.catalogue.fixed}
    tiles |= {row.id: Space(row.id, side="special") for row in table.catalogue.special}
    return tuple(tiles.get(space) or Space(space) for space in table.space_ids)


def _supply(table: Table) -> Supply:
    """Put all wood, stone and prestige tiles aside, each as often as the box has it [setup.supply]."""
    families = (table.catalogue.wood, table.catalogue.stone, table.catalogue.prestige)
    return Supply(*(tuple(sorted(row.id for row in rows for _ in range(row.copies))) for rows in families))


def _seat(table: Table, at: int) -> Seat:
    counts = table.counts
    deniers = counts.deniers_of_two if len(table.players) == 2 else counts.deniers
    return Seat(table.players[at], counts.goods.plus(Pile(denier=deniers[at])), counts.workers)
