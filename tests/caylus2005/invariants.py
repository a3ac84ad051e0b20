"""What holds in every position of every game, whatever is played: pieces are conserved, choices are real."""

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from referee.rules.caylus2005 import RULESET, State
from referee.rules.caylus2005.events import FavorLost, MarkerAdvanced, PhaseStarted, Skipped
from referee.rules.caylus2005.position import standing
from tests.caylus2005.ledger import Ledger
from tests.caylus2005.playing import Move


def check_all(game: Iterable[Move]) -> Iterator[Move]:
    """Check a game while it is played: every position, its saved form, what may change, and what the events tell."""
    ledger = None
    for move in game:
        ledger = ledger or Ledger(move.before)
        for event in move.events:
            ledger.write(event)
        assert ledger.agrees_with(move.after)
        check_position(move.after)
        check_saving(move.after)
        check_forward(move)
        check_favors(move)
        yield move


def check_position(state: State) -> None:
    check_workers(state)
    check_tiles(state)
    check_nothing_negative(state)
    check_castle(state)
    check_points(state)
    check_choice(state)


def check_saving(state: State) -> None:
    saved = RULESET.save_state(state)
    loaded = RULESET.load_state(saved)
    assert loaded == state
    assert RULESET.save_state(loaded) == saved


def check_workers(state: State) -> None:
    """Six workers a colour, at home or on the board."""
    for seat in state.seats:
        assert seat.workers + standing(state, seat.colour) == 6, seat
        assert state.castle.count(seat.colour) <= 1
        assert state.space("stables").workers.count(seat.colour) <= 1
    assert all(len(space.workers) <= 1 for space in state.spaces if space.id != "stables")
    if state.phase in ("castle", "bailiff", "over"):
        assert not any(space.workers or space.claim for space in state.road)


def check_tiles(state: State) -> None:
    """Every tile lies on the road, in the supply or left the game; what is neutral only leaves it."""
    table = state.table
    lying = Counter(space.tile for space in state.road if space.tile)
    whole = lying + Counter((*state.supply.wood, *state.supply.stone, *state.supply.prestige, *state.gone))
    for row in (*table.catalogue.wood, *table.catalogue.stone, *table.catalogue.prestige):
        assert whole[row.id] == row.copies, row.id
    assert all(lying[row.id] <= 1 for row in table.catalogue.neutral)
    assert all(space.side is not None for space in state.road[:8])  # a space never becomes empty again
    sides = [space.side for space in state.road]
    assert None not in sides[: len(sides) - sides[::-1].index("craft")] if "craft" in sides[8:] else True
    for space in state.road:
        assert (space.owner is not None) == (space.side in ("craft", "residence", "prestige")), space
        assert space.claim is None or space.workers, space


def check_nothing_negative(state: State) -> None:
    for seat in state.seats:
        assert min(*asdict(seat.stock).values(), seat.earned.total(), seat.workers) >= 0, seat
        assert (seat.stock.pp, seat.stock.favor) == (0, 0)
    assert 1 <= state.provost <= 28
    assert 6 <= state.bailiff <= 25
    assert 1 <= state.round <= 18


def check_castle(state: State) -> None:
    """Houses within their sections, markers within the open columns."""
    for section, houses in zip(state.table.sections, state.houses, strict=True):
        assert 0 <= sum(houses) <= section.size
    open_columns = state.section.columns if state.section else 5
    for seat in state.seats:
        assert max(asdict(seat.markers).values()) <= open_columns
        assert state.table.rulings.favors == "table" or not (any(asdict(seat.markers).values()) or seat.lines)


def check_points(state: State) -> None:
    for colour, score in RULESET.result(state).scores.items():
        points = RULESET.points(state, colour)
        assert sum(points.values()) == (score.pp if state.agenda else score.total)
        assert points["corrected"] == 0


def check_choice(state: State) -> None:
    legal = RULESET.legal_actions(state)
    over = RULESET.pending(state) is None
    assert len(legal) >= 2 or (over and not legal and state.phase == "over" and state.section is None)
    assert len(set(legal)) == len(legal)
    assert legal == RULESET.legal_actions(state)


def check_forward(move: Move) -> None:
    """Bailiff, markers, houses and scored sections only go on."""
    before, after = move.before, move.after
    assert before.bailiff <= after.bailiff
    assert before.scored <= after.scored
    for old, new in zip(before.seats, after.seats, strict=True):
        columns = zip(asdict(old.markers).values(), asdict(new.markers).values(), strict=True)
        assert all(one <= other for one, other in columns)
    for old, new in zip(before.houses, after.houses, strict=True):
        assert all(one <= other for one, other in zip(old, new, strict=True))


def check_favors(move: Move) -> None:
    """A different line for each favor of a phase; one is lost only when all four are used."""
    used = {seat.colour: set(seat.lines) for seat in move.before.seats}
    for event in move.events:
        match event:
            case PhaseStarted():
                used = {player: set() for player in used}
            case MarkerAdvanced(player=player, line=line) | Skipped(reason="marker", player=player, where=line):
                assert line not in used[player]
                used[player].add(line)
            case FavorLost(player=player):
                assert len(used[player]) == 4
    assert used == {seat.colour: set(seat.lines) for seat in move.after.seats}


def check_wild(state: State) -> None:
    """What holds whatever a table has done: six workers, tiles no more often than the box has them, real choices."""
    for seat in state.seats:
        assert seat.workers + standing(state, seat.colour) == 6, seat
        assert min(*asdict(seat.stock).values(), seat.earned.total(), seat.workers) >= 0, seat
    lying = Counter(space.tile for space in state.road if space.tile)
    whole = lying + Counter((*state.supply.wood, *state.supply.stone, *state.supply.prestige, *state.gone))
    for row in (*state.table.catalogue.wood, *state.table.catalogue.stone, *state.table.catalogue.prestige):
        assert whole[row.id] == row.copies, row.id
    for section, houses in zip(state.table.sections, state.houses, strict=True):
        assert 0 <= sum(houses) <= section.size
    assert 1 <= state.provost <= 28
    assert 1 <= state.bailiff <= 28
    assert len(RULESET.legal_actions(state)) >= (2 if state.agenda else 0)
