"""Bag labels: the catalogue in; a label for every kind of piece in the box, to cut out, and how many there are, out."""

from referee.games.caylus1303.checklist import IN_THE_BOX
from referee.games.caylus1303.components import rows
from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.sheets.values import catalogue
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.names import COUNTED
from referee.games.caylus1303.words.rulebook import BESIDES, KINDS
from referee.pages.faces import Token
from referee.pages.seats import tags
from referee.printables.choices import PrintChoice
from referee.printables.labels import Label, LabelSheet, labels, pieces
from referee.printables.subjects import Subject
from referee.rules.caylus1303.catalogue import Catalogue
from referee.rules.caylus1303.catalogue.rows import Building
from referee.rules.caylus1303.vocab import COLOURS, GOODS
from referee.rules.kernel.texts import counted

# What page 2 of the rulebook lists and nothing else needs to know.
PRESTIGE_TOKENS = 120
AT_THE_BRIDGE = 1  # house of each player, besides those to build with
FAMILIES = ("start", "wood", "stone", "monument", "character")
FLAGS = {"character": "crown"}  # what is drawn for a family that has no flag
HOUSES = counted("{n} house", "{n} houses")


def label_sheet(words: Words, choice: PrintChoice, subject: Subject) -> LabelSheet:
    """Give every bag of a box its label."""
    values = catalogue(subject)
    found = (*_goods(words), _prestige(words), *_players(words, values), _others(words), *_tiles(words, values))
    return labels(words, choice, found)


def _goods(words: Words) -> tuple[Label, ...]:
    numbers = {good: getattr(IN_THE_BOX, good) for good in GOODS}
    return tuple(
        Label((icon_of(good),), words.name(good), (pieces(words, number),)) for good, number in numbers.items()
    )


def _players(words: Words, values: Catalogue) -> tuple[Label, ...]:
    workers, houses = values.counts.workers, values.counts.houses + AT_THE_BRIDGE
    lines = (words.numbered(*COUNTED["worker"], n=workers), words.numbered(*HOUSES, n=houses))
    held = (Token("icon", icon_of("worker"), workers, ""), Token("icon", icon_of("house"), houses, ""))
    return tuple(Label(title=seat.name, lines=lines, seat=seat, pieces=held) for seat in tags(words, COLOURS))


def _prestige(words: Words) -> Label:
    return Label((icon_of("prestige"),), words.say(BESIDES["prestige"]), (pieces(words, PRESTIGE_TOKENS),))


def _tiles(words: Words, values: Catalogue) -> tuple[Label, ...]:
    found = rows(values)
    return tuple(
        Label(
            (icon_of(FLAGS.get(family, f"flag_{family}")),),
            words.say(KINDS[family][0]),
            (pieces(words, sum(row.copies if isinstance(row, Building) else 1 for row in found[family])),),
        )
        for family in FAMILIES
    )


def _others(words: Words) -> Label:
    told = (words.say("provost"), words.say("round marker"), words.say("first player"))
    return Label((icon_of("provost"), "round", "first_player"), words.say("Provost and markers"), told)
