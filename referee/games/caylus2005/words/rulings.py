"""The rulings in words: a title, the question, and what each answer means; see the table options of a new game."""

from functools import partial

from referee.games.rulings import told
from referee.rules.caylus2005.rulings import RULINGS
from referee.rules.kernel.texts import N_

TITLES = {
    "printing": N_("Church and Tailor"),
    "lawyer_points": N_("Points of the Lawyer"),
    "weaver_points": N_("Points of the Weaver"),
    "jeweler": N_("Jeweler"),
    "favors": N_("Favors for beginners"),
    "zero_delivery": N_("Favor without a batch"),
    "penalty": N_("When the 2 points are lost"),
    "delayed_lawyer": N_("Points of a residence that waits"),
    "two_sections": N_("Two sections in one round"),
    "full_road": N_("Building when the road is full"),
}
QUESTIONS = {
    "printing": N_("Which Church and which Tailor lie in your box? Printings differ."),
    "lawyer_points": N_("How many points are printed on your Lawyer?"),
    "weaver_points": N_("How many points are printed on your Weaver?"),
    "jeweler": N_("Is the Jeweler among the stone tiles? Later boxes and a small expansion have it."),
    "favors": N_("Does a favor go to a line of the favor table?"),
    "zero_delivery": N_("Does anyone gain the favor of the castle when nobody delivered a batch?"),
    "penalty": N_("When does a player at the castle who delivers nothing lose 2 points?"),
    "delayed_lawyer": N_("A residence waits until a worker has left the tile. When are its 2 points gained?"),
    "two_sections": N_("Two sections of the castle are due in the same round. Are both scored?"),
    "full_road": N_("Can a wood or stone tile be built when no space of the road is empty?"),
}
ANSWERS = {
    ("printing", "first"): N_(
        "The first: the Church is worth 4 points; the Tailor gives 2 points for 1 cloth, 6 for 3."
    ),
    ("printing", "revised"): N_(
        "The revised: the Church is worth 3 points; the Tailor gives 4 points for 2 cloth, 6 for 3."
    ),
    ("lawyer_points", "4"): N_("4 points."),
    ("lawyer_points", "3"): N_("3 points: a later printing is said to have them."),
    ("weaver_points", "12"): N_("12 points."),
    ("weaver_points", "10"): N_("10 points: an early sheet of tiles has them."),
    ("jeweler", "out"): N_("No: 9 stone tiles, as both rulebooks count them."),
    ("jeweler", "in"): N_("Yes: 10 stone tiles."),
    ("favors", "table"): N_("Yes: each favor goes to a line, whose marker moves on."),
    ("favors", "points"): N_("No: each favor is 3 points at once, as often as it is gained."),
    ("zero_delivery", "no"): N_("No: no batch, no favor."),
    ("zero_delivery", "yes"): N_("Yes: the first worker at the castle gains it."),
    ("penalty", "turn"): N_("At once, at the own turn at the castle."),
    ("penalty", "end"): N_("After the last turn at the castle, before the favor."),
    ("delayed_lawyer", "now"): N_("With the payment: there is nothing to remember."),
    ("delayed_lawyer", "later"): N_("When the tile becomes a residence."),
    ("two_sections", "both"): N_("Yes, in their order; the next columns open in between."),
    ("two_sections", "one"): N_("One in a round: the other waits for the next round, and its columns with it."),
    ("full_road", "closed"): N_("No."),
    ("full_road", "score"): N_("Yes: it is paid, gives its points and its favor, and leaves the game."),
}

PRINTED = {  # in the foot of a sheet
    ("printing", "first"): N_("Church 4 points"),
    ("printing", "revised"): N_("Church 3 points"),
    ("lawyer_points", "3"): N_("Lawyer 3 points"),
    ("weaver_points", "10"): N_("Weaver 10 points"),
    ("jeweler", "in"): N_("Jeweler"),
}

told_rulings = partial(told, rulings=RULINGS, titles=TITLES, questions=QUESTIONS, answers=ANSWERS, printed=PRINTED)
