"""`referee bench`: how fast the rules are here, game by game, beside a yardstick measured in the same run."""

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib.util import find_spec
from itertools import cycle
from statistics import median
from typing import NamedTuple

from referee.cli.options import Subcommands, add_game, asked_game
from referee.games import GAMES
from referee.games.game import Game
from referee.play.playout import play
from referee.rules.kernel.record import AnyStep, Record, replay
from referee.wording import Words


def add_to(subcommands: Subcommands, words: Words) -> None:
    """Describe the subcommand."""
    command = subcommands.add_parser("bench", help=words.say("measure how fast the referee is here"))
    add_game(command, words)
    command.add_argument("--games", type=int, default=200, help=words.say("how many random games to play"))
    command.add_argument("--web", action="store_true", help=words.say("measure the app instead of the rules"))
    command.add_argument("--print", action="store_true", help=words.say("measure the print shop instead of the rules"))
    command.add_argument(
        "--site", action="store_true", help=words.say("measure the app for a phone alone, in a browser")
    )
    command.set_defaults(run=run)


def run(options: argparse.Namespace, words: Words) -> int:
    """Measure, and print a line for each figure."""
    for line in figures(options, words):
        print(line, flush=True)
    return 0


def figures(options: argparse.Namespace, words: Words) -> Iterator[str]:
    """Give the figures that are asked for: of the rules those of every game, unless one is named."""
    game = asked_game(options)
    if options.print:
        return measure_print_shop(words, game)
    if options.web:
        return measure_app(words, game)
    if options.site:
        return measure_phone(words, game)
    return measure(words, max(4, options.games), [game] if options.ruleset else [*GAMES.values()])


def measure_print_shop(words: Words, game: Game) -> Iterator[str]:
    """Give the figures of the print shop, which is loaded only here."""
    from referee.cli.bench_print import measure_print

    return measure_print(words, game)


def measure_app(words: Words, game: Game) -> Iterator[str]:
    """Give the figures of the web app, which is loaded only here."""
    from referee.cli.bench_web import measure_web

    return measure_web(words, game)


def measure_phone(words: Words, game: Game) -> Iterator[str]:
    """Give the figures of the app for a phone alone, which is loaded only here; Playwright drives the browser."""
    if find_spec("playwright"):
        from referee.cli.bench_site import measure_site

        yield from measure_site(words, game)
    else:
        yield words.say("Playwright is not installed: no browser to measure with")


class Pace(NamedTuple):
    """How many decisions of random games were taken, and in how many seconds."""

    decisions: int = 0
    seconds: float = 0


def measure(words: Words, games: int, shown: Sequence[Game]) -> Iterator[str]:
    """Give the figures one by one: random games, one legality answer, one replay, a long list, and the yardstick."""
    paces = _random_games(games, shown)
    yield words.say("{n} random games of each, every legal action listed:", n=games)
    for game, pace in paces.items():
        yield words.say(
            "  {game}: {n} decisions per second, {games} games per second",
            game=words.say(game.title),
            n=f"{pace.decisions / pace.seconds:,.0f}",
            games=f"{games / pace.seconds:,.1f}",
        )
    for game in shown:
        yield from _one_game(words, game)
    if find_spec("chess"):
        nodes = _perft_nodes_per_second()
        yield words.say("python-chess perft(4), bulk counting: {n} nodes per second", n=f"{nodes:,.0f}")
        for pace in paces.values():
            yield words.say("decisions per perft node: 1 / {n}", n=f"{nodes * pace.seconds / pace.decisions:.1f}")
    else:
        yield words.say("python-chess is not installed: no yardstick")


def _one_game(words: Words, game: Game) -> Iterator[str]:
    """Give what is measured of each game alone."""
    yield words.say("{game}:", game=words.say(game.title))
    played = list(play(game.ruleset, game.deal(4, "bench"), "bench"))
    yield words.say("  one legality answer: {n} µs (median)", n=f"{_legality(game, played) * 1e6:.1f}")
    yield words.say("  replaying a finished game of {count} decisions: {n} ms (median)", **_replay(game, played))
    yield words.say("  listing {count} actions: {n} ms (median); judging one of them: {judged} µs", **_hoard(game))


def _random_games(games: int, shown: Sequence[Game]) -> dict[Game, Pace]:
    """Count the decisions of random games and the seconds they take; the games of the house take turns."""
    paces = dict.fromkeys(shown, Pace())
    seeds = [f"bench {number}" for number in range(games)]
    numbers = {game: cycle(game.ruleset.players) for game in shown}
    setups = {game: [(game.deal(next(numbers[game]), seed), seed) for seed in seeds] for game in shown}
    for number in range(games):
        for game, (decisions, seconds) in paces.items():
            setup, seed = setups[game][number]
            started = time.perf_counter()
            decisions += sum(1 for _ in play(game.ruleset, setup, seed))
            paces[game] = Pace(decisions, seconds + time.perf_counter() - started)
    return paces


def _legality(game: Game, played: list[AnyStep]) -> float:
    """Give the median seconds that one answer takes, over every decision of a game."""
    return median(_seconds(partial(game.ruleset.refusal, step.before, step.action), times=20) for step in played)


def _replay(game: Game, played: list[AnyStep]) -> dict[str, str | int]:
    """Give the median milliseconds of replaying a game from its record."""
    entries = tuple(game.ruleset.write_entry(step.player, step.action) for step in played)
    record = Record(game.ruleset, game.deal(4, "bench"), entries)
    seconds = median(_seconds(lambda: replay(record)) for _ in range(20))
    return {"count": len(entries), "n": f"{seconds * 1e3:.1f}"}


def _hoard(game: Game) -> dict[str, str | int]:
    """Give the median milliseconds of a long list, and the microseconds of judging its last action."""
    state = game.hoard()
    *_, last = listed = game.ruleset.legal_actions(state)
    seconds = median(_seconds(lambda: game.ruleset.legal_actions(state)) for _ in range(20))
    judged = _seconds(lambda: game.ruleset.refusal(state, last), times=200)
    return {"count": len(listed), "n": f"{seconds * 1e3:.1f}", "judged": f"{judged * 1e6:.1f}"}


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
