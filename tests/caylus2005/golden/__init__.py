"""Golden games of Caylus (2005).

`python -m tests.caylus2005.golden` plays them anew and writes the files; do that only when rules or events are
meant to change, and read the difference. `python -m tests.caylus2005.golden replay` keeps the players' actions
and writes anew only what comes of them, as long as they are still legal.
"""

from referee.rules.caylus2005 import RULESET
from tests.caylus2005.golden.wording import KEYS, event_in_words
from tests.golden_games import Golden

GOLDEN = Golden(RULESET, "tests.caylus2005.golden", KEYS, event_in_words)
