"""Where the app keeps its data and what it allows, from defaults and the environment."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

from referee.store.folder import DATABASE, PRINTED, SECRET

PACKAGE = Path(__file__).parent
SHORTEST_KEY = 32  # characters; a shorter one could be guessed, an empty one is none
MEGABYTE = 1024 * 1024
LARGEST_POST = 2 * MEGABYTE  # a long game's record, many times over
LARGER_POSTS = {
    "/backup": 24 * MEGABYTE,  # a thousand games; `referee restore` reads larger ones
    "/resume": 40 * MEGABYTE,  # a few photos of a good camera
}


def largest_post(path: str) -> int:
    """Give how many bytes may be posted to an address; the server reads no more, and the app refuses them."""
    return LARGER_POSTS.get(path, LARGEST_POST)


def beside(name: str) -> Path:
    """Find a folder inside the installed package, or beside it in a checkout."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def settings(folder: Path) -> dict[str, Any]:
    """Give Flask's settings for a data folder."""
    return {
        "SECRET_KEY": _secret(folder / SECRET),
        "SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / DATABASE}",
        "SQLALCHEMY_ENGINE_OPTIONS": {
            "pool_size": 16,
            "max_overflow": -1,  # a thread never waits for a connection
            "hide_parameters": True,  # no log tells what was in a question: invitations, say
        },
        "MAX_FORM_MEMORY_SIZE": 256 * 1024,
        "ALONE": False,  # one device has all of it for itself: the app runs in its browser, and no other can come
        "ROOTS": None,  # the addresses by which phones reach the server; None: all of this machine's
        "NAMES": (),  # by which browsers may ask for it, besides addresses and what home networks call it
        "MOST_GAMES": 5_000,  # that a device hosts
        "MOST_DEVICES": 200,  # at a table
        "MOST_ENTRIES": 20_000,  # of a game's log; a long evening has 500
        "MOST_SITTINGS": 1_000,  # lines of who sat where at a table; an evening has 20
        "MOST_BYTES": 8 * 1024 * MEGABYTE,  # of the database; beyond it no new game begins
        "OWNER": secrets.token_urlsafe(16),  # the word of the owner's link, another at every start
        "PAUSE": 600,  # milliseconds without taps after another player is asked: a double tap's second half
        "PRINTED": str(folder / PRINTED),  # PDFs that were made before
    }


def _secret(path: Path) -> str:
    """Read the key that signs this installation's tokens; the first start draws it, and one that lost it.

    With another key, pages that are open ask to be loaded again; nothing else depends on it.
    """
    missing = not path.exists()
    if not missing and len(found := path.read_text(errors="replace")) >= SHORTEST_KEY:
        return found
    drawn = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    with open(os.open(drawn, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
        file.write(secrets.token_hex(32))
    _keep(drawn, path, missing)
    return path.read_text()


def _keep(drawn: Path, path: Path, missing: bool) -> None:
    """Put a file in its place, whole or not at all, whenever this start is killed; what a quicker start put stays."""
    if missing:
        with suppress(OSError, AttributeError):  # some disks have no hard links, and some systems do not know them
            os.link(drawn, path)
    if missing and path.exists():
        drawn.unlink()
    else:
        drawn.replace(path)
