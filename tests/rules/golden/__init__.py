"""Golden games: whole games as text to be reviewed, one decision a line with all that came of it.

`python -m tests.rules.golden` plays them anew and writes the files; do that only when rules or events are
meant to change, and read the difference. `python -m tests.rules.golden replay` keeps the players' actions
and writes anew only what comes of them, as long as they are still legal.
"""

import json
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from referee.rules.caylus1303 import RULESET, Setup, State
from referee.rules.caylus1303.scoring import breakdown, result
from referee.rules.kernel.record import Record, replay
from tests.rules.golden.wording import action_from, action_in_words, event_in_words
from tests.rules.playing import Move, moves

FOLDER = Path(__file__).parent
HEAD = "# A golden game, made by `python -m tests.rules.golden`: round, phase, who, action, | what came of it.\n"
WIDTH, INDENT = 110, " " * 8


def files() -> list[Path]:
    """Give the golden games there are."""
    return sorted(FOLDER.glob("*.txt"))


def write(setup: Setup, game: Iterable[Move]) -> str:
    """Write a whole game as text."""
    played = list(game)
    lines = [line for move in played for line in _decision(move)]
    return "\n".join([HEAD + _setup(setup), "", *lines, "", *_scores(played[-1].after), ""])


def read(text: str) -> Record:
    """Read the set-up and the players' actions of a golden game; what came of them is not read."""
    setup, decisions, _ = text.removeprefix(HEAD).split("\n\n")
    entries = tuple(_entry(line) for line in decisions.splitlines() if not line.startswith(" "))
    return Record(RULESET, RULESET.read_setup(json.loads(setup)), entries)


def play_again(record: Record) -> Iterator[Move]:
    """Play a record again, move by move."""
    result = replay(record)
    assert result.refusal is None, f"decision {result.applied + 1}: {record.entries[result.applied]}, {result.refusal}"
    taken = iter(step.action for step in result.steps)
    return moves(RULESET.start(record.setup), lambda *_: next(taken))


def _setup(setup: Setup) -> str:
    plain = json.dumps(RULESET.write_setup(setup))
    return "\n".join(textwrap.wrap(plain, WIDTH, break_on_hyphens=False))


def _decision(move: Move) -> list[str]:
    state = move.before
    asked = f"{state.round} {state.phase:11} {move.player:6} {action_in_words(move.action)}"
    line = f"{asked} | {'; '.join(map(event_in_words, move.events))}"
    return textwrap.wrap(line, WIDTH, subsequent_indent=INDENT, break_on_hyphens=False)


def _entry(line: str) -> dict[str, Any]:
    _, _, player, words = line.partition(" |")[0].split(maxsplit=3)
    return RULESET.write_entry(player, action_from(words))


def _scores(state: State) -> Iterator[str]:
    for colour, score in result(state).scores.items():
        sources = ", ".join(f"{points} {source}" for source, points in breakdown(state, colour).items() if points)
        yield f"{colour:6} {score.total:3} = {sources}"
    yield "won by " + ", ".join(result(state).winners)
