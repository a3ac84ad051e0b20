"""`referee check`: a game record in; whether it replays, how it ended, or the first thing wrong with it, out."""

import argparse
import sys
from collections.abc import Iterator, Sequence
from typing import Any, TextIO

import msgspec

from referee.cli.options import Subcommands, add_game, add_trace, recorded_game, writing
from referee.cli.results import print_result
from referee.games.explaining import explain
from referee.games.game import Game
from referee.rules.kernel.record import AnyStep, Replay, replay, trace
from referee.rules.kernel.texts import counted
from referee.rules.registry import record_of
from referee.wording import TableWords, Words

LEGAL, ILLEGAL, NOT_A_RECORD = 0, 1, 2
# What a table did besides playing by the rules, by kind of entry: how often, and the first of them.
BESIDES = {
    "override": counted(
        "{n} override, entry {number}. {told}", "{n} overrides, the first of them entry {number}. {told}"
    ),
    "correct": counted(
        "{n} correction, entry {number}. {told}", "{n} corrections, the first of them entry {number}. {told}"
    ),
    "box": counted(
        "{n} box taken over, entry {number}. {told}", "{n} boxes taken over, the first of them entry {number}. {told}"
    ),
}


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("check", help=words.say("replay a game record and say whether it is legal"))
    command.add_argument("record", metavar="FILE", help=words.say("a game record as JSON; - is standard input"))
    add_game(command, words)
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
    game, played = recorded_game(options, plain["setup"]), replay(record)
    if options.trace:
        with writing(options.trace) as file:
            file.writelines(trace(record.ruleset, plain["setup"], played.steps, record.begin().state, record.start))
    # With the trace on standard output, nothing else may be there.
    out = sys.stderr if options.trace == "-" else sys.stdout
    begun, box = record.ruleset.write_setup(record.setup), record.ruleset.box(played.state)
    return _answer(game.words_by(words, begun, box), game, played, out)


def _read(path: str) -> Any:
    if path == "-":
        return msgspec.json.decode(sys.stdin.buffer.read())
    with open(path, "rb") as file:
        return msgspec.json.decode(file.read())


def _answer(words: TableWords, game: Game, played: Replay, file: TextIO) -> int:
    """Say how the replay went."""
    if refusal := played.refusal:
        number, why = played.applied + 1, explain(words, refusal, played.state)
        print(words.say("Entry {number}: {code}. {why}", number=number, code=refusal.code, why=why), file=file)
        return ILLEGAL
    if decision := game.ruleset.pending(played.state):
        print(words.say("not finished"), game.story.asked(words, decision), sep="\n", file=file)
    else:
        print_result(words, game, played.state, file)
    for line in _besides(words, game, played.steps):
        print(line, file=file)
    return LEGAL


def _besides(words: TableWords, game: Game, steps: Sequence[AnyStep]) -> Iterator[str]:
    """Tell what was no ordinary action: how many of each kind, and the first by its number and in words."""
    entries = [(number, step) for number, step in enumerate(steps, start=1) if step.entry]
    for kind, forms in BESIDES.items():
        if same := [entered for entered in entries if entered[1].entry["kind"] == kind]:
            number, first = same[0]
            told = game.story.line(words, first.events[0])
            yield words.plural(*forms, len(same)).format(n=len(same), number=number, told=told)
