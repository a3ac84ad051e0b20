"""Tagged JSON with a schema version: values to bytes and back, old schemas upgraded step by step."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from referee.rules.kernel.refusals import Refused

T = TypeVar("T")
Plain = dict[str, Any]
Upgrades = Mapping[int, Callable[[Plain], Plain]]  # from this schema to the next


class Unreadable(ValueError):
    """Raised for bytes that are not a saved value, or are newer than this program."""


def prepare(*kinds: Any) -> None:
    """Let msgspec look at types before there are threads: two that read one for the first time at once end the process.

    (Version 0.22 shows a type to others while it is still looking at its fields.)
    """
    for kind in kinds:
        msgspec.json.Decoder(kind)


def save(value: Any, enc_hook: Callable[[Any], Any]) -> bytes:
    """Write a value as JSON."""
    return msgspec.json.encode(value, enc_hook=enc_hook)


def load(saved: bytes, kind: type[T], schema: int, upgrades: Upgrades, dec_hook: Callable[[type, Any], Any]) -> T:
    """Read a value that any earlier schema, or this one, has saved."""
    try:
        plain = msgspec.json.decode(saved, type=Plain)
        while (found := plain.get("schema")) != schema:
            if type(found) is not int or found not in upgrades:
                raise Unreadable(f"saved with schema {found}, this program reads up to {schema}")
            plain = upgrades[found](plain)
        return msgspec.convert(plain, kind, dec_hook=dec_hook)
    except (ValueError, RecursionError, Refused) as problem:
        raise Unreadable(str(problem)) from problem
