"""Subjects: what a sheet is about; a game, a count by hand, or a box in; its words and moves out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from referee.pages.options import option_lines
from referee.play.strictness import Strictness
from referee.printables.kinds import PrintedGame
from referee.printables.letters import printable_title, printable_words
from referee.rules.kernel.counting import Counted
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.record import Replay, illegal_entry, replay
from referee.rules.kernel.ruleset import AnyRuleset
from referee.rules.registry import record_of
from referee.wording import TableWords
from referee.wording.dates import retold


@dataclass(frozen=True)
class Subject:
    """What a sheet is about: a game, a count by hand, or the built-in values as corrected against a box."""

    game: PrintedGame
    setup: Any = None  # as it is played: with the values of the box that was taken over last
    record: dict[str, Any] | None = None
    title: str = ""
    open_scores: bool = False
    begun: datetime | None = None  # as the log has it, in UTC
    ended: datetime | None = None
    box: Box = field(default_factory=dict)
    rulings: Mapping[str, str] = field(default_factory=dict)  # without a game: the answers that are known
    strict: Strictness = field(default_factory=Strictness)  # of the table
    counted: Counted | None = None  # by hand, at a table that played without a log
    first_setup: Any = None  # with which a game began, where that is another
    invitation: str = ""  # the link by which devices join, where it may be told
    log: Callable[[], Replay] | None = None  # of a stored game: what happened; without one, its record is played anew

    def heading(self, words: TableWords) -> str:
        """Name the game or the count in the reader's language: as people called it, or after its players."""
        table = self.counted or self.setup
        title = retold(words, self.title, table.players, table.names, self.begun) if self.title else ""
        return printable_title(title) or words.players(table.players)

    def options(self, words: TableWords) -> tuple[str, ...]:
        """Say what the table is only warned of, and what it is reminded of."""
        return tuple(option_lines(words, self.game.strict, self.strict))

    @property
    def ruled(self) -> Mapping[str, str]:
        """How its table answers rulings: all of them where there is one, else those that are known."""
        if not self.setup:
            return self.rulings
        return {ruling.id: self.setup.rulings.get(ruling.id, ruling.values[0]) for ruling in self.ruleset.rulings}

    def printing(self, words: TableWords) -> tuple[str, ...]:
        """Say in a few words how its box is printed, where that is not the usual way, and nobody corrected it."""
        told, box = self.game.lookup.rulings(words), self.setup.box if self.setup else self.box
        return tuple(
            answer.printed
            for ruling, its in zip(self.ruleset.rulings, told, strict=True)
            for answer in its.answers[1:]
            if answer.value == self.ruled.get(ruling.id) and ruling.tiles and not {*ruling.tiles} & {*box}
        )

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules of its game."""
        return self.game.ruleset

    @property
    def laid_out(self) -> Any:
        """The set-up with which a game began."""
        return self.first_setup or self.setup

    def words(self, language: str) -> TableWords:
        """Give the words of a language with the names and values of this table or box."""
        names = self.counted.names if self.counted else None
        return printable_words(self.game.words(language, self.setup, self.box, names, self.rulings))

    def first_words(self, language: str) -> TableWords:
        """Give the words of a language with the values with which this table began."""
        return printable_words(self.game.words(language, self.laid_out))

    @cached_property
    def played(self) -> Replay:
        """Give the game step by step, once for all who ask; raise Refused where a record is not legal."""
        if self.log is not None:
            return self.log()
        played = replay(record_of(self.record))
        if (why := played.refusal) is not None:
            raise illegal_entry(self.ruleset, played.applied + 1, why)
        return played
