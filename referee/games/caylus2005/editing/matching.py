"""What should lie on the table, to be compared at a glance: a card for each player, then the board."""

from collections.abc import Iterator

from referee.games.caylus2005.editing.sketches import CASTLE, CIRCLES, INN, workers_at
from referee.games.caylus2005.editing.spaces import ON_CIRCLE
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.editing.matching import board_card, goods, lying, player_card
from referee.pages.matching import Card, Fact, Part
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.vocab import GOODS, LINES


def cards(words: Words, state: State) -> Iterator[Card]:
    """Give the players in turn order, then who stands where."""
    for player in state.turn_order:
        yield player_card(words, player, _player(words, state, player))
    parts = (_orders(words, state), _castle(words, state), *lying(words, icon_of, state))
    yield board_card(words.say("The board"), parts)


def _player(words: Words, state: State, player: str) -> Iterator[Part]:
    seat, own = state.seat(player), f"seat/{player}"
    pieces = (
        Fact(words.say("deniers"), f"{own}/deniers", icon_of("denier"), str(seat.stock.denier)),
        Fact(words.say("workers at home"), own, "worker", str(seat.workers)),
        Fact(words.say("points"), f"{own}/pp", icon_of("pp"), str(seat.earned.total())),
    )
    columns = tuple(
        Fact(words.line(line), f"{own}/{line}", icon_of(f"line_{line}"), str(getattr(seat.markers, line)))
        for line in LINES
    )
    yield goods(words, icon_of, player, {good: getattr(seat.stock, good) for good in GOODS})
    yield Part(pieces, "numbers")
    if state.table.rulings.favors == "table":
        yield Part(columns, "numbers", words.say("Favor table: column of the marker"))


def _orders(words: Words, state: State) -> Part:
    """Give where the pawns stand, and who comes when."""
    facts = [
        Fact(words.say("the provost"), "provost", icon_of("provost"), _on_space(words, state.provost)),
        Fact(words.say("the bailiff"), "bailiff", icon_of("bailiff"), _on_space(words, state.bailiff)),
        Fact(words.say("turn order"), "order", icon_of("turn_order"), houses=state.turn_order),
        Fact(words.name("bridge"), "bridge", icon_of("bridge"), houses=state.bridge),
    ]
    return Part(tuple(fact for fact in facts if fact.value or fact.houses), "lines")


def _on_space(words: Words, space: int) -> str:
    return words.say("on space {number}", number=space)


def _castle(words: Words, state: State) -> Part:
    """Give the workers at the castle and on the circles of the inn, and everybody's houses in the sections."""
    circles = (
        Fact(
            words.say("{what}: {where}", what=words.name(INN), where=words.say(ON_CIRCLE[circle])),
            INN,
            icon_of(INN),
            pawns=workers_at(state, f"{INN}/{circle}"),
        )
        for circle in CIRCLES
    )
    workers = Fact(words.say("workers at the castle"), CASTLE, icon_of(CASTLE), pawns=state.castle)
    standing = tuple(fact for fact in (*circles, workers) if fact.pawns)
    return Part((*standing, *_sections(words, state)), "lines", words.say("Castle"))


def _sections(words: Words, state: State) -> Iterator[Fact]:
    for section, row in zip(state.table.sections, state.houses, strict=True):
        houses = tuple(player for player, count in zip(state.table.players, row, strict=True) for _ in range(count))
        if houses:
            yield Fact(words.name(section.id), f"section/{section.id}", icon_of(section.id), houses=houses)
