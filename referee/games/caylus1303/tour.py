"""The example to play with: three players in planning of their second round."""

from msgspec.structs import replace

from referee.games.caylus1303.dealing import deal
from referee.play.examples import played
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import Record

SEED = "example 2129"  # everybody builds or claims something, and has workers left
LENGTH = 32  # entries: in the second round everybody has placed one worker
NAMES = {"red": "Ada", "green": "Ivo", "blue": "Mila"}


def record() -> Record:
    """Give the record of the example, which is the same every time."""
    setup = replace(deal([*NAMES], SEED, recommended=True), names=NAMES)
    return played(RULESET, setup, SEED, LENGTH)
