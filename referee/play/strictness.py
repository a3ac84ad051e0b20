"""How strict a table is, and what it is reminded of: plain options in; what they mean for an action out.

They stand beside the game, like open scores: no part of its set-up, its code or its record.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct, to_builtins

from referee.rules.kernel.judging import Judgement
from referee.rules.kernel.refusals import Refusal, Refused, printable
from referee.rules.kernel.ruleset import AnyRuleset

if TYPE_CHECKING:
    from referee.store.models import Game

ON = "on"  # of a field of a form


class Strictness(Struct, frozen=True):
    """What a table only warns of, by the codes of its refusals, and what it is reminded of, by name."""

    warn: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()


def of(game: "Game") -> Strictness:
    """Give how strict a game's table is."""
    return Strictness(*(tuple(game.strictness.get(field, ())) for field in Strictness.__struct_fields__))


def read(ruleset: AnyRuleset, warn: Iterable[str], reminders: Iterable[str]) -> Strictness:
    """Check that a game knows all that is named, and put it into its order; raise Refused if it does not."""
    return Strictness(_known(ruleset, ruleset.forbidden, warn), _known(ruleset, ruleset.reminders, reminders))


def _known(ruleset: AnyRuleset, known: tuple[str, ...], wanted: Iterable[str]) -> tuple[str, ...]:
    named = set(wanted)
    if strange := sorted(named - set(known)):
        raise Refused(ruleset.own(Refusal("no_such_option", facts={"name": printable(strange[0]), "known": known})))
    return tuple(name for name in known if name in named)


def write(strictness: Strictness) -> dict[str, Any]:
    """Give it as it is stored, in the order of the game."""
    return {field: list(names) for field, names in to_builtins(strictness).items()}


def as_fields(strictness: Strictness) -> dict[str, str]:
    """Give it as fields of a form: one for each that is on."""
    return {field_of(kind, name): ON for kind, names in write(strictness).items() for name in names}


def from_fields(ruleset: AnyRuleset, fields: Mapping[str, str]) -> Strictness:
    """Read the fields of a form; what is not named there is off."""
    return Strictness(
        tuple(code for code in ruleset.forbidden if field_of("warn", code) in fields),
        tuple(name for name in ruleset.reminders if field_of("reminders", name) in fields),
    )


def field_of(kind: str, name: str) -> str:
    """Name the field of a form that switches something on."""
    return f"{kind}_{name}"


def lets_pass(strictness: Strictness, judged: Judgement) -> bool:
    """Whether a table only warns of everything that speaks against an action: it is recorded, and marked."""
    return judged.gravity == "forbidden" and all(reason.code in strictness.warn for reason in judged.reasons)
