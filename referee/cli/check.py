"""`referee check`: a game record in; whether it is legal, how it ended, or the first thing wrong with it, out."""

import argparse
import sys
from typing import Any, TextIO

import msgspec

from referee.cli.options import Subcommands, add_trace, writing
from referee.cli.results import print_result
from referee.games.caylus1303.words.decisions import asked
from referee.games.caylus1303.words.refusals import explain
from referee.rules.caylus1303 import pending
from referee.rules.caylus1303.record import Replay, read_record, replay, trace
from referee.wording import Words

LEGAL, ILLEGAL, NOT_A_RECORD = 0, 1, 2


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("check", help=words.say("replay a game record and say whether it is legal"))
    command.add_argument("record", metavar="FILE", help=words.say("a game record as JSON; - is standard input"))
    add_trace(command, words)
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Replay a record and answer."""
    try:
        plain = _read(options.record)
    except (msgspec.DecodeError, RecursionError) as problem:
        print(words.say("This is not a game record: {problem}", problem=problem), file=sys.stderr)
        return NOT_A_RECORD
    record = read_record(plain)
    if options.trace:
        with writing(options.trace) as file:
            file.writelines(trace(record, plain["setup"]))
    words = Words.at(words.language, record.setup)
    # With the trace on standard output, nothing else may be there.
    return _answer(words, replay(record), sys.stderr if options.trace == "-" else sys.stdout)


def _read(path: str) -> Any:
    if path == "-":
        return msgspec.json.decode(sys.stdin.buffer.read())
    with open(path, "rb") as file:
        return msgspec.json.decode(file.read())


def _answer(words: Words, replayed: Replay, file: TextIO) -> int:
    """Say how the replay went."""
    if refusal := replayed.refusal:
        number = replayed.applied + 1
        why = explain(words, refusal, replayed.state)
        print(words.say("Action {number}: {code}. {why}", number=number, code=refusal.code, why=why), file=file)
        return ILLEGAL
    if decision := pending(replayed.state):
        print(words.say("not finished"), asked(words, decision), sep="\n", file=file)
    else:
        print_result(words, replayed.state, file)
    return LEGAL
