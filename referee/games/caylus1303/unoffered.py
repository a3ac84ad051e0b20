"""What rules forbid and hands could do all the same: the pending decision in; choices that no panel offers out."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from referee.games.caylus1303.choices import choice_of, on_board
from referee.games.caylus1303.words import Words
from referee.pages.choices import Choice, by_tile
from referee.rules.caylus1303 import RULESET, Action, State, actions
from referee.rules.caylus1303.frames import Delivery
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.gravities import MOST as PLENTY

MOST = 120  # more than any printed tile gives
RICH = Pile(*(PLENTY,) * 6)  # of every good, and of workers
STEPS = range(1, 7)  # of the provost: twice as many as any rule allows


def unoffered(words: Words, state: State) -> list[Choice]:
    """Give what whoever is asked cannot pay, too long ways of the provost, and buildings that are not open yet."""
    forbidden = (action for action in _imagined(state) if _forbidden(state, action))
    return by_tile([choice_of(words, state, action) for action in islice(forbidden, MOST)])


def _imagined(state: State) -> Iterator[Action]:
    """Give what would be legal with all goods of the box; deliveries, which nobody can list, are none of it."""
    decision = RULESET.pending(state)
    if decision is None or isinstance(decision, Delivery):
        return
    seats = (replace(seat, stock=RICH) if seat.colour == decision.player else seat for seat in state.seats)
    yield from RULESET.legal(replace(state, seats=tuple(seats)))
    yield from (actions.Provost(steps) for far in STEPS for steps in (far, -far))
    yield from (actions.SiteBuilding(slot) for slot in range(1, len(state.table.setup.site) + 1))


def _forbidden(state: State, action: Action) -> bool:
    """Whether a rule forbids what hands could do; what is tapped on the board need not be listed."""
    return not on_board(action) and RULESET.gravity(state, action) == "forbidden"
