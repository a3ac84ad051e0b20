"""The favor table as it lies: a position in; its lines, what each column gives, and whose markers stand there, out."""

from typing import NamedTuple

from referee.games.caylus2005.faces import effect_tokens
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.effects import effect_sentence
from referee.pages.faces import Token
from referee.rules.caylus2005 import State
from referee.rules.caylus2005.catalogue.rows import Line
from referee.rules.caylus2005.phases.favor import open_columns


class Column(NamedTuple):
    """One column of a line, with the markers that stand on it."""

    number: int
    tokens: tuple[Token, ...]
    sentence: str
    markers: tuple[str, ...]
    open: bool


class LineView(NamedTuple):
    """One line of the favor table; `standing` is how far everybody has come on it, 0 before its first column."""

    id: str
    name: str
    icon: str
    columns: tuple[Column, ...]
    standing: dict[str, int]


class Opening(NamedTuple):
    """A column that is not open yet, and after the scoring of which section it is."""

    column: int
    section: str


class FavorTable(NamedTuple):
    """The favor table; without lines where every favor is worth points."""

    lines: tuple[LineView, ...]
    open: int  # columns
    opens: tuple[Opening, ...]


def favor_table(words: Words, state: State) -> FavorTable:
    """Give the favor table with everybody's markers."""
    plays = state.table.rulings.favors == "table"
    lines = tuple(_line(words, state, line) for line in state.table.catalogue.lines) if plays else ()
    columns = len(lines[0].columns) if lines else 0
    shut = range(open_columns(state) + 1, columns + 1)
    opens = tuple(Opening(column, words.name(opened_by(state, column))) for column in shut)
    return FavorTable(lines, open_columns(state), opens)


def opened_by(state: State, column: int) -> str:
    """Give the section whose scoring opens a column that is not open yet."""
    sections = state.table.sections
    first = next(at for at, section in enumerate(sections) if section.columns >= column)
    return sections[first - 1].id


def _line(words: Words, state: State, line: Line) -> LineView:
    standing = {seat.colour: getattr(seat.markers, line.id) for seat in state.seats}
    columns = tuple(
        Column(
            number,
            effect_tokens(words, effect) if effect else (),
            effect_sentence(words, effect) if effect else words.say("Nothing."),
            tuple(player for player, at in standing.items() if at == number),
            number <= open_columns(state),
        )
        for number, effect in enumerate(line.columns, start=1)
    )
    return LineView(line.id, words.line(line.id), icon_of(f"line_{line.id}"), columns, standing)
