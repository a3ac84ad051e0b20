"""`referee deal`: a game, its players and a seed in; a set-up as JSON out."""

import argparse
import json
import secrets

from referee.cli.options import Subcommands, add_box, add_game, add_players, asked_game, dealt
from referee.wording import Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("deal", help=words.say("deal a setup and print it as JSON"))
    add_game(command, words)
    add_players(command, words)
    add_box(command, words)
    command.add_argument("--seed", metavar="WORD", help=words.say("the same word always deals the same"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:  # noqa: ARG001 - JSON needs no words
    """Print a set-up."""
    game, seed = asked_game(options), options.seed if options.seed is not None else secrets.token_hex(8)
    print(json.dumps(game.ruleset.write_setup(dealt(game, options, seed)), ensure_ascii=False))
    return 0
