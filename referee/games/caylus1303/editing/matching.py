"""What should lie on the table, to be compared at a glance: a card for each player, then the board."""

from collections.abc import Iterator

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.pages.matching import Card, Fact, Part
from referee.rules.caylus1303 import State
from referee.rules.caylus1303.vocab import GOODS


def cards(words: Words, state: State) -> Iterator[Card]:
    """Give the players in turn order, then who stands where."""
    yield from (_player(words, state, player) for player in state.table.players)
    yield Card("board", words.say("The road"), tuple(_board(words, state)), icon="road")


def _player(words: Words, state: State, player: str) -> Card:
    seat, own = state.seat(player), f"seat/{player}"
    goods = tuple(
        Fact(words.name(each), f"{own}/{each}", icon_of(each), str(getattr(seat.stock, each))) for each in GOODS
    )
    pieces = (
        Fact(words.say("workers at hand"), f"{own}/workers", "worker", str(seat.stock.worker)),
        Fact(words.say("in the camp"), own, icon_of("camp"), str(seat.camp)),
        Fact(words.say("houses left"), own, "house", str(seat.houses)),
    )
    held = tuple(Fact(words.name(each), f"character/{each}", icon_of(each)) for each in seat.characters)
    parts = (Part(goods, "numbers"), Part(pieces, "numbers"), Part(held, "portraits"))
    return Card(own.replace("/", "-"), words.player(player), tuple(part for part in parts if part.facts), colour=player)


def _board(words: Words, state: State) -> Iterator[Part]:
    stands = words.say("just after space {number}", number=state.provost) if state.provost else words.name("bridge")
    first = Fact(words.say("first player"), "more", "first_player", houses=(state.first_player,))
    signs = (Fact(words.say("the provost"), "provost", icon_of("provost"), stands), first)
    bridge = Fact(words.name("bridge"), "bridge", icon_of("bridge"), houses=state.bridge)
    site = Fact(words.name("site"), "site", icon_of("site"), pawns=state.site)
    yield Part((*signs, *([bridge] if state.bridge else []), *([site] if state.site else [])), "lines")
    if standing := tuple(_workers(words, state)):
        yield Part(standing, "lines", words.say("Workers"))
    if built := tuple(_houses(words, state)):
        yield Part(built, "lines", words.say("Houses"))


def _workers(words: Words, state: State) -> Iterator[Fact]:
    for space in state.spaces:
        if space.workers:
            where = words.place(space.called, space.id)
            yield Fact(where, f"space/{space.id}", icon_of(space.called), pawns=space.workers)


def _houses(words: Words, state: State) -> Iterator[Fact]:
    for space in state.road:
        if space.tile and space.owner:
            where = words.place(space.tile, space.id)
            yield Fact(where, f"space/{space.id}", icon_of(space.tile), houses=(space.owner,))
