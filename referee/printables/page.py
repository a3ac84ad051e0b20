"""The print page: the sheet and the choices so far in; what can be chosen, the preview and the PDF's address out."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple
from urllib.parse import urlencode

from referee.printables import kinds
from referee.printables.choices import LABELS, MOST_SHEETS, VALUES, PrintChoice, write_choice
from referee.printables.kinds import Kind, check_subject
from referee.printables.subjects import Subject
from referee.rules.kernel.provenance import field_of
from referee.rules.kernel.refusals import Refused
from referee.rules.kernel.texts import N_
from referee.wording import LANGUAGES, Words


class Option(NamedTuple):
    """One of several answers."""

    value: str
    label: str
    chosen: bool


class Question(NamedTuple):
    """Something to choose."""

    field: str
    label: str
    options: tuple[Option, ...]

    @property
    def long(self) -> bool:
        """Whether an answer needs the whole width of the form."""
        return max(len(option.label) for option in self.options) > SHORT


class SheetView(NamedTuple):
    """A sheet to choose."""

    name: str
    icon: str
    title: str
    sentence: str
    chosen: bool


class SheetGroup(NamedTuple):
    """Sheets that are offered together."""

    title: str
    sheets: tuple[SheetView, ...]


class PrintPage(NamedTuple):
    """Everything on the print page; `query` is what preview and PDF are asked with."""

    game: str  # which game it is
    game_id: str | None
    scoring_id: str | None
    title: str  # of the game, or of the count, that is printed
    groups: tuple[SheetGroup, ...]
    sheet: SheetView
    pages: int  # that will be printed; 0 where nothing can be
    questions: tuple[Question, ...]
    asks: tuple[str, ...]
    choice: PrintChoice
    kept: dict[str, str]  # what was chosen for other sheets
    most: int
    keeps: dict[str, str]  # what stays chosen for the same sheet of another game
    query: str
    problem: str
    missing: str


ANSWERS = {
    ("paper", "a4"): N_("A4"),
    ("paper", "letter"): N_("US Letter"),
    ("paper", "a3"): N_("A3"),
    ("paper", "a4x4"): N_("four A4"),
    ("paper", "tabloid"): N_("Tabloid"),
    ("paper", "letterx4"): N_("four US Letter"),
    ("ink", "colour"): N_("Color"),
    ("ink", "bw"): N_("Black and white, saves ink"),
    ("type", "normal"): N_("Normal"),
    ("type", "large"): N_("Large"),
}
SHORT = 14  # letters of an answer that leave room for another question beside it
ALWAYS = ("lang", "paper", "ink", "type")
GROUPS = {
    "game": N_("Of this game"),  # what no table has without one
    "players": N_("For players"),
    "evening": N_("For the evening"),
}


class Told(NamedTuple):
    """What the page says of a sheet: how many pages it has, or why it cannot be printed; and what PDFs lack here."""

    pages: int = 0
    problem: str = ""
    missing: str = ""


class Where(NamedTuple):
    """Where a subject is found: at a table, at a count by hand, or nowhere but by the game that is asked for."""

    game_id: str | None = None
    scoring_id: str | None = None
    asked: Mapping[str, str] = MappingProxyType({})  # the fields by which an address asks for it


def print_page(words: Words, name: str, choice: PrintChoice, subject: Subject, where: Where, told: Told) -> PrintPage:
    """Lay out the print page."""
    kind = subject.game.sheets[name]
    asks, rulings = _asks(kind, subject), _rulings(subject)
    given = {**write_choice(choice._replace(url="")), "lang": choice.lang}
    always = {field: value for field, value in given.items() if field in ALWAYS}
    chosen = {field: value for field, value in given.items() if field in asks}
    return PrintPage(
        game=subject.ruleset.id,
        game_id=where.game_id,
        scoring_id=where.scoring_id,
        title=subject.title,
        groups=tuple(_groups(words, subject, name)),
        sheet=_sheet(words, kind, name),
        questions=tuple(_questions(words, choice, subject, kind, asks)),
        asks=asks,
        choice=choice,
        kept={field: value for field, value in {**given, **rulings}.items() if field not in (*ALWAYS, *asks)},
        most=MOST_SHEETS,
        keeps={"sheet": name, **always},
        query=urlencode({**where.asked, **always, **chosen, **_told(kind, subject)}),
        **told._asdict(),
    )


def first_offered(subject: Subject) -> str:
    """Give the sheet that is shown before any is chosen."""
    return next(kind.name for kind in subject.game.sheets.values() if _offered(kind, subject))


def _offered(kind: Kind, subject: Subject) -> bool:
    """Whether a sheet belongs on the page: of a game, those about it as it stands; else those that need none."""
    if subject.counted is not None:
        return kind.of_game == "counted"
    if subject.record is None:
        return kind.free
    try:
        check_subject(kind, subject)
    except Refused:
        return False
    return kind.of_game != ""


def _asks(kind: Kind, subject: Subject) -> tuple[str, ...]:
    """Give what may be chosen for a sheet: besides its questions what a game, if there is one, says itself."""
    questions = [question.field for question in subject.game.questions]
    if subject.record is not None:
        return tuple(field for field in kind.asks if field in questions)
    return (*kind.asks, *(map(field_of, subject.game.remembered) if kind.varies else ()))


def _rulings(subject: Subject) -> dict[str, str]:
    """Give the fields of what is known of a box without a game."""
    return {field_of(ruling): value for ruling, value in subject.rulings.items()}


def _told(kind: Kind, subject: Subject) -> dict[str, str]:
    """Give of these what an address says: of a sheet that depends on it, where it is not as usual."""
    usual = {ruling.field: ruling.values[0] for ruling in subject.ruleset.rulings}
    return {field: value for field, value in _rulings(subject).items() if kind.varies and value != usual[field]}


def _groups(words: Words, subject: Subject, chosen: str) -> Iterator[SheetGroup]:
    """Give the sheets that are offered, by what they are for; first those that only a game has."""
    kinds = [kind for kind in subject.game.sheets.values() if _offered(kind, subject)]
    for group, title in GROUPS.items():
        sheets = [kind for kind in kinds if group == (kind.group if kind.free else "game")]
        if sheets:
            yield SheetGroup(words.say(title), tuple(_sheet(words, kind, chosen) for kind in sheets))


def _sheet(words: Words, kind: Kind, chosen: str) -> SheetView:
    return SheetView(kind.name, kind.icon, words.say(kind.title), words.say(kind.sentence), kind.name == chosen)


def _questions(
    words: Words, choice: PrintChoice, subject: Subject, kind: Kind, asks: tuple[str, ...]
) -> Iterator[Question]:
    """Give what every sheet asks, how many play, and what the game's own sheets ask."""
    values = {**VALUES, "paper": kind.papers}
    for field in ALWAYS:
        yield _question(words, field, {value: _answer(words, field, value) for value in values[field]}, choice)
    if "players" in asks:
        yield _question(words, "players", {str(n): str(n) for n in subject.ruleset.players}, choice)
    for question in subject.game.questions:
        if question.field in asks:
            yield _own(words, question, choice)
    for told in subject.game.lookup.rulings(words):
        if told.field in asks:
            answers = {answer.value: answer.printed for answer in told.answers}
            yield Question(told.field, told.title, _options(answers, subject.ruled.get(told.id, told.answers[0].value)))


def _question(words: Words, field: str, answers: Mapping[str, str], choice: PrintChoice) -> Question:
    return Question(field, words.say(LABELS[field]), _options(answers, str(getattr(choice, field))))


def _own(words: Words, question: kinds.Question, choice: PrintChoice) -> Question:
    answers = {value: words.say(name) for value, name in question.answers.items()}
    return Question(question.field, words.say(question.label), _options(answers, choice.answer(question)))


def _options(answers: Mapping[str, str], given: str) -> tuple[Option, ...]:
    return tuple(Option(value, name, value == given) for value, name in answers.items())


def _answer(words: Words, field: str, value: str) -> str:
    return LANGUAGES[value] if field == "lang" else words.say(ANSWERS[field, value])
