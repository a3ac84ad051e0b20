"""The README is true: its commands and its example run, and what it names is there."""

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from itertools import product
from pathlib import Path

import pytest

from referee.app import create_app
from referee.cli import parser
from referee.games import FIRST, GAMES
from referee.play import games
from referee.play.playout import play
from referee.rules.kernel.record import write_record
from referee.store.migrations import migrate
from referee.wording import Words
from tests.devices import HOST
from tests.docs.markdown import ROOT, Written

README = Written("README.md")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
ENDLESS = {"serve": "until it is stopped", "bench": "for minutes"}  # these run on, so they are only read


def table_of_commands() -> list[str]:
    """The lines under “The command”, without what they say about each."""
    return [re.split(r" {3,}", line)[0] for line in README.chapter("The command").splitlines() if is_command(line)]


def is_command(line: str) -> bool:
    return line.startswith("referee ")


def ways(line: str) -> list[str]:
    """Every way to type a line: [what may be left out] is there or not, of [this | that] one is."""
    parts = re.split(r"\[(.*?)\]", line)
    choices = [[part] if at % 2 == 0 else ["", *part.split(" | ")] for at, part in enumerate(parts)]
    return [" ".join("".join(chosen).split()) for chosen in product(*choices)]


TYPED = [way for line in table_of_commands() for way in ways(line)]


def command() -> argparse.ArgumentParser:
    return parser(Words("en"))


def subcommands() -> dict[str, argparse.ArgumentParser]:
    (action,) = (action for action in command()._actions if isinstance(action, argparse._SubParsersAction))
    return action.choices


def options(*parsers: argparse.ArgumentParser) -> set[str]:
    return {option for each in parsers for action in each._actions for option in action.option_strings}


def run(arguments: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run Python as a process of its own, in a folder that also holds the data."""
    environment = {**os.environ, "REFEREE_DATA": str(folder / "data"), "PYTHONUTF8": "1", "REFEREE_LANG": "en"}
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    program, told = [sys.executable, *arguments], {"capture_output": True, "text": True}
    return subprocess.run(program, cwd=folder, env=environment, timeout=120, check=False, **told)


# ---- the command


def test_the_readme_knows_every_subcommand_and_no_other():
    assert {shlex.split(line)[1] for line in table_of_commands()} == set(subcommands())


@pytest.mark.parametrize("line", TYPED)
def test_every_command_can_be_typed(line):
    command().parse_args(shlex.split(line)[1:])


def test_every_other_command_can_be_typed():
    """Those of other chapters, in blocks and in the text; there an ellipsis or a name in capitals stands for a word."""
    lines = [line for line in README.lines if is_command(line) and not line.endswith("…") and "   " not in line]
    assert len(lines) > 5
    for line in lines:
        given = shlex.split(line)[1:]
        if len(given) > 1 or given[0] not in ("print", "bench"):  # named, without what they need
            command().parse_args(given)


def test_every_option_is_one():
    known = options(command(), *subcommands().values())
    named = {option for line in README.lines for option in re.findall(r"(?<![\w-])--[a-z][a-z-]+", line)}
    caddy = {"--from", "--to"} if "# caddy" in README.text else set()
    assert named - known - caddy == set()


def test_every_command_that_ends_runs(tmp_path):
    """One after the other, in a folder with a game and its record."""
    begin_a_game(tmp_path)
    for line in (line for line in TYPED if shlex.split(line)[1] not in ENDLESS):
        done = run(["-m", "referee", *shlex.split(line.replace("GAME", "Friday"))[1:]], tmp_path)
        assert done.returncode == 0, (line, done.stderr)
    assert all((tmp_path / name).stat().st_size for name in ("games.json", "game.jsonl", "setup.pdf", "record.pdf"))


def begin_a_game(folder: Path) -> None:
    """Put a game into the data folder, and a finished one beside it as a record."""
    setup = FIRST.deal(4, "oak")
    (folder / "data").mkdir()
    app = create_app(folder / "data")
    migrate(app)
    with app.app_context():
        games.create(FIRST.ruleset, setup, "Friday", host=HOST)
    record = write_record(FIRST.ruleset, setup, play(FIRST.ruleset, setup, "oak"))
    (folder / "game.json").write_text(json.dumps(record), "utf-8")


def test_the_exit_codes_of_check_are_as_told(tmp_path):
    """0 if a record is legal, 1 at the first illegal action, 2 if it is not a record at all."""
    setup = FIRST.ruleset.write_setup(FIRST.deal(2, "oak"))
    for actions, code in ([], 0), ([{"player": "blue", "type": "pass"}], 1), (None, 2):
        (tmp_path / "game.json").write_text(json.dumps({"setup": setup, "actions": actions}), "utf-8")
        assert run(["-m", "referee", "check", "game.json"], tmp_path).returncode == code


def test_every_sheet_is_listed():
    (line,) = (line for line in README.chapter("The command").splitlines() if line.startswith("referee print setup"))
    assert set(line.partition("(")[2].rstrip(")").split()) == set(FIRST.sheets)


# ---- the library, make, options, links, versions


def test_the_example_gives_what_it_shows(tmp_path):
    """In a Python of its own, as a doctest."""
    (block,) = (block for block in README.blocks if block.language == "python")
    assert block.text.count(">>> ") > 5
    (tmp_path / "example.txt").write_text(block.text, "utf-8")
    done = run(["-m", "doctest", "example.txt"], tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_every_make_target_is_one():
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    named = {line.split()[1] for line in README.lines if line.startswith("make ")}
    assert named >= {"run", "test"}
    assert named - targets == set()


def test_the_table_options_are_the_rulings():
    """Of every game, each with its default and the other answer."""
    told = [
        (row[0].strip("`"), *(re.findall(r"`(\w+)`", cell)[0] for cell in row[2:]))
        for row in README.rows("Rulings and doubts")
        if row[0].startswith("`")
    ]
    rulings = [ruling for game in GAMES.values() for ruling in game.ruleset.rulings]
    assert told == [(ruling.id, *ruling.values) for ruling in rulings]


def test_only_the_python_that_is_tested_is_claimed():
    """The one of types, style and locks; the README names no other."""
    tools = PROJECT["tool"]
    tested = tools["mypy"]["python_version"]
    claimed = [line.rpartition(" ")[2] for line in PROJECT["project"]["classifiers"] if "Python :: 3." in line]
    assert claimed == [tested]
    assert set(re.findall(r"\b3\.\d+", README.text)) == {tested}
    assert tools["ruff"]["target-version"] == f"py{tested.replace('.', '')}"
    assert f"--python-version {tested} " in (ROOT / "Makefile").read_text("utf-8")
