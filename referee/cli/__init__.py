"""The command `referee`: arguments in, an exit code out; each subcommand is a module of its own."""

import argparse
import locale
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from referee import __version__
from referee.cli import backup, bench, check, deal, invite, playout, printing, serve, site
from referee.games import titles
from referee.games.explaining import explain
from referee.rules.kernel.refusals import Refused
from referee.store.folder import Unusable
from referee.wording import LANGUAGES, Words
from referee.wording.spellings import meant
from referee.wording.starting import unusable

ELSE = frozenset(("-h", "--help", "--version"))  # answered instead of serving
COMMANDS = (serve, site, invite, backup, deal, printing, playout, check, bench)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand; what is refused is explained, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a letter shows something else instead
    words = Words(language(arguments))
    options = parser(words).parse_args(arguments)
    try:
        return int(options.run(options, words))
    except Refused as refused:
        print(explain(words, refused.refusal), file=sys.stderr)
        return 2
    except Unusable as problem:
        print(unusable(words, problem.code, problem.facts), file=sys.stderr)
        return 2
    except KeyboardInterrupt:  # before there was anything to stop
        return 130
    except BrokenPipeError:  # the reader, `head` say, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        what = words.say("{file}: {problem}", file=problem.filename, problem=problem.strerror)
        print(what if problem.filename else problem.strerror, file=sys.stderr)
        return 2


def main_or_serve(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand, or serve where none is named: `caylus-referee --port 8080`."""
    given = sys.argv[1:] if arguments is None else arguments
    if ELSE.intersection(given) or parser(Words()).names.intersection(given):
        return main(given)
    asked, options = _early(given)
    return main([*(["--lang", asked] if asked else []), "serve", *options])


def language(arguments: Sequence[str] | None) -> str:
    """Give the language that is asked for, also by arguments that cannot be read, or the environment's."""
    return meant("lang", _early(arguments)[0] or "", LANGUAGES) or preferred_language()


def _early(arguments: Sequence[str] | None) -> tuple[str | None, list[str]]:
    """Give the language that arguments ask for, and the others."""
    early = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    early.add_argument("--lang", nargs="?")
    known, others = early.parse_known_args(arguments)
    return known.lang, others


def preferred_language() -> str:
    """Give the language of the environment, if it is one of ours; Windows calls it “French_France”."""
    named = os.environ.get("REFEREE_LANG") or locale.getlocale()[0] or ""
    spelled = locale.normalize(named.partition("_")[0])[:2].lower()
    return spelled if spelled in LANGUAGES else "en"


def _language(text: str) -> str:
    return meant("lang", text, LANGUAGES) or text


class Parser(argparse.ArgumentParser):
    """Reads arguments; what it cannot read is told in one sentence."""

    words = Words()
    names: frozenset[str]  # of the subcommands

    def error(self, message: str) -> NoReturn:
        """Say what is wrong with the arguments, and where help is."""
        told = self.words.say(
            "This cannot be done: {problem}. See “{command} --help”.", problem=message, command=self.prog
        )
        self.exit(2, f"{told}\n")


def parser(words: Words) -> Parser:
    """Describe the command and its subcommands."""
    Parser.words = words
    command = Parser("referee", description=words.say("The referee for {games}.", games=titles(words)))
    command.add_argument("--version", action="version", version=__version__)
    command.add_argument("--lang", type=_language, choices=LANGUAGES, help=words.say("language of what is printed"))
    subcommands = command.add_subparsers(required=True, metavar="COMMAND")
    for module in COMMANDS:
        module.add_to(subcommands, words)
    command.names = frozenset(subcommands.choices)
    return command
