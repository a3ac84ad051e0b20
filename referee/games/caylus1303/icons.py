"""Icons of Caylus 1303: what is drawn in, the name of its drawing under static/icons/ out."""

from functools import partial

from referee.games.icons import icon_name
from referee.rules.caylus1303 import RULESET

icon_of = partial(icon_name, RULESET.id, {"any", "fabric", "food", "gold", "stone", "wood"})
