"""A takeback that is asked for in; what a device shows of it out, which is nothing where it is not concerned."""

from referee.pages.table import Asking
from referee.play.seating import Company, Role
from referee.play.takebacks import Takeback
from referee.wording import Words
from referee.wording.takebacks import asks, stands, waits_for


def asking(words: Words, question: Takeback | None, what: str, role: Role, company: Company) -> Asking | None:
    """Lay out a question for a device: to be answered, to be waited for, or answered with no; `what` is the move."""
    if question is None:
        return None
    answers = role.host or role.plays(question.player)
    if answers and not question.refused:
        return _view(question, asks(words, question.by), what, answers=True)
    if answers or not set(question.by) & set(role.seats):
        return None
    if question.refused:
        return _view(question, stands(words), what)
    whom = question.player if question.player in company.played else None
    return _view(question, waits_for(words, whom), what, waits=True)


def _view(question: Takeback, sentence: str, what: str, *, answers: bool = False, waits: bool = False) -> Asking:
    return Asking("-".join((str(question.seq), *question.by)), sentence, what, answers, waits)
