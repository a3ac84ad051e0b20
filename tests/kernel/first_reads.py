"""`python -m tests.kernel.first_reads` lets six threads read everything for the first time, at once, in many lives.

Each life is forked from a process that has loaded all and read nothing. It prints how many lives ended badly.
"""

import os
import sys
from threading import Barrier, Thread

from referee.games.caylus1303.dealing import deal
from referee.play import backup
from referee.rules.caylus1303 import RULESET

LIVES = 40
THREADS = 6
SAVED = b'{"caylus_referee_backup":1,"games":[{"id":"a","name":"a","setup":{},"open_scores":false,' + (
    b'"created":"2026-01-01T00:00:00","log":[{"number":0,"kind":"start","at":"2026-01-01T00:00:00"}]}]}'
)
TRADE = {"spend": {"any": 5}, "take": {"any": 5, "pp": 6}}


def read_all(setup: object, state: bytes) -> None:
    """Read one of everything that comes from outside."""
    backup._read(SAVED)
    RULESET.read_setup(setup)
    RULESET.read_action({"type": "exchange", **TRADE})
    RULESET.load_state(state)


def live(setup: object, state: bytes) -> None:
    """Read in all threads at once, each of them interrupted as often as can be; never return."""
    sys.setswitchinterval(1e-6)
    all_here, done = Barrier(THREADS), []

    def read() -> None:
        all_here.wait()
        read_all(setup, state)
        done.append(True)

    threads = [Thread(target=read) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    os._exit(len(done) != THREADS)


def main() -> None:
    dealt = deal(3, "first")
    box = {"start_guild_4": {"effect": [TRADE]}, "wood_farm": {"effect": {"food": 2}}}
    setup = {**RULESET.write_setup(dealt), "box": box}
    state = RULESET.save_state(RULESET.start(dealt))
    bad = 0
    for _ in range(LIVES):
        if not (pid := os.fork()):
            live(setup, state)
        bad += os.waitpid(pid, 0)[1] != 0
    print(bad)


if __name__ == "__main__":
    main()
