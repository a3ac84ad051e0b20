"""The rulings: where printings differ or the rulebooks are silent, our answer and its alternative as a table option."""

from typing import Literal

from msgspec import Struct

from referee.rules.kernel.provenance import Ruling

RULINGS = (
    Ruling("printing", 4, ("first", "revised"), ("stone_church", "stone_tailor")),
    Ruling("lawyer_points", 4, ("4", "3"), ("wood_lawyer",)),
    Ruling("weaver_points", 4, ("12", "10"), ("prestige_weaver",)),
    Ruling("jeweler", 1, ("out", "in"), ("stone_jeweler",)),
    Ruling("favors", 6, ("table", "points")),
    Ruling("zero_delivery", 4, ("no", "yes")),
    Ruling("penalty", 4, ("turn", "end")),
    Ruling("delayed_lawyer", 4, ("now", "later")),
    Ruling("two_sections", 5, ("both", "one")),
    Ruling("full_road", 4, ("closed", "score")),
)


class Rulings(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The answers one table plays by; what is not named is the default."""

    printing: Literal["first", "revised"] = "first"
    lawyer_points: Literal["4", "3"] = "4"
    weaver_points: Literal["12", "10"] = "12"
    jeweler: Literal["out", "in"] = "out"
    favors: Literal["table", "points"] = "table"
    zero_delivery: Literal["no", "yes"] = "no"
    penalty: Literal["turn", "end"] = "turn"
    delayed_lawyer: Literal["now", "later"] = "now"
    two_sections: Literal["both", "one"] = "both"
    full_road: Literal["closed", "score"] = "closed"
