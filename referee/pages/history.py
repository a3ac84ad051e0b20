"""The history: a game's log, and who sat where, in; rounds, phases and turns, and what was set aside, out."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date, datetime
from heapq import merge
from itertools import groupby
from typing import Any, NamedTuple

from referee.pages.aside import Aside, asides
from referee.pages.entries import Line, Moment, Piece, Wanted, began, beginning, pieces
from referee.pages.presentation import Presentation
from referee.pages.seating_log import Teller, Told
from referee.pages.seats import SeatTag, tags
from referee.pages.values_of_then import ValuesOfThen
from referee.play.hidden_scores import covered
from referee.play.log import events_of, state_of
from referee.play.timeline import Timeline
from referee.rules.kernel.events import actor
from referee.store.models import Entry, Game, Sitting
from referee.wording import TableWords
from referee.wording.dates import local, written

OPEN = 6  # notes in a row that stand open


class Note(NamedTuple):
    """Something beside the game: who sat down where, or left, and when in the game."""

    moment: Moment
    time: datetime
    when: str
    text: str
    colour: None = None  # nobody's turn


class TurnView(NamedTuple):
    """Entries of one player in a row; no colour where the referee went on by itself, or people came and went."""

    colour: str | None
    name: str
    time: str
    pieces: tuple[Piece, ...]
    notes: tuple[Note, ...] = ()
    fold: str = ""  # what many notes are folded under


class PhaseView(NamedTuple):
    """A phase of a round."""

    id: str
    name: str
    turns: tuple[TurnView, ...]


class RoundView(NamedTuple):
    """A round; round 0 is what came before the first."""

    number: int
    name: str
    began: str
    opening: int | None  # the entry at which it began, to play it again from there; None where not everything is shown
    phases: tuple[PhaseView, ...]


class HistoryPage(NamedTuple):
    """Everything on the page of a game's history."""

    game_id: str
    title: str
    rounds: tuple[RoundView, ...]
    seats: tuple[SeatTag, ...]
    letters: dict[str, str]
    wanted: Wanted
    sought: str  # what is shown, in words, where it is not everything
    points: int | None  # the points of all lines shown; None where totals are hidden or make no sense
    revealed: bool
    begun: bool  # somebody has moved
    over: bool
    deviation: str  # what today's rules would make otherwise of the log, if anything
    repairs: bool  # this device may say that something was different, or propose it


def history_page(
    words: TableWords,
    shown: Presentation,
    game: Game,
    log: Sequence[Entry],
    wanted: Wanted,
    sittings: Sequence[Sitting],
    here: int | None,
    repairs: bool = False,
    deviation: str = "",
) -> HistoryPage:
    """Lay out the path to where a game stands, and between its entries who sat where, for a device of the table.

    While prestige lies face down, no source is singled out.
    """
    revealed = not covered(game)
    wanted = wanted if revealed else wanted._replace(source=None)
    start = state_of(shown.ruleset, log[0])
    moment = began(words, shown, start)
    told = _told(words, shown, game, log, wanted, moment)
    players = game.setup["players"]
    seated = Teller(words, here, len(players)).tell(sittings) if wanted.everything else ()
    return HistoryPage(
        game_id=game.id,
        title=game.name,
        rounds=tuple(_rounds(words, _with_notes(words, moment, told, seated), whole=wanted.everything)),
        seats=tags(words, players),
        letters=words.letters(players),
        wanted=wanted,
        sought=_sought(words, shown, wanted),
        points=_points(shown, game, start, wanted, told) if wanted.source in shown.ruleset.sources else None,
        revealed=revealed,
        begun=game.last > 0,
        over=game.result is not None,
        deviation=deviation,
        repairs=repairs,
    )


def _sought(words: TableWords, shown: Presentation, wanted: Wanted) -> str:
    player = words.player(wanted.player) if wanted.player else ""
    source = shown.story.source(words, wanted.source) if wanted.source else ""
    return " · ".join(filter(None, (player, source)))


def _points(shown: Presentation, game: Game, start: Any, wanted: Wanted, told: Iterable[Piece]) -> int:
    """Add up what the lines tell, and what a game that began in the middle began with."""
    lines = sum(piece.points + sum(line.points for line in piece.lines) for piece in told)
    players = [wanted.player] if wanted.player else game.setup["players"]
    return lines + sum(shown.ruleset.points(start, player)[str(wanted.source)] for player in players)


