"""The rulings in words: a title, the question, and what each answer means; see the table options of a new game."""

from functools import partial

from referee.games.rulings import told
from referee.rules.caylus1303.rulings import RULINGS
from referee.rules.kernel.texts import N_

TITLES = {
    "board_character": N_("Character from the board"),
    "empty_site_building": N_("Site building left unused"),
    "zero_delivery": N_("Favor without a delivery"),
    "early_riser_site": N_("Early Riser on the construction site"),
    "lawyer_occupied": N_("Lawyer on an occupied building"),
}
QUESTIONS = {
    "board_character": N_(
        "After a favor’s site building, must you take a character from the board? The rulebooks disagree."
    ),
    "empty_site_building": N_("With a favor, may you choose a building of the construction site and not use it?"),
    "zero_delivery": N_("Does anyone gain the favor of the delivery when nobody delivered a bundle?"),
    "early_riser_site": N_("May the Early Riser place the early worker on the construction site?"),
    "lawyer_occupied": N_("May the Lawyer claim a starting building on which a worker stands?"),
}
ANSWERS = {
    ("board_character", "may"): N_("You may take one, or leave it."),
    ("board_character", "must"): N_("You must take one if there is one."),
    ("empty_site_building", "yes"): N_("Yes: choose it, and decline its effect if you like."),
    ("empty_site_building", "no"): N_("No: only a building whose effect you can use, and you must use it."),
    ("zero_delivery", "no"): N_("No: no bundle, no favor."),
    ("zero_delivery", "yes"): N_("Yes: the first worker on the construction site gains it."),
    ("early_riser_site", "yes"): N_("Yes: a building or the construction site."),
    ("early_riser_site", "no"): N_("No: only a building."),
    ("lawyer_occupied", "yes"): N_("Yes: only a house keeps the Lawyer away."),
    ("lawyer_occupied", "no"): N_("No: neither a house nor a worker may be there."),
}

told_rulings = partial(told, rulings=RULINGS, titles=TITLES, questions=QUESTIONS, answers=ANSWERS)
