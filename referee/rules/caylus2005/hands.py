"""What hands do at the table: goods, deniers, workers, points and favors change places, and it is told."""

from typing import Any, Literal

from msgspec.structs import replace

from referee.rules.caylus2005 import events as told
from referee.rules.caylus2005.frames import GrantFavor
from referee.rules.caylus2005.goods import NOTHING, Pile
from referee.rules.caylus2005.state import Seat, State
from referee.rules.caylus2005.vocab import Phase, Source
from referee.rules.kernel.agenda import Play as KernelPlay

Play = KernelPlay[State, told.Event]


def change_seat(play: Play, player: str, **fields: Any) -> None:
    """Replace what a player has."""
    state = play.state
    at = state.table.index[player]
    seats = state.seats
    play.state = replace(state, seats=(*seats[:at], replace(seats[at], **fields), *seats[at + 1 :]))


def change_space(play: Play, space_id: str, **fields: Any) -> None:
    """Replace what lies on a space."""
    state = play.state
    at = state.table.at[space_id]
    spaces = state.spaces
    play.state = replace(state, spaces=(*spaces[:at], replace(spaces[at], **fields), *spaces[at + 1 :]))


def begin(play: Play, phase: Phase, markers: tuple[str, ...] = ()) -> None:
    """Begin a phase, in which favors may go to every line again [favor.once]."""
    play.change(phase=phase, seats=fresh(play.state))
    play.tell(told.PhaseStarted(phase, markers))


def fresh(state: State) -> tuple[Seat, ...]:
    """Give what everybody has, with no line used."""
    return tuple(replace(seat, lines=()) if seat.lines else seat for seat in state.seats)


def pay(play: Play, player: str, pile: Pile, where: str) -> None:
    """Move goods and deniers to the supply; whoever may not pay and does it all the same pays as far as it goes."""
    stock = play.state.seat(player).stock
    paid = pile.held() if stock.covers(pile) else pile.within(stock)
    if paid != NOTHING:
        change_seat(play, player, stock=stock.minus(paid))
        play.tell(told.GoodsSpent(player, paid, where))


def take_printed(play: Play, player: str, pile: Pile, where: str, source: Source = "corrected") -> None:
    """Give a player what is printed: goods and deniers, points and favors."""
    goods = pile.held()
    if goods != NOTHING:
        receive(play, player, goods)
        play.tell(told.GoodsTaken(player, goods, where))
    if pile.pp:
        score(play, player, pile.pp, source, where)
    if pile.favor:
        give_favors(play, player, pile.favor, where)


def receive(play: Play, player: str, goods: Pile) -> None:
    """Add goods and deniers, which never run out [goods.unlimited]."""
    change_seat(play, player, stock=play.state.seat(player).stock.plus(goods))


def score(play: Play, player: str, points: int, source: Source, where: str) -> None:
    """Add points; each has a source [points.sources]."""
    if points:
        change_seat(play, player, earned=play.state.seat(player).earned.plus(points, source))
        play.tell(told.PrestigeGained(player, points, source, where))


def lose(play: Play, player: str, points: int, source: Source, where: str) -> None:
    """Lose points, never more than there are; a loss of nothing is told, too [points.floor]."""
    earned = play.state.seat(player).earned
    lost = min(points, earned.total())
    change_seat(play, player, earned=earned.plus(-lost, source))
    play.tell(told.PrestigeGained(player, -lost, source, where))


def give_favors(
    play: Play, player: str, count: int, where: str, reason: Literal["most", "tie", "first"] | None = None
) -> None:
    """Give favors, to be used at once, one after the other [favor.nested]."""
    for _ in range(count):
        play.tell(told.FavorGained(player, where, reason))
        play.then(GrantFavor(player))


def worker_home(play: Play, player: str, space: str, tile: str, reason: Literal["used", "unreached"]) -> None:
    """Put a worker that left the board in front of its owner again [special.return]."""
    change_seat(play, player, workers=play.state.seat(player).workers + 1)
    play.tell(told.WorkerReturned(player, space, tile, reason))


def with_one(ids: tuple[str, ...], one: str) -> tuple[str, ...]:
    """Give sorted ids with one more."""
    return tuple(sorted((*ids, one)))


def without_one(ids: tuple[str, ...], one: str) -> tuple[str, ...]:
    """Give ids without one of them."""
    at = ids.index(one)
    return ids[:at] + ids[at + 1 :]
