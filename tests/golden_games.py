"""Golden games of any game: whole games as text to be reviewed, one decision a line with all that came of it.

Each game has a folder of them, with its own few words for events; actions are written and read back here.
"""

import json
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from referee.rules.kernel.record import Record, replay
from referee.rules.kernel.refusals import Refusal
from referee.rules.kernel.ruleset import AnyRuleset

WIDTH, INDENT = 110, " " * 8
NUMBERS = ("steps", "slot")
PAID = ("exchange", "build", "deliver")


class Move(NamedTuple):
    """A decision that a player took: what was done, and what came of it."""

    before: Any
    player: str
    action: Any
    after: Any
    events: tuple[Any, ...]


class Golden(NamedTuple):
    """The golden games of one game."""

    ruleset: AnyRuleset
    module: str  # which writes them
    keys: Mapping[str, tuple[str, ...]]  # what actions name, by their type
    event_in_words: Callable[["Golden", Any], str]

    @property
    def folder(self) -> Path:
        """Where they lie."""
        return Path(__file__).parents[1].joinpath(*self.module.split("."))

    @property
    def head(self) -> str:
        """The first line of each."""
        return f"# A golden game, made by `python -m {self.module}`: round, phase, who, action, | what came of it.\n"

    def files(self) -> list[Path]:
        """Give the golden games there are."""
        return sorted(self.folder.glob("*.txt"))

    def moves(self, setup: Any, choose: Callable[[Any, tuple[Any, ...]], Any]) -> Iterator[Move]:
        """Play a game to its end."""
        state = self.ruleset.start(setup)
        while legal := self.ruleset.legal_actions(state):
            player, action = self.ruleset.pending(state).player, choose(state, legal)
            outcome = self.ruleset.apply(state, action, player)
            yield Move(state, player, action, outcome.state, outcome.events)
            state = outcome.state

    def write(self, setup: Any, game: Iterable[Move]) -> str:
        """Write a whole game as text."""
        played = list(game)
        lines = [*self._beginning(setup), *(line for move in played for line in self._decision(move))]
        return "\n".join([self.head + self._setup(setup), "", *lines, "", *self._scores(played[-1].after), ""])

    def read(self, text: str) -> Record:
        """Read the set-up and the players' actions of a golden game; what came of them is not read."""
        setup, decisions, _ = text.removeprefix(self.head).split("\n\n")
        entries = tuple(self._entry(line) for line in decisions.splitlines() if not line.startswith(" "))
        return Record(self.ruleset, self.ruleset.read_setup(json.loads(setup)), entries)

    def play_again(self, record: Record) -> Iterator[Move]:
        """Play a record again, move by move."""
        result = replay(record)
        told = f"decision {result.applied + 1}: {record.entries[result.applied : result.applied + 1]}"
        assert result.refusal is None, f"{told}, {result.refusal}"
        taken = iter(step.action for step in result.steps)
        return self.moves(record.setup, lambda *_: next(taken))

    def _setup(self, setup: Any) -> str:
        plain = json.dumps(self.ruleset.write_setup(setup))
        return "\n".join(textwrap.wrap(plain, WIDTH, break_on_hyphens=False))

    def _beginning(self, setup: Any) -> list[str]:
        """Write what happens before anybody is asked; it is no decision, so no line begins at the margin."""
        told = "; ".join(self.event_in_words(self, event) for event in self.ruleset.begin(setup).events)
        return textwrap.wrap(told, WIDTH, initial_indent=INDENT, subsequent_indent=INDENT, break_on_hyphens=False)

    def _decision(self, move: Move) -> list[str]:
        state = move.before
        asked = f"{state.round} {state.phase:11} {move.player:6} {self.action_in_words(move.action)}"
        line = f"{asked} | {'; '.join(self.event_in_words(self, event) for event in move.events)}"
        return textwrap.wrap(line, WIDTH, subsequent_indent=INDENT, break_on_hyphens=False)

    def _entry(self, line: str) -> dict[str, Any]:
        _, _, player, words = line.partition(" |")[0].split(maxsplit=3)
        return self.ruleset.write_entry(player, self.action_from(words))

    def _scores(self, state: Any) -> Iterator[str]:
        result = self.ruleset.result(state)
        for colour, score in result.scores.items():
            points = self.ruleset.points(state, colour)
            sources = ", ".join(f"{count} {source}" for source, count in points.items() if count)
            yield f"{colour:6} {score.total:3} = {sources}"
        yield "won by " + ", ".join(result.winners)

    def action_in_words(self, action: Any) -> str:
        """Write an action so that it can be read back: its type, its names, and what is spent and taken."""
        plain = self.ruleset.write_action(action)
        kind, spend, take = plain.pop("type"), plain.pop("spend", None), plain.pop("take", None)
        words = [kind, *map(str, plain.values())]
        if spend is not None:
            words += ["for", pile_in_words(spend)]
        if take is not None:
            words += ["take", pile_in_words(take)]
        return " ".join(words)

    def action_from(self, words: str) -> Any:
        """Read an action that was written in words."""
        words, _, take = words.partition(" take ")
        words, _, spend = words.partition(" for ")
        kind, *names = words.split()
        plain: dict[str, Any] = {"type": kind}
        for key, name in zip(self.keys.get(kind, ()), names, strict=True):
            plain[key] = int(name) if key in NUMBERS else name
        if kind in PAID:
            plain["spend"] = _pile_from(spend)
        if kind == "exchange":
            plain["take"] = _pile_from(take)
        action = self.ruleset.read_action(plain)
        assert not isinstance(action, Refusal), (words, action)
        return action


def write_again(golden: Golden) -> None:
    """Keep what the players did, and write anew what comes of it."""
    for file in golden.files():
        record = golden.read(file.read_text("utf-8"))
        file.write_text(golden.write(record.setup, golden.play_again(record)), "utf-8")


def pile_in_words(pile: Mapping[str, int]) -> str:
    """Write a pile: 2 wood + 1 food."""
    return " + ".join(f"{count} {name}" for name, count in pile.items()) or "nothing"


def _pile_from(words: str) -> dict[str, int]:
    parts = [part.split() for part in words.split(" + ")] if words != "nothing" else []
    return {name: int(count) for count, name in parts}
