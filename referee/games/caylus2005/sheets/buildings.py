"""The building reference: the catalogue in; every tile, the castle and the favors in a table, on panels, out."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from referee.games.caylus2005.faces import one_good, pile_tokens
from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.sheets import castle
from referee.games.caylus2005.sheets.components import families, residence
from referee.games.caylus2005.words import Words
from referee.pages.faces import Token
from referee.printables.buildings import BuildingsSheet, Cell, Heading, Lot, Row, Shape, Widths, reference
from referee.printables.choices import PrintChoice
from referee.printables.components import Component, Family
from referee.printables.phrases import Phrase, Piece, drawn
from referee.printables.subjects import Subject
from referee.rules.caylus2005.catalogue import Catalogue
from referee.rules.caylus2005.catalogue.rows import Building, Line, Section
from referee.rules.caylus2005.effects import Claim
from referee.rules.caylus2005.goods import Pile
from referee.rules.kernel.texts import N_

TILES = ("special", "fixed", "neutral", "wood", "stone", "prestige")
KINDS = ("special", "castle", "fixed", "neutral", "wood", "stone", "prestige", "residence", "favor")
UNPRICED = ("special", "fixed", "neutral")  # families that nobody builds
NOTES = {
    "special": N_("Used in this order, right after planning."),
    "castle": N_("A batch is 3 different goods, one of them food. Whoever delivers none loses {loss}."),
    "fixed": N_("Printed on spaces {spaces} of the road; open from round 1."),
    "neutral": N_("Shuffled onto spaces 1 to 6 of the road; a Lawyer can turn them into residences."),
    "stone": N_("Owner’s bonus: when another player’s worker produces here, the owner takes one of these goods."),
    "prestige": N_("Built on a residence of yours, whose income is gone; the house stays."),
    "residence": N_(
        "A Lawyer makes one of a neutral tile, or of a wood or stone tile of yours, but never of a Lawyer."
    ),
    "favor": N_(
        "At once, choose a line that you have not used in this phase; its marker goes on by one column, if that is "
        "open. Then use one effect up to it; of points and deniers you gain the marker’s own."
    ),
}
SIGNS = {"castle": "batch", "fixed": "road", "stone": "house", "favor": "favor"}  # beside the notes; else a flag
WORTH = {"castle": (N_("Houses"), N_("Batch")), "favor": ("",)}
OPENED = (N_("from the start"), N_("after the dungeon"), N_("after the walls"))
BRIEFLY = {  # what icons alone do not tell, by line and column
    ("goods", 4): N_("1 of any kind for 2 of your choice, not gold"),
    ("building", 2): N_("a wood tile, 1 wood less"),
    ("building", 3): N_("a stone tile, 1 stone less"),
    ("building", 4): N_("Lawyer, for 1 cloth"),
    ("building", 5): N_("a prestige tile"),
}

# As static/css/caylus2005/print/buildings.css has it.
PLAIN, BUILT, COLUMNS = Widths(0.3, (0.7,)), Widths(0.24, (0.66,)), Widths(0.2, (0.16,) * 5)
SHAPES = {
    "normal": {
        **dict.fromkeys(UNPRICED, Shape(13.6, PLAIN)),
        "castle": Shape(15.5, BUILT),
        "wood": Shape(19.0, BUILT),
        "stone": Shape(15.2, BUILT),
        "prestige": Shape(16.6, BUILT),
        "residence": Shape(16.6, BUILT),
        "favor": Shape(17.0, COLUMNS),
    },
    "large": {
        **dict.fromkeys(KINDS, Shape(27.4, Widths(0.58, (0.98,)))),
        "favor": Shape(27.4, Widths(0.58, (0.196,) * 5)),
    },
}


def buildings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> BuildingsSheet:  # noqa: ARG001
    """Lay out everything that is printed on tiles and board."""
    values: Catalogue = words.values.catalogue
    lots = {lot.heading.kind: lot for lot in _lots(words, values)}
    return reference(words, choice, [lots[kind] for kind in KINDS], SHAPES)


def _lots(words: Words, values: Catalogue) -> Iterator[Lot]:
    for family in families(words, values, TILES, later=True):
        yield _lot(words, values, family)
    yield _lot(words, values, residences(words, values))
    yield Lot(_castle(words, values), tuple(_section(words, section) for section in values.sections))
    yield Lot(_favors(words, values), tuple(_line(words, line) for line in values.lines))


def residences(words: Words, values: Catalogue) -> Family:
    """Give the residence with what a Lawyer takes for it."""
    part, title = residence(words), words.say("Residences")
    (cost,) = (row.effect.cost for row in values.wood if isinstance(row.effect, Claim))
    return Family("residence", title, title, (part._replace(face=part.face._replace(cost=pile_tokens(words, cost))),))


def _lot(words: Words, values: Catalogue, family: Family) -> Lot:
    pages = sorted({part.face.page for part in family.components})
    heading = _heading(words, values, family.kind, family.title, pages)
    return Lot(heading, tuple(_row(words, part) for part in family.components))


def _heading(words: Words, values: Catalogue, kind: str, title: str, pages: Iterable[int]) -> Heading:
    heads = () if kind in UNPRICED else WORTH.get(kind, (N_("Cost"), N_("Points")))
    told = ", ".join(words.page(page) for page in pages)
    sign = icon_of(SIGNS.get(kind, f"flag_{kind}"))
    sides = (words.say("Effect"),) if heads else ()
    return Heading(
        kind, title, told, _note(words, values, kind), sign, tuple(head and words.say(head) for head in heads), sides
    )


def _note(words: Words, values: Catalogue, kind: str) -> str:
    spaces = words.listed([str(row.at) for row in values.fixed])
    loss = words.pile({"pp": values.counts.no_batch})
    return words.say(NOTES[kind], spaces=spaces, loss=loss) if kind in NOTES else ""


def _row(words: Words, part: Component) -> Row:
    gained = pile_tokens(words, Pile(favor=getattr(part.row, "favors", 0)))
    effect = () if gained and part.face.flag == "prestige" else part.face.effect
    cell = Cell(effect, part.face.sentence or words.say("No other effect."), bonus=_bonus(words, part.row))
    hint = "" if part.copies else words.say("later boxes")
    copies = 1 if part.face.flag == "residence" else part.copies
    return Row(part.face, (cell,), copies, part.boxed, drawn(gained), hint)


def _bonus(words: Words, row: object) -> Phrase:
    """Tell an owner's bonus beside the sign of a house."""
    if not isinstance(row, Building) or not row.bonus:
        return ()
    house = Piece(token=Token("icon", icon_of("house"), 0))
    return (house, Piece(f" {words.say('Owner’s bonus:')} "), *drawn(one_good(words, row.bonus)))


