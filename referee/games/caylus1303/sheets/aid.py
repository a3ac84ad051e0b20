"""The player aid: the catalogue in; two panels out, the round in front and characters, costs and signs behind."""

from functools import partial
from typing import NamedTuple

from referee.games.caylus1303.faces import character_face
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets import brief
from referee.games.caylus1303.sheets.components import families
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS, KINDS
from referee.pages.faces import Face
from referee.printables.aid import BODY, AidSheet, Chapter, Section, costs, large_panels, section
from referee.printables.brief import Line
from referee.printables.choices import PrintChoice
from referee.printables.components import Sign
from referee.printables.panels import Room
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


class Era(NamedTuple):
    """Rounds of the favor track, and the buildings of the site that are open in them."""

    rounds: tuple[int, ...]
    icons: tuple[str, ...]


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


def aid_sheet(words: Words, choice: PrintChoice, _: Subject) -> AidSheet:
    """Gather what a player looks up, on a front and a back, or on as many large pages as it needs."""
    values: Catalogue = words.values.catalogue
    front = (*_phases(words), _favors(words, values), _chapter(words, "end", END, last_round=values.counts.rounds))
    built = costs(words, families(words, values, tuple(BUILT)), icon_of, BUILT, choice.large)
    who, legend = _characters(words, values), _legend(words, values)
    rounds = words.numbered("{n} round of 4 phases", "{n} rounds of 4 phases", values.counts.rounds)
    large = (*front, legend, who, *built)
    panels = large_panels(large, choice, _own) if choice.large else (front, (who, *built, legend))
    return AidSheet(words.say("Player aid"), rounds, panels)


def _phases(words: Words) -> tuple[Section, ...]:
    return tuple(
        _chapter(words, name, chapter)._replace(number=at) for at, (name, chapter) in enumerate(PHASES.items(), start=1)
    )


def _chapter(words: Words, name: str, chapter: Chapter, **facts: int) -> Section:
    return section(words, name, CHAPTERS[name], chapter, partial(brief.brief, words), **facts)


def _favors(words: Words, values: Catalogue) -> Section:
    """The favors, with the track of rounds and what each third of it opens."""
    long, last = values.counts.rounds_per_slot, values.counts.rounds
    eras = tuple(
        Era(tuple(range(first, min(first + long, last + 1))), tuple(icon_of(slot) for slot in SLOTS[: at + 1]))
        for at, first in enumerate(range(1, last + 1, long))
    )
    return _chapter(words, "favor", FAVOR)._replace(own=eras)


def people(words: Words, values: Catalogue) -> tuple[Person, ...]:
    """Give all characters in the order in which they act."""
    return tuple(
        Person(character_face(words, row), ACTS[row.id], brief.brief(words, row.id, brief.POWERS[row.id]))
        for row in values.characters
    )


def _characters(words: Words, values: Catalogue) -> Section:
    hint = words.say("the figure is the phase")
    title = words.say(CHAPTERS["characters"])
    return Section("characters", title, hint, words.page(8), own=people(words, values))


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
TRACK, PORTRAIT, PERSON = 15.0, 23.5, 27.5


def _own(section: Section, room: Room) -> float:
    """Measure the track, or people as they stand beside each other: the first half on the left, the other beside it."""
    if section.id != "characters":
        return TRACK if section.own else 0
    half, free = (len(section.own) + 1) // 2, room.split(2)
    return sum(max(_person(person, free) for person in section.own[at::half]) for at in range(half))


def _person(person: Person, room: Room) -> float:
    return max(BODY.line * 1.1 + high(person.line.told, BODY, room.width - PORTRAIT) + 3, PERSON)
