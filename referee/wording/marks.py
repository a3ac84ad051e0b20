"""How sure we are of a printed value, in words."""

from referee.rules.kernel.texts import N_

# A mark in a word, and what it means.
MARKS = {
    "A": (N_("certain"), N_("The rulebook says it in words, or two independent sources agree.")),
    "B": (N_("likely"), N_("One source says it and everything else fits. Compare it with your box.")),
    "C": (N_("doubtful"), N_("One weak source, or a guess of ours. Your box is right, not this page.")),
    "box": (N_("from your box"), N_("Corrected against your box. A game keeps the values it was started with.")),
}
