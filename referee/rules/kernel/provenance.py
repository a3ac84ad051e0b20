"""Where rules and values come from: a rule with its page, a question left open, and how sure we are of a value."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

Box = Mapping[str, Mapping[str, Any]]  # what a box says: by component and key, the value that is printed there
Mark = Literal["A", "B", "C"]  # how sure we are of a printed value: certain, likely, doubtful


class Rule(Struct, frozen=True):
    """One rule: a stable id, the chapter it belongs to, the rulebook page (0: our own), and a line.

    Where a `ruling` decides it, `line` tells its default answer, and `otherwise` the other one. Lines are English and
    are translated where they are shown; numbers, costs and names that a box could change are gaps in them.
    """

    id: str
    chapter: str
    page: int
    line: str
    ruling: str = ""
    otherwise: str = ""


class Ruling(Struct, frozen=True):
    """A question that the rulebooks leave open: the default answer first, the page where it arises.

    Where boxes differ in it, and not only tables, it names the `tiles` whose values it decides.
    """

    id: str
    page: int
    values: tuple[str, str]
    tiles: tuple[str, ...] = ()

    @property
    def field(self) -> str:
        """How forms and addresses name it."""
        return field_of(self.id)


def field_of(ruling: str) -> str:
    """Give the field by which forms and addresses name a ruling."""
    return f"ruling_{ruling}"


class Value(Struct, frozen=True):
    """One printed value as plain JSON: where it stands, what it is, how sure we are, and its page."""

    component: str
    key: str
    value: Any
    sure: Mark
    page: int


class Sure(Struct, frozen=True):
    """How sure we are of a row's values: one mark for all of them, and the exceptions by name."""

    rest: Mark
    exceptions: tuple[tuple[str, Mark], ...] = ()

    def of(self, value: str) -> Mark:
        """Give the mark of one value."""
        return dict(self.exceptions).get(value, self.rest)


def sure(rest: Mark, **exceptions: Mark) -> Sure:
    """Mark a row's values; its name is certain unless it is named as well."""
    return Sure(rest, tuple({"name": "A", **exceptions}.items()))
