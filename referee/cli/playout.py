"""`referee playout`: a uniformly random legal game, its result, and on request its trace or its story."""

import argparse
import secrets
import sys
from collections.abc import Iterator

from referee.cli.options import Subcommands, add_players, add_trace, writing
from referee.cli.results import print_result
from referee.games.caylus1303.dealing import deal
from referee.games.caylus1303.words.events import event_line
from referee.games.caylus1303.words.forced import Telling
from referee.play.playout import Played, play
from referee.rules.caylus1303 import Setup, start, write_setup
from referee.rules.caylus1303.record import trace_line, trace_setup
from referee.wording import Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("playout", help=words.say("play a random game"))
    add_players(command, words)
    command.add_argument("--seed", metavar="WORD", help=words.say("the same word always plays the same"))
    add_trace(command, words)
    command.add_argument("--narrate", action="store_true", help=words.say("tell the game as it goes"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Play a game, and write what was asked for."""
    seed = options.seed if options.seed is not None else secrets.token_hex(8)
    setup = deal(options.players, seed, dict(options.ruling))
    game = play(setup, seed)
    if options.trace:
        with writing(options.trace) as file:
            for line in _trace(setup, game):
                file.write(line)
        if options.trace == "-":
            return 0
        game = play(setup, seed)
    state, telling = start(setup), Telling()
    for played in game:
        state = played.after
        if options.narrate:
            _narrate(words, telling, played)
    print(words.say("Seed: {seed}", seed=seed))
    print_result(words, state, sys.stdout)
    return 0


def _trace(setup: Setup, game: Iterator[Played]) -> Iterator[bytes]:
    yield trace_setup(write_setup(setup))
    state = start(setup)
    for played in game:
        yield trace_line(played.before, played.action)
        state = played.after
    yield trace_line(state)


def _narrate(words: Words, telling: Telling, played: Played) -> None:
    for event in telling.news(played.events):
        print(event_line(words, event))
