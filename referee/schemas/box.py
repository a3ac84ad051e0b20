"""Values as they are printed, and what the owner's box says of them, as they come in and go out."""

from marshmallow import fields, validate

from referee.rules.registry import RULESETS
from referee.schemas.common import Envelope
from referee.schemas.moves import SeenSchema


class PrintedValueSchema(Envelope):
    """A printed value: as we have it, how sure we are (A certain, B likely, C doubtful), and what the box says."""

    component = fields.String(required=True)
    key = fields.String(required=True)
    value = fields.Raw(required=True)
    sure = fields.String(required=True, validate=validate.OneOf(("A", "B", "C")))
    page = fields.Integer(required=True)
    box = fields.Raw(required=True, allow_none=True, metadata={"description": "Null where it was not compared yet."})


class WhichBoxSchema(Envelope):
    """The game whose box it is about; where nobody says, the first that we know."""

    ruleset = fields.String(load_default=next(iter(RULESETS)), validate=validate.OneOf(tuple(RULESETS)))


class BoxSchema(Envelope):
    """Every printed value, and whether this device may say what the box says."""

    ruleset = fields.String(required=True)
    may_change = fields.Boolean(required=True)
    values = fields.List(fields.Nested(PrintedValueSchema), required=True)


class TakeoverSchema(SeenSchema):
    """The box whose values a game takes over, as a set-up holds it; without one, the owner’s."""

    box = fields.Dict(keys=fields.String(), load_default=None, allow_none=True)


class SaidSchema(Envelope):
    """What the box says, by component and key; what is not named stays as it was said before."""

    box = fields.Dict(
        keys=fields.String(),
        values=fields.Dict(keys=fields.String(), values=fields.Raw(allow_none=True)),
        required=True,
    )
