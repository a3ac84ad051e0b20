"""The command `referee`: arguments in, an exit code out; each subcommand is a module of its own."""

import argparse
import locale
import os
import sys
from collections.abc import Sequence

from referee import __version__
from referee.cli import bench, check, deal, invite, playout, printing, serve
from referee.rules.kernel.refusals import Refused
from referee.wording import LANGUAGES, Words
from referee.wording.refusals import explain

COMMANDS = (serve, invite, deal, printing, playout, check, bench)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one subcommand; what is refused is explained, never a traceback."""
    words = Words(preferred_language())
    options = parser(words).parse_args(arguments)
    if options.lang:
        words = Words(options.lang)
    try:
        return int(options.run(options, words))
    except Refused as refused:
        print(explain(words, refused.refusal), file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, `head` say, has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as problem:
        what = words.say("{file}: {problem}", file=problem.filename, problem=problem.strerror)
        print(what if problem.filename else problem.strerror, file=sys.stderr)
        return 2


def preferred_language() -> str:
    """Give the language of the environment, if it is one of ours."""
    named = os.environ.get("REFEREE_LANG") or (locale.getlocale()[0] or "")
    return named[:2] if named[:2] in LANGUAGES else "en"


def parser(words: Words) -> argparse.ArgumentParser:
    """Describe the command and its subcommands."""
    command = argparse.ArgumentParser("referee", description=words.say("The referee for Caylus 1303."))
    command.add_argument("--version", action="version", version=__version__)
    command.add_argument("--lang", choices=LANGUAGES, help=words.say("language of what is printed"))
    subcommands = command.add_subparsers(required=True, metavar="COMMAND")
    for module in COMMANDS:
        module.add_to(subcommands, words)
    return command
