"""Caylus 1303 as it is shown: its words, faces, table, forms and sheets; this object brings them together."""

from collections.abc import Mapping

from referee.games.caylus1303.words import Words, renamed
from referee.games.caylus1303.words.hyphens import BREAKS
from referee.games.caylus1303.words.values import boxed
from referee.games.folders import FolderGame
from referee.printables.questions import QUESTIONS
from referee.rules.caylus1303 import RULESET, Setup
from referee.rules.caylus1303.setup import NAME_LENGTH
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.texts import N_


class Caylus1303(FolderGame):
    """Caylus 1303."""

    ruleset = RULESET
    questions = QUESTIONS
    title = N_("Caylus 1303")
    summary = N_("Nine quick rounds: characters with powers, workers as money, points facedown.")
    breaks = BREAKS
    longest_name = NAME_LENGTH
    rest = N_("Round, first player and more")

    def words(
        self,
        language: str,
        setup: Setup | None = None,
        box: Box | None = None,
        names: Mapping[str, str] | None = None,
        rulings: Mapping[str, str] | None = None,
    ) -> Words:
        """Give a language at the table of a set-up; without one, with names and with values of a box, as ruled."""
        if setup:
            return Words.at(language, setup)
        values = boxed(box or {}, rulings or {}) if box or rulings else None
        return Words(language, names, renamed(box or {}), values)


GAME = Caylus1303()
