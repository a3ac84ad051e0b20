"""`python -m tests.journeys.hasty …` is the command with less patience, so that nobody waits for half a minute."""

import sys

from referee.cli import main
from referee.serving import connections, server
from referee.store import store

PATIENCE = 1.0  # seconds

if __name__ == "__main__":
    connections.HEADER_TIME = connections.BODY_TIME = connections.LINGER = PATIENCE
    store.PATIENCE = PATIENCE
    server.SETTINGS["cleanup_interval"] = 0.1
    sys.exit(main())
