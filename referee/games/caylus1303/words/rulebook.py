"""The rules look-up in words: chapters, kinds of components, what is printed on them, and how sure we are of it."""

from referee.games.caylus1303.words.names import N_
from referee.rules.caylus1303.rulebook import Rule
from referee.wording import Words

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

# A mark in a word, and what it means.
MARKS = {
    "A": (N_("certain"), N_("The rulebook says it in words, or two independent sources agree.")),
    "B": (N_("likely"), N_("One source says it and everything else fits. Compare it with your box.")),
    "C": (N_("doubtful"), N_("One weak source, or a guess of ours. Your box is right, not this page.")),
    "box": (N_("from your box"), N_("This game is played with a value corrected against the box.")),
}


def reference(words: Words, rule: Rule) -> str:
    """Say where a rule stands: a page of the rulebook, or our own."""
    return words.page(rule.page) if rule.page else words.say("our own")
