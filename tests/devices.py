"""Devices for tests: the token of a host's browser, of others by name, and what the app knows them by."""

from referee.play.seating import digest


def token(name: str) -> str:
    """Give the token of a device, as long as a real one."""
    return name.replace(" ", "-").ljust(43, ".")


TOKEN = token("a device of the host")
HOST = digest(TOKEN)
