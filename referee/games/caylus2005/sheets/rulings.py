"""Rulings and doubts: rulings and the catalogue in; options to choose, and every doubtful value beside another, out."""

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.doubts import Facts, RulingsSheet, rulings_table
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus2005.box import values
from referee.rules.kernel.texts import N_

FACTS = Facts(kinds={}, columns={}, others=N_("Tiles"), icon_of=icon_of)


def rulings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> RulingsSheet:
    """Gather the options and the doubtful values."""
    return rulings_table(words, choice, subject, values(words.values.catalogue), FACTS)
