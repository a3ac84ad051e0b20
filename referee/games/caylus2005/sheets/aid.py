"""The player aid: the catalogue in; two panels out, the round in front and favors, castle, costs and signs behind."""

from functools import partial
from typing import NamedTuple

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.sheets import brief, castle
from referee.games.caylus2005.sheets.components import families
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.rulebook import CHAPTERS
from referee.games.clauses import capital
from referee.pages.faces import Face, Token
from referee.printables.aid import AidSheet, Chapter, Section, costs, large_panels, section
from referee.printables.choices import PrintChoice
from referee.printables.components import Sign
from referee.printables.panels import Room
from referee.printables.subjects import Subject
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Line as FavorLine
from referee.rules.caylus2005.catalogue.rows import Section as Part
from referee.rules.caylus2005.vocab import GOODS
from referee.rules.kernel.texts import N_

PHASES = {
    "income": Chapter("", 2, brief.INCOME),
    "planning": Chapter(N_("in turn order, again and again: one worker, or pass"), 2, brief.PLANNING),
    "special": Chapter(N_("in this order; then the worker goes home"), 3, brief.SPECIAL),
    "provost": Chapter(N_("in passing order"), 3, brief.PROVOST),
    "road": Chapter(N_("building by building; then the worker goes home"), 3, brief.ROAD),
    "castle": Chapter(N_("in the order of the workers there"), 4, brief.CASTLE),
    "bailiff": Chapter("", 5, brief.BAILIFF),
}
TITLES = {"special": N_("Special buildings"), "provost": N_("Provost"), "road": N_("Road"), "bailiff": N_("Bailiff")}
FAVOR = Chapter(N_("at once; a fifth in one phase is lost"), 5, brief.FAVOR)
BEGINNERS = Chapter(N_("the beginners’ game"), 6, brief.BEGINNERS)
END = Chapter(N_("when the towers have been scored"), 6, brief.END)
BUILT = {"wood": N_("Carpenter"), "stone": N_("Mason"), "prestige": N_("Architect, on a residence")}
SIGNS = {
    "basic": N_("any, not gold"),
    "any": N_("any, gold too"),
    "denier": N_("denier"),
    "pp": N_("prestige point"),
    "favor": N_("favor"),
    "provost": N_("provost"),
    "house": N_("house"),
}


class Column(NamedTuple):
    """What a column of a line brings, and how many scorings it takes to open it."""

    effect: tuple[Token, ...]
    after: int


class Line(NamedTuple):
    """A line of the favor table."""

    face: Face
    columns: tuple[Column, ...]


class Opening(NamedTuple):
    """When so many columns of the favor table open."""

    columns: int
    told: str


class FavorTable(NamedTuple):
    """The favor table, and when its columns open."""

    openings: tuple[Opening, ...]
    lines: tuple[Line, ...]


class Built(NamedTuple):
    """A section of the castle: its places, the points of a batch, and its mark; what houses bring, by their number."""

    face: Face
    size: int
    points: int
    mark: int
    loss: int
    favors: tuple[int, ...]


class Scored(NamedTuple):
    """The sections of the castle, and how many houses each column of favors is for; the last for more, too."""

    houses: tuple[int, ...]
    sections: tuple[Built, ...]


OPENED = (N_("from the start"), N_("after the dungeon"), N_("after the walls"))


def aid_sheet(words: Words, choice: PrintChoice, _: Subject) -> AidSheet:
    """Gather what a player looks up, on a front and a back, or on as many large pages as it needs."""
    values: Catalogue = words.values.catalogue
    front, end = _phases(words), _chapter(words, "end", END)
    built = costs(words, families(words, values, tuple(BUILT)), icon_of, BUILT, choice.large)
    behind = (_favors(words, values), _castle(words, values), end, *built, _legend(words))
    panels = large_panels((*front, *behind), choice, _own) if choice.large else (front, behind)
    rounds = words.numbered("rounds of {n} phase", "rounds of {n} phases", len(PHASES))
    return AidSheet(words.say("Player aid"), rounds, panels)


def _phases(words: Words) -> tuple[Section, ...]:
    """Tell the phases; what is otherwise with two players is told where two may play."""
    told = {**PHASES}
    if words.values.players in (None, 2):
        told["planning"] = told["planning"]._replace(lines={**brief.PLANNING, **brief.TWO})
    return tuple(
        _chapter(words, name, chapter)._replace(number=at) for at, (name, chapter) in enumerate(told.items(), start=1)
    )


def _chapter(words: Words, name: str, chapter: Chapter) -> Section:
    return section(words, name, TITLES.get(name, CHAPTERS[name]), chapter, partial(brief.brief, words))


def _favors(words: Words, values: Catalogue) -> Section:
    """Give the favor table, whose columns open one after the other; beginners have none."""
    if words.values.rulings.favors == "points":
        return _chapter(words, "favor", BEGINNERS)
    ends = [section.columns for section in values.sections]
    lines = tuple(Line(castle.line_face(words, line), tuple(_columns(words, line, ends))) for line in values.lines)
    opened = [end - before for before, end in zip([0, *ends], ends, strict=False)]
    openings = (Opening(columns, words.say(text)) for columns, text in zip(opened, OPENED, strict=True))
    return _chapter(words, "favor", FAVOR)._replace(own=FavorTable(tuple(openings), lines))


def _columns(words: Words, line: FavorLine, ends: list[int]) -> list[Column]:
    return [
        Column(column.effect, sum(end < at for end in ends))
        for at, column in enumerate(castle.columns(words, line), start=1)
    ]


def _castle(words: Words, values: Catalogue) -> Section:
    most = max(len(section.favors) for section in values.sections)
    parts = tuple(_built(words, section, most) for section in values.sections)
    hint, reference = words.say("houses of a player, when it is scored"), words.page(values.sections[0].page)
    return Section("sections", words.say("Castle"), hint, reference, own=Scored(tuple(range(2, most)), parts))


def _built(words: Words, section: Part, most: int) -> Built:
    favors = tuple(section.favors[min(houses, len(section.favors) - 1)] for houses in range(2, most))
    face = castle.section_face(words, section)
    return Built(face._replace(name=capital(face.name)), section.size, section.pp, section.mark, section.loss, favors)


def _legend(words: Words) -> Section:
    goods = tuple(Sign(icon_of(good), words.name(good)) for good in GOODS)
    others = tuple(Sign(icon_of(sign), words.say(text)) for sign, text in SIGNS.items())
    return Section("legend", words.say("Signs"), signs=(*goods, *others))


# In large type, as static/css/caylus2005/print/aid.css has it, in millimetres.
HEADS, LINE, PART = 14.0, 20.0, 15.0


def _own(section: Section, _: Room) -> float:
    """Measure the favor table or the castle."""
    match section.own:
        case FavorTable(lines=lines):
            return HEADS + len(lines) * LINE
        case Scored(sections=parts):
            return HEADS + len(parts) * PART
    return 0
