"""The twelve characters."""

from referee.rules.caylus1303 import effects as power
from referee.rules.caylus1303.catalogue.rows import Character
from referee.rules.kernel.provenance import sure

CHARACTERS = (
    Character("early_riser", 8, power.PlacesFirst(extra=1)),
    Character("night_worker", 8, power.NoSurcharge()),
    Character("journeyman", 8, power.Joins(times=1)),
    Character("thief", 8, power.PaysNoRent()),
    Character("steward", 8, power.Rent(pp=2)),
    Character("bailiff", 8, power.MovesProvost(steps=1)),
    Character("architect", 9, power.BuildsBetter(pp=1)),
    Character("deliveryman", 9, power.DeliversLast()),
    Character("chamberlain", 9, power.FreeBundles()),
    Character("foreman", 9, power.DeliversBetter(pp=1)),
    Character("goldsmith", 9, power.DeliversPrecious(pp=5, good="gold"), sure("A", goods="B")),
    Character("day_laborer", 9, power.RecruitsMore(workers=1)),
)

# For a first game: five for two players, and one more for each further player.
RECOMMENDED = (
    "bailiff",
    "architect",
    "foreman",
    "day_laborer",
    "chamberlain",
    "deliveryman",
    "journeyman",
    "early_riser",
)
