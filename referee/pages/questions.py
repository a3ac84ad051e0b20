"""A question that is open at a table in; what a device shows of it out, which is nothing where it is not concerned."""

from collections.abc import Callable, Mapping
from typing import Any

from referee.pages.box_takeover import box_changes, told_change
from referee.pages.options import option_lines
from referee.pages.presentation import Presentation
from referee.pages.repairs import repair_lines
from referee.pages.table import Asking
from referee.play.games import Position
from referee.play.questions import Body, Question
from referee.play.repairs import preview, wanted
from referee.play.seating import Company, Role
from referee.play.strictness import Strictness
from referee.rules.kernel.corrections import read_changes
from referee.wording import TableWords
from referee.wording.questions import asks, waits_for, was_no

Lines = tuple[str, ...]


def asking(
    words: TableWords,
    shown: Presentation,
    stands: Position,
    question: Question | None,
    undone: str,
    role: Role,
    company: Company,
) -> Asking | None:
    """Lay out a question for a device: to be answered, to be waited for, or answered with no.

    `undone` is the move that a takeback is about.
    """
    if question is None:
        return None
    answers = role.host or role.plays(question.player)
    if question.refused if answers else not set(question.by) & set(role.seats):
        return None  # answered already, or nothing of this device's
    about = (undone,) if question.kind == "takeback" else proposed(words, shown, stands, question)
    view = Asking("-".join((question.id, *question.by)), question.id, _sentence(words, question, company), about)
    if answers:
        return view._replace(sentence=asks(words, question.kind, question.by), answers=True)
    return view._replace(waits=not question.refused)


def _sentence(words: TableWords, question: Question, company: Company) -> str:
    """Say to whoever asked how their question stands."""
    if question.refused:
        return was_no(words, question.kind)
    return waits_for(words, question.player if question.player in company.played else None)


def proposed(words: TableWords, shown: Presentation, stands: Position, question: Question) -> Lines:
    """Tell what would be done, in short lines."""
    return PROPOSED[question.kind](words, shown, stands, question.body)


def _corrected(words: TableWords, shown: Presentation, _: Position, body: Body) -> Lines:
    lines = tuple(line.sentence for line in shown.editing.changes(words, read_changes(body["changes"])))
    return (*lines, words.say("“{note}”", note=body["note"])) if body["note"] else lines


def _strict(words: TableWords, shown: Presentation, _: Position, body: Body) -> Lines:
    lines = tuple(option_lines(words, shown.strict, Strictness(tuple(body["warn"]), tuple(body["reminders"]))))
    return lines or (words.say("Strict in everything, and without reminders."),)


def _repaired(words: TableWords, shown: Presentation, stands: Position, body: Body) -> Lines:
    return repair_lines(words, shown, preview(stands.game.id, wanted(body)), wanted(body))


def _boxed(words: TableWords, shown: Presentation, stands: Position, body: Body) -> Lines:
    return tuple(told_change(words, change) for change in box_changes(words, shown, stands, body["box"]))


# What the host reads of a proposal, by its kind.
PROPOSED: Mapping[str, Callable[[TableWords, Presentation, Position, dict[str, Any]], Lines]] = {
    "correct": _corrected,
    "options": _strict,
    "repair": _repaired,
    "box": _boxed,
}
