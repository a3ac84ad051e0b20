"""The log: what was asked and what went wrong, as lines in a file that never grows large, or on standard error.

It is read by whoever runs the server, and sent along with questions: nothing in it opens a table.
"""

import logging
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
from pathlib import Path
from queue import SimpleQueue

MOST = 1024 * 1024  # bytes of a file; the two before it are kept
TERMINAL = "-"
FORM = "%(asctime)s %(levelname)s %(message)s"

# What others write down may hold it, too: the way to a table or to all of them, and what a device is known by.
SECRETS = re.compile(r"(?<=/join/)[^\s'\"]+|(?<=/owner/)[^\s'\"]+|\b[0-9a-f]{64}\b")


class Masked(logging.Formatter):
    """Writes lines, and tracebacks, without what would open a table."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one."""
        return SECRETS.sub("…", super().format(record))


class File(RotatingFileHandler):
    """A file for this user alone; one that cannot be written to stops nobody and says nothing on the terminal."""

    def _open(self) -> TextIOWrapper:
        return open(self.baseFilename, "a", encoding="utf-8", opener=lambda path, how: os.open(path, how, 0o600))

    def shouldRollover(self, record: logging.LogRecord) -> bool:  # noqa: ARG002, N802 - logging's name
        """Whether the file is full; logging itself would write every line a second time to know."""
        return self.stream is not None and os.fstat(self.stream.fileno()).st_size >= self.maxBytes

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Go on without this line: the disk is full, say."""


class Handed(QueueHandler):
    """Hands on what is to be logged, as it is."""

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        """Leave the writing to whoever gets it."""
        return record


@contextmanager
def logging_to(where: str | Path) -> Iterator[None]:
    """Log everything meanwhile, to a file, or to standard error for `-`; raise OSError if it cannot be opened.

    A thread of its own writes the lines: fifty phones that fetch a table at once wait for no disk.
    """
    handler = logging.StreamHandler() if where == TERMINAL else File(where, maxBytes=MOST, backupCount=2)
    handler.setFormatter(Masked(FORM))
    lines = SimpleQueue[logging.LogRecord]()
    logging.basicConfig(level=logging.WARNING, handlers=[Handed(lines)], force=True)
    logging.getLogger("referee").setLevel(logging.INFO)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a short queue is no news
    writer = QueueListener(lines, handler)
    writer.start()
    try:
        yield
    finally:
        writer.stop()
