"""What hands do at the table: goods, workers, points, houses and characters change places, and it is told."""

from typing import Any, Literal, TypeVar

from msgspec.structs import replace

from referee.rules.caylus1303 import events as told
from referee.rules.caylus1303.effects import Power
from referee.rules.caylus1303.frames import GrantFavor
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.state import State
from referee.rules.caylus1303.vocab import Source
from referee.rules.kernel.agenda import Play as KernelPlay

Play = KernelPlay[State, told.Event]
PowerT = TypeVar("PowerT", bound=Power)


def power(state: State, player: str, kind: type[PowerT]) -> PowerT | None:
    """Give a kind of power if the player holds the character that has it."""
    character = state.table.by_power[kind]
    held = character.id in state.seat(player).characters
    return character.power if held else None  # type: ignore[return-value]


def holder(state: State, kind: type[Power]) -> str | None:
    """Give the player who holds the character with a kind of power."""
    character = state.table.by_power[kind].id
    return next((seat.colour for seat in state.seats if character in seat.characters), None)


def change_seat(play: Play, player: str, **fields: Any) -> None:
    """Replace what lies in front of a player."""
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


def pay(play: Play, player: str, pile: Pile, where: str) -> None:
    """Move goods to the supply, and workers from the stock, never from the board, to the camp [workers.paid].

    Whoever may not pay and does it all the same pays as far as the stock goes.
    """
    seat = play.state.seat(player)
    if not seat.stock.covers(pile):
        pile = pile.within(seat.stock)
    change_seat(play, player, stock=seat.stock.minus(pile), camp=seat.camp + pile.worker)
    if pile.total():
        play.tell(told.GoodsSpent(player, pile.goods(), where))
    if pile.worker:
        play.tell(told.WorkersPaid(player, pile.worker, where))


def take(play: Play, player: str, pile: Pile, where: str, source: Source = "setup_tiles") -> None:
    """Give a player what is printed: goods, workers as far as the camp holds them, points and favors."""
    if pile.total():
        take_goods(play, player, pile.goods(), where)
    if pile.worker:
        take_workers(play, player, pile.worker, where)
    if pile.pp:
        score(play, player, pile.pp, source, where)
    for _ in range(pile.favor):
        give_favor(play, player, where)


def take_goods(play: Play, player: str, goods: Pile, where: str, *, bonus: bool = False) -> None:
    """Take goods from the supply, which never runs out [goods.unlimited]."""
    change_seat(play, player, stock=play.state.seat(player).stock.plus(goods))
    play.tell(told.GoodsTaken(player, goods, where, bonus))


def take_workers(play: Play, player: str, worth: int, where: str) -> None:
    """Take workers from the camp, never more than it holds [workers.camp]."""
    seat = play.state.seat(player)
    count = min(worth, seat.camp)
    change_seat(play, player, stock=seat.stock.plus(Pile(worker=count)), camp=seat.camp - count)
    play.tell(told.WorkersTaken(player, count, worth, where))


def score(play: Play, player: str, points: int, source: Source, where: str) -> None:
    """Gain prestige points; each has a source [prestige.sources]."""
    if points:
        change_seat(play, player, prestige=play.state.seat(player).prestige.plus(points, source))
        play.tell(told.PrestigeGained(player, points, source, where))


def give_favor(play: Play, player: str, where: str, reason: Literal["most", "tie", "first"] | None = None) -> None:
    """Gain a favor, to be used at once."""
    play.tell(told.FavorGained(player, where, reason))
    play.then(GrantFavor(player))


def receive_character(play: Play, player: str, character: str, victim: str | None = None) -> None:
    """Put a character in front of a player: it works for its holder from now on [favor.holders]."""
    change_seat(play, player, characters=with_one(play.state.seat(player).characters, character))
    play.tell(told.CharacterTaken(player, character, victim))


def worker_to_camp(play: Play, player: str) -> None:
    """Put a worker that stood on the board into the camp, never back in front of the player."""
    change_seat(play, player, camp=play.state.seat(player).camp + 1)


def with_one(ids: tuple[str, ...], one: str) -> tuple[str, ...]:
    """Give sorted ids with one more."""
    return tuple(sorted((*ids, one)))


def without_one(ids: tuple[str, ...], one: str) -> tuple[str, ...]:
    """Give ids without one of them."""
    at = ids.index(one)
    return ids[:at] + ids[at + 1 :]