def _told(
    words: TableWords, shown: Presentation, game: Game, log: Sequence[Entry], wanted: Wanted, moment: Moment
) -> list[Piece]:
    """Tell the path from the moment of its start, and with all of it the start and what was set aside."""
    entries = {entry.number: entry for entry in log}
    path = Timeline(game.head, [(entry.number, entry.parent, entry.target) for entry in log]).path
    then = ValuesOfThen(words, shown, game.setup, log)
    told = list(pieces(then, shown, moment, [entries[number] for number in path], wanted))
    if not wanted.everything:
        return told
    start = _started(words, shown, log[0], moment, late=game.start is not None)
    return _with_asides([start, *told], asides(then, shown, log, path))


def _started(words: TableWords, shown: Presentation, start: Entry, moment: Moment, *, late: bool) -> Piece:
    """Tell how a game began, with what the referee did until somebody was asked."""
    lines = tuple(Line(actor(event), shown.story.line(words, event)) for event in events_of(shown.ruleset, start))
    return Piece(0, moment, None, "play", beginning(words, shown, start, late=late), lines, local(start.at))


def _with_asides(told: list[Piece], left: dict[int, Aside]) -> list[Piece]:
    """Put what was set aside after the last piece of the entry from which it branches off."""
    last = {piece.number: at for at, piece in enumerate(told)}
    for number, aside in left.items():
        told[last[number]] = told[last[number]]._replace(aside=aside)
    return told


def _with_notes(
    words: TableWords, moment: Moment, told: Iterable[Piece], seated: Iterable[Told]
) -> Iterator[Piece | Note]:
    """Put who sat where between the pieces, by time; another day than the one before is named."""
    day = None
    both: tuple[Iterable[Piece | Told], ...] = (told, seated)
    for each in merge(*both, key=lambda each: each.time):
        if isinstance(each, Piece):
            moment = each.moment
            yield each
        else:
            yield Note(moment, each.time, _when(words, each.time, day), each.text)
        day = each.time.date()


def _rounds(words: TableWords, told: Iterable[Piece | Note], *, whole: bool) -> Iterator[RoundView]:
    day, before = None, 0
    for number, group in groupby(told, key=lambda piece: piece.moment.round):
        same = list(group)
        began = _when(words, same[0].time, day)
        day = same[0].time.date()
        name = words.say("Round {round}", round=number) if number else words.say("Before the first round")
        opening = _opening(same, before) if whole else None
        yield RoundView(number, name, began, opening, tuple(_phases(words, same)))
        before = max((piece.number for piece in _pieces(same)), default=before)


def _pieces(told: Iterable[Piece | Note]) -> Iterator[Piece]:
    return (each for each in told if isinstance(each, Piece))


def _opening(told: Iterable[Piece | Note], before: int) -> int:
    """Give the entry that led into a round; where the round tells nothing of that entry, it is the one `before`."""
    first = next(_pieces(told), None)
    return before if first is None or first.title else first.number


def _when(words: TableWords, at: datetime, before: date | None) -> str:
    """Say when something began, with its day unless what came before had the same."""
    time = f"{at:%H:%M}"
    return time if at.date() == before else words.say("{day}, {time}", day=written(words, at), time=time)


def _phases(words: TableWords, told: Iterable[Piece | Note]) -> Iterator[PhaseView]:
    for phase, group in groupby(told, key=lambda piece: piece.moment.phase):
        yield PhaseView(phase, words.phase(phase), tuple(_turns(words, group)))


def _turns(words: TableWords, told: Iterable[Piece | Note]) -> Iterator[TurnView]:
    for (colour, _), group in groupby(told, key=lambda each: (each.colour, isinstance(each, Note))):
        same = tuple(group)
        name = words.player(colour) if colour else words.say("Referee")
        pieces = tuple(_pieces(same))
        notes = tuple(each for each in same if isinstance(each, Note))
        yield TurnView(colour, name, f"{same[0].time:%H:%M}", pieces, notes, _fold(words, notes))


def _fold(words: TableWords, notes: Sequence[Note]) -> str:
    """Say how many notes there are, if they are too many to stand open between two turns."""
    if len(notes) <= OPEN:
        return ""
    return words.numbered("Devices came and went: {n} line", "Devices came and went: {n} lines", len(notes))
