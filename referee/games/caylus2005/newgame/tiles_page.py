"""Entering the neutral tiles, on the screen: the wishes so far in; the next space and what may lie there out."""

from referee.games import entering
from referee.games.caylus2005.faces import building_face
from referee.games.caylus2005.newgame.tiles import lay
from referee.games.caylus2005.newgame.wishes import Wishes, as_fields
from referee.games.caylus2005.words import Words
from referee.games.entering import Asks, Part, TilesPage
from referee.rules.caylus2005 import RULESET
from referee.rules.kernel.texts import N_

ROAD = N_("Road {number}")


def tiles_page(words: Words, wishes: Wishes) -> TilesPage:
    """Lay out the next step of entering a table; raise laying.Impossible if it cannot lie so."""
    catalogue = words.values.catalogue
    faces = {row.id: building_face(words, row) for row in catalogue.neutral}
    laying = lay(catalogue, wishes.laid)
    number = laying.step.number if laying.step else 0
    question = words.say("Which neutral tile lies on road space {number}?", number=number)
    hint = words.say("As it lay at the beginning: where a residence lies now, tap any tile.")
    parts = {"road": Part(words.say("Road"), ROAD)}
    asks = Asks(RULESET.id, question, hint, parts, faces.__getitem__, as_fields)
    return entering.tiles_page(words, asks, wishes, laying)
