"""Golden games of Caylus 1303.

`python -m tests.rules.golden` plays them anew and writes the files; do that only when rules or events are
meant to change, and read the difference. `python -m tests.rules.golden replay` keeps the players' actions
and writes anew only what comes of them, as long as they are still legal.
"""

from referee.rules.caylus1303 import RULESET
from tests.golden_games import Golden
from tests.rules.golden.wording import KEYS, event_in_words

GOLDEN = Golden(RULESET, "tests.rules.golden", KEYS, event_in_words)
