"""The poster: the catalogue in; every tile, castle and favors on four quarters out, on one large page or on four."""

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from referee.games.caylus2005.faces import effect_tokens, one_good, pile_tokens
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.sheets import castle
from referee.games.caylus2005.sheets.components import families, residence
from referee.games.caylus2005.words import Words
from referee.pages.faces import ARROW, Face, Token
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Family, Sign
from referee.printables.phrases import Phrase, Piece, bare, drawn, phrase
from referee.printables.poster import Group, PosterSheet, Side, Slab, length, poster, slab, ways
from referee.printables.subjects import Subject
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Building, Line, Prestige, Section
from referee.rules.caylus2005.effects import (
    Build,
    ChangeOrder,
    Claim,
    Effect,
    Lodge,
    MoveProvost,
    MoveWorker,
    OneOf,
    Produce,
)
from referee.rules.caylus2005.goods import Pile
from referee.rules.kernel.texts import N_

KINDS = ("special", "fixed", "neutral", "wood", "stone", "prestige")
BESIDE = 3
HINTS = {
    "neutral": N_("spaces 1 to 6"),
    "fixed": N_("on the board"),
    "wood": N_("Carpenter"),
    "stone": N_("Mason"),
    "prestige": N_("Architect, on a residence"),
}
LATER = N_("Mason; * in later boxes")
SIGNS = {  # the longest words in the second of four columns; goods have a name
    "food": "",
    "any": N_("any, gold too"),
    "wood": "",
    "stone": "",
    "cloth": "",
    "basic": N_("any, not gold"),
    "gold": "",
    "denier": "",
    "house": N_("house"),
    "pp": N_("prestige point"),
    "favor": N_("favor"),
    "batch": N_("batch"),
}
TOLD: dict[type[Effect], str] = {
    Build: N_("Build {tile}"),
    ChangeOrder: N_("{what} earlier in turn order"),
    Lodge: N_("next round every place {what}"),
    MoveWorker: N_("{what} to any free place"),
}
OPENED = (N_("from the start"), N_("after the dungeon"), N_("after the walls"))
FAVORS = N_("different lines in one phase")


class Part(NamedTuple):
    """A section of the castle: its face, how large it is, when it is scored, and what it brings, line by line."""

    face: Face
    length: str
    size: Phrase
    mark: int
    lines: tuple[Phrase, ...]


class Brought(NamedTuple):
    """What a column of a line brings, if anything; the columns of one `opened` open together."""

    told: Phrase
    opened: int


class Row(NamedTuple):
    """A line of the favor table: its face, and its columns."""

    face: Face
    columns: tuple[Brought, ...]


class Opening(NamedTuple):
    """When so many columns of the favor table open."""

    columns: int
    told: str


class Favors(NamedTuple):
    """The favor table."""

    openings: tuple[Opening, ...]
    rows: tuple[Row, ...]


def poster_sheet(words: Words, choice: PrintChoice, subject: Subject) -> PosterSheet:
    """Lay out the poster: wood and stone above; below the places that are always there, and what they lead to."""
    values: Catalogue = words.values.catalogue
    group = {its.kind: its for its in _groups(words, values, choice)}
    contents = (
        (group["wood"],),
        (group["stone"],),
        (group["special"], _castle(words, values, choice), _favors(words, values)),
        (group["neutral"], group["fixed"], group["prestige"]),
    )
    about = words.say("All tiles, the castle and the favors")
    return poster(words, choice, subject, about, icon_of("frontispiece"), contents, _signs(words))


def _groups(words: Words, values: Catalogue, choice: PrintChoice) -> Iterable[Group]:
    for family in families(words, values, KINDS, later=True):
        slabs = [_slab(words, choice, part) for part in family.components]
        if family.kind == "wood":
            slabs.append(_slab(words, choice, residence(words)._replace(copies=1)))
        yield Group(family.kind, family.title, _hint(words, family), BESIDE, tuple(slabs))


def _hint(words: Words, family: Family) -> str:
    if not all(part.copies for part in family.components):
        return words.say(LATER)
    return words.say(HINTS[family.kind]) if family.kind in HINTS else ""


def _slab(words: Words, choice: PrintChoice, part: Component) -> Slab:
    if not part.copies:
        part = part._replace(face=part.face._replace(name=f"{part.face.name} *"))
    gained = pile_tokens(words, Pile(favor=getattr(part.row, "favors", 0)))
    return slab(choice, part, BESIDE, _sides(words, part))._replace(gained=drawn(gained))


def _sides(words: Words, part: Component) -> Iterable[Side]:
    match part.row:
        case Building() as row:
            yield _does(words, row)
            yield from _bonus(words, row)
        case Prestige(income=0):
            pass
        case _:
            yield Side(words.say("Income"), (drawn(part.face.effect),))


def _does(words: Words, row: Building) -> Side:
    """Draw an effect; what is built, and what no icons say, is told in a few words."""
    tokens = effect_tokens(words, row.effect)
    match row.effect:
        case OneOf():
            return Side("", ways(tokens))
        case Produce() | Claim():
            return Side("", (drawn(tokens),))
        case MoveProvost(steps=steps):
            return Side("", ((Piece(f"±{steps}", strong=True), *drawn(each._replace(number=0) for each in tokens)),))
    return Side("", (phrase(words, TOLD[type(row.effect)], what=bare(tokens), tile=bare(tokens)),))


def _bonus(words: Words, row: Building) -> Iterable[Side]:
    if row.bonus:
        yield Side(words.say("Owner’s bonus:"), (drawn(one_good(words, row.bonus)),))


def _castle(words: Words, values: Catalogue, choice: PrintChoice) -> Group:
    parts = tuple(_part(words, section, choice) for section in values.sections)
    return Group("castle", words.say("Castle"), words.say("scored when full or reached"), BESIDE, own=parts)


def _part(words: Words, section: Section, choice: PrintChoice) -> Part:
    face = castle.section_face(words, section)
    batch = Token("icon", icon_of("batch"), 1, words.pile({"batch": 1}))
    lines = (drawn((batch, ARROW, *pile_tokens(words, Pile(pp=section.pp)))),)
    told = tuple(castle.step_phrase(words, step) for step in castle.steps(section))
    return Part(face, length(face.name, BESIDE, choice), drawn(face.cost), section.mark, (*lines, *told))


def _favors(words: Words, values: Catalogue) -> Group:
    """Give the favor table; each scoring opens more of its columns."""
    ends = [section.columns for section in values.sections]
    opened = [end - before for before, end in pairwise([0, *ends])]
    openings = tuple(Opening(columns, words.say(text)) for columns, text in zip(opened, OPENED, strict=True))
    rows = tuple(_row(words, line, ends) for line in values.lines)
    return Group("favor", words.say("Favors"), words.say(FAVORS), 1, own=Favors(openings, rows))


def _row(words: Words, line: Line, ends: list[int]) -> Row:
    columns = (
        Brought(drawn(each.effect), 1 + sum(end < at for end in ends))
        for at, each in enumerate(castle.columns(words, line), start=1)
    )
    return Row(castle.line_face(words, line), tuple(columns))


def _signs(words: Words) -> tuple[Sign, ...]:
    """Tell what is drawn on the tiles."""
    return tuple(Sign(icon_of(sign), words.say(text) if text else words.name(sign)) for sign, text in SIGNS.items())
