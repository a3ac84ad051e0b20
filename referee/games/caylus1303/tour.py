"""The example to play with: three players in planning of their second round, and what to try there."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from msgspec.structs import replace

from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words import Words
from referee.play.playout import play
from referee.rules.caylus1303 import RULESET
from referee.rules.kernel.record import Record

SEED = "example 2129"  # everybody builds or claims something, and has workers left
LENGTH = 32  # entries: in the second round everybody has placed one worker
NAMES = {"red": "Ada", "green": "Ivo", "blue": "Mila"}


def record() -> Record:
    """Give the record of the example, which is the same every time."""
    setup = replace(deal([*NAMES], SEED, recommended=True), names=NAMES)
    return Record(RULESET, setup, tuple(islice(_entries(setup), LENGTH)))


def _entries(setup: Any) -> Iterator[Any]:
    return ({"player": step.player, **RULESET.write_action(step.action)} for step in play(RULESET, setup, SEED))


def hints(words: Words) -> Mapping[str, str]:
    """Say what to try, where it is about parts of this game."""
    return {
        "tap": words.say("Tap a glowing tile: whoever is asked places a worker there."),
        "look": words.say(
            "What does a tile do? Hold it for a moment, or tap the magnifier and then the tile. Close it once you "
            "have read it."
        ),
        "refused": words.say(
            "Tap a tile that does not glow, such as one where a worker stands already: the panel says why not."
        ),
    }
