"""Choices: the fields of an address or a command in; which sheet is wanted, and how it should look, out."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.registry import RULESETS
from referee.wording import LANGUAGES

MOST_SHEETS = 50
PLAYERS = 4  # unless another number is asked for
COUNTS = sorted({count for ruleset in RULESETS.values() for count in ruleset.players})

# What may be chosen, the default first.
VALUES: dict[str, tuple[str, ...]] = {
    "lang": tuple(LANGUAGES),
    "paper": ("a4", "letter"),
    "ink": ("colour", "bw"),
    "type": ("normal", "large"),
    "players": (str(PLAYERS), *(str(count) for count in COUNTS if count != PLAYERS)),
    "size": ("card", "booklet"),
}
NUMBERS = ("number", "players")
TEXTS = {"seed": 60, "code": 60, "url": 300}  # the longest that is taken


class PrintChoice(NamedTuple):
    """How a sheet should look, and what should be on it where no game says so."""

    lang: str = "en"
    paper: str = "a4"
    ink: str = "colour"
    type: str = "normal"
    number: int = 1  # different set-up sheets in one run
    players: int = PLAYERS
    seed: str = ""
    code: str = ""
    url: str = ""  # where the app is reached, without a slash at its end
    size: str = "card"  # of reference cards

    @property
    def large(self) -> bool:
        """Whether large type is wanted."""
        return self.type == "large"


def read_choice(fields: Mapping[str, str], known: Sequence[str] = PrintChoice._fields) -> PrintChoice:
    """Read a choice; what is not given has its default. Raise Refused for what is not known or cannot be printed."""
    for name in fields:
        if name not in known:
            raise _refused("print_unknown", field=name[:40], known=list(known))
    given = {name: value for name, value in fields.items() if value}
    for name, value in given.items():
        _check(name, value)
    read: dict[str, Any] = {name: int(value) if name in NUMBERS else value for name, value in given.items()}
    choice = PrintChoice(**read)
    return choice._replace(url=choice.url.rstrip("/"))


def readable(fields: Mapping[str, str]) -> PrintChoice:
    """Read what can be read of a choice, so that a form keeps it while something else is wrong."""
    good = {}
    for name, value in fields.items():
        try:
            read_choice({name: value})
        except Refused:
            continue
        good[name] = value
    return read_choice(good)


def write_choice(choice: PrintChoice) -> dict[str, str]:
    """Give a choice as the fields that make it; what is at its default is left out."""
    defaults = PrintChoice()._asdict()
    return {name: str(value) for name, value in choice._asdict().items() if value != defaults[name]}


def _check(name: str, value: str) -> None:
    if name in VALUES and value not in VALUES[name]:
        raise _refused("print_choice", field=name, value=value[:40], known=list(VALUES[name]))
    if name in TEXTS and len(value) > TEXTS[name]:
        raise _refused("print_long", field=name, longest=TEXTS[name])
    if name == "number" and not (value.isdecimal() and len(value) < 9 and 1 <= int(value) <= MOST_SHEETS):
        raise _refused("print_number", most=MOST_SHEETS)


def _refused(code: str, **facts: Any) -> Refused:
    return Refused(Refusal(code, facts=facts))
