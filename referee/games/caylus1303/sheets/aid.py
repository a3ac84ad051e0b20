"""The player aid: the catalogue in; two panels out, the round in front and characters, costs and signs behind."""

from collections.abc import Mapping
from typing import NamedTuple

from referee.games.caylus1303.faces import character_face
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets import brief
from referee.games.caylus1303.sheets.components import families
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS, KINDS
from referee.pages.faces import Face
from referee.printables.brief import Line, Told
from referee.printables.choices import PrintChoice
from referee.printables.components import Sign
from referee.printables.measure import Type
from referee.printables.panels import Block, Room, panel_room, share
from referee.printables.phrases import high
from referee.printables.subjects import Subject
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.effects import FOUR_GOODS
from referee.rules.caylus1303.vocab import GOODS
from referee.rules.kernel.texts import N_


class Person(NamedTuple):
    """A character, the phases it acts in, and what it does in few words."""

    face: Face
    phases: tuple[int, ...]
    line: Line


class Costs(NamedTuple):
    """What a family of buildings costs, and where it is built."""

    family: str
    icon: str
    title: str
    where: str
    faces: tuple[Face, ...]


class Era(NamedTuple):
    """Rounds of the favor track, and the buildings of the site that are open in them."""

    rounds: tuple[int, ...]
    icons: tuple[str, ...]


class Section(NamedTuple):
    """What belongs together under one heading; phases are numbered."""

    id: str
    title: str
    hint: str = ""
    reference: str = ""
    number: int | None = None
    lines: tuple[Line, ...] = ()
    track: tuple[Era, ...] = ()
    people: tuple[Person, ...] = ()
    costs: tuple[Costs, ...] = ()
    signs: tuple[Sign, ...] = ()


class AidSheet(NamedTuple):
    """Panels, each with its sections from top to bottom."""

    title: str
    rounds: str
    panels: tuple[tuple[Section, ...], ...]


class Chapter(NamedTuple):
    """A part of the round: when it happens, on which page, and its lines."""

    hint: str
    page: int
    lines: Mapping[str, Told]


PHASES = {
    "planning": Chapter(N_("clockwise from the first player: one worker, or pass"), 4, brief.PLANNING),
    "activation": Chapter(N_("in this order; then the worker goes to the camp"), 4, brief.ACTIVATION),
    "delivery": Chapter(N_("in site order; then the worker goes to the camp"), 6, brief.DELIVERY),
    "stewardship": Chapter(N_("in this order"), 7, brief.STEWARDSHIP),
}
FAVOR = Chapter(N_("at once; characters work for whoever holds them"), 6, brief.FAVOR)
END = Chapter(N_("after round {last_round}"), 7, brief.END)
ACTS = {  # in which phases a character matters
    "early_riser": (1,),
    "night_worker": (1,),
    "journeyman": (1,),
    "thief": (1,),
    "steward": (1,),
    "bailiff": (2,),
    "architect": (2, 4),
    "deliveryman": (3,),
    "chamberlain": (3,),
    "foreman": (3,),
    "goldsmith": (3,),
    "day_laborer": (4,),
}
BUILT = {"wood": N_("Carpenter"), "stone": N_("Stonemason"), "monument": N_("on a residence")}
SLOTS = ("flag_start", "flag_wood", "flag_stone")  # what lies at the site, in the order it opens
SIGNS = {
    "worker": N_("worker"),
    "house": N_("house"),
    "prestige": N_("prestige point"),
    "favor": N_("favor"),
    "provost": N_("provost"),
    "camp": N_("camp"),
    "site": N_("construction site"),
    "bridge": N_("bridge"),
    "flag_start": KINDS["start"][1],
    "flag_residence": N_("residence"),
}


def aid_sheet(words: Words, choice: PrintChoice, subject: Subject) -> AidSheet:
    """Gather what a player looks up, on a front and a back, or on as many large pages as it needs."""
    values = catalogue(subject)
    front = (*_phases(words), _favors(words, values), _chapter(words, "end", END, last_round=values.counts.rounds))
    who, costs, legend = _characters(words, values), _costs(words, values, choice.large), _legend(words, values)
    rounds = words.numbered("{n} round of 4 phases", "{n} rounds of 4 phases", values.counts.rounds)
    panels = _pages((*front, legend, who, *costs), choice) if choice.large else (front, (who, *costs, legend))
    return AidSheet(words.say("Player aid"), rounds, panels)


def _phases(words: Words) -> tuple[Section, ...]:
    return tuple(
        _chapter(words, name, chapter)._replace(number=at) for at, (name, chapter) in enumerate(PHASES.items(), start=1)
    )


