"""`referee playout`: a uniformly random legal game, its result, and on request its trace or its story."""

import argparse
import secrets
import sys

from referee.cli.options import Subcommands, add_box, add_players, add_trace, read_box, writing
from referee.cli.results import print_result
from referee.games import FIRST
from referee.games.game import Game
from referee.play.playout import play
from referee.rules.kernel.record import AnyStep, trace
from referee.wording import TableWords, Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("playout", help=words.say("play a random game"))
    add_players(command, words)
    add_box(command, words)
    command.add_argument("--seed", metavar="WORD", help=words.say("the same word always plays the same"))
    add_trace(command, words)
    command.add_argument("--narrate", action="store_true", help=words.say("tell the game as it goes"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Play a game, and write what was asked for."""
    game, seed = FIRST, options.seed if options.seed is not None else secrets.token_hex(8)
    setup = game.deal(options.players, seed, dict(options.ruling), read_box(options.box, game.ruleset.id))
    steps = list(play(game.ruleset, setup, seed))
    if options.trace:
        with writing(options.trace) as file:
            file.writelines(trace(game.ruleset, game.ruleset.write_setup(setup), steps, game.ruleset.start(setup)))
        if options.trace == "-":
            return 0
    spoken = game.words(words.language, setup)
    if options.narrate:
        _narrate(spoken, game, steps)
    print(words.say("Seed: {seed}", seed=seed))
    print_result(spoken, game, steps[-1].after, sys.stdout)
    return 0


def _narrate(words: TableWords, game: Game, steps: list[AnyStep]) -> None:
    telling = game.story.telling()
    for step in steps:
        for event in telling.news(step.events):
            print(game.story.line(words, event))