def _castle(words: Words, values: Catalogue) -> Heading:
    pages = sorted({section.page for section in values.sections})
    return _heading(words, values, "castle", words.say("Castle"), pages)._replace(sides=(words.say("Scoring"),))


def _section(words: Words, section: Section) -> Row:
    face = castle.section_face(words, section)
    favors = [castle.step_phrase(words, step) for step in castle.steps(section)[1:]]
    parted = [piece for step in favors for piece in (Piece(", "), *step)]
    return Row(face, (Cell((), face.sentence, steps=tuple(parted[1:])),))


def _favors(words: Words, values: Catalogue) -> Heading:
    heading = _heading(words, values, "favor", words.say("Favors"), sorted({line.page for line in values.lines}))
    ends = [0, *(section.columns for section in values.sections)]
    spans = zip(pairwise(ends), OPENED, strict=True)
    titles = (f"{at}, {words.say(text)}" for (first, last), text in spans for at in range(first + 1, last + 1))
    return heading._replace(sides=tuple(titles))


def _line(words: Words, line: Line) -> Row:
    columns = enumerate((column.effect for column in castle.columns(words, line)), start=1)
    cells = (Cell(effect, _briefly(words, line, at) if effect else "–") for at, effect in columns)
    return Row(castle.line_face(words, line), tuple(cells))


def _briefly(words: Words, line: Line, column: int) -> str:
    text = BRIEFLY.get((line.id, column))
    return words.say(text) if text else ""
