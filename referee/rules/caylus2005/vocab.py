"""The words of the game that never change: identifiers of colours, goods, phases, sides and sources of points."""

from typing import Literal

COLOURS = ("blue", "red", "green", "orange", "black")
PLAYERS = range(2, len(COLOURS) + 1)  # how many may play
BASIC = ("food", "wood", "stone", "cloth")
GOODS = (*BASIC, "gold")
SECTIONS = ("dungeon", "walls", "towers")  # of the castle, in the order in which they are built
LINES = ("prestige", "money", "goods", "building")  # of the favor table
PHASES = ("planning", "special", "bridge", "activation", "castle", "bailiff", "over")
RESIDENCE = "residence"  # the id of every residence tile

Phase = Literal["planning", "special", "bridge", "activation", "castle", "bailiff", "over"]
Side = Literal["special", "neutral", "fixed", "craft", "residence", "prestige"]
Family = Literal["wood", "stone", "prestige"]  # of tiles in the supply

Source = Literal[
    "visits",
    "built",
    "residences",
    "prestige_tiles",
    "batches",
    "no_batch",
    "sections",
    "favors",
    "church",
    "tailor",
    "jeweler",
    "corrected",
]
