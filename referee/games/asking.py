"""The form of a new game as it is shown: what is wished so far in; what any game asks, with its problems, out."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.games.wishing import AnyWishes
from referee.pages.options import Options, options
from referee.pages.presentation import Presentation, Told
from referee.play.games import NAME_LENGTH as TITLE_LENGTH
from referee.wording import Words
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
    """The form of a new game; `own` is what only this game asks, drawn by its own template."""

    game: str  # which it is
    name: str  # how it is called
    counts: tuple[Option, ...]
    seats: tuple[SeatRow, ...]
    letters: Mapping[str, str]
    tiles: tuple[Option, ...]
    code: str
    rulings: tuple[RulingRow, ...]
    options: Options  # how strict the table is, and what it is reminded of
    title: str
    longest_name: int
    longest_title: int
    problems: Mapping[str, str]
    boxed: int  # values that the owner's box says otherwise
    late: bool  # the game has already begun
    own: Any


def new_game_page(
    words: Any, shown: Presentation, longest_name: int, wishes: Any, problems: Mapping[str, str], own: Any
) -> NewGamePage:
    """Lay out the form with what is wished so far, and each problem at its field."""
    ruleset = shown.ruleset
    return NewGamePage(
        game=ruleset.id,
        name=words.say(shown.title),
        counts=tuple(Option(str(n), str(n), chosen=n == wishes.players) for n in ruleset.players),
        seats=tuple(_seat(words, wishes, ruleset.colours, number) for number in range(1, len(ruleset.colours) + 1)),
        letters=words.letters(ruleset.colours),
        tiles=_tiles(words, wishes),
        code=wishes.code,
        rulings=tuple(_ruling(told, wishes.rulings[told.id]) for told in shown.lookup.rulings(words)),
        options=options(words, shown.strict, wishes.strict),
        title=wishes.title,
        longest_name=longest_name,
        longest_title=TITLE_LENGTH,
        problems=problems,
        boxed=sum(map(len, words.values.box.values())),
        late=wishes.late,
        own=own,
    )


def _seat(words: Words, wishes: AnyWishes, colours: Sequence[str], number: int) -> SeatRow:
    seat = wishes.seats[number - 1]
    return SeatRow(
        number,
        seat.name,
        tuple(Option(colour, words.say(COLOUR_NAMES[colour]), chosen=colour == seat.colour) for colour in colours),
    )


def _tiles(words: Words, wishes: AnyWishes) -> tuple[Option, ...]:
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


def _ruling(told: Told, chosen: str) -> RulingRow:
    found = tuple(Option(each.value, each.sentence, chosen=each.value == chosen) for each in told.answers)
    return RulingRow(told, found, changed=not found[0].chosen)
