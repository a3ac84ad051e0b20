"""`referee check`: a game record in; whether it is legal, how it ended, or the first thing wrong with it, out."""

import argparse
import sys
from typing import Any, TextIO

import msgspec

from referee.cli.options import Subcommands, add_trace, writing
from referee.cli.results import print_result
from referee.games import game_of
from referee.games.explaining import explain
from referee.games.game import Game
from referee.rules.kernel.record import Replay, replay, trace
from referee.rules.registry import record_of
from referee.wording import TableWords, Words

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
    record = record_of(plain)
    game, played = game_of(plain["setup"]), replay(record)
    if options.trace:
        with writing(options.trace) as file:
            file.writelines(trace(record.ruleset, plain["setup"], played.steps, record.begin().state, record.start))
    # With the trace on standard output, nothing else may be there.
    out = sys.stderr if options.trace == "-" else sys.stdout
    return _answer(game.words(words.language, record.setup), game, played, out)


def _read(path: str) -> Any:
    if path == "-":
        return msgspec.json.decode(sys.stdin.buffer.read())
    with open(path, "rb") as file:
        return msgspec.json.decode(file.read())


def _answer(words: TableWords, game: Game, played: Replay, file: TextIO) -> int:
    """Say how the replay went."""
    if refusal := played.refusal:
        number, why = played.applied + 1, explain(words, refusal, played.state)
        print(words.say("Action {number}: {code}. {why}", number=number, code=refusal.code, why=why), file=file)
        return ILLEGAL
    if decision := game.ruleset.pending(played.state):
        print(words.say("not finished"), game.story.asked(words, decision), sep="\n", file=file)
    else:
        print_result(words, game, played.state, file)
    return LEGAL
