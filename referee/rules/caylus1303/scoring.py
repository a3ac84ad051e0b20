"""Final scoring: gold left counts, the most prestige wins, ties share; the breakdown by source; counting by hand."""

from msgspec import Struct
from msgspec.structs import asdict

from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.rulebook import BY_ID
from referee.rules.caylus1303.state import State
from referee.rules.kernel.counting import Heap
from referee.rules.kernel.scoring import Result, won


class Score(Struct, frozen=True):
    """One player's final score."""

    pp: int
    gold_pp: int
    total: int


def result(state: State) -> Result[Score]:
    """Score a position as if the game ended now [scoring.gold] [scoring.ties]."""
    scores = {}
    for seat in state.seats:
        pp, gold_pp = seat.prestige.total(), seat.stock.gold * state.table.counts.gold_pp
        scores[seat.colour] = Score(pp, gold_pp, pp + gold_pp)
    return won(scores)


def breakdown(state: State, player: str) -> dict[str, int]:
    """Give a player's points by source, the gold left included; they add up to the total [prestige.sources]."""
    seat = state.seat(player)
    return {**asdict(seat.prestige), "gold": seat.stock.gold * state.table.counts.gold_pp}


def heaps(catalogue: Catalogue) -> tuple[Heap, ...]:
    """Give what a table without a log counts: the prestige tokens by their values, and the gold left [scoring.gold]."""
    values, sure, page = catalogue.tokens.values, catalogue.tokens.sure, catalogue.tokens.page
    return (
        *(Heap(f"tokens_{value}", "prestige", value, sure, page, printed=True) for value in values),
        Heap("gold", "gold", catalogue.counts.gold_pp, "A", BY_ID["scoring.gold"].page),
    )
