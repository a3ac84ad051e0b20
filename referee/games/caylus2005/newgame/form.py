"""The form of a new game, as it comes in."""

from collections.abc import Mapping

from referee.games import forms
from referee.games.caylus2005.newgame.wishes import Wishes
from referee.games.forms import form_schema, one_of
from referee.rules.caylus2005 import RULESET

NewGameSchema = form_schema(RULESET, Wishes().players, order=one_of("drawn", "entered"))


def read(given: Mapping[str, str]) -> Wishes:
    """Read the form's fields; raise ValidationError for a value that the form does not offer."""
    return Wishes(**forms.read(RULESET, NewGameSchema, given))
