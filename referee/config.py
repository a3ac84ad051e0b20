"""Where the app keeps its data and what it allows, from defaults and the environment."""

import os
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).parent
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


def data_folder() -> Path:
    """Give the user's data folder for this app, made if it is missing."""
    chosen = os.environ.get("REFEREE_DATA")
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    folder = Path(chosen) if chosen else home / "caylus-referee"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def settings(folder: Path) -> dict[str, Any]:
    """Give Flask's settings for a data folder."""
    return {
        "SECRET_KEY": _secret(folder / "secret"),
        "SQLALCHEMY_DATABASE_URI": f"sqlite:///{folder / 'games.sqlite'}",
        "SQLALCHEMY_ENGINE_OPTIONS": {"pool_size": 16, "max_overflow": -1},  # a thread never waits for a connection
        "MAX_FORM_MEMORY_SIZE": 256 * 1024,
        "HOSTS": None,  # the addresses by which phones reach the server; None: all of this machine's
        "OWNER": secrets.token_urlsafe(16),  # the word of the owner's link, another at every start
        "PAUSE": 600,  # milliseconds without taps after another player is asked: a double tap's second half
        "PRINTED": str(folder / "printed"),  # PDFs that were made before
    }


def _secret(path: Path) -> str:
    """Read the key that signs this installation's tokens; the first start draws it."""
    if not path.exists():
        drawn = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
        with open(os.open(drawn, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        with suppress(FileExistsError):  # another start was quicker
            os.link(drawn, path)  # whole or not at all, whenever this start is killed
        drawn.unlink()
    return path.read_text()
