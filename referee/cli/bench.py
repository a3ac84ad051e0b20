"""`referee bench`: how fast the rules are on this machine, beside a yardstick measured in the same run."""

import argparse
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.util import find_spec
from itertools import cycle
from statistics import median

from referee.cli.options import Subcommands
from referee.games import FIRST
from referee.play.playout import play
from referee.rules.kernel.record import AnyStep, Record, replay
from referee.wording import Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("bench", help=words.say("measure how fast the referee is here"))
    command.add_argument("--games", type=int, default=200, help=words.say("how many random games to play"))
    command.add_argument("--web", action="store_true", help=words.say("measure the app instead of the rules"))
    command.add_argument("--print", action="store_true", help=words.say("measure the print shop instead of the rules"))
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Measure, and print a line for each figure."""
    for line in figures(options, words):
        print(line, flush=True)
    return 0


def figures(options: argparse.Namespace, words: Words) -> Iterator[str]:
    """Give the figures that are asked for."""
    if options.print:
        return measure_print_shop(words)
    return measure_app(words) if options.web else measure(words, max(4, options.games))


def measure_print_shop(words: Words) -> Iterator[str]:
    """Give the figures of the print shop, which is loaded only here."""
    from referee.cli.bench_print import measure_print

    return measure_print(words)


def measure_app(words: Words) -> Iterator[str]:
    """Give the figures of the web app, which is loaded only here."""
    from referee.cli.bench_web import measure_web

    return measure_web(words)


def measure(words: Words, games: int) -> Iterator[str]:
    """Give the figures one by one: random games, one legality answer, one replay, and the yardstick."""
    players = FIRST.ruleset.players
    decisions, seconds = _random_games(games)
    yield words.say(
        "random games, {least} to {most} players, every legal action listed:", least=players[0], most=players[-1]
    )
    yield words.say("  {n} decisions per second", n=f"{decisions / seconds:,.0f}")
    yield words.say("  {n} games per second", n=f"{games / seconds:,.1f}")
    played = list(play(FIRST.ruleset, FIRST.deal(4, "bench"), "bench"))
    yield words.say("one legality answer: {n} µs (median)", n=f"{_legality(played) * 1e6:.1f}")
    yield words.say("replaying a finished game of {count} decisions: {n} ms (median)", **_replay(played))
    if find_spec("chess"):
        nodes = _perft_nodes_per_second()
        yield words.say("python-chess perft(4), bulk counting: {n} nodes per second", n=f"{nodes:,.0f}")
        yield words.say("decisions per perft node: 1 / {n}", n=f"{nodes * seconds / decisions:.1f}")
    else:
        yield words.say("python-chess is not installed: no yardstick")


def _random_games(games: int) -> tuple[int, float]:
    """Count the decisions of random games and the seconds they take, set-ups dealt beforehand."""
    seeds = [f"bench {number}" for number in range(games)]
    setups = [(FIRST.deal(players, seed), seed) for players, seed in zip(cycle(FIRST.ruleset.players), seeds)]
    started = time.perf_counter()
    decisions = sum(1 for setup, seed in setups for _ in play(FIRST.ruleset, setup, seed))
    return decisions, time.perf_counter() - started


def _legality(played: list[AnyStep]) -> float:
    """Give the median seconds that one answer takes, over every decision of a game."""
    return median(_seconds(partial(FIRST.ruleset.refusal, step.before, step.action), times=20) for step in played)


def _replay(played: list[AnyStep]) -> dict[str, str | int]:
    """Give the median milliseconds of replaying a game from its record."""
    ruleset = FIRST.ruleset
    entries = tuple(ruleset.write_entry(step.player, step.action) for step in played)
    record = Record(ruleset, FIRST.deal(4, "bench"), entries)
    seconds = median(_seconds(lambda: replay(record)) for _ in range(20))
    return {"count": len(entries), "n": f"{seconds * 1e3:.1f}"}


def _seconds(call: Callable[[], object], times: int = 1) -> float:
    started = time.perf_counter()
    for _ in range(times):
        call()
    return (time.perf_counter() - started) / times


def _perft_nodes_per_second() -> float:
    """Count chess positions to depth 4 from the start, the last ply without being played."""
    import chess

    def perft(board: chess.Board, depth: int) -> int:
        if depth == 1:
            return board.legal_moves.count()
        nodes = 0
        for move in board.legal_moves:
            board.push(move)
            nodes += perft(board, depth - 1)
            board.pop()
        return nodes

    started = time.perf_counter()
    nodes = perft(chess.Board(), 4)
    return nodes / (time.perf_counter() - started)
