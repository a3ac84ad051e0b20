"""A hoarder at the construction site: nothing in; a position in which more is legal than anybody lists, out."""

from referee.games.caylus1303.dealing import deal
from referee.rules.caylus1303 import RULESET, State
from referee.rules.caylus1303.vocab import GOODS

EACH = 8  # of each good


def hoard() -> State:
    """Let somebody who holds very much of everything be asked for a delivery."""
    setup = deal(2, "hoard")
    player = setup.players[0]
    position = RULESET.position(RULESET.start(setup))
    position["players"][player]["goods"] = dict.fromkeys(GOODS, EACH)
    position["players"][player]["workers"] -= 1
    position["site"]["workers"] = [player]
    return RULESET.start_late(setup, position, {"phase": "delivery", "player": player}).state
