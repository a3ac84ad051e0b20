"""The rulings: questions the rulebooks leave open, each with our answer and its alternative as a table option."""

from typing import Literal

from msgspec import Struct

from referee.rules.kernel.provenance import Ruling

YesNo = Literal["yes", "no"]


RULINGS = (
    Ruling("board_character", 6, ("may", "must")),
    Ruling("empty_site_building", 6, ("yes", "no")),
    Ruling("zero_delivery", 6, ("no", "yes")),
    Ruling("early_riser_site", 8, ("yes", "no")),
    Ruling("lawyer_occupied", 4, ("yes", "no")),
)


class Rulings(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The answers one table plays by; what is not named is the default."""

    board_character: Literal["may", "must"] = "may"
    empty_site_building: YesNo = "yes"
    zero_delivery: YesNo = "no"
    early_riser_site: YesNo = "yes"
    lawyer_occupied: YesNo = "yes"
