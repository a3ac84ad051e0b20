"""The first-game guide: the values of a table in; what to do in round 1, step by step, out."""

from collections.abc import Iterable, Iterator
from itertools import count, groupby
from typing import NamedTuple

from referee.games.caylus1303.sheets.brief import DELIVERY, Line, Told, brief
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS
from referee.printables.choices import PrintChoice
from referee.printables.measure import Type
from referee.printables.panels import Block, Room, page_room, share
from referee.printables.phrases import high
from referee.printables.subjects import Subject
from referee.rules.kernel.texts import N_

BEFORE = {
    "pieces": Told(
        "worker", N_("*In front of you:* {at_hand}, {goods} and your character; your other workers wait in the camp.")
    ),
    "aim": Told(
        "prestige", N_("*Gather prestige points.* Take them in the open, then lay them facedown. Most points win.")
    ),
}
PLANNING = {
    "turn": Told(
        "worker",
        N_(
            "*Place* {worker} on any unoccupied building. The first player begins, then it goes clockwise, one worker at a time."
        ),
    ),
    "reach": Told(
        "provost",
        N_(
            "*Mind the provost.* Only the first {starting_road} buildings of the road will work, unless somebody moves the provost."
        ),
    ),
    "goods": Told("start_farm", N_("*Need resources?* {farm}, {quarry} and {sawmill} give you one for nothing.")),
    "site": Told(
        "site",
        N_(
            "*Construction site:* with {first_bundle} you hold a whole bundle. A worker here may deliver it for {bundle_points}."
        ),
    ),
    "carpenter": Told(
        "carpenter",
        N_(
            "*Carpenter:* pay what a wood building costs and build it: points at once, and {rent} for every visit of another player."
        ),
    ),
    "pass": Told(
        "bridge",
        N_(
            "*Pass* when you have placed enough. The first to pass begins round 2; then every placement costs the others {surcharge} more."
        ),
    ),
}
ACTIVATION = {
    "printed": Told(
        "fairground",
        N_(
            "*Before the bridge:* Fairground, Lawyer, Carpenter, Toll. Whoever stands there uses it or declines; then the worker goes to the camp."
        ),
    ),
    "bridge": Told(
        "bridge",
        N_(
            "*At the bridge,* in passing order, you may push {provost} up to {bridge} either way: {worker} for each. Talk it over, but nothing changes hands."
        ),
    ),
    "road": Told(
        "road",
        N_(
            "*Along the road,* building by building, up to {provost}: take what is shown, or exchange. Whoever stands farther gets nothing."
        ),
    ),
}
DELIVERIES = {
    "deliver": Told(
        "bundle",
        N_(
            "*Deliver* in the order of the workers at the site: {bundle}, {needed} among them {arrow} {bundle_points}. As many bundles as you like."
        ),
    ),
    "delivery.favor": DELIVERY["delivery.favor"],
    "favor.board_character": Told(
        "crown",
        N_(
            "*A favor* takes a character from another player; or it uses the {start} building of the site, and you may take a character from the board."
        ),
        N_(
            "*A favor* takes a character from another player; or it uses the {start} building of the site, and you must take a character from the board."
        ),
    ),
}
STEWARDSHIP = {
    "residences": Told(
        "residence",
        N_(
            "*Turn over* the starting buildings that have got a house: they are residences now. Monuments come later, when you have gold."
        ),
    ),
    "recruit": Told("camp", N_("*Recruit* {recruits} from the camp, and {worker} more for each residence you own.")),
    "provost": Told(
        "provost",
        N_("*Move the provost* to just before the last building of the row that begins at the bridge and has no gap."),
    ),
    "next": Told(
        "round",
        N_(
            "*Move the round marker.* Round 2 begins with whoever passed first, and goes the same way; so do all {rounds}."
        ),
    ),
}
KNOWN = {
    "character": Told("crown", N_("*Your character* works from now on; the player aid says in which phase.")),
    "camp": Told(
        "worker",
        N_(
            "*Workers are your money:* what you pay goes to the camp, and only recruiting and some buildings bring it "
            "back."
        ),
    ),
}


class Part(NamedTuple):
    """A part of the round: a phase, or what stands before and after them; its purpose, page and steps."""

    title: str
    purpose: str
    steps: dict[str, Told]
    page: int = 0
    phase: int | None = None


PARTS = (
    Part(N_("Before you start"), N_("The table is laid out, and everybody has a character."), BEFORE, 2),
    Part(CHAPTERS["planning"], N_("Workers go to their places."), PLANNING, 4, 1),
    Part(CHAPTERS["activation"], N_("Buildings do what they show."), ACTIVATION, 4, 2),
    Part(CHAPTERS["delivery"], N_("Resources go to the castle."), DELIVERIES, 6, 3),
    Part(CHAPTERS["stewardship"], N_("The next round is made ready."), STEWARDSHIP, 7, 4),
    Part(N_("Good to know"), "", KNOWN),
)


class Step(NamedTuple):
    """A step of a part, counted through all of them; the first has the heading above it."""

    part: Part
    number: int
    line: Line
    first: bool


class Section(NamedTuple):
    """A part of the round on a page: its number if it is a phase, what it is for, and its steps."""

    title: str
    purpose: str
    number: int | None
    reference: str
    steps: tuple[Step, ...]


class GuideSheet(NamedTuple):
    """Pages of sections, in order."""

    title: str
    about: str
    pages: tuple[tuple[Section, ...], ...]


class Measures(NamedTuple):
    """How large everything is, as static/css/caylus1303/print/guide.css has it, in millimetres."""

    body: Type
    head: float
    heading: float
    mark: float
    picture: float
    drop: float
    gap: float


MEASURES = {
    "normal": Measures(Type(10), 17, 9.0, 16, 7, 1.3, 1.2),
    "large": Measures(Type(16), 28, 15.5, 26, 11, 2, 2.6),
}


def guide_sheet(words: Words, choice: PrintChoice, _: Subject) -> GuideSheet:
    """Tell a first round, on one page or on as many large ones as it needs."""
    measures, room = MEASURES[choice.type], page_room(choice)
    blocks = [Block(step, _high(step, measures, room)) for step in _steps(words)]
    pages = share(blocks, (room.height - measures.head, room.height - measures.heading))
    return GuideSheet(
        words.say("First-game guide"),
        words.say("Round 1, step by step. The rounds that follow go the same way."),
        tuple(_sections(words, steps) for steps in pages),
    )


def _steps(words: Words) -> Iterator[Step]:
    numbers = count(1)
    for part in PARTS:
        for at, (name, told) in enumerate(part.steps.items()):
            yield Step(part, next(numbers), brief(words, name, told), first=at == 0)


def _high(step: Step, measures: Measures, room: Room) -> float:
    """Measure a step, with the heading above the first of a part."""
    text = measures.drop + high(step.line.told, measures.body, room.width - measures.mark)
    return max(text, measures.picture) + measures.gap + (measures.heading if step.first else 0)


def _sections(words: Words, steps: Iterable[Step]) -> tuple[Section, ...]:
    """Put steps below the headings of their parts; what goes on from the page before has its heading again."""
    return tuple(
        Section(
            words.say(part.title),
            words.say(part.purpose) if part.purpose else "",
            part.phase,
            words.page(part.page) if part.page else "",
            tuple(its),
        )
        for part, its in groupby(steps, lambda step: step.part)
    )
