"""Save the fixture of the present schema, from the middle of a golden game: `python -m tests.rules.saved`.

Done once for each schema, when it is new; the files of older schemas stay as they are, for old games must load.
"""

from itertools import islice
from pathlib import Path

import msgspec

from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.state import SCHEMA
from tests.rules import golden

DECISION = 185  # round 7: a favor in the middle of activation, workers on the board and at the site, a residence


def main() -> None:
    """Write one file."""
    record = golden.read((golden.FOLDER / "5_players.txt").read_text("utf-8"))
    move = next(islice(golden.play_again(record), DECISION, None))
    saved = msgspec.json.format(RULESET.save_state(move.before), indent=1)
    (Path(__file__).parent / f"schema_{SCHEMA}.json").write_bytes(saved + b"\n")


if __name__ == "__main__":
    main()
