"""`referee backup` and `referee restore`: all games of this server in one file, and back, also while it runs."""

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from referee.cli.options import Subcommands, stored, writing
from referee.games.explaining import explain
from referee.wording import Words, backups

if TYPE_CHECKING:
    from referee.play.backup import Outcome

REFUSED = 1


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe both subcommands."""
    save = subcommands.add_parser("backup", help=words.say("write all games into one file"))
    save.add_argument("file", metavar="FILE", help=words.say("where to write; - is standard output"))
    save.set_defaults(run=run)
    restore = subcommands.add_parser("restore", help=words.say("bring games back from a backup"))
    restore.add_argument("file", metavar="FILE", help=words.say("a backup; - is standard input"))
    restore.set_defaults(run=run_restore)


def run(options: argparse.Namespace, words: Words) -> int:
    """Write all games, and say how many."""
    from referee.play import backup
    from referee.store import store  # the web is loaded only here: the other subcommands start at once

    with stored().app_context(), _whole(options.file) as file:
        results = store.scorings(None)
        lines = sum(file.write(line) > 0 for line in backup.backup(store.each_game(), results))
    games = lines - 2  # without the first and the last
    print(words.numbered("{n} game was saved.", "{n} games were saved.", games), file=sys.stderr)
    if results:
        print(words.numbered("{n} result was saved.", "{n} results were saved.", len(results)), file=sys.stderr)
    return 0


@contextmanager
def _whole(path: str) -> Iterator[BinaryIO]:
    """Open a file to write, private, that replaces what was there only once it is whole."""
    if path == "-":
        with writing(path) as file:
            yield file
        return
    part = Path(f"{path}.part")
    part.unlink(missing_ok=True)
    try:
        with open(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def run_restore(options: argparse.Namespace, words: Words) -> int:
    """Bring back the games that are missing; say what became of each."""
    from referee.play import backup

    outcomes: list[backup.Outcome] = []
    try:
        with stored().app_context(), _reading(options.file) as file:
            for outcome in backup.restore_file(file):
                outcomes.append(outcome)  # noqa: PERF402 - those before an end that is missing count, too
    finally:
        if outcomes:
            print(*backups.told(words, _told(words, outcomes)), sep="\n")
    wrong = backups.refused(words, _told(words, outcomes))
    print(*wrong, sep="\n", end="\n" if wrong else "", file=sys.stderr)
    if any(outcome.fate == "new" for outcome in outcomes):
        print(words.say("The owner’s link, which the server prints at its start, makes a device their host."))
    return REFUSED if wrong else 0


def _told(words: Words, outcomes: "list[Outcome]") -> list[backups.Outcome]:
    """Put into words why games were refused."""
    return [backups.Outcome(name, fate, explain(words, why) if why else "", game) for name, fate, why, game in outcomes]


@contextmanager
def _reading(path: str) -> Iterator[BinaryIO]:
    """Open a file to read, or standard input for `-`."""
    if path == "-":
        yield sys.stdin.buffer
    else:
        with open(path, "rb") as file:
            yield file
