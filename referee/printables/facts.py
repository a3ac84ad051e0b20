"""Facts about a table: a finished game in; how it was laid out and what was agreed on, in a line each, out."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

from referee.printables.moves import Legend
from referee.printables.phrases import Phrase, Piece
from referee.printables.subjects import Subject
from referee.rules.kernel.texts import N_
from referee.wording import TableWords

MARKS = {  # by their icons
    "against": N_(
        "The table played it, or let it stand, although a rule forbids it: the reason stands beside the move."
    ),
    "correct": N_("The table put right what did not lie as it should."),
}


class Fact(NamedTuple):
    """A line about a table."""

    told: Phrase
    icon: str = ""


class Facts(NamedTuple):
    """Lines that belong together."""

    heading: str
    lines: tuple[Fact, ...]


def facts(words: TableWords, subject: Subject, start: Any, marks: Sequence[Legend]) -> tuple[Facts, ...]:
    """Tell how a table was laid out, by which rulings it played, and what the marks of its log mean."""
    told = {
        words.say("The table at the start"): _laid(words, subject, start),
        words.say("Table options"): chain(_rulings(words, subject), _options(words, subject)),
        words.say("Not by the book"): _marks(words, marks),
    }
    groups = (Facts(heading, tuple(lines)) for heading, lines in told.items())
    return tuple(group for group in groups if group.lines)


def _fact(label: str, text: str, icon: str = "") -> Fact:
    return Fact((Piece(label, strong=True), Piece(f" {text}")), icon)


def _laid(words: TableWords, subject: Subject, start: Any) -> Iterator[Fact]:
    """Tell the set-up; nobody saw that of a game which had already begun."""
    if subject.record and "start" in subject.record:
        stage = subject.game.stage(words, start)
        where = ", ".join(filter(None, (stage.told, stage.phase_name)))
        yield Fact((Piece(words.say("The game had already begun when it was taken up here: {where}.", where=where)),))
    else:
        yield from (_fact(*line) for line in subject.game.setting.laid(words, subject.laid_out))


def _rulings(words: TableWords, subject: Subject) -> Iterator[Fact]:
    played = subject.ruleset.write_setup(subject.setup)["rulings"]
    for told in subject.game.lookup.rulings(words):
        answers = {answer.value: answer.sentence for answer in told.answers}
        yield _fact(told.title, answers[played.get(told.id, told.answers[0].value)])


def _options(words: TableWords, subject: Subject) -> Iterator[Fact]:
    """Tell how strict the table was, and whose values it played by."""
    if subject.ruleset.box(subject.played.state):
        yield Fact((Piece(words.say("The table played by the values of its own box.")),), "mark_box")
    yield from (Fact((Piece(line),)) for line in subject.options(words))


def _marks(words: TableWords, marks: Sequence[Legend]) -> Iterator[Fact]:
    for mark, number in marks:
        name = f"{mark.name[:1].upper()}{mark.name[1:]} ({number})"
        yield _fact(name, words.say(MARKS[mark.icon]), mark.icon)
