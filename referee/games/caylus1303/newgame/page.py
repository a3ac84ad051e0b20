"""The form of a new game: what the table wishes so far in; the form, with each problem at its field, out."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.caylus1303.newgame.wishes import SEATS, Wishes
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.reminders import STRICT
from referee.games.caylus1303.words.rulings import told_rulings
from referee.pages.options import Options, options
from referee.pages.presentation import Told
from referee.play.games import NAME_LENGTH as TITLE_LENGTH
from referee.rules.caylus1303.setup import NAME_LENGTH
from referee.rules.caylus1303.vocab import COLOURS
from referee.wording.colours import NAMES as COLOUR_NAMES


class Option(NamedTuple):
    """One of several answers to a question of the form."""

    value: str
    label: str
    sentence: str = ""
    icon: str = ""
    chosen: bool = False


class SeatRow(NamedTuple):
    """A seat at the table, with the colors to choose from."""

    number: int
    name: str
    colours: tuple[Option, ...]


class RulingRow(NamedTuple):
    """A table option and its answers."""

    told: Told
    options: tuple[Option, ...]
    changed: bool


class NewGamePage(NamedTuple):
    """The form of a new game."""

    counts: tuple[Option, ...]
    seats: tuple[SeatRow, ...]
    letters: Mapping[str, str]
    firsts: tuple[Option, ...]
    tiles: tuple[Option, ...]
    code: str
    characters: tuple[Option, ...]
    scores: tuple[Option, ...]
    rulings: tuple[RulingRow, ...]
    options: Options  # how strict the table is, and what it is reminded of
    title: str
    longest_name: int
    longest_title: int
    problems: Mapping[str, str]
    boxed: int  # values that the owner's box says otherwise
    late: bool  # the game has already begun


def new_game_page(words: Words, wishes: Wishes, problems: Mapping[str, str]) -> NewGamePage:
    """Lay out the form with what is wished so far, and each problem at its field."""
    return NewGamePage(
        counts=tuple(Option(str(n), str(n), chosen=n == wishes.players) for n in SEATS[1:]),
        seats=tuple(_seat(words, wishes, number) for number in SEATS),
        letters=words.letters(COLOURS),
        firsts=_firsts(words, wishes),
        tiles=_tiles(words, wishes),
        code=wishes.code,
        characters=_characters(words, wishes),
        scores=_scores(words, wishes),
        rulings=tuple(_ruling(told, wishes.rulings[told.id]) for told in told_rulings(words)),
        options=options(words, STRICT, wishes.strict),
        title=wishes.title,
        longest_name=NAME_LENGTH,
        longest_title=TITLE_LENGTH,
        problems=problems,
        boxed=sum(map(len, words.values.box.values())),
        late=wishes.late,
    )


def _seat(words: Words, wishes: Wishes, number: int) -> SeatRow:
    seat = wishes.seats[number - 1]
    return SeatRow(
        number,
        seat.name,
        tuple(Option(colour, words.say(COLOUR_NAMES[colour]), chosen=colour == seat.colour) for colour in COLOURS),
    )


def _firsts(words: Words, wishes: Wishes) -> tuple[Option, ...]:
    drawn = Option("0", words.say("Draw at random"), chosen=wishes.first == 0, icon="dice")
    seats = (Option(str(n), words.say("Seat {number}", number=n), chosen=wishes.first == n) for n in SEATS)
    return (drawn, *seats)


def _tiles(words: Words, wishes: Wishes) -> tuple[Option, ...]:
    rows = (
        ("dealt", words.say("Dealt by the app"), words.say("You lay them out as the next page shows."), "dice"),
        ("code", words.say("From a setup code"), words.say("The same table as in another game."), "rules"),
        ("laid", words.say("Already on the table"), words.say("Enter them tile by tile, one tap each."), "road"),
        (
            "late",
            words.say("Our game has already begun"),
            words.say("Enter them, and all that lies there now."),
            "history",
        ),
    )
    return tuple(Option(*row, chosen=row[0] == wishes.tiles) for row in rows)


def _characters(words: Words, wishes: Wishes) -> tuple[Option, ...]:
    rows = (
        ("drawn", words.say("Any characters"), words.say("For players who know the game.")),
        ("recommended", words.say("For a first game"), words.say("The ones that the rulebook recommends (p. 3).")),
    )
    return tuple(Option(*row, chosen=row[0] == wishes.characters) for row in rows)


def _scores(words: Words, wishes: Wishes) -> tuple[Option, ...]:
    rows = (
        ("hidden", words.say("Facedown"), words.say("Totals stay hidden until the end."), "eye_off"),
        ("open", words.say("Open"), words.say("Everybody sees the totals all the time."), "eye"),
    )
    return tuple(Option(*row, chosen=row[0] == wishes.scores) for row in rows)


def _ruling(told: Told, chosen: str) -> RulingRow:
    options = tuple(Option(value, sentence, chosen=value == chosen) for value, sentence in told.answers)
    return RulingRow(told, options, changed=not options[0].chosen)
