"""Final scoring: gold, goods and deniers left count, the most points win, ties share; counting by hand."""

from msgspec import Struct
from msgspec.structs import asdict

from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.rulebook import BY_ID
from referee.rules.caylus2005.state import Seat, State
from referee.rules.kernel.counting import Heap
from referee.rules.kernel.scoring import Result, won


class Score(Struct, frozen=True):
    """One player's final score."""

    pp: int
    gold_pp: int
    goods_pp: int
    deniers_pp: int
    total: int


def result(state: State) -> Result[Score]:
    """Score a position as if the game ended now [end.bonus] [end.ties]."""
    return won({seat.colour: _score(state, seat) for seat in state.seats})


def _score(state: State, seat: Seat) -> Score:
    pp, left = seat.earned.total(), _left(state, seat)
    return Score(pp, left["gold"], left["goods"], left["deniers"], pp + sum(left.values()))


def _left(state: State, seat: Seat) -> dict[str, int]:
    """Give the points for what is left, both divisions rounded down."""
    counts, stock = state.table.counts, seat.stock
    return {
        "gold": stock.gold * counts.gold_pp,
        "goods": (stock.total() - stock.gold) // counts.goods_per_pp,
        "deniers": stock.denier // counts.deniers_per_pp,
    }


def breakdown(state: State, player: str) -> dict[str, int]:
    """Give a player's points by source, what is left included; they add up to the total [points.sources]."""
    seat = state.seat(player)
    return {**asdict(seat.earned), **_left(state, seat)}


def heaps(catalogue: Catalogue) -> tuple[Heap, ...]:
    """Give what a table without a log counts: the points on the track, and the gold, goods and deniers left."""
    counts, page = catalogue.counts, BY_ID["end.bonus"].page
    return (
        Heap("pp", "pp", 1, "A", BY_ID["points.sources"].page),
        Heap("gold", "gold", counts.gold_pp, "A", page),
        Heap("goods", "goods", 1, "A", page, per=counts.goods_per_pp),
        Heap("deniers", "denier", 1, "A", page, per=counts.deniers_per_pp),
    )
