"""Troubles of the disk and the database: what they say in; an answer that tells why, and that nothing was lost, out."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

from flask import Flask, current_app, g
from sqlalchemy.exc import DBAPIError

from referee.play.seating import alone
from referee.rules.kernel.texts import N_
from referee.store.folder import FULL, primary
from referee.views.errors import answer

AGAIN = "5"  # seconds
SMALLEST = 256 * 1024  # bytes; a disk with less is full, whatever the system calls it

# By what is wrong: the status, and the sentence.
TROUBLES = {
    "full": (507, N_("The disk of this server is full. What was confirmed is safe; make room there, then try again.")),
    "locked": (503, N_("Another program keeps the games locked. Nothing was lost; try again in a moment.")),
    "unwritable": (503, N_("This server cannot write its games now. What was confirmed is safe; look at its disk.")),
    "damaged": (500, N_("The games of this server are damaged. Stop it: at its next start it says what to do.")),
}

# Where a device is alone there is no server, and whoever reads it can do something else.
TROUBLES_ALONE = {
    "full": N_(
        "There is no room left for this browser’s games. What was confirmed is safe; make room, then try again."
    ),
    "locked": N_("Another tab keeps the games locked. Nothing was lost; try again in a moment."),
    "unwritable": N_(
        "This browser cannot write its games now. What was confirmed is safe; close the app, and open it."
    ),
    "damaged": N_("The games in this browser are damaged. Close the app and open it again; a backup brings them back."),
}
CODES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_READONLY: "unwritable",
    sqlite3.SQLITE_CANTOPEN: "unwritable",
    sqlite3.SQLITE_IOERR: "unwritable",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
}


def set_up(app: Flask) -> None:
    """Answer whatever the disk does."""
    for kind in (DBAPIError, sqlite3.Error, OSError):
        app.register_error_handler(kind, _answer)


def _answer(problem: Exception) -> Any:
    """Say why; what nobody thought of is an error like any other."""
    trouble = what(problem)
    if trouble is None:
        raise problem
    current_app.logger.error("%s: %s", trouble, problem.orig if isinstance(problem, DBAPIError) else problem)
    status, sentence = TROUBLES[trouble]
    headers = {"Retry-After": AGAIN} if status != 500 else {}
    sentence = TROUBLES_ALONE[trouble] if alone() else sentence
    return *answer(status, trouble, g.words.say(sentence)), headers


def what(problem: Exception) -> str | None:
    """Tell what is wrong, by its name in TROUBLES."""
    if isinstance(problem, OSError):
        return "full" if problem.errno in FULL else None
    found = CODES.get(primary(problem.orig if isinstance(problem, DBAPIError) else problem))
    return "full" if found == "unwritable" and _free() < SMALLEST else found


def _free() -> int:
    return shutil.disk_usage(Path(current_app.config["PRINTED"]).parent).free
