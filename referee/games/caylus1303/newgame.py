"""A new game: what the table wishes so far in; the form, or the next tile to enter, out."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.caylus1303.faces import Face, building_face, character_face
from referee.games.caylus1303.laying import CATALOGUE, Laying, Place, lay
from referee.games.caylus1303.table import LETTERS
from referee.games.caylus1303.wishes import SEATS, Wishes, as_fields
from referee.games.caylus1303.words.names import COLOUR_NAMES
from referee.games.caylus1303.words.refusals import reason
from referee.games.caylus1303.words.rulings import Told, told_rulings
from referee.play.games import NAME_LENGTH as TITLE_LENGTH
from referee.rules.caylus1303 import Refusal
from referee.rules.caylus1303.setup import NAME_LENGTH
from referee.rules.caylus1303.vocab import COLOURS
from referee.wording import Words


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
    name_problem: str
    colour_problem: str


class RulingRow(NamedTuple):
    """A table option and its answers."""

    told: Told
    options: tuple[Option, ...]
    changed: bool


class NewGamePage(NamedTuple):
    """The form of a new game."""

    counts: tuple[Option, ...]
    seats: tuple[SeatRow, ...]
    letters: dict[str, str]
    firsts: tuple[Option, ...]
    tiles: tuple[Option, ...]
    code: str
    characters: tuple[Option, ...]
    scores: tuple[Option, ...]
    rulings: tuple[RulingRow, ...]
    title: str
    longest_name: int
    longest_title: int
    problems: dict[str, str]


def new_game_page(words: Words, wishes: Wishes, refusals: Mapping[str, Refusal]) -> NewGamePage:
    """Lay out the form with what is wished so far, and each problem at its field."""
    problems = {field: reason(words, refusal) for field, refusal in refusals.items()}
    return NewGamePage(
        counts=tuple(Option(str(n), str(n), chosen=n == wishes.players) for n in SEATS[1:]),
        seats=tuple(_seat(words, wishes, number, problems) for number in SEATS),
        letters=LETTERS,
        firsts=_firsts(words, wishes),
        tiles=_tiles(words, wishes),
        code=wishes.code,
        characters=_characters(words, wishes),
        scores=_scores(words, wishes),
        rulings=tuple(_ruling(told, wishes.rulings[told.id]) for told in told_rulings(words)),
        title=wishes.title,
        longest_name=NAME_LENGTH,
        longest_title=TITLE_LENGTH,
        problems=problems,
    )


def _seat(words: Words, wishes: Wishes, number: int, problems: dict[str, str]) -> SeatRow:
    seat = wishes.seats[number - 1]
    return SeatRow(
        number,
        seat.name,
        tuple(Option(colour, words.say(COLOUR_NAMES[colour]), chosen=colour == seat.colour) for colour in COLOURS),
        problems.get(f"name_{number}", ""),
        problems.get(f"colour_{number}", ""),
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


class Spot(NamedTuple):
    """A tile in its place; `where` names the place."""

    where: str
    face: Face


class Offer(NamedTuple):
    """A tile to tap, and the fields of the address that lead on with it."""

    face: Face
    fields: dict[str, str]


class TilesPage(NamedTuple):
    """The table being entered: the next place, what may lie there, and what lies there already."""

    place: str
    question: str
    offers: tuple[Offer, ...]
    site: tuple[Spot, ...]
    road: tuple[Spot, ...]
    characters: tuple[Spot, ...]
    done: int
    total: int
    fields: dict[str, str]
    back: dict[str, str] | None


def tiles_page(words: Words, wishes: Wishes) -> TilesPage:
    """Lay out the next step of entering a table; raise laying.Impossible if it cannot lie so."""
    laying = lay(wishes.players, wishes.laid, wishes.recommended)
    return TilesPage(
        place=place_name(words, laying.step) if laying.step else "",
        question=_question(words, laying),
        offers=tuple(
            Offer(tile_face(words, tile), as_fields(wishes._replace(laid=(*wishes.laid, tile))))
            for tile in laying.offers
        ),
        site=_spots(words, laying, "site"),
        road=_spots(words, laying, "road"),
        characters=_spots(words, laying, "characters"),
        done=len(laying.laid),
        total=laying.total,
        fields=as_fields(wishes),
        back=as_fields(wishes._replace(laid=wishes.laid[:-1])) if wishes.laid else None,
    )


def _question(words: Words, laying: Laying) -> str:
    match step := laying.step:
        case None:
            return words.say("Is this how the table lies?")
        case Place("start", "site"):
            return words.say("Which starting building is the first of the construction site?")
        case Place("start"):
            return words.say("Which starting building lies on road space {number}?", number=step.number)
        case Place("wood", "site"):
            return words.say("Which wood building is the second of the construction site?")
        case Place("wood"):
            return words.say("Which wood building lies on road space {number}?", number=step.number)
        case Place("stone", "site"):
            return words.say("Which stone building is the third of the construction site?")
        case Place("stone"):
            return words.say("Which stone building lies on road space {number}?", number=step.number)
    number = laying.total - len(laying.laid) + step.number - 1
    return words.say("Tap the {number} characters that are laid out, in any order.", number=number)


def place_name(words: Words, place: Place) -> str:
    """Name a place in a word or two."""
    match place.where:
        case "site":
            return words.say("Site {number}", number=place.number)
        case "road":
            return words.say("Road {number}", number=place.number)
    return words.say("Character {number}", number=place.number)


def _spots(words: Words, laying: Laying, where: str) -> tuple[Spot, ...]:
    return tuple(
        Spot(place_name(words, place), tile_face(words, tile)) for place, tile in laying.laid if place.where == where
    )


def tile_face(words: Words, tile: str) -> Face:
    """Give the setup side of a tile, or a character, with the built-in values."""
    for row in CATALOGUE.characters:
        if row.id == tile:
            return character_face(words, row)
    return building_face(words, next(row for row in CATALOGUE.buildings if row.id == tile), "setup")
