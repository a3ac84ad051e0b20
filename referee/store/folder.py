"""The data folder: made, kept private, held by one server at a time, and its database looked over before it is used."""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from platformdirs import user_data_path

DATABASE = "games.sqlite"
SECRET = "secret"  # noqa: S105 - the name of its file
LOCK = "referee.lock"
LOG = "referee.log"
PRINTED = "printed"
OURS = ("games*.sqlite*", f"{SECRET}*", LOCK, f"{LOG}*", PRINTED)
FULL = (errno.ENOSPC, errno.EDQUOT)  # what systems call a disk without room


class Unusable(Exception):
    """Why the folder, its database or an address cannot be used: a code, and facts for the sentence."""

    def __init__(self, code: str, **facts: Any) -> None:
        """Carry both."""
        super().__init__(code, facts)
        self.code, self.facts = code, facts


def data_folder() -> Path:
    """Give the user's data folder for this app, where each system keeps such things; made if it is missing."""
    folder = Path(os.environ.get("REFEREE_DATA") or user_data_path("caylus-referee", appauthor=False))
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as problem:
        raise Unusable("folder", folder=folder, problem=problem.strerror) from None
    return folder


def keep_private(folder: Path) -> None:
    """Let only this user read what is kept here, whatever was before; a system that cannot do that is left alone.

    A folder in which others keep things as well is not ours to close.
    """
    with suppress(OSError):
        ours = [path for pattern in OURS for path in folder.glob(pattern)]
        (folder / DATABASE).touch(mode=0o600)  # what SQLite lays beside it gets the same rights
        for path in ours:
            path.chmod(0o700 if path.is_dir() else 0o600)
        if {*ours, folder / DATABASE} == set(folder.iterdir()):
            folder.chmod(0o700)


@contextmanager
def with_room(folder: Path) -> Iterator[None]:
    """Raise Unusable where the disk of the folder is full, whatever was being written."""
    try:
        yield
    except OSError as problem:
        if problem.errno not in FULL:
            raise
        raise Unusable("full", folder=folder) from None


@contextmanager
def held(folder: Path, where: str = "") -> Iterator[None]:
    """Hold the folder alone: two servers would not hear of each other's moves. However it ends, the system lets go."""
    with _lock_file(folder) as file:
        try:
            _lock(file)
        except OSError:
            process, _, place = file.read(200).partition(" ")
            code = "held" if place else "held_for_a_moment"
            raise Unusable(code, folder=folder, process=process, where=place) from None
        file.truncate(0)
        file.write(f"{os.getpid()} {where}")
        file.flush()
        yield


def _lock_file(folder: Path) -> IO[str]:
    try:
        return open(os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")
    except OSError as problem:
        raise Unusable("folder", folder=folder, problem=problem.strerror) from None


def _lock(file: IO[str]) -> None:
    """Lock a file for this process, not for those it starts, or raise OSError."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        file.seek(1024)  # beside what is written in it, which others read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined, unused-ignore]
        file.seek(0)
    else:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def look_over(folder: Path) -> None:
    """Raise Unusable if the database is none, or damaged: better now than in the middle of a game."""
    path = folder / DATABASE
    if not path.exists() or not path.stat().st_size:
        return
    try:
        with closing(sqlite3.connect(path)) as database:
            found = [line for (line,) in database.execute("PRAGMA quick_check(1)")]
    except sqlite3.DatabaseError as problem:
        raise unusable(problem, folder) from None
    if found != ["ok"]:
        raise _damaged(folder)


def unusable(problem: BaseException | None, folder: Path) -> Unusable:
    """Give why SQLite cannot use the database of a folder."""
    match primary(problem):
        case sqlite3.SQLITE_NOTADB:
            return Unusable("no_database", file=folder / DATABASE)
        case sqlite3.SQLITE_CORRUPT:
            return _damaged(folder)
        case sqlite3.SQLITE_FULL:
            return Unusable("full", folder=folder)
        case sqlite3.SQLITE_BUSY:
            return Unusable("busy", file=folder / DATABASE)
    return Unusable("folder", folder=folder, problem=str(problem))


def primary(problem: BaseException | None) -> int:
    """Give SQLite's number for what went wrong, without the finer distinctions; 0 if it does not say."""
    return int(getattr(problem, "sqlite_errorcode", 0)) & 0xFF


def _damaged(folder: Path) -> Unusable:
    copies = sorted(path.name for path in folder.glob("games.*.sqlite"))
    return Unusable("damaged", file=folder / DATABASE, copies=copies)
