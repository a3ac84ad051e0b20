"""Bag labels: the catalogue in; a label for every kind of piece in the box, to cut out, and how many there are, out."""

from collections.abc import Iterator

from referee.games.caylus2005.checklist import IN_THE_BOX
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.sheets.components import residence
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.names import COUNTED
from referee.games.caylus2005.words.rulebook import KINDS
from referee.pages.faces import Token
from referee.pages.seats import tags
from referee.printables.choices import PrintChoice
from referee.printables.labels import Label, LabelSheet, labels, pieces
from referee.printables.subjects import Subject
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.vocab import COLOURS, GOODS
from referee.rules.kernel.texts import counted

# What lies in the box and no rule counts.
COINS = {1: 30, 5: 10}  # of each value
HOUSES, MARKERS = 20, 7  # of each player
FAMILIES = ("neutral", "wood", "stone", "prestige")
ABOUT = counted("about {n} piece", "about {n} pieces")
ABOUT_HOUSES = counted("about {n} house", "about {n} houses")
DISCS = counted("{n} marker", "{n} markers")


def label_sheet(words: Words, choice: PrintChoice, subject: Subject) -> LabelSheet:  # noqa: ARG001
    """Give every bag of a box its label."""
    values: Catalogue = words.values.catalogue
    found = (*_goods(words), _coins(words), *_players(words, values), _pawns(words), *_tiles(words, values))
    return labels(words, choice, found)


def _goods(words: Words) -> Iterator[Label]:
    for good in GOODS:
        yield Label((icon_of(good),), words.name(good), (words.numbered(*ABOUT, n=getattr(IN_THE_BOX, good)),))


def _coins(words: Words) -> Label:
    return Label(
        (icon_of("denier"),), words.say("Deniers"), tuple(f"{number} × {value}" for value, number in COINS.items())
    )


def _players(words: Words, values: Catalogue) -> Iterator[Label]:
    held = {
        "worker": words.numbered(*COUNTED["worker"], n=values.counts.workers),
        "marker": words.numbered(*DISCS, n=MARKERS),
        "house": words.numbered(*ABOUT_HOUSES, n=HOUSES),
    }
    drawn = tuple(Token("icon", icon_of(piece), 1, "") for piece in held)
    for seat in tags(words, COLOURS):
        yield Label(title=seat.name, lines=tuple(held.values()), seat=seat, pieces=drawn)


def _pawns(words: Words) -> Label:
    return Label((icon_of("provost"), icon_of("bailiff")), words.say("Provost and bailiff"), (pieces(words, 2),))


def _tiles(words: Words, values: Catalogue) -> Iterator[Label]:
    for family in FAMILIES:
        number = sum(row.copies for row in getattr(values, family))
        yield Label((icon_of(f"flag_{family}"),), words.say(KINDS[family][0]), (pieces(words, number),))
    flag, title = icon_of("flag_residence"), words.say(KINDS["residence"][0])
    yield Label((flag,), title, (words.numbered(*ABOUT, n=residence(words).copies),))
