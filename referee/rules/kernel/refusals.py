"""Why something is refused: a stable code, the facts, and the rule it breaks, if a rule of a game speaks."""

from typing import Any

from msgspec import Struct

# An action refused so has no meaning at all; any other refusal names something that hands on a table could do.
IMPOSSIBLE = frozenset({"malformed", "unknown", "unknown_entry", "game_over"})


class Refusal(Struct, frozen=True):
    """The answer "no": the code is stable, the facts fill the sentence, the rule, where a game has one, gives the page.

    `ruleset` says whose rule and whose sentence it is; nobody's where no game speaks, but devices, papers or backups.
    """

    code: str
    rule: str | None = None
    facts: dict[str, Any] = {}
    ruleset: str | None = None

    @property
    def impossible(self) -> bool:
        """Whether the action has no meaning, rather than being forbidden."""
        return self.code in IMPOSSIBLE


def printable(problem: object) -> str:
    """Give a problem in a line that can be printed and sent, whatever text it repeats."""
    return str(problem).encode("utf-8", "replace").decode()[:300]


class Refused(Exception):
    """Raised when a refused action is applied all the same, or a set-up or a record is none."""

    def __init__(self, refusal: Refusal) -> None:
        """Carry the refusal to whoever words it."""
        super().__init__(f"{refusal.code}: {refusal.facts}")
        self.refusal = refusal

    def __reduce__(self) -> tuple[type["Refused"], tuple[Refusal]]:
        """Travel between processes: whatever was refused there is refused here."""
        return Refused, (self.refusal,)
