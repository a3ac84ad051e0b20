"""Choices: the fields of an address or a command in; which sheet is wanted, and how it should look, out."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from referee.printables.kinds import PAPERS, Question
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.texts import N_
from referee.rules.registry import RULESETS
from referee.wording import LANGUAGES
from referee.wording.spellings import meant

MOST_SHEETS = 50
PLAYERS = 4  # unless another number is asked for
COUNTS = sorted({count for ruleset in RULESETS.values() for count in ruleset.players})

# What may be chosen, besides the paper: each sheet has its own.
VALUES: dict[str, tuple[str, ...]] = {
    "lang": tuple(LANGUAGES),
    "ink": ("colour", "bw"),
    "type": ("normal", "large"),
    "players": tuple(str(count) for count in COUNTS),
}
LABELS = {
    "lang": N_("Language"),
    "paper": N_("Paper"),
    "ink": N_("Ink"),
    "type": N_("Type"),
    "players": N_("Players"),
}
# Papers of one part of the world, the usual one first: whoever has one of them has no other.
REGIONS = (("a4", "a3", "a4x4"), ("letter", "tabloid", "letterx4"))
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


class Asked(NamedTuple):
    """What may be chosen for a sheet: the fields that are read, the answers to its game's questions, its papers."""

    questions: Sequence[Question] = ()
    known: Sequence[str] = FIELDS
    papers: Sequence[str] = PAPERS  # the default first

    @property
    def fields(self) -> tuple[str, ...]:
        """Every field that has a meaning."""
        return (*self.known, *(question.field for question in self.questions))

    @property
    def values(self) -> dict[str, Sequence[str]]:
        """What each field may be, where that can be listed."""
        own = {question.field: tuple(question.answers) for question in self.questions}
        return {**VALUES, "paper": self.papers, **own}

    @property
    def labels(self) -> dict[str, str]:
        """What these fields are called."""
        return {**LABELS, **{question.field: question.label for question in self.questions}}


def read_choice(fields: Mapping[str, str], asked: Asked = Asked()) -> PrintChoice:  # noqa: B008 - a value
    """Read a choice, in any spelling that is meant, with the answers to a game's questions.

    What is not given has its default. Raise Refused for what is not known or cannot be printed.
    """
    for name in fields:
        if name not in asked.fields:
            raise _refused("print_unknown", field=name[:40], known=list(asked.fields))
    given = {name: _spelled(asked, name, value) for name, value in fields.items() if value}
    read: dict[str, Any] = {
        name: int(given[name]) if name in NUMBERS else given[name] for name in given.keys() & FIELDS
    }
    choice = PrintChoice(**{"paper": asked.papers[0], **read}, answers=_answers(given, asked.questions))
    return choice._replace(url=choice.url.rstrip("/"))


def _answers(given: Mapping[str, str], questions: Sequence[Question]) -> tuple[tuple[str, str], ...]:
    """Give what was answered, but for what would be printed anyway."""
    answers = ((question, given.get(question.field, question.default)) for question in questions)
    return tuple((question.field, value) for question, value in answers if value != question.default)


def readable(fields: Mapping[str, str], asked: Asked) -> PrintChoice:
    """Read what can be read of a choice, so that a form keeps it while something else is wrong."""
    good = {}
    for name, value in fields.items():
        try:
            read_choice({name: value}, asked)
        except Refused:
            continue
        good[name] = value
    return read_choice(good, asked)


def write_choice(choice: PrintChoice) -> dict[str, str]:
    """Give a choice as the fields that make it; what is at its default is left out."""
    fields = ((name, getattr(choice, name), getattr(PrintChoice(), name)) for name in FIELDS)
    return {name: str(value) for name, value, default in fields if value != default} | dict(choice.answers)


def nearest_paper(paper: str, papers: Sequence[str]) -> str:
    """Give a paper that was chosen for another sheet, or what this sheet has in the same part of the world instead."""
    known = meant("paper", paper, [size for region in REGIONS for size in region])
    if known is None or known in papers:
        return paper
    region = next(region for region in REGIONS if known in region)
    return next((size for size in papers if size in region), paper)


def _spelled(asked: Asked, name: str, value: str) -> str:
    """Give a value as we write it; raise Refused for what it cannot be."""
    if name in asked.values:
        return _one_of(asked, name, value)
    if name in TEXTS and len(value) > TEXTS[name]:
        raise _refused("print_long", field=name, longest=TEXTS[name])
    if name == "number" and not (value.isdecimal() and len(value) < 9 and 1 <= int(value) <= MOST_SHEETS):
        raise _refused("print_number", most=MOST_SHEETS)
    return value


def _one_of(asked: Asked, name: str, value: str) -> str:
    values = asked.values[name]
    if (found := meant(name, value, values)) is None:
        raise _refused("print_choice", field=name, label=asked.labels[name], value=value[:40], known=list(values))
    return found


def _refused(code: str, **facts: Any) -> Refused:
    return Refused(Refusal(code, facts=facts))
