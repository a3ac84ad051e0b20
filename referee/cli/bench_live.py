"""Live tables under load: real devices at a real server; how long after a move each of them has the new table."""

import asyncio
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import cycle, islice
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, NamedTuple

from flask import Flask

from referee.app import create_app
from referee.cli.bench_devices import Device
from referee.cli.bench_server import Served, serving
from referee.games.game import Game
from referee.play import games, seating
from referee.play.playout import play
from referee.store.migrations import migrate
from referee.wording import LANGUAGES, Words

CROWD, MOVES = 50, 60  # devices at one table; every second move is only heard
TABLES, SEATED = 40, 5
PACE, SECONDS = (1.0, 3.0), 24.0  # seconds between two moves at a table; how long all tables play


class Table(NamedTuple):
    """A game, the devices at it, whoever plays for each color, and the moves that are still to come."""

    devices: list[Device]
    players: dict[str, Device]
    moves: Iterator[tuple[int, tuple[str, dict[str, Any]]]]

    async def move(self, fetches: bool = True) -> list[float]:
        """Play one move; give the seconds from its post until each device heard of it, or had the table."""
        seen, (player, action) = next(self.moves)
        poster = self.players[player]
        following = [asyncio.create_task(device.follow(fetches)) for device in self.devices if device is not poster]
        await asyncio.sleep(0)  # all of them listen before the move is sent
        started = time.perf_counter()
        moments = [await poster.move(seen, action), *await asyncio.gather(*following)]
        if fetches and not all(device.is_up_to_date() for device in self.devices):
            raise AssertionError("a device shows an older table than it heard of")
        return [moment - started for moment in moments]


def measure_live(words: Words, game: Game) -> Iterator[str]:
    """Give the figures one by one."""
    with _at_tables(game, [CROWD]) as (served, (table,)):
        yield from _crowd(words, *asyncio.run(_play_for_crowd(served.port, table)))
    with _at_tables(game, [SEATED] * TABLES) as (served, tables):
        weights, seconds = asyncio.run(_play_everywhere(served, tables))
        yield from _memory(words, weights)
        yield from _everywhere(words, seconds)


@contextmanager
def _at_tables(game: Game, sizes: Sequence[int]) -> Iterator[tuple[Served, list[Table]]]:
    """Give a server with tables of so many devices each."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Path(folder))
        migrate(app)
        tables = [_lay(app, game, size, f"bench {number}") for number, size in enumerate(sizes)]
        with serving(Path(folder)) as served:
            yield served, tables


def _lay(app: Flask, game: Game, size: int, seed: str) -> Table:
    """Begin a game for five: a tablet in the middle, three to five phones with a seat each, the others watch."""
    setup, languages = game.deal(5, seed), cycle(LANGUAGES)
    with app.app_context():
        tablet = Device("", next(languages))
        tablet.game_id = game_id = games.create(game.ruleset, setup, seed, host=tablet.digest)
        others = [Device(game_id, language) for language in islice(languages, size - 1)]
        players = dict.fromkeys(setup.players, tablet)
        players.update(zip(setup.players, others[: 5 if size > SEATED else 3], strict=False))
        seats = {device: [color] for color, device in players.items() if device is not tablet}
        for device in others:
            seating.join(game_id, device.digest, seats.get(device, []))
    moves = ((step.player, game.ruleset.write_action(step.action)) for step in play(game.ruleset, setup, seed))
    return Table([tablet, *others], players, enumerate(moves))


async def _play_for_crowd(port: int, table: Table) -> tuple[list[list[float]], list[list[float]]]:
    """Give the seconds of every device for every move that is only heard, and that is fetched too, in turn."""
    await asyncio.gather(*(device.sit(port) for device in table.devices))
    heard, fetched = [], []
    for _ in range(MOVES // 2):
        heard.append(await table.move(fetches=False))
        fetched.append(await table.move())
    return heard, fetched


def _crowd(words: Words, heard: list[list[float]], fetched: list[list[float]]) -> Iterator[str]:
    yield words.say("{n} devices at one table, milliseconds from the post of a move:", n=CROWD)
    yield words.say("  a device hears the bell: {spread}", spread=_spread(heard))
    yield words.say("  a device has the table: {spread}", spread=_spread(fetched))
    later = [median(map(max, fetched)) - median(map(max, heard)), _percentile(fetched, 99) - _percentile(heard, 99)]
    yield words.say(
        "  fetching makes the last device wait {last} ms more, the 99th percentile {p99} ms",
        last=f"{later[0] * 1e3:.0f}",
        p99=f"{later[1] * 1e3:.0f}",
    )


async def _play_everywhere(served: Served, tables: list[Table]) -> tuple[dict[int, float], list[list[float]]]:
    """Give the server's memory as devices sit down, then the seconds of every device for every move."""
    devices = [device for table in tables for device in table.devices]
    weights = {0: served.megabytes}
    for some in (devices[:CROWD], devices[CROWD:]):
        for device in some:
            await device.sit(served.port)
        weights[devices.index(some[-1]) + 1] = served.megabytes
    played = await asyncio.gather(*(_play_on(table, Random(number)) for number, table in enumerate(tables)))
    return weights, [seconds for moves in played for seconds in moves]


async def _play_on(table: Table, luck: Random) -> list[list[float]]:
    """Play at a quick table's pace for a while; give the seconds of every device for every move."""
    until, played = time.perf_counter() + SECONDS, []
    await asyncio.sleep(luck.uniform(0, PACE[1]))
    while time.perf_counter() < until:
        played.append(await table.move())
        await asyncio.sleep(luck.uniform(*PACE))
    return played


def _memory(words: Words, weights: dict[int, float]) -> Iterator[str]:
    for number, megabytes in weights.items():
        yield words.say("memory of the server with {number} devices: {n} MB", number=number, n=f"{megabytes:.1f}")
    each = (weights[TABLES * SEATED] - weights[0]) / (TABLES * SEATED)
    yield words.say("  {n} KB for each device", n=f"{each * 1024:.0f}")


def _everywhere(words: Words, moves: list[list[float]]) -> Iterator[str]:
    yield words.say(
        "{tables} tables of {devices} devices, {n} moves a second in all, milliseconds from the post of a move:",
        tables=TABLES,
        devices=SEATED,
        n=f"{len(moves) / SECONDS:.0f}",
    )
    yield words.say("  a device has the table: {spread}", spread=_spread(moves))


def _spread(moves: list[list[float]]) -> str:
    """Write the median and the 99th percentile over all moves and devices, and each move's last device."""
    half, most = (_percentile(moves, part) * 1e3 for part in (50, 99))
    slowest = [max(move) * 1e3 for move in moves]
    return f"p50 {half:.0f}, p99 {most:.0f}; last p50 {median(slowest):.0f}, max {max(slowest):.0f}"


def _percentile(moves: list[list[float]], part: int) -> float:
    return quantiles([seconds for move in moves for seconds in move], n=100)[part - 1]
