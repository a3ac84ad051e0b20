"""`referee playout`: a uniformly random legal game, its result, and on request its record, its trace or its story."""

import argparse
import secrets
import sys
from collections.abc import Iterable
from functools import partial
from itertools import islice
from typing import Any

import msgspec

from referee.cli.options import Subcommands, add_box, add_game, add_players, add_trace, asked_game, dealt, writing
from referee.cli.results import print_result
from referee.games.game import Game
from referee.play.playout import play
from referee.rules.kernel.record import trace, write_record
from referee.wording import TableWords, Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("playout", help=words.say("play a random game"))
    add_game(command, words)
    add_players(command, words)
    add_box(command, words)
    command.add_argument("--seed", metavar="WORD", help=words.say("the same word always plays the same"))
    stopped = words.say("stop after so many decisions, in the middle of the game")
    command.add_argument("--stop", metavar="N", type=partial(decisions, words), help=stopped)
    add_trace(command, words)
    kept = words.say("write the game as a record, for “referee check” and “referee print”; - is standard output")
    command.add_argument("--record", metavar="FILE", help=kept)
    command.add_argument("--narrate", action="store_true", help=words.say("tell the game as it goes"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Play a game, and write what was asked for."""
    game, seed = asked_game(options), options.seed if options.seed is not None else secrets.token_hex(8)
    setup = dealt(game, options, seed)
    steps = list(islice(play(game.ruleset, setup, seed), options.stop))
    begun = game.ruleset.begin(setup)
    state = steps[-1].after if steps else begun.state
    if options.trace:
        with writing(options.trace) as file:
            file.writelines(trace(game.ruleset, game.ruleset.write_setup(setup), steps, begun.state))
    if options.record:
        with writing(options.record) as file:
            file.write(msgspec.json.encode(write_record(game.ruleset, setup, steps)) + b"\n")
    if "-" in (options.trace, options.record):  # nothing else may be there
        return 0
    spoken = game.words(words.language, setup)
    if options.narrate:
        _narrate(spoken, game, [begun.events, *(step.events for step in steps)])
    print(words.say("Seed: {seed}", seed=seed))
    if decision := game.ruleset.pending(state):
        print(words.say("not finished"), game.story.asked(spoken, decision), sep="\n")
    else:
        print_result(spoken, game, state, sys.stdout)
    return 0


def decisions(words: Words, text: str) -> int:
    """Read after how many decisions a game stops."""
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(words.say("a number of decisions is needed, not {text}", text=text))
    return int(text)


def _narrate(words: TableWords, game: Game, happened: Iterable[Iterable[Any]]) -> None:
    telling = game.story.telling()
    for events in happened:
        for event in telling.news(events):
            print(game.story.line(words, event))
