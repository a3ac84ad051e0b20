"""The rules look-up in words: chapters, kinds of components, and what is printed on them."""

from referee.rules.kernel.texts import N_

CHAPTERS = {
    "setup": N_("Setup"),
    "round": N_("The round"),
    "planning": N_("Planning"),
    "activation": N_("Activation"),
    "delivery": N_("Delivery"),
    "favor": N_("Favors"),
    "stewardship": N_("Stewardship"),
    "end": N_("End of game"),
    "characters": N_("Characters"),
}

KINDS = {
    "printed": (N_("Printed buildings"), N_("printed building")),
    "start": (N_("Starting buildings"), N_("starting building")),
    "wood": (N_("Wood buildings"), N_("wood building")),
    "stone": (N_("Stone buildings"), N_("stone building")),
    "monument": (N_("Monuments"), N_("monument")),
    "character": (N_("Characters"), N_("character")),
    "place": (N_("Places"), N_("place on the board")),
}

PLACES = {
    "bridge": N_("Guilds Bridge"),
    "site": N_("Construction site"),
    "residence": N_("Residence"),
}

SIDES = {
    "construction": N_("Construction side"),
    "setup": N_("Setup side"),
    "residence": N_("Residence side"),
}

VALUES = {
    "cost": N_("Cost"),
    "pp": N_("Prestige points"),
    "bonus": N_("Bonus resource for the owner"),
    "goods": N_("Resources to choose from"),
    "good": N_("The resource that counts"),
    "copies": N_("Copies"),
    "name": N_("Name of the monument"),
}

# All that a box may say, values of the look-up and others.
LABELS = {
    **VALUES,
    "effect": N_("Effect"),
    "setup": N_("Effect of the setup side"),
    "spaces": N_("Spaces of the road"),
    "stone": N_("Space of the stone building at the start"),
    "beyond": N_("Spaces past the end of the road"),
    "tokens": N_("Values of the tokens"),
}
BESIDES = {
    "any": N_("The symbol “any” in a cost"),
    "prestige": N_("Prestige points"),
    "road": N_("Road"),
}
BOARD = N_("Board and symbols")
