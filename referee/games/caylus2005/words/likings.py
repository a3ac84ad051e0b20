"""What players like, in words: a title for each kind of choice, and the names of buildings and lines."""

from referee.games.caylus2005.icons import icon_of
from referee.games.caylus2005.words import Words
from referee.pages.presentation import Likings
from referee.rules.caylus2005.vocab import LINES
from referee.rules.kernel.texts import N_


def name(words: Words, liked: str) -> str:
    """Name a building, or a line of the favor table."""
    return words.line(liked) if liked in LINES else words.full_name(liked)


def icon(liked: str) -> str:
    """Give the drawing of a building, or of a line."""
    return icon_of(f"line_{liked}" if liked in LINES else liked)


LIKINGS = Likings(
    titles={
        "built": N_("Built most often"),
        "used": N_("Workers sent most often to"),
        "line": N_("Favors used most often on"),
    },
    name=name,
    icon=icon,
)
