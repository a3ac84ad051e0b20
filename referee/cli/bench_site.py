"""`referee bench --site`: the app in a browser's own Python beside the served one, in turn, in the same Chromium."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from statistics import median, quantiles
from threading import Thread
from typing import Any, NamedTuple

from referee.cli.bench_browser import Phone, Table, executable, lobby
from referee.cli.bench_server import serving
from referee.games.game import Game
from referee.play.luck import Luck
from referee.play.playout import play
from referee.site.folder import Kept, build
from referee.site.hosting import host
from referee.wording import Words

MEGABYTE = 1e6
LARGEST = 14  # MB that a phone fetches, once
SLOWEST = 3500  # ms for a later start, unless the served page itself takes a third of it
AT_MOST = 3  # times as long as the served app
PLAYERS, BEGUN = 4, 20  # the game that both bring: by how many, and after how many decisions


class Turns(NamedTuple):
    """How often each is measured; the first moves only warm up."""

    first: int = 3
    later: int = 5
    warm_up: int = 10
    moves: int = 40


class Pair(NamedTuple):
    """What was measured in turn: in the browser's own Python, and at the served app, in milliseconds."""

    site: list[float]
    served: list[float]

    @property
    def ratio(self) -> float:
        """Give how many times as long the site takes, by the medians."""
        return median(self.site) / median(self.served)


def measure_site(words: Words, game: Game) -> Iterator[str]:
    """Make a site, and give the figures one by one, if there is a browser."""
    if not executable():
        yield words.say("Chromium is not installed: no browser to measure with")
        return
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "site"
        yield from _weighed(words, build(folder))
        yield from measure_folder(words, game, folder, Turns())


def measure_folder(words: Words, game: Game, folder: Path, turns: Turns) -> Iterator[str]:
    """Give what a browser says of a site: starts, then moves."""
    with tempfile.TemporaryDirectory() as name:
        there = Path(name)
        with serving(there / "data") as served:
            address = f"http://127.0.0.1:{served.port}/"
            with hosting(folder) as site:
                firsts = [_side_by_side(Phone(there / f"first {n}"), site, address) for n in range(turns.first)]
                phone = Phone(there / "phone")
                _side_by_side(phone, site, address)
            yield _first_start(words, _pair(firsts))
            yield from _later_start(words, _pair([_side_by_side(phone, site, address) for _ in range(turns.later)]))
            yield from _moved(words, _moves(phone, site, address, _Begun(game, there / "record.json"), turns))


@contextmanager
def hosting(folder: Path) -> Iterator[str]:
    """Give the address of a site as long as its host is there."""
    with host(folder, 0) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://localhost:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()


def _weighed(words: Words, kept: list[Kept]) -> Iterator[str]:
    """Tell what a phone fetches, and its parts."""
    sizes = dict.fromkeys(("python", "library", "app", "reader", "rest"), 0)
    for file in kept:
        sizes[_part(file.path)] += file.size
    total = sum(sizes.values()) / MEGABYTE
    yield words.say(
        "fetched once: {total} MB (Python {python}, its library {library}, the app {app}, the reader of codes {reader},"
        " all else {rest})",
        total=f"{total:.1f}",
        **{part: f"{size / MEGABYTE:.1f}" for part, size in sizes.items()},
    )
    yield _aim(words, total, LARGEST, words.say("{n} MB", n=LARGEST))


def _part(path: str) -> str:
    """Give which part of a site a file belongs to."""
    match path.split("/"):
        case ["site", "python", "app.zip"]:
            return "app"
        case ["site", "python", "python_stdlib.zip"]:
            return "library"
        case ["site", "python", _]:
            return "python"
        case ["site", "zxing", *_] | ["site", "reader.js"]:
            return "reader"
        case _:
            return "rest"


def _aim(words: Words, measured: float, limit: float, told: str) -> str:
    """Say whether an aim is met."""
    if measured <= limit:
        return words.say("  aim: at most {limit}: met", limit=told)
    return words.say("  aim: at most {limit}: missed", limit=told)


