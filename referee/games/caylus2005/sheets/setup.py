"""The set-up sheet: a dealt, coded or played set-up in; the drawn table, its pieces and the steps to tick off out."""

from typing import NamedTuple

from referee.games import laid_out
from referee.games.caylus2005.checklist import setup_code
from referee.games.caylus2005.codes import read_code
from referee.games.caylus2005.faces import pile_tokens
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.sheets.drawn_road import drawn_road
from referee.games.caylus2005.sheets.laying import tasks
from referee.games.caylus2005.table import SectionView, castle_view
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.rulebook import KINDS
from referee.pages.faces import Token
from referee.pages.seats import SeatTag, tag, tags
from referee.printables.choices import PrintChoice
from referee.printables.setup import MEASURES, LaidTable, SetupSheet, paged
from referee.printables.subjects import Subject
from referee.rules.caylus2005 import RULESET, Setup, State
from referee.rules.caylus2005.catalogue import EDITIONS, NEWEST
from referee.rules.caylus2005.start import laid_out as begun
from referee.rules.caylus2005.state import Seat
from referee.rules.caylus2005.vocab import COLOURS

FAMILIES = ("wood", "stone", "prestige")


class Starter(NamedTuple):
    """A player at their place in the turn order, and what they begin with."""

    seat: SeatTag
    pieces: tuple[Token, ...]


class Heap(NamedTuple):
    """Tiles of a family that lie beside the board: how many."""

    icon: str
    name: str
    number: int


class Own(NamedTuple):
    """What lies on the table besides the road: the castle, the tiles to build, and the players in turn order."""

    castle: tuple[SectionView, ...]
    supply: tuple[Heap, ...]
    players: tuple[Starter, ...]


class Sizes(NamedTuple):
    """How large these are, as static/css/caylus2005/print/setup.css has it, in millimetres."""

    row: dict[str, float]  # of the road, on each paper
    ground: float
    players: float


SIZES = {
    "normal": Sizes({"a4": 24.4, "letter": 22}, 22, 16),
    "large": Sizes({"a4": 28.8, "letter": 30}, 38, 31),
}


def setup_sheet(words: Words, choice: PrintChoice, subject: Subject) -> SetupSheet:
    """Lay out the set-up of a game, of a code, or as many dealt ones as are wanted."""
    tables = tuple(_table(words, choice, subject, setup) for setup in laid_out.setups(choice, subject, coded))
    return SetupSheet(words.say("Setup sheet"), tables)


def check_code(choice: PrintChoice, subject: Subject) -> None:
    """Raise Refused for a mistyped code, or another game's."""
    laid_out.check_code(choice, subject, coded)


def coded(code: str, subject: Subject) -> Setup:
    """Give the set-up of a code, with the values of a box."""
    layout = read_code(code)
    players = layout.turns(COLOURS[: layout.players])
    return RULESET.read_setup({"ruleset": RULESET.id, "players": players, "road": layout.road, "box": subject.box})


def _table(of: Words, choice: PrintChoice, subject: Subject, setup: Setup) -> LaidTable:
    words, state, sizes = Words.at(of.language, setup), begun(setup), SIZES[choice.type]
    laid = LaidTable(
        heading=words.numbered("Setup for {n} player", "Setup for {n} players", len(setup.players)),
        seats=tags(words, setup.players),
        road=drawn_road(words, state, choice),
        own=_own(words, state),
        code=laid_out.code_of(words, choice, subject, setup, setup_code(setup)),
        tasks=(),
        reference=words.page(EDITIONS[NEWEST].road.page),
        options=subject.options(of),
    )
    heading = MEASURES[choice.type].heading
    parts = {"players": heading + sizes.players, "ground": heading + sizes.ground}
    return paged(laid, tasks(words, state), choice, sizes.row[choice.paper], parts, seats=False)


def _own(words: Words, state: State) -> Own:
    return Own(
        castle=castle_view(words, state, taps=False).sections,
        supply=tuple(_heap(words, state, family) for family in FAMILIES),
        players=tuple(_starter(words, state.seat(colour)) for colour in state.turn_order),
    )


def _starter(words: Words, seat: Seat) -> Starter:
    workers = Token("icon", icon_of("worker"), seat.workers, words.pile({"worker": seat.workers}))
    return Starter(tag(words, seat.colour), (workers, *pile_tokens(words, seat.stock)))


def _heap(words: Words, state: State, family: str) -> Heap:
    return Heap(icon_of(f"flag_{family}"), words.say(KINDS[family][0]), len(getattr(state.supply, family)))
