"""What holds in every position of every game, whatever is played: pieces are conserved, choices are real."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from referee.rules.caylus1303 import RULESET, State
from referee.rules.caylus1303.scoring import breakdown, result
from tests.rules.ledger import Ledger
from tests.rules.playing import Move


def check_position(state: State, begun: State) -> None:
    """Check one position of a game that began at another."""
    check_workers_and_houses(state)
    check_tiles(state)
    check_characters(state, begun)
    check_nothing_negative(state)
    check_points(state)
    check_choice(state)


def check_all(game: Iterable[Move]) -> Iterator[Move]:
    """Check a game while it is played: every position, its saved form, and that the events tell every piece."""
    begun = ledger = None
    for move in game:
        if begun is None:
            begun, ledger = move.before, Ledger(move.before)
            check_position(begun, begun)
        check_position(move.after, begun)
        check_saving(move.after)
        for event in move.events:
            ledger.write(event)
        assert ledger.agrees_with(move.after)
        yield move


def check_saving(state: State) -> None:
    saved = RULESET.save_state(state)
    loaded = RULESET.load_state(saved)
    assert loaded == state
    assert RULESET.save_state(loaded) == saved
    assert RULESET.legal_actions(loaded) == RULESET.legal_actions(state)
    assert RULESET.public_state(loaded) == RULESET.public_state(state)


def check_workers_and_houses(state: State) -> None:
    for seat in state.seats:
        standing = sum(space.workers.count(seat.colour) for space in state.spaces) + state.site.count(seat.colour)
        assert seat.stock.worker + seat.camp + standing == 15, seat
        assert seat.houses + sum(space.owner == seat.colour for space in state.spaces) == 9, seat


def check_tiles(state: State) -> None:
    catalogue, setup = state.table.catalogue, state.table.setup
    laid = Counter(space.tile for space in state.road if space.tile)
    whole = laid + Counter((*setup.site, *state.supply.wood, *state.supply.stone, *state.supply.monument))
    for tile in (*catalogue.wood, *catalogue.stone, *catalogue.monuments):
        assert whole[tile.id] == 1, tile.id
    for space, starting in zip(state.road, setup.road, strict=False):  # a monument replaces its residence for good
        assert space.tile == starting or space.side == "monument", space
    assert all(not laid[tile] for tile in setup.site[1:])
    assert sum(laid.values()) == sum(space.side is not None for space in state.road)


def check_characters(state: State, begun: State) -> None:
    assert _characters(state) == _characters(begun)
    assert max(_characters(state).values(), default=1) == 1


def _characters(state: State) -> Counter:
    return Counter([*state.board_characters, *(one for seat in state.seats for one in seat.characters)])


def check_nothing_negative(state: State) -> None:
    for seat in state.seats:
        gained = [points for source, points in asdict(seat.prestige).items() if source != "corrected"]
        assert min(*asdict(seat.stock).values(), *gained, seat.prestige.total(), seat.camp, seat.houses) >= 0, seat
        assert not seat.stock.pp
        assert not seat.stock.favor
    road = state.table.catalogue.road
    assert 0 <= state.provost <= road.spaces + road.beyond
    assert 1 <= state.round <= 9


def check_points(state: State) -> None:
    for colour, score in result(state).scores.items():
        assert sum(breakdown(state, colour).values()) == score.total
        assert score.total == score.pp + 2 * state.seat(colour).stock.gold
    best = max(score.total for score in result(state).scores.values())
    assert result(state).winners == tuple(sorted(c for c, score in result(state).scores.items() if score.total == best))


def check_choice(state: State) -> None:
    legal = RULESET.legal_actions(state)
    over = RULESET.pending(state) is None
    assert len(legal) >= 2 or (over and not legal and state.phase == "over" and state.round == 9)
    assert len(set(legal)) == len(legal)
    assert legal == RULESET.legal_actions(state)
