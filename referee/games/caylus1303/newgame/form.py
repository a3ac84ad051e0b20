"""The form of a new game, as it comes in."""

from collections.abc import Mapping

from marshmallow import fields, validate

from referee.games import forms
from referee.games.caylus1303.newgame.wishes import Wishes
from referee.games.forms import form_schema, one_of
from referee.rules.caylus1303 import RULESET
from referee.rules.caylus1303.vocab import COLOURS

NewGameSchema = form_schema(
    RULESET,
    Wishes().players,
    first=fields.Integer(load_default=0, validate=validate.Range(0, len(COLOURS))),
    characters=one_of("drawn", "recommended"),
    scores=one_of("hidden", "open"),
)


def read(given: Mapping[str, str]) -> Wishes:
    """Read the form's fields; raise ValidationError for a value that the form does not offer."""
    return Wishes(**forms.read(RULESET, NewGameSchema, given))
