"""Options that several subcommands share, and where they write."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO, Protocol

from referee.wording import Words

PORT = 8000  # where the app is served unless another port is asked for


class Subcommands(Protocol):
    """What subcommands are added to."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:
        """Add a subcommand."""


def add_players(command: argparse.ArgumentParser, words: Words) -> None:
    """Add `--players`, and the table options."""
    command.add_argument("--players", type=int, choices=range(2, 6), default=4, help=words.say("how many play"))
    command.add_argument(
        "--ruling",
        action="append",
        default=[],
        type=ruling,
        metavar="ID=VALUE",
        help=words.say("a table option; may be given several times"),
    )


def add_trace(command: argparse.ArgumentParser, words: Words) -> None:
    """Add `--trace`."""
    trace = words.say("write every decision as JSON lines; - is standard output")
    command.add_argument("--trace", metavar="FILE", help=trace)


def ruling(text: str) -> tuple[str, str]:
    """Read `id=value`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"{text!r}: ID=VALUE")
    return name, value


@contextmanager
def writing(path: str) -> Iterator[BinaryIO]:
    """Open a file to write, or standard output for `-`."""
    if path == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    else:
        with open(path, "wb") as file:
            yield file
