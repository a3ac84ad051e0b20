"""A tournament on paper, of any game: its tables with their codes in; index, slips for results and standings out."""

from collections.abc import Sequence
from typing import NamedTuple

from referee.pages.seats import SeatTag
from referee.printables.choices import PrintChoice
from referee.printables.panels import Block, page_room, rows, share
from referee.printables.setup import Code
from referee.wording import Words

ROUNDS = 5  # columns of the standings
SLIPS = {"normal": 4, "large": 2}  # on a page
HEAD, ROW = {"normal": 30.0, "large": 46.0}, {"normal": 8.5, "large": 12.5}  # of the standings, in millimetres
ABOVE, ENTRY = {"normal": 24.0, "large": 42.0}, {"normal": 32.0, "large": 47.0}  # of the index


class Entry(NamedTuple):
    """A table of the index; a box with other tiles has no code. `told` says who begins: one player, or an order."""

    table: int
    code: Code
    told: str
    seats: tuple[SeatTag, ...]


class Slip(NamedTuple):
    """Where a table writes its result; a spare one has no number and no code yet."""

    table: int | None = None
    code: str = ""


Slips = tuple[tuple[Slip, ...], ...]
Lines = tuple[tuple[int, ...], ...]


class TournamentKit(NamedTuple):
    """The index, two entries beside each other, the slips and the standings, page by page."""

    title: str
    about: tuple[str, ...]
    tables: tuple[tuple[tuple[Entry, ...], ...], ...]
    seats: tuple[SeatTag, ...]
    slips: Slips
    standings: Lines
    rounds: int


def kit(words: Words, choice: PrintChoice, entries: Sequence[Entry], seats: tuple[SeatTag, ...]) -> TournamentKit:
    """Lay out all that the organizer of these tables needs, at which so many sit."""
    return TournamentKit(
        title=words.say("Tournament kit"),
        about=(
            words.numbered("{n} table", "{n} tables", len(entries)),
            words.numbered("{n} player at each", "{n} players at each", len(seats)),
            words.say("dealt with the word “{seed}”", seed=choice.seed),
        ),
        tables=_index(entries, choice),
        seats=seats,
        slips=slips([entry.code.text for entry in entries], choice),
        standings=standings(len(entries) * len(seats), choice),
        rounds=ROUNDS,
    )


def _index(entries: Sequence[Entry], choice: PrintChoice) -> tuple[tuple[tuple[Entry, ...], ...], ...]:
    room = page_room(choice).height - ABOVE[choice.type]
    return share([Block(pair, ENTRY[choice.type]) for pair in rows(entries, 2)], (room,))


def slips(codes: Sequence[str], choice: PrintChoice) -> Slips:
    """Give a slip to every table, whose codes these are, page by page; spare ones fill the last page."""
    beside = SLIPS[choice.type]
    known = [Slip(number, code) for number, code in enumerate(codes, start=1)]
    return rows([*known, *[Slip()] * (-len(known) % beside)], beside)


def standings(players: int, choice: PrintChoice) -> Lines:
    """Number the lines of all players, on as few pages as hold them; those who come late have the rest of the last."""
    most = int((page_room(choice).height - HEAD[choice.type]) // ROW[choice.type])
    return rows(range(1, players + -players % most + 1), most)
