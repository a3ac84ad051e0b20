"""Games of Caylus (2005) in which much is built, delivered and favored, played once for all tests of what is shown."""

from functools import cache

from referee.rules.caylus2005 import RULESET, Action, State, actions
from tests.caylus2005.playing import Move, by_weight, deal, moves
from tests.caylus2005.steered import in_town

PLAYERS = {"castle": 5, "joust": 4, "duel": 2}


@cache
def played() -> tuple[tuple[Move, ...], ...]:
    """Play them: one from its beginning and one from a town for each number of players."""
    starts = [(seed, RULESET.start(deal(seed, players))) for seed, players in PLAYERS.items()]
    towns = [(f"{seed} town", in_town(start)) for seed, start in starts]
    return tuple(tuple(moves(start, by_weight(seed, weigh))) for seed, start in (*starts, *towns))


def weigh(_: State, action: Action) -> float:
    """Build and deliver rather than pass and decline."""
    match action:
        case actions.Pass():
            return 0.15
        case actions.Decline():
            return 0.1
        case actions.Build() | actions.Prestige() | actions.Claim():
            return 3
        case actions.Deliver(spend=spend):
            return 1 if spend.total() in (0, 3, 6) else 0.05
        case actions.Place(space=space):
            return 4 if space in ("castle", "joust_field", "gate") else 1
    return 1
