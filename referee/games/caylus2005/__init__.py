"""Caylus (2005) as it is shown: its words, faces, table, forms and sheets; this object brings them together."""

from collections.abc import Mapping

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.games.caylus2005.words.hyphens import BREAKS
from referee.games.caylus2005.words.values import boxed
from referee.games.folders import FolderGame
from referee.printables.questions import QUESTIONS
from referee.rules.caylus2005 import RULESET, Setup
from referee.rules.caylus2005.setup import NAME_LENGTH
from referee.rules.kernel.provenance import Box
from referee.rules.kernel.texts import N_


class Caylus2005(FolderGame):
    """Caylus, the game of 2005."""

    ruleset = RULESET
    questions = QUESTIONS
    title = N_("Caylus (2005)")
    summary = N_("The game of 2005: deniers, the castle in three sections, the table of favors.")
    bgg = 18602
    breaks = BREAKS
    longest_name = NAME_LENGTH
    rest = N_("Round, turn order and more")
    remembered = ("printing",)
    pieces = {"pp": "prestige", "goods": icon_of("basic"), "denier": icon_of("denier")}  # noqa: RUF012 - a class value

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
        return Words(language, names, None, values)


GAME = Caylus2005()
