"""A hoarder at the castle: nothing in; a position in which more deliveries are legal than anybody lists, out."""

from referee.games.caylus2005.dealing import deal
from referee.rules.caylus2005 import RULESET, State
from referee.rules.caylus2005.vocab import GOODS

EACH = 8  # of each good: 1,365 deliveries


def hoard() -> State:
    """Let somebody who holds very much of everything be asked for a delivery."""
    setup = deal(2, "hoard")
    player = setup.players[0]
    position = RULESET.position(RULESET.start(setup))
    position["players"][player]["goods"] = dict.fromkeys(GOODS, EACH)
    position["players"][player]["workers"] -= 1
    position["castle"]["workers"] = [player]
    return RULESET.start_late(setup, position, {"phase": "castle", "player": player}).state
