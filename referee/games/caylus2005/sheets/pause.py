"""The pause sheet: a running game in; everything that rebuilds its table, and the codes that hold it, out."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.games.caylus2005.favors import FavorTable, favor_table
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.sheets.drawn_road import drawn_road
from referee.games.caylus2005.table import CastleView, castle_view, front, supply_view
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.decisions import asked
from referee.games.caylus2005.words.rulebook import KINDS
from referee.pages.seats import SeatTag, tag
from referee.printables import pause
from referee.printables.choices import PrintChoice
from referee.printables.panels import Block
from referee.printables.pause import MEASURES, Card, Count, Lying, Part, PauseSheet
from referee.printables.qr.pages import code_pages
from referee.printables.subjects import Subject
from referee.rules.caylus2005 import RULESET, State

ROW = {"normal": {"a4": 25.0, "letter": 21.5}, "large": {"a4": 30.0, "letter": 31.0}}  # of the road, on each paper
BOARD = {"normal": 51.0, "large": 93.0}  # castle and favors, as static/css/caylus2005/print/pause.css has them


class Order(NamedTuple):
    """Players in an order, or those who did so much."""

    icon: str
    label: str
    seats: tuple[SeatTag, ...]


class Own(NamedTuple):
    """What lies and stands on the board besides the road: castle, favor table, orders, and favors of this phase."""

    castle: CastleView
    favors: FavorTable
    orders: tuple[Order, ...]
    told: tuple[str, ...]  # what else must be known of the phase


def pause_sheet(words: Words, choice: PrintChoice, subject: Subject) -> PauseSheet:
    """Lay out a game as it stands."""
    state: State = subject.played.state
    decision = RULESET.pending(state)
    tags = {seat.colour: tag(words, seat.colour) for seat in state.seats}
    stage = words.say("Pause · round {round} · {phase}", round=state.round, phase=words.phase(state.phase))
    laid = PauseSheet(
        title=pause.titled(words, subject, stage),
        name=subject.heading(words),
        asked=asked(words, decision) if decision else "",
        notes=(_pawns(words, state),),
        road=drawn_road(words, state, choice),
        tags=tags,
        own=Own(
            castle_view(words, state, taps=False),
            favor_table(words, state),
            tuple(_orders(words, state, tags)),
            tuple(_told(words, state)),
        ),
        players=words.say("In front of the players"),
        cards=tuple(
            _card(words, state, tags[colour])._replace(asked=decision is not None and decision.player == colour)
            for colour in state.table.players
        ),
        meanings=(),
        hidden=False,
        options=subject.options(words),
        codes=code_pages(words, choice, subject, alone=True),
    )
    parts = (_drawn if choice.large else _written)(laid, _lying(words, state), choice)
    return pause.paged(laid, choice, ROW[choice.type][choice.paper], parts)


def _card(words: Words, state: State, seat: SeatTag) -> Card:
    """Give what lies in front of a player, and their points."""
    before = front(words, state, seat.colour)
    pieces = before.pieces
    counts = (
        Count("worker", words.say("Workers at home"), pieces.workers),
        Count(icon_of("denier"), words.say("Deniers"), pieces.deniers),
        Count("prestige", words.say("Prestige points"), before.points),
        *(Count(good.icon, good.name, good.number) for good in pieces.goods),
    )
    return Card(seat, counts)


def _pawns(words: Words, state: State) -> str:
    """Say where provost and bailiff stand."""
    return words.say(
        "The provost stands on road space {provost}, the bailiff on road space {bailiff}.",
        provost=state.provost,
        bailiff=state.bailiff,
    )


def _orders(words: Words, state: State, tags: Mapping[str, SeatTag]) -> Iterator[Order]:
    lines = {
        "turn_order": (words.say("Turn order:"), state.turn_order),
        "bridge": (words.say("Passed:"), state.bridge),
        "castle": (words.say("At the castle:"), state.castle),
    }
    for icon, (label, players) in lines.items():
        yield Order(icon_of(icon), label, tuple(tags[colour] for colour in players))


def _told(words: Words, state: State) -> Iterator[str]:
    """Tell what was delivered and scored, and where favors went, as far as the phase remembers it."""
    scored = [words.name(section.id) for section in state.table.sections[: state.scored]]
    if scored:
        yield words.say("Scored: {sections}.", sections=words.listed(scored))
    for delivered in state.deliveries if state.phase == "castle" else ():
        batches = words.pile({"batch": delivered.batches})
        yield words.say("{player} delivered {what}.", player=words.player(delivered.player), what=batches)
    for seat in state.seats:
        if seat.lines:
            lines = words.listed([words.line(line) for line in seat.lines])
            yield words.say("Favors of {player} in this phase: {lines}.", player=words.player(seat.colour), lines=lines)


def _lying(words: Words, state: State) -> tuple[Lying, ...]:
    return tuple(
        Lying(icon_of(f"flag_{kind}"), words.say(KINDS[kind][0]), faces)
        for kind, faces in supply_view(words, state).items()
    )


# ---- what stands on which page


def _written(sheet: PauseSheet, lying: tuple[Lying, ...], choice: PrintChoice) -> Iterator[Block[Part]]:
    """Castle and favors beside each other, then the players; the supply in words."""
    yield Block(Part("board"), _board_high(sheet, choice))
    yield from pause.players(sheet, choice)
    high = pause.listed(lying, choice, pause.table_room(choice).width)
    yield Block(Part("around", beside=lying), MEASURES[choice.type].heading + high)


def _drawn(sheet: PauseSheet, lying: tuple[Lying, ...], choice: PrintChoice) -> Iterator[Block[Part]]:
    """The same, some players below the others; everything beside the board as a picture."""
    yield Block(Part("board"), _board_high(sheet, choice))
    yield from pause.players(sheet, choice)
    yield from pause.drawn(lying, choice)


def _board_high(sheet: PauseSheet, choice: PrintChoice) -> float:
    """Measure castle and favors, with a line below them for whatever the phase remembers."""
    measures = MEASURES[choice.type]
    return BOARD[choice.type] + len(sheet.own.told) * measures.body.line
