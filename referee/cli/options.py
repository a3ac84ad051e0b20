"""Options that several subcommands share, and where they write."""

import argparse
import ipaddress
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, BinaryIO, Protocol

import msgspec

from referee.games import FIELD, FIRST, GAMES, game_of
from referee.games.game import Game
from referee.rules.kernel.record import not_a_record
from referee.rules.kernel.refusals import Refusal, Refused
from referee.wording import Words
from referee.wording.spellings import meant

if TYPE_CHECKING:
    from flask import Flask

LAST_PORT = 65535
LONGEST_LINK = 300
PORT = 8000  # where the app is served unless another port is asked for


class Subcommands(Protocol):
    """What subcommands are added to."""

    def add_parser(self, name: str, *, help: str) -> argparse.ArgumentParser:
        """Add a subcommand."""


def add_game(command: argparse.ArgumentParser, words: Words) -> None:
    """Add `--ruleset`, which says of which game."""
    known = ", ".join(GAMES)
    command.add_argument(f"--{FIELD}", metavar="NAME", help=words.say("which game: {known}", known=known))


def asked_game(options: argparse.Namespace) -> Game:
    """Give the game that is asked for; the first, if none is. Raise Refused, with all we know, for any other."""
    named = options.ruleset
    return FIRST if named is None else game_of({FIELD: meant(FIELD, named, GAMES) or named})


def recorded_game(options: argparse.Namespace, setup: Any) -> Game:
    """Give the game of a record's set-up; raise Refused if another one is asked for."""
    game = game_of(setup)
    if options.ruleset is not None and (asked := asked_game(options)) is not game:
        raise Refused(Refusal("other_record", facts={"game": game.title, "asked": asked.title}))
    return game


def add_players(command: argparse.ArgumentParser, words: Words) -> None:
    """Add `--players`, and the table options."""
    told = words.say("how many play, or their colors: 4, or red,blue,green")
    command.add_argument("--players", metavar="PLAYERS", type=players, default=4, help=told)
    add_rulings(command, words)


def add_rulings(command: argparse.ArgumentParser, words: Words) -> None:
    """Add `--ruling`, a table option."""
    told = words.say("a table option; may be given several times")
    command.add_argument("--ruling", action="append", default=[], type=ruling, metavar="ID=VALUE", help=told)


def players(text: str) -> int | tuple[str, ...]:
    """Read how many play, or their colors."""
    return int(text) if text.isdecimal() and len(text) < 9 else tuple(each.strip() for each in text.split(","))


def dealt(game: Game, options: argparse.Namespace, seed: str) -> Any:
    """Deal the set-up that is asked for; raise Refused if it is none of the game."""
    if isinstance(options.players, int) and options.players not in game.ruleset.players:
        facts = {"players": list(game.ruleset.colours[: options.players])}
        raise Refused(game.ruleset.own(Refusal("setup_players", "setup.players", facts)))
    return game.deal(options.players, seed, dict(options.ruling), read_box(options.box, game.ruleset.id))


def add_box(command: argparse.ArgumentParser, words: Words) -> None:
    """Add `--box`."""
    told = words.say("values corrected against the box, as JSON: the file of a box check, or what a setup holds")
    command.add_argument("--box", metavar="FILE", help=told)


def read_box(path: str | None, ruleset: str) -> dict[str, Any]:
    """Read the box of a game; without a file it says nothing otherwise."""
    if path is None:
        return {}
    plain = read_json(path, _not_a_box("$"))
    boxes = plain.get("boxes") if isinstance(plain, dict) else None
    said = plain if boxes is None else boxes.get(ruleset, {}) if isinstance(boxes, dict) else boxes
    if not isinstance(said, dict) or not all(isinstance(values, dict) for values in said.values()):
        raise _not_a_box("$.boxes" if boxes is not None else "$")
    return said


def _not_a_box(problem: str) -> Refused:
    return Refused(Refusal("not_a_box", facts={"problem": problem}))


def read_json(path: str, otherwise: Refused | None = None) -> Any:
    """Read a file, or standard input for `-`, as JSON; what is none is refused as it says, or as a bad record."""
    try:
        if path == "-":
            return msgspec.json.decode(sys.stdin.buffer.read())
        with open(path, "rb") as file:
            return msgspec.json.decode(file.read())
    except (msgspec.DecodeError, RecursionError):
        raise otherwise or not_a_record("object") from None


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


def join_link(words: Words, text: str) -> str:
    """Read the link by which devices join a game."""
    root, join, word = text.rpartition("/join/")
    if not (root.startswith(("http://", "https://")) and join and word and len(text) <= LONGEST_LINK):
        example = "http://192.168.1.7:8000/join/…"
        wanted = words.say("a join link such as {example} is needed, not {text}", example=example, text=text[:80])
        raise argparse.ArgumentTypeError(wanted)
    return text


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
