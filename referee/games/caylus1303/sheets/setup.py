"""The set-up sheet: a dealt, coded or played set-up in; the drawn table, its pieces and the steps to tick off out."""

from collections.abc import Iterator
from typing import NamedTuple
from urllib.parse import urlencode

from markupsafe import Markup

from referee.games.caylus1303.checklist import setup_code, setup_steps
from referee.games.caylus1303.codes import read_code
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.faces import character_face, space_face
from referee.games.caylus1303.newgame.wishes import Wishes, as_fields, like
from referee.games.caylus1303.road import Cell, road
from referee.games.caylus1303.words import Words
from referee.games.codes import in_words
from referee.pages.checklist import Step
from referee.pages.faces import Face
from referee.pages.seats import SeatTag, tags
from referee.printables.choices import PrintChoice
from referee.printables.columns import pages, share
from referee.printables.icons import picture, qr
from referee.printables.subjects import Subject
from referee.rules.caylus1303 import RULESET, Setup, State
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.caylus1303.vocab import COLOURS

COLUMNS = {"normal": 8, "large": 6}


class DrawnRoad(NamedTuple):
    """The road on its grid, the way that winds below the tiles, and the castle in the place that is left at its end."""

    columns: int
    rows: int
    cells: tuple[Cell, ...]
    castle: str
    way: Markup


class LaidTable(NamedTuple):
    """One table to lay out; `steps` are the pages of the list, each in two columns."""

    heading: str
    seats: tuple[SeatTag, ...]
    road: DrawnRoad
    site: tuple[Face, ...]
    characters: tuple[Face, ...]
    code: str | None
    spoken: str  # the code in words
    qr: Markup | None
    link: str
    steps: tuple[tuple[tuple[Step, ...], ...], ...]
    options: tuple[str, ...]  # of the table, in a line each


class SetupSheet(NamedTuple):
    """One or several tables to lay out."""

    title: str
    large: bool
    tables: tuple[LaidTable, ...]


def setup_sheet(words: Words, choice: PrintChoice, subject: Subject) -> SetupSheet:
    """Lay out the set-up of a game, of a code, or as many dealt ones as are wanted."""
    options = subject.options(words)
    tables = tuple(_table(Words.at(words.language, setup), choice, setup, options) for setup in setups(choice, subject))
    return SetupSheet(words.say("Setup sheet"), choice.large, tables)


def setups(choice: PrintChoice, subject: Subject) -> Iterator[Setup]:
    """Give the set-ups that are wanted, as they began; raise Refused for a mistyped code."""
    if subject.laid_out:
        yield subject.laid_out
    elif choice.code:
        yield _coded(choice.code, subject)
    else:
        for number in range(1, choice.number + 1):
            seed = choice.seed if number == 1 else f"{choice.seed} {number}"
            yield deal(choice.players, seed, box=subject.box)


def check_code(choice: PrintChoice, subject: Subject) -> None:
    """Raise Refused for a mistyped code, or one that does not fit the box, and for a game that nobody saw set up."""
    if choice.code and not subject.setup:
        _coded(choice.code, subject)


def _coded(code: str, subject: Subject) -> Setup:
    layout = read_code(code)._asdict()
    colours, first = COLOURS[: layout["players"]], layout.pop("first")
    plain = {**layout, "ruleset": RULESET.id, "players": colours, "first_player": colours[first]}
    return RULESET.read_setup({**plain, "box": subject.box})


def new_game_fields(setup: Setup, code: str) -> dict[str, str]:
    """Give the fields of the new game form that start exactly this set-up."""
    rulings = {ruling.id: setup.rulings.get(ruling.id, ruling.values[0]) for ruling in RULINGS}
    sitting: Wishes = like(RULESET.write_setup(setup))
    return as_fields(sitting._replace(tiles="code", code=code, rulings=rulings))


def new_game_link(choice: PrintChoice, setup: Setup, code: str | None) -> str:
    """Give the address that starts exactly this set-up; empty without a code, or where the app's is not known."""
    return f"{choice.url}/new?{urlencode(new_game_fields(setup, code))}" if code and choice.url else ""


def _table(words: Words, choice: PrintChoice, setup: Setup, options: tuple[str, ...]) -> LaidTable:
    state, code = RULESET.start(setup), setup_code(setup)
    link = new_game_link(choice, setup, code)
    return LaidTable(
        heading=words.numbered("Setup for {n} player", "Setup for {n} players", len(setup.players)),
        seats=tags(words, setup.players),
        road=drawn_road(words, state, choice),
        site=tuple(space_face(words, state.table, tile, "setup") for tile in setup.site),
        characters=tuple(character_face(words, state.table.characters[row]) for row in state.board_characters),
        code=code,
        spoken=in_words(code) if code else "",
        qr=qr(link or code, words.say("QR code of this setup")) if code else None,
        link=link,
        steps=pages(share(setup_steps(words, state), _weight, (1,) * (4 if choice.large else 2))),
        options=options,
    )


def drawn_road(words: Words, state: State, choice: PrintChoice) -> DrawnRoad:
    """Lay the road on the grid of a sheet."""
    columns = COLUMNS[choice.type]
    cells, castle = road(words, state, columns)
    rows = max(cell.row for cell in cells)
    return DrawnRoad(columns, rows, cells, castle, _way(cells, columns, rows, choice.ink))


def _way(cells: tuple[Cell, ...], columns: int, rows: int, ink: str) -> Markup:
    """Draw the way below the tiles, from the gate to the castle."""
    points = " ".join(f"{cell.column * 24 - 12},{cell.row * 24 - 12}" for cell in cells)
    broad = f'<polyline points="{points}" stroke="{"#000000" if ink == "bw" else "#D8C9A8"}" stroke-width="8"/>'
    bright = f'<polyline points="{points}" stroke="#FFFFFF" stroke-width="7.4"/>' if ink == "bw" else ""
    return picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {columns * 24} {rows * 24}" preserveAspectRatio="none">'
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{broad}{bright}</g></svg>',
        "way",
    )


def _weight(step: Step) -> float:
    """Guess how many lines a step takes."""
    return (
        2
        + sum(1 + len(line.text) // 48 for line in step.lines)
        + (len(step.spots) + len(step.people)) / 2
        + len(step.seats)
    )