def _chapter(words: Words, name: str, chapter: Chapter, **facts: int) -> Section:
    return Section(
        name,
        words.say(CHAPTERS[name]),
        words.say(chapter.hint, **facts),
        words.page(chapter.page),
        lines=tuple(brief.brief(words, line, told) for line, told in chapter.lines.items()),
    )


def _favors(words: Words, values: Catalogue) -> Section:
    """The favors, with the track of rounds and what each third of it opens."""
    long, last = values.counts.rounds_per_slot, values.counts.rounds
    eras = tuple(
        Era(tuple(range(first, min(first + long, last + 1))), tuple(icon_of(slot) for slot in SLOTS[: at + 1]))
        for at, first in enumerate(range(1, last + 1, long))
    )
    return _chapter(words, "favor", FAVOR)._replace(track=eras)


def people(words: Words, values: Catalogue) -> tuple[Person, ...]:
    """Give all characters in the order in which they act."""
    return tuple(
        Person(character_face(words, row), ACTS[row.id], brief.brief(words, row.id, brief.POWERS[row.id]))
        for row in values.characters
    )


def _characters(words: Words, values: Catalogue) -> Section:
    hint = words.say("the figure is the phase")
    title = words.say(CHAPTERS["characters"])
    return Section("characters", title, hint, words.page(8), people=people(words, values))


def _costs(words: Words, values: Catalogue, large: bool) -> tuple[Section, ...]:
    """All costs beside each other, or a section for each family."""
    found = [
        Costs(
            family.kind,
            icon_of(f"flag_{family.kind}"),
            family.title,
            words.say(BUILT[family.kind]),
            tuple(part.face for part in family.components),
        )
        for family in families(words, values, tuple(BUILT))
    ]
    if large:
        return tuple(Section(costs.family, costs.title, costs.where, costs=(costs,)) for costs in found)
    return (Section("costs", words.say("Costs"), words.say("and the points for building"), costs=tuple(found)),)


def _legend(words: Words, values: Catalogue) -> Section:
    goods = tuple(Sign(icon_of(good), words.name(good)) for good in GOODS)
    others = tuple(Sign(icon_of(sign), words.say(text)) for sign, text in SIGNS.items())
    return Section("legend", words.say("Signs"), signs=(*goods, any_good(words, values), *others))


def any_good(words: Words, values: Catalogue) -> Sign:
    """The sign for a resource of one's choice, in a cost."""
    meant = values.counts.any_goods
    text = words.say("any, not gold") if set(meant) == set(FOUR_GOODS) else words.either([*map(words.name, meant)])
    return Sign(icon_of("any"), text, "any" in words.values.box)


# In large type, as static/css/caylus1303/print/aid.css has it, in millimetres.
BODY = Type(16)
HEADING, HEAD, GAP, ROW = 14.8, 14.6, 1.6, 12.0
PICTURE, DROP, MARK, TRACK = 10.0, 1.6, 12.0, 15.0
PORTRAIT, PERSON = 23.5, 27.5


def _pages(sections: tuple[Section, ...], choice: PrintChoice) -> tuple[tuple[Section, ...], ...]:
    """Share sections out over large pages; the first has the title, too."""
    room = panel_room(choice)
    blocks = [Block(section, _high(section, room)) for section in sections]
    return share(blocks, (room.height - HEAD, room.height))


def _high(section: Section, room: Room) -> float:
    """Measure a section in large type."""
    half = room.split(2)
    lines = sum(_line(line, half if line.half else room) / (1 + line.half) for line in section.lines)
    paired = sum(max(_person(person, half) for person in pair) for pair in _pairs(section.people))
    costs = sum((len(costs.faces) + 1) // 2 * ROW for costs in section.costs)
    signs = (len(section.signs) + 2) // 3 * ROW
    return HEADING + lines + (TRACK if section.track else 0) + paired + costs + signs


def _line(line: Line, room: Room) -> float:
    return max(DROP + high(line.told, BODY, room.width - MARK), PICTURE) + GAP


def _person(person: Person, room: Room) -> float:
    return max(BODY.line * 1.1 + high(person.line.told, BODY, room.width - PORTRAIT) + 3, PERSON)


def _pairs(people: tuple[Person, ...]) -> list[tuple[Person, ...]]:
    """Pair people as they stand beside each other: the first half on the left, the second on the right."""
    half = (len(people) + 1) // 2
    return [people[at::half] for at in range(half)]
