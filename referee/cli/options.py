"""Options that several subcommands share, and where they write."""

import argparse
import ipaddress
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, BinaryIO, Protocol

from referee.games import FIRST
from referee.wording import Words

if TYPE_CHECKING:
    from flask import Flask

LAST_PORT = 65535
PORT = 8000  # where the app is served unless another port is asked for


class Subcommands(Protocol):
    """What subcommands are added to."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:
        """Add a subcommand."""


def add_players(command: argparse.ArgumentParser, words: Words) -> None:
    """Add `--players`, and the table options."""
    command.add_argument(
        "--players", type=int, choices=FIRST.ruleset.players, default=4, help=words.say("how many play")
    )
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


def port(words: Words, text: str) -> int:
    """Read the number of a port."""
    if not text.isdecimal() or len(text) > 5 or int(text) > LAST_PORT:
        raise argparse.ArgumentTypeError(words.say("a port is a number from 1 to 65535, not {text}", text=text))
    return int(text)


def address(words: Words, text: str) -> str:
    """Read an IP address, as others write it."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        wanted = words.say("an address such as 127.0.0.1 is needed, not {text}", text=text)
        raise argparse.ArgumentTypeError(wanted) from None


def stored() -> "Flask":
    """Give the app on its data folder, beside a server that may run there; only an upgrade needs the folder alone."""
    from referee.app import create_app
    from referee.store.folder import data_folder, held
    from referee.store.migrations import is_current, migrate

    folder = data_folder()
    app = create_app(folder)
    if not is_current(app):
        with held(folder):
            migrate(app)
    return app


@contextmanager
def writing(path: str) -> Iterator[BinaryIO]:
    """Open a file to write, or standard output for `-`."""
    if path == "-":
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
    else:
        with open(path, "wb") as file:
            yield file
