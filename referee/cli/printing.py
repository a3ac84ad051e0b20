"""`referee print`: the name of a sheet and how it should look in; a PDF, or the same sheet as HTML, out."""

import argparse
import secrets
import sys
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import partial
from textwrap import fill
from typing import TYPE_CHECKING

from referee.cli.options import (
    Subcommands,
    add_box,
    add_game,
    add_rulings,
    asked_game,
    join_link,
    read_box,
    read_json,
    recorded_game,
    writing,
)
from referee.games import GAMES
from referee.games.explaining import explain
from referee.games.game import Game
from referee.rules.kernel.refusals import Refusal, Refused
from referee.rules.kernel.texts import N_
from referee.wording import Words
from referee.wording.spellings import meant

if TYPE_CHECKING:
    from referee.printables.choices import PrintChoice
    from referee.printables.kinds import Kind
    from referee.printables.subjects import Subject

CANNOT = 3
WIDTH, NAMES = 96, 12  # letters of a line of the list, and of a name in it
FIELDS = ("lang", "paper", "ink", "type", "players", "number", "seed", "code", "url")
QUESTIONS = {question.field: question.option for game in GAMES.values() for question in game.questions}
NEEDS = {  # by which games a sheet is of
    "every": (OF_GAME := N_("with --game FILE it is of that game")),
    "any": OF_GAME,
    "running": N_("needs --game FILE, the record of a running game"),
    "finished": N_("needs --game FILE, the record of a finished game"),
    "counted": N_("needs --counted FILE, what a table counted by hand"),
    "joined": N_("needs --join LINK, as “referee invite” prints it"),
}
GIVE = {  # by what is missing
    "print_game": N_("Give its record with --game FILE."),
    "print_counted": N_("The command takes what was counted with --counted FILE."),
}


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("print", help=words.say("print a sheet as a PDF"))
    which = words.say("which sheet; without a name all are listed")
    command.add_argument("sheet", metavar="SHEET", nargs="?", help=which)
    add_game(command, words)
    command.add_argument("--lang", help=words.say("language of the sheet: en, fr or pl"))
    command.add_argument("--paper", help=words.say("a4 or letter; some sheets have others, see the list"))
    command.add_argument("--ink", help=words.say("colour or bw"))
    command.add_argument("--type", help=words.say("normal or large"))
    for field, option in QUESTIONS.items():
        command.add_argument(f"--{field}", help=words.say(option))
    command.add_argument("--players", help=words.say("how many play"))
    command.add_argument("--seed", metavar="WORD", help=words.say("the same word always deals the same"))
    command.add_argument("--code", help=words.say("a setup code, instead of dealing"))
    command.add_argument("--number", metavar="N", help=words.say("how many different setup sheets"))
    command.add_argument("--url", help=words.say("address of the app, for the QR code"))
    joined = words.say("the join link, as `referee invite` prints it, for a table tent")
    command.add_argument("--join", metavar="LINK", type=partial(join_link, words), help=joined)
    command.add_argument("--game", metavar="FILE", help=words.say("a game record as JSON; - is standard input"))
    counted = words.say("what a table counted by hand as JSON, for the sheet of its result")
    command.add_argument("--counted", metavar="FILE", help=counted)
    command.add_argument("--title", metavar="NAME", default="", help=words.say("name of the game on its sheets"))
    played = words.say(
        "when it was played: 2026-05-09, or 2026-05-09/2026-05-10; times, as 2026-05-09T19:30, are in UTC"
    )
    command.add_argument("--date", metavar="DAY", type=partial(days, words), default=(None, None), help=played)
    shown = words.say("prestige points lie open in this game")
    command.add_argument("--open-scores", action="store_true", help=shown)
    add_rulings(command, words)
    add_box(command, words)
    output = words.say("where to write; *.html gives the preview, - is standard output")
    command.add_argument("-o", "--output", metavar="FILE", help=output)
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Print a sheet, or list all of them; raise Refused for what cannot be printed."""
    from referee.printables import render  # pages and icons are loaded only here
    from referee.printables.fetcher import inlined
    from referee.printables.kinds import named

    if options.sheet is None:
        print("\n".join(_listed(words, asked_game(options).sheets.values())))
        return 0
    subject = _subject(options)
    sheets = subject.game.sheets
    kind = named(sheets, meant("sheet", options.sheet, sheets) or options.sheet)
    path = options.output or f"{kind.name}.pdf"
    asset = inlined if path.endswith(".html") else render.static_address
    try:
        page = render.html(kind.name, _choice(options, words, subject, kind), subject, asset)
    except Refused as refused:
        if (code := refused.refusal.code) not in GIVE:
            raise
        print(explain(words, refused.refusal), words.say(GIVE[code]), file=sys.stderr)
        return 2
    return _write(words, page, path)


def _listed(words: Words, sheets: "Iterable[Kind]") -> Iterator[str]:
    """Tell every sheet: its name, its title, what it is, what it needs, and its papers."""
    yield words.say("Sheets, each with “{command}”:", command="referee print SHEET -o FILE.pdf")
    for kind in sheets:
        told = f"{words.say(kind.title)}. {words.say(kind.sentence)}"
        papers = words.say("Paper: {papers}", papers=", ".join(kind.papers))
        needs = words.say(NEEDS[kind.of_game]) if kind.of_game else ""
        yield fill(told, WIDTH, initial_indent=f"{kind.name:{NAMES}}", subsequent_indent=" " * NAMES)
        yield " " * NAMES + " · ".join(filter(None, (papers, needs)))


def _choice(options: argparse.Namespace, words: Words, subject: "Subject", kind: "Kind") -> "PrintChoice":
    """Read what was chosen, in any spelling; without a seed, every sheet is dealt anew."""
    from referee.printables.choices import Asked, read_choice

    fields = (*FIELDS, *QUESTIONS)
    given = {field: getattr(options, field) for field in fields if getattr(options, field) is not None}
    asked = Asked(subject.game.questions, papers=kind.papers)
    return read_choice({"lang": words.language, "seed": secrets.token_hex(3), **given}, asked)


def _subject(options: argparse.Namespace) -> "Subject":
    """Give what the sheet is about: a game record, a count by hand, or a box."""
    from referee.printables.subjects import Subject
    from referee.rules.kernel.record import played_setup
    from referee.rules.registry import record_of, ruleset_of

    begun, ended = options.date
    rulings = dict(options.ruling)
    if rulings and (options.game or options.counted):
        raise Refused(Refusal("print_ruled"))
    if options.counted is not None:
        plain = read_json(options.counted)
        counted = ruleset_of(plain).read_counted(plain)
        return Subject(
            recorded_game(options, plain), title=options.title, begun=begun, box=counted.box, counted=counted
        )
    if options.game is None:
        game = _game(options)
        game.ruleset.check_rulings(rulings)
        box = read_box(options.box, game.ruleset.id)
        return Subject(game, title=options.title, box=box, rulings=rulings, invitation=options.join or "")
    plain = read_json(options.game)
    record = record_of(plain)
    return Subject(
        recorded_game(options, plain["setup"]),
        played_setup(record),
        plain,
        options.title,
        options.open_scores,
        begun,
        ended,
        first_setup=record.setup,
        invitation=options.join or "",
    )


def _game(options: argparse.Namespace) -> Game:
    """Give the game that is asked for; where none is named, a set-up code says of which it is."""
    from referee.games.layouts import read_code

    try:
        return read_code(options.code).game if options.code and options.ruleset is None else asked_game(options)
    except Refused:  # which is told of the sheet
        return asked_game(options)


def days(words: Words, text: str) -> tuple[datetime, datetime]:
    """Read when a game began and when it ended: one day or time, or two with a stroke between them."""
    try:
        began, _, ended = text.partition("/")
        return _moment(began), _moment(ended or began)
    except ValueError:
        wanted = words.say("a day such as 2026-05-09 is needed, not {text}", text=text)
        raise argparse.ArgumentTypeError(wanted) from None


def _moment(text: str) -> datetime:
    """Read a time, in UTC as the app keeps all of them unless it names a zone; a day is the table's own."""
    read = datetime.fromisoformat(text)
    if read.tzinfo is None and len(text) <= len("2026-05-09"):
        read = read.replace(hour=12).astimezone()
    return read.astimezone(UTC).replace(tzinfo=None) if read.tzinfo else read


def _write(words: Words, page: str, path: str) -> int:
    from referee.printables.fetcher import Forbidden
    from referee.printables.pdf import pdf, tools
    from referee.printables.press import missing
    from referee.wording.printing import missing_file

    if path.endswith(".html"):
        made = page.encode()
    else:
        try:
            tools()
        except (OSError, ImportError):
            written = words.say("“{command}” writes the sheet for a browser to print.", command="-o sheet.html")
            print(missing(words), written, file=sys.stderr)
            return CANNOT
        try:
            made = pdf(page)
        except Forbidden as problem:
            print(missing_file(words, str(problem)), file=sys.stderr)
            return CANNOT
    with writing(path) as file:
        file.write(made)
    return 0
