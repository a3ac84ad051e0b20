"""What a table wishes, as far as any game's form asks it: wishes in; fields, rulings and a code's layout out."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from referee.games import sitting
from referee.games.codes import bad_code
from referee.games.layouts import layout_of
from referee.games.sitting import Seat
from referee.play import strictness
from referee.play.strictness import Strictness
from referee.rules.kernel.provenance import field_of
from referee.rules.kernel.ruleset import AnyRuleset

ENTERED = ("laid", "late")  # tile by tile, as they lie on the table
PLAIN = ("players", "tiles", "code", "title")


class AnyWishes(Protocol):
    """Wishes of any game; each has its own besides."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """A seat for every color, of which the first are taken."""

    @property
    def tiles(self) -> str:
        """Where the tiles come from: dealt, code, laid, late."""

    @property
    def code(self) -> str:
        """The code that was typed."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The answer to every ruling."""

    @property
    def strict(self) -> Strictness:
        """What the table is only warned of, and what it is reminded of."""

    @property
    def laid(self) -> tuple[str, ...]:
        """What was tapped while the table was entered tile by tile."""


def as_fields(wishes: Any, defaults: Any, own: Sequence[str]) -> dict[str, str]:
    """Give wishes as the fields of the form that make them; what is at its default is left out."""
    usual = _fields(defaults, own)
    changed = {field: value for field, value in _fields(wishes, own).items() if value != usual[field]}
    return {"players": str(wishes.players), **changed, **strictness.as_fields(wishes.strict)}


def _fields(wishes: Any, own: Sequence[str]) -> dict[str, str]:
    return {
        **{field: str(getattr(wishes, field)) for field in (*PLAIN, *own)},
        **sitting.as_fields(wishes.seats),
        **{field_of(ruling): value for ruling, value in wishes.rulings.items()},
        "laid": ".".join(wishes.laid),
    }


def usual(ruleset: AnyRuleset) -> dict[str, str]:
    """Give the usual answer to every ruling of a game."""
    return {ruling.id: ruling.values[0] for ruling in ruleset.rulings}


def chosen(ruleset: AnyRuleset, rulings: Mapping[str, str]) -> dict[str, str]:
    """Give the rulings that are not the usual ones, as a set-up names them."""
    return {ruling: value for ruling, value in rulings.items() if value != usual(ruleset)[ruling]}


def coded(ruleset: AnyRuleset, wishes: AnyWishes) -> Any:
    """Give the layout of the code that was typed; raise Refused unless it is one, of this game and so many players."""
    layout = layout_of(ruleset.id, wishes.code)
    if layout.players != wishes.players:
        raise bad_code("players", wanted=layout.players, given=wishes.players)
    return layout
