"""The example to play with: three players in planning of their second round."""

from msgspec.structs import replace

from referee.games.caylus2005.dealing import deal
from referee.play.examples import played
from referee.rules.caylus2005 import RULESET
from referee.rules.kernel.record import Record

SEED = "example 2155"  # something is built and delivered, and everybody has workers and deniers left
LENGTH = 30  # entries: in the second round everybody has placed one worker
NAMES = {"red": "Ada", "green": "Ivo", "blue": "Mila"}


def record() -> Record:
    """Give the record of the example, which is the same every time."""
    setup = replace(deal([*NAMES], SEED), names=NAMES)
    return played(RULESET, setup, SEED, LENGTH)
