"""Icons of Caylus (2005): what is drawn in, the name of its drawing under static/icons/ out."""

from functools import partial

from referee.games.icons import icon_name
from referee.rules.caylus2005 import RULESET

icon_of = partial(icon_name, RULESET.id, {"food", "gold", "stone", "wood"})
