"""Why something is refused: a stable code, the facts, and the rule it breaks, if a rule of a game speaks."""

from typing import Any, Literal

from msgspec import Struct

# What a table can do about it. Forbidden: hands can do it, and it may be recorded all the same. Elsewhere: it is
# another thing than was asked, and a correction sets it right. Impossible: it has no meaning.
Gravity = Literal["forbidden", "elsewhere", "impossible"]
GRAVITIES: tuple[Gravity, ...] = ("forbidden", "elsewhere", "impossible")  # the gravest last

NOTE_LENGTH = 200


class Refusal(Struct, frozen=True):
    """The answer "no": the code is stable, the facts fill the sentence, the rule, where a game has one, gives the page.

    `ruleset` says whose rule and whose sentence it is; nobody's where no game speaks, but devices, papers or backups.
    """

    code: str
    rule: str | None = None
    facts: dict[str, Any] = {}
    ruleset: str | None = None


def printable(problem: object) -> str:
    """Give a problem in a line that can be printed and sent, whatever text it repeats."""
    return str(problem).encode("utf-8", "replace").decode()[:300]


def check_note(note: str) -> None:
    """Raise Refused if a note is too long, more than one line, or no text; any writing and its spaces are one."""
    one_line = note.splitlines() in ([], [note]) and all(letter >= " " for letter in note)
    if len(note) > NOTE_LENGTH or not one_line or printable(note) != note:
        raise Refused(Refusal("note_form", facts={"longest": NOTE_LENGTH}))


class Refused(Exception):
    """Raised when a refused action is applied all the same, or a set-up or a record is none."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal to whoever words it."""
        super().__init__(f"{refusal.code}: {refusal.facts}")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["Refused"], tuple[Refusal]]:
        """Travel between processes: whatever was refused there is refused here."""
        return Refused, (self.refusal,)
