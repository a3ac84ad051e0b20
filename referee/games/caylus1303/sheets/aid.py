"""The player aid: the catalogue in; the round, costs, favors, bundles, characters, player counts on two sides out."""

from typing import NamedTuple

from referee.games.caylus1303.faces import character_face, pile_tokens, printed_face
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import CHAPTERS
from referee.games.caylus1303.words.rules import rule_line
from referee.pages.faces import Face, Token
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.goods import Pile
from referee.rules.caylus1303.rulebook import BY_ID
from referee.rules.caylus1303.vocab import PLAYERS
from referee.rules.kernel.texts import N_


class AidLine(NamedTuple):
    """One thing to know: an icon, a sentence, its page, and what it costs or brings as icons."""

    icon: str
    text: str
    reference: str
    tokens: tuple[Token, ...] = ()
    boxed: bool = False  # whether it was corrected against the box


class Block(NamedTuple):
    """What belongs together; phases are numbered."""

    id: str
    title: str
    lines: tuple[AidLine, ...]
    number: int | None = None


class CountRow(NamedTuple):
    """A number that depends on how many play."""

    icon: str
    label: str
    numbers: tuple[int, ...]


class Phase(NamedTuple):
    """A phase as it stands in the strip at the top."""

    number: int
    icon: str
    title: str


class AidSheet(NamedTuple):
    """Two sides: the phases, then costs, player counts and characters; four in large type."""

    title: str
    large: bool
    rounds: str
    strip: tuple[Phase, ...]
    phases: tuple[tuple[Block, ...], ...]
    costs: Block
    players: tuple[int, ...]
    counts: tuple[CountRow, ...]
    characters: tuple[Face, ...]


# Which rules a player looks up during a game, and the icon by which they find them.
PHASES = {
    "planning": {
        "plan.turn": "worker",
        "plan.place": "road",
        "plan.one_worker": "worker",
        "plan.closed": "cross",
        "plan.site": "site",
        "plan.surcharge": "surcharge",
        "plan.rent": "prestige",
        "plan.pass": "bridge",
        "plan.forced_pass": "camp",
    },
    "activation": {
        "activation.order": "road",
        "provost.bridge": "provost",
        "activation.provost": "provost",
        "activation.gains": "check",
        "build.family": "flag_wood",
        "build.first_empty": "plus",
        "build.house": "house",
        "build.prestige": "prestige",
        "owner_bonus": "flag_stone",
        "activation.unreached": "camp",
    },
    "delivery": {
        "delivery.order": "site",
        "delivery.bundle": "bundle",
        "delivery.favor": "favor",
        "delivery.leave": "camp",
    },
    "favor": {
        "favor.steal": "favor",
        "favor.slots": "site",
        "favor.board_character": "crown",
        "favor.holders": "check",
    },
    "stewardship": {
        "residences": "residence",
        "monuments": "flag_monument",
        "recruitment": "worker",
        "provost.settles": "provost",
    },
    "end": {"scoring.gold": "gold", "scoring.ties": "crown"},
}
NUMBERED = {"planning": "worker", "activation": "road", "delivery": "bundle", "stewardship": "round"}
COUNTS = {
    "starting": ("worker", N_("Workers in front of you at the start")),
    "camp": ("camp", N_("Workers in the camp at the start")),
    "characters": ("crown", N_("Characters laid out for the draft")),
    "recruits": ("round", N_("Workers to take at each recruitment")),
}


def aid_sheet(words: Words, choice: PrintChoice, subject: Subject) -> AidSheet:
    """Gather what a player looks up."""
    values = catalogue(subject)
    planning, activation, *rest = (_phase(words, chapter, rules) for chapter, rules in PHASES.items())
    delivery, favor, stewardship, end = rest
    columns = (
        ((planning,), (activation,), (delivery, favor), (stewardship, end))
        if choice.large
        else ((planning, delivery, favor), (activation, stewardship, end))
    )
    return AidSheet(
        title=words.say("Player aid"),
        large=choice.large,
        rounds=rule_line(words, "rounds"),
        strip=tuple(
            Phase(at, icon_of(icon), words.say(CHAPTERS[chapter]))
            for at, (chapter, icon) in enumerate(NUMBERED.items(), start=1)
        ),
        phases=columns,
        costs=_costs(words, values),
        players=tuple(PLAYERS),
        counts=_counts(words, values),
        characters=tuple(character_face(words, row) for row in values.characters),
    )


def _phase(words: Words, chapter: str, rules: dict[str, str]) -> Block:
    number = list(NUMBERED).index(chapter) + 1 if chapter in NUMBERED else None
    lines = tuple(
        AidLine(icon_of(icon), rule_line(words, rule), words.page(BY_ID[rule].page)) for rule, icon in rules.items()
    )
    return Block(chapter, words.say(CHAPTERS[chapter]), lines, number)


def _costs(words: Words, catalogue: Catalogue) -> Block:
    """What is paid where, with the values of this catalogue."""
    counts, one = catalogue.counts, pile_tokens(words, Pile(worker=1))
    goods = words.either([words.name(good) for good in catalogue.counts.any_goods])
    lines = (
        AidLine(icon_of("worker"), words.say("To place a worker"), words.page(4), one),
        AidLine(
            icon_of("surcharge"),
            words.say("More, once another player has passed"),
            words.page(4),
            pile_tokens(words, Pile(worker=counts.surcharge)),
        ),
        AidLine(icon_of("provost"), words.say("Provost at the bridge, for each step"), words.page(5), one),
        *(_printed(words, printed_face(words, row)) for row in catalogue.printed),
        AidLine(
            icon_of("any"),
            words.say("In a cost this means 1 of: {goods}.", goods=goods),
            words.page(4),
            boxed="any" in words.values.box,
        ),
        AidLine(
            icon_of("flag_residence"),
            words.say("A monument costs a residence, and what is shown on it."),
            words.page(7),
        ),
    )
    return Block("costs", words.say("Costs and printed buildings"), lines)


def _printed(words: Words, face: Face) -> AidLine:
    text = words.say("{name}: {effect}", name=face.name, effect=face.sentence)
    return AidLine(face.icon, text, words.page(face.page), face.effect, face.boxed)


def _counts(words: Words, catalogue: Catalogue) -> tuple[CountRow, ...]:
    counts = catalogue.counts
    numbers = {
        "starting": counts.starting_workers,
        "camp": tuple(counts.workers - start for start in counts.starting_workers),
        "characters": tuple(players + counts.spare_characters for players in PLAYERS),
        "recruits": counts.recruits,
    }
    return tuple(CountRow(icon_of(icon), words.say(label), numbers[row]) for row, (icon, label) in COUNTS.items())
