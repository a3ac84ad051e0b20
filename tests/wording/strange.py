"""A game that is played otherwise: every ruling flipped, values corrected; what its pages say, and what not."""

from referee.rules.caylus1303.rulings import RULINGS

STRANGE = {
    "rulings": {ruling.id: ruling.values[1] for ruling in RULINGS},
    "box": {
        "lawyer": {"cost": {"gold": 1}},
        "road": {"beyond": 4},
        "goldsmith": {"goods": ["fabric"]},
        "start_guild_4": {"effect": [{"spend": {"stone": 1}, "take": {"worker": 2}}]},
        "start_market": {"goods": ["food", "gold"]},
    },
}
SAID = ("For 1 gold and a house", "neither a house nor a worker", "the 4 extra spaces", "you must take a character")
NOT_SAID = ("1 fabric and a house", "the 2 extra spaces", "you may take a character", "4 workers)")
