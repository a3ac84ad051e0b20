"""What should lie on the table, to be compared at a glance: a card for each player, then the board."""

from collections.abc import Iterator

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.editing.matching import board_card, goods, lying, player_card
from referee.pages.matching import Card, Fact, Part
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.vocab import GOODS


def cards(words: Words, state: State) -> Iterator[Card]:
    """Give the players in turn order, then who stands where."""
    for player in state.table.players:
        yield player_card(words, player, _player(words, state, player))
    yield board_card(words.say("The road"), (_board(words, state), *lying(words, icon_of, state)))


def _player(words: Words, state: State, player: str) -> Iterator[Part]:
    seat, own = state.seat(player), f"seat/{player}"
    pieces = (
        Fact(words.say("workers at hand"), f"{own}/workers", "worker", str(seat.stock.worker)),
        Fact(words.say("in the camp"), own, icon_of("camp"), str(seat.camp)),
        Fact(words.say("houses left"), own, "house", str(seat.houses)),
    )
    held = tuple(Fact(words.name(each), f"character/{each}", icon_of(each)) for each in seat.characters)
    yield goods(words, icon_of, player, {good: getattr(seat.stock, good) for good in GOODS})
    yield Part(pieces, "numbers")
    yield Part(held, "portraits")


def _board(words: Words, state: State) -> Part:
    stands = words.say("just after space {number}", number=state.provost) if state.provost else words.name("bridge")
    first = Fact(words.say("first player"), "more", "first_player", houses=(state.first_player,))
    signs = (Fact(words.say("the provost"), "provost", icon_of("provost"), stands), first)
    bridge = Fact(words.name("bridge"), "bridge", icon_of("bridge"), houses=state.bridge)
    site = Fact(words.name("site"), "site", icon_of("site"), pawns=state.site)
    return Part((*signs, *([bridge] if state.bridge else []), *([site] if state.site else [])), "lines")
