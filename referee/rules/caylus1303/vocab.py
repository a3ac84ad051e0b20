"""The words of the game that never change: identifiers of colours, goods, phases, sides and sources of prestige."""

from typing import Literal

COLOURS = ("blue", "red", "green", "yellow", "black")
PLAYERS = range(2, len(COLOURS) + 1)  # how many may play
GOODS = ("food", "wood", "stone", "fabric", "gold")
PHASES = ("draft", "planning", "activation", "delivery", "stewardship", "over")

Phase = Literal["draft", "planning", "activation", "delivery", "stewardship", "over"]
Side = Literal["printed", "setup", "construction", "residence", "monument"]
Family = Literal["start", "wood", "stone", "monument"]

Source = Literal[
    "built",
    "visits",
    "bundles",
    "foreman",
    "goldsmith",
    "architect",
    "monuments",
    "tailor",
    "church",
    "jeweler",
    "setup_tiles",
]
