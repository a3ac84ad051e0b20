"""The tournament kit: how many tables in; their set-up codes on an index, slips for results and standings out."""

from typing import NamedTuple

from markupsafe import Markup

from referee.games.caylus1303.checklist import setup_code
from referee.games.caylus1303.sheets.setup import new_game_link, setups
from referee.games.caylus1303.words import Words
from referee.games.codes import in_words
from referee.pages.seats import SeatTag, tag, tags
from referee.printables import tournament
from referee.printables.choices import PrintChoice
from referee.printables.icons import qr
from referee.printables.panels import Block, page_room, rows, share
from referee.printables.subjects import Subject
from referee.printables.tournament import Lines, Slips
from referee.rules.caylus1303 import Setup

HEAD, ROW = {"normal": 24.0, "large": 42.0}, {"normal": 32.0, "large": 47.0}  # of the index, in millimetres


class Entry(NamedTuple):
    """A table of the index; a box with other tiles has no codes."""

    table: int
    code: str
    spoken: str  # the code in words
    qr: Markup | None
    first: SeatTag


class TournamentKit(NamedTuple):
    """The index, two entries beside each other, the slips and the standings, page by page."""

    title: str
    about: tuple[str, ...]
    tables: tuple[tuple[tuple[Entry, ...], ...], ...]
    seats: tuple[SeatTag, ...]
    slips: Slips
    standings: Lines
    rounds: int


def tournament_kit(words: Words, choice: PrintChoice, subject: Subject) -> TournamentKit:
    """Deal the tables as set-up sheets of the same seed do, and lay out all that their organizer needs."""
    dealt = list(setups(choice, subject))
    entries = [_entry(words, choice, number, setup) for number, setup in enumerate(dealt, start=1)]
    players = len(dealt[0].players)
    return TournamentKit(
        title=words.say("Tournament kit"),
        about=_about(words, choice, len(dealt), players),
        tables=_index(entries, choice),
        seats=tags(words, dealt[0].players),
        slips=tournament.slips([entry.code for entry in entries], choice),
        standings=tournament.standings(len(dealt) * players, choice),
        rounds=tournament.ROUNDS,
    )


def _about(words: Words, choice: PrintChoice, tables: int, players: int) -> tuple[str, ...]:
    return (
        words.numbered("{n} table", "{n} tables", tables),
        words.numbered("{n} player at each", "{n} players at each", players),
        words.say("dealt with the word “{seed}”", seed=choice.seed),
    )


def _entry(words: Words, choice: PrintChoice, number: int, setup: Setup) -> Entry:
    code = setup_code(setup) or ""
    held = new_game_link(choice, setup, code) or code
    return Entry(
        number,
        code,
        in_words(code) if code else "",
        qr(held, words.say("QR code of this setup")) if code else None,
        tag(words, setup.first_player),
    )


def _index(entries: list[Entry], choice: PrintChoice) -> tuple[tuple[tuple[Entry, ...], ...], ...]:
    room = page_room(choice).height - HEAD[choice.type]
    return share([Block(pair, ROW[choice.type]) for pair in rows(entries, 2)], (room,))
