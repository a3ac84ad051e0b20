"""Choices: the fields of an address or a command in; which sheet is wanted, and how it should look, out."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.printables.kinds import Question
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
    answers: tuple[tuple[str, str], ...] = ()  # to the game's own questions, where they are not the default

    @property
    def large(self) -> bool:
        """Whether large type is wanted."""
        return self.type == "large"

    def answer(self, question: Question) -> str:
        """Give the answer to a question of the game."""
        return dict(self.answers).get(question.field, question.default)


FIELDS = PrintChoice._fields[:-1]  # of any game


def read_choice(
    fields: Mapping[str, str], questions: Sequence[Question] = (), known: Sequence[str] = FIELDS
) -> PrintChoice:
    """Read a choice, with the answers to a game's questions; what is not given has its default.

    Raise Refused for what is not known or cannot be printed.
    """
    known = (*known, *(question.field for question in questions))
    values = VALUES | {question.field: tuple(question.answers) for question in questions}
    for name in fields:
        if name not in known:
            raise _refused("print_unknown", field=name[:40], known=list(known))
    given = {name: value for name, value in fields.items() if value}
    for name, value in given.items():
        _check(values, name, value)
    read: dict[str, Any] = {
        name: int(given[name]) if name in NUMBERS else given[name] for name in given.keys() & FIELDS
    }
    choice = PrintChoice(**read, answers=_answers(given, questions))
    return choice._replace(url=choice.url.rstrip("/"))


def _answers(given: Mapping[str, str], questions: Sequence[Question]) -> tuple[tuple[str, str], ...]:
    """Give what was answered, but for what would be printed anyway."""
    answers = ((question, given.get(question.field, question.default)) for question in questions)
    return tuple((question.field, value) for question, value in answers if value != question.default)


def readable(fields: Mapping[str, str], questions: Sequence[Question]) -> PrintChoice:
    """Read what can be read of a choice, so that a form keeps it while something else is wrong."""
    good = {}
    for name, value in fields.items():
        try:
            read_choice({name: value}, questions)
        except Refused:
            continue
        good[name] = value
    return read_choice(good, questions)


def write_choice(choice: PrintChoice) -> dict[str, str]:
    """Give a choice as the fields that make it; what is at its default is left out."""
    fields = ((name, getattr(choice, name), getattr(PrintChoice(), name)) for name in FIELDS)
    return {name: str(value) for name, value, default in fields if value != default} | dict(choice.answers)


def _check(values: Mapping[str, Sequence[str]], name: str, value: str) -> None:
    if name in values and value not in values[name]:
        raise _refused("print_choice", field=name, value=value[:40], known=list(values[name]))
    if name in TEXTS and len(value) > TEXTS[name]:
        raise _refused("print_long", field=name, longest=TEXTS[name])
    if name == "number" and not (value.isdecimal() and len(value) < 9 and 1 <= int(value) <= MOST_SHEETS):
        raise _refused("print_number", most=MOST_SHEETS)


def _refused(code: str, **facts: Any) -> Refused:
    return Refused(Refusal(code, facts=facts))
