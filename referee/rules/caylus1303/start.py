"""The first state of a game: a checked set-up in, the table as laid out and the first pick asked out."""

from referee.rules.caylus1303.frames import NextPick, StartRound
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.phases import draft
from referee.rules.caylus1303.setup import Setup
from referee.rules.caylus1303.state import Seat, Space, State, Supply
from referee.rules.caylus1303.table import Table


def start(setup: Setup) -> State:
    """Lay out a game at its draft [setup.pieces] [setup.provost]."""
    table = Table(setup)
    return State(
        table=table,
        first_player=setup.first_player,
        provost=len(setup.road),
        spaces=_spaces(table),
        supply=_supply(table),
        board_characters=tuple(sorted(setup.characters)),
        seats=tuple(_seat(table, colour) for colour in setup.players),
        agenda=(StartRound(), NextPick(), next(draft.picks(setup.players, setup.first_player))),
    )


def _spaces(table: Table) -> tuple[Space, ...]:
    """Lay the starting tiles, then the wood tile, and the stone tile in its place [setup.road]."""
    tiles = dict(enumerate((*table.setup.road, table.setup.wood), start=1))
    tiles[table.catalogue.road.stone] = table.setup.stone
    road = (
        Space(f"road_{number}", tiles[number], "setup") if number in tiles else Space(f"road_{number}")
        for number in range(1, table.catalogue.road.spaces + 1)
    )
    return (*(Space(printed.id, side="printed") for printed in table.catalogue.printed), *road)


def _supply(table: Table) -> Supply:
    """Put aside the tiles that are neither on the road nor at the site [setup.supply] [setup.stone_tiles]."""
    laid = {*table.setup.site, table.setup.wood, table.setup.stone}
    catalogue = table.catalogue
    return Supply(
        wood=tuple(sorted(tile.id for tile in catalogue.wood if tile.id not in laid)),
        stone=tuple(sorted(tile.id for tile in catalogue.stone if tile.id not in laid)),
        monument=tuple(sorted(tile.id for tile in catalogue.monuments)),
    )


def _seat(table: Table, colour: str) -> Seat:
    counts = table.counts
    workers = counts.starting_workers[len(table.players) - 2]
    stock = counts.goods.plus(Pile(worker=workers))
    return Seat(colour, stock, camp=counts.workers - workers, houses=counts.houses)
