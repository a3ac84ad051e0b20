"""Libraries that are not to be had everywhere: what of the printing and reading of paper can be done here, out."""

from functools import cache
from importlib.util import find_spec


@cache
def has_processes() -> bool:
    """Whether work can be given to a process of its own; phones and browsers have none that it could be handed to."""
    try:
        from multiprocessing import synchronize  # noqa: F401 - the part that they lack
    except ImportError:
        return False
    return True


@cache
def makes_pdfs() -> bool:
    """Whether it is worth trying to make a PDF; the libraries of the system may still be missing."""
    return has_processes() and _are_here("weasyprint")


@cache
def reads_photos() -> bool:
    """Whether the QR codes of a photo can be read."""
    return has_processes() and _are_here("PIL", "zxingcpp")


@cache
def draws_pictures() -> bool:
    """Whether a result can be drawn as a picture."""
    return _are_here("PIL")


def _are_here(*names: str) -> bool:
    return all(find_spec(name) for name in names)
