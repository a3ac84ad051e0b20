"""The pause sheet: a running game in; everything that rebuilds its table, and the codes that hold it, out."""

from typing import NamedTuple

from referee.games.caylus1303.sheets.drawn_road import DrawnRoad, drawn_road
from referee.games.caylus1303.table import SiteView, board_characters, site_view, supply_view
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.decisions import asked
from referee.pages.faces import Face
from referee.pages.seats import SeatTag, tag
from referee.pages.table import SeatView, seat_view
from referee.play.hidden_scores import lie_facedown
from referee.printables.choices import PrintChoice
from referee.printables.qr.pages import CodePage, code_pages
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, State
from referee.wording.dates import day


class Supplied(NamedTuple):
    """What lies in the supply of one family."""

    kind: str
    title: str
    faces: tuple[Face, ...]


class PauseSheet(NamedTuple):
    """A table to rebuild on another evening."""

    title: str
    name: str
    day: str
    large: bool
    round: int
    rounds: int
    phase: str
    asked: str
    provost: str
    road: DrawnRoad
    tags: dict[str, SeatTag]
    site: SiteView
    bridge: tuple[SeatTag, ...]
    seats: tuple[SeatView, ...]
    board: tuple[Face, ...]
    supply: tuple[Supplied, ...]
    hidden: bool
    options: tuple[str, ...]  # of the table, in a line each
    codes: tuple[CodePage, ...]


def pause_sheet(words: Words, choice: PrintChoice, subject: Subject) -> PauseSheet:
    """Lay out a game as it stands."""
    state: State = subject.played.state
    decision, hidden = RULESET.pending(state), lie_facedown(RULESET, subject.open_scores)
    tags = {seat.colour: tag(words, seat.colour) for seat in state.seats}
    return PauseSheet(
        title=words.say("Pause sheet"),
        name=subject.title or words.players(state.table.players),
        day=day(words, subject.ended) if subject.ended else "",
        large=choice.large,
        round=state.round,
        rounds=state.table.counts.rounds,
        phase=words.name(state.phase),
        asked=asked(words, decision) if decision else "",
        provost=_provost(words, state),
        road=drawn_road(words, state, choice),
        tags=tags,
        site=site_view(words, state, taps=False),
        bridge=tuple(tags[colour] for colour in state.bridge),
        seats=tuple(
            seat_view(words, subject.game, state, colour, decision, hidden=hidden) for colour in state.table.players
        ),
        board=board_characters(words, state),
        supply=_supply(words, state),
        hidden=hidden,
        options=subject.options(words),
        codes=code_pages(words, choice, subject),
    )


def _provost(words: Words, state: State) -> str:
    """Say where the provost stands."""
    if state.provost == 0:
        return words.say("The provost stands just past the bridge.")
    return words.say("The provost stands just past road space {number}.", number=state.provost)


def _supply(words: Words, state: State) -> tuple[Supplied, ...]:
    titles = {
        "wood": words.say("Wood buildings"),
        "stone": words.say("Stone buildings"),
        "monument": words.say("Monuments"),
    }
    return tuple(Supplied(kind, titles[kind], faces) for kind, faces in supply_view(words, state).items())
