"""Rulings and doubts: rulings and the catalogue in; options to choose, and a table of every doubtful value, out."""

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.games.caylus1303.words.rulebook import BOARD, KINDS
from referee.games.doubts import Facts, RulingsSheet, rulings_table
from referee.printables.choices import PrintChoice
from referee.printables.subjects import Subject
from referee.rules.caylus1303.box import values
from referee.rules.kernel.texts import N_

FACTS = Facts(
    kinds={family: KINDS[family] for family in ("start", "wood", "stone", "monument")},
    columns={
        "copies": (0, N_("Copies")),
        "cost": (0, N_("Cost")),
        "pp": (1, N_("Points")),
        "effect": (2, N_("Effect")),
        "name": (2, N_("Name of the monument")),
        "setup": (3, N_("Setup side")),
        "bonus": (4, N_("Bonus, choice")),
        "goods": (4, N_("Bonus, choice")),
    },
    others=BOARD,
    icon_of=icon_of,
)


def rulings_sheet(words: Words, choice: PrintChoice, subject: Subject) -> RulingsSheet:
    """Gather the options and the doubtful values."""
    return rulings_table(words, choice, subject, values(words.values.catalogue), FACTS)