# ---- starts


def _side_by_side(phone: Phone, site: str, served: str) -> tuple[float, float]:
    return phone.first_draw(site), phone.first_draw(served)


def _pair(turns: list[tuple[float, float]]) -> Pair:
    return Pair(*map(list, zip(*turns, strict=True)))


def _first_start(words: Words, starts: Pair) -> str:
    return words.say(
        "the first start, fetched from this computer: {site} s until the lobby is seen; served: {served} s (medians)",
        site=_seconds(starts.site),
        served=_seconds(starts.served),
    )


def _later_start(words: Words, starts: Pair) -> Iterator[str]:
    yield words.say(
        "a later start, without a host: {site} s until the lobby is seen; served: {served} s; ratio {ratio} (medians)",
        site=_seconds(starts.site),
        served=_seconds(starts.served),
        ratio=f"{starts.ratio:.1f}",
    )
    limit = max(SLOWEST, AT_MOST * median(starts.served))
    yield _aim(words, median(starts.site), limit, words.say("{n} s", n=f"{limit / 1e3:.1f}"))


def _seconds(milliseconds: list[float]) -> str:
    return f"{median(milliseconds) / 1e3:.2f}"


# ---- moves


class _Begun:
    """A game that has begun: its record, and what is legal in it now."""

    def __init__(self, game: Game, path: Path) -> None:
        """Play it so far, and write its record."""
        self.ruleset, setup = game.ruleset, game.deal(PLAYERS, "bench")
        played = list(islice(play(self.ruleset, setup, "bench"), BEGUN))
        entries = [self.ruleset.write_entry(step.player, step.action) for step in played]
        record = {"format": 1, "setup": self.ruleset.write_setup(setup), "actions": entries}
        path.write_text(json.dumps(record))
        self.path, self.luck = path, Luck("bench")
        self.state = self.ruleset.apply(played[-1].before, played[-1].action).state

    def take(self, offered: list[Any]) -> int:
        """Take a legal action that is offered, by chance; give its place."""
        legal = self.ruleset.legal_actions(self.state)
        written = [self.ruleset.write_action(action) for action in legal]
        at = self.luck.choose([at for at, action in enumerate(offered) if action in written])
        self.state = self.ruleset.apply(self.state, legal[written.index(offered[at])]).state
        return at


def _moves(phone: Phone, site: str, served: str, begun: _Begun, turns: Turns) -> Pair:
    """Take the same decisions at both tables, in turn; whose is first changes with every decision."""
    taken = Pair([], [])
    with phone.on() as context:
        shown = [lobby(context.new_page(), address) for address in (site, served)]
        tables = [Table.bring(each, begun.path) for each in shown]
        for number in range(turns.warm_up + turns.moves):
            here, there = (table.offered for table in tables)
            if here != there:
                raise AssertionError("the two tables offer something else")
            at = begun.take(here)
            for which in (0, 1) if number % 2 else (1, 0):
                taken[which].append(tables[which].tap(at))
    return Pair(taken.site[turns.warm_up :], taken.served[turns.warm_up :])


def _moved(words: Words, moves: Pair) -> Iterator[str]:
    yield words.say(
        "a tap until the table is drawn anew, {n} moves: {site} ms (95 of 100 within {slow} ms); served: {served} ms "
        "({served_slow} ms); ratio {ratio} (medians)",
        n=len(moves.site),
        site=f"{median(moves.site):.0f}",
        slow=_slow(moves.site),
        served=f"{median(moves.served):.0f}",
        served_slow=_slow(moves.served),
        ratio=f"{moves.ratio:.2f}",
    )
    yield _aim(words, moves.ratio, AT_MOST, words.say("{n} times as long", n=AT_MOST))


def _slow(milliseconds: list[float]) -> str:
    """Give how long all but one of twenty take at most."""
    return f"{quantiles(milliseconds, n=20, method='inclusive')[-1]:.0f}"
