"""Dealing: a seed in, a randomised set-up out."""

from collections.abc import Mapping, Sequence

from referee.play.luck import Luck
from referee.rules.caylus2005 import RULESET, Setup
from referee.rules.caylus2005.catalogue import EDITIONS, NEWEST
from referee.rules.caylus2005.vocab import COLOURS
from referee.rules.kernel.provenance import Box


def deal(
    players: int | Sequence[str], seed: str, rulings: Mapping[str, str] | None = None, box: Box | None = None
) -> Setup:
    """Deal a set-up: the turn order and the neutral tiles at random."""
    luck = Luck(seed)
    colours = COLOURS[:players] if isinstance(players, int) else players
    return RULESET.read_setup(
        {
            "ruleset": RULESET.id,
            "players": luck.shuffled(list(colours)),
            "road": luck.shuffled([tile.id for tile in EDITIONS[NEWEST].neutral]),
            "rulings": dict(rulings or {}),
            "box": dict(box or {}),
        }
    )
