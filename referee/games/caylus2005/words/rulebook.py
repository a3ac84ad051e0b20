"""The rules look-up in words: chapters, kinds of components, and what is printed on them."""

from referee.rules.kernel.texts import N_

CHAPTERS = {
    "setup": N_("Setup"),
    "round": N_("The round"),
    "income": N_("Income"),
    "planning": N_("Planning"),
    "special": N_("Using the special buildings"),
    "provost": N_("The provost’s move"),
    "road": N_("Buildings of the road"),
    "castle": N_("Castle"),
    "bailiff": N_("The bailiff’s move, scorings"),
    "favor": N_("Favors"),
    "end": N_("End of game"),
}

KINDS = {
    "special": (N_("Special buildings"), N_("special building")),
    "fixed": (N_("Fixed buildings"), N_("fixed building")),
    "neutral": (N_("Neutral tiles"), N_("neutral tile")),
    "wood": (N_("Wood tiles"), N_("wood tile")),
    "stone": (N_("Stone tiles"), N_("stone tile")),
    "prestige": (N_("Prestige tiles"), N_("prestige tile")),
    "residence": (N_("Residences"), N_("residence")),
    "section": (N_("Sections of the castle"), N_("section of the castle")),
    "line": (N_("Lines of the favor table"), N_("line of the favor table")),
    "place": (N_("Places and pawns"), N_("on the board")),
}

PLACES = {
    "residence": N_("Residence"),
    "castle": N_("Castle"),
    "bridge": N_("Bridge"),
    "road": N_("Road"),
    "provost": N_("Provost"),
    "bailiff": N_("Bailiff"),
}

# What is printed, by the key under which a box may say it; what sections of the castle say is called otherwise.
VALUES = {
    "cost": N_("Cost"),
    "pp": N_("Points"),
    "favors": N_("Favors when it is built"),
    "income": N_("At each income"),
    "bonus": N_("For its owner, when it is visited"),
    "goods": N_("Resources to choose from"),
    "copies": N_("Copies"),
}
OF_SECTIONS = {
    "size": N_("Places for houses"),
    "pp": N_("Points for each batch"),
    "mark": N_("Its mark on the road"),
    "loss": N_("Points lost without a house there"),
    "favors": N_("Favors when it is scored"),
    "columns": N_("Open columns of the favor table until then"),
}
OF_ROAD = {"spaces": N_("Spaces of the road"), "start": N_("Where bailiff and provost start")}

# All that a box may say, as it is called where nobody says of what.
LABELS = {**OF_SECTIONS, **OF_ROAD, **VALUES, "effect": N_("Effect")}
BESIDES = {"road": N_("Road")}
BOARD = N_("Board")
