"""Subjects: what a sheet is about; a game, played anew once, a count by hand, or a box in; its words and moves out."""

from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from referee.printables.kinds import PrintedGame
from referee.rules.kernel.counting import Counted
from referee.rules.kernel.record import Replay, illegal_entry, replay
from referee.rules.kernel.ruleset import AnyRuleset, Box
from referee.rules.registry import record_of
from referee.wording import TableWords


@dataclass(frozen=True)
class Subject:
    """What a sheet is about: a game, a count by hand, or the built-in values as corrected against a box."""

    game: PrintedGame
    setup: Any = None
    record: dict[str, Any] | None = None
    title: str = ""
    open_scores: bool = False
    begun: datetime | None = None  # as the log has it, in UTC
    ended: datetime | None = None
    box: Box = field(default_factory=dict)
    counted: Counted | None = None  # by hand, at a table that played without a log

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules of its game."""
        return self.game.ruleset

    def words(self, language: str) -> TableWords:
        """Give the words of a language with the names and values of this table or box."""
        return self.game.words(language, self.setup, self.box, self.counted.names if self.counted else None)

    @cached_property
    def played(self) -> Replay:
        """Play the game anew, once for all who ask; raise Refused where it is not legal."""
        played = replay(record_of(self.record))
        if (why := played.refusal) is not None:
            raise illegal_entry(self.ruleset, played.applied + 1, why)
        return played
