"""`referee print`: the name of a sheet and how it should look in; a PDF, or the same sheet as HTML, out."""

import argparse
import secrets
import sys
from datetime import UTC, datetime
from functools import partial
from typing import TYPE_CHECKING

from referee.cli.options import Subcommands, add_box, join_link, read_box, read_json, writing
from referee.games import FIRST
from referee.wording import LANGUAGES, Words

if TYPE_CHECKING:
    from referee.printables.subjects import Subject

CANNOT = 3
FIELDS = ("paper", "ink", "type", "players", "number", "seed", "code", "url")


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("print", help=words.say("print a sheet as a PDF"))
    command.add_argument("sheet", metavar="SHEET", help=words.say("which sheet; an unknown name lists them all"))
    command.add_argument("--lang", choices=LANGUAGES, help=words.say("language of the sheet"))
    command.add_argument("--paper", help=words.say("a4 or letter"))
    command.add_argument("--ink", help=words.say("colour or bw"))
    command.add_argument("--type", help=words.say("normal or large"))
    for question in FIRST.questions:
        command.add_argument(f"--{question.field}", help=words.say(question.option))
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
    began = words.say("when the game began, such as 2026-05-09T19:30, in UTC")
    command.add_argument("--begun", metavar="TIME", type=moment, help=began)
    ended = words.say("when the last move was made, in UTC")
    command.add_argument("--ended", metavar="TIME", type=moment, help=ended)
    shown = words.say("prestige points lie open in this game")
    command.add_argument("--open-scores", action="store_true", help=shown)
    add_box(command, words)
    output = words.say("where to write; *.html gives the preview, - is standard output")
    command.add_argument("-o", "--output", metavar="FILE", help=output)
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Print a sheet; raise Refused for what cannot be printed."""
    from referee.printables import render  # pages and icons are loaded only here
    from referee.printables.choices import Asked, read_choice
    from referee.printables.fetcher import inlined

    subject = _subject(options)
    if options.sheet not in subject.game.sheets:
        known = ", ".join(subject.game.sheets)
        told = words.say("There is no sheet “{name}”; there are {known}.", name=options.sheet, known=known)
        print(told, file=sys.stderr)
        return 2
    fields = (*FIELDS, *(question.field for question in FIRST.questions))
    given = {field: getattr(options, field) for field in fields if getattr(options, field) is not None}
    seed = secrets.token_hex(3)
    asked = Asked(subject.game.questions, papers=subject.game.sheets[options.sheet].papers)
    choice = read_choice({"lang": options.lang or words.language, "seed": seed, **given}, asked)
    path = options.output or f"{options.sheet}.pdf"
    asset = inlined if path.endswith(".html") else render.static_address
    return _write(words, render.html(options.sheet, choice, subject, asset), path)


def _subject(options: argparse.Namespace) -> "Subject":
    """Give what the sheet is about: a game record, a count by hand, or a box."""
    from referee.games import FIRST, game_of
    from referee.printables.subjects import Subject
    from referee.rules.kernel.record import played_setup
    from referee.rules.registry import record_of, ruleset_of

    if options.counted is not None:
        plain = read_json(options.counted)
        counted = ruleset_of(plain).read_counted(plain)
        return Subject(game_of(plain), title=options.title, begun=options.begun, box=counted.box, counted=counted)
    if options.game is None:
        box = read_box(options.box, FIRST.ruleset.id)
        return Subject(FIRST, title=options.title, box=box, invitation=options.join or "")
    plain = read_json(options.game)
    record = record_of(plain)
    return Subject(
        game_of(plain["setup"]),
        played_setup(record),
        plain,
        options.title,
        options.open_scores,
        options.begun,
        options.ended,
        first_setup=record.setup,
        invitation=options.join or "",
    )


def moment(text: str) -> datetime:
    """Read a time; one without a zone is in UTC, as the app keeps all of them."""
    read = datetime.fromisoformat(text)
    return read.astimezone(UTC).replace(tzinfo=None) if read.tzinfo else read


def _write(words: Words, page: str, path: str) -> int:
    from referee.printables.pdf import pdf, tools
    from referee.wording.printing import missing_libraries

    if path.endswith(".html"):
        made = page.encode()
    else:
        try:
            tools()
        except (OSError, ImportError):
            print(missing_libraries(words), file=sys.stderr)
            return CANNOT
        made = pdf(page)
    with writing(path) as file:
        file.write(made)
    return 0
