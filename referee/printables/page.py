"""The print page: the sheet and the choices so far in; what can be chosen, the preview and the PDF's address out."""

from typing import NamedTuple
from urllib.parse import urlencode

from referee.printables.choices import MOST_SHEETS, VALUES, PrintChoice, write_choice
from referee.printables.kinds import Kind, check_subject
from referee.printables.subjects import Subject
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


class SheetView(NamedTuple):
    """A sheet to choose."""

    name: str
    icon: str
    title: str
    sentence: str
    chosen: bool


class PrintPage(NamedTuple):
    """Everything on the print page; `query` is what preview and PDF are asked with."""

    game: str  # which game it is
    game_id: str | None
    scoring_id: str | None
    title: str  # of the game, or of the count, that is printed
    sheets: tuple[SheetView, ...]
    sheet: SheetView
    questions: tuple[Question, ...]
    asks: tuple[str, ...]
    choice: PrintChoice
    most: int
    query: str
    problem: str
    missing: str


LABELS = {
    "lang": N_("Language"),
    "paper": N_("Paper"),
    "ink": N_("Ink"),
    "type": N_("Type"),
    "players": N_("Players"),
    "size": N_("Size of the cards"),
}
ANSWERS = {
    ("paper", "a4"): N_("A4"),
    ("paper", "letter"): N_("US Letter"),
    ("ink", "colour"): N_("Color"),
    ("ink", "bw"): N_("Black and white, saves ink"),
    ("type", "normal"): N_("Normal"),
    ("type", "large"): N_("Large"),
    ("size", "card"): N_("Cards, 63 × 88 mm"),
    ("size", "booklet"): N_("Booklet"),
}
ALWAYS = ("lang", "paper", "ink", "type")


class Where(NamedTuple):
    """Where a subject is found: at a game, at a count by hand, or nowhere."""

    game_id: str | None = None
    scoring_id: str | None = None


def print_page(
    words: Words, name: str, choice: PrintChoice, subject: Subject, where: Where, problem: str, missing: str
) -> PrintPage:
    """Lay out the print page."""
    sheets = subject.game.sheets
    asks = () if where.game_id else sheets[name].asks
    questions = (*ALWAYS, *(field for field in ("players", "size") if field in asks))
    return PrintPage(
        game=subject.ruleset.id,
        **where._asdict(),
        title=subject.title,
        sheets=tuple(_sheet(words, kind, name) for kind in sheets.values() if _offered(kind, subject)),
        sheet=_sheet(words, sheets[name], name),
        questions=tuple(_question(words, field, choice) for field in questions),
        asks=asks,
        choice=choice,
        most=MOST_SHEETS,
        query=urlencode({**write_choice(choice._replace(url="")), "lang": choice.lang}),
        problem=problem,
        missing=missing,
    )


def first_offered(subject: Subject) -> str:
    """Give the sheet that is shown before any is chosen."""
    return next(kind.name for kind in subject.game.sheets.values() if _offered(kind, subject))


def _offered(kind: Kind, subject: Subject) -> bool:
    """Whether a sheet belongs on the page: of a game, those about it as it stands; else those that need none."""
    if subject.counted is not None:
        return kind.of_game == "counted"
    if subject.record is None:
        return kind.of_game in ("", "any")
    try:
        check_subject(kind, subject)
    except Refused:
        return False
    return kind.of_game != ""


def _sheet(words: Words, kind: Kind, chosen: str) -> SheetView:
    return SheetView(kind.name, kind.icon, words.say(kind.title), words.say(kind.sentence), kind.name == chosen)


def _question(words: Words, field: str, choice: PrintChoice) -> Question:
    given = str(getattr(choice, field))
    values = sorted(VALUES[field]) if field == "players" else VALUES[field]
    options = tuple(Option(value, _answer(words, field, value), value == given) for value in values)
    return Question(field, words.say(LABELS[field]), options)


def _answer(words: Words, field: str, value: str) -> str:
    if field == "lang":
        return LANGUAGES[value]
    return words.say(ANSWERS[field, value]) if (field, value) in ANSWERS else value
