"""What players like, in words: a title for each kind of choice, and the names of buildings and characters."""

from referee.games.caylus1303.icons import icon_of
from referee.games.caylus1303.words import Words
from referee.pages.presentation import Likings
from referee.rules.kernel.texts import N_

LIKINGS = Likings(
    titles={"built": N_("Built most often"), "used": N_("Workers sent most often to"), "character": N_("Characters")},
    name=Words.full_name,
    icon=icon_of,
)
