"""The press: HTML in, PDF out, made by a process of its own, so that the server never loads WeasyPrint."""

from contextlib import AbstractContextManager

from referee.printables import libraries
from referee.printables.pdf import pdf, tools
from referee.printables.workshop import WorkFailed, Workshop
from referee.wording import Words
from referee.wording.printing import missing_libraries, no_press

SLOWEST = 240.0  # seconds for one sheet; fifty tables to set up take 20, on a small or busy machine many times that


class CannotPrint(Exception):
    """The system's libraries that WeasyPrint needs are missing."""


class Press:
    """Prints one sheet at a time; at most eight wait for theirs, two on one device."""

    def __init__(self) -> None:
        """Begin without a worker, and without knowing whether there can be one."""
        self.workshop = Workshop(SLOWEST)
        self._works = False

    def works(self) -> bool:
        """Whether PDFs can be made here, found out by trying; once they can, they always can."""
        if not self._works and libraries.makes_pdfs():
            try:
                self._works = self.workshop.do(can_print)
            except WorkFailed:
                return False
        return self._works

    def place(self, device: str) -> AbstractContextManager[None]:
        """Let a device wait for its sheet; raise Busy if there is no place left for it."""
        return self.workshop.place(device)

    def print(self, page: str) -> bytes:
        """Give a sheet's PDF; raise CannotPrint where the libraries are missing, WorkFailed if this sheet failed."""
        if not self.works():
            raise CannotPrint
        return self.workshop.do(pdf, page)


def missing(words: Words) -> str:
    """Say why no PDFs can be made here."""
    return missing_libraries(words) if libraries.makes_pdfs() else no_press(words)


def can_print() -> bool:
    """Whether WeasyPrint can be loaded, in the process that is asked."""
    try:
        tools()
    except (OSError, ImportError):
        return False
    return True
